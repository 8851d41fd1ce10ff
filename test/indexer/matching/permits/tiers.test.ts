// Each tier and each trap of it, in metres around one spot.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchBatch } from '../../../../indexer/matching/permits/match-batch.ts'
import { depthIn, reachesInto } from '../../../../indexer/matching/permits/reach.ts'
import {
  type GroundShape,
  type HouseAddress,
  isSameHouse,
  type MatchPermit,
  type MatchVme,
  matchTier,
  rememberShares,
} from '../../../../indexer/matching/permits/tiers.ts'
import { EARTH_RADIUS_METRES } from '../../../../src/geo/distance.ts'
import { packPolygons } from '../../../../src/geo/in-polygon.ts'
import type { Shape } from '../../../../src/geo/shape.ts'
import { shapeArea } from '../../../../src/geo/shape-area.ts'
import { parseSeatNumber } from '../../../../src/register/seat-number.ts'
import { rollDice } from '../../../support/seed.ts'

const METRES = (EARTH_RADIUS_METRES * Math.PI) / 180
const ORIGIN = { latitude: 51.05, longitude: 3.71 }

/** Metres east and north of one spot as degrees. */
const at = (x: number, y: number): [number, number] => [
  ORIGIN.longitude + x / (METRES * Math.cos((ORIGIN.latitude * Math.PI) / 180)),
  ORIGIN.latitude + y / METRES,
]
type Corners = readonly (readonly [number, number])[]
const ring = (corners: Corners): [number, number][] =>
  [...corners, corners[0] ?? [0, 0]].map(([x, y]) => at(x, y))
const rectangle = (west: number, south: number, east: number, north: number): Corners => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
]

function boxed(shape: Shape) {
  const [xs, ys] = [shape.flat(2).map(([x]) => x), shape.flat(2).map(([, y]) => y)]
  const box = { west: Math.min(...xs), south: Math.min(...ys), east: Math.max(...xs), north: Math.max(...ys) }
  return { shape, box, polygons: packPolygons(shape) }
}
const shapeOf = (...polygons: Corners[]): Shape => polygons.map((corners) => [ring(corners)])

const permitOf = (shape: Shape, more: Partial<MatchPermit> = {}): MatchPermit => ({
  ...{ id: '1', ...boxed(shape), areaM2: shapeArea(shape), addresses: [], streets: new Set() },
  ...more,
})
const ground = (key: string, ...polygons: Corners[]): GroundShape => ({ key, ...boxed(shapeOf(...polygons)) })
const house = (number: string, street = '44021 veldstraat', postcode = '9000'): HouseAddress => ({
  postcode,
  streets: [street],
  house: parseSeatNumber(number),
})
const vmeAt = (x: number, y: number, more: Partial<MatchVme> = {}): MatchVme => {
  const [longitude, latitude] = at(x, y)
  return {
    number: '0123456749',
    point: { longitude, latitude },
    parcels: [],
    buildings: [],
    address: null,
    ...more,
  }
}
const nowhere = (more: Partial<MatchVme>): MatchVme => ({ ...vmeAt(0, 0, more), point: null })

const square = shapeOf(rectangle(0, 0, 40, 40))
const large = shapeOf(rectangle(0, 0, 200, 200))
const street = new Set(['44021 veldstraat'])

const table: [string, MatchPermit, MatchVme, [tier: string, metres: number] | undefined][] = [
  [
    'P1: its parcel is covered by 40 %, though its point lies outside',
    permitOf(square),
    vmeAt(70, 20, { parcels: [ground('a', rectangle(0, 0, 100, 40))] }),
    ['P1', 30],
  ],
  [
    'no P1 by 29 % of its parcel',
    permitOf(square),
    vmeAt(100, 20, { parcels: [ground('a', rectangle(0, 0, 138, 40))] }),
    undefined,
  ],
  [
    'P1 goes before P2',
    permitOf(square),
    vmeAt(20, 20, { parcels: [ground('a', rectangle(0, 0, 40, 40))] }),
    ['P1', 0],
  ],
  ['P2: the point lies inside', permitOf(square), vmeAt(20, 20), ['P2', 0]],
  ['no P2 within 1 m of the edge: a border that is shared', permitOf(square), vmeAt(39.5, 20), ['P5', 0]],
  [
    'no P2 in a hole',
    permitOf([[ring(rectangle(0, 0, 40, 40)), ring(rectangle(10, 10, 30, 30))]]),
    vmeAt(20, 20),
    ['P5', 10],
  ],
  [
    'P2 in the second part of a permit',
    permitOf(shapeOf(rectangle(0, 0, 10, 10), rectangle(60, 0, 80, 20))),
    vmeAt(70, 10),
    ['P2', 0],
  ],
  [
    'P3: its building reaches in by 2 m',
    permitOf(square),
    vmeAt(60, 20, { buildings: [ground('b', rectangle(38, 10, 70, 30))] }),
    ['P3', 20],
  ],
  [
    'no P3: its building reaches in by half a metre',
    permitOf(square),
    vmeAt(60, 20, { buildings: [ground('b', rectangle(39.5, 10, 70, 30))] }),
    ['P5', 20],
  ],
  [
    'no P3: its building shares the wall',
    permitOf(square),
    vmeAt(60, 20, { buildings: [ground('b', rectangle(40, 10, 70, 30))] }),
    ['P5', 20],
  ],
  [
    'P3: the permit lies within its building',
    permitOf(square),
    vmeAt(60, 20, { buildings: [ground('b', rectangle(-10, -10, 70, 50))] }),
    ['P3', 20],
  ],
  [
    'P3: a thin wing of its building crosses the permit',
    permitOf(square),
    vmeAt(60, 20, { buildings: [ground('b', rectangle(-20, 20, 60, 21))] }),
    ['P3', 20],
  ],
  [
    'P3: its address lies in the permit, its point far off',
    permitOf(square, { addresses: [house('12')] }),
    vmeAt(900, 900, { address: house('12') }),
    ['P3', 1216.1],
  ],
  [
    'P3: its address, without any point',
    permitOf(square, { addresses: [house('12')] }),
    nowhere({ address: house('10-14') }),
    ['P3', 0],
  ],
  [
    'no P3: the same number in another postcode',
    permitOf(square, { addresses: [house('12')] }),
    nowhere({ address: house('12', '44021 veldstraat', '9050') }),
    undefined,
  ],
  [
    'no P3: the same number in another street',
    permitOf(square, { addresses: [house('12')] }),
    nowhere({ address: house('12', '44021 koestraat') }),
    undefined,
  ],
  [
    'no P3: 12A is not 12',
    permitOf(square, { addresses: [house('12')] }),
    nowhere({ address: house('12A') }),
    undefined,
  ],
  [
    'P4: 15 m at most, the same street',
    permitOf(square, { streets: street }),
    vmeAt(54.9, 20, { address: house('1') }),
    ['P4', 14.9],
  ],
  [
    'no P4: another street',
    permitOf(square, { streets: street }),
    vmeAt(54.9, 20, { address: house('1', '44021 koestraat') }),
    ['P5', 14.9],
  ],
  ['no P4: 16 m', permitOf(square, { streets: street }), vmeAt(56, 20, { address: house('1') }), ['P5', 16]],
  ['P5: 50 m at most', permitOf(square), vmeAt(89.9, 20), ['P5', 49.9]],
  ['nothing beyond', permitOf(square), vmeAt(90.2, 20), undefined],
  [
    'large: P1',
    permitOf(large),
    vmeAt(100, 100, { parcels: [ground('a', rectangle(90, 90, 110, 110))] }),
    ['P1', 0],
  ],
  [
    'large: P3',
    permitOf(large),
    vmeAt(100, 100, { buildings: [ground('b', rectangle(95, 95, 105, 105))] }),
    ['P3', 0],
  ],
  [
    'large: no P2, P4, P5',
    permitOf(large, { streets: street }),
    vmeAt(100, 100, { address: house('1') }),
    undefined,
  ],
]

test.each(table)('%s', (_label, permit, vme, wanted) => {
  const hit = matchTier(permit, vme, rememberShares())
  expect(hit && [hit.tier, hit.distanceMetres]).toEqual(wanted)
  const scores = { P1: 1, P2: 0.95, P3: 0.9, P4: 0.7, P5: 0.4 }
  expect(hit?.score).toBe(wanted && scores[wanted[0] as keyof typeof scores])
})

test.each([
  ['12', '12', true],
  ['12-16', '14', true],
  ['12-16', '13', false],
  ['12', '12-16', true],
  ['12A', '12A', true],
  ['12A', '12 a', true],
  ['12A', '12B', false],
  ['12 bus 3', '12', true],
  ['ZN', 'ZN', false],
  ['', '12', false],
])('the seat %s and the address %s: %s', (seat, address, wanted) => {
  expect(isSameHouse(parseSeatNumber(seat), parseSeatNumber(address))).toBe(wanted)
})

const { seed } = rollDice('tiers of permits')

/** Star-shaped rings do not cross themselves. */
const star = fc
  .tuple(
    fc.integer({ min: -30, max: 30 }),
    fc.integer({ min: -30, max: 30 }),
    fc.array(fc.integer({ min: 3, max: 25 }), { minLength: 3, maxLength: 9 }),
  )
  .map(
    ([x, y, radii]): Corners =>
      radii.map((radius, corner) => {
        const angle = (corner * 2 * Math.PI) / radii.length
        return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
      }),
  )

describe('against brute force', () => {
  test('reaching in: a spot of a fine grid says yes only where it is so, and no only where no spot is near', () => {
    fc.assert(
      fc.property(star, star, fc.constantFrom(0.5, 1, 3), (one, other, metres) => {
        const [a, b] = [boxed(shapeOf(one)), boxed(shapeOf(other))]
        const found = reachesInto(a, b, metres)
        let deepest = Number.NEGATIVE_INFINITY
        for (let x = -56; x <= 56; x += 0.8)
          for (let y = -56; y <= 56; y += 0.8) {
            const [longitude, latitude] = at(x, y)
            const depth = Math.min(
              depthIn(a.polygons, longitude, latitude),
              depthIn(b.polygons, longitude, latitude) - metres,
            )
            deepest = Math.max(deepest, depth)
          }
        if (deepest >= 0) expect(found).toBe(true)
        // The nearest spot of the grid is 0.57 m off at most.
        else if (deepest < -0.6) expect(found).toBe(false)
      }),
      { seed, numRuns: 60 },
    )
  })

  test('a batch finds what each permit and each VME find by themselves', () => {
    const place = fc.tuple(fc.integer({ min: -400, max: 400 }), fc.integer({ min: -400, max: 400 }))
    const side = fc.integer({ min: 5, max: 60 })
    const streets = fc.constantFrom('44021 veldstraat', '44021 koestraat')
    const permits = fc.array(fc.tuple(place, side, streets), { minLength: 1, maxLength: 12 })
    const vmes = fc.array(fc.tuple(place, side, streets, fc.integer({ min: 1, max: 5 }), fc.boolean()), {
      maxLength: 25,
    })
    fc.assert(
      fc.property(permits, vmes, (permitSeeds, vmeSeeds) => {
        const prepared = permitSeeds.map(([[x, y], width, name], index) =>
          permitOf(shapeOf(rectangle(x, y, x + width, y + width)), {
            ...{
              id: String(index),
              streets: new Set([name]),
              addresses: [house(String(1 + (index % 5)), name)],
            },
          }),
        )
        const around = vmeSeeds.map(([[x, y], width, name, number, isPlaced], index): MatchVme => {
          const own = rectangle(x - width / 2, y - width / 2, x + width / 2, y + width / 2)
          const more = { number: String(index).padStart(3, '0'), address: house(String(number), name) }
          if (!isPlaced) return nowhere(more)
          return vmeAt(x, y, {
            ...more,
            parcels: [ground(`p${index}`, own)],
            buildings: [ground(`b${index}`, own)],
          })
        })
        const brute = prepared.flatMap((permit) =>
          around.flatMap((vme) => {
            const hit = matchTier(permit, vme, rememberShares())
            return hit === undefined ? [] : [{ permitId: permit.id, vme: vme.number, ...hit }]
          }),
        )
        expect(matchBatch(prepared, around)).toEqual(brute)
      }),
      { seed, numRuns: 80 },
    )
  })
})
