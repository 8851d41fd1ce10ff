// Before the first statistics the planner knows nothing of a table: a look-up of seats must be one of an index all the same.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSql, type Sql } from '../../../src/db/sql.ts'
import { loadVmeRows } from '../../../src/vmes/statements/vmes.ts'
import { expandAllCauses } from '../../support/marks.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { insertVmes, vmeNumber } from '../../support/vmes.ts'

const VMES = 3_000
const A_STATEMENT = 500

let database: FreshDatabase
let sql: Sql
beforeAll(async () => {
  database = await freshDatabase()
  sql = openSql({ url: database.url, applicationName: 'seats', max: 1 })
  await sql`alter table enterprise set (autovacuum_enabled = false)`
})
afterAll(async () => {
  await sql.end()
  await database.drop()
})

/** Entries of all indexes of enterprise that were read so far. */
async function countEntriesRead(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`
  const [row] = await sql<{ read: number }[]>`
    select sum(idx_tup_read)::float8 as read from pg_stat_user_indexes where relname = 'enterprise'`
  return row?.read ?? 0
}

test('marking and loading VMEs read a few entries of an index for each, not all of them', async () => {
  const numbers = Array.from({ length: VMES }, (_, position) => position)
  for (let first = 0; first < VMES; first += A_STATEMENT)
    await insertVmes(sql, numbers.slice(first, first + A_STATEMENT))
  await expandAllCauses(sql)
  const marked = await countEntriesRead()
  expect(marked).toBeGreaterThanOrEqual(VMES)
  expect(marked).toBeLessThan(VMES * 20)
  const rows = await loadVmeRows(sql, numbers.slice(0, A_STATEMENT).map(vmeNumber))
  expect(rows.filter(({ atSameAddress }) => atSameAddress === 1)).toHaveLength(A_STATEMENT)
  expect((await countEntriesRead()) - marked).toBeLessThan(VMES * 20)
})
