// What lies at a point of the canvas.
import type { MapGeoJSONFeature, MapLibreMap } from 'maplibre-gl'

/**
 * The topmost feature of some layers under a point; where none is under it, one so many pixels away at most: a finger is
 * wider than a point, and what is under it is meant before what is beside.
 */
export function featureAt(
  map: Pick<MapLibreMap, 'queryRenderedFeatures'>,
  { x, y }: { x: number; y: number },
  { layers, within }: { layers: string[]; within: number },
): MapGeoJSONFeature | undefined {
  const [under] = map.queryRenderedFeatures([x, y], { layers })
  if (under !== undefined) return under
  const [beside] = map.queryRenderedFeatures(
    [
      [x - within, y - within],
      [x + within, y + within],
    ],
    { layers },
  )
  return beside
}
