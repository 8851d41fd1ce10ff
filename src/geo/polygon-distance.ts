// How far a point lies from polygons.
import { EARTH_RADIUS_METRES } from './distance.ts'
import { isInPolygons, type Rings } from './in-polygon.ts'

const METRES_A_DEGREE = (EARTH_RADIUS_METRES * Math.PI) / 180

/** Square of the distance from the origin to the segment from (x1, y1) to (x2, y2). */
function squareToSegment([x1, y1]: [number, number], [x2, y2]: [number, number]): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / length))
  const [x, y] = [x1 + along * dx, y1 + along * dy]
  return x * x + y * y
}

/**
 * Metres from a point to the nearest edge of any ring, holes too; Infinity without one. Measured on the plane that
 * touches the sphere at the point: edges are straight in degrees, as GeoJSON has them, and up to a kilometre the result
 * is within a thousandth of that along a great circle.
 */
export function metresToEdge(polygons: readonly Rings[], longitude: number, latitude: number): number {
  const east = METRES_A_DEGREE * Math.cos((latitude * Math.PI) / 180)
  let nearest = Number.POSITIVE_INFINITY
  for (const rings of polygons)
    for (const ring of rings) {
      const corner = (index: number): [number, number] => [
        ((ring[index] as number) - longitude) * east,
        ((ring[index + 1] as number) - latitude) * METRES_A_DEGREE,
      ]
      if (ring.length === 0) continue
      let last = corner(ring.length - 2)
      for (let index = 0; index < ring.length; index += 2) {
        const next = corner(index)
        nearest = Math.min(nearest, squareToSegment(last, next))
        last = next
      }
    }
  return Math.sqrt(nearest)
}

/** Metres from a point to what polygons cover; 0 inside and on their edges. As exact as metresToEdge. */
export const metresToShape = (polygons: readonly Rings[], longitude: number, latitude: number): number =>
  isInPolygons(polygons, longitude, latitude) ? 0 : metresToEdge(polygons, longitude, latitude)
