// A street in metres: a plane that touches the earth at its addresses, exact to centimetres over its few kilometres.
import { EARTH_RADIUS_METRES, type Point } from '../../src/geo/distance.ts'

/** Metres, east and north. */
export interface Spot {
  x: number
  y: number
}

export interface Plane {
  toMetres(point: Point): Spot
  toDegrees(spot: Spot): Point
}

const METRES_A_DEGREE = (EARTH_RADIUS_METRES * Math.PI) / 180

export function planeAt({ latitude, longitude }: Point): Plane {
  const metresEast = METRES_A_DEGREE * Math.cos((latitude * Math.PI) / 180)
  return {
    toMetres: (point) => ({
      x: (point.longitude - longitude) * metresEast,
      y: (point.latitude - latitude) * METRES_A_DEGREE,
    }),
    toDegrees: ({ x, y }) => ({
      latitude: latitude + y / METRES_A_DEGREE,
      longitude: longitude + x / metresEast,
    }),
  }
}

export const distance = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y)

/** The middle one of several numbers, 0 of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
