// What the page with the map gets: pure, from the address. The scripts in web/map do the rest.

import { feedbackPath } from '../feedback/form-link.ts'
import { impactCategories, impactFamilies } from '../impacts/event.ts'
import { categoryText, familyText, scriptImpactTexts } from '../impacts/page/text.ts'
import { scriptPropertyTexts } from '../property/script-texts.ts'
import { impactPath, mapPath, syndicPath, vmePath, vmeSearchPath } from '../site/page-paths.ts'
import { type PageQuery, textOf } from '../site/parts/page-query.ts'
import { suggestionTypes } from '../site/parts/search-box-texts.ts'
import type { PageView } from '../site/render.ts'
import type { Culture } from '../text/culture.ts'
import { selectionParameters } from '../vmes/list/selection.ts'
import { type MapCategory, mapCategories } from './category.ts'
import { mapTexts } from './texts.ts'

/** Parameters that the scripts keep in the address; links to other languages carry them along. */
const STATE = [
  ...['lat', 'lon', 'zoom', 'categories', 'impacts', 'opportunities', 'syndicNumber', 'focusVme', 'base'],
  ...Object.keys(selectionParameters),
]

const CATEGORY_TEXTS = {
  'vme-professional': 'professional',
  'vme-personal': 'personal',
  'vme-unmanaged': 'unmanaged',
  syndic: 'syndics',
} as const satisfies Record<MapCategory, keyof typeof mapTexts.nl>

function mapUrl(query: PageQuery): string {
  const parameters = new URLSearchParams()
  for (const name of STATE) {
    const value = textOf(query, name)
    if (value !== '') parameters.set(name, value)
  }
  const text = parameters.toString()
  return text === '' ? mapPath : `${mapPath}?${text}`
}

/** What the scripts say, by their own names. */
const scriptTexts = (texts: typeof mapTexts.nl) => ({
  loading: texts.loading,
  inView: texts.inView,
  inViewNone: texts.inViewNone,
  notOnMap: texts.notOnMap,
  notOnMapOne: texts.notOnMapOne,
  more: texts.more,
  vmes: texts.vmes,
  vme: texts.vme,
  syndics: texts.syndicsCount,
  syndic: texts.syndicsOne,
  syndicsNone: texts.syndicsNone,
  'vme-professional': texts.kindProfessional,
  'vme-personal': texts.kindPersonal,
  'vme-unmanaged': texts.kindUnmanaged,
  aroundPlace: texts.aroundPlace,
  aroundAddress: texts.aroundAddress,
  atOnePlace: texts.atOnePlace,
  roughStreet: texts.roughStreet,
  roughPostcode: texts.roughPostcode,
  pileStreet: texts.pileStreet,
  pilePostcode: texts.pilePostcode,
  pileMixed: texts.pileMixed,
  positionLabel: texts.positionLabel,
  shownOf: texts.shownOf,
  number: texts.numberLabel,
  addressLabel: texts.columnAddress,
  syndicLabel: texts.typeSyndic,
  managedLabel: texts.figureManaged,
  noAddress: texts.noAddress,
  personalSyndic: texts.personalSyndic,
  noSyndic: texts.noSyndic,
  openVme: texts.openVme,
  openSyndic: texts.openSyndic,
  wrong: texts.wrong,
  showPortfolio: texts.showPortfolio,
  detailsAway: texts.detailsAway,
  away: texts.away,
  offline: texts.offline,
  refused: texts.refused,
  unknownFocus: texts.unknownFocus,
  focusNowhere: texts.focusNowhere,
  unknownSyndic: texts.unknownSyndic,
  emptyPortfolio: texts.emptyPortfolio,
  asOf: texts.resultsAsOf,
  stale: texts.stale,
  noWebgl: texts.noWebgl,
  brokenMap: texts.broken,
  emptySearch: texts.emptySearch,
  fullScreen: texts.fullScreen,
  fullScreenEnd: texts.fullScreenEnd,
  copyLink: texts.copyLink,
  linkCopied: texts.linkCopied,
  linkByHand: texts.linkByHand,
  whereAmI: texts.whereAmI,
  locationAsked: texts.locationAsked,
  locationRefused: texts.locationRefused,
  locationUnknown: texts.locationUnknown,
  locationOutside: texts.locationOutside,
  locationWithin: texts.locationWithin,
  placeNumber: texts.placeNumber,
  placeNowhere: texts.placeNowhere,
  placeExtent: texts.placeExtent,
  placeStreet: texts.placeStreet,
  placeMiddle: texts.placeMiddle,
  canvas: texts.canvas,
  zoomIn: texts.zoomIn,
  zoomOut: texts.zoomOut,
  close: texts.close,
  attribution: texts.attribution,
  baseMap: texts.baseMap,
  baseChoice: texts.baseChoice,
  openPanel: texts.openPanel,
  openPanelOne: texts.openPanelOne,
  openPanelCount: texts.openPanelCount,
  closePanel: texts.closePanel,
  suggestionsCount: texts.suggestionsCount,
  suggestionsOne: texts.suggestionsOne,
  suggestionsNone: texts.suggestionsNone,
  suggestionsAway: texts.noSuggestions,
  suggestionsLabel: texts.suggestionsLabel,
  suggestionsHint: texts.searchHint,
  opportunitiesTitle: texts.opportunitiesTitle,
  opportunitiesFound: texts.opportunitiesFound,
  opportunitiesAway: texts.opportunitiesAway,
  opportunityLabel: texts.opportunityLabel,
  opportunityNote: texts.opportunityNote,
  'opportunity likely': texts.opportunityLikely,
  'opportunity possible': texts.opportunityPossible,
  unitsLabel: texts.unitsLabel,
  unitsOfSource: texts.unitsOfSource,
  scoreLabel: texts.scoreLabel,
  scoreOf: texts.scoreOf,
  knownHere: texts.knownHere,
  impactTitle: texts.impactTitle,
  impactsAway: texts.impactAway,
  loadingImpacts: texts.impactsLoading,
  impactAsOf: texts.impactAsOf,
  impactNowhere: texts.impactNowhere,
  impactStale: texts.impactStale,
})

export interface MapViewOptions {
  query: PageQuery
  culture: Culture
  publicUrl: string
  /** Words and filters of the search whose hits are shown, as they are read; undefined without one. */
  search: string | undefined
}

const typeTexts = (culture: Culture): Record<string, string> =>
  Object.fromEntries(Object.entries(suggestionTypes(culture)).map(([type, text]) => [`type ${type}`, text]))

export function buildMapView({ query, culture, publicUrl, search }: MapViewOptions): PageView {
  const texts = mapTexts[culture]
  const path = mapUrl(query)
  return {
    template: 'map/page',
    section: 'map',
    culture,
    texts,
    title: texts.title,
    description: texts.description,
    path,
    // Each view of the map is an address; the map itself is the one for search engines.
    publicUrl: path === mapPath ? publicUrl : undefined,
    styles: ['maplibre-gl/maplibre-gl.css', 'map.css', 'map-list.css', 'map-popup.css', 'map-tools.css'],
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
      search,
      texts: {
        ...scriptTexts(texts),
        ...typeTexts(culture),
        ...scriptImpactTexts(culture),
        ...scriptPropertyTexts(culture),
      },
      // The number stands where an entity's own does.
      syndicPath: syndicPath('{number}', culture),
      vmePath: vmePath('{number}', culture),
      feedbackPath: `${feedbackPath}?number={number}&culture=${culture}`,
    },
  }
}
