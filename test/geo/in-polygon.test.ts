import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isInPolygons, packPolygons } from '../../src/geo/in-polygon.ts'
import type { MultiPolygon } from '../../src/impacts/event.ts'

type Ring = [number, number][]

const square = (west: number, south: number, side: number): Ring => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
]
const holds = (coordinates: MultiPolygon, x: number, y: number): boolean =>
  isInPolygons(packPolygons(coordinates), x, y)

const withHole: MultiPolygon = [[square(0, 0, 8), square(2, 2, 4)]]
const apart: MultiPolygon = [[square(0, 0, 2)], [square(4, 0, 2)]]
const bowTie: MultiPolygon = [
  [
    [
      [0, 0],
      [4, 4],
      [4, 0],
      [0, 4],
      [0, 0],
    ],
  ],
]
// A corner at the height of the point, a horizontal edge at it, a spike that touches it.
const jagged: MultiPolygon = [
  [
    [
      [0, 0],
      [6, 0],
      [6, 2],
      [5, 4],
      [4, 2],
      [3, 2],
      [2, 0.5],
      [1, 2],
      [0, 4],
      [0, 0],
    ],
  ],
]

describe('a polygon covers', () => {
  test.each<[string, MultiPolygon, number, number, boolean]>([
    ['what lies inside', withHole, 1, 1, true],
    ['nothing outside', withHole, 9, 1, false],
    ['nothing west at the height of a corner', withHole, -1, 0, false],
    ['nothing east at the height of a corner', withHole, 9, 8, false],
    ['its edges', withHole, 0, 3, true],
    ['its corners', withHole, 8, 8, true],
    ['a horizontal edge', withHole, 5, 8, true],
    ['nothing on the line of a horizontal edge beside it', withHole, 9, 8, false],
    ['nothing in a hole', withHole, 4, 4, false],
    ['the edges of a hole', withHole, 2, 3, true],
    ['the corners of a hole', withHole, 6, 6, true],
    ['what lies in any of several', apart, 5, 1, true],
    ['nothing between them', apart, 3, 1, false],
    ['both halves of one that crosses itself', bowTie, 0.5, 1, true],
    ['nothing between those halves', bowTie, 2, 0.5, false],
    ['the point where it crosses itself', bowTie, 2, 2, true],
    ['what lies at the height of its corners', jagged, 0.5, 2, true],
    ['a horizontal edge in the middle', jagged, 3.5, 2, true],
    ['nothing between two teeth', jagged, 2, 2, false],
    ['what lies behind the teeth', jagged, 5, 2, true],
    ['nothing behind the last', jagged, 6.5, 2, false],
    ['nothing without rings', [], 1, 1, false],
    ['nothing with an empty ring', [[[]]], 1, 1, false],
    ['its only point', [[[[1, 1]]]], 1, 1, true],
  ])('%s', (_, coordinates, x, y, expected) => {
    expect(holds(coordinates, x, y)).toBe(expected)
    const unclosed = coordinates.map((rings) => rings.map((ring) => ring.slice(0, -1)))
    if (coordinates.flat(2).length > 1) expect(holds(unclosed, x, y)).toBe(expected)
    const turned = coordinates.map((rings) => rings.map((ring) => ring.toReversed()))
    expect(holds(turned, x, y)).toBe(expected)
  })
})

test('a point is on an edge when it is so in the numbers as they are, however near the others lie', () => {
  // A third of the way along, which no double hits: the nearest ones lie on either side.
  const triangle: MultiPolygon = [
    [
      [
        [4.35, 50.85],
        [4.35 + 3 * 2 ** -20, 50.85 + 2 ** -20],
        [4.35, 50.86],
        [4.35, 50.85],
      ],
    ],
  ]
  const [x, y] = [4.35 + 3 * 2 ** -21, 50.85 + 2 ** -21]
  expect(holds(triangle, x, y)).toBe(true)
  expect(holds(triangle, x, y - 2 ** -47)).toBe(false)
  expect(holds(triangle, x, y + 2 ** -47)).toBe(true)
})

test('middles of edges that are exact, and all corners, are covered in whatever shape', () => {
  const coordinate = fc.integer({ min: -1_000, max: 1_000 }).map((n) => n * 2)
  const ring = fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 12 })
  fc.assert(
    fc.property(ring, (corners) => {
      const closed = [...corners, corners[0] as [number, number]]
      for (const [at, [x, y]] of corners.entries()) {
        const [nextX, nextY] = closed[at + 1] as [number, number]
        expect(holds([[closed]], x, y)).toBe(true)
        expect(holds([[closed]], (x + nextX) / 2, (y + nextY) / 2)).toBe(true)
      }
    }),
  )
})
