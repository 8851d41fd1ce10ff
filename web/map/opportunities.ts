// Buildings with several units of which no VME is known, over the VMEs: asked for with each view while they are switched on,
// and again each minute.
import type { GeoJSONSource, MapLibreMap } from 'maplibre-gl'
import { byId } from '../parts/dom.ts'
import type { Box } from './box.ts'
import type { ProfilePaths } from './details.ts'
import { createDrawnItems } from './drawn-items.ts'
import { featureAt } from './feature-at.ts'
import { createLoader, viewUrl } from './load-points.ts'
import {
  featuresOfOpportunities,
  type OpportunityItem,
  type OpportunityProperties,
  opportunityItems,
  type PlacesReply,
} from './opportunity-items.ts'
import { addOpportunityLayers, OPPORTUNITIES, OPPORTUNITY_LAYERS } from './opportunity-layers.ts'
import { createOpportunityList } from './opportunity-list.ts'
import { placesContent } from './opportunity-popup.ts'
import type { Holding, PopupFrame } from './popup-frame.ts'
import { readerPalette } from './reader-palette.ts'
import { SIGN_LAYERS } from './sign-layers.ts'
import type { Wording } from './texts.ts'

const PATH = '/api/map/property-insights'
const TOUCH_PIXELS = 6
/** Pixels of a popup from its place. */
const AWAY = 14

interface View {
  box: Box
  /** Whole. */
  zoom: number
}

interface Pixel {
  x: number
  y: number
}

export interface Opportunities {
  /** Asks for what is in view, unless it is there; takes everything away where nothing is to be shown. */
  load(view: View, isShown: boolean): void
  /** Asks again for what was asked last. */
  retry(): void
  /** Asks whether what was answered has changed. */
  refresh(): void
  isAt(point: Pixel): boolean
  /** Opens what lies at a point of the canvas, or goes nearer to a group; false where nothing does. */
  openAt(point: Pixel): boolean
  close(): void
}

export interface OpportunitiesOptions {
  map: MapLibreMap
  frame: PopupFrame
  wording: Wording
  paths: ProfilePaths
  /** Before the popup of a place opens. */
  onOpen(): void
  /** A group was chosen. */
  onNearer(at: OpportunityItem, zoom: number): void
}

export function createOpportunities(options: OpportunitiesOptions): Opportunities {
  const { map, frame, wording, paths, onOpen, onNearer } = options
  const { translate, count, shortCount } = wording
  const summary = byId('map-opportunities')
  const list = createOpportunityList(wording, (item) => {
    opened?.close()
    open(item)
  })
  const drawn = createDrawnItems<OpportunityItem>()
  let items: OpportunityItem[] = []
  let drawing = 0
  let opened: Holding | undefined

  const collection = () => featuresOfOpportunities(items, { label: shortCount, drawing })
  const addLayers = (): void => {
    if (map.getSource(OPPORTUNITIES) === undefined) addOpportunityLayers(map, readerPalette(), collection())
  }
  function draw(found: OpportunityItem[]): void {
    items = found
    drawing = drawn.add(found)
    list.show(found)
    map.getSource<GeoJSONSource>(OPPORTUNITIES)?.setData(collection())
  }
  function tell(text: string): void {
    // Said again only when it changes.
    if (summary.textContent !== text) summary.textContent = text
  }

  const loader = createLoader<PlacesReply>(
    { urlOf: (view) => viewUrl(PATH, view), culture: wording.culture },
    {
      onReply(reply) {
        draw(opportunityItems(reply))
        const { likely, possible } = reply.counts
        tell(translate('opportunitiesFound', { likely: count(likely), possible: count(possible) }))
      },
      onFailure: () => tell(translate('opportunitiesAway')),
      onWait() {},
    },
  )

  map.on('style.load', addLayers)
  // The map that is handed over has its style already.
  addLayers()

  function itemAt(point: Pixel): OpportunityItem | undefined {
    if (items.length === 0 || map.getLayer('opportunity-places') === undefined) return undefined
    // A VME that is under the point is meant before an opportunity that is beside.
    const top = featureAt(map, point, {
      layers: [...OPPORTUNITY_LAYERS, ...SIGN_LAYERS],
      within: TOUCH_PIXELS,
    })
    return top?.source === OPPORTUNITIES ? drawn.at(top.properties as OpportunityProperties) : undefined
  }

  function open(item: OpportunityItem): void {
    const { places, expansionZoom } = item
    if (places === undefined) {
      onNearer(item, Math.max(expansionZoom, map.getZoom() + 1))
      return
    }
    onOpen()
    const content = placesContent(places, wording, paths)
    const label = translate('opportunitiesTitle')
    opened = frame.open({ content, at: item, away: AWAY, label, onDismiss() {} })
    opened.keepInView()
  }

  return {
    load(view, isShown) {
      if (isShown) return loader.load({ ...view, filters: '' })
      loader.stop()
      opened?.close()
      tell('')
      if (items.length > 0) draw([])
    },
    retry: loader.retry,
    refresh: loader.refresh,
    isAt: (point) => itemAt(point) !== undefined,
    openAt(point) {
      const item = itemAt(point)
      if (item === undefined) return false
      open(item)
      return true
    },
    close: () => opened?.close(),
  }
}
