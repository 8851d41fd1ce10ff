// Where outages and works are, under the signs of whom they hit: asked for with each view, and again each minute.
import type { GeoJSONSource, MapLibreMap } from 'maplibre-gl'
import { createLatestRequest } from '../parts/latest-request.ts'
import { type Box, covers } from './box.ts'
import { drawnShape, type ShapeFeature, type ShapeProperties } from './impact-shape-features.ts'
import { addShapeLayers, SHAPE_LAYERS, SHAPES } from './impact-shape-layers.ts'
import { createShapePopup, type ShapePopupOptions } from './impact-shape-popup.ts'
import { sidesText, TIMEOUT_MS } from './load-points.ts'
import { dark, light } from './palette.ts'
import type { Family } from './state.ts'

// From a town on: farther away a shape is a dot under the signs.
const LEAST_ZOOM = 12
const DEBOUNCE_MS = 150
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
  refresh(): void
  isAt(point: Pixel): boolean
  /** Opens what lies at a point of the canvas; false where nothing does. */
  openAt(point: Pixel): boolean
  close(): void
}

interface Reply {
  bbox: Box
  features: ShapeFeature[]
}

const urlOf = ({ box, zoom }: View, shown: readonly Family[]): string =>
  `/api/map/impact-shapes?${sidesText(box)}&zoom=${zoom}&families=${shown.join(',')}`

export function createImpactShapes({
  map,
  ...options
}: ShapePopupOptions & { map: MapLibreMap }): ImpactShapes {
  const popup = createShapePopup(options)
  const darkScheme = matchMedia('(prefers-color-scheme: dark)')
  let features: ShapeFeature[] = []
  let wanted: { view: View; shown: readonly Family[] } | undefined
  let answered: { bbox: Box; zoom: number; shown: string } | undefined

  const collection = (): GeoJSON.FeatureCollection => ({ type: 'FeatureCollection', features })
  const addLayers = (): void => {
    if (map.getSource(SHAPES) === undefined)
      addShapeLayers(map, darkScheme.matches ? dark : light, collection())
  }
  function draw(found: readonly ShapeFeature[]): void {
    features = found.map(drawnShape)
    map.getSource<GeoJSONSource>(SHAPES)?.setData(collection())
  }

  const request = createLatestRequest<{ reply: Reply; asked: NonNullable<typeof wanted> } | undefined>({
    send: (signal) =>
      wanted &&
      fetch(urlOf(wanted.view, wanted.shown), {
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      }),
    async read(response) {
      const asked = wanted
      if (!response.ok || asked === undefined) return undefined
      return { reply: await response.json(), asked }
    },
    onAnswer(answer) {
      if (answer === undefined) return
      const { reply, asked } = answer
      answered = { bbox: reply.bbox, zoom: asked.view.zoom, shown: asked.shown.join() }
      draw(reply.features)
    },
    // The signs of whom they hit say that something is wrong; what was drawn stays.
    onFailure() {},
    onWait() {},
  })

  map.on('style.load', addLayers)
  // The map that is handed over has its style already.
  addLayers()

  function shapeAt({ x, y }: Pixel): ShapeProperties | undefined {
    if (features.length === 0 || map.getLayer('impact-shape-fills') === undefined) return undefined
    const area: [[number, number], [number, number]] = [
      [x - TOUCH_PIXELS, y - TOUCH_PIXELS],
      [x + TOUCH_PIXELS, y + TOUCH_PIXELS],
    ]
    const [top] = map.queryRenderedFeatures(area, { layers: SHAPE_LAYERS })
    return top?.properties as ShapeProperties | undefined
  }

  return {
    load(view, shown) {
      if (shown.length === 0 || view.zoom < LEAST_ZOOM) {
        wanted = undefined
        answered = undefined
        request.cancel()
        if (features.length > 0) draw([])
        return
      }
      wanted = { view, shown }
      const isThere =
        answered?.zoom === view.zoom && answered.shown === shown.join() && covers(answered.bbox, view.box)
      if (isThere) request.cancel()
      else request.sendIn(DEBOUNCE_MS)
    },
    refresh() {
      if (wanted !== undefined) request.sendIn(0)
    },
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
