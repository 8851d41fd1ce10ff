// From stored permits, parcels, buildings and addresses to the VMEs that they concern.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { featuresOf } from '../../../indexer/importers/impacts/features.ts'
import { parsePermit } from '../../../indexer/importers/permits/parse.ts'
import { storeWindow } from '../../../indexer/importers/permits/store.ts'
import { rematchPermits } from '../../../indexer/jobs/rematch-permits.ts'
import { matchPermits } from '../../../indexer/permits/match-permits.ts'
import { toWgs84 } from '../../../src/geo/projection.ts'
import { boxOfShape, type Shape } from '../../../src/geo/shape.ts'
import { encodeShape } from '../../../src/geo/shape-bytes.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { insertVmes, vmeNumber } from '../../support/vmes.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database?.drop())
beforeEach(async () => {
  await database.sql`delete from enterprise`
  await database.sql`truncate permit, permit_match, permit_window, parcel, building, location`
  await database.sql`delete from address`
  await database.sql`delete from address_street`
})

type Corner = [number, number]

const [X, Y] = [104_000, 193_600]
const rectangle = (west: number, south: number, east: number, north: number): Corner[] => [
  [X + west, Y + south],
  [X + east, Y + south],
  [X + east, Y + north],
  [X + west, Y + north],
  [X + west, Y + south],
]
const degrees = (x: number, y: number): [number, number] => {
  const point = toWgs84('EPSG:31370', x, y)
  return [point?.longitude ?? 0, point?.latitude ?? 0]
}
const shapeOf = (corners: Corner[]): Shape => [[corners.map(([x, y]) => degrees(x, y))]]

async function storePermits(rings: readonly Corner[][]): Promise<void> {
  const features = rings.map((ring, at) => ({
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates: [ring] },
    properties: {
      ...{ projectnummer: `202600000${at}`, voorwerp_uuid: `00000000-0000-4000-8000-00000000000${at}` },
      ...{ datum_indiening: '2026-11-02T08:00:00Z', huidige_toestand: 'Vergund' },
    },
  }))
  const permits = featuresOf({ features }).map((feature) => {
    const result = parsePermit(feature, 'gd')
    if ('fault' in result) throw new Error(result.fault)
    return result.permit
  })
  await storeWindow(database.sql, { layer: 'gd', permits, readUntil: '2026-11-29' })
}

async function place(position: number, x: number, y: number, precision = 'address'): Promise<void> {
  const [longitude, latitude] = degrees(X + x, Y + y)
  await database.sql`
    insert into location (number, latitude, longitude, precision, tier, source)
    values (${vmeNumber(position)}, ${latitude}, ${longitude}, ${precision}, 'exact', 'best')`
}

async function storeGround(table: 'parcel' | 'building', key: string, corners: Corner[]): Promise<void> {
  const { sql } = database
  const shape = shapeOf(corners)
  const { south, west, north, east } = boxOfShape(shape)
  const own = table === 'parcel' ? { capakey: key } : { source: 'region', source_id: key }
  const row = {
    ...{ ...own, municipality_nis: '44021', shape: encodeShape(shape), south, west, north, east, area_m2: 1 },
    ...{ point_latitude: south, point_longitude: west },
  }
  await sql`insert into ${sql(table)} ${sql(row)}`
}

async function storeAddress(number: string, x: number, y: number, street = 'Veldstraat'): Promise<void> {
  const [longitude, latitude] = degrees(X + x, Y + y)
  await database.sql`
    insert into address_street (key, region_code, municipality_nis, name_nl, name_keys)
    values (${`BE-VLG:${street}`}, 'BE-VLG', '44021', ${street}, ${[street.toLowerCase()]})
    on conflict do nothing`
  await database.sql`
    insert into address (street_key, postcode, house_number, latitude, longitude, is_current)
    values (${`BE-VLG:${street}`}, '9000', ${number}, ${latitude}, ${longitude}, true)`
}

const matches = async () =>
  (
    await database.sql`
      select project_number as project, vme, tier, round(distance_m)::integer as metres, score::numeric::float8 as score
      from permit_match join permit on permit.id = permit_id order by 1, 2`
  ).map(({ project, vme, tier, metres, score }) => [Number(project.slice(-1)), vme, tier, metres, score])

test('each tier by what is stored, for VMEs that are active', async () => {
  // Their house numbers are half of their position: 1, 2, 3, 4, 5, 6 and 7.
  await insertVmes(database.sql, [2, 4, 6, 8, 10, 12, 14])
  await storePermits([rectangle(0, 0, 40, 40)])
  // P1: its parcel is covered by half.
  await place(2, 60, 20)
  await storeGround('parcel', '44021A0001/00A000', rectangle(0, 0, 80, 40))
  // In the same parcel, and in the permit: the first tier that holds.
  await place(4, 20, 20)
  // P3 by its building, by the address.
  await place(6, 20, 75)
  await storeGround('building', 'VLG:1', rectangle(10, 30, 30, 90))
  await storeAddress('4', 20, 10)
  await place(8, 2_000, 2_000)
  // P4, P5, and one that has stopped.
  await place(10, 20, -12)
  await place(12, -45, 20)
  await database.sql`update enterprise set street_nl = 'Koestraat', street_fr = null where number = ${vmeNumber(12)}`
  await place(14, 21, 21)
  await database.sql`update enterprise set stopped_on = '2026-01-01' where number = ${vmeNumber(14)}`

  expect(await matchPermits(database.sql)).toEqual({ permits: 1, matches: 6 })
  const found = await matches()
  expect(found).toEqual(
    [
      [0, vmeNumber(2), 'P1', 20, 1],
      [0, vmeNumber(4), 'P1', 0, 1],
      [0, vmeNumber(6), 'P3', 35, 0.9],
      [0, vmeNumber(8), 'P3', expect.any(Number), 0.9],
      [0, vmeNumber(10), 'P4', 12, 0.7],
      [0, vmeNumber(12), 'P5', 45, 0.4],
    ].sort(([, a], [, b]) => (String(a) < String(b) ? -1 : 1)),
  )
  expect(await matchPermits(database.sql)).toEqual({ permits: 0, matches: 0 })
})

test('points of a street or a postcode are none, closed parcels are not there', async () => {
  await insertVmes(database.sql, [2, 4])
  await storePermits([rectangle(0, 0, 40, 40)])
  await place(2, 20, 20, 'street')
  await place(4, 60, 20)
  await storeGround('parcel', '44021A0001/00A000', rectangle(0, 0, 80, 40))
  await database.sql`update parcel set closed_at = now()`
  await matchPermits(database.sql)
  expect(await matches()).toEqual([[0, vmeNumber(4), 'P5', 20, 0.4]])
})

test('matching again replaces what is there, after whatever has changed', async () => {
  await insertVmes(database.sql, [2, 4])
  await storePermits([rectangle(0, 0, 40, 40), rectangle(100, 0, 140, 40)])
  await place(2, 20, 20)
  await place(4, 120, 20)
  await matchPermits(database.sql)
  const before = await matches()
  expect(before).toEqual([
    [0, vmeNumber(2), 'P2', 0, 0.95],
    [1, vmeNumber(4), 'P2', 0, 0.95],
  ])
  await database.sql`delete from location where number = ${vmeNumber(4)}`
  await storeGround('parcel', '44021A0001/00A000', rectangle(10, 10, 30, 30))
  const context = { sql: database.sql, log: () => {}, signal: new AbortController().signal }
  expect(await rematchPermits({}, context as never)).toEqual({ permits: 2, matches: 1 })
  expect(await matches()).toEqual([[0, vmeNumber(2), 'P1', 0, 1]])
  expect(await rematchPermits({}, context as never)).toEqual({ permits: 2, matches: 1 })
})

test('stopped, it keeps what is done and goes on with the rest', async () => {
  await insertVmes(database.sql, [2])
  // Kilometres apart, so that each is a batch of its own.
  await storePermits([
    rectangle(0, 0, 40, 40),
    rectangle(20_000, 0, 20_040, 40),
    rectangle(0, 20_000, 40, 20_040),
  ])
  await place(2, 20, 20)
  const stopped = new AbortController()
  stopped.abort()
  expect(await matchPermits(database.sql, { signal: stopped.signal })).toEqual({ permits: 0, matches: 0 })
  expect(await matchPermits(database.sql)).toEqual({ permits: 3, matches: 1 })
  expect(await matches()).toEqual([[0, vmeNumber(2), 'P2', 0, 0.95]])
})

test('one that is large is no neighbour of others: a road does not load the country', async () => {
  await insertVmes(database.sql, [2, 4])
  await storePermits([rectangle(0, 0, 40, 40), rectangle(-6_000, 500, 6_000, 520), rectangle(60, 0, 70, 10)])
  await place(2, 20, 20)
  await place(4, 20, 510)
  await matchPermits(database.sql)
  // Beside the road, and in it: above 20,000 m² a point says nothing.
  expect(await matches()).toEqual([
    [0, vmeNumber(2), 'P2', 0, 0.95],
    [2, vmeNumber(2), 'P5', expect.any(Number), 0.4],
  ])
  expect(await database.sql`select area_m2::integer as area from permit where area_m2 > 20000`).toMatchObject(
    [{ area: 240_000 }],
  )
})
