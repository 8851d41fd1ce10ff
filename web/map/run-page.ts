// What happens when. Events change the address; from the address and the view, points are asked for; from their replies
// the scene is drawn.
import { byId } from '../parts/dom.ts'
import { keepFresh } from '../parts/keep-fresh.ts'
import type { AskedAhead } from './ask-ahead.ts'
import { awaitedAtStart, settleAwaited } from './awaited.ts'
import type { RasterLayer } from './base.ts'
import { addBaseSwitch } from './base-switch.ts'
import { boxOf } from './box.ts'
import { fitBox, viewOf } from './camera.ts'
import { copyLinkButton } from './copy-link.ts'
import type { ProfilePaths } from './details.ts'
import { createGoToPlace } from './go-to-place.ts'
import { createImpactLayer } from './impact-layer.ts'
import { createImpactShapes, type ImpactShapes } from './impact-shapes.ts'
import { createItemList } from './item-list.ts'
import type { Library } from './library.ts'
import { openNamedVme, showNamedSyndic } from './named-in-address.ts'
import { createNavigation, type Navigation } from './navigation.ts'
import type { SignMap } from './open-map.ts'
import { createOpenings } from './openings.ts'
import { createOpportunities, type Opportunities } from './opportunities.ts'
import type { PageState } from './page-state.ts'
import { createPanel } from './panel.ts'
import { createPlaceBox } from './place-box.ts'
import type { NearestPlace } from './places.ts'
import type { Reply } from './points.ts'
import { createPopupFrame } from './popup-frame.ts'
import { createRegisterLayer } from './register-layer.ts'
import { createRequestStatus } from './request-status.ts'
import { createScene, type Scene } from './scene.ts'
import { boundsText, boxOfBounds, hasSearch, type Search } from './search.ts'
import { createSearchArea, type SearchArea } from './search-area.ts'
import { createSearchChip } from './search-chip.ts'
import { filterCount, hasSelection } from './state.ts'
import { paintSwatches } from './swatch.ts'
import { createSyndicBox } from './syndic-box.ts'
import type { Wording } from './texts.ts'
import { createTilesAgain } from './tiles-again.ts'
import { createToast } from './toast.ts'
import { createViewCounts } from './view-counts.ts'
import { whereAmIButton } from './where-am-i.ts'
import { wholeZoom } from './zooms.ts'

// Points, outages and works change by the minute, also while the map stands still.
const REFRESH_MS = 60_000

export interface PageOptions {
  state: PageState
  /** The answer to the first request for points. */
  ahead: AskedAhead
  signs: SignMap
  rasters: readonly RasterLayer[]
  library: Library
  wording: Wording
  paths: ProfilePaths
  nearestPlace: NearestPlace
}

interface MapEventParts {
  signs: SignMap
  state: PageState
  scene: Scene
  navigation: Navigation
  shapes: ImpactShapes
  opportunities: Opportunities
  area: SearchArea
  loadView(): void
  /** No VME is looked at any more. */
  letGo(): void
  /** On a phone, where it lies over the map. */
  closePanel(): void
}

/** The search of a page that is told to follow the map is always that of the box in view. */
function followArea({ signs: { map }, state, area, navigation }: MapEventParts): void {
  const { search } = state.current()
  const bounds = boundsText(boxOf(map))
  const isOther = hasSearch(search) && search.bounds !== bounds
  if (isOther && area.isFollowing()) navigation.search({ ...search, bounds }, { push: false })
  area.show({ search: hasSearch(search), changed: isOther && !area.isFollowing() })
}

function followMap(parts: MapEventParts): void {
  const { signs, state, scene, navigation, shapes, opportunities, loadView, letGo, closePanel } = parts
  const { map } = signs
  map.on('moveend', () => {
    scene.describe()
    loadView()
    state.change({ view: viewOf(map) })
    followArea(parts)
  })
  map.on('click', ({ point }) => {
    const item = signs.itemAt(point)
    closePanel()
    shapes.close()
    opportunities.close()
    // Their signs lie above those of VMEs.
    if (opportunities.openAt(point)) return
    if (item !== undefined) return navigation.choose(item)
    letGo()
    shapes.openAt(point)
  })
  map.on('mousemove', ({ point }) => {
    const isAny = signs.itemAt(point) !== undefined || opportunities.isAt(point) || shapes.isAt(point)
    map.getCanvas().style.cursor = isAny ? 'pointer' : ''
  })
  map.once('load', () => {
    byId('map-loading').hidden = true
  })
}

export function runPage(options: PageOptions): void {
  const { state, ahead, signs, rasters, library, wording, paths, nearestPlace } = options
  const { map } = signs
  const { culture } = wording
  const awaited = awaitedAtStart(state.current())

  const panel = createPanel(wording, {
    onCategories: (chosen) => navigation.filter({ categories: chosen }),
    onImpacts: (shown) => navigation.filter({ impacts: shown }),
    onOpportunities: (areShown) => navigation.filter({ opportunities: areShown }),
    onRetry: retry,
  })
  const showReply = (reply: Reply, ageSeconds: number | undefined): void =>
    panel.showReply(reply, { ageSeconds, hasSelection: hasSelection(state.current()) })
  const list = createItemList({
    wording,
    nearestPlace,
    onChoose: (item) => navigation.choose(item),
    onPoint: (item) => signs.mark(item ?? scene.focus()),
  })
  const searchChip = createSearchChip({
    wording,
    onRemove: () => navigation.search({}, { push: true }),
    onRemoveArea() {
      const { bounds: _area, ...others } = state.current().search
      navigation.search(others, { push: true })
    },
  })
  const area = createSearchArea(() => {
    const { search } = state.current()
    navigation.search({ ...search, bounds: boundsText(boxOf(map)) }, { push: true })
  })
  const searchView = {
    show(search: Search): void {
      searchChip.show(search)
      area.show({ search: hasSearch(search), changed: search.bounds !== boundsText(boxOf(map)) })
    },
  }
  const syndicBox = createSyndicBox({ wording, onChoose: (chosen) => navigation.showPortfolio(chosen) })
  const frame = createPopupFrame({ map, Popup: library.Popup, wording })
  const openings = createOpenings({
    map,
    library,
    frame,
    wording,
    paths,
    onPortfolio: (enterpriseNumber, name) => navigation.showPortfolio({ enterpriseNumber, name }),
    onFocus(enterpriseNumber) {
      awaited.opensFocus = false
      state.change({ focusVme: enterpriseNumber })
      scene.markFocus()
    },
  })

  const shapes = createImpactShapes({ map, frame, wording })
  const opportunities = createOpportunities({
    ...{ map, frame, wording, paths },
    onOpen: letGo,
    onNearer: (at, zoom) => navigation.goNearer(at, zoom),
  })
  const { setFailure, setWaiting } = createRequestStatus(panel)
  const register = createRegisterLayer(
    { state, culture, ahead },
    {
      onEmpty: () => scene.draw(),
      onReply(reply, ageSeconds) {
        showReply(reply, ageSeconds)
        scene.draw()
        settleAwaited(awaited, reply, { map, state, wording, panel, openings, scene })
      },
      onOld: showReply,
      onFailure: (failure) => setFailure('points', failure),
      onWait: (isWaiting) => setWaiting('points', isWaiting),
    },
  )
  const impacts = createImpactLayer(culture, {
    onChange() {
      panel.showImpacts(impacts.replies())
      scene.draw()
    },
    onFailure: setFailure,
    onWait: setWaiting,
  })
  const counts = createViewCounts(culture, () => scene.describeCount())
  const scene = createScene({ signs, state, register, impacts, counts, panel, list, openings })
  const named = { map, state, wording, panel, syndicBox }
  const navigation = createNavigation({
    ...named,
    searchChip: searchView,
    openings,
    awaited,
    drawnFocus: scene.focus,
    loadView,
  })

  function loadView(): void {
    panel.showFilterCount(filterCount(state.current()))
    const at = { box: boxOf(map), zoom: wholeZoom(map.getZoom()) }
    const { impacts: shown, syndicNumber, categories } = state.current()
    impacts.load({ ...at, syndicNumber }, shown)
    shapes.load(at, shown)
    opportunities.load(at, state.current().opportunities)
    register.load(at)
    const hasRegister = categories.length > 0
    counts.load({ box: at.box, filters: state.filters(), hasRegister, impacts: shown })
  }

  const askTilesAgain = createTilesAgain(map)
  function retry(): void {
    askTilesAgain()
    register.retry()
    impacts.retry()
    shapes.retry()
    opportunities.retry()
    counts.refresh()
  }

  /** What changed meanwhile. */
  function refresh(): void {
    askTilesAgain()
    register.refresh()
    impacts.refresh()
    shapes.refresh()
    opportunities.refresh()
    counts.refresh()
  }

  function letGo(): void {
    openings.close()
    state.change({ focusVme: undefined })
    scene.markFocus()
  }

  /** What other layers opened, which is at home elsewhere. */
  function closeOthers(): void {
    shapes.close()
    opportunities.close()
    goToPlace.forget()
  }

  function leave(): void {
    closeOthers()
    navigation.leave()
    scene.markFocus()
    // Also where the map stays: what is asked for without that VME may be another reply.
    loadView()
  }

  const toast = createToast()
  const goToPlace = createGoToPlace({ map, library, wording, toast })
  createPlaceBox({
    wording,
    onChoose(chosen, lost) {
      panel.close()
      closeOthers()
      if (chosen.type === 'vme') return navigation.goToVme(chosen.key)
      leave()
      void goToPlace.go(chosen, lost)
    },
  })
  const whereAmI = whereAmIButton({ map, library, wording, toast, onFound: leave })
  if (whereAmI !== undefined) map.addControl(whereAmI, 'top-right')
  map.addControl(copyLinkButton({ wording, toast, href: state.href }), 'top-right')

  const followed = { signs, state, scene, navigation, shapes, opportunities, area, loadView, letGo }
  followMap({ ...followed, closePanel: panel.close })
  window.addEventListener('online', retry)
  keepFresh(refresh, REFRESH_MS)
  window.addEventListener('popstate', () => {
    closeOthers()
    navigation.goBack()
  })
  addBaseSwitch(map, { rasters, state, wording, onChoose: signs.chooseBase })

  paintSwatches()
  const { search, view, ...filters } = state.current()
  panel.showFilters(filters)
  // What is found decides where the map looks first: not even a page that follows the map searches its box yet.
  searchView.show(search)
  const bounds = boxOfBounds(search.bounds)
  if (bounds !== undefined && view === undefined) fitBox(map, bounds)
  void showNamedSyndic(named)
  void openNamedVme(named).then(loadView)
  // For those who look for it from outside: the map stands.
  byId('map-app').setAttribute('data-ready', '')
}
