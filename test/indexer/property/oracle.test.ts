// Random worlds of rectangles: what the database and the index of boxes give is what brute force gives.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placesOf } from '../../../indexer/property/rebuild-property.ts'
import { isDoubtful, type OracleWorld, oraclePlaces } from '../../support/property-oracle.ts'
import {
  clearWorld,
  ghent,
  type Rectangle,
  storeAddresses,
  storeBuilding,
  storeParcel,
  storeVme,
} from '../../support/property-world.ts'
import { type Dice, rollDice } from '../../support/seed.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { vmeNumber } from '../../support/vmes.ts'

const WORLDS = 25
const TODAY = '2026-11-29'
const streets = ['Veldstraat', 'Koestraat'] as const
const range = (count: number): number[] => [...Array(count).keys()]

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database?.drop())

/** Buildings in a row of cells, so that none lies in another; parcels are strips of their own width. */
function throwWorld(dice: Dice): OracleWorld {
  const tenths = (bound: number): number => dice.below(bound * 10) / 10
  const at = (cell: number): Rectangle => [
    (cell % 4) * 35 + tenths(10),
    Math.floor(cell / 4) * 45 + tenths(10),
    5 + tenths(18),
    5 + tenths(25),
  ]
  // In some worlds the register was written anew on one day.
  const [share, days] = dice.chance(0.3)
    ? [0.9, ['2026-01-01', '2026-01-01', '2026-02-02']]
    : [0.2, ['2026-01-01']]
  const buildings = range(8).map((cell) => {
    const units = 1 + dice.below(dice.chance(0.2) ? 25 : 7)
    const numbers = range(1 + dice.below(2)).map((step) => 2 * (cell + 1) + 20 * step)
    return {
      ...{ id: cell + 1, at: at(cell), street: dice.pick(streets), units },
      numbers: numbers.slice(0, units),
      planned: dice.chance(share) ? 1 : 0,
      plannedOn: dice.pick(days),
    }
  })
  const widths = range(6).map(() => 15 + tenths(20))
  const parcels = widths.map((width, strip) => ({
    key: `44021A000${strip}/00A000`,
    at: [widths.slice(0, strip).reduce((sum, one) => sum + one, 0), -5, width, 70] as const,
  }))
  const vmes = range(dice.below(7)).map((position) => {
    const from = 2 * (1 + dice.below(30))
    return {
      ...{ vme: vmeNumber(position), street: dice.pick([...streets, 'Elders']), from },
      to: from + 2 * dice.below(3),
      at: dice.chance(0.8) ? ([tenths(150), tenths(100)] as const) : null,
    }
  })
  return { buildings, parcels, vmes }
}

async function store({ buildings, parcels, vmes }: OracleWorld): Promise<void> {
  const { sql } = database
  await clearWorld(sql)
  for (const { id, at, street, numbers, units, planned, plannedOn } of buildings) {
    const ids = numbers.map((_, index) => id * 100 + index)
    const id11 = streets.indexOf(street as (typeof streets)[number]) + 11
    const addresses = numbers.map((number, index) => ({
      street: [id11, street] as const,
      number: String(number),
      at: [at[0] + 1, at[1] + 1] as const,
      ids: [ids[index] ?? 0],
    }))
    await storeAddresses(sql, ghent, addresses)
    const each = range(units).map((unit) => ({
      addresses: [ids[unit % ids.length] ?? 0],
      ...(unit < planned ? { status: 'planned' as const, since: plannedOn } : {}),
    }))
    await storeBuilding(sql, ghent, { id, at, units: each })
  }
  for (const { key, at } of parcels) await storeParcel(sql, ghent, key, at)
  for (const [position, { street, from, to, at }] of vmes.entries())
    await storeVme(sql, ghent, { position, street, number: from === to ? String(from) : `${from}-${to}`, at })
}

test(`${WORLDS} worlds are as brute force has them`, async () => {
  const dice = rollDice('places')
  const seen = new Set<string>()
  let compared = 0
  while (compared < WORLDS) {
    const world = throwWorld(dice)
    if (isDoubtful(world)) continue
    compared += 1
    await store(world)
    const places = await placesOf(database.sql, ghent.nis, TODAY)
    const expected = oraclePlaces(world)
    const found = places.map(({ key, parcels, kind, score, reasons, vmes }) => ({
      ...{ key, parcels, kind, score, reasons },
      vmes: vmes.map(({ vme, method, units }) => ({ vme, method, units })),
    }))
    expect(found).toEqual(expected)
    for (const { kind, vmes } of expected)
      for (const one of [kind, ...vmes.map(({ method }) => method)]) seen.add(one)
  }
  expect([...seen].sort()).toEqual([
    'address',
    'known',
    'likely',
    'near',
    'other',
    'parcel',
    'polygon',
    'possible',
  ])
}, 120_000)
