// The style of the map: what it stands on, signs, and names of places over them. Everything comes from our own origin,
// but for pictures that are configured.
import type { StyleSpecification } from 'maplibre-gl'
import { ARCHIVE, type ArchiveLayers, archiveLayers } from './archive-layers.ts'
import type { Archive, RasterLayer } from './base.ts'
import { type BaseOptions, borders, LAND, LINES, labels, land, MUNICIPALITIES } from './base-layers.ts'
import type { Layers } from './expressions.ts'
import { FOCUS, POINTS, signLayers } from './sign-layers.ts'
import { HOUSE_NUMBERS, PARCELS, TILES, tileLayers, tileSource } from './tile-layers.ts'

interface StyleOptions extends BaseOptions {
  /** Address of the folder with our outlines, with a slash at the end. */
  basemap: string
  archive: Archive | undefined
  /** In place of the ground. */
  raster: RasterLayer | undefined
}

type Sources = StyleSpecification['sources']

const RASTER = 'raster'
const ARCHIVE_CREDIT =
  '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a> · <a href="https://protomaps.com">Protomaps</a>'
// From here on what our outlines simplify is seen.
const COUNTRY_MAX_ZOOM = 10
// A photograph is bright: beside dark controls it is toned down.
const RASTER_BRIGHTNESS = { light: 1, dark: 0.75 }

const empty = (): GeoJSON.FeatureCollection => ({ type: 'FeatureCollection', features: [] })

/** As text of the line of credits, which takes HTML. */
const escaped = (text: string): string => {
  const element = document.createElement('p')
  element.textContent = text
  return element.innerHTML
}

function rasterSource({ tiles, credit, maxZoom, tileSize }: RasterLayer): Sources {
  return {
    [RASTER]: { type: 'raster', tiles: [tiles], tileSize, maxzoom: maxZoom, attribution: escaped(credit) },
  }
}

/** Names that stand above the points, and what lies below them. */
interface Ground {
  below: Layers
  places: Layers
}

const outlines = (options: StyleOptions): Ground => ({
  below: [...land(options), ...borders(options), ...tileLayers(options)],
  places: labels(options),
})

function withArchive(options: StyleOptions, { earth, ground, names, places }: ArchiveLayers): Ground {
  // Our outlines are seen around what the archive covers. From far the country is told from its neighbours by them too.
  const outlined = land(options)
  const country = outlined
    .filter(({ id }) => id === 'belgium')
    .map((layer) => ({ ...layer, id: 'country', maxzoom: COUNTRY_MAX_ZOOM }))
  // It has buildings and names of streets; parcels and house numbers it has none.
  const own = tileLayers(options).filter(({ id }) => id === HOUSE_NUMBERS || id === PARCELS)
  return { below: [...outlined, ...earth, ...country, ...ground, ...own, ...names], places }
}

/** Borders and names stay over a picture; what would cover it goes. */
function withRaster(ground: Ground, { scheme }: BaseOptions['palette']): Ground {
  const picture: Layers[number] = {
    id: RASTER,
    type: 'raster',
    source: RASTER,
    paint: { 'raster-brightness-max': RASTER_BRIGHTNESS[scheme], 'raster-fade-duration': 0 },
  }
  const [sea, ...others] = ground.below
  const seen = others.filter(({ id, type }) => type === 'symbol' || /^(?:border|boundar)/.test(id))
  return { below: [...(sea ? [sea] : []), picture, ...seen], places: ground.places }
}

function groundOf(options: StyleOptions): Ground {
  const { archive, raster, palette, culture } = options
  const ground =
    archive === undefined ? outlines(options) : withArchive(options, archiveLayers(archive, palette, culture))
  return raster === undefined ? ground : withRaster(ground, palette)
}

/** Counts are read before names: what bears one stands highest, and names make room for it. */
const isCount = ({ id, type }: Layers[number]): boolean =>
  type === 'symbol' && /-(?:counts|clusters)$/.test(id)

function inTheWay(layer: Layers[number]): Layers[number] {
  if (layer.type !== 'symbol') return layer
  const placement = { 'text-ignore-placement': false, 'icon-ignore-placement': false, 'icon-padding': 0 }
  return { ...layer, layout: { ...layer.layout, ...placement } }
}

export function styleOf(options: StyleOptions): StyleSpecification {
  const { basemap, archive, raster, palette } = options
  // The worker, which fetches them, knows no address to read a path by.
  const origin = location.origin
  const { below, places } = groundOf(options)
  const signs = signLayers(palette)
  return {
    version: 8,
    glyphs: `${origin}${basemap}fonts/{fontstack}/{range}.pbf`,
    sources: {
      [LAND]: { type: 'geojson', data: `${origin}${basemap}land.json` },
      ...(archive
        ? { [ARCHIVE]: { type: 'vector', url: archive.url, attribution: ARCHIVE_CREDIT } }
        : {
            [LINES]: { type: 'geojson', data: `${origin}${basemap}lines.json` },
            [MUNICIPALITIES]: { type: 'geojson', data: empty() },
            labels: { type: 'geojson', data: `${origin}${basemap}labels.json` },
          }),
      [TILES]: tileSource(origin),
      ...(raster && rasterSource(raster)),
      [POINTS]: { type: 'geojson', data: empty(), maxzoom: 14 },
      [FOCUS]: { type: 'geojson', data: empty() },
    },
    layers: [
      ...below,
      ...signs.filter((layer) => !isCount(layer)),
      ...places,
      ...signs.filter(isCount).map(inTheWay),
    ],
  }
}
