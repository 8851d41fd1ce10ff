// Boxes of the map: what was asked, the zoom that suits it, and the box that is served, which ends on the tile grid so
// that neighbours on the screen ask for the same one.
import type { Box } from '../../geo/box.ts'
import { HALF_UNIT, roundDegrees } from '../../geo/degrees.ts'
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

/** An edge of the grid at or next to a place, which is far enough; as the part of the square that lies before it. */
function edgeOf(
  { tiles, at, outwards }: { tiles: number; at: number; outwards: 1 | -1 },
  isFarEnough: (part: number) => boolean,
): number {
  const near = outwards === 1 ? Math.ceil(at * tiles) : Math.floor(at * tiles)
  for (const step of [-1, 0, 1]) {
    const edge = near + step * outwards
    if (edge >= 0 && edge <= tiles && isFarEnough(edge / tiles)) return edge / tiles
  }
  return outwards === 1 ? 1 : 0
}

/** The smallest box of whole tiles of a zoom that holds a box, both as they are written. */
export function snapOut(asked: Box, zoom: number): Box {
  const tiles = 2 ** zoom
  const { west, south, east, north } = roundSides(asked)
  const longitude = (part: number): number => roundDegrees(longitudeAt(part))
  const latitude = (part: number): number => roundDegrees(latitudeAt(part))
  const edge = (at: number, outwards: 1 | -1, isFarEnough: (part: number) => boolean): number =>
    edgeOf({ tiles, at, outwards }, isFarEnough)
  const left = edge(squareX(west), -1, (part) => longitude(part) <= west)
  const right = edge(squareX(east), 1, (part) => longitude(part) >= east)
  // Both ends of a box across the date line may have met.
  const isRound = west > east ? left <= right : right - left >= 1
  return {
    west: isRound ? -180 : longitude(left),
    east: isRound ? 180 : longitude(right),
    south: latitude(edge(squareY(south), 1, (part) => latitude(part) <= south)),
    north: latitude(edge(squareY(north), -1, (part) => latitude(part) >= north)),
  }
}

export const roundSides = ({ west, south, east, north }: Box): Box => ({
  west: roundDegrees(west),
  south: roundDegrees(south),
  east: roundDegrees(east),
  north: roundDegrees(north),
})

/** Holds what is written within the box, however it is rounded. */
export const withHalfUnits = ({ west, south, east, north }: Box): Box => ({
  west: Math.max(-180, west - HALF_UNIT),
  south: Math.max(-90, south - HALF_UNIT),
  east: Math.min(180, east + HALF_UNIT),
  north: Math.min(90, north + HALF_UNIT),
})

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
