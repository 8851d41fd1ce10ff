// Our own outlines: land, borders and names of places.
import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { FONT, is, type Layers } from './expressions.ts'
import type { Palette } from './palette.ts'

export interface BaseOptions {
  palette: Palette
  culture: string
}

// Those of data/basemap/build.ts, which come first: the whole country has room for them.
const MAIN_TOWNS = 16

// They lie up to thirty metres beside where they are, and would be taken for streets among those of the tiles.
const BORDERS_FADE_FROM = 13
const BORDERS_UNTIL = 14

const byZoom = (...stops: number[]): ExpressionSpecification =>
  ['interpolate', ['linear'], ['zoom'], ...stops] as unknown as ExpressionSpecification

export const land = ({ palette }: BaseOptions): Layers => [
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
  { palette }: BaseOptions,
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
  maxzoom: BORDERS_UNTIL,
  filter: is(['level', level]),
  layout: { 'line-join': 'round', 'line-cap': 'round' },
  paint: {
    'line-color': color,
    'line-width': width,
    'line-opacity': byZoom(BORDERS_FADE_FROM, 1, BORDERS_UNTIL, 0),
  },
})

export const borders = (options: BaseOptions): Layers => {
  const { countryBorder } = options.palette
  return [
    line(options, 'municipalities', { minzoom: 8, width: byZoom(8, 0.4, 12, 1.2) }),
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
  /** Shown even where no side is free. */
  isAlways?: boolean
}

/** A name stands where its town is, or beside it where a count is in the way. */
export const beside: NonNullable<SymbolLayerSpecification['layout']> = {
  'text-variable-anchor': [
    ...(['center', 'bottom', 'top', 'left', 'right'] as const),
    ...(['bottom-left', 'bottom-right', 'top-left', 'top-right'] as const),
  ],
  'text-radial-offset': 1.4,
  'text-justify': 'auto',
}

function label(
  { palette, culture }: BaseOptions,
  { kind, minzoom = 0, size, color, below, isAlways = false }: LabelOptions,
): Layers[number] {
  const kinds = is(['kind', kind])
  return {
    id: `label-${isAlways ? 'main-' : ''}${kind}`,
    type: 'symbol',
    source: 'labels',
    minzoom,
    filter: below === undefined ? kinds : ['all', kinds, below],
    layout: {
      'text-field': ['get', culture === 'en' ? 'local' : culture],
      'text-font': FONT,
      'text-size': size,
      'text-max-width': 8,
      'text-padding': isAlways ? 2 : 6,
      'text-overlap': isAlways ? 'always' : 'never',
      ...beside,
      'symbol-sort-key': ['coalesce', ['get', 'rank'], 0],
    },
    paint: { 'text-color': color, 'text-halo-color': palette.belgium, 'text-halo-width': 1.4 },
  }
}

export const labels = (options: BaseOptions): Layers => {
  const { palette } = options
  // Towns that a zoom has room for.
  const ranks = (rank: number): ExpressionSpecification => ['<', ['get', 'rank'], rank]
  const towns = [
    'step',
    ['zoom'],
    false,
    7,
    ranks(40),
    8,
    ranks(130),
    9,
    true,
  ] as unknown as ExpressionSpecification
  const size = byZoom(6, 11, 12, 15, 16, 19)
  const isMain = ranks(MAIN_TOWNS)
  return [
    label(options, { kind: 'station', minzoom: 13, size: 11, color: palette.label }),
    label(options, { kind: 'locality', minzoom: 11, size: byZoom(11, 11, 16, 15), color: palette.label }),
    label(options, {
      kind: 'municipality',
      size,
      color: palette.placeLabel,
      below: ['all', ['!', isMain], towns],
    }),
    label(options, {
      kind: 'municipality',
      size,
      color: palette.placeLabel,
      below: isMain,
      isAlways: true,
    }),
    label(options, { kind: 'country', size: byZoom(5, 12, 9, 18), color: palette.label }),
  ]
}
