// Which points polygons cover, borders included: what PostGIS answers as ST_Covers for valid ones.
import { orient2d } from 'robust-predicates'
import type { Shape } from './shape.ts'

/** One polygon: its outer ring, then its holes; longitude and latitude of each corner in turn. */
export type Rings = readonly Float64Array[]

/** Rings in the form in which they are tested. */
export const packPolygons = (coordinates: Shape): Rings[] =>
  coordinates.map((rings) => rings.map((ring) => Float64Array.from(ring.flat())))

type Side = 'out' | 'in' | 'edge'

/**
 * Where a point lies by one ring, closed or not, however often it crosses itself (even-odd). The side of an edge is worked
 * out exactly: a point that is on it in the numbers as they are is on it, and no other is.
 */
function sideOf(ring: Float64Array, x: number, y: number): Side {
  let isIn = false
  let x1 = ring[ring.length - 2] as number
  let y1 = ring[ring.length - 1] as number
  for (let at = 0; at < ring.length; at += 2) {
    const x2 = ring[at] as number
    const y2 = ring[at + 1] as number
    if (y1 > y !== y2 > y) {
      // Crosses the parallel of the point: west of it, east of it, or too near to tell without a product.
      if (x < x1 && x < x2) isIn = !isIn
      else if (x <= x1 || x <= x2) {
        const turn = orient2d(x1, y1, x2, y2, x, y)
        if (turn === 0) return 'edge'
        // Negative: the point lies to the left of the edge as it runs.
        if (turn < 0 === y2 > y1) isIn = !isIn
      }
    } else if (y2 === y) {
      // Ends on the parallel without crossing it, or lies on it.
      if (x2 === x) return 'edge'
      if (y1 === y && x1 > x !== x2 > x) return 'edge'
    }
    x1 = x2
    y1 = y2
  }
  return isIn ? 'in' : 'out'
}

function covers(rings: Rings, x: number, y: number): boolean {
  let isIn = false
  for (const ring of rings) {
    const side = sideOf(ring, x, y)
    if (side === 'edge') return true
    if (side === 'in') isIn = !isIn
  }
  return isIn
}

/** True inside one of the polygons and not in a hole of it; edges and corners count as inside, those of holes too. */
export function isInPolygons(polygons: readonly Rings[], longitude: number, latitude: number): boolean {
  for (const rings of polygons) if (covers(rings, longitude, latitude)) return true
  return false
}
