// GeoJSON polygons in metres → valid polygons in degrees, with their area. Pure and total.
import { isObject } from '../impacts/pages.ts'
import {
  type DegreeShape,
  degreesOf,
  holdsPoint,
  signedArea,
  spotIn,
  systemOf,
} from '../shapefile/polygons.ts'
import type { FlatRing } from '../shapefile/shp.ts'

export type ShapeFault =
  | 'no-geometry'
  | 'shape-kind'
  | 'shape-broken'
  | 'shape-area'
  | 'shape-system'
  | 'shape-corners'

export interface ReadShape {
  shape: DegreeShape
  areaM2: number
  /** A ring was open, crossed itself, or had nothing in it. */
  isRepaired: boolean
}

type Pair = [x: number, y: number]

const MOST_CORNERS = 20_000
/** Square metres: less is no place that one builds on. */
const LEAST_AREA = 1
/** A ring with more crossings is no outline. */
const MOST_LOOPS = 100

function polygonsOf(geometry: unknown, depth = 0): unknown[] | undefined {
  if (!isObject(geometry) || depth > 4) return undefined
  const { type, coordinates, geometries } = geometry
  if (type === 'Polygon') return Array.isArray(coordinates) ? [coordinates] : undefined
  if (type === 'MultiPolygon') return Array.isArray(coordinates) ? coordinates : undefined
  if (type !== 'GeometryCollection' || !Array.isArray(geometries)) return undefined
  return geometries.flatMap((member) => polygonsOf(member, depth + 1) ?? [])
}

const isPair = (value: unknown): value is Pair =>
  Array.isArray(value) && Number.isFinite(value[0]) && Number.isFinite(value[1])

const isSame = (a: Pair | undefined, b: Pair | undefined): boolean => a?.[0] === b?.[0] && a?.[1] === b?.[1]

interface ReadRing {
  corners: Pair[]
  isRepaired: boolean
}

/** Closed, without a corner twice in a row; undefined for what holds something else than numbers. */
function ringOf(value: unknown): ReadRing | undefined {
  if (!Array.isArray(value) || !value.every(isPair)) return undefined
  const pairs = value.map(([x, y]): Pair => [x, y])
  const corners = pairs.filter((pair, index) => index === 0 || !isSame(pair, pairs[index - 1]))
  const wasClosed = corners.length > 1 && isSame(corners[0], corners.at(-1))
  const [first] = corners
  if (!wasClosed && first !== undefined) corners.push([...first])
  return { corners, isRepaired: !wasClosed }
}

const side = ([ax, ay]: Pair, [bx, by]: Pair, [cx, cy]: Pair): number =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))

type Edge = readonly [from: Pair, to: Pair]

/** Where two edges cross, each within the other. Edges that merely touch do no harm. */
function crossingOf([a, b]: Edge, [c, d]: Edge): Pair | undefined {
  if (side(a, b, c) * side(a, b, d) >= 0 || side(c, d, a) * side(c, d, b) >= 0) return undefined
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]]
  const along = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / (ux * vy - uy * vx)
  return [a[0] + along * ux, a[1] + along * uy]
}

interface Crossing {
  /** Positions of the edges, the smaller one first. */
  one: number
  two: number
  at: Pair
}

/** The first crossing that is found: edges are compared with those that begin before they end, from west to east. */
function findCrossing(corners: readonly Pair[]): Crossing | undefined {
  const edges = Array.from({ length: corners.length - 1 }, (_, index) => {
    const edge = [corners[index], corners[index + 1]] as unknown as Edge
    return { index, edge, west: Math.min(edge[0][0], edge[1][0]), east: Math.max(edge[0][0], edge[1][0]) }
  }).sort((a, b) => a.west - b.west)
  for (const [rank, left] of edges.entries())
    for (let next = rank + 1; next < edges.length; next += 1) {
      const right = edges[next] as typeof left
      if (right.west > left.east) break
      const at = crossingOf(left.edge, right.edge)
      if (at !== undefined)
        return { one: Math.min(left.index, right.index), two: Math.max(left.index, right.index), at }
    }
  return undefined
}

/** The loops that a ring makes where it crosses itself, none of which does; undefined where they are too many. */
function loopsOf(ring: Pair[]): Pair[][] | undefined {
  const [open, loops]: [Pair[][], Pair[][]] = [[ring], []]
  for (let corners = open.pop(); corners !== undefined; corners = open.pop()) {
    if (open.length + loops.length >= MOST_LOOPS) return undefined
    const crossing = findCrossing(corners)
    if (crossing === undefined) {
      loops.push(corners)
      continue
    }
    const { one, two, at } = crossing
    open.push(
      [at, ...corners.slice(one + 1, two + 1), at],
      [...corners.slice(0, one + 1), at, ...corners.slice(two + 1)],
    )
  }
  return loops
}

const flat = (corners: readonly Pair[]): FlatRing => Float64Array.from(corners.flat())
const isSolid = (ring: FlatRing): boolean => Math.abs(signedArea(ring)) >= LEAST_AREA

/** A polygon as polygons whose rings do not cross themselves; holes are of the loop that they lie in. */
function untangle([outer = [], ...holes]: Pair[][]): FlatRing[][] | undefined {
  const outers = loopsOf(outer)
  const inners = holes.map(loopsOf)
  if (outers === undefined || inners.includes(undefined)) return undefined
  const polygons = outers.map((loop) => [flat(loop)])
  for (const hole of (inners as Pair[][][]).flat().map(flat)) {
    const [x, y] = spotIn(hole)
    polygons.find(([ring]) => ring !== undefined && holdsPoint(ring, x, y))?.push(hole)
  }
  return polygons.filter(([ring]) => ring !== undefined && isSolid(ring))
}

const areaOf = (polygons: readonly FlatRing[][]): number =>
  polygons.reduce(
    (sum, [outer, ...holes]) =>
      sum +
      (outer === undefined ? 0 : Math.abs(signedArea(outer))) -
      holes.reduce((inner, hole) => inner + Math.abs(signedArea(hole)), 0),
    0,
  )

/** The polygons of a geometry; of several the ones that can be used. */
export function readPolygons(geometry: unknown): ReadShape | ShapeFault {
  if (geometry === null || geometry === undefined) return 'no-geometry'
  const given = polygonsOf(geometry)
  if (given === undefined || given.length === 0) return 'shape-kind'
  let isRepaired = false
  let corners = 0
  const polygons: Pair[][][] = []
  for (const polygon of given) {
    const rings = Array.isArray(polygon) ? polygon.map(ringOf) : []
    if (rings.length === 0 || rings.some((ring) => ring === undefined)) return 'shape-broken'
    const read = rings as ReadRing[]
    corners += read.reduce((sum, ring) => sum + ring.corners.length, 0)
    if (corners > MOST_CORNERS) return 'shape-corners'
    const kept = read.filter((ring) => ring.corners.length >= 4)
    isRepaired ||= kept.length < read.length || read.some((ring) => ring.isRepaired)
    // Without its outer ring a polygon is nothing.
    if (kept[0] !== undefined && kept[0] === read[0]) polygons.push(kept.map((ring) => ring.corners))
  }
  if (polygons.length === 0) return 'shape-area'
  if (systemOf(polygons.flat().map(flat)) === undefined) return 'shape-system'
  const untangled = polygons.map(untangle)
  if (untangled.includes(undefined)) return 'shape-broken'
  const solid = (untangled as FlatRing[][][]).flat()
  const degrees = degreesOf(solid)
  if (typeof degrees === 'string') return degrees
  return {
    shape: degrees,
    areaM2: Math.round(areaOf(solid) * 10) / 10,
    isRepaired: isRepaired || solid.length !== given.length,
  }
}
