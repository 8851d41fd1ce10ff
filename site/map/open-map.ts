// The map itself: its library, loaded only here, its style by colour scheme, and the signs on it.
import type { GeoJSONSource, MapLibreMap, StyleSpecification } from 'maplibre-gl'
import { featuresOf, radiusOf, type SignProperties } from './features.ts'
import { drawSigns } from './icons.ts'
import { dark, light } from './palette.ts'
import type { Item } from './points.ts'
import { MAX_ZOOM, MIN_ZOOM, type View } from './state.ts'
import { FOCUS, POINTS, SIGN_LAYERS, styleOf } from './style.ts'
import type { Wording } from './texts.ts'

export type Library = typeof import('maplibre-gl')

/** West, south, east, north of the country. */
export const COUNTRY: [number, number, number, number] = [2.5, 49.48, 6.42, 51.52]
// The box that the base layer covers.
export const COUNTRY_BOX: [number, number, number, number] = [1.01, 48.51, 7.99, 52.99]
// A finger is wider than a point.
const TOUCH_PIXELS = 6

export interface OpenMapOptions {
  library: Library
  container: HTMLElement
  basemap: string
  labels: GeoJSON.FeatureCollection
  wording: Wording
  view: View | undefined
}

export interface SignMap {
  map: MapLibreMap
  show(items: readonly Item[]): void
  /** Marks one item, or none. */
  mark(item: Item | undefined): void
  /** The topmost item at a point of the canvas. */
  itemAt(point: { x: number; y: number }): Item | undefined
}

const featureAt = (item: Item): GeoJSON.Feature => ({
  type: 'Feature',
  properties: { radius: radiusOf(item) + 3 },
  geometry: { type: 'Point', coordinates: [item.longitude, item.latitude] },
})

function createMap(
  { library, container, wording, view }: OpenMapOptions,
  style: StyleSpecification,
): MapLibreMap {
  const { say } = wording
  const map = new library.Map({
    container,
    style,
    ...(view === undefined
      ? { bounds: COUNTRY, fitBoundsOptions: { padding: 12 } }
      : { center: [view.longitude, view.latitude] as [number, number], zoom: view.zoom }),
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    maxBounds: COUNTRY_BOX,
    renderWorldCopies: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    maxPitch: 0,
    // Labels at once: fading costs frames while points change.
    fadeDuration: 0,
    attributionControl: false,
    locale: {
      'Map.Title': say('canvas'),
      'NavigationControl.ZoomIn': say('zoomIn'),
      'NavigationControl.ZoomOut': say('zoomOut'),
      'Popup.Close': say('close'),
      'AttributionControl.ToggleAttribution': say('attribution'),
    },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new library.NavigationControl({ showCompass: false }), 'top-right')
  map.addControl(new library.ScaleControl({ maxWidth: 90 }), 'bottom-left')
  const compact = matchMedia('(max-width: 48rem)').matches
  map.addControl(
    new library.AttributionControl({
      compact,
      // The licence of the Flemish points asks for its sentence word by word.
      customAttribution:
        'KBO/BCE · BeSt Address · CIRB/CIBG UrbIS · publieke KBO gegevens, verrijkt met adressen uit het Vlaamse Adressenregister · Statbel · GeoNames · Natural Earth',
    }),
    'bottom-right',
  )
  // It would open over the map until the first touch.
  if (compact)
    container.querySelector('.maplibregl-compact-show')?.classList.remove('maplibregl-compact-show')
  return map
}

/** Resolves when the style stands; the base layer may still be on its way. */
export async function openMap(options: OpenMapOptions): Promise<SignMap> {
  const { basemap, labels, wording } = options
  const darkScheme = matchMedia('(prefers-color-scheme: dark)')
  const palette = () => (darkScheme.matches ? dark : light)
  const style = () => styleOf({ palette: palette(), basemap, labels, culture: wording.culture })
  const map = createMap(options, style())

  let items: readonly Item[] = []
  let marked: Item | undefined
  const source = (name: string): GeoJSONSource | undefined => map.getSource(name)
  function draw(): void {
    source(POINTS)?.setData(featuresOf(items, wording))
  }
  function drawMark(): void {
    source(FOCUS)?.setData({
      type: 'FeatureCollection',
      features: marked === undefined ? [] : [featureAt(marked)],
    })
  }
  map.on('style.load', () => {
    for (const { name, image, options: sign } of drawSigns(palette()))
      if (!map.hasImage(name)) map.addImage(name, image, sign)
    draw()
    drawMark()
  })
  darkScheme.addEventListener('change', () => map.setStyle(style(), { diff: false }))
  await map.once('style.load')

  return {
    map,
    show(shown) {
      items = shown
      draw()
    },
    mark(item) {
      if (item === marked) return
      marked = item
      drawMark()
    },
    itemAt({ x, y }) {
      if (map.getLayer('vmes') === undefined) return undefined
      const found = map.queryRenderedFeatures(
        [
          [x - TOUCH_PIXELS, y - TOUCH_PIXELS],
          [x + TOUCH_PIXELS, y + TOUCH_PIXELS],
        ],
        { layers: SIGN_LAYERS },
      )
      const [top] = found
      return top === undefined ? undefined : items[(top.properties as SignProperties).index]
    },
  }
}
