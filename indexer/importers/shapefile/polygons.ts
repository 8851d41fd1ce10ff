// Rings in metres → polygons in degrees. Pure and total: what cannot be used has a fault.
import { isInPolygons, packPolygons, type Rings } from '../../../src/geo/in-polygon.ts'
import { innerPoint } from '../../../src/geo/inner-point.ts'
import { signedArea } from '../../../src/geo/plane.ts'
import { type Crs, crsOfNumbers, toWgs84 } from '../../../src/geo/projection.ts'
import type { Polygon, Position, Ring } from '../../../src/geo/shape.ts'
import { simpleRings } from '../../../src/geo/simple-rings.ts'

export type RingFault = 'shape-area' | 'shape-system' | 'shape-tangled'

export type Degrees = [longitude: number, latitude: number]
export type DegreeShape = Degrees[][][]

/** Square metres: less than a square decimetre is a line. */
export const LEAST_AREA = 0.01

/** Counter-clockwise for outer rings, clockwise for holes: as GeoJSON has them, and shapefiles the other way round. */
const turned = (ring: Ring, isOuter: boolean): Ring =>
  signedArea(ring) > 0 === isOuter ? ring : ring.toReversed()

interface Outer {
  ring: Ring
  area: number
  holes: Ring[]
  packed?: Rings[]
}

const outerOf = (ring: Ring): Outer => ({ ring, area: Math.abs(signedArea(ring)), holes: [] })

const polygonOf = ({ ring, holes }: Outer): Polygon => [
  turned(ring, true),
  ...holes.map((hole) => turned(hole, false)),
]

/** Its corners may touch a ring that does not hold it: a spot within tells. */
function holderOf(hole: Outer, smallestFirst: readonly Outer[]): Outer | undefined {
  const [x, y] = innerPoint([[hole.ring]]) ?? (hole.ring[0] as Position)
  return smallestFirst.find((outer) => {
    if (outer.area <= hole.area) return false
    outer.packed ??= packPolygons([[outer.ring]])
    return isInPolygons(outer.packed, x, y)
  })
}

const smallestFirst = (outers: readonly Outer[]): Outer[] => outers.toSorted((a, b) => a.area - b.area)

/** Holes are of the smallest outer ring that holds them; those that none holds are left out. */
export function nestHoles(outerRings: readonly Ring[], holes: readonly Ring[]): Polygon[] {
  const outers = outerRings.map(outerOf)
  const sorted = smallestFirst(outers)
  for (const hole of holes) holderOf(outerOf(hole), sorted)?.holes.push(hole)
  return outers.map(polygonOf)
}

/**
 * Rings of a shapefile as polygons, outer ring first: those that run as the largest does are outer ones, the others holes
 * of the smallest that holds them. One that nothing holds is an outer ring that runs the wrong way. The order of the rings
 * says nothing. A ring that crosses itself is the loops that it makes; undefined for one that makes too many.
 */
export function groupRings(rings: readonly Ring[]): Polygon[] | undefined {
  const simple: Ring[] = []
  for (const ring of rings) {
    const loops = simpleRings(ring, LEAST_AREA)
    if (loops === undefined) return undefined
    simple.push(...loops.outers, ...loops.holes)
  }
  const [only] = simple
  if (simple.length === 1 && only !== undefined) return [[turned(only, true)]]
  const areas = simple.map(signedArea)
  const largest = areas.reduce((most, area) => (Math.abs(area) > Math.abs(most) ? area : most), 0)
  const isOuter = (_: Ring, nth: number): boolean => (areas[nth] as number) > 0 === largest > 0
  const outers = simple.filter(isOuter).map(outerOf)
  const others = simple.filter((ring, nth) => !isOuter(ring, nth)).map(outerOf)
  let sorted = smallestFirst(outers)
  // The largest first, so that one that nothing holds is there before what may be a hole of it.
  for (const hole of smallestFirst(others).toReversed()) {
    const holder = holderOf(hole, sorted)
    if (holder !== undefined) holder.holes.push(hole.ring)
    else {
      outers.push(hole)
      sorted = smallestFirst(outers)
    }
  }
  return outers.map(polygonOf)
}

/** Square metres of polygons whose rings run as they should, holes taken off. */
export const areaOf = (polygons: readonly Polygon[]): number =>
  polygons.reduce((sum, polygon) => sum + polygon.reduce((rest, ring) => rest + signedArea(ring), 0), 0)

/** The system that all numbers are in. */
export function systemOf(rings: readonly Ring[]): Crs | undefined {
  const [first] = rings[0] ?? []
  const crs = first === undefined ? undefined : crsOfNumbers(...first)
  return rings.every((ring) => ring.every(([x, y]) => crsOfNumbers(x, y) === crs)) ? crs : undefined
}

const toDegrees = (ring: Ring, crs: Crs): Degrees[] =>
  ring.map(([x, y]): Degrees => {
    const point = toWgs84(crs, x, y)
    return [point?.longitude ?? 0, point?.latitude ?? 0]
  })

/** Polygons of metres, outer ring first, in degrees. */
export function degreesOf(polygons: readonly Polygon[]): DegreeShape | Exclude<RingFault, 'shape-tangled'> {
  const rings = polygons.flat()
  if (rings.length === 0) return 'shape-area'
  const crs = systemOf(rings)
  if (crs === undefined) return 'shape-system'
  return polygons.map((polygon) => polygon.map((ring) => toDegrees(ring, crs)))
}
