// Whether one shape reaches so far into another: whether it meets the other shrunk by that.
import { EARTH_RADIUS_METRES } from '../../../src/geo/distance.ts'
import { isInPolygons, type Rings } from '../../../src/geo/in-polygon.ts'
import { metresToEdge } from '../../../src/geo/polygon-distance.ts'
import type { Box } from '../box.ts'

const METRES_A_DEGREE = (EARTH_RADIUS_METRES * Math.PI) / 180

/** Metres to the edge of polygons: positive inside, negative outside. */
export function depthIn(polygons: readonly Rings[], longitude: number, latitude: number): number {
  const metres = metresToEdge(polygons, longitude, latitude)
  return isInPolygons(polygons, longitude, latitude) ? metres : -metres
}

export interface BoxedShape {
  polygons: readonly Rings[]
  box: Box
}

const meet = (one: Box, other: Box): Box | undefined => {
  const box = {
    west: Math.max(one.west, other.west),
    south: Math.max(one.south, other.south),
    east: Math.min(one.east, other.east),
    north: Math.min(one.north, other.north),
  }
  return box.west <= box.east && box.south <= box.north ? box : undefined
}

/** Squares are not cut further below this many metres. */
const FINEST_METRES = 0.05

/**
 * Whether some spot of the one lies in the other, so many metres or more from its edge. How deep a spot lies changes no
 * faster than one walks: a square whose middle is too shallow by more than the way to its corners holds no such spot.
 */
export function reachesInto(one: BoxedShape, other: BoxedShape, metres: number): boolean {
  const box = meet(one.box, other.box)
  if (box === undefined) return false
  const east = METRES_A_DEGREE * Math.cos((((box.south + box.north) / 2) * Math.PI) / 180)
  const open: Box[] = [box]
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    const { west, south, east: right, north } = cell
    const [x, y] = [(west + right) / 2, (south + north) / 2]
    const depth = Math.min(depthIn(one.polygons, x, y), depthIn(other.polygons, x, y) - metres)
    if (depth >= 0) return true
    const corner = Math.hypot((right - west) * east, (north - south) * METRES_A_DEGREE) / 2
    if (depth + corner < 0 || corner < FINEST_METRES) continue
    open.push(
      { west, south, east: x, north: y },
      { west: x, south, east: right, north: y },
      { west, south: y, east: x, north },
      { west: x, south: y, east: right, north },
    )
  }
  return false
}
