// The squares that web maps are cut into, as far as tiles are served. Pure.
import type { Box } from '../../geo/box.ts'
import { latitudeAt, longitudeAt, squareX, squareY } from '../../geo/web-mercator.ts'

export interface Tile {
  z: number
  /** From the west and from the north. */
  x: number
  y: number
}

/** Nearer than the last one, maps enlarge it: 4,096 units of its side are finer than any address is placed. */
export const TILE_ZOOMS = { first: 14, last: 16 } as const

/** What may have an address; with some hundred metres of room. */
export const TILES_BOX: Box = { west: 2.54, south: 49.49, east: 6.41, north: 51.51 }

/** One form of each number alone, so that a tile has one address. */
const canonical = /^(?:0|[1-9]\d{0,5})$/

/** Undefined for what is no tile, and for one of a zoom that is not served. */
export function readTile(parts: { z: string; x: string; y: string }): Tile | undefined {
  if (![parts.z, parts.x, parts.y].every((part) => canonical.test(part))) return undefined
  const [z, x, y] = [Number(parts.z), Number(parts.x), Number(parts.y)]
  const side = 2 ** z
  const isServed = z >= TILE_ZOOMS.first && z <= TILE_ZOOMS.last
  return isServed && x < side && y < side ? { z, x, y } : undefined
}

/** @param room Of a side that is added all around. */
export function boxOfTile({ z, x, y }: Tile, room = 0): Box {
  const side = 2 ** z
  return {
    west: longitudeAt((x - room) / side),
    south: latitudeAt((y + 1 + room) / side),
    east: longitudeAt((x + 1 + room) / side),
    north: latitudeAt((y - room) / side),
  }
}

/** Whether anything can be there. */
export function isInCountry({ z, x, y }: Tile): boolean {
  const side = 2 ** z
  const { west, south, east, north } = TILES_BOX
  return (
    x >= Math.floor(squareX(west) * side) &&
    x <= Math.floor(squareX(east) * side) &&
    y >= Math.floor(squareY(north) * side) &&
    y <= Math.floor(squareY(south) * side)
  )
}

/** In squares of this zoom tiles have a version in common: 25 km, some 75 for the country. */
export const SQUARE_ZOOM = 10

/** The number of the square that holds a tile, as the column `square` of the table of changes has it. */
export const squareOf = ({ z, x, y }: Tile): number =>
  (x >> (z - SQUARE_ZOOM)) * 2 ** SQUARE_ZOOM + (y >> (z - SQUARE_ZOOM))

const CELL_ZOOM = 16

/** The number of a square of zoom 16, as the column `cell` of the table of addresses has it. */
export function cellOf({ z, x, y }: Tile): number {
  if (z !== CELL_ZOOM) throw new Error(`a cell is of zoom ${CELL_ZOOM}, not of ${z}`)
  return x * 2 ** CELL_ZOOM + y - 2 ** 31
}
