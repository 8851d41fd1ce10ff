// Measures on a plane: of rings whose coordinates are metres, or any other unit.
import type { Ring } from './shape.ts'

/**
 * Area of a ring, closed or not: positive where it runs counter-clockwise. Summed from its first corner, since products
 * of coordinates as large as those of a country have no digits left for a house.
 */
export function signedArea(ring: Ring): number {
  const [originX, originY] = ring[0] ?? [0, 0]
  let twice = 0
  let [x1, y1] = [0, 0]
  for (const [x, y] of ring) {
    const [x2, y2] = [x - originX, y - originY]
    twice += x1 * y2 - x2 * y1
    ;[x1, y1] = [x2, y2]
  }
  // The edge back to the first corner, which is the origin, adds nothing.
  return twice / 2
}
