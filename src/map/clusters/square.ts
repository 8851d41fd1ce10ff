// The square that web maps draw the world in, in the whole numbers that supercluster keeps: 2^30 units a side, so that
// one unit is some 4 centimetres at the equator.
import { type Box, boxOf } from '../../geo/box.ts'
import { squareY } from '../../geo/web-mercator.ts'

const UNITS = 2 ** 30

/** Degrees east to the unit, unrounded: -2^29 to 2^29. */
export const toX = (longitude: number): number => (longitude / 360) * UNITS

/** Degrees north to the unit, unrounded; south is positive. */
export const toY = (latitude: number): number => (squareY(latitude) - 0.5) * UNITS

export const toLongitude = (x: number): number => (x / UNITS) * 360

export function toLatitude(y: number): number {
  const angle = (-y / UNITS) * 2 * Math.PI
  return (360 * Math.atan(Math.exp(angle))) / Math.PI - 90
}

/** Pixels of a map of 512-pixel tiles, at a zoom, in units. */
export const pixels = (count: number, zoom: number): number => (count / 512 / 2 ** zoom) * UNITS

/** In units: x from west to east, y from north to south. */
export interface Area {
  minX: number
  minY: number
  maxX: number
  maxY: number
}

const withinPoles = (latitude: number): number => Math.max(-90, Math.min(90, latitude))

/** The box, or two when it crosses the date line. Longitudes are wrapped; one of 360 degrees is the world round. */
export function partsOf(box: Box): Box[] {
  const { west, south, east, north } = boxOf(box)
  if (west <= east) return [{ west, south, east, north }]
  return [
    { west, south, east: 180, north },
    { west: -180, south, east, north },
  ]
}

export const areaOf = ({ west, south, east, north }: Box): Area => ({
  minX: toX(west),
  minY: toY(withinPoles(north)),
  maxX: toX(east),
  maxY: toY(withinPoles(south)),
})

export const areasOf = (box: Box): Area[] => partsOf(box).map(areaOf)
