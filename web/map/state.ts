// What the address says: where the map looks, what it filters, which VME it points at.
import { hasSearch, readSearch, type Search, searchNames } from './search.ts'
import { shownZoom } from './zooms.ts'

export const categories = ['vme-professional', 'vme-personal', 'vme-unmanaged', 'syndic'] as const
export type Category = (typeof categories)[number]

/** Outages and works, each a layer of its own. */
export const families = ['power-outage', 'public-works'] as const
export type Family = (typeof families)[number]
export const impactCategories = ['ActiveNow', 'FuturePlanned', 'Past24Hours'] as const
export type ImpactCategory = (typeof impactCategories)[number]

export interface View {
  latitude: number
  longitude: number
  zoom: number
}

export interface MapState {
  /** Undefined: the whole country, or what the filters select. */
  view: View | undefined
  /** In the order of `categories`. */
  categories: readonly Category[]
  /** Layers that are shown, in the order of `families`. */
  impacts: readonly Family[]
  /** Buildings that may have a VME are shown. */
  opportunities: boolean
  syndicNumber: string | undefined
  focusVme: string | undefined
  /** What lies under the points, by its id; undefined: the map. */
  base: string | undefined
  /** Whose hits alone are shown; empty: all. */
  search: Search
}

/** Something is chosen of all that the map could show, so that what of it has no place is worth a word. */
export const hasSelection = ({ syndicNumber, search }: MapState): boolean =>
  syndicNumber !== undefined || hasSearch(search)

/** How many filters narrow what is shown; a search and its area are two. */
export function filterCount({ categories: chosen, syndicNumber, search }: MapState): number {
  const { bounds, ...others } = search
  return [
    chosen.length < categories.length,
    syndicNumber !== undefined,
    bounds !== undefined,
    hasSearch(others),
  ].filter(Boolean).length
}

export const PAGE_MIN_ZOOM = 5
export const PAGE_MAX_ZOOM = 19

function numberOf(parameters: URLSearchParams, name: string, bounds: [min: number, max: number]) {
  const text = parameters.get(name)
  const value = Number(text)
  return text !== null && text.trim() !== '' && value >= bounds[0] && value <= bounds[1] ? value : undefined
}

/** Ten digits, dots or not; anything else counts as absent. */
function enterpriseNumberOf(parameters: URLSearchParams, name: string): string | undefined {
  const digits = (parameters.get(name) ?? '').replace(/\D/g, '')
  return /^[01]\d{9}$/.test(digits) ? digits : undefined
}

function viewOf(parameters: URLSearchParams): View | undefined {
  const latitude = numberOf(parameters, 'lat', [-85, 85])
  const longitude = numberOf(parameters, 'lon', [-180, 180])
  const zoom = numberOf(parameters, 'zoom', [0, 24])
  if (latitude === undefined || longitude === undefined || zoom === undefined) return undefined
  return { latitude, longitude, zoom: Math.min(PAGE_MAX_ZOOM, Math.max(PAGE_MIN_ZOOM, zoom)) }
}

/** An address with the words of the API for impacts means both layers. */
function impactsOf(parameters: URLSearchParams, asked: readonly string[]): readonly Family[] {
  const names = (parameters.get('impacts') ?? '').toLowerCase().split(',')
  const known = families.filter((family) => names.some((name) => name.trim() === family))
  const isWord = impactCategories.some((category) => asked.includes(category.toLowerCase()))
  return known.length === 0 && isWord ? families : known
}

export function readState(search: string): MapState {
  const parameters = new URLSearchParams(search)
  const asked = (parameters.get('categories') ?? '').toLowerCase().split(',')
  const known = categories.filter((category) => asked.some((name) => name.trim() === category))
  return {
    view: viewOf(parameters),
    // `none` is an address of our own, for a map with every box cleared.
    categories: known.length > 0 || asked.includes('none') ? known : categories,
    impacts: impactsOf(parameters, asked),
    opportunities: parameters.get('opportunities') === 'true',
    syndicNumber: enterpriseNumberOf(parameters, 'syndicNumber'),
    focusVme: enterpriseNumberOf(parameters, 'focusVme'),
    base: parameters.get('base') || undefined,
    search: readSearch(parameters),
  }
}

/** Path and query of a state; what the address has beside it (the language) stays. */
export function urlOf(state: MapState, current: URL): string {
  const url = new URL(current)
  const set = (name: string, value: string | undefined): void => {
    if (value === undefined) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  const { view } = state
  // Five decimals are a metre.
  set('lat', view?.latitude.toFixed(5))
  set('lon', view?.longitude.toFixed(5))
  set('zoom', view && String(shownZoom(view.zoom)))
  const all = state.categories.length === categories.length
  set('categories', all ? undefined : state.categories.join(',') || 'none')
  set('impacts', state.impacts.join(',') || undefined)
  set('opportunities', state.opportunities ? 'true' : undefined)
  set('syndicNumber', state.syndicNumber)
  set('focusVme', state.focusVme)
  set('base', state.base)
  for (const name of searchNames) set(name, state.search[name])
  return url.pathname + url.search.replaceAll('%2C', ',')
}
