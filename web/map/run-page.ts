// What happens when: a move asks for points, a click opens what it hits, a filter changes the address.

import { byId } from '../parts/dom.ts'
import type { ProfilePaths } from './details.ts'
import { COUNTRY } from './drawing.ts'
import { createImpactLayer } from './impact-layer.ts'
import { createItemList } from './item-list.ts'
import { createLoader } from './load-points.ts'
import { findSyndic, findVme } from './named-in-address.ts'
import type { Library, SignMap } from './open-map.ts'
import { createOpenings } from './openings.ts'
import { openPageState } from './page-state.ts'
import { createPanel } from './panel.ts'
import { partSigns } from './part-signs.ts'
import type { NearestPlace } from './places.ts'
import { type Item, isFamily, type Leaf, type Reply, readItems, type Sides } from './points.ts'
import { createStanding } from './standing.ts'
import type { View } from './state.ts'
import { paintSwatches } from './swatch.ts'
import { createSyndicBox } from './syndic-box.ts'
import type { Wording } from './texts.ts'

export interface PageOptions {
  signs: SignMap
  library: Library
  wording: Wording
  paths: ProfilePaths
  nearestPlace: NearestPlace
}

// Close enough to see a building apart from its neighbours; points stand alone from 17 on.
const FOCUS_ZOOM = 16
const POINTS_ZOOM = 17
const FIT_ZOOM = 15

export function runPage({ signs, library, wording, paths, nearestPlace }: PageOptions): void {
  const { map } = signs
  const { say, culture } = wording
  const page = openPageState()
  let items: Item[] = []
  /** Of the register; what is hit is drawn over it. */
  let ground: { items: Item[]; zoom: number } | undefined
  /** The next reply decides where the map looks, or which popup opens. */
  let fitsNext = page.current().syndicNumber !== undefined && page.current().view === undefined
  let opensFocus = page.current().focusVme !== undefined

  const boxOf = (): Sides => {
    const bounds = map.getBounds()
    return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
  }
  const viewOf = (): View => {
    const { lng, lat } = map.getCenter()
    return { latitude: lat, longitude: lng, zoom: map.getZoom() }
  }
  function categoryName({ of, category }: Leaf): string {
    if (isFamily(of)) return `${say(of)}, ${say(category)}`
    return say(of === 'syndic' ? 'syndicLabel' : category)
  }
  const findFocus = () => {
    const { focusVme } = page.current()
    return items.find(
      (item) => item.kind === 'point' && item.of === 'vme' && item.enterpriseNumber === focusVme,
    )
  }
  const markFocus = (): void => signs.mark(findFocus())

  // Parts of the page.

  const panel = createPanel(wording, {
    onCategories(chosen) {
      page.change({ categories: chosen }, { push: true })
      ask()
    },
    onImpacts(shown) {
      page.change({ impacts: shown }, { push: true })
      ask()
    },
    onRetry: retry,
  })
  const { noteTrouble, noteWait } = createStanding(panel)
  const loader = createLoader(
    { path: '/api/map/vme-points', culture },
    {
      onReply: show,
      onTrouble: (trouble) => noteTrouble('points', trouble),
      onWait: (isWaiting) => noteWait('points', isWaiting),
    },
  )
  const impacts = createImpactLayer(culture, {
    onChange() {
      panel.noteImpacts(impacts.replies())
      draw()
    },
    onTrouble: noteTrouble,
    onWait: noteWait,
  })
  const list = createItemList({
    wording,
    nearestPlace,
    categoryName,
    onChoose: choose,
    onPoint: (item) => (item === undefined ? markFocus() : signs.mark(item)),
  })
  const syndicBox = createSyndicBox({ wording, onChoose: choosePortfolio })
  const openings = createOpenings({
    map,
    library,
    wording,
    paths,
    categoryName,
    onPortfolio: (enterpriseNumber, name) => choosePortfolio({ enterpriseNumber, name }),
    onFocus(enterpriseNumber) {
      opensFocus = false
      page.change({ focusVme: enterpriseNumber })
      markFocus()
    },
  })

  // From a view to what is drawn.

  function retry(): void {
    if (page.current().categories.length > 0) loader.retry()
    impacts.retry()
  }

  function ask(): void {
    const view = { box: boxOf(), zoom: Math.floor(map.getZoom()) }
    const { categories, impacts: shown, syndicNumber } = page.current()
    impacts.ask({ ...view, syndicNumber }, shown)
    if (categories.length > 0) {
      loader.ask({ ...view, filters: page.filters() })
      return
    }
    loader.stop()
    noteTrouble('points', undefined)
    ground = { items: [], zoom: view.zoom }
    draw()
  }

  function draw(): void {
    const { items: below, zoom } = ground ?? { items: [], zoom: Math.floor(map.getZoom()) }
    items = partSigns([...below, ...impacts.items()], zoom)
    signs.show(items)
    describe()
    openings.keepTo(items)
  }

  /** Whatever is in view now, in words. */
  function describe(): void {
    if (ground === undefined) return
    const box = boxOf()
    panel.count(items, box)
    list.show(items, { box, zoom: map.getZoom() })
  }

  function show(reply: Reply, ageSeconds: number | undefined): void {
    noteTrouble('points', undefined)
    panel.note(reply, ageSeconds)
    ground = { items: readItems(reply, page.current().focusVme), zoom: reply.zoom }
    draw()
    if (fitsNext) {
      fitsNext = false
      if (reply.bounds) map.fitBounds(reply.bounds, { padding: 48, maxZoom: FIT_ZOOM })
      else if (reply.bounds === null) panel.say(say('emptyPortfolio'))
    }
    const focused = findFocus()
    if (opensFocus && focused?.kind === 'point') openings.openPoint(focused)
    markFocus()
  }

  // What a person does.

  function moveTo({ longitude, latitude }: Item, zoom: number): void {
    // The view that is left gets an address of its own.
    page.change({ view: viewOf() }, { push: true })
    map.easeTo({ center: [longitude, latitude], zoom })
  }

  function choose(item: Item): void {
    panel.close()
    if (item.kind === 'point') openings.openPoint(item)
    else if (item.leaves === undefined) moveTo(item, Math.max(item.expansionZoom, map.getZoom() + 0.5))
    // More stacks than a reply tells the points of.
    else if (item.leaves.length === 0) moveTo(item, POINTS_ZOOM)
    else openings.openStack(item, item.leaves)
  }

  function choosePortfolio(chosen: { enterpriseNumber: string; name: string } | undefined): void {
    openings.close()
    panel.say(undefined)
    page.change({ syndicNumber: chosen?.enterpriseNumber, focusVme: undefined }, { push: true })
    syndicBox.show(chosen)
    fitsNext = chosen !== undefined
    ask()
  }

  // What the address names.

  async function nameSyndic(): Promise<void> {
    const number = page.current().syndicNumber
    syndicBox.show(number === undefined ? undefined : { name: number })
    if (number === undefined) return
    const found = await findSyndic(number, culture)
    if (page.current().syndicNumber !== number || found === undefined) return
    if (found === 'unknown') panel.say(say('unknownSyndic', { number }))
    else syndicBox.show(found)
  }

  async function lookAtFocus(): Promise<void> {
    const { focusVme: number, view } = page.current()
    if (number === undefined) return
    const found = await findVme(number, culture)
    if (found === undefined || page.current().focusVme !== number) return
    if (found === 'unknown') panel.say(say('unknownFocus', { number }))
    else if (found.location === null) panel.say(say('focusNowhere', { number }))
    else if (view === undefined)
      map.jumpTo({ center: [found.location.longitude, found.location.latitude], zoom: FOCUS_ZOOM })
  }

  function goBack(): void {
    openings.close()
    const { view, focusVme, categories, impacts: shown } = page.reread()
    opensFocus = focusVme !== undefined
    panel.check(categories, shown)
    panel.say(undefined)
    void nameSyndic()
    if (view === undefined) map.fitBounds(COUNTRY, { padding: 12, animate: false })
    else map.jumpTo({ center: [view.longitude, view.latitude], zoom: view.zoom })
    ask()
  }

  map.on('moveend', () => {
    describe()
    ask()
    // Last: a browser may refuse to write addresses as often as a map moves.
    page.change({ view: viewOf() })
  })
  map.on('click', ({ point }) => {
    const item = signs.itemAt(point)
    if (item !== undefined) return choose(item)
    openings.close()
    page.change({ focusVme: undefined })
    markFocus()
  })
  map.on('mousemove', ({ point }) => {
    map.getCanvas().style.cursor = signs.itemAt(point) === undefined ? '' : 'pointer'
  })
  map.once('load', () => {
    byId('map-loading').hidden = true
  })
  window.addEventListener('online', retry)
  window.addEventListener('popstate', goBack)

  paintSwatches()
  panel.check(page.current().categories, page.current().impacts)
  void nameSyndic()
  void lookAtFocus().then(ask)
  // For those who look for it from outside: the map stands.
  byId('map-app').setAttribute('data-ready', '')
}
