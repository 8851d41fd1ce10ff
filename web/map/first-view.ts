// What the map will show first, before there is a map: so its points are asked for while the library is on its way.
import type { Box } from './box.ts'
import { COUNTRY, COUNTRY_PADDING } from './drawing.ts'
import { PAGE_MIN_ZOOM, type View } from './state.ts'

const TILE_PIXELS = 512

interface Size {
  width: number
  height: number
}

/** On the square of the world, of which a side is 1. */
const toX = (longitude: number): number => longitude / 360 + 0.5
const toY = (latitude: number): number =>
  0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI)
const toLongitude = (x: number): number => (x - 0.5) * 360
const toLatitude = (y: number): number => (360 * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI))) / Math.PI - 90

/** Box and zoom of a view in a map of that size; without a view those of the whole country. */
export function firstView(view: View | undefined, { width, height }: Size): { box: Box; zoom: number } {
  const [west, south, east, north] = COUNTRY
  const [left, right, top, bottom] = [toX(west), toX(east), toY(north), toY(south)]
  const pixels = Math.min(
    (width - 2 * COUNTRY_PADDING) / (right - left),
    (height - 2 * COUNTRY_PADDING) / (bottom - top),
  )
  const fitting = Math.log2(Math.max(1, pixels) / TILE_PIXELS)
  const zoom = view?.zoom ?? Math.max(PAGE_MIN_ZOOM, fitting)
  const [x, y] =
    view === undefined ? [(left + right) / 2, (top + bottom) / 2] : [toX(view.longitude), toY(view.latitude)]
  const world = TILE_PIXELS * 2 ** zoom
  const [across, down] = [width / 2 / world, height / 2 / world]
  return {
    zoom,
    box: [toLongitude(x - across), toLatitude(y + down), toLongitude(x + across), toLatitude(y - down)],
  }
}
