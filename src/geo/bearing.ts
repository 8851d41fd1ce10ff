// Directions on the ground, in degrees clockwise from the north.
import type { Point } from './distance.ts'

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Below 360. */
export const wholeTurn = (degrees: number): number => ((degrees % 360) + 360) % 360

/** The direction in which one sets out from a point to another along a great circle. */
export function bearingDegrees(from: Point, to: Point): number {
  const east = radians(to.longitude - from.longitude)
  const [a, b] = [radians(from.latitude), radians(to.latitude)]
  const x = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(east)
  const degrees = (Math.atan2(Math.sin(east) * Math.cos(b), x) * 180) / Math.PI
  return wholeTurn(degrees)
}

/** Between two directions, the shorter way round: 0 to 180. */
export function angleBetween(a: number, b: number): number {
  const turn = wholeTurn(a - b)
  return Math.min(turn, 360 - turn)
}
