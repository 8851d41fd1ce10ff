// What is done with parcels and buildings, done with the real boundaries of municipalities, provinces and regions.
import { area } from '@turf/area'
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import { earthRadius, multiPolygon, point } from '@turf/helpers'
import { describe, expect, test } from 'vitest'
import { createRandom } from '../../fixtures/sample/random.ts'
import { EARTH_RADIUS_METRES } from '../../src/geo/distance.ts'
import { isInPolygons, packPolygons } from '../../src/geo/in-polygon.ts'
import { innerPoint } from '../../src/geo/inner-point.ts'
import { boxOfShape, fromUnits } from '../../src/geo/shape.ts'
import { shapeArea } from '../../src/geo/shape-area.ts'
import { decodeShape, encodeShape } from '../../src/geo/shape-bytes.ts'
import { readBoundaries } from '../support/real-boundaries.ts'
import { asGeoJson } from '../support/shapes.ts'

const levels = ['municipalities', 'provinces', 'regions'] as const
const boundaries = levels.flatMap((level) =>
  readBoundaries(level).map(({ nis, shape }) => ({
    ...{ level, nis, shape, packed: packPolygons(shape), box: boxOfShape(shape) },
    turf: multiPolygon(shape.map(asGeoJson)),
  })),
)

describe('real boundaries', () => {
  test('are as many as there are, with parts and a hole', () => {
    const count = (level: string) => boundaries.filter((boundary) => boundary.level === level).length
    expect(levels.map(count)).toEqual([565, 11, 3])
    expect(boundaries.some(({ shape }) => shape.length > 1)).toBe(true)
    expect(boundaries.some(({ shape }) => shape.some((polygon) => polygon.length > 1))).toBe(true)
  })

  test('are kept as bytes to half a unit a corner', () => {
    let furthest = 0
    for (const { shape } of boundaries) {
      const kept = decodeShape(encodeShape(shape))
      expect(kept.map((polygon) => polygon.map((ring) => ring.length))).toEqual(
        shape.map((polygon) => polygon.map((ring) => ring.length)),
      )
      const [before, after] = [shape.flat(3), kept.flat(3)] as number[][]
      for (const [at, value] of (before as number[]).entries())
        furthest = Math.max(furthest, Math.abs(value - (after?.[at] as number)))
    }
    expect(furthest).toBeLessThan(fromUnits(0.501))
  })

  test('have the areas that turf gives them', () => {
    const radius = (EARTH_RADIUS_METRES / earthRadius) ** 2
    for (const { level, nis, shape, turf } of boundaries) {
      const expected = area(turf) * radius
      // The plane is made for what is a few kilometres wide.
      const within = level === 'municipalities' ? 1e-3 : 1e-2
      expect(Math.abs(shapeArea(shape) / expected - 1), nis).toBeLessThan(within)
    }
  })

  test('hold the points that turf says they hold, and each its own inner point', () => {
    const random = createRandom(19)
    const points = Array.from({ length: 1_500 }, (): [number, number] => [
      2.5 + random() * 3.95,
      49.45 + random() * 2.1,
    ])
    for (const { shape } of boundaries) points.push([...(innerPoint(shape) as [number, number])])
    let held = 0
    const wrong: string[] = []
    for (const [longitude, latitude] of points)
      for (const { nis, packed, box, turf } of boundaries) {
        const isHeld = isInPolygons(packed, longitude, latitude)
        const isNear =
          longitude >= fromUnits(box.west) &&
          longitude <= fromUnits(box.east) &&
          latitude >= fromUnits(box.south) &&
          latitude <= fromUnits(box.north)
        if (isHeld) held += 1
        // What lies outside of the box is held by nothing, which needs no second opinion.
        if (isHeld !== (isNear && booleanPointInPolygon(point([longitude, latitude]), turf)))
          wrong.push(`${nis} ${longitude} ${latitude}`)
      }
    expect(wrong).toEqual([])
    expect(held).toBeGreaterThan(2_000)
    for (const { nis, shape, packed } of boundaries) {
      const [longitude, latitude] = innerPoint(shape) as [number, number]
      expect(isInPolygons(packed, longitude, latitude), nis).toBe(true)
    }
  })
})
