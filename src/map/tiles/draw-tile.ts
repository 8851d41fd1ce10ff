// From the items of the layers to the bytes of a vector tile (Mapbox Vector Tile 2.1). Pure.
import { geoJSONToTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { signedArea } from '../../geo/plane.ts'
import type { Position } from '../../geo/shape.ts'
import type { Tile } from './grid.ts'
import type { TileLayer } from './layers.ts'

/** Units of a side, and how many of them lines reach over the edges. */
const EXTENT = 4_096
const BUFFER = 64
/** What a phone still draws at once; the densest real tile has a tenth. */
const MAX_BYTES = 500_000
/** Of the items of a layer: below it a layer is left out. */
const LEAST_SHARE = 1e-3

const cut = { extent: EXTENT, buffer: BUFFER, clip: true }

export interface LayerItems {
  layer: TileLayer
  /** The most important first. */
  items: readonly unknown[]
}

type Drawn = ReturnType<typeof geoJSONToTile>

/** Without rings that rounding left no area: by the specification they are none, and strict readers refuse the tile. */
function withAreas(feature: Drawn['features'][number]): Drawn['features'] {
  if (feature.type !== 3) return [feature]
  const geometry = feature.geometry.filter((ring: Position[]) => signedArea(ring) !== 0)
  return geometry.length === 0 ? [] : [{ ...feature, geometry }]
}

function draw({ z, x, y }: Tile, { layer, items }: LayerItems, share: number): Drawn | undefined {
  const features = items.slice(0, Math.ceil(items.length * share)).map((item) => layer.toFeature(item, z))
  // The library keeps every corner at its deepest zoom.
  const exact = layer.isSimplified === true ? { tolerance: 0, maxZoom: z } : {}
  const made = geoJSONToTile({ type: 'FeatureCollection', features }, z, x, y, { ...cut, ...exact })
  made.features = made.features.flatMap(withAreas)
  return made.features.length === 0 ? undefined : made
}

function pack(layers: readonly LayerItems[], drawn: readonly (Drawn | undefined)[]): Buffer {
  const named = layers.flatMap(({ layer: { name } }, nth) => {
    const made = drawn[nth]
    return made === undefined ? [] : [[name, made] as const]
  })
  if (named.length === 0) return Buffer.alloc(0)
  return Buffer.from(fromGeojsonVt(Object.fromEntries(named), { version: 2, extent: EXTENT }))
}

/**
 * No bytes where nothing is to be seen. Of a tile that would be too large, the less important half of the last layer is
 * left out, and half of what is left, before anything of the layers before it.
 */
export function drawTile(tile: Tile, layers: readonly LayerItems[], maxBytes = MAX_BYTES): Buffer {
  const drawn = layers.map((one) => draw(tile, one, 1))
  let bytes = pack(layers, drawn)
  for (let nth = layers.length - 1; nth >= 0 && bytes.length > maxBytes; nth--)
    for (let share = 1 / 2; bytes.length > maxBytes; share /= 2) {
      const isLeft = share >= LEAST_SHARE
      drawn[nth] = isLeft ? draw(tile, layers[nth] as LayerItems, share) : undefined
      bytes = pack(layers, drawn)
      if (!isLeft) break
    }
  return bytes
}
