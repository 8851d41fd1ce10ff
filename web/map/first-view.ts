// What the map will show first, before there is a map: so its points are asked for while the library is on its way.
import type { Box } from './box.ts'
import { COUNTRY, COUNTRY_BOX, COUNTRY_PADDING } from './drawing.ts'
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

interface Square {
  left: number
  right: number
  top: number
  bottom: number
}

const squareOf = ([west, south, east, north]: Box): Square => ({
  left: toX(west),
  right: toX(east),
  top: toY(north),
  bottom: toY(south),
})

/** Of both sides of a box, so many times a side of a map of that size. */
const scalesOf = ({ left, right, top, bottom }: Square, { width, height }: Size): [number, number] => [
  width / (right - left),
  height / (bottom - top),
]

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** Box and zoom of a view in a map of that size; without a view those of the whole country. As flatMap bounds them. */
export function firstView(view: View | undefined, size: Size): { box: Box; zoom: number } {
  const country = squareOf(COUNTRY)
  const bounds = squareOf(COUNTRY_BOX)
  const inside = { width: size.width - 2 * COUNTRY_PADDING, height: size.height - 2 * COUNTRY_PADDING }
  const fitting = Math.log2(Math.max(1, Math.min(...scalesOf(country, inside))) / TILE_PIXELS)
  const filling = Math.log2(Math.max(...scalesOf(bounds, size)) / TILE_PIXELS)
  const zoom = Math.max(PAGE_MIN_ZOOM, filling, view?.zoom ?? fitting)
  const world = TILE_PIXELS * 2 ** zoom
  const [across, down] = [size.width / 2 / world, size.height / 2 / world]
  const wanted =
    view === undefined
      ? { x: (country.left + country.right) / 2, y: (country.top + country.bottom) / 2 }
      : { x: toX(view.longitude), y: toY(view.latitude) }
  const x = within(wanted.x, bounds.left + across, bounds.right - across)
  const y = within(wanted.y, bounds.top + down, bounds.bottom - down)
  const box: Box = [
    toLongitude(x - across),
    toLatitude(y + down),
    toLongitude(x + across),
    toLatitude(y - down),
  ]
  return { zoom, box }
}
