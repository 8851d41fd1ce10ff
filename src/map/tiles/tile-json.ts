// Where the tiles are and what they hold, as maps read it (TileJSON 3.0.0). Pure.
import { SQUARE_ZOOM, TILE_ZOOMS, TILES_BOX } from './grid.ts'
import { tileLayers } from './layers.ts'
import type { TileVersions } from './statements/tile.ts'

/** One more whenever the same data are drawn otherwise: addresses that name a version are kept for a year. */
const DRAWING = 2

/** What an address names for its tile to be kept for good. @param dataVersion Of what is drawn. */
export const tileVersion = (dataVersion: string): string => `${DRAWING}-${dataVersion}`

export const versionIn = ({ elsewhere, squares }: TileVersions, square: number): string =>
  tileVersion(squares.get(square) ?? elsewhere)

/** By `x/y` of each square. */
const listVersions = ({ elsewhere, squares }: TileVersions) => ({
  zoom: SQUARE_ZOOM,
  elsewhere: tileVersion(elsewhere),
  squares: Object.fromEntries(
    [...squares]
      .sort(([a], [b]) => a - b)
      .map(([square, version]) => [
        `${Math.floor(square / 2 ** SQUARE_ZOOM)}/${square % 2 ** SQUARE_ZOOM}`,
        tileVersion(version),
      ]),
  ),
})

/** @param origin Of the service: the specification asks for whole addresses. */
export function describeTiles(versions: TileVersions, origin: string) {
  const { west, south, east, north } = TILES_BOX
  return {
    tilejson: '3.0.0',
    name: 'Streets, house numbers, buildings and parcels',
    version: '1.0.0',
    attribution: 'BeSt Address · FPS Finance (AGDP)',
    tiles: [`${origin}/map/tiles/{z}/{x}/{y}.mvt`],
    versions: listVersions(versions),
    minzoom: TILE_ZOOMS.first,
    maxzoom: TILE_ZOOMS.last,
    bounds: [west, south, east, north],
    vector_layers: tileLayers.map(({ name, description, fields, fromZoom }) => ({
      id: name,
      description,
      fields,
      minzoom: fromZoom,
      maxzoom: TILE_ZOOMS.last,
    })),
  }
}
