// Rings with fewer corners, for zooms at which the difference is not seen. Pure.
import type { Position, Ring } from '../../geo/shape.ts'

const FEWEST_CORNERS = 4
const METRES_A_DEGREE = 111_195

/** How far a corner is off the line from one to another, in metres; behind an end, from that end. */
function metresOff([x, y]: Position, [x1, y1]: Position, [x2, y2]: Position): number {
  const east = METRES_A_DEGREE * Math.cos((y1 * Math.PI) / 180)
  const [ax, ay] = [(x - x1) * east, (y - y1) * METRES_A_DEGREE]
  const [bx, by] = [(x2 - x1) * east, (y2 - y1) * METRES_A_DEGREE]
  const squared = bx * bx + by * by
  const share = squared === 0 ? 0 : Math.min(1, Math.max(0, (ax * bx + ay * by) / squared))
  return Math.hypot(ax - share * bx, ay - share * by)
}

/**
 * Without corners that lie less than so many metres off the line between their neighbours that are kept: in one pass, so
 * that a house costs hardly more than to read it. A ring of four corners or fewer stays.
 */
export function simplifyRing(ring: Ring, metres: number): Position[] {
  const corners = ring.length - 1
  if (corners <= FEWEST_CORNERS) return [...ring]
  const kept: Position[] = [ring[0] as Position]
  let last = 0
  for (let at = 1; at < corners; at++) {
    const [from, to] = [ring[last] as Position, ring[at + 1] as Position]
    let isNeeded = false
    for (let passed = last + 1; passed <= at && !isNeeded; passed++)
      isNeeded = metresOff(ring[passed] as Position, from, to) >= metres
    if (!isNeeded) continue
    kept.push(ring[at] as Position)
    last = at
  }
  kept.push(ring[0] as Position)
  // What would have no area left stays as it is.
  return kept.length >= FEWEST_CORNERS ? kept : [...ring]
}
