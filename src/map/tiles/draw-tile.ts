// From the items of the layers to the bytes of a vector tile (Mapbox Vector Tile 2.1). Pure.
import { geoJSONToTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Tile } from './grid.ts'
import type { TileLayer } from './layers.ts'

/** Units of a side, and how many of them lines reach over the edges. */
const EXTENT = 4_096
const BUFFER = 64
/** What a phone still draws at once; the densest real tile has a tenth. */
const MAX_BYTES = 500_000

const cut = { extent: EXTENT, buffer: BUFFER, clip: true }

export interface LayerItems {
  layer: TileLayer
  /** The most important first. */
  items: readonly unknown[]
}

function draw({ z, x, y }: Tile, layers: readonly LayerItems[], share: number): Buffer {
  const drawn = layers.flatMap(({ layer, items }) => {
    const features = items.slice(0, Math.ceil(items.length * share)).map((item) => layer.toFeature(item))
    const made = geoJSONToTile({ type: 'FeatureCollection', features }, z, x, y, cut)
    return made.features.length === 0 ? [] : [[layer.name, made] as const]
  })
  if (drawn.length === 0) return Buffer.alloc(0)
  return Buffer.from(fromGeojsonVt(Object.fromEntries(drawn), { version: 2, extent: EXTENT }))
}

/** No bytes where nothing is to be seen. Of a tile that would be too large, the less important half is left out. */
export function drawTile(tile: Tile, layers: readonly LayerItems[], maxBytes = MAX_BYTES): Buffer {
  for (let share = 1; ; share /= 2) {
    const bytes = draw(tile, layers, share)
    if (bytes.length <= maxBytes || share < 1e-3) return bytes
  }
}
