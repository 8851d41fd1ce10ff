// Boxes around what an event reaches.
import { EARTH_RADIUS_METRES } from '../../src/geo/distance.ts'

/** Degrees. */
export interface Box {
  west: number
  south: number
  east: number
  north: number
}

// A degree of a great circle, a hundredth short: what lies within a reach must lie in the box, whatever is rounded.
const SHORT_DEGREE = ((EARTH_RADIUS_METRES * Math.PI) / 180) * 0.99

/** A box that holds everything within so many metres of a box; the box itself for none. */
export function widen({ west, south, east, north }: Box, metres: number): Box {
  if (metres === 0) return { west, south, east, north }
  const up = metres / SHORT_DEGREE
  const farthest = Math.max(Math.abs(south), Math.abs(north)) + up
  const aside = up / Math.cos((farthest * Math.PI) / 180)
  return { west: west - aside, south: south - up, east: east + aside, north: north + up }
}
