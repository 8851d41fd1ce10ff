// What counts as a place, which VMEs are known there and what the rest scores: each trap once, by hand.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { monthsBefore, placesOf, rebuildProperty } from '../../../indexer/property/rebuild-property.ts'
import type { Place } from '../../../src/property/place.ts'
import { markAllStale } from '../../../src/property/statements/stale.ts'
import {
  clearWorld,
  ghent,
  ixelles,
  storeAddresses,
  storeBuilding,
  storeParcel,
  storePermit,
  storePlanBuilding,
  storeVme,
  type WorldUnit,
} from '../../support/property-world.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'

const TODAY = '2026-11-29'
const VELD = [11, 'Veldstraat'] as const
const KOE = [12, 'Koestraat'] as const

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database?.drop())
beforeEach(() => clearWorld(database.sql))

const inGhent = () => placesOf(database.sql, ghent.nis, TODAY)
const inIxelles = () => placesOf(database.sql, ixelles.nis, TODAY)
/** So many units, each with a number of its own from the given one on. */
const unitsFrom = (first: number, count: number): WorldUnit[] =>
  Array.from({ length: count }, (_, at) => ({ addresses: [first + at] }))
const common: WorldUnit = { isCommon: true }
const idsFrom = (first: number, count: number): number[] => unitsFrom(first, count).map((_, at) => first + at)
const codesOf = ({ reasons }: Place): string[] => reasons.map(({ code, points }) => `${code} ${points}`)
const only = (places: readonly Place[]): Place => {
  expect(places).toHaveLength(1)
  return places[0] as Place
}

describe('in Flanders, by the register', () => {
  test('a building of twelve flats without a VME is likely one', async () => {
    const { sql } = database
    await storeAddresses(sql, ghent, [{ street: VELD, number: '12', at: [5, 0], ids: idsFrom(100, 12) }])
    await storeBuilding(sql, ghent, { id: 666, at: [0, 0, 20, 15], units: [...unitsFrom(100, 12), common] })
    await storeParcel(sql, ghent, '44021A0001/00A000', [-5, -5, 30, 40])
    expect(await inGhent()).toEqual([
      {
        ...{ key: '00000666-VLG', postcode: '9000', streetNl: 'Veldstraat', streetFr: 'Veldstraat' },
        ...{ houseNumbers: ['12'], building: '666', parcels: ['44021A0001/00A000'], footprintM2: 300 },
        ...{ latitude: expect.closeTo(51.05, 4), longitude: expect.closeTo(3.72, 3) },
        ...{
          units: 12,
          plannedUnits: 0,
          unitsSource: 'building-register',
          kind: 'likely',
          score: 70,
          vmes: [],
        },
        reasons: [
          { code: 'units', points: 45 },
          { code: 'register', points: 15 },
          { code: 'shape', points: 10 },
        ],
      },
    ])
  })

  test('a student house has one number for all its rooms: ten points less', async () => {
    const { sql } = database
    await storeAddresses(sql, ghent, [{ street: VELD, number: '3', at: [2, 2], ids: [7] }])
    const rooms = Array.from({ length: 8 }, (): WorldUnit => ({ addresses: [7] }))
    await storeBuilding(sql, ghent, { id: 1, at: [0, 0, 12, 20], units: rooms })
    const place = only(await inGhent())
    expect(codesOf(place)).toEqual(['units 35', 'register 15', 'shape 10', 'oneAddress -10'])
    expect(place).toMatchObject({ kind: 'likely', score: 50 })
  })

  test('a house and a shop, or two homes on a large ground, are not even possible', async () => {
    const { sql } = database
    await storeAddresses(sql, ghent, [{ street: VELD, number: '3', at: [2, 2], ids: [7, 8] }])
    await storeBuilding(sql, ghent, { id: 1, at: [0, 0, 30, 20], units: [...unitsFrom(7, 2), common] })
    const place = only(await inGhent())
    expect(codesOf(place)).toEqual(['units 5', 'register 15'])
    expect(place.kind).toBe('other')
  })

  test('a common part, a retired unit and a closed one are no units; one unit is no place', async () => {
    const { sql } = database
    await storeAddresses(sql, ghent, [{ street: VELD, number: '3', at: [2, 2], ids: [7, 8, 9, 10] }])
    const units: WorldUnit[] = [{ addresses: [7] }, { addresses: [8], status: 'retired' }, common]
    await storeBuilding(sql, ghent, { id: 1, at: [0, 0, 5, 5], units })
    await storeBuilding(sql, ghent, { id: 2, at: [9, 0, 5, 5], units: unitsFrom(9, 2) })
    await sql`update building_unit set closed_on = '2026-01-01' where building_id = 2`
    expect(await inGhent()).toEqual([])
  })

  test('several entrances are one place, where a VME at any of them is known', async () => {
    const { sql } = database
    await storeAddresses(sql, ghent, [
      { street: VELD, number: '12', at: [5, 0], ids: [1, 2] },
      { street: VELD, number: '14', at: [15, 0], ids: [3, 4] },
      { street: KOE, number: '2', at: [20, 5], ids: [5] },
    ])
    await storeBuilding(sql, ghent, { id: 1, at: [0, 0, 20, 10], units: unitsFrom(1, 5) })
    const vme = await storeVme(sql, ghent, { position: 0, street: 'Veldstraat', number: '14', at: null })
    expect(only(await inGhent())).toMatchObject({
      ...{ houseNumbers: ['12', '14'], units: 5, kind: 'known', score: null, reasons: [] },
      vmes: [{ vme, method: 'address', distanceMetres: 0, units: 5 }],
    })
  })

  test('a corner house has numbers on two streets, and a VME by either of them is known there', async () => {
    const { sql } = database
    await storeAddresses(sql, ghent, [
      { street: VELD, number: '12', at: [5, 0], ids: [1, 2] },
      { street: KOE, number: '2', at: [20, 5], ids: [3, 4] },
      { street: KOE, number: '12', at: [20, 95], ids: [5, 6] },
    ])
    await storeBuilding(sql, ghent, { id: 1, at: [0, 0, 20, 10], units: unitsFrom(1, 4) })
    await storeBuilding(sql, ghent, { id: 2, at: [0, 90, 20, 10], units: unitsFrom(5, 2) })
    const corner = await storeVme(sql, ghent, { position: 0, street: 'Koestraat', number: '2', at: null })
    // Number 12 of one street is none of the other.
    const other = await storeVme(sql, ghent, { position: 1, street: 'Koestraat', number: '12', at: null })
    expect(
      (await inGhent()).map(({ houseNumbers, vmes }) => [houseNumbers, vmes.map(({ vme }) => vme)]),
    ).toEqual([
      [['12'], [corner]],
      [['12'], [other]],
    ])
  })

  test('a VME over several buildings is known at each, and has the units of all', async () => {
    const { sql } = database
    await storeAddresses(sql, ghent, [
      { street: VELD, number: '12', at: [5, 0], ids: [1, 2] },
      { street: VELD, number: '14', at: [15, 0], ids: [3, 4, 5] },
      { street: VELD, number: '16', at: [25, 0], ids: [6, 7] },
      { street: VELD, number: '18', at: [85, 0], ids: [8, 9] },
    ])
    await storeBuilding(sql, ghent, { id: 1, at: [0, 0, 10, 10], units: unitsFrom(1, 2) })
    await storeBuilding(sql, ghent, { id: 2, at: [10, 0, 10, 10], units: unitsFrom(3, 3) })
    await storeBuilding(sql, ghent, { id: 3, at: [20, 0, 10, 10], units: unitsFrom(6, 2) })
    await storeBuilding(sql, ghent, { id: 4, at: [80, 0, 10, 10], units: unitsFrom(8, 2) })
    const vme = await storeVme(sql, ghent, { position: 0, street: 'Veldstr.', number: '12-16', at: [5, 5] })
    expect(
      (await inGhent()).map(({ kind, vmes }) => [kind, vmes.map(({ method, units }) => [method, units])]),
    ).toEqual([
      ['known', [['address', 2]]],
      ['known', [['address', 3]]],
      ['known', [['address', 2]]],
      ['other', []],
    ])
    await markAllStale(sql)
    await rebuildProperty(sql, { today: TODAY })
    const [row] = await sql`select sum(units)::integer as units from property_vme where vme = ${vme}`
    expect(row?.units).toBe(7)
  })

  test('units that several VMEs share count for none of them', async () => {
    const { sql } = database
    await storeAddresses(sql, ghent, [{ street: VELD, number: '12', at: [5, 0], ids: idsFrom(1, 4) }])
    await storeBuilding(sql, ghent, { id: 1, at: [0, 0, 10, 10], units: unitsFrom(1, 4) })
    await storeVme(sql, ghent, { position: 0, street: 'Veldstraat', number: '12', at: null })
    await storeVme(sql, ghent, { position: 1, street: 'Veldstraat', number: '12', at: [5, 5] })
    expect(only(await inGhent()).vmes.map(({ method, units }) => [method, units])).toEqual([
      ['address', null],
      ['address', null],
    ])
  })

  test('one building on two parcels lies on both, the larger part first; one beside it does not count', async () => {
    const { sql } = database
    await storeAddresses(sql, ghent, [{ street: VELD, number: '12', at: [5, 0], ids: [1, 2, 3] }])
    await storeBuilding(sql, ghent, { id: 1, at: [0, 0, 20, 10], units: unitsFrom(1, 3) })
    await storeParcel(sql, ghent, '44021A0001/00A000', [0, 0, 6, 40])
    await storeParcel(sql, ghent, '44021A0002/00A000', [6, 0, 13, 40])
    await storeParcel(sql, ghent, '44021A0003/00A000', [19, 0, 30, 40])
    await storeVme(sql, ghent, { position: 0, street: 'Elders', number: '1', at: [3, 30] })
    await storeVme(sql, ghent, { position: 1, street: 'Elders', number: '1', at: [40, 30] })
    const place = only(await inGhent())
    expect(place.parcels).toEqual(['44021A0002/00A000', '44021A0001/00A000'])
    expect(place.vmes.map(({ method, distanceMetres }) => [method, distanceMetres])).toEqual([['parcel', 20]])
  })

  test('how a VME without its address is found: within 2 m of the wall, within 15 m on the same street', async () => {
    const { sql } = database
    await storeAddresses(sql, ghent, [{ street: VELD, number: '12', at: [5, 0], ids: [1, 2, 3] }])
    await storeBuilding(sql, ghent, { id: 1, at: [0, 0, 10, 10], units: unitsFrom(1, 3) })
    const at = (position: number, street: string, x: number) =>
      storeVme(sql, ghent, { position, street, number: '99', at: [x, 5] })
    await at(0, 'Elders', 11.5)
    await at(1, 'Elders', 14)
    await at(2, 'Veldstraat', 24)
    await at(3, 'Veldstraat', 26)
    expect(only(await inGhent()).vmes.map(({ method, distanceMetres }) => [method, distanceMetres])).toEqual([
      ['polygon', 1.5],
      ['near', 14],
    ])
  })

  test('a VME at 15 to 30 m on the same street takes twenty points', async () => {
    const { sql } = database
    await storeAddresses(sql, ghent, [{ street: VELD, number: '12', at: [5, 0], ids: idsFrom(1, 6) }])
    await storeBuilding(sql, ghent, { id: 1, at: [0, 0, 10, 10], units: unitsFrom(1, 6) })
    await storeVme(sql, ghent, { position: 0, street: 'Veldstraat', number: '30', at: [32, 5] })
    expect(codesOf(only(await inGhent()))).toEqual(['units 35', 'register 15', 'shape 10', 'vmeNearby -20'])
  })

  test('where half of the places with four units are known, one far from any VME gains ten', async () => {
    const { sql } = database
    const numbers = [0, 1, 2]
    await storeAddresses(
      sql,
      ghent,
      numbers.map((at) => ({
        street: VELD,
        number: String(at + 1),
        at: [at * 100, 0],
        ids: idsFrom(at * 10, 4),
      })),
    )
    for (const at of numbers)
      await storeBuilding(sql, ghent, { id: at + 1, at: [at * 100, 0, 30, 30], units: unitsFrom(at * 10, 4) })
    await storeVme(sql, ghent, { position: 0, street: 'Veldstraat', number: '1', at: [5, 5] })
    expect((await inGhent()).map(({ score }) => score)).toEqual([null, 50, 50])
    await storeVme(sql, ghent, { position: 1, street: 'Veldstraat', number: '2', at: [105, 5] })
    const [, , third] = await inGhent()
    expect(codesOf(third as Place)).toEqual(['units 25', 'register 15', 'shape 10', 'noVme 10'])
  })

  test('a new unit, or a permit that covers the place, counts for two years', async () => {
    const { sql } = database
    expect(monthsBefore(TODAY, 24)).toBe('2024-11-29')
    await storeAddresses(sql, ghent, [
      { street: VELD, number: '1', at: [5, 5], ids: [1, 2, 3] },
      { street: VELD, number: '2', at: [105, 5], ids: [11, 12, 13] },
      { street: VELD, number: '3', at: [205, 5], ids: [21, 22, 23] },
    ])
    const planned: WorldUnit = { addresses: [3], status: 'planned', since: '2024-11-29' }
    await storeBuilding(sql, ghent, { id: 1, at: [0, 0, 10, 10], units: [...unitsFrom(1, 2), planned] })
    await storeBuilding(sql, ghent, { id: 2, at: [100, 0, 10, 10], units: unitsFrom(11, 3) })
    await storeBuilding(sql, ghent, { id: 3, at: [200, 0, 10, 10], units: unitsFrom(21, 3) })
    await storePermit(sql, ghent, 1, [95, -5, 30, 30], '2024-11-29')
    await storePermit(sql, ghent, 2, [195, -5, 30, 30], '2024-11-28')
    const places = await inGhent()
    expect(places.map(codesOf)).toEqual([
      ['units 15', 'register 15', 'newUnits 15'],
      ['units 15', 'register 15', 'permit 10'],
      ['units 15', 'register 15'],
    ])
    expect(places.map(({ plannedUnits }) => plannedUnits)).toEqual([1, 0, 0])
  })

  test('a day on which many places of a municipality were written anew tells of no new units', async () => {
    const { sql } = database
    const homes = idsFrom(1, 20)
    await storeAddresses(
      sql,
      ghent,
      homes.map((id) => ({
        street: VELD,
        number: String(id),
        at: [id * 30, 5],
        ids: [id, id + 100, id + 200],
      })),
    )
    // Five of twenty, one of which has another unit since; one alone, in the same hour of the next day.
    const since = (id: number): string =>
      id <= 5 ? '2026-03-01T22:30:00Z' : id === 6 ? '2026-03-01T23:30:00Z' : '2010-01-01'
    for (const id of homes)
      await storeBuilding(sql, ghent, {
        id,
        at: [id * 30, 0, 10, 10],
        units: [
          ...unitsFrom(id, 1),
          { addresses: [id + 100], since: since(id) },
          { addresses: [id + 200], since: id === 5 ? '2026-05-05' : '2010-01-01' },
        ],
      })
    const isNew = (place: Place): boolean => codesOf(place).includes('newUnits 15')
    const newOnes = async () => (await inGhent()).filter(isNew).map(({ key }) => Number.parseInt(key, 10))
    expect(await newOnes()).toEqual([5, 6])
    // With one less they are no more than a fifth.
    await sql`update building_unit set since = '2010-01-01' where building_id = 4`
    expect(await newOnes()).toEqual([1, 2, 3, 5, 6])
  })

  test('a building without a shape stands at its address', async () => {
    const { sql } = database
    await storeAddresses(sql, ghent, [{ street: VELD, number: '12', at: [5, 0], ids: [1, 2] }])
    await storeBuilding(sql, ghent, { id: 1, at: null, units: unitsFrom(1, 2) })
    expect(only(await inGhent())).toMatchObject({ footprintM2: null, building: null, latitude: 51.05 })
  })

  test('boxes count where no extract has the municipality', async () => {
    await storeAddresses(database.sql, ghent, [
      { street: VELD, number: '12', boxes: ['0101', '0102'], at: [5, 0], ids: [1, 2] },
    ])
    expect(only(await inGhent())).toMatchObject({ key: '00000011-VLG-12', unitsSource: 'address-boxes' })
  })
})

describe('elsewhere, by boxes', () => {
  test('numbers of one base are one place, their boxes counted apart and each once', async () => {
    const { sql } = database
    await storeAddresses(sql, ixelles, [
      { street: VELD, number: '12', boxes: ['bte 003', '3', '4'], at: [5, 5] },
      { street: VELD, number: '12A', boxes: ['3'], at: [15, 5] },
      { street: VELD, number: '14', boxes: [], at: [25, 5] },
      { street: VELD, number: '16', boxes: ['1'], at: [35, 5] },
      { street: KOE, number: '12', boxes: ['1', '2'], at: null },
    ])
    await storePlanBuilding(sql, ixelles, 'BRU:7', [0, 0, 12, 10])
    expect(await inIxelles()).toMatchObject([
      { key: '00000011-BRU-12', units: 3, houseNumbers: ['12', '12A'], building: 'BRU:7', footprintM2: 120 },
      { key: '00000012-BRU-12', units: 2, latitude: null, building: null, parcels: [] },
    ])
  })

  test('a block whose boxes are missing is no place; boxes give eight points, and no building no shape', async () => {
    const { sql } = database
    await storeAddresses(sql, ixelles, [
      { street: VELD, number: '1', boxes: [], at: [5, 5] },
      { street: VELD, number: '3', boxes: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'], at: [95, 5] },
    ])
    const place = only(await inIxelles())
    expect(codesOf(place)).toEqual(['units 45', 'boxes 8'])
    expect(place.kind).toBe('likely')
  })

  test('VMEs of another municipality are not looked for', async () => {
    const { sql } = database
    await storeAddresses(sql, ixelles, [{ street: VELD, number: '1', boxes: ['1', '2'], at: [5, 5] }])
    await storeVme(
      sql,
      { ...ixelles, nis: '21004' },
      { position: 0, street: 'Veldstraat', number: '1', at: [5, 5] },
    )
    expect(only(await inIxelles()).kind).toBe('other')
  })
})
