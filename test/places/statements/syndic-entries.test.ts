import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Sql } from '../../../src/db/sql.ts'
import { findSyndicEntriesVersion } from '../../../src/places/statements/syndic-entries.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { insertSyndic, syndicNumber } from '../../support/syndics.ts'
import { insertVmes, renameVmes, vmeNumber } from '../../support/vmes.ts'

let database: FreshDatabase
let sql: Sql
beforeAll(async () => {
  database = await freshDatabase()
  sql = database.sql
})
afterAll(() => database?.drop())
beforeEach(async () => {
  await sql`truncate syndic, holder`
  await sql`delete from enterprise`
  for (const position of [3, 5, 7]) await insertSyndic(sql, position)
  await insertVmes(sql, [1])
})

const number = syndicNumber(3)

test.each<[string, () => Promise<unknown>]>([
  [
    'a syndic is written',
    () => sql`update syndic set managed_vmes = 9, updated_at = clock_timestamp() where number = ${number}`,
  ],
  ['a syndic goes', () => sql`delete from syndic where number = ${number}`],
  [
    'the register or a location says something else of one',
    () => sql`update enterprise set updated_at = clock_timestamp() where number = ${number}`,
  ],
  [
    'an import has ended',
    () => sql`insert into source_snapshot (source, as_of) values (${`table:${Math.random()}`}, '2026-11-01')`,
  ],
  [
    'a place is called otherwise',
    () => sql`update municipality set name_fr = ${`x${Math.random()}`} where nis = '44021'`,
  ],
])('the version changes when %s', async (_, change) => {
  const before = await findSyndicEntriesVersion(sql)
  await change()
  expect(await findSyndicEntriesVersion(sql)).not.toBe(before)
})

test('the version stays when a VME changes', async () => {
  const before = await findSyndicEntriesVersion(sql)
  await renameVmes(sql, [vmeNumber(1)], 'Otherwise')
  expect(await findSyndicEntriesVersion(sql)).toBe(before)
})
