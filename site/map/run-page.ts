// What happens when: a move asks for points, a click opens what it hits, a filter changes the address.
import { byId } from './dom.ts'
import { createItemList } from './item-list.ts'
import { createLoader } from './load-points.ts'
import { COUNTRY, type Library, type SignMap } from './open-map.ts'
import { createPanel } from './panel.ts'
import { partSigns } from './part-signs.ts'
import type { NearestPlace } from './places.ts'
import { type ClusterItem, type Item, type Leaf, type Reply, readItems, type Sides } from './points.ts'
import { createPopup } from './popup.ts'
import { createSpider, MAX_LEGS } from './spider.ts'
import { categories, type MapState, readState, urlOf, type View } from './state.ts'
import { createSyndicBox } from './syndic-box.ts'
import type { Wording } from './texts.ts'

export interface PageOptions {
  signs: SignMap
  library: Library
  wording: Wording
  syndicPath: string
  nearestPlace: NearestPlace
}

// Close enough to see a building apart from its neighbours; points stand alone from 17 on.
const FOCUS_ZOOM = 16
const POINTS_ZOOM = 17
const FIT_ZOOM = 15

/** What filters, in the words of the API. */
function filtersOf({ categories: chosen, syndicNumber, focusVme }: MapState): string {
  const parameters = new URLSearchParams()
  if (chosen.length < categories.length) parameters.set('categories', chosen.join(','))
  if (syndicNumber !== undefined) parameters.set('syndicNumber', syndicNumber)
  if (focusVme !== undefined) parameters.set('focusVme', focusVme)
  return parameters.toString()
}

export function runPage({ signs, library, wording, syndicPath, nearestPlace }: PageOptions): void {
  const { map } = signs
  const { say } = wording
  let state = readState(location.search)
  let items: Item[] = []
  /** The next reply decides where the map looks, or which popup opens. */
  let fitsNext = state.syndicNumber !== undefined && state.view === undefined
  let opensFocus = state.focusVme !== undefined

  const boxOf = (): Sides => {
    const [[west, south], [east, north]] = map.getBounds().toArray() as [[number, number], [number, number]]
    return [west, south, east, north]
  }
  const viewOf = (): View => {
    const { lng, lat } = map.getCenter()
    return { latitude: lat, longitude: lng, zoom: map.getZoom() }
  }

  /** `push`: a step that the back button undoes. */
  function change(to: Partial<MapState>, { push = false } = {}): void {
    state = { ...state, ...to }
    const url = urlOf(state, new URL(location.href))
    if (push) history.pushState(null, '', url)
    else history.replaceState(history.state, '', url)
  }

  const categoryNames = new Map(
    [...document.querySelectorAll<HTMLInputElement>('#map-filters input[name=category]')].map((input) => [
      input.value,
      input.parentElement?.textContent?.trim() ?? '',
    ]),
  )
  const categoryName = (leaf: Leaf): string =>
    leaf.of === 'syndic' ? say('syndicLabel') : (categoryNames.get(leaf.category) ?? '')

  const panel = createPanel(wording, {
    onCategories(chosen) {
      change({ categories: chosen }, { push: true })
      ask()
    },
    onRetry: () => loader.retry(),
  })

  const loader = createLoader(wording.culture, {
    onReply: show,
    onTrouble: (trouble) => panel.fail(trouble),
    onWait: (isWaiting) => panel.wait(isWaiting),
  })

  function ask(): void {
    if (state.categories.length === 0) {
      draw([])
      return
    }
    loader.ask({ box: boxOf(), zoom: Math.floor(map.getZoom()), filters: filtersOf(state) })
  }

  function draw(shown: Item[]): void {
    items = shown
    signs.show(items)
    describe()
    const stack = spider.opened()
    const isStill = items.some(
      ({ longitude, latitude, kind }) =>
        kind === 'cluster' && longitude === stack?.longitude && latitude === stack.latitude,
    )
    if (stack !== undefined && !isStill) spider.close()
  }

  /** Whatever is in view now, in words. */
  function describe(): void {
    const box = boxOf()
    panel.count(items, box)
    list.show(items, { box, zoom: map.getZoom() })
  }

  function markFocus(): void {
    signs.mark(items.find((item) => item.kind === 'point' && item.enterpriseNumber === state.focusVme))
  }

  function show(reply: Reply, ageSeconds: number | undefined): void {
    panel.fail(undefined)
    panel.note(reply, ageSeconds)
    draw(partSigns(readItems(reply, state.focusVme), reply.zoom))
    if (fitsNext && state.syndicNumber !== undefined) {
      fitsNext = false
      if (reply.bounds) map.fitBounds(reply.bounds, { padding: 48, maxZoom: FIT_ZOOM })
      const hasVmes = reply.bounds != null
      if (!hasVmes) panel.say(say('emptyPortfolio'))
    }
    const focused = items.find((item) => item.kind === 'point' && item.enterpriseNumber === state.focusVme)
    if (opensFocus && focused?.kind === 'point') popup.showLeaf(focused, focused)
    if (focused !== undefined) opensFocus = false
    markFocus()
  }

  const popup = createPopup({
    map,
    Popup: library.Popup,
    wording,
    syndicPath,
    onPortfolio: (enterpriseNumber, name) => choosePortfolio({ enterpriseNumber, name }),
    onFocus(enterpriseNumber) {
      opensFocus = false
      change({ focusVme: enterpriseNumber })
      markFocus()
    },
  })

  let opened: ClusterItem | undefined
  const spider = createSpider({
    map,
    Marker: library.Marker,
    wording,
    categoryName,
    onLeaf: (leaf) => opened !== undefined && popup.showLeaf(leaf, opened),
  })

  function openStack(stack: ClusterItem, leaves: readonly Leaf[]): void {
    popup.close()
    spider.close()
    opened = stack
    if (leaves.length <= MAX_LEGS && leaves.length === stack.count) spider.open(stack, leaves)
    else popup.showStack(leaves, stack)
  }

  function moveTo({ longitude, latitude }: Item, zoom: number): void {
    // The view that is left gets an address of its own.
    change({ view: viewOf() }, { push: true })
    map.easeTo({ center: [longitude, latitude], zoom })
  }

  function choose(item: Item): void {
    panel.close()
    if (item.kind === 'point') {
      spider.close()
      popup.showLeaf(item, item)
    } else if (item.leaves === undefined) moveTo(item, Math.max(item.expansionZoom, map.getZoom() + 0.5))
    // More stacks than a reply tells the points of.
    else if (item.leaves.length === 0) moveTo(item, POINTS_ZOOM)
    else openStack(item, item.leaves)
  }

  const list = createItemList({
    wording,
    nearestPlace,
    categoryName,
    onChoose: choose,
    onPoint: (item) => (item === undefined ? markFocus() : signs.mark(item)),
  })

  const syndicBox = createSyndicBox({ wording, onChoose: choosePortfolio })

  function choosePortfolio(chosen: { enterpriseNumber: string; name: string } | undefined): void {
    popup.close()
    spider.close()
    panel.say(undefined)
    change({ syndicNumber: chosen?.enterpriseNumber }, { push: true })
    syndicBox.show(chosen)
    fitsNext = chosen !== undefined
    ask()
  }

  async function fetchSummary<Summary>(path: string): Promise<Summary | 'unknown' | undefined> {
    const response = await fetch(`${path}?culture=${wording.culture}`).catch(() => undefined)
    if (response?.status === 404) return 'unknown'
    return response?.ok ? response.json() : undefined
  }

  /** The name of the syndic that the address filters by. */
  async function nameSyndic(): Promise<void> {
    const number = state.syndicNumber
    syndicBox.show(number === undefined ? undefined : { name: number })
    if (number === undefined) return
    const found = await fetchSummary<{ name: string }>(`/api/syndics/${number}`)
    if (state.syndicNumber !== number || found === undefined) return
    if (found === 'unknown') panel.say(say('unknownSyndic', { number }))
    else syndicBox.show(found)
  }

  /** Where the VME lies that the address points at, when it does not say where to look. */
  async function findFocus(): Promise<void> {
    const number = state.focusVme
    if (number === undefined) return
    const found = await fetchSummary<{ location: { latitude: number; longitude: number } | null }>(
      `/api/vme/${number}`,
    )
    if (found === undefined || state.focusVme !== number) return
    if (found === 'unknown') panel.say(say('unknownFocus', { number }))
    else if (found.location === null) panel.say(say('focusNowhere', { number }))
    else if (state.view === undefined)
      map.jumpTo({ center: [found.location.longitude, found.location.latitude], zoom: FOCUS_ZOOM })
  }

  map.on('moveend', () => {
    change({ view: viewOf() })
    describe()
    ask()
  })
  map.on('zoomstart', () => spider.close())
  map.on('click', ({ point }) => {
    const item = signs.itemAt(point)
    if (item !== undefined) return choose(item)
    spider.close()
    popup.close()
    if (state.focusVme === undefined) return
    change({ focusVme: undefined })
    markFocus()
  })
  map.on('mousemove', ({ point }) => {
    map.getCanvas().style.cursor = signs.itemAt(point) === undefined ? '' : 'pointer'
  })
  window.addEventListener('online', () => loader.retry())
  window.addEventListener('popstate', () => {
    popup.close()
    spider.close()
    state = readState(location.search)
    opensFocus = state.focusVme !== undefined
    panel.check(state.categories)
    panel.say(undefined)
    void nameSyndic()
    const { view } = state
    if (view === undefined) map.fitBounds(COUNTRY, { padding: 12, animate: false })
    else map.jumpTo({ center: [view.longitude, view.latitude], zoom: view.zoom })
    ask()
  })

  panel.check(state.categories)
  void nameSyndic()
  void findFocus().then(ask)
  // For those who look for it from outside: the map stands.
  byId('map-app').setAttribute('data-ready', '')
}
