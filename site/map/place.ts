// One place on a small map, as profiles show it.
import type { Library } from './open-map.ts'
import { COUNTRY_BOX } from './open-map.ts'
import { dark, light } from './palette.ts'
import { styleOf } from './style.ts'

/** How near to look, by how well the place is known. */
const ZOOMS: Readonly<Record<string, number>> = { address: 14, street: 13, postcode: 11 }

/** Rejects when the library or the base layer cannot be loaded. */
export async function openPlace(container: HTMLElement): Promise<void> {
  const { latitude, longitude, precision = 'postcode', culture = 'nl' } = container.dataset
  const { library: libraryUrl = '', basemap = '' } = container.dataset
  const [library, labels]: [Library, GeoJSON.FeatureCollection] = await Promise.all([
    import(libraryUrl),
    fetch(`${basemap}labels.json`).then((response) => {
      if (!response.ok) throw new Error(`labels: status ${response.status}`)
      return response.json()
    }),
  ])
  const darkScheme = matchMedia('(prefers-color-scheme: dark)')
  const style = () => styleOf({ palette: darkScheme.matches ? dark : light, basemap, labels, culture })
  const center: [number, number] = [Number(longitude), Number(latitude)]
  const map = new library.Map({
    container,
    style: style(),
    center,
    zoom: ZOOMS[precision] ?? ZOOMS.postcode ?? 0,
    maxBounds: COUNTRY_BOX,
    // A picture with a link beside it: a page that is scrolled must not get caught in it.
    interactive: false,
    fadeDuration: 0,
    attributionControl: { compact: true },
  })
  new library.Marker({ color: getComputedStyle(container).getPropertyValue('--accent').trim() })
    .setLngLat(center)
    .addTo(map)
  darkScheme.addEventListener('change', () => map.setStyle(style(), { diff: false }))
}
