// Parcels, buildings, streets and house numbers, from our own tiles: under the signs, which are never hidden by a name.
import type { ExpressionSpecification, VectorSourceSpecification } from 'maplibre-gl'
import { FONT, type Layers } from './expressions.ts'
import type { Palette } from './palette.ts'

export const TILES = 'tiles'
export const TILES_PATH = '/map/tiles/'
export const HOUSE_NUMBERS = 'house-numbers'

/** Where the tiles are and which data they hold is told by the server. */
export const TILES_DESCRIPTION = '/map/tiles.json'
export const tileSource = (origin: string): VectorSourceSpecification => ({
  type: 'vector',
  url: `${origin}${TILES_DESCRIPTION}`,
  // Every map of ours names its sources itself, these among them.
  attribution: '',
})

const STREETS_FROM = 14
const NUMBERS_FROM = 16

const byZoom = (...stops: number[]): ExpressionSpecification =>
  ['interpolate', ['linear'], ['zoom'], ...stops] as unknown as ExpressionSpecification

export interface TileLayerOptions {
  palette: Palette
  culture: string
}

const BUILDINGS_FROM = 15
export const PARCELS = 'parcels'

/** The ground from near, the lowest first. */
const groundLayers = (palette: Palette): Layers => [
  {
    id: PARCELS,
    type: 'line',
    source: TILES,
    'source-layer': PARCELS,
    minzoom: NUMBERS_FROM,
    paint: {
      'line-color': palette.parcel,
      'line-width': byZoom(16, 0.4, 19, 1.2),
      // From farther they are many, and a net over everything.
      'line-opacity': byZoom(16, 0.5, 17, 0.9),
    },
  },
  {
    id: 'buildings',
    type: 'fill',
    source: TILES,
    'source-layer': 'buildings',
    minzoom: BUILDINGS_FROM,
    paint: { 'fill-color': palette.building, 'fill-opacity': byZoom(15, 0.6, 16, 1) },
  },
  {
    id: 'building-edges',
    type: 'line',
    source: TILES,
    'source-layer': 'buildings',
    minzoom: NUMBERS_FROM,
    paint: { 'line-color': palette.buildingEdge, 'line-width': byZoom(16, 0.5, 19, 1.4) },
  },
]

/** Names in the reader's language, else as the street sign has them. */
export const tileLayers = ({ palette, culture }: TileLayerOptions): Layers => [
  ...groundLayers(palette),
  {
    id: HOUSE_NUMBERS,
    type: 'symbol',
    source: TILES,
    'source-layer': HOUSE_NUMBERS,
    minzoom: NUMBERS_FROM,
    layout: {
      'text-field': ['get', 'number'],
      'text-font': FONT,
      'text-size': byZoom(16, 9.5, 18, 12),
      'text-padding': 1,
    },
    paint: { 'text-color': palette.label, 'text-halo-color': palette.belgium, 'text-halo-width': 1 },
  },
  {
    id: 'streets',
    type: 'symbol',
    source: TILES,
    'source-layer': 'streets',
    minzoom: STREETS_FROM,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 320,
      'text-field': ['coalesce', ['get', culture], ['get', 'name']],
      'text-font': FONT,
      'text-size': byZoom(14, 10.5, 16, 12.5, 18, 15),
      'text-max-angle': 35,
      'text-padding': 3,
    },
    paint: { 'text-color': palette.placeLabel, 'text-halo-color': palette.belgium, 'text-halo-width': 1.6 },
  },
]
