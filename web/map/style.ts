// The style of the map: base layer, then signs. Everything comes from our own origin.
import type { StyleSpecification } from 'maplibre-gl'
import { type BaseOptions, baseLayers } from './base-layers.ts'
import { FOCUS, POINTS, signLayers } from './sign-layers.ts'
import { TILES, tileLayers, tileSource } from './tile-layers.ts'

interface StyleOptions extends BaseOptions {
  /** Address of the folder with the base layer, with a slash at the end. */
  basemap: string
  labels: GeoJSON.FeatureCollection
}

const empty = (): GeoJSON.FeatureCollection => ({ type: 'FeatureCollection', features: [] })

export function styleOf(options: StyleOptions): StyleSpecification {
  const { basemap } = options
  // The worker, which fetches them, knows no address to read a path by.
  const origin = location.origin
  return {
    version: 8,
    glyphs: `${origin}${basemap}fonts/{fontstack}/{range}.pbf`,
    sources: {
      land: { type: 'geojson', data: `${origin}${basemap}land.json` },
      lines: { type: 'geojson', data: `${origin}${basemap}lines.json` },
      labels: { type: 'geojson', data: options.labels },
      [TILES]: tileSource(origin),
      [POINTS]: { type: 'geojson', data: empty(), maxzoom: 14 },
      [FOCUS]: { type: 'geojson', data: empty() },
    },
    layers: [...baseLayers(options), ...tileLayers(options), ...signLayers(options.palette)],
  }
}
