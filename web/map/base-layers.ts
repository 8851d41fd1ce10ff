// Our own outlines: land, borders and names of places.
import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { FONT, is, type Layers } from './expressions.ts'
import type { Palette } from './palette.ts'

/** Sources. */
export const LAND = 'land'
export const LINES = 'lines'
/** Of those between municipalities, which come after the first picture. */
export const MUNICIPALITIES = 'municipalities'

export interface BaseOptions {
  palette: Palette
  culture: string
}

// Those of data/basemap/build.ts, which come first: from afar the country has room for so many.
const MAIN_TOWNS = 16

// They are simplified, up to forty metres off, and would be taken for streets among those of the tiles.
const BORDERS_FADE_FROM = 13
const BORDERS_UNTIL = 14

const byZoom = (...stops: number[]): ExpressionSpecification =>
  ['interpolate', ['linear'], ['zoom'], ...stops] as unknown as ExpressionSpecification

export const land = ({ palette }: BaseOptions): Layers => [
  { id: 'sea', type: 'background', paint: { 'background-color': palette.sea } },
  {
    id: 'abroad',
    type: 'fill',
    source: LAND,
    filter: is(['kind', 'abroad']),
    paint: { 'fill-color': palette.abroad, 'fill-antialias': false },
  },
  {
    id: 'belgium',
    type: 'fill',
    source: LAND,
    filter: is(['kind', 'belgium']),
    // Its edge is drawn by the border, and another kind of drawing costs the first picture its time.
    paint: { 'fill-color': palette.belgium, 'fill-antialias': false },
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
  source: level === MUNICIPALITIES ? MUNICIPALITIES : LINES,
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
    line(options, MUNICIPALITIES, { minzoom: 8, width: byZoom(8, 0.4, 12, 1.2) }),
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
  isMain?: boolean
}

/** Of the side of a name that is next to its town, in which direction the name lies. */
const sides = {
  bottom: [0, -1],
  top: [0, 1],
  left: [1, 0],
  right: [-1, 0],
  'bottom-left': [0.7, -0.7],
  'bottom-right': [-0.7, -0.7],
  'top-left': [0.7, 0.7],
  'top-right': [-0.7, 0.7],
} as const

const besideBy = (...rings: number[]) =>
  ({
    'text-variable-anchor-offset': [
      ...['center', [0, 0]],
      ...rings.flatMap((ring) =>
        Object.entries(sides).flatMap(([side, [right, down]]) => [side, [right * ring, down * ring]]),
      ),
    ],
    'text-justify': 'auto',
  }) as NonNullable<SymbolLayerSpecification['layout']>

/** A name stands where its town is, or beside it where a count is in the way; where no side is free, it is left out. */
export const beside = besideBy(1.4)
/** That of a main town goes as far for a side as the largest disc reaches: who reads it knows where it lies. */
export const farBeside = besideBy(1.4, 2.3, 3.2)

function label(
  { palette, culture }: BaseOptions,
  { kind, minzoom = 0, size, color, below, isMain = false }: LabelOptions,
): Layers[number] {
  const kinds = is(['kind', kind])
  return {
    id: `label-${isMain ? 'main-' : ''}${kind}`,
    type: 'symbol',
    source: 'labels',
    minzoom,
    filter: below === undefined ? kinds : ['all', kinds, below],
    layout: {
      'text-field': ['get', culture === 'en' ? 'local' : culture],
      'text-font': FONT,
      'text-size': size,
      'text-max-width': 8,
      'text-padding': isMain ? 2 : 6,
      ...(isMain ? farBeside : beside),
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
  const main = ranks(MAIN_TOWNS)
  const town = {
    kind: 'municipality',
    size: byZoom(6, 11, 12, 15, 16, 19),
    color: palette.placeLabel,
  }
  return [
    label(options, { kind: 'station', minzoom: 13, size: 11, color: palette.label }),
    label(options, { kind: 'locality', minzoom: 11, size: byZoom(11, 11, 16, 15), color: palette.label }),
    label(options, { ...town, below: ['all', ['!', main], towns] }),
    label(options, { ...town, below: main, isMain: true }),
    label(options, { kind: 'country', size: byZoom(5, 12, 9, 18), color: palette.label }),
  ]
}
