// Tiles that could not be had. The library asks for one again when the map is moved, and never for their description.
import type { MapLibreMap, VectorTileSource } from 'maplibre-gl'
import { TILES } from './tile-layers.ts'

interface TileNumber {
  z: number
  x: number
  y: number
}

/**
 * Asks for what is missing: the description, and with it the tiles in view, or tiles that failed. Those are named: at a
 * whole source that is read again, version 6 waits for each failed tile as if it were on its way
 * (maplibre/maplibre-gl-js#7911).
 */
export function createTilesAgain(map: MapLibreMap): () => void {
  let failed: TileNumber[] = []
  map.on('error', (event) => {
    // As the library does where nobody listens.
    console.error(event.error)
    if (!('sourceId' in event) || event.sourceId !== TILES || !('tile' in event)) return
    const { tileID } = event.tile as { tileID: { canonical: TileNumber } }
    failed.push(tileID.canonical)
  })
  return () => {
    const source = map.getSource<VectorTileSource>(TILES)
    if (source === undefined || !source.loaded()) return
    const again = failed
    failed = []
    if (source.tiles === undefined) source.setUrl(source.url)
    else if (again.length > 0) map.refreshTiles(TILES, again)
  }
}
