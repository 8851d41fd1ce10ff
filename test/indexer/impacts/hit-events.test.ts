// A hit without its outage or works cannot be, whoever writes, deletes or waits for whom; nor is one kept behind.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Sql } from '../../../src/db/sql.ts'
import { inTransaction } from '../../../src/db/transaction.ts'
import { insertEvents } from '../../support/matching.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { until } from '../../support/until.ts'
import { vmeNumber } from '../../support/vmes.ts'

const EVENT = 'ores:one'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  const { sql } = database
  await sql`truncate impact_event, impact_match, tombstone, outbox, stale_match`
  await insertEvents(sql, [{ id: EVENT, family: 'power-outage', isSevere: false, zones: [] }])
})

const hit = (sql: Sql, ...eventIds: string[]) => sql`
  insert into impact_match (event_id, vme, method, quality, distance_metres, radius_metres)
  select unnest(${eventIds}::text[]), ${vmeNumber(1)}, 'polygon', 'high', 0, null`
const remove = (sql: Sql) => sql`delete from impact_event where id = ${EVENT}`

const orphans = async (): Promise<number> => {
  const [row] = await database.sql<{ count: number }[]>`
    select count(*)::integer as count
    from impact_match where not exists (select from impact_event where id = event_id)`
  return row?.count ?? -1
}
const hits = async (): Promise<number> => (await database.sql`select from impact_match`).length

const isBlocked = async (): Promise<boolean> =>
  (
    await database.sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  ).length > 0

const missing = { code: '23503' }

test('one that names nothing is refused, and nothing of its statement stays', async () => {
  await expect(hit(database.sql, EVENT, 'ores:other')).rejects.toMatchObject(missing)
  expect(await hits()).toBe(0)
  await hit(database.sql, EVENT)
  await expect(database.sql`update impact_match set event_id = 'ores:other'`).rejects.toMatchObject(missing)
  expect(await hits()).toBe(1)
})

test('hits go with what they name, and the index is told', async () => {
  await hit(database.sql, EVENT)
  await remove(database.sql)
  expect(await hits()).toBe(0)
  expect(await database.sql`select from tombstone where kind = 'impact'`).toHaveLength(1)
  await insertEvents(database.sql, [{ id: EVENT, family: 'power-outage', isSevere: false, zones: [] }])
  await hit(database.sql, EVENT)
  await database.sql`truncate impact_event`
  expect(await hits()).toBe(0)
})

/** Does the first in a transaction that stays open until the second waits for it; returns what became of the second. */
async function meanwhile(first: (sql: Sql) => Promise<unknown>, second: (sql: Sql) => Promise<unknown>) {
  let waiting: Promise<unknown> | undefined
  await inTransaction(database.sql, async (transaction) => {
    await first(transaction)
    waiting = second(database.sql).then(
      () => 'done',
      (error: { code?: string }) => error.code,
    )
    await until('the second waits', isBlocked)
  })
  return waiting
}

test('a deletion waits for a hit that is being written, and takes it along', async () => {
  expect(await meanwhile((sql) => hit(sql, EVENT), remove)).toBe('done')
  expect([await hits(), await orphans()]).toEqual([0, 0])
})

test('a hit waits for a deletion under way, and is refused', async () => {
  expect(await meanwhile(remove, (sql) => hit(sql, EVENT))).toBe('23503')
  expect([await hits(), await orphans()]).toEqual([0, 0])
})

test('a deletion from a snapshot, which may be older than a hit, is refused', async () => {
  await hit(database.sql, EVENT)
  const late = inTransaction(database.sql, (sql) => remove(sql), 'isolation level repeatable read')
  await expect(late).rejects.toMatchObject({ code: '55000' })
  expect([await hits(), await orphans()]).toEqual([1, 0])
})
