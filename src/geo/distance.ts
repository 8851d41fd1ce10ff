// Distances on the ground.

export interface Point {
  latitude: number
  longitude: number
}

/** A postcode reaches some 12 km at most; what lies farther from its centre belongs to another place. */
export const MAX_METRES_FROM_POSTCODE = 15_000

// Mean radius; the true distance differs by 0.5 % at most.
export const EARTH_RADIUS_METRES = 6_371_009
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Metres between two points in WGS84 degrees, along a great circle (haversine, exact for short distances too). */
export function distanceMetres(a: Point, b: Point): number {
  const north = Math.sin(radians(b.latitude - a.latitude) / 2)
  const east = Math.sin(radians(b.longitude - a.longitude) / 2)
  const h = north * north + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east * east
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Metres by tenths: nobody measures better, and a number of fewer digits reads back from 32 bits as it was. */
export const byTenths = (metres: number): number => Math.round(metres * 10) / 10
