// Boxes of the map: what was asked, the zoom that suits it, and the box that is served, which ends on the tile grid so
// that neighbours on the screen ask for the same one.
import type { Box } from '../../geo/box.ts'
import { latitudeAt, longitudeAt, squareX, squareY } from '../../geo/web-mercator.ts'
import { REQUEST_MAX_ZOOM } from '../zooms.ts'

export const wholeWorld: Box = { west: -180, south: -90, east: 180, north: 90 }

/** Width and height as shares of the square. */
function extentOf({ west, south, east, north }: Box): { width: number; height: number } {
  const width = squareX(east) - squareX(west)
  return { width: width < 0 ? width + 1 : width, height: squareY(south) - squareY(north) }
}

// A screen of 1,024 pixels, of tiles of 512: the country at 7, as people look at it.
const TILES_ACROSS_SCREEN = 2

/** The highest zoom, in tiles of 512 pixels, at which a screen of 1,024 by 1,024 pixels shows all of the box. */
export function zoomOf(box: Box): number {
  const { width, height } = extentOf(box)
  const zoom = Math.floor(Math.log2(TILES_ACROSS_SCREEN / Math.max(width, height)))
  // A line or a point fits at any zoom.
  return Math.min(REQUEST_MAX_ZOOM, Math.max(0, zoom))
}

// Latitudes that were once computed from an edge come back this near to it: a box that was served is served again.
const ROUNDING = 4e-16

/** The smallest box of whole tiles of a zoom that holds a box. */
export function snapOut(box: Box, zoom: number): Box {
  const tiles = 2 ** zoom
  const down = (part: number): number => Math.floor((part + ROUNDING) * tiles) / tiles
  const up = (part: number): number => Math.ceil((part - ROUNDING) * tiles) / tiles
  const left = down(squareX(box.west))
  const right = up(squareX(box.east))
  const crosses = box.west > box.east
  // Both ends of a box across the date line may have met.
  const isRound = crosses ? left <= right : right - left >= 1
  return {
    west: isRound ? -180 : longitudeAt(left),
    east: isRound ? 180 : longitudeAt(right),
    south: latitudeAt(up(squareY(box.south))),
    north: latitudeAt(down(squareY(box.north))),
  }
}

/** Tiles of a zoom in a box of whole ones. */
export function tilesIn(box: Box, zoom: number): number {
  const { width, height } = extentOf(box)
  return width * height * 4 ** zoom
}

/** One tile, by its column and row. */
export function tileBox(zoom: number, x: number, y: number): Box {
  const tiles = 2 ** zoom
  return {
    west: longitudeAt(x / tiles),
    south: latitudeAt((y + 1) / tiles),
    east: longitudeAt((x + 1) / tiles),
    north: latitudeAt(y / tiles),
  }
}

/** The middle of a tile on the map. */
export const tileCentre = (zoom: number, x: number, y: number): { latitude: number; longitude: number } => ({
  latitude: latitudeAt((y + 0.5) / 2 ** zoom),
  longitude: longitudeAt((x + 0.5) / 2 ** zoom),
})

/** The least box around two, of which either may be missing. */
export function around(one: Box, other: Box): Box
export function around(one: Box | undefined, other: Box | undefined): Box | undefined
export function around(one: Box | undefined, other: Box | undefined): Box | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return {
    west: Math.min(one.west, other.west),
    south: Math.min(one.south, other.south),
    east: Math.max(one.east, other.east),
    north: Math.max(one.north, other.north),
  }
}

/** West, south, east, north: the order of GeoJSON. */
export const sidesOf = ({ west, south, east, north }: Box): [number, number, number, number] => [
  west,
  south,
  east,
  north,
]
