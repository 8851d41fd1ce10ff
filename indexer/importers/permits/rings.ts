// GeoJSON polygons in metres → valid polygons in degrees, with their area. Pure and total.
import { intersect } from '@turf/intersect'
import { isObject } from '../impacts/pages.ts'
import { type DegreeShape, degreesOf, signedArea, systemOf } from '../shapefile/polygons.ts'
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

const MOST_CORNERS = 100_000
/** Square metres: less is no place that one builds on. */
const LEAST_AREA = 1
/** Pairs of edges are compared up to so many corners; what has more is cut anew unseen. */
const MOST_COMPARED = 400

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

/** Whether two edges that are no neighbours cross. Rings that merely touch themselves do no harm. */
function crossesItself(corners: readonly Pair[]): boolean {
  const edges = corners.length - 1
  if (edges > MOST_COMPARED) return true
  for (let one = 0; one < edges; one += 1)
    for (let two = one + 2; two < edges; two += 1) {
      if (one === 0 && two === edges - 1) continue
      const [a, b, c, d] = [corners[one], corners[one + 1], corners[two], corners[two + 1]] as [
        Pair,
        Pair,
        Pair,
        Pair,
      ]
      if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) return true
    }
  return false
}

const flat = (corners: readonly Pair[]): FlatRing => Float64Array.from(corners.flat())

/** Cuts polygons where they cross themselves, by a box that holds them. */
function cut(polygons: readonly Pair[][][]): Pair[][][] {
  const all = polygons.flat(2)
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)]
  const [west, south] = [xs.reduce((a, b) => Math.min(a, b)) - 1, ys.reduce((a, b) => Math.min(a, b)) - 1]
  const [east, north] = [xs.reduce((a, b) => Math.max(a, b)) + 1, ys.reduce((a, b) => Math.max(a, b)) + 1]
  const feature = (coordinates: Pair[][][]) => ({
    type: 'Feature' as const,
    properties: {},
    geometry: { type: 'MultiPolygon' as const, coordinates },
  })
  const box: Pair[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  const result = intersect({
    type: 'FeatureCollection',
    features: [feature([...polygons]), feature([[box]])],
  })
  if (result === null) return []
  const { geometry } = result
  return (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) as Pair[][][]
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
  const isCrossed = polygons.some((rings) => rings.some(crossesItself))
  const valid = (isCrossed ? cut(polygons) : polygons).map((rings) => rings.map(flat))
  const solid = valid.filter(([outer]) => outer !== undefined && Math.abs(signedArea(outer)) >= LEAST_AREA)
  const degrees = degreesOf(solid)
  if (typeof degrees === 'string') return degrees
  return {
    shape: degrees,
    areaM2: Math.round(areaOf(solid) * 10) / 10,
    isRepaired: isRepaired || isCrossed || solid.length < valid.length,
  }
}
