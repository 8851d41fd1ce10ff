// How shapes of outages and works look. When is told by what fills them (dense: now; hatched: planned; nothing: over), by
// what by a bolt or a cone in them, and an edge that is not that of the source is dashed. Colours only repeat it.
import type { DataDrivenPropertyValueSpecification, MapLibreMap } from 'maplibre-gl'
import type { Layers } from './expressions.ts'
import { paintFamily } from './impact-signs.ts'
import type { Palette } from './palette.ts'
import { type Family, families, type ImpactCategory, impactCategories } from './state.ts'

export const SHAPES = 'impact-shapes'
/** Layers that answer to a click, the upper ones first. */
export const SHAPE_LAYERS = [
  'impact-shape-signs',
  'impact-shape-edges',
  'impact-shape-guesses',
  'impact-shape-fills',
]

const PIXEL_RATIO = 2
const HATCH = 'impact-hatch'
const HATCH_SIZE = 8
const GLYPH_SIZE = 22
const PLACE_SIZE = 34

const colourOf = (category: ImpactCategory, { now, planned, past }: Palette): string =>
  ({ ActiveNow: now, FuturePlanned: planned, Past24Hours: past })[category]

const byCategory = (palette: Palette): DataDrivenPropertyValueSpecification<string> => [
  'match',
  ['get', 'category'],
  'ActiveNow',
  palette.now,
  'FuturePlanned',
  palette.planned,
  palette.past,
]

function draw(size: number, paint: (context: CanvasRenderingContext2D) => void): ImageData {
  const canvas = document.createElement('canvas')
  canvas.width = size * PIXEL_RATIO
  canvas.height = size * PIXEL_RATIO
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser draws no canvas')
  context.scale(PIXEL_RATIO, PIXEL_RATIO)
  paint(context)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

const drawHatch = (palette: Palette): ImageData =>
  draw(HATCH_SIZE, (context) => {
    context.strokeStyle = palette.planned
    context.globalAlpha = 0.55
    context.lineWidth = 1.5
    // Three strokes, so that the tile goes on in its neighbours.
    for (const shift of [-HATCH_SIZE, 0, HATCH_SIZE]) {
      context.beginPath()
      context.moveTo(shift, HATCH_SIZE)
      context.lineTo(shift + HATCH_SIZE, 0)
      context.stroke()
    }
  })

/** The sign of a family on paper; around one that is no more than about there a dashed ring. */
function drawGlyph(
  { family, category, isPlace }: { family: Family; category: ImpactCategory; isPlace: boolean },
  palette: Palette,
): ImageData {
  const size = isPlace ? PLACE_SIZE : GLYPH_SIZE
  const colour = colourOf(category, palette)
  return draw(size, (context) => {
    context.translate(size / 2, size / 2)
    context.beginPath()
    context.arc(0, 0, size / 2 - 2, 0, 2 * Math.PI)
    context.globalAlpha = 0.8
    context.fillStyle = palette.paper
    context.fill()
    context.globalAlpha = 1
    if (isPlace) {
      context.setLineDash([4, 3])
      context.lineWidth = 2
      context.strokeStyle = colour
      context.stroke()
    }
    context.scale(0.75, 0.75)
    paintFamily(context, family, { ...palette, ink: colour })
  })
}

const layers = (palette: Palette): Layers => [
  {
    id: 'impact-shape-fills',
    type: 'fill',
    source: SHAPES,
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: {
      'fill-color': byCategory(palette),
      // Hardly anything still answers to a click.
      'fill-opacity': ['case', ['==', ['get', 'category'], 'ActiveNow'], 0.24, 0.02],
    },
  },
  {
    id: 'impact-shape-hatches',
    type: 'fill',
    source: SHAPES,
    filter: ['all', ['==', ['geometry-type'], 'Polygon'], ['==', ['get', 'category'], 'FuturePlanned']],
    paint: { 'fill-pattern': HATCH },
  },
  {
    id: 'impact-shape-edges',
    type: 'line',
    source: SHAPES,
    filter: ['all', ['!=', ['geometry-type'], 'Point'], ['==', ['get', 'approximate'], false]],
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: {
      'line-color': byCategory(palette),
      'line-width': ['case', ['==', ['get', 'shape'], 'line'], 4, 2],
    },
  },
  {
    id: 'impact-shape-guesses',
    type: 'line',
    source: SHAPES,
    filter: ['all', ['!=', ['geometry-type'], 'Point'], ['==', ['get', 'approximate'], true]],
    paint: { 'line-color': byCategory(palette), 'line-width': 2, 'line-dasharray': [2, 2] },
  },
  {
    id: 'impact-shape-signs',
    type: 'symbol',
    source: SHAPES,
    layout: {
      'icon-image': [
        'concat',
        `${SHAPES}-`,
        ['get', 'family'],
        '-',
        ['get', 'category'],
        '-',
        ['get', 'shape'],
      ],
      'icon-padding': 6,
    },
  },
]

/** Adds what the shapes need to a style that has just been loaded, below the signs of buildings. */
export function addShapeLayers(map: MapLibreMap, palette: Palette, data: GeoJSON.FeatureCollection): void {
  if (!map.hasImage(HATCH)) map.addImage(HATCH, drawHatch(palette), { pixelRatio: PIXEL_RATIO })
  for (const family of families)
    for (const category of impactCategories)
      for (const shape of ['area', 'line', 'circle', 'place']) {
        const name = `${SHAPES}-${family}-${category}-${shape}`
        const image = drawGlyph({ family, category, isPlace: shape === 'place' }, palette)
        if (!map.hasImage(name)) map.addImage(name, image, { pixelRatio: PIXEL_RATIO })
      }
  map.addSource(SHAPES, { type: 'geojson', data })
  const below = map.getLayer('vme-clusters') === undefined ? undefined : 'vme-clusters'
  for (const layer of layers(palette)) map.addLayer(layer, below)
}
