// What a map shows first. It is seen from the frame on that has land: before it a style is nothing but sea, and so is the
// next one, of another colour scheme or ground. Borders of municipalities come after the whole picture.
import type { GeoJSONSource, MapLibreMap } from 'maplibre-gl'
import { LAND, MUNICIPALITIES } from './base-layers.ts'

export function showLandFirst(map: MapLibreMap, basemap: string): void {
  const { style } = map.getCanvas()
  function begin(): void {
    // Not hidden: the focus stays where it is.
    style.opacity = '0'
    map.once('idle', () =>
      map
        .getSource<GeoJSONSource>(MUNICIPALITIES)
        ?.setData(`${location.origin}${basemap}municipalities.json`),
    )
  }
  map.on('style.load', begin)
  map.on('render', () => {
    if (style.opacity === '' || map.getSource(LAND) === undefined) return
    if (map.isSourceLoaded(LAND)) style.opacity = ''
  })
}
