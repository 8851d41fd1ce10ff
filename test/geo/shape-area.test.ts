import { area } from '@turf/area'
import { earthRadius, featureCollection, polygon as turfPolygon } from '@turf/helpers'
import { intersect } from '@turf/intersect'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EARTH_RADIUS_METRES } from '../../src/geo/distance.ts'
import type { Polygon } from '../../src/geo/shape.ts'
import { overlapArea, overlapShare, shapeArea } from '../../src/geo/shape-area.ts'
import { asGeoJson, polygonNearby, star } from '../support/shapes.ts'

/** turf's radius is 20 cm shorter. */
const TURF_AREA = (EARTH_RADIUS_METRES / earthRadius) ** 2
const turfArea = (feature: Parameters<typeof area>[0]): number => area(feature) * TURF_AREA

/** A rectangle, in units of a ten-thousandth of a degree from a corner in Brussels. */
const box = (west: number, south: number, width: number, height: number): Polygon => {
  const corner = (x: number, y: number): [number, number] => [4.35 + x / 10_000, 50.85 + y / 10_000]
  return [
    [
      corner(west, south),
      corner(west + width, south),
      corner(west + width, south + height),
      corner(west, south + height),
      corner(west, south),
    ],
  ]
}

describe('areas', () => {
  test('are those of turf, holes taken away, whichever way rings run', () => {
    fc.assert(
      fc.property(polygonNearby, (polygon) => {
        const expected = turfArea(turfPolygon(asGeoJson(polygon)))
        expect(Math.abs(shapeArea([polygon]) - expected)).toBeLessThan(0.01)
      }),
    )
  })

  test('of several polygons add up, and of none are 0', () => {
    const [one, two] = [box(0, 0, 1, 1), box(5, 5, 2, 1)]
    expect(shapeArea([one, two])).toBeCloseTo(shapeArea([one]) + shapeArea([two]), 2)
    expect(shapeArea([])).toBe(0)
  })
})

describe('overlaps', () => {
  test('are those of turf', () => {
    let overlapping = 0
    fc.assert(
      fc.property(polygonNearby, polygonNearby, (one, other) => {
        const common = intersect(
          featureCollection([turfPolygon(asGeoJson(one)), turfPolygon(asGeoJson(other))]),
        )
        const expected = common === null ? 0 : turfArea(common)
        if (expected > 1) overlapping += 1
        expect(Math.abs(overlapArea([one], [other]) - expected)).toBeLessThan(0.05)
      }),
      { numRuns: 300 },
    )
    expect(overlapping).toBeGreaterThan(50)
  })

  test.each<[string, Polygon, Polygon, number]>([
    ['itself', box(0, 0, 4, 2), box(0, 0, 4, 2), 1],
    ['half of it', box(0, 0, 4, 2), box(2, 0, 4, 2), 0.5],
    ['what holds it', box(1, 1, 1, 1), box(0, 0, 4, 4), 1],
    ['a sixteenth inside', box(0, 0, 4, 4), box(1, 1, 1, 1), 1 / 16],
    ['a neighbour with a common wall', box(0, 0, 4, 2), box(4, 0, 4, 2), 0],
    ['one that touches a corner', box(0, 0, 4, 2), box(4, 2, 4, 2), 0],
    ['one far away', box(0, 0, 4, 2), box(90, 0, 4, 2), 0],
    ['one that stands in its hole', [...box(0, 0, 6, 6), ...box(2, 2, 2, 2)], box(2, 2, 2, 2), 0],
    ['its own filling', [...box(0, 0, 6, 6), ...box(2, 2, 2, 2)], box(0, 0, 6, 6), 1],
  ])('%s', (_, of, within, expected) => {
    expect(overlapShare([of], [within])).toBeCloseTo(expected, 6)
    expect(overlapShare([of.map((ring) => ring.toReversed())], [within])).toBeCloseTo(expected, 6)
  })

  test('of what has no area, or of nothing, are none', () => {
    const line: Polygon = [[...(box(0, 0, 1, 0)[0] ?? [])]]
    expect(overlapShare([line], [box(0, 0, 1, 1)])).toBe(0)
    expect(overlapShare([], [box(0, 0, 1, 1)])).toBe(0)
    expect(overlapArea([], [])).toBe(0)
  })

  test('with a building over two parcels add up to the whole', () => {
    const building = [star([4.35, 50.85], [10, 12, 9, 14, 11])]
    const [west, east] = [box(-20, -20, 20.3, 40), box(0.3, -20, 20, 40)]
    expect(overlapShare([building], [west]) + overlapShare([building], [east])).toBeCloseTo(1, 6)
  })
})
