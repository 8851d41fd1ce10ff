import { afterAll, beforeAll, expect, test } from 'vitest'
import { withRebuildLock } from '../../src/db/generations.ts'
import { applyMissing, migrate } from '../../src/db/migrate.ts'
import { withScratchDatabase } from '../../src/db/scratch-database.ts'
import { openSession } from '../../src/db/session.ts'
import { openSql } from '../../src/db/sql.ts'
import { address, type FreshDatabase, freshDatabase } from '../support/stack.ts'
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

test('of two that migrate an empty database at once one does it all', () =>
  withScratchDatabase(address('DATABASE_URL'), async (sql) => {
    const both = (await Promise.all([migrate(sql), migrate(sql)])).sort((a, b) => a.length - b.length)
    expect(both).toEqual([
      [],
      expect.arrayContaining(['0001_places.sql', '0015_late_and_roughly_placed.sql']),
    ])
  }))

test('what is missing is applied whole or not at all', () =>
  withScratchDatabase(address('DATABASE_URL'), async (sql) => {
    await sql`create table enterprise_point ()`
    await expect(migrate(sql)).rejects.toThrow('relation "enterprise_point" already exists')
    const tables = await sql`select relname from pg_class where relnamespace = 'public'::regnamespace`
    expect(tables.map(({ relname }) => relname)).toEqual(['enterprise_point'])
  }))

test('nothing is applied once the lock is lost with its connection', () =>
  withScratchDatabase(address('DATABASE_URL'), async (sql) => {
    const replaced = openSession(sql, 'replaced')
    await expect(applyMissing({ sql: replaced, id: '3' })).rejects.toThrow(
      'the connection was lost in the middle of a migration',
    )
    await replaced.end()
    const [row] = await sql`select to_regclass('region') as region`
    expect(row?.region).toBeNull()
  }))

const isTampered = async (): Promise<boolean> => {
  const [row] = await database.sql`
    select prosrc = ' select null::void ' as tampered from pg_proc where oid = 'touch_vmes'::regproc`
  return row?.tampered === true
}
/** Another definition of a function, recorded under another version. */
async function tamper(change: { version?: number; hash?: string }): Promise<void> {
  const { sql } = database
  await sql`create or replace function touch_vmes(numbers text[]) returns void language sql as ' select null::void '`
  await sql`update function_version set ${sql(change)}`
}

test('functions are brought to what their files hold when another or an older version is recorded', async () => {
  const expected = [expect.stringMatching(/^functions, version \d+$/)]
  for (const change of [{ version: 0 }, { hash: 'of a change that has no version yet' }]) {
    await tamper(change)
    expect(await isTampered()).toBe(true)
    expect(await migrate(database.sql)).toEqual(expected)
    expect(await isTampered()).toBe(false)
    expect(await migrate(database.sql)).toEqual([])
  }
})

test('a process of an older release does not put its functions back', async () => {
  await tamper({ version: 1_000_000, hash: 'of a newer release' })
  expect(await migrate(database.sql)).toEqual([])
  expect(await isTampered()).toBe(true)
  await database.sql`delete from function_version`
  expect(await migrate(database.sql)).toHaveLength(1)
  expect(await isTampered()).toBe(false)
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
