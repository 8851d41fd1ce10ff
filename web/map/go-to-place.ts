// To a place that was searched for: as far as its VMEs reach, or where it is known to lie. A street or a town has no one
// point, so what is marked is called what it is.
import type { MapLibreMap, Marker } from 'maplibre-gl'
import { element } from '../parts/dom.ts'
import type { Suggestion } from '../parts/suggestion-source.ts'
import { type Box, isIn } from './box.ts'
import { fitBox } from './camera.ts'
import type { Library } from './library.ts'
import type { Reply } from './points.ts'
import type { Wording } from './texts.ts'
import type { Toast } from './toast.ts'

/** How near to look at one place alone, and at most at several, by the kind of what was searched for. */
const ZOOMS: Readonly<Record<string, { alone: number; most: number }>> = {
  street: { alone: 16, most: 17 },
  postcode: { alone: 13, most: 15 },
}
const OTHER_ZOOMS = { alone: 12, most: 15 }
const TIMEOUT_MS = 5_000

/** Around the VMEs that a search of the place finds; undefined where there are none or they can't be asked for. */
async function extentOf({ url, location: middle }: Suggestion): Promise<Box | undefined> {
  const { searchParams } = new URL(url, location.origin)
  searchParams.delete('culture')
  const response = await fetch(`/api/map/vme-points?${searchParams}&zoom=0&format=columns`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined)
  if (!response?.ok) return undefined
  const { bounds, warnings }: Reply = await response.json()
  if (!bounds || warnings.some(({ code }) => code === 'words_dropped')) return undefined
  // What lies elsewhere was found by a name like that of the place.
  return middle && !isIn(middle, bounds) ? undefined : bounds
}

export interface GoToPlaceOptions {
  map: MapLibreMap
  library: Library
  wording: Wording
  toast: Toast
}

export interface GoToPlace {
  /** @param lost The house number that was looked for there. */
  go(place: Suggestion, lost: string | undefined): Promise<void>
  /** The reader went elsewhere: neither a mark nor an answer that is still on its way counts. */
  forget(): void
}

export function createGoToPlace({ map, library, wording, toast }: GoToPlaceOptions): GoToPlace {
  const { translate } = wording
  let marker: Marker | undefined
  let wanted: Suggestion | undefined
  const lostText = ({ label }: Suggestion, number: string | undefined): string | undefined =>
    number && translate('placeNumber', { number, place: label })
  function forget(): void {
    wanted = undefined
    marker?.remove()
  }
  async function go(place: Suggestion, lost: string | undefined): Promise<void> {
    forget()
    wanted = place
    const { type, label, location: middle } = place
    const zooms = ZOOMS[type] ?? OTHER_ZOOMS
    const extent = await extentOf(place)
    if (wanted !== place) return
    if (extent !== undefined) fitBox(map, extent, zooms.most)
    else if (middle) map.easeTo({ center: [middle.longitude, middle.latitude], zoom: zooms.alone })
    if (!middle)
      return toast.show(
        lostText(place, lost) ??
          translate(extent === undefined ? 'placeNowhere' : 'placeExtent', { place: label }),
      )
    const text = translate(type === 'street' ? 'placeStreet' : 'placeMiddle', { place: label })
    const ring = element('div', { class: 'place-ring', role: 'img', 'aria-label': text })
    marker = new library.Marker({ element: ring }).setLngLat([middle.longitude, middle.latitude]).addTo(map)
    toast.show([lostText(place, lost), text].filter(Boolean).join(' '))
  }
  return { go, forget }
}
