import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRandom } from '../../../fixtures/sample/random.ts'
import {
  fitStreet,
  MAX_METRES_TO_HOUSE,
  MAX_RESIDUAL_METRES,
  type NumberedPoint,
} from '../../../indexer/streets/fit-street.ts'
import { distance, type Spot } from '../../../indexer/streets/plane.ts'
import { at, circle, covered, deviation, housesAlong, plane, spotsOf } from './made-streets.ts'

const straight: Spot[] = [
  { x: 0, y: 0 },
  { x: 400, y: 120 },
]
const corner: Spot[] = [
  { x: 0, y: 0 },
  { x: 250, y: 0 },
  { x: 250, y: 200 },
]
const wave: Spot[] = Array.from({ length: 61 }, (_, nth) => ({ x: nth * 10, y: 60 * Math.sin(nth / 10) }))
const quarter = circle(150, { to: Math.PI / 2 })

/** As deep as front gardens differ, the same at each run. */
const gardens = (metres: number, seed: number) => {
  const random = createRandom(seed)
  const depths = Array.from({ length: 400 }, () => (random() - 0.5) * 2 * metres)
  return (nth: number): number => depths[nth % depths.length] ?? 0
}

describe('a line runs where its street does', () => {
  test.each<[shape: string, axis: Spot[], metres: number]>([
    ['straight', straight, 1],
    ['bent at a right angle', corner, 14],
    ['curved like a wave', wave, 4],
    ['a quarter of a circle', quarter, 4],
  ])('%s', (_shape, axis, metres) => {
    const lines = fitStreet(housesAlong(axis))
    expect(lines).toHaveLength(1)
    expect(deviation(lines, axis)).toBeLessThan(metres)
    expect(covered(lines, axis)).toBeGreaterThan(0.95)
  })

  test('in front of houses that stand at different depths', () => {
    const lines = fitStreet(housesAlong(straight, { depth: gardens(6, 1) }))
    expect(deviation(lines, straight)).toBeLessThan(6)
    expect(covered(lines, straight)).toBeGreaterThan(0.95)
  })

  test('around a ring', () => {
    const ring = circle(90)
    const lines = fitStreet(housesAlong(ring))
    expect(deviation(lines, ring)).toBeLessThan(6)
    expect(covered(lines, ring)).toBeGreaterThan(0.95)
  })

  test('between sides of which one has more houses, and ends later', () => {
    const odd = housesAlong(straight, { even: false, spacing: 7 })
    const even = housesAlong(
      [
        { x: 0, y: 0 },
        { x: 200, y: 60 },
      ],
      { odd: false, spacing: 25 },
    )
    const lines = fitStreet([...odd, ...even])
    expect(deviation(lines, straight)).toBeLessThan(3)
    expect(covered(lines, straight)).toBeGreaterThan(0.95)
  })

  test('along the houses where they stand on one side only', () => {
    const lines = fitStreet(housesAlong(straight, { even: false, aside: 0 }))
    expect(deviation(lines, straight)).toBeLessThan(1)
    expect(covered(lines, straight)).toBeGreaterThan(0.95)
  })

  test('along the houses of a square that are numbered all around it', () => {
    const square = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 80 },
      { x: 0, y: 80 },
      { x: 0, y: 8 },
    ]
    const around = housesAlong(square, { even: false, aside: 0, spacing: 9 }).map((house, nth) => ({
      ...house,
      houseNumber: String(nth + 1),
    }))
    const lines = fitStreet(around)
    expect(lines.length).toBeGreaterThan(0)
    expect(deviation(lines, square)).toBeLessThan(16)
  })

  test('up and back where a cul-de-sac is numbered without sides', () => {
    const loop = [
      { x: 0, y: 0 },
      { x: 150, y: 0 },
      { x: 150, y: 30 },
      { x: 0, y: 30 },
    ]
    const houses = housesAlong(loop, { even: false, aside: 0, spacing: 12 }).map((house, nth) => ({
      ...house,
      houseNumber: String(nth + 1),
    }))
    const lines = fitStreet(houses)
    expect(lines.length).toBeGreaterThan(0)
    expect(deviation(lines, loop)).toBeLessThan(16)
  })
})

describe('what is wrong with some addresses does not spoil the others', () => {
  const houses = housesAlong(straight)

  test('one wrong point far away', () => {
    const wrong = houses.map((house, nth) =>
      nth === 21 ? at(house.houseNumber, { x: 900, y: -800 }) : house,
    )
    const lines = fitStreet(wrong)
    expect(deviation(lines, straight)).toBeLessThan(2)
    expect(covered(lines, straight)).toBeGreaterThan(0.95)
  })

  test('numbers with letters, ranges, boxes, and none', () => {
    const written = houses.map((house, nth) => {
      const forms = [house.houseNumber, `${house.houseNumber}A`, `${house.houseNumber} bte 3`, 'ZN']
      return { ...house, houseNumber: forms[nth % 4] ?? '' }
    })
    const lines = fitStreet(written)
    expect(deviation(lines, straight)).toBeLessThan(2)
    expect(covered(lines, straight)).toBeGreaterThan(0.9)
  })

  test('several numbers at one door', () => {
    const doubled = houses.flatMap((house) => [house, { ...house, houseNumber: `${house.houseNumber}B` }])
    expect(fitStreet(doubled)).toEqual(fitStreet(houses))
  })

  test('a few that were put at the town hall', () => {
    const hall = { x: -700, y: 300 }
    const some = houses.map((house, nth) => (nth % 8 === 3 ? at(house.houseNumber, hall) : house))
    const lines = fitStreet(some)
    expect(deviation(lines, straight)).toBeLessThan(2)
    expect(covered(lines, straight)).toBeGreaterThan(0.9)
  })
})

describe('parts and gaps', () => {
  test('a street in two parts far apart has a line for each, and none in between', () => {
    const [west, east] = [
      [
        { x: 0, y: 0 },
        { x: 150, y: 0 },
      ],
      [
        { x: 900, y: 200 },
        { x: 1050, y: 200 },
      ],
    ] as const
    const lines = fitStreet([...housesAlong(west), ...housesAlong(east, { firstNumber: 101 })])
    expect(lines).toHaveLength(2)
    expect(lines.map((line) => Math.min(deviation([line], west), deviation([line], east)) < 2)).toEqual([
      true,
      true,
    ])
  })

  test('a gap that the numbers explain is bridged', () => {
    const houses = housesAlong(straight, { spacing: 20 })
    const gap = houses.filter(({ houseNumber }) => Number(houseNumber) < 13 || Number(houseNumber) > 22)
    expect(fitStreet(gap)).toHaveLength(1)
  })
})

describe('no line where the addresses do not show one', () => {
  const scattered = (seed: number, count = 40): NumberedPoint[] => {
    const random = createRandom(seed)
    return Array.from({ length: count }, (_, nth) =>
      at(String(nth + 1), { x: random() * 500, y: random() * 500 }),
    )
  }

  test.each<[what: string, addresses: NumberedPoint[]]>([
    ['none at all', []],
    ['too few', housesAlong(straight).slice(0, 4)],
    [
      'all at the centre of the municipality',
      housesAlong(straight).map(({ houseNumber }) => at(houseNumber, { x: 0, y: 0 })),
    ],
    [
      'all within a few metres',
      housesAlong(
        [
          { x: 0, y: 0 },
          { x: 20, y: 0 },
        ],
        { spacing: 2 },
      ),
    ],
    ['without numbers', housesAlong(straight).map((house) => ({ ...house, houseNumber: 'ZN' }))],
    ['a hamlet numbered by the year of building', scattered(1)],
    ['another one', scattered(2, 25)],
    [
      'houses far apart along a road that winds between them',
      housesAlong(wave, { spacing: 140, even: false }),
    ],
    [
      'a street whose numbers leap to and fro',
      housesAlong(straight).map((house, nth) => ({ ...house, houseNumber: String(((nth * 37) % 83) + 1) })),
    ],
  ])('%s', (_what, addresses) => {
    expect(fitStreet(addresses)).toEqual([])
  })
})

describe('whatever the addresses', () => {
  const spot = fc.record({
    x: fc.double({ min: -2_000, max: 2_000, noNaN: true }),
    y: fc.double({ min: -2_000, max: 2_000, noNaN: true }),
  })
  const address = fc.tuple(
    fc.oneof(
      fc.integer({ min: 0, max: 300 }).map(String),
      fc.constantFrom('12A', '12-14', 'ZN', '', '0', '7/2'),
    ),
    fc.oneof(spot, fc.constant({ x: 0, y: 0 })),
  )
  const anything = fc
    .array(address, { maxLength: 80 })
    .map((list) => list.map(([number, place]) => at(number, place)))
  /** Streets whose houses are in order, on a bent axis; those at the inner corner have room beside each other. */
  const ordered = fc
    .record({
      bend: fc.double({ min: -1.2, max: 1.2, noNaN: true }),
      spacing: fc.integer({ min: 8, max: 25 }),
      aside: fc.integer({ min: 4, max: 14 }),
      seed: fc.integer({ min: 1, max: 1_000 }),
    })
    .map(({ bend, spacing, aside, seed }) => {
      const axis = [
        { x: 0, y: 0 },
        { x: 200, y: 0 },
        { x: 200 + 200 * Math.cos(bend), y: 200 * Math.sin(bend) },
      ]
      return { axis, houses: housesAlong(axis, { spacing, aside, depth: gardens(4, seed) }) }
    })

  test('lines are finite, fit as they say, and have a house near each of their ends', () => {
    fc.assert(
      fc.property(anything, (addresses) => {
        for (const line of fitStreet(addresses)) {
          expect(line.residualMetres).toBeLessThanOrEqual(MAX_RESIDUAL_METRES)
          const spots = spotsOf(line)
          expect(spots.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true)
          for (const end of [spots[0], spots.at(-1)]) {
            const nearest = Math.min(
              ...addresses.map((house) => distance(plane.toMetres(house), end ?? { x: 1e9, y: 0 })),
            )
            expect(nearest).toBeLessThan(2 * MAX_METRES_TO_HOUSE)
          }
        }
      }),
    )
  })

  test('a street in order has its line in the middle', () => {
    fc.assert(
      fc.property(ordered, ({ axis, houses }) => {
        const lines = fitStreet(houses)
        expect(deviation(lines, axis)).toBeLessThan(15)
        expect(covered(lines, axis)).toBeGreaterThan(0.8)
      }),
    )
  })

  test('their order says nothing', () => {
    fc.assert(
      fc.property(anything, ordered, fc.integer(), (any, { houses }, seed) => {
        const random = createRandom(seed)
        for (const addresses of [any, houses]) {
          const shuffled = addresses
            .map((address) => ({ address, key: random() }))
            .sort((a, b) => a.key - b.key)
            .map(({ address }) => address)
          expect(fitStreet(shuffled)).toEqual(fitStreet(addresses))
        }
      }),
    )
  })
})
