// Scale and credits stand below the map and not over it, so they cover no name, no point and no button; a longer line of
// credits takes its room from the map.
import type { MapLibreMap } from 'maplibre-gl'
import { element } from '../parts/dom.ts'
import { ownCredit } from './drawing.ts'
import type { Library } from './library.ts'

const NARROW = '(max-width: 48rem)'

export function addFoot(map: MapLibreMap, { AttributionControl, ScaleControl }: Library): void {
  const compact = matchMedia(NARROW).matches
  const customAttribution = element('p', {}, ownCredit()).innerHTML
  const credits = new AttributionControl({ compact, customAttribution }).onAdd(map)
  // It would be open until the first touch.
  if (compact) {
    credits.classList.remove('maplibregl-compact-show')
    credits.removeAttribute('open')
  }
  map
    .getContainer()
    .after(element('div', { class: 'map-foot' }, [new ScaleControl({ maxWidth: 90 }).onAdd(map), credits]))
}
