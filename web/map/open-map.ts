// The map of the map page: its library, loaded only there, its controls, and what lies under the pointer.
import type { MapLibreMap, StyleSpecification } from 'maplibre-gl'
import { byId } from '../parts/dom.ts'
import type { Base, RasterLayer } from './base.ts'
import { rasterOf } from './base-switch.ts'
import { COUNTRY, COUNTRY_PADDING, type Drawing, flatMap, openDrawing, openScheme } from './drawing.ts'
import { createDrawnItems } from './drawn-items.ts'
import { featureAt } from './feature-at.ts'
import type { SignProperties } from './features.ts'
import { showLandFirst } from './land-first.ts'
import type { Library } from './library.ts'
import { addFoot } from './map-foot.ts'
import type { Item } from './points.ts'
import { SIGN_LAYERS } from './sign-layers.ts'
import type { View } from './state.ts'
import type { Wording } from './texts.ts'

const TOUCH_PIXELS = 6

export interface OpenMapOptions {
  library: Library
  container: HTMLElement
  basemap: string
  base: Base
  wording: Wording
  view: View | undefined
  /** Of the picture that the address names. */
  baseId: string | undefined
}

export interface SignMap extends Drawing {
  map: MapLibreMap
  /** Puts a picture in the place of the ground; undefined: the map. */
  chooseBase(raster: RasterLayer | undefined): void
  /** The topmost item at a point of the canvas. */
  itemAt(point: { x: number; y: number }): Item | undefined
}

function createMap(
  { library, container, basemap, wording, view }: OpenMapOptions,
  style: StyleSpecification,
): MapLibreMap {
  const { translate } = wording
  const map = new library.Map({
    container,
    style,
    ...(view === undefined
      ? { bounds: COUNTRY, fitBoundsOptions: { padding: COUNTRY_PADDING } }
      : { center: [view.longitude, view.latitude] as [number, number], zoom: view.zoom }),
    ...flatMap,
    locale: {
      'Map.Title': translate('canvas'),
      'NavigationControl.ZoomIn': translate('zoomIn'),
      'NavigationControl.ZoomOut': translate('zoomOut'),
      'Popup.Close': translate('close'),
      'FullscreenControl.Enter': translate('fullScreen'),
      'FullscreenControl.Exit': translate('fullScreenEnd'),
      'AttributionControl.ToggleAttribution': translate('attribution'),
    },
  })
  showLandFirst(map, basemap)
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new library.NavigationControl({ showCompass: false }), 'top-right')
  // Phones that have none would get a page that only looks like it.
  if (document.fullscreenEnabled)
    map.addControl(new library.FullscreenControl({ container: byId('map-app') }), 'top-right')
  addFoot(map, library)
  return map
}

/** Resolves when the style stands; the base layer may still be on its way. */
export async function openMap(options: OpenMapOptions): Promise<SignMap> {
  const { basemap, base, baseId, wording } = options
  const { archive, rasters } = base
  const raster = rasterOf(rasters, baseId)
  const scheme = openScheme({ basemap, culture: wording.culture, archive, raster })
  const map = createMap(options, scheme.style())
  const drawing = await openDrawing(map, scheme, wording)
  const drawn = createDrawnItems<Item>()
  return {
    map,
    show: (shown) => drawing.show(shown, drawn.add(shown)),
    mark: drawing.mark,
    chooseBase: scheme.choose,
    itemAt(point) {
      if (map.getLayer('vmes') === undefined) return undefined
      const top = featureAt(map, point, { layers: SIGN_LAYERS, within: TOUCH_PIXELS })
      return top && drawn.at(top.properties as SignProperties)
    },
  }
}
