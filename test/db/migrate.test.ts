import { afterAll, beforeAll, expect, test } from 'vitest'
import { withRebuildLock } from '../../src/db/generations.ts'
import { migrate } from '../../src/db/migrate.ts'
import { openSql } from '../../src/db/sql.ts'
import { type FreshDatabase, freshDatabase } from '../support/stack.ts'
import { until } from '../support/until.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const holders = (name: string) => database.sql<{ pid: number }[]>`
  select pid from pg_stat_activity where datname = current_database() and application_name = ${name}`

test('a migration waits for another one longer than a statement of the pool may take', async () => {
  const impatient = openSql({ url: database.url, applicationName: 'x', max: 1, statementTimeoutMs: 100 })
  let lasting: Promise<string[]> | undefined
  await database.sql.begin(async (other) => {
    await other`select pg_advisory_xact_lock(7070070)`
    lasting = migrate(impatient)
    await until('the migration waits', async () => {
      const [row] = await database.sql`
        select count(*)::integer as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`
      return row?.count === 1
    })
    await expect(impatient`select pg_sleep(0.5)`).rejects.toMatchObject({ code: '57014' })
    await other`select pg_sleep(0.5)`
  })
  expect(await lasting).toEqual([])
  await impatient.end()
})

test('a migration that fails tells why, and frees its lock', async () => {
  await database.sql`delete from migration where name = '0001_places.sql'`
  await expect(migrate(database.sql)).rejects.toThrow('relation "region" already exists')
  await database.sql`insert into migration (name) values ('0001_places.sql')`
  expect(await migrate(database.sql)).toEqual([])
})

test('the work under the rebuild lock outlives the connection that holds it', async () => {
  const outcome = await withRebuildLock(database.sql, 'vme', async () => {
    const [holder] = await holders('rebuild-lock')
    await database.sql`select pg_terminate_backend(${holder?.pid ?? 0})`
    await expect.poll(() => holders('rebuild-lock')).toHaveLength(0)
    return 'done'
  })
  expect(outcome).toEqual({ result: 'done' })
})

test('of two that want the rebuild lock one gets it, and the next one after it', async () => {
  const inner = await withRebuildLock(database.sql, 'vme', () =>
    withRebuildLock(database.sql, 'vme', async () => 'never'),
  )
  expect(inner).toEqual({ result: undefined })
  expect(await withRebuildLock(database.sql, 'vme', async () => 'free')).toEqual({ result: 'free' })
})
