// Boxes of the map: what lies in one, what covers another.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxAround, boxOf, covers, isIn } from '../../../web/map/box.ts'

test('a box around places holds each of them, and only just', () => {
  const places = [
    { longitude: 4.4, latitude: 51.2 },
    { longitude: 3.7, latitude: 50.6 },
    { longitude: 5.5, latitude: 50.9 },
  ]
  const box = boxAround(places)
  expect(box).toEqual([3.7, 50.6, 5.5, 51.2])
  for (const place of places) expect(isIn(place, box)).toBe(true)
  expect(isIn({ longitude: 3.69, latitude: 51 }, box)).toBe(false)
})

test.each([
  ['itself', [4, 50, 5, 51], true],
  ['a smaller one', [4.1, 50.1, 4.9, 50.9], true],
  ['one that sticks out in the west', [3.9, 50, 5, 51], false],
  ['one that sticks out in the north', [4, 50, 5, 51.1], false],
] as const)('a box covers %s: %j', (_, inner, isCovered) => {
  expect(covers([4, 50, 5, 51], [...inner])).toBe(isCovered)
})

test('a box on its edge has a point that is written as the edge is, however the map counts', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 2, max: 6, noNaN: true }),
      fc.double({ min: 49, max: 51, noNaN: true }),
      (west, south) => {
        const sides = {
          getWest: () => west,
          getSouth: () => south,
          getEast: () => west + 1,
          getNorth: () => south + 1,
        }
        const box = boxOf({ getBounds: () => sides } as Parameters<typeof boxOf>[0])
        const written = (degrees: number): number => Math.round(degrees * 1e5) / 1e5
        expect(isIn({ longitude: written(west), latitude: written(south) }, box)).toBe(true)
        expect(isIn({ longitude: written(west) - 1e-5, latitude: written(south) }, box)).toBe(false)
        expect(covers(box, box.map((side) => Number(side.toFixed(5))) as typeof box)).toBe(true)
      },
    ),
  )
})
