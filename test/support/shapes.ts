// Shapes for tests of geometry: stars around a point, which never cross themselves, some with a hole.
import fc from 'fast-check'
import { fromUnits, type Polygon, type Position, toUnits } from '../../src/geo/shape.ts'

const METRE_NORTH = 1 / 111_195

/** A closed ring through points at these metres from a centre, evenly turned, counter-clockwise. */
export function star([longitude, latitude]: Position, radii: readonly number[], turn = 0): Position[] {
  const east = METRE_NORTH / Math.cos((latitude * Math.PI) / 180)
  const corners = radii.map((radius, index): Position => {
    const angle = turn + (2 * Math.PI * index) / radii.length
    const moved = [
      longitude + radius * Math.cos(angle) * east,
      latitude + radius * Math.sin(angle) * METRE_NORTH,
    ]
    return [fromUnits(toUnits(moved[0] as number)), fromUnits(toUnits(moved[1] as number))]
  })
  return [...corners, corners[0] as Position]
}

const turn = fc.double({ min: 0, max: 6, noNaN: true })
const radii = fc.array(fc.double({ min: 8, max: 40, noNaN: true }), { minLength: 4, maxLength: 12 })
const offset = fc.double({ min: -0.0004, max: 0.0004, noNaN: true })

/** Stars of 8 to 40 metres within some 40 metres of one place in Brussels; the holes have a radius of 2 metres. */
export const polygonNearby = fc
  .record({ radii, turn, east: offset, north: offset, hasHole: fc.boolean(), isTurned: fc.boolean() })
  .map(({ radii, turn, east, north, hasHole, isTurned }): Polygon => {
    const centre: Position = [4.35 + east, 50.85 + north]
    const rings = [star(centre, radii, turn), ...(hasHole ? [star(centre, [2, 2, 2, 2]).toReversed()] : [])]
    return isTurned ? rings.map((ring) => ring.toReversed()) : rings
  })

export const asGeoJson = (polygon: Polygon): [number, number][][] =>
  polygon.map((ring) => ring.map(([x, y]): [number, number] => [x, y]))
