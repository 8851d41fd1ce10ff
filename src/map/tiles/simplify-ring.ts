// Rings with fewer corners, for zooms at which the difference is not seen. Pure.
import type { Position, Ring } from '../../geo/shape.ts'

const FEWEST_CORNERS = 4

/** Degrees of longitude are narrower: what a metre is of both, here. */
const METRES_A_DEGREE = 111_195

/**
 * Without the corners that lie less than so many metres off the line from the last one that is kept to the next: in one
 * pass, so that a house costs no more than to read it. A ring of four corners or fewer stays.
 */
export function simplifyRing(ring: Ring, metres: number): Position[] {
  const corners = ring.length - 1
  if (corners <= FEWEST_CORNERS) return [...ring]
  const [, latitude] = ring[0] as Position
  const east = METRES_A_DEGREE * Math.cos((latitude * Math.PI) / 180)
  const kept: Position[] = [ring[0] as Position]
  for (let at = 1; at < corners; at++) {
    const [x1, y1] = kept.at(-1) as Position
    const [x, y] = ring[at] as Position
    const [x2, y2] = ring[at + 1] as Position
    const [ax, ay] = [(x - x1) * east, (y - y1) * METRES_A_DEGREE]
    const [bx, by] = [(x2 - x1) * east, (y2 - y1) * METRES_A_DEGREE]
    const length = Math.hypot(bx, by)
    const off = length === 0 ? Math.hypot(ax, ay) : Math.abs(ax * by - ay * bx) / length
    // Behind both ends it is a spike, however near the line.
    const along = length === 0 ? 0 : (ax * bx + ay * by) / length
    if (off >= metres || along < -metres || along > length + metres) kept.push(ring[at] as Position)
  }
  kept.push(ring[0] as Position)
  // What would have no area left stays as it is.
  return kept.length > FEWEST_CORNERS - 1 ? kept : [...ring]
}
