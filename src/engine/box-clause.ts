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

interface Range {
  low: number
  high: number
}

/**
 * Ends that the engine takes for what they are: it refuses two that are equal, as those of a line or a point are where
 * they lie on the grid, and half a step outwards is rounded away again.
 */
function apart({ low, high }: Range, least: number, step: number): Range {
  if (low !== high) return { low, high }
  return low > least ? { low: low - step / 2, high } : { low, high: high + step / 2 }
}

function fromGrid({ west, south, east, north }: Box): Box {
  const heights = apart({ low: down(south, LATITUDE_STEP), high: north }, -90, LATITUDE_STEP)
  const widths = apart({ low: down(west, LONGITUDE_STEP), high: east }, -180, LONGITUDE_STEP)
  return { west: widths.low, south: heights.low, east: widths.high, north: heights.high }
}

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
