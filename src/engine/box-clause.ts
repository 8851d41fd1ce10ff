// Points within a box: as a clause of the engine, and computed on a point as the engine would.
import { type Box, isInside } from '../geo/box.ts'
import type { Clause } from './clause.ts'

interface Point {
  lat: number
  lon: number
}

// The engine keeps each side of a point in 32 bits, rounded down, about a centimetre, but rounds the southern and the
// western edge of a box up: a point on such an edge would be outside unless the edge is rounded down as well.
const LATITUDE_STEP = 180 / 2 ** 32
const LONGITUDE_STEP = 360 / 2 ** 32
const down = (degrees: number, step: number): number => Math.floor(degrees / step) * step

const fromGrid = ({ west, south, east, north }: Box): Box => ({
  west: down(west, LONGITUDE_STEP),
  south: down(south, LATITUDE_STEP),
  east,
  north,
})

/** Documents whose geo point lies in a box, edges included. */
export function withinBox(field: string, box: Box): Clause {
  const { west, south, east, north } = fromGrid(box)
  return {
    geo_bounding_box: {
      [field]: { top_left: { lat: north, lon: west }, bottom_right: { lat: south, lon: east } },
    },
  }
}

export const isWithinBox = (box: Box, { lat, lon }: Point): boolean =>
  isInside(fromGrid(box), { latitude: down(lat, LATITUDE_STEP), longitude: down(lon, LONGITUDE_STEP) })
