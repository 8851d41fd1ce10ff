// A map is seen from the frame on that has land: before it a style is nothing but sea, and so is the next one, of another
// colour scheme or ground.
import type { MapLibreMap } from 'maplibre-gl'
import { LAND } from './base-layers.ts'

export function showLandFirst(map: MapLibreMap): void {
  const { style } = map.getCanvas()
  // Not hidden: the focus stays where it is.
  const cover = (): void => {
    style.opacity = '0'
  }
  cover()
  map.on('style.load', cover)
  map.on('render', () => {
    if (style.opacity === '' || map.getSource(LAND) === undefined) return
    if (map.isSourceLoaded(LAND)) style.opacity = ''
  })
}
