// Tiles that could not be had. The library asks for one again when the map is moved, and never for their description.
import type { MapLibreMap, VectorTileSource } from 'maplibre-gl'
import { TILES } from './tile-layers.ts'

/** Asks for what is missing: the description, and with it the tiles in view. */
export function createTilesAgain(map: MapLibreMap): () => void {
  let isMissing = false
  map.on('error', (event) => {
    // As the library does where nobody listens.
    console.error(event.error)
    if ('sourceId' in event && event.sourceId === TILES) isMissing = true
  })
  return () => {
    const source = map.getSource<VectorTileSource>(TILES)
    if (source === undefined) return
    // The description may have failed before anybody listened.
    const isUndescribed = source.loaded() && source.tiles === undefined
    if (!isMissing && !isUndescribed) return
    isMissing = false
    source.setUrl(source.url)
  }
}
