// How large shapes are on the ground, and how much of one lies in another.
import { EARTH_RADIUS_METRES } from './distance.ts'
import { signedArea } from './plane.ts'
import type { Polygon, Position, Ring, Shape } from './shape.ts'

const METRES_A_DEGREE = (EARTH_RADIUS_METRES * Math.PI) / 180

/** From degrees to metres east and north of an origin, on the plane that touches the sphere there. */
const planeAt = ([west, south]: Position): ((position: Position) => Position) => {
  const east = METRES_A_DEGREE * Math.cos((south * Math.PI) / 180)
  return ([longitude, latitude]) => [(longitude - west) * east, (latitude - south) * METRES_A_DEGREE]
}

const ringsOnPlane = (polygon: Polygon, toPlane: (position: Position) => Position): Ring[] =>
  polygon.map((ring) => ring.map(toPlane))

/** Around the middle of its latitudes: a parallel is as long there as it is on average. */
function middleOf(shapes: readonly Shape[]): Position {
  let [west, south, north] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const [longitude, latitude] of shapes.flat(3) as Position[]) {
    west = Math.min(west, longitude)
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
  }
  return [west, (south + north) / 2]
}

function areaOnPlane(shape: Shape, toPlane: (position: Position) => Position): number {
  let area = 0
  for (const polygon of shape)
    for (const [index, ring] of ringsOnPlane(polygon, toPlane).entries())
      area += (index === 0 ? 1 : -1) * Math.abs(signedArea(ring))
  return area
}

/**
 * Square metres, without the holes, whichever way rings run; 0 for no polygon. Of a house or a parcel, within some
 * millionths of that on the sphere, and of a municipality within a thousandth, which itself is 0.4 % off: parcels have
 * their area from the plane of their source.
 */
export const shapeArea = (shape: Shape): number => areaOnPlane(shape, planeAt(middleOf([shape])))

/** An edge as the area under it, down to the axis: `sign` is that of what it adds to the area of its shape. */
interface Edge {
  from: number
  to: number
  /** Height at `from`, and what it gains a metre. */
  height: number
  slope: number
  sign: 1 | -1
}

/** All heights are above the axis, which lies below both shapes. */
function edgesOf(shape: Shape, toPlane: (position: Position) => Position): Edge[] {
  const edges: Edge[] = []
  for (const polygon of shape)
    for (const [index, ring] of ringsOnPlane(polygon, toPlane).entries()) {
      // Outer rings add what is under their upper edges; holes take it away, however they run.
      const isAdding = signedArea(ring) > 0 === (index === 0)
      let last = ring.at(-1)
      for (const next of ring) {
        if (last !== undefined && last[0] !== next[0]) {
          const [start, end] = last[0] < next[0] ? [last, next] : [next, last]
          // Counter-clockwise, upper edges run west.
          const isUpper = last[0] > next[0] === isAdding
          const slope = (end[1] - start[1]) / (end[0] - start[0])
          edges.push({ from: start[0], to: end[0], height: start[1], slope, sign: isUpper ? 1 : -1 })
        }
        last = next
      }
    }
  return edges
}

/** Area under both of two edges. */
function areaUnderBoth(a: Edge, b: Edge): number {
  const from = Math.max(a.from, b.from)
  const to = Math.min(a.to, b.to)
  if (from >= to) return 0
  const at = (edge: Edge, x: number): number => edge.height + edge.slope * (x - edge.from)
  const [aFrom, bFrom, aTo, bTo] = [at(a, from), at(b, from), at(a, to), at(b, to)]
  const width = to - from
  const [first, last] = [aFrom - bFrom, aTo - bTo]
  if (first * last >= 0) return (width * (Math.min(aFrom, bFrom) + Math.min(aTo, bTo))) / 2
  // They cross: where, as a share of the width.
  const crossing = first / (first - last)
  const height = aFrom + (aTo - aFrom) * crossing
  const before = crossing * (Math.min(aFrom, bFrom) + height)
  return (width * (before + (1 - crossing) * (height + Math.min(aTo, bTo)))) / 2
}

/**
 * Square metres that both cover. Every edge of the one is taken with every edge of the other, so that touching edges,
 * corners and holes need no cases; made for houses on parcels, not for coast lines. Right for valid shapes: rings that do
 * not cross themselves or each other.
 */
export function overlapArea(one: Shape, other: Shape): number {
  // The plane touches half way up: the axis is put below the lowest corner.
  const toPlane = planeAt(middleOf([one, other]))
  let lowest = 0
  for (const position of [one, other].flat(3) as Position[]) lowest = Math.min(lowest, toPlane(position)[1])
  const lifted = (position: Position): Position => {
    const [x, y] = toPlane(position)
    return [x, y - lowest]
  }
  const others = edgesOf(other, lifted)
  let area = 0
  for (const edge of edgesOf(one, lifted))
    for (const against of others) area += edge.sign * against.sign * areaUnderBoth(edge, against)
  return Math.max(0, area)
}

/** How much of the first lies in the second, from 0 to 1; 0 for one without area. */
export function overlapShare(of: Shape, within: Shape): number {
  // On the plane of both, where the overlap is measured.
  const whole = areaOnPlane(of, planeAt(middleOf([of, within])))
  return whole === 0 ? 0 : Math.min(1, overlapArea(of, within) / whole)
}
