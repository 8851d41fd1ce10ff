// GeoJSON polygons in metres → valid polygons in degrees, with their area. Pure and total.
import type { Polygon, Ring } from '../../../src/geo/shape.ts'
import { simpleRings } from '../../../src/geo/simple-rings.ts'
import { isObject } from '../impacts/pages.ts'
import {
  areaOf,
  type DegreeShape,
  degreesOf,
  LEAST_AREA as LINE_AREA,
  nestHoles,
  systemOf,
} from '../shapefile/polygons.ts'

export type ShapeFault =
  | 'no-geometry'
  | 'shape-kind'
  | 'shape-broken'
  | 'shape-area'
  | 'shape-system'
  | 'shape-corners'
  | 'shape-tangled'

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

/** A polygon as polygons whose rings do not cross themselves; holes are of the loop that they lie in. */
function untangle([outer = [], ...holes]: Ring[]): Polygon[] | undefined {
  const around = simpleRings(outer, LEAST_AREA)
  const within = holes.map((hole) => simpleRings(hole, LINE_AREA))
  if (around === undefined || within.includes(undefined)) return undefined
  const found = within.flatMap((rings) => rings?.outers ?? [])
  return nestHoles(around.outers, [...around.holes, ...found])
}

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
  if (systemOf(polygons.flat()) === undefined) return 'shape-system'
  const untangled = polygons.map(untangle)
  if (untangled.includes(undefined)) return 'shape-tangled'
  const solid = (untangled as Polygon[][]).flat()
  const degrees = degreesOf(solid)
  if (typeof degrees === 'string') return degrees
  return {
    shape: degrees,
    areaM2: Math.round(areaOf(solid) * 10) / 10,
    isRepaired: isRepaired || solid.length !== given.length,
  }
}
