// Where the tiles are and what they hold, as maps read it (TileJSON 3.0.0). Pure.
import { TILE_ZOOMS, TILES_BOX } from './grid.ts'
import { tileLayers } from './layers.ts'

/** One more whenever the same data are drawn otherwise: addresses that name a version are kept for a year. */
const DRAWING = 2

/** What an address names for its tile to be kept for good. @param dataVersion Of what is drawn. */
export const tileVersion = (dataVersion: string): string => `${DRAWING}-${dataVersion}`

/** @param origin Of the service: the specification asks for whole addresses. */
export function describeTiles(dataVersion: string, origin: string) {
  const { west, south, east, north } = TILES_BOX
  return {
    tilejson: '3.0.0',
    name: 'Streets, house numbers, buildings and parcels',
    version: '1.0.0',
    attribution: 'BeSt Address · FPS Finance (AGDP)',
    tiles: [`${origin}/map/tiles/{z}/{x}/{y}.mvt?v=${tileVersion(dataVersion)}`],
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
