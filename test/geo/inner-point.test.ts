import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import { multiPolygon, point } from '@turf/helpers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInPolygons, packPolygons } from '../../src/geo/in-polygon.ts'
import { innerPoint } from '../../src/geo/inner-point.ts'
import type { Polygon, Position, Shape } from '../../src/geo/shape.ts'
import { asGeoJson, polygonNearby } from '../support/shapes.ts'

const inside = (shape: Shape): boolean => {
  const found = innerPoint(shape) ?? [0, 0]
  return isInPolygons(packPolygons(shape), found[0], found[1])
}

test('the point of a shape lies on it, as turf has it too', () => {
  fc.assert(
    fc.property(fc.array(polygonNearby, { minLength: 1, maxLength: 2 }), (shape) => {
      const [longitude, latitude] = innerPoint(shape) ?? [0, 0]
      expect(booleanPointInPolygon(point([longitude, latitude]), multiPolygon(shape.map(asGeoJson)))).toBe(
        true,
      )
    }),
    { numRuns: 300 },
  )
})

const ring = (...corners: Position[]): Position[] => [...corners, corners[0] as Position]
const courtyard: Polygon = [ring([0, 0], [6, 0], [6, 6], [0, 6]), ring([1, 1], [1, 5], [5, 5], [5, 1])]
const horseshoe: Polygon = [ring([0, 0], [6, 0], [6, 6], [5, 6], [5, 1], [1, 1], [1, 6], [0, 6])]

test.each<[string, Polygon, Position | undefined]>([
  ['of a square its centre', [ring([0, 0], [2, 0], [2, 2], [0, 2])], [1, 1]],
  ['of a block around a courtyard not in the courtyard', courtyard, undefined],
  ['of a horseshoe not between its arms', horseshoe, undefined],
  [
    'of a sliver thinner than a unit on its edge',
    [ring([4, 50], [4.001, 50], [4.001, 50.000_000_1])],
    undefined,
  ],
])('%s', (_, polygon, expected) => {
  expect(inside([polygon])).toBe(true)
  if (expected !== undefined) expect(innerPoint([polygon])).toEqual(expected)
})

test('the largest of several polygons has it', () => {
  const small: Polygon = [ring([10, 10], [11, 10], [11, 11], [10, 11])]
  expect(innerPoint([small, [ring([0, 0], [2, 0], [2, 2], [0, 2])]])).toEqual([1, 1])
  expect(innerPoint([])).toBeUndefined()
})
