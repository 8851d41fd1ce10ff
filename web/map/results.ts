// The map beside the results of a search: one pin a place, with the numbers of the rows that lie there. The list says the
// same, so pins are for pointers alone.
import type { MapLibreMap, Marker as PinMarker } from 'maplibre-gl'
import { element } from '../parts/dom.ts'
import type { Base } from './base.ts'
import { boxAround, boxOf } from './box.ts'
import { creditOf, flatMap, loadGround, openScheme } from './drawing.ts'
import { showLandFirst } from './land-first.ts'
import type { Library } from './library.ts'
import { openResultsArea } from './results-area.ts'
import { boundsText, boxOfBounds } from './search.ts'
import { createWording } from './texts.ts'

interface Pin {
  rows: number[]
  latitude: number
  longitude: number
  /** Drawn where it may not lie. */
  rough: boolean
}

// One building is shown with its streets.
const NEAREST = 15
const PADDING = 40
const MAX_NUMBERS = 3

function labelOf({ rows }: Pin): string {
  const left = rows.length - MAX_NUMBERS
  return rows.slice(0, MAX_NUMBERS).join(' · ') + (left > 0 ? ` +${left}` : '')
}

function addPin(pin: Pin, map: MapLibreMap, { Marker }: Library): PinMarker {
  const [first = 0] = pin.rows
  const rows = pin.rows.flatMap((row) => document.getElementById(`row-${row}`) ?? [])
  const link = element(
    'a',
    { class: pin.rough ? 'pin pin-rough' : 'pin', href: `#row-${first}`, tabindex: '-1' },
    [labelOf(pin)],
  )
  // Several may overlap: the first row lies on top.
  const lift = (isLifted: boolean): void => {
    marker.getElement().style.zIndex = isLifted ? '100' : String(100 - first)
    link.classList.toggle('pin-marked', isLifted)
    for (const row of rows) row.classList.toggle('row-marked', isLifted)
  }
  const frame = element('div', { 'aria-hidden': 'true' }, [link])
  const marker = new Marker({ element: frame }).setLngLat([pin.longitude, pin.latitude]).addTo(map)
  lift(false)
  for (const target of [link, ...rows]) {
    target.addEventListener('mouseenter', () => lift(true))
    target.addEventListener('mouseleave', () => lift(false))
  }
  for (const row of rows) {
    row.addEventListener('focusin', () => lift(true))
    row.addEventListener('focusout', () => lift(false))
  }
  return marker
}

const pinsIn = (frame: HTMLElement | null): Pin[] => JSON.parse(frame?.dataset.pins ?? '[]')

/** `frame` is what the partial `results-map` makes. Rejects when the library or the base layer cannot be loaded. */
export async function openEmbeddedMap(frame: HTMLElement): Promise<void> {
  const { culture = 'nl', texts = '{}', library: libraryUrl = '', basemap = '' } = frame.dataset
  const pins = pinsIn(frame)
  const container = frame.querySelector<HTMLElement>('.results-map-picture')
  const credit = frame.querySelector('.results-map-credit')
  if (container === null || credit === null) throw new Error('the frame lacks a part')
  const { translate } = createWording(culture, JSON.parse(texts))
  const loading: Promise<Library> = import(libraryUrl)
  const [library, base]: [Library, Base] = await Promise.all([loading, loadGround(loading, basemap)])
  const scheme = openScheme({ basemap, culture, archive: base.archive })
  const area = boxOfBounds(frame.dataset.bounds)
  const map = new library.Map({
    container,
    style: scheme.style(),
    // An area that was searched is shown as it was.
    bounds: area ?? boxAround(pins),
    fitBoundsOptions: area === undefined ? { padding: PADDING, maxZoom: NEAREST } : {},
    ...flatMap,
    // A page that is scrolled is not caught in it.
    cooperativeGestures: true,
    locale: {
      'Map.Title': translate('canvas'),
      'NavigationControl.ZoomIn': translate('zoomIn'),
      'NavigationControl.ZoomOut': translate('zoomOut'),
      'CooperativeGesturesHandler.WindowsHelpText': translate('wheel'),
      'CooperativeGesturesHandler.MacHelpText': translate('wheel').replace('Ctrl', '⌘'),
      'CooperativeGesturesHandler.MobileHelpText': translate('touch'),
    },
  })
  showLandFirst(map, basemap)
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new library.NavigationControl({ showCompass: false }), 'top-right')
  scheme.onChange(() => map.setStyle(scheme.style(), { diff: false }))
  let markers = pins.map((pin) => addPin(pin, map, library))
  const results =
    area === undefined && frame.dataset.bounds === undefined
      ? undefined
      : openResultsArea({
          frame,
          bounds: () => boundsText(boxOf(map)),
          onRows(fresh) {
            for (const marker of markers) marker.remove()
            markers = pinsIn(fresh).map((pin) => addPin(pin, map, library))
          },
        })
  map.on('moveend', ({ originalEvent }) => {
    if (originalEvent !== undefined) results?.moved()
  })
  credit.replaceChildren(...creditOf(base))
  await map.once('idle')
}
