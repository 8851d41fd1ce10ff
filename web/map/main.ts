// The map page: reads the address, opens the map, and ties its parts together.
import { byId } from '../parts/dom.ts'
import { type Base, loadBase } from './base.ts'
import { loadLabels } from './drawing.ts'
import type { Library } from './library.ts'
import { openMap, type SignMap } from './open-map.ts'
import { openPlaces } from './places.ts'
import { runPage } from './run-page.ts'
import { readState } from './state.ts'
import { createWording, type Wording } from './texts.ts'

const app = byId('map-app')
const { texts = '{}', culture = 'nl', library: libraryUrl = '', basemap = '' } = app.dataset
const { vmePath = '', syndicPath = '', feedbackPath = '' } = app.dataset
const paths = { vme: vmePath, syndic: syndicPath, feedback: feedbackPath }

/** Says why there is no map, with a way to the search. */
function giveUp(reason: string): void {
  app.hidden = true
  byId('map-missing-reason').textContent = reason
  const missing = byId('map-missing')
  missing.setAttribute('data-given-up', '')
  missing.hidden = false
}

const hasWebgl = (): boolean => document.createElement('canvas').getContext('webgl2') !== null

async function start(wording: Wording): Promise<void> {
  const { view, base: baseId } = readState(location.search)
  const loading: Promise<Library> = import(libraryUrl)
  const [library, labels, base]: [Library, GeoJSON.FeatureCollection, Base] = await Promise.all([
    loading,
    loadLabels(basemap),
    loadBase(loading),
  ])
  const signs: SignMap = await openMap({
    library,
    container: byId('map-canvas'),
    basemap,
    labels,
    base,
    wording,
    view,
    baseId,
  })
  runPage({
    signs,
    rasters: base.rasters,
    library,
    wording,
    paths,
    nearestPlace: openPlaces(labels, culture),
  })
}

const wording = createWording(culture, JSON.parse(texts))
app.hidden = false
byId('map-missing').hidden = true
// Asked afterwards alone: a context that only shows that there are some takes as long as a tenth of the first picture.
start(wording).catch(() => giveUp(wording.translate(hasWebgl() ? 'brokenMap' : 'noWebgl')))
