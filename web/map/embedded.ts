// A small map in a profile: one VME where it lies, or the VMEs of a syndic in groups. It is a picture: a click leads to the
// large map, as the link beside it does, and a page that is scrolled is never caught in it.
import type { MapLibreMap } from 'maplibre-gl'
import type { Base } from './base.ts'
import { type Box, boxOf } from './box.ts'
import { COUNTRY, creditOf, flatMap, loadGround, openDrawing, openScheme } from './drawing.ts'
import { showLandFirst } from './land-first.ts'
import type { Library } from './library.ts'
import { pointsUrl } from './load-points.ts'
import { type Item, precisions, type Reply, readItems } from './points.ts'
import { categories, PAGE_MAX_ZOOM } from './state.ts'
import { createWording, type Wording } from './texts.ts'
import { shownZoom, wholeZoom } from './zooms.ts'

/** How near to look, by how well the place is known. */
const ZOOMS: Readonly<Record<string, number>> = { address: 16, street: 15 }
const ZOOM_OF_POSTCODE = 11
/** A portfolio in one building is shown with its town. */
const NEAREST = 14
const PADDING = 40
const COUNTRY_ZOOM = 6
/** So much nearer does the large map look at what was clicked. */
const STEP = 1.5

async function loadJson<Body>(url: string): Promise<Body> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: status ${response.status}`)
  return response.json()
}

const loadPoints = (filters: string, box: Box, zoom: number): Promise<Reply> =>
  loadJson(pointsUrl('/api/map/vme-points', { box, zoom, filters }))

const readPlace = ({ latitude, longitude, category, precision }: DOMStringMap): Item => ({
  kind: 'point',
  of: 'vme',
  enterpriseNumber: '',
  name: '',
  category: categories.find((known) => known === category) ?? 'vme-unmanaged',
  precision: precisions.find((known) => known === precision) ?? 'postcode',
  latitude: Number(latitude),
  longitude: Number(longitude),
})

/** Where a click leads: the large map, of a portfolio at what was hit. */
function leadOn(map: MapLibreMap, url: string, isPortfolio: boolean): void {
  map.getCanvas().style.cursor = 'pointer'
  map.on('click', ({ lngLat }) => {
    const target = new URL(url, location.origin)
    if (isPortfolio) {
      target.searchParams.set('lat', lngLat.lat.toFixed(5))
      target.searchParams.set('lon', lngLat.lng.toFixed(5))
      target.searchParams.set('zoom', String(Math.min(PAGE_MAX_ZOOM, shownZoom(map.getZoom() + STEP))))
    }
    location.assign(target)
  })
}

function missingText({ withoutCoordinates }: Reply, { translate, count }: Wording): string {
  if (withoutCoordinates === 0) return ''
  return withoutCoordinates === 1
    ? translate('notOnMapOne')
    : translate('notOnMap', { count: count(withoutCoordinates) })
}

/**
 * `frame` is what the partial `embedded-map` makes. Rejects when the library, the base layer or the points cannot be
 * loaded, and where there is nothing to show.
 */
export async function openEmbeddedMap(frame: HTMLElement): Promise<void> {
  const { filters, precision = '', culture = 'nl', texts = '{}', url = '' } = frame.dataset
  const { library: libraryUrl = '', basemap = '' } = frame.dataset
  const [container, note, credit] = frame.children
  if (!(container instanceof HTMLElement) || !note || !credit) throw new Error('the frame lacks a part')
  const wording = createWording(culture, JSON.parse(texts))
  const loading: Promise<Library> = import(libraryUrl)
  const [library, base, overview]: [Library, Base, Reply | undefined] = await Promise.all([
    loading,
    loadGround(loading, basemap),
    filters === undefined ? undefined : loadPoints(filters, COUNTRY, COUNTRY_ZOOM),
  ])
  if (overview?.bounds === null) throw new Error('no VME of the portfolio has a place')
  const scheme = openScheme({ basemap, culture, archive: base.archive })
  const place = readPlace(frame.dataset)
  const map = new library.Map({
    container,
    style: scheme.style(),
    ...(overview === undefined
      ? { center: [place.longitude, place.latitude], zoom: ZOOMS[precision] ?? ZOOM_OF_POSTCODE }
      : { bounds: overview.bounds ?? COUNTRY, fitBoundsOptions: { padding: PADDING, maxZoom: NEAREST } }),
    ...flatMap,
    interactive: false,
    // As the picture around it.
    locale: { 'Map.Title': container.getAttribute('aria-label') ?? '' },
  })
  showLandFirst(map, basemap)
  const drawing = await openDrawing(map, scheme, wording)
  if (filters === undefined) {
    drawing.show([place])
    drawing.mark(place)
  } else {
    const reply = await loadPoints(filters, boxOf(map), wholeZoom(map.getZoom()))
    drawing.show(readItems(reply, undefined))
    note.textContent = missingText(reply, wording)
  }
  credit.replaceChildren(...creditOf(base))
  leadOn(map, url, filters !== undefined)
  await map.once('idle')
}
