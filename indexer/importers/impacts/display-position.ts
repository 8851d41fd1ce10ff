// Where a polygon is shown on a map: well inside it, whatever its shape. Pure.
import polylabel from 'polylabel'
import type { MultiPolygon } from '../../../src/impacts/event.ts'

export type Pair = [longitude: number, latitude: number]
type Ring = MultiPolygon[number][number]

// Of the longer side of its box: nearer to the best place makes no difference, and a polygon thinner than that has none.
const PRECISION = 1 / 1_000

/** The longer side of the box around a ring. */
function sizeOf(ring: Ring): number {
  const sides = ([0, 1] as const).map((axis) => {
    const values = ring.map((corner) => corner[axis])
    return (
      values.reduce((a, b) => Math.max(a, b), -Infinity) - values.reduce((a, b) => Math.min(a, b), Infinity)
    )
  })
  return Math.max(...sides)
}

interface Candidate {
  place: Pair
  /** To the nearest edge, in degrees; 0 where nothing lies inside. */
  distance: number
}

/** The place of a polygon that is farthest from its edges; of one without area, or as thin as a line, a corner. */
function candidateOf(rings: MultiPolygon[number]): Candidate | undefined {
  const [outer = []] = rings
  const [origin] = outer
  if (origin === undefined) return undefined
  // Near zero, where numbers are finest.
  const moved = rings.map((ring) => ring.map(([x, y]): Pair => [x - origin[0], y - origin[1]]))
  const { 0: x, 1: y, distance } = polylabel(moved, sizeOf(outer) * PRECISION)
  if (distance > 0) return { place: [x + origin[0], y + origin[1]], distance }
  // The middle of a line that goes there and back.
  return { place: outer[Math.floor((outer.length - 1) / 4)] ?? origin, distance: 0 }
}

/** In the widest of the polygons; undefined when there is none. */
export function displayPosition(polygons: MultiPolygon): Pair | undefined {
  let best: Candidate | undefined
  for (const rings of polygons) {
    const candidate = candidateOf(rings)
    if (candidate !== undefined && !(best !== undefined && best.distance >= candidate.distance))
      best = candidate
  }
  return best?.place
}
