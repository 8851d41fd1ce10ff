// Where outages and works are, under the signs of whom they hit: asked for with each view, and again each minute.
import type { GeoJSONSource, MapLibreMap } from 'maplibre-gl'
import type { Box } from './box.ts'
import { featureAt } from './feature-at.ts'
import { drawnShape, type ShapeFeature, type ShapeProperties } from './impact-shape-features.ts'
import { addShapeLayers, SHAPE_LAYERS, SHAPES } from './impact-shape-layers.ts'
import { createShapePopup, type ShapePopupOptions } from './impact-shape-popup.ts'
import { createLoader, viewUrl } from './load-points.ts'
import { readerPalette } from './reader-palette.ts'
import type { Family } from './state.ts'

// From a town on: farther away a shape is a dot under the signs.
const LEAST_ZOOM = 12
const TOUCH_PIXELS = 4

interface View {
  box: Box
  /** Whole. */
  zoom: number
}

interface Pixel {
  x: number
  y: number
}

export interface ImpactShapes {
  /** Asks for what is in view of the families that are shown, unless it is there. */
  load(view: View, shown: readonly Family[]): void
  /** Asks again for what was asked last. */
  retry(): void
  /** Asks whether what was answered has changed. */
  refresh(): void
  isAt(point: Pixel): boolean
  /** Opens what lies at a point of the canvas; false where nothing does. */
  openAt(point: Pixel): boolean
  close(): void
}

interface Reply {
  bbox: Box
  dataVersion: string
  features: ShapeFeature[]
}

const PATH = '/api/map/impact-shapes'

export function createImpactShapes({
  map,
  ...options
}: ShapePopupOptions & { map: MapLibreMap }): ImpactShapes {
  const popup = createShapePopup(options)
  let features: ShapeFeature[] = []

  const collection = (): GeoJSON.FeatureCollection => ({ type: 'FeatureCollection', features })
  const addLayers = (): void => {
    if (map.getSource(SHAPES) === undefined) addShapeLayers(map, readerPalette(), collection())
  }
  function draw(found: readonly ShapeFeature[]): void {
    features = found.map(drawnShape)
    map.getSource<GeoJSONSource>(SHAPES)?.setData(collection())
  }

  const loader = createLoader<Reply>(
    { urlOf: (view) => viewUrl(PATH, view), culture: options.wording.culture },
    {
      onReply: (reply) => draw(reply.features),
      // The signs of whom they hit say that something is wrong; what was drawn stays.
      onFailure() {},
      onWait() {},
    },
  )

  map.on('style.load', addLayers)
  // The map that is handed over has its style already.
  addLayers()

  function shapeAt(point: Pixel): ShapeProperties | undefined {
    if (features.length === 0 || map.getLayer('impact-shape-fills') === undefined) return undefined
    const top = featureAt(map, point, { layers: SHAPE_LAYERS, within: TOUCH_PIXELS })
    return top?.properties as ShapeProperties | undefined
  }

  return {
    load(view, shown) {
      if (shown.length > 0 && view.zoom >= LEAST_ZOOM)
        return loader.load({ ...view, filters: `families=${shown.join(',')}` })
      loader.stop()
      if (features.length > 0) draw([])
    },
    retry: loader.retry,
    refresh: loader.refresh,
    isAt: (point) => shapeAt(point) !== undefined,
    openAt(point) {
      popup.close()
      const shape = shapeAt(point)
      if (shape === undefined) return false
      const { lng, lat } = map.unproject([point.x, point.y])
      popup.open(shape, { longitude: lng, latitude: lat })
      return true
    },
    close: popup.close,
  }
}
