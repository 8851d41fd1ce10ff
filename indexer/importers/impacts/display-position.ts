// Where a polygon is shown on a map: well inside it, whatever its shape. Pure.
import polylabel from 'polylabel'
import type { MultiPolygon } from '../../../src/impacts/event.ts'

export type Pair = [longitude: number, latitude: number]
type Ring = MultiPolygon[number][number]

// Of the longer side of its box: nearer to the best place makes no difference, and a polygon thinner than that has none.
const PRECISION = 1 / 1_000

type Range = readonly [least: number, most: number]

/** Of the corners of a ring. */
const rangeOf = (ring: Ring, axis: 0 | 1): Range =>
  ring.reduce<Range>(
    ([least, most], { [axis]: value }) => [Math.min(least, value), Math.max(most, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )

const isIn = (value: number, [least, most]: Range): boolean => value >= least && value <= most

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
  const ranges = ([0, 1] as const).map((axis) => rangeOf(moved[0] ?? [], axis))
  const size = Math.max(...ranges.map(([least, most]) => most - least))
  // What a hole has beyond its ring counts as inside: then the ring alone.
  for (const tried of [moved, moved.slice(0, 1)]) {
    const found = polylabel(tried, size * PRECISION)
    if (found.distance > 0 && ranges.every((range, axis) => isIn(found[axis] ?? Number.NaN, range)))
      return { place: [found[0] + origin[0], found[1] + origin[1]], distance: found.distance }
  }
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
