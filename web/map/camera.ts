// Where the map looks, and how it gets there.
import type { MapLibreMap } from 'maplibre-gl'
import type { Box } from './box.ts'
import { COUNTRY, COUNTRY_PADDING } from './drawing.ts'
import type { Item } from './points.ts'
import type { View } from './state.ts'

// Close enough to see a building apart from its neighbours.
const FOCUS_ZOOM = 16
const FIT_ZOOM = 15

interface Place {
  longitude: number
  latitude: number
}

export function viewOf(map: MapLibreMap): View {
  const { lng, lat } = map.getCenter()
  return { latitude: lat, longitude: lng, zoom: map.getZoom() }
}

/** At once; undefined: the whole country. */
export function jumpTo(map: MapLibreMap, view: View | undefined): void {
  if (view === undefined) map.fitBounds(COUNTRY, { padding: COUNTRY_PADDING, animate: false })
  else map.jumpTo({ center: [view.longitude, view.latitude], zoom: view.zoom })
}

export const jumpToFocus = (map: MapLibreMap, { longitude, latitude }: Place): void =>
  jumpTo(map, { longitude, latitude, zoom: FOCUS_ZOOM })

export const easeTo = (
  map: MapLibreMap,
  { longitude, latitude }: Pick<Item, 'longitude' | 'latitude'>,
  zoom: number,
): void => {
  map.easeTo({ center: [longitude, latitude], zoom })
}

// Pixels: of a map that is as small as a phone no more than a sixth on each side.
const PADDING = 48

/** All of it, and no nearer than `most`. */
export function fitBox(map: MapLibreMap, box: Box, most = FIT_ZOOM): void {
  const { clientWidth, clientHeight } = map.getContainer()
  const padding = Math.min(PADDING, Math.round(Math.min(clientWidth, clientHeight) / 6))
  map.fitBounds(box, { padding, maxZoom: most })
}
