// The signs on the map: VMEs, syndics over them, what is hit over both, and the mark of what is pointed at.
import type { ExpressionSpecification } from 'maplibre-gl'
import { FONT, is, type Layers } from './expressions.ts'
import { PILE_RADIUS } from './icons.ts'
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

const icon = { 'icon-allow-overlap': true, 'icon-ignore-placement': true }
const count = {
  'text-field': ['get', 'label'] as ExpressionSpecification,
  'text-font': FONT,
  'text-size': 12,
  'text-allow-overlap': true,
  'text-ignore-placement': true,
}

/** Grows with the count, as a share of pixels. */
const radius = (unit: number): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['log10', ['max', 1, ['get', 'count']]],
  0,
  13 / unit,
  2,
  19 / unit,
  5,
  34 / unit,
]
const RADIUS = radius(1)
// A name may touch the rim of a disc, and not what is read on it.
const ROOM_SHARE = 0.8
/** Of a pile its outline; of another disc the room that names leave it, which is not seen. */
const COUNT_SIZE: ExpressionSpecification = [
  '*',
  ['case', ['get', 'rough'], 1, ROOM_SHARE],
  radius(PILE_RADIUS),
]

const vmes = (palette: Palette): Layers => [
  {
    id: 'vme-clusters',
    type: 'circle',
    source: POINTS,
    filter: is(['of', 'vme'], ['cluster', true]),
    paint: {
      // A pile is hollow.
      'circle-color': ['case', ['get', 'rough'], palette.halo, palette.cluster],
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
    layout: {
      ...icon,
      ...count,
      // The disc itself is no obstacle for names: circles are none.
      'icon-image': ['case', ['get', 'rough'], 'pile', 'room'],
      'icon-size': COUNT_SIZE,
    },
    paint: { 'text-color': ['case', ['get', 'rough'], palette.cluster, palette.onSign] },
  },
  {
    id: 'vmes',
    type: 'symbol',
    source: POINTS,
    filter: is(['of', 'vme'], ['cluster', false]),
    layout: { ...icon, 'icon-image': ['get', 'icon'] },
  },
]

const syndics = (palette: Palette): Layers => [
  {
    id: 'syndic-clusters',
    type: 'symbol',
    source: POINTS,
    filter: is(['of', 'syndic'], ['cluster', true]),
    layout: {
      ...icon,
      ...count,
      'text-size': 11,
      'icon-image': ['get', 'icon'],
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
    paint: { 'text-color': ['case', ['get', 'rough'], palette.syndic, palette.onSign] },
  },
  {
    id: 'syndics',
    type: 'symbol',
    source: POINTS,
    filter: is(['of', 'syndic'], ['cluster', false]),
    layout: { ...icon, 'icon-image': ['get', 'icon'] },
  },
]

const impactsThat = (isCluster: boolean): ExpressionSpecification => [
  'all',
  ['in', ['get', 'of'], ['literal', [...families]]],
  ['==', ['get', 'cluster'], isCluster],
]

/** Beside a VME that is drawn alone, so that it is seen too: outages to the right of it, works to the left. */
const impacts = (palette: Palette): Layers => [
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

const focus = (palette: Palette): Layers => [
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

export const signLayers = (palette: Palette): Layers => [
  ...vmes(palette),
  ...syndics(palette),
  ...impacts(palette),
  ...focus(palette),
]
