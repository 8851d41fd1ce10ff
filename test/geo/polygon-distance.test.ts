import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import { lineString, point, polygon as turfPolygon } from '@turf/helpers'
import { pointToLineDistance } from '@turf/point-to-line-distance'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packPolygons } from '../../src/geo/in-polygon.ts'
import { metresToShape } from '../../src/geo/polygon-distance.ts'
import { asGeoJson, polygonNearby } from '../support/shapes.ts'

test('metres to a shape are those of turf, and none on it', () => {
  let [inside, outside] = [0, 0]
  const offset = fc.double({ min: -0.001, max: 0.001, noNaN: true })
  fc.assert(
    fc.property(polygonNearby, offset, offset, (polygon, east, north) => {
      const from = [4.35 + east, 50.85 + north] as const
      const rings = asGeoJson(polygon)
      const isInside = booleanPointInPolygon(point([...from]), turfPolygon(rings))
      const expected = isInside
        ? 0
        : Math.min(
            ...rings.map((ring) =>
              pointToLineDistance(point([...from]), lineString(ring), { units: 'meters' }),
            ),
          )
      if (isInside) inside += 1
      else outside += 1
      expect(Math.abs(metresToShape(packPolygons([polygon]), ...from) - expected)).toBeLessThan(
        0.001 + expected / 1_000,
      )
    }),
    { numRuns: 400 },
  )
  expect(Math.min(inside, outside)).toBeGreaterThan(20)
})
