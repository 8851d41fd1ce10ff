// Buildings and permits in deep profiles and deep dives: where it is found, what is merely near too, and every permit.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rebuildProperty } from '../../indexer/property/rebuild-property.ts'
import { jsonRow, shownRow } from '../../src/unlocks/deep-profile/cells.ts'
import type { Part } from '../../src/unlocks/deep-profile/part.ts'
import { deepParts } from '../../src/unlocks/deep-profile/parts.ts'
import {
  ghent,
  storeAddresses,
  storeBuilding,
  storeParcel,
  storePermit,
  storeVme,
} from '../support/property-world.ts'
import { type FreshDatabase, freshDatabase } from '../support/stack.ts'
import { vmeNumber } from '../support/vmes.ts'

const vme = vmeNumber(1)
const { buildings, permits } = deepParts.vme as Readonly<Record<string, Part>>
if (buildings === undefined || permits === undefined) throw new Error('a deep profile holds no buildings')
const UNITS = [1, 2, 3, 4, 5, 6]

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
  const { sql } = database
  await storeAddresses(sql, ghent, [{ street: [11, 'Veldstraat'], number: '12', at: [5, 5], ids: UNITS }])
  await storeBuilding(sql, ghent, {
    id: 7,
    at: [0, 0, 20, 15],
    units: UNITS.map((id) => ({ addresses: [id] })),
  })
  await storeParcel(sql, ghent, '44021A0001/00A000', [-5, -5, 30, 40])
  await storeVme(sql, ghent, { position: 1, street: 'Veldstraat', number: '12', at: [5, 5] })
  await storePermit(sql, ghent, 1, [-5, -5, 30, 40], '2026-03-01')
  await storePermit(sql, ghent, 2, [40, 0, 10, 10], '2026-05-01')
  await sql`
    insert into permit_match (permit_id, vme, tier, distance_m, score)
    select id, ${vme}, case project_number when '2026000001' then 'P1' else 'P5' end,
      case project_number when '2026000001' then 0 else 34.6 end,
      case project_number when '2026000001' then 1 else 0.4 end
    from permit`
  await sql`insert into stale_property (municipality_nis) values (${ghent.nis}) on conflict do nothing`
  await rebuildProperty(sql)
}, 60_000)
afterAll(() => database.drop())

test('a building stands with its units and ground, and in the words of the reader', async () => {
  const [row, ...others] = await buildings.read(database.sql, vme)
  expect(others).toEqual([])
  if (row === undefined) throw new Error('there is no building')
  expect(jsonRow(buildings, row)).toEqual({
    ...{ method: 'address', houseNumbers: '12', units: 6, plannedUnits: 0, unitsSource: 'building-register' },
    ...{ ownUnits: 6, footprintM2: 300, parcels: '44021A0001/00A000', place: '00000007-VLG' },
  })
  expect(shownRow(buildings, row, 'fr').map(({ text }) => text)).toEqual([
    ...['par l’adresse', '12', '6', '0', 'Registre des bâtiments (Flandre)', '6', '300'],
    ...['44021A0001/00A000', '00000007-VLG'],
  ])
})

test('each permit stands with how it was found, the surest first', async () => {
  const rows = await permits.read(database.sql, vme)
  expect(rows.map((row) => jsonRow(permits, row))).toMatchObject([
    { project: '2026000001', state: 'granted', tier: 'P1', distance: 0, score: 100, stateOn: '2026-03-01' },
    { project: '2026000002', state: 'granted', tier: 'P5', distance: 35, score: 40, stateOn: '2026-05-01' },
  ])
  for (const row of rows) expect(Object.keys(permits.columns).filter((name) => !(name in row))).toEqual([])
  const [first] = rows
  if (first === undefined) throw new Error('there is no permit')
  expect(shownRow(permits, first, 'nl').map(({ text }) => text)).toEqual(
    expect.arrayContaining(['verleend', 'op haar perceel', 'stedenbouwkundige handelingen']),
  )
})

test('an association of which nothing is known has empty parts', async () => {
  expect(await buildings.read(database.sql, vmeNumber(2))).toEqual([])
  expect(await permits.read(database.sql, vmeNumber(2))).toEqual([])
})
