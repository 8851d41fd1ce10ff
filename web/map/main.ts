// The map page: reads the address, opens the map, and ties its parts together.
import { byId } from '../parts/dom.ts'
import { askPointsAhead, warmUp } from './ask-ahead.ts'
import { type Base, loadBase } from './base.ts'
import { loadLabels } from './drawing.ts'
import { FONT } from './expressions.ts'
import type { Library } from './library.ts'
import { openMap, type SignMap } from './open-map.ts'
import { openPageState } from './page-state.ts'
import { openPlaces } from './places.ts'
import { POINTS_PATH } from './register-layer.ts'
import { runPage } from './run-page.ts'
import { createWording, type Wording } from './texts.ts'
import { TILES_DESCRIPTION } from './tile-layers.ts'

/** Of every name. */
const FIRST_LETTERS = `fonts/${FONT}/0-255.pbf`

const app = byId('map-app')
const {
  texts = '{}',
  culture = 'nl',
  library: libraryUrl = '',
  worker: workerUrl = '',
  basemap = '',
} = app.dataset
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
  const state = openPageState()
  const { view, base: baseId } = state.current()
  const container = byId('map-canvas')
  const loading: Promise<Library> = import(libraryUrl)
  const ahead = askPointsAhead({ path: POINTS_PATH, culture, state }, container)
  const [library, base]: [Library, Base] = await Promise.all([loading, loadBase(loading)])
  // The line is free now: the library is what everything waits for.
  const labels = loadLabels(basemap)
  labels.catch(() => {})
  warmUp([workerUrl, `${basemap}land.json`, `${basemap}${FIRST_LETTERS}`, TILES_DESCRIPTION])
  if (base.archive === undefined) warmUp([`${basemap}lines.json`])
  library.setWorkerUrl(location.origin + workerUrl)
  const signs: SignMap = await openMap({
    library,
    container,
    basemap,
    base,
    wording,
    view,
    baseId,
  })
  runPage({
    state,
    ahead,
    signs,
    rasters: base.rasters,
    library,
    wording,
    paths,
    nearestPlace: openPlaces(await labels, culture),
  })
}

const wording = createWording(culture, JSON.parse(texts))
app.hidden = false
byId('map-missing').hidden = true
// Asked afterwards alone: a context that only shows that there are some takes as long as a tenth of the first picture.
start(wording).catch(() => giveUp(wording.translate(hasWebgl() ? 'brokenMap' : 'noWebgl')))
