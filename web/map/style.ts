// The style of the map: base layer, then signs. Everything comes from our own origin.
import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl'
import type { Palette } from './palette.ts'
import { families } from './state.ts'

export const POINTS = 'points'
export const FOCUS = 'focus'
/** Layers that answer to a click, the upper ones first. */
export const SIGN_LAYERS = [
  'impacts',
  'impact-clusters',
  'syndics',
  'syndic-clusters',
  'vmes',
  'vme-clusters',
]

const FONT = ['noto-sans-regular']

interface StyleOptions {
  palette: Palette
  /** Address of the folder with the base layer, with a slash at the end. */
  basemap: string
  labels: GeoJSON.FeatureCollection
  culture: string
}

const empty = (): GeoJSON.FeatureCollection => ({ type: 'FeatureCollection', features: [] })
const byZoom = (...stops: number[]): ExpressionSpecification =>
  ['interpolate', ['linear'], ['zoom'], ...stops] as unknown as ExpressionSpecification

const is = (...conditions: [name: string, value: string | boolean][]): ExpressionSpecification => [
  'all',
  ...conditions.map(([name, value]): ExpressionSpecification => ['==', ['get', name], value]),
]

type Layers = StyleSpecification['layers']

const land = ({ palette }: StyleOptions): Layers => [
  { id: 'sea', type: 'background', paint: { 'background-color': palette.sea } },
  {
    id: 'abroad',
    type: 'fill',
    source: 'land',
    filter: is(['kind', 'abroad']),
    paint: { 'fill-color': palette.abroad, 'fill-antialias': false },
  },
  {
    id: 'belgium',
    type: 'fill',
    source: 'land',
    filter: is(['kind', 'belgium']),
    paint: { 'fill-color': palette.belgium },
  },
]

const line = (
  { palette }: StyleOptions,
  level: string,
  {
    minzoom = 0,
    width,
    color = palette.border,
  }: { minzoom?: number; width: ExpressionSpecification; color?: string },
): Layers[number] => ({
  id: `border-${level}`,
  type: 'line',
  source: 'lines',
  minzoom,
  filter: is(['level', level]),
  layout: { 'line-join': 'round', 'line-cap': 'round' },
  paint: { 'line-color': color, 'line-width': width },
})

const borders = (options: StyleOptions): Layers => {
  const { countryBorder } = options.palette
  return [
    line(options, 'municipalities', { minzoom: 8, width: byZoom(8, 0.4, 12, 1.2, 16, 2) }),
    line(options, 'provinces', { width: byZoom(6, 0.8, 12, 2) }),
    line(options, 'regions', { width: byZoom(6, 1.2, 12, 2.5), color: countryBorder }),
    line(options, 'abroad', { width: byZoom(6, 0.8, 12, 1.5) }),
    line(options, 'country', { width: byZoom(6, 1.4, 12, 3), color: countryBorder }),
  ]
}

interface LabelOptions {
  kind: string
  minzoom?: number
  size: ExpressionSpecification | number
  color: string
  /** The most important towns come first: rank from 0. */
  below?: ExpressionSpecification
}

function label(
  { palette, culture }: StyleOptions,
  { kind, minzoom = 0, size, color, below }: LabelOptions,
): Layers[number] {
  const kinds = is(['kind', kind])
  return {
    id: `label-${kind}`,
    type: 'symbol',
    source: 'labels',
    minzoom,
    filter: below === undefined ? kinds : ['all', kinds, below],
    layout: {
      'text-field': ['get', culture === 'en' ? 'local' : culture],
      'text-font': FONT,
      'text-size': size,
      'text-max-width': 8,
      'text-padding': 6,
      'symbol-sort-key': ['coalesce', ['get', 'rank'], 0],
    },
    paint: { 'text-color': color, 'text-halo-color': palette.belgium, 'text-halo-width': 1.4 },
  }
}

const labels = (options: StyleOptions): Layers => {
  const { palette } = options
  // Towns that a zoom has room for.
  const ranks = (rank: number): ExpressionSpecification => ['<', ['get', 'rank'], rank]
  const towns = [
    'step',
    ['zoom'],
    ranks(14),
    7,
    ranks(40),
    8,
    ranks(130),
    9,
    true,
  ] as unknown as ExpressionSpecification
  return [
    label(options, { kind: 'station', minzoom: 13, size: 11, color: palette.label }),
    label(options, { kind: 'locality', minzoom: 11, size: byZoom(11, 11, 16, 15), color: palette.label }),
    label(options, {
      kind: 'municipality',
      size: byZoom(6, 11, 12, 15, 16, 19),
      color: palette.placeLabel,
      below: towns,
    }),
    label(options, { kind: 'country', size: byZoom(5, 12, 9, 18), color: palette.label }),
  ]
}

const RADIUS: ExpressionSpecification = [
  'interpolate',
  ['linear'],
  ['log10', ['max', 1, ['get', 'count']]],
  0,
  13,
  2,
  19,
  5,
  34,
]

const impactsThat = (isCluster: boolean): ExpressionSpecification => [
  'all',
  ['in', ['get', 'of'], ['literal', [...families]]],
  ['==', ['get', 'cluster'], isCluster],
]

/** Beside a VME that is drawn alone, so that it is seen too: outages to the right of it, works to the left. */
const impacts = ({ palette, count, icon }: { palette: Palette; count: object; icon: object }): Layers => [
  {
    id: 'impact-clusters',
    type: 'symbol',
    source: POINTS,
    filter: impactsThat(true),
    layout: {
      ...icon,
      ...count,
      'icon-image': ['get', 'sign'],
      'icon-text-fit': 'width',
    },
    paint: { 'text-color': palette.ink },
  },
  {
    id: 'impacts',
    type: 'symbol',
    source: POINTS,
    filter: impactsThat(false),
    layout: {
      ...icon,
      'icon-image': ['get', 'sign'],
      'icon-offset': [
        'case',
        ['!', ['get', 'beside']],
        ['literal', [0, 0]],
        ['==', ['get', 'of'], families[0]],
        ['literal', [14, -11]],
        ['literal', [-14, -11]],
      ],
    },
  },
]

const signs = ({ palette }: StyleOptions): Layers => {
  const count = {
    'text-field': ['get', 'label'] as ExpressionSpecification,
    'text-font': FONT,
    'text-size': 12,
    'text-allow-overlap': true,
    'text-ignore-placement': true,
  }
  const icon = { 'icon-allow-overlap': true, 'icon-ignore-placement': true }
  return [
    {
      id: 'vme-clusters',
      type: 'circle',
      source: POINTS,
      filter: is(['of', 'vme'], ['cluster', true]),
      paint: {
        'circle-color': palette.cluster,
        'circle-radius': RADIUS,
        'circle-stroke-color': palette.halo,
        'circle-stroke-width': 2,
        'circle-opacity': 0.92,
      },
    },
    {
      id: 'vme-counts',
      type: 'symbol',
      source: POINTS,
      filter: is(['of', 'vme'], ['cluster', true]),
      layout: count,
      paint: { 'text-color': palette.onSign },
    },
    {
      id: 'vmes',
      type: 'symbol',
      source: POINTS,
      filter: is(['of', 'vme'], ['cluster', false]),
      layout: { ...icon, 'icon-image': ['get', 'category'] },
    },
    {
      id: 'syndic-clusters',
      type: 'symbol',
      source: POINTS,
      filter: is(['of', 'syndic'], ['cluster', true]),
      layout: {
        ...icon,
        ...count,
        'text-size': 11,
        'icon-image': 'syndic-cluster',
        'icon-size': [
          'interpolate',
          ['linear'],
          ['log10', ['max', 1, ['get', 'count']]],
          0,
          0.75,
          2,
          0.9,
          4,
          1.25,
        ],
      },
      paint: { 'text-color': palette.onSign },
    },
    {
      id: 'syndics',
      type: 'symbol',
      source: POINTS,
      filter: is(['of', 'syndic'], ['cluster', false]),
      layout: { ...icon, 'icon-image': 'syndic' },
    },
    ...impacts({ palette, count, icon }),
    {
      id: 'focus',
      type: 'circle',
      source: FOCUS,
      paint: {
        'circle-color': 'transparent',
        'circle-radius': ['get', 'radius'],
        'circle-stroke-color': palette.focus,
        'circle-stroke-width': 3,
      },
    },
  ]
}

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
      [POINTS]: { type: 'geojson', data: empty(), maxzoom: 14 },
      [FOCUS]: { type: 'geojson', data: empty() },
    },
    layers: [...land(options), ...borders(options), ...labels(options), ...signs(options)],
  }
}
