// One zone of an event and one place.
import { byTenths, distanceMetres, type Point } from '../../src/geo/distance.ts'
import { isInPolygons, packPolygons, type Rings } from '../../src/geo/in-polygon.ts'
import { metresToEdge } from '../../src/geo/polygon-distance.ts'
import type { ImpactZone } from '../../src/impacts/event.ts'
import type { ImpactHit } from '../../src/impacts/hit.ts'
import { type Box, widen } from './box.ts'

/** A zone with a geometry. */
export type GeoZone = {
  /** Holds everything it can hit. */
  box: Box
  reachMetres: number
} & ({ shape: 'polygon'; polygons: Rings[]; bounds: Box } | ({ shape: 'point' } & Point))

function boundsOf(polygons: readonly Rings[]): Box {
  const box: Box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const rings of polygons)
    for (const ring of rings)
      for (let at = 0; at < ring.length; at += 2) {
        const [longitude, latitude] = [ring[at] as number, ring[at + 1] as number]
        box.west = Math.min(box.west, longitude)
        box.east = Math.max(box.east, longitude)
        box.south = Math.min(box.south, latitude)
        box.north = Math.max(box.north, latitude)
      }
  return box
}

/** A zone with its reach, ready to be tested; undefined for a polygon without a corner. */
export function prepareZone(
  zone: Extract<ImpactZone, { shape: 'polygon' | 'point' }>,
  reachMetres: number,
): GeoZone | undefined {
  if (zone.shape === 'point') {
    const { latitude, longitude } = zone
    const box = { west: longitude, south: latitude, east: longitude, north: latitude }
    return { shape: 'point', latitude, longitude, reachMetres, box: widen(box, reachMetres) }
  }
  const polygons = packPolygons(zone.coordinates)
  const bounds = boundsOf(polygons)
  if (bounds.west > bounds.east) return undefined
  return { shape: 'polygon', polygons, bounds, reachMetres, box: widen(bounds, reachMetres) }
}

const holds = ({ west, south, east, north }: Box, longitude: number, latitude: number): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north

const covered: ImpactHit = { method: 'polygon', distanceMetres: 0, radiusMetres: null }

/** For a VME of which only the street is located: no distance is known. */
export const streetHit: ImpactHit = { method: 'street', distanceMetres: null, radiusMetres: null }

/** How a zone hits what lies at a point; undefined when it does not. What is exactly at its reach is hit. */
export function hitOfZone(zone: GeoZone, longitude: number, latitude: number): ImpactHit | undefined {
  const radiusMetres = zone.reachMetres
  if (zone.shape === 'point') {
    const metres = distanceMetres(zone, { latitude, longitude })
    if (metres > radiusMetres) return undefined
    return { method: 'radius', distanceMetres: byTenths(metres), radiusMetres }
  }
  if (holds(zone.bounds, longitude, latitude) && isInPolygons(zone.polygons, longitude, latitude))
    return covered
  if (radiusMetres === 0) return undefined
  const metres = metresToEdge(zone.polygons, longitude, latitude)
  if (metres > radiusMetres) return undefined
  return { method: 'polygon-buffer', distanceMetres: byTenths(metres), radiusMetres }
}
