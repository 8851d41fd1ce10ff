// Day and number of a load that shut out right ones are taken back by hand, and nothing else is.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetSource } from '../../../indexer/importers/forget.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'

const now = () => new Date('2026-11-28T12:00:00Z')

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
  const { sql } = database
  await sql`
    insert into source_snapshot (source, as_of, extract_number)
    values ('enterprise-register', '2026-11-02', 999999999), ('best-bebru', '2026-11-20', null),
      ('table:acme', '2099-01-01', null), ('table:other', '2026-11-01', null), ('vkbo', '2099-01-01', null)`
  await sql`
    insert into import_run (source, state, input, as_of, extract_number, counts) values
      ('enterprise-register', 'succeeded', 'right.zip', '2026-11-01', 200, '{"vme": {}}'),
      ('enterprise-register', 'succeeded', 'wrong.zip', '2026-11-02', 999999999, '{"vme": {}}'),
      ('enterprise-register', 'failed', 'refused.zip', '2026-11-01', 190, '{"vme": {}}'),
      ('enterprise-register', 'succeeded', 'skipped.zip', '2026-11-01', 150, '{}'),
      ('vkbo', 'succeeded', 'points.json', '2099-01-01', null, '{"point": {}}')`
  await sql`
    insert into enterprise_point (source, number, latitude, longitude, seen_on)
    values ('vkbo', '0999000103', 51.05, 3.72, '2099-01-01'), ('vkbo', '0999000202', 51.05, 3.72, '2026-11-01')`
})
afterAll(() => database?.drop())

const forget = (source: string, day: string) => forgetSource({ sql: database.sql, source, day, now })
const snapshots = async () => {
  const rows = await database.sql`select source, as_of, extract_number from source_snapshot order by source`
  return rows.map((row) => Object.values(row).join(' ').trim())
}
const points = () => database.sql`select number, latitude, seen_on from enterprise_point order by number`

test.each([
  [
    'nowhere',
    '2026-11-01',
    'SOURCE is "nowhere"; it should be one of best-bebru, enterprise-register, table:acme',
  ],
  ['links', '2026-11-01', 'SOURCE is "links"; it should be one of'],
  ['feed:ores', '2026-11-01', 'SOURCE is "feed:ores"'],
  ['vkbo', '2026-02-31', 'DATE is "2026-02-31"; it should be a day from 2003-01-01 to tomorrow, 2026-11-29'],
  ['vkbo', '2099-01-01', 'DATE is "2099-01-01"'],
  [
    'best-bebru',
    '2026-11-20',
    'nothing of best-bebru is later than 2026-11-20: what is loaded is of 2026-11-20',
  ],
])('forget %s %s is refused', async (source, day, message) => {
  const before = await snapshots()
  await expect(forget(source, day)).rejects.toThrow(message)
  expect(await snapshots()).toEqual(before)
})

test('the last right run counts again, and no other source is touched', async () => {
  expect(await forget('enterprises', '2026-11-01')).toEqual({
    source: 'enterprise-register',
    runs: [{ id: '2', input: 'wrong.zip', asOf: '2026-11-02', extractNumber: 999999999 }],
    asOf: '2026-11-01',
    extractNumber: 200,
    rows: 0,
  })
  expect(await snapshots()).toEqual([
    'best-bebru 2026-11-20',
    'enterprise-register 2026-11-01 200',
    'table:acme 2099-01-01',
    'table:other 2026-11-01',
    'vkbo 2099-01-01',
  ])
  const runs = await database.sql`select id from import_run where forgotten_at is not null`
  expect(runs.map(({ id }) => Number(id))).toEqual([2])
})

test('a source without an earlier run counts as of the day that is given', async () => {
  expect(await forget('table:acme', '2026-10-31')).toMatchObject({ asOf: '2026-10-31', runs: [] })
})

test('points that were seen later count as seen on that day, and stay where they are', async () => {
  expect(await forget('points', '2026-11-20')).toMatchObject({ source: 'vkbo', rows: 1, asOf: '2026-11-20' })
  expect([...(await points())]).toEqual([
    { number: '0999000103', latitude: 51.05, seen_on: '2026-11-20' },
    { number: '0999000202', latitude: 51.05, seen_on: '2026-11-01' },
  ])
})
