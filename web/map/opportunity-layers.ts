// How opportunities look: an upright square, full where one is likely and hollow where it is merely possible; groups bear their
// count, and stand a little aside of the disc of VMEs around the same middle.
import type { MapLibreMap } from 'maplibre-gl'
import { FONT, type Layers } from './expressions.ts'
import type { Palette } from './palette.ts'

export const OPPORTUNITIES = 'opportunities'
/** Layers that answer to a click, the upper ones first. */
export const OPPORTUNITY_LAYERS = ['opportunity-places', 'opportunity-groups']

const PIXEL_RATIO = 2
const SIZES = { place: 18, group: 32 } as const
type Sign = keyof typeof SIZES

function drawSquare(sign: Sign, isFull: boolean, palette: Palette): ImageData {
  const size = SIZES[sign]
  const canvas = document.createElement('canvas')
  canvas.width = size * PIXEL_RATIO
  canvas.height = size * PIXEL_RATIO
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser draws no canvas')
  context.scale(PIXEL_RATIO, PIXEL_RATIO)
  context.translate(size / 2, size / 2)
  const reach = size / 2 - 3
  context.beginPath()
  context.roundRect(-reach, -reach, 2 * reach, 2 * reach, 3)
  // What lies under it is kept off by a rim.
  context.lineWidth = 5
  context.strokeStyle = palette.halo
  context.stroke()
  context.fillStyle = isFull ? palette.opportunity : palette.halo
  context.fill()
  context.lineWidth = 2
  context.strokeStyle = palette.opportunity
  context.stroke()
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

const imageOf = (sign: Sign, isFull: boolean): string =>
  `${OPPORTUNITIES}-${sign}-${isFull ? 'full' : 'hollow'}`

const layers = (palette: Palette): Layers => [
  {
    id: 'opportunity-groups',
    type: 'symbol',
    source: OPPORTUNITIES,
    filter: ['get', 'group'],
    layout: {
      'icon-image': ['case', ['get', 'likely'], imageOf('group', true), imageOf('group', false)],
      'icon-offset': [18, 18],
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
      'text-field': ['get', 'label'],
      'text-font': FONT,
      'text-size': 11,
      'text-offset': [18 / 11, 18 / 11],
      'text-allow-overlap': true,
      'text-ignore-placement': true,
    },
    paint: { 'text-color': ['case', ['get', 'likely'], palette.onSign, palette.opportunity] },
  },
  {
    id: 'opportunity-places',
    type: 'symbol',
    source: OPPORTUNITIES,
    filter: ['!', ['get', 'group']],
    layout: {
      'icon-image': ['case', ['get', 'likely'], imageOf('place', true), imageOf('place', false)],
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
    },
  },
]

/** Adds what opportunities need to a style that has just been loaded, above the signs of VMEs. */
export function addOpportunityLayers(
  map: MapLibreMap,
  palette: Palette,
  data: GeoJSON.FeatureCollection,
): void {
  for (const sign of ['place', 'group'] as const)
    for (const isFull of [true, false]) {
      const name = imageOf(sign, isFull)
      if (!map.hasImage(name))
        map.addImage(name, drawSquare(sign, isFull, palette), { pixelRatio: PIXEL_RATIO })
    }
  map.addSource(OPPORTUNITIES, { type: 'geojson', data })
  for (const layer of layers(palette)) map.addLayer(layer)
}
