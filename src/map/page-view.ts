// What the page with the map gets: pure, from the address. The scripts in web/map do the rest.

import { impactCategories, impactFamilies } from '../impacts/event.ts'
import { categoryText, familyText, scriptImpactTexts } from '../impacts/page/text.ts'
import { impactPath, mapPath, syndicPath, vmePath, vmeSearchPath } from '../site/page-paths.ts'
import { type PageQuery, textOf } from '../site/parts/page-query.ts'
import type { PageView } from '../site/render.ts'
import { type Texts, textsOf } from '../site/texts/catalogue.ts'
import type { Culture } from '../text/culture.ts'
import { type MapCategory, mapCategories } from './category.ts'

/** Parameters that the scripts keep in the address; links to other languages carry them along. */
const STATE = ['lat', 'lon', 'zoom', 'categories', 'impacts', 'syndicNumber', 'focusVme'] as const

const CATEGORY_TEXTS = {
  'vme-professional': 'mapProfessional',
  'vme-personal': 'mapPersonal',
  'vme-unmanaged': 'mapUnmanaged',
  syndic: 'mapSyndics',
} as const satisfies Record<MapCategory, keyof Texts>

function mapUrl(query: PageQuery): string {
  const parameters = new URLSearchParams()
  for (const name of STATE) {
    const value = textOf(query, name)
    if (value !== '') parameters.set(name, value)
  }
  const text = parameters.toString()
  return text === '' ? mapPath : `${mapPath}?${text}`
}

/** What the scripts say, without the prefix that the catalogue has. */
const scriptTexts = (texts: Texts) => ({
  loading: texts.mapLoading,
  inView: texts.mapInView,
  inViewNone: texts.mapInViewNone,
  notOnMap: texts.mapNotOnMap,
  notOnMapOne: texts.mapNotOnMapOne,
  more: texts.mapMore,
  vmes: texts.mapVmesCount,
  vme: texts.mapVmesOne,
  syndics: texts.syndicsCount,
  syndic: texts.syndicsOne,
  'vme-professional': texts.mapKindProfessional,
  'vme-personal': texts.personalSyndic,
  'vme-unmanaged': texts.mapKindUnmanaged,
  near: texts.mapNear,
  atOnePlace: texts.mapAtOnePlace,
  shownOf: texts.mapShownOf,
  number: texts.numberLabel,
  addressLabel: texts.columnAddress,
  syndicLabel: texts.typeSyndic,
  managedLabel: texts.figureManaged,
  noAddress: texts.noAddress,
  personalSyndic: texts.personalSyndic,
  noSyndic: texts.mapNoSyndic,
  openVme: texts.mapOpenVme,
  openSyndic: texts.mapOpenSyndic,
  showPortfolio: texts.mapShowPortfolio,
  detailsAway: texts.mapDetailsAway,
  away: texts.mapAway,
  offline: texts.mapOffline,
  refused: texts.mapRefused,
  unknownFocus: texts.mapUnknownFocus,
  focusNowhere: texts.mapFocusNowhere,
  unknownSyndic: texts.mapUnknownSyndic,
  emptyPortfolio: texts.mapEmptyPortfolio,
  asOf: texts.resultsAsOf,
  stale: texts.mapStale,
  noWebgl: texts.mapNoWebgl,
  brokenMap: texts.mapBroken,
  canvas: texts.mapCanvas,
  zoomIn: texts.mapZoomIn,
  zoomOut: texts.mapZoomOut,
  close: texts.mapClose,
  attribution: texts.mapAttribution,
  openPanel: texts.mapOpenPanel,
  closePanel: texts.mapClosePanel,
  suggestionsCount: texts.suggestionsCount,
  suggestionsOne: texts.suggestionsOne,
  suggestionsNone: texts.suggestionsNone,
  suggestionsAway: texts.mapSuggestionsAway,
  suggestionsLabel: texts.suggestionsLabel,
  suggestionsHint: texts.searchHint,
  impactTitle: texts.impactTitle,
  impactsAway: texts.impactAway,
  loadingImpacts: texts.mapImpactsLoading,
  impactAsOf: texts.mapImpactAsOf,
  impactNowhere: texts.mapImpactNowhere,
  impactStale: texts.mapImpactStale,
})

export interface MapViewOptions {
  query: PageQuery
  culture: Culture
  publicUrl: string
}

export function buildMapView({ query, culture, publicUrl }: MapViewOptions): PageView {
  const texts = textsOf(culture)
  const path = mapUrl(query)
  return {
    template: 'map/page',
    section: 'map',
    culture,
    title: texts.mapTitle,
    description: texts.mapDescription,
    path,
    // Each view of the map is an address; the map itself is the one for search engines.
    publicUrl: path === mapPath ? publicUrl : undefined,
    styles: ['maplibre-gl/maplibre-gl.css', 'map.css'],
    scripts: ['map/main.js'],
    preloads: ['maplibre-gl/maplibre-gl.mjs'],
    page: {
      categories: mapCategories.map((category) => ({
        value: category,
        label: texts[CATEGORY_TEXTS[category]],
      })),
      impacts: impactFamilies.map((family) => ({ value: family, label: familyText(family, culture) })),
      legend: impactCategories.map((category) => ({
        value: category,
        label: categoryText(category, culture),
      })),
      impactUrl: `${impactPath}?culture=${culture}`,
      searchUrl: `${vmeSearchPath}?culture=${culture}`,
      texts: { ...scriptTexts(texts), ...scriptImpactTexts(culture) },
      // The number stands where an entity's own does.
      syndicPath: syndicPath('{number}', culture),
      vmePath: vmePath('{number}', culture),
    },
  }
}
