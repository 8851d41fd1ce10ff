// GeoJSON geometries of works → zones in degrees. Pure and total: what cannot be used has a fault, never an exception.
import { distanceMetres, type Point } from '../../../src/geo/distance.ts'
import { type Crs, crsOfNumbers, isInBelgium, toWgs84 } from '../../../src/geo/projection.ts'
import type { ImpactZone, MultiPolygon } from '../../../src/impacts/event.ts'
import { displayPosition, type Pair } from './display-position.ts'
import { isObject } from './pages.ts'

export type GeometryFault =
  | 'no geometry'
  | 'geometry of an unknown kind'
  | 'broken coordinates'
  | 'coordinates in another system than named'
  | 'outside Belgium'
  | 'too many corners'

export interface Place {
  /** At least one: a polygon zone for all polygons and lines, a point zone for each point. */
  zones: ImpactZone[]
  /** For display: inside a polygon, a corner of one without area, else the first point. */
  position: Point
}

export type PlaceResult = Place | { fault: GeometryFault }

/** System that a document says its coordinates are in; undefined when it says nothing, which for GeoJSON is degrees. */
export type NamedSystem = Crs | 'degrees' | undefined

type Ring = Pair[]

// Cuts of a centimetre: what is the same in two answers is the same in the table.
const DECIMALS = 1e7
const MOST_CORNERS = 50_000
const MOST_NESTING = 4

/** Reads the member `crs` of older GeoJSON: {"type": "name", "properties": {"name": "urn:ogc:def:crs:EPSG::31370"}}. */
export function namedSystem(crs: unknown): NamedSystem {
  const name = isObject(crs) && isObject(crs.properties) ? String(crs.properties.name ?? '') : ''
  const [code] = /31370|3812|4326|4258|CRS84/i.exec(name) ?? []
  if (code === '31370' || code === '3812') return `EPSG:${code}`
  return code === undefined ? undefined : 'degrees'
}

/** The zones of a geometry. Of several parts those that can be used count; the fault is that of the first part. */
export function placeOf(geometry: unknown, named?: NamedSystem): PlaceResult {
  if (geometry === null || geometry === undefined) return { fault: 'no geometry' }
  const parts = partsOf(geometry, 0)
  if (parts === undefined) return { fault: 'geometry of an unknown kind' }
  const read = { polygons: [] as MultiPolygon, points: [] as Pair[], faults: [] as GeometryFault[], named }
  let corners = 0
  for (const part of parts) {
    corners += part.lists.reduce((sum, list) => sum + list.length, 0)
    if (corners > MOST_CORNERS) return { fault: 'too many corners' }
    addPart(part, read)
  }
  const { polygons, points, faults } = read
  const zones = zonesOf(polygons, points)
  const shown = displayPosition(polygons) ?? points[0]
  if (shown === undefined) return { fault: faults[0] ?? 'no geometry' }
  const [longitude, latitude] = shown.map(rounded) as Pair
  return { zones, position: { longitude, latitude } }
}

/** Zones of several places of one event, each once. */
export function mergeZones(zones: readonly ImpactZone[]): ImpactZone[] {
  return [...new Map(zones.map((zone) => [JSON.stringify(zone), zone])).values()]
}

interface Part {
  kind: 'point' | 'line' | 'polygon'
  /** Rings of a polygon, outer first; one list of corners of a line; one position. */
  lists: readonly unknown[][]
}

const listsIn = (value: unknown): unknown[][] => (Array.isArray(value) ? value.filter(Array.isArray) : [])

/** Parts of a geometry, collections unpacked; undefined when it is no geometry. */
function partsOf(geometry: unknown, depth: number): Part[] | undefined {
  if (!isObject(geometry) || depth > MOST_NESTING) return undefined
  const { type, coordinates, geometries } = geometry
  const outer = Array.isArray(coordinates) ? (coordinates as unknown[]) : []
  if (type === 'Point') return outer.length === 0 ? [] : [{ kind: 'point', lists: [[outer]] }]
  if (type === 'MultiPoint') return outer.map((position) => ({ kind: 'point', lists: [[position]] }))
  if (type === 'LineString') return outer.length === 0 ? [] : [{ kind: 'line', lists: [outer] }]
  if (type === 'MultiLineString') return listsIn(outer).map((list) => ({ kind: 'line', lists: [list] }))
  if (type === 'Polygon') return outer.length === 0 ? [] : [{ kind: 'polygon', lists: listsIn(outer) }]
  if (type === 'MultiPolygon')
    return listsIn(outer).map((polygon) => ({ kind: 'polygon', lists: listsIn(polygon) }))
  if (type !== 'GeometryCollection' || !Array.isArray(geometries)) return undefined
  // A member that is no geometry leaves the others alone.
  return geometries.flatMap((member) => partsOf(member, depth + 1) ?? [])
}

interface Read {
  polygons: MultiPolygon
  points: Pair[]
  faults: GeometryFault[]
  named: NamedSystem
}

function addPart({ kind, lists }: Part, { polygons, points, faults, named }: Read): void {
  const [first, ...others] = lists
  const outer = first === undefined ? 'broken coordinates' : pairsOf(first, named)
  if (typeof outer === 'string') {
    faults.push(outer)
    return
  }
  const corners = distinctCorners(outer, kind)
  const [corner] = corners
  const centre = kind === 'polygon' ? centreOfCircle(corners) : undefined
  if (centre !== undefined) points.push(centre)
  else if (corner !== undefined && corners.length === 1) points.push(corner)
  else if (kind === 'line' || corners.length === 2) polygons.push([thereAndBack(corners)])
  else polygons.push([closed(corners), ...holesOf(others, named)])
}

// A hole that cannot be read is filled: the zone only grows.
function holesOf(lists: readonly unknown[][], named: NamedSystem): Ring[] {
  return lists.flatMap((list) => {
    const pairs = pairsOf(list, named)
    const corners = typeof pairs === 'string' ? [] : distinctCorners(pairs, 'polygon')
    return corners.length < 3 ? [] : [closed(corners)]
  })
}

const rounded = (degrees: number): number => Math.round(degrees * DECIMALS) / DECIMALS

const toPair = ({ latitude, longitude }: Point): Pair => [rounded(longitude), rounded(latitude)]

/**
 * Positions in degrees, longitude first, whatever they are in: the numbers of degrees, of swapped degrees and of the two
 * Lambert systems cannot be taken for each other inside Belgium. One list is in one system.
 */
function pairsOf(list: readonly unknown[], named: NamedSystem): Pair[] | GeometryFault {
  const numbers: [number, number][] = []
  for (const position of list) {
    const [x, y] = Array.isArray(position) ? (position as unknown[]) : []
    if (typeof x !== 'number' || typeof y !== 'number' || !Number.isFinite(x) || !Number.isFinite(y))
      return 'broken coordinates'
    numbers.push([x, y])
  }
  const [start] = numbers
  if (start === undefined) return 'broken coordinates'
  const crs = crsOfNumbers(...start)
  const isSwapped = crs === undefined && start[0] > start[1]
  const points = numbers.map(([x, y]) => {
    if (crs !== undefined) return toWgs84(crs, x, y)
    return isSwapped ? { latitude: x, longitude: y } : { latitude: y, longitude: x }
  })
  const inside = points.filter((point) => point !== undefined && isInBelgium(point)) as Point[]
  if (inside.length < points.length) return 'outside Belgium'
  const isAsNamed = named === undefined || named === (crs ?? 'degrees')
  return isAsNamed ? inside.map(toPair) : 'coordinates in another system than named'
}

const isSame = (a: Pair | undefined, b: Pair | undefined): boolean => a?.[0] === b?.[0] && a?.[1] === b?.[1]

/** Without repetitions, and for a ring without the corner that closes it. */
function distinctCorners(pairs: readonly Pair[], kind: Part['kind']): Ring {
  const corners = pairs.filter((pair, index) => index === 0 || !isSame(pair, pairs[index - 1]))
  if (kind === 'polygon' && corners.length > 1 && isSame(corners[0], corners.at(-1))) corners.pop()
  return corners
}

const closed = (corners: Ring): Ring => [...corners, ...corners.slice(0, 1)]

/** A line as a ring without area: the distance to its edge is that to the line, and only what lies on it is inside. */
function thereAndBack(corners: Ring): Ring {
  const [a, b] = corners
  // A ring has four positions at least.
  if (corners.length === 2 && a !== undefined && b !== undefined) {
    const middle: Pair = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
    return [a, middle, b, a]
  }
  return [...corners, ...corners.slice(0, -1).reverse()]
}

// GIPOD keeps what was drawn as a point as a circle of ten metres with hundreds of corners.
const CIRCLE_CORNERS = 32
const CIRCLE_RADIUS_METRES = 12
const CIRCLE_SPREAD = 0.05

function centreOfCircle(corners: Ring): Pair | undefined {
  if (corners.length < CIRCLE_CORNERS) return undefined
  const centre = { longitude: middleOf(corners, 0), latitude: middleOf(corners, 1) }
  const radii = corners.map(([longitude, latitude]) => distanceMetres(centre, { longitude, latitude }))
  const [least, most] = [Math.min(...radii), Math.max(...radii)]
  if (most > CIRCLE_RADIUS_METRES || most - least > CIRCLE_SPREAD * most) return undefined
  return toPair(centre)
}

/** Middle of the box, which corners that stand closer on one side do not move. */
function middleOf(corners: Ring, axis: 0 | 1): number {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const corner of corners) {
    least = Math.min(least, corner[axis])
    most = Math.max(most, corner[axis])
  }
  return (least + most) / 2
}

const zonesOf = (polygons: MultiPolygon, points: readonly Pair[]): ImpactZone[] =>
  mergeZones([
    ...(polygons.length === 0 ? [] : [{ shape: 'polygon' as const, coordinates: polygons }]),
    ...points.map(([longitude, latitude]) => ({ shape: 'point' as const, latitude, longitude })),
  ])
