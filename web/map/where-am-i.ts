// Where the reader is, as the device says it: a dot with what it is worth, and a clear word when it says nothing. The
// position itself goes nowhere; the map then asks for the points of that area as of any other.
import type { MapLibreMap, Marker } from 'maplibre-gl'
import { element } from '../parts/dom.ts'
import { isIn } from './box.ts'
import { COUNTRY } from './drawing.ts'
import type { Library } from './library.ts'
import type { Wording } from './texts.ts'
import type { Toast } from './toast.ts'
import { toolButton } from './tool-button.ts'

const CROSS_HAIRS = 'M12 3v4M12 17v4M3 12h4M17 12h4M12 7a5 5 0 1 0 0 10a5 5 0 1 0 0-10'
const TIMEOUT_MS = 15_000
/** Near enough to see houses, by how well the place is known. */
const zoomFor = (accuracyMetres: number): number =>
  accuracyMetres < 100 ? 16 : accuracyMetres < 1_000 ? 14 : 12

export interface WhereAmIOptions {
  map: MapLibreMap
  library: Library
  wording: Wording
  toast: Toast
  /** Before the map goes there. */
  onFound(): void
}

/** Undefined where the browser can't know. */
export function whereAmIButton({
  map,
  library,
  wording,
  toast,
  onFound,
}: WhereAmIOptions): ReturnType<typeof toolButton> | undefined {
  const { translate, count } = wording
  if (!('geolocation' in navigator) || !window.isSecureContext) return undefined
  let marker: Marker | undefined

  function show({ coords: { longitude, latitude, accuracy } }: GeolocationPosition): void {
    if (!isIn({ longitude, latitude }, COUNTRY)) {
      toast.show(translate('locationOutside'))
      return
    }
    const text = translate('locationWithin', { metres: count(Math.max(1, Math.round(accuracy))) })
    marker?.remove()
    const dot = element('div', { class: 'here', role: 'img', 'aria-label': text })
    marker = new library.Marker({ element: dot }).setLngLat([longitude, latitude]).addTo(map)
    onFound()
    map.easeTo({ center: [longitude, latitude], zoom: zoomFor(accuracy) })
    toast.show(text)
  }

  return toolButton({
    label: translate('whereAmI'),
    icon: CROSS_HAIRS,
    onPress() {
      toast.show(translate('locationAsked'))
      navigator.geolocation.getCurrentPosition(
        show,
        ({ code, PERMISSION_DENIED }) =>
          toast.show(translate(code === PERMISSION_DENIED ? 'locationRefused' : 'locationUnknown')),
        { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 60_000 },
      )
    },
  })
}
