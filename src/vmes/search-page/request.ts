// What a search for VMEs asks, and how that stands in addresses: of the page, and of the same list as data.

import type { ListSort } from '../../engine/list-sort.ts'
import { mapPath, vmeSearchPath } from '../../site/page-paths.ts'
import type { Culture } from '../../text/culture.ts'
import type { vmeTexts } from '../texts.ts'
import { type FilterName, type Filters, filterNames } from './filters.ts'

/** Orders that the page offers, by what the list calls them. */
export const offeredSorts = {
  relevance: 'sortRelevance',
  name: 'sortName',
  city: 'sortCity',
  '-startDate': 'sortNewest',
  startDate: 'sortOldest',
  '-updated': 'sortUpdated',
} as const satisfies Partial<Record<ListSort, keyof typeof vmeTexts.nl>>
export type OfferedSort = keyof typeof offeredSorts

export const isOfferedSort = (text: string): text is OfferedSort => Object.hasOwn(offeredSorts, text)

export interface VmeSearchRequest {
  culture: Culture
  q: string
  filters: Filters
  sort?: OfferedSort
}

export const sortOf = ({ q, sort }: Pick<VmeSearchRequest, 'q' | 'sort'>): OfferedSort =>
  sort ?? (q === '' ? 'name' : 'relevance')

function parametersOf({ q, filters, sort }: Omit<VmeSearchRequest, 'culture'>): URLSearchParams {
  const parameters = new URLSearchParams()
  if (q !== '') parameters.set('q', q)
  for (const name of filterNames) if (filters[name] !== undefined) parameters.set(name, filters[name])
  if (sort !== undefined) parameters.set('sort', sort)
  return parameters
}

/** Address of the page; what is empty is left out. */
export function vmeSearchUrl(request: VmeSearchRequest, page = 1): string {
  const parameters = parametersOf(request)
  if (page > 1) parameters.set('page', String(page))
  parameters.set('culture', request.culture)
  return `${vmeSearchPath}?${parameters}`
}

/** The filters, the words and the order, as the export of the list takes them. */
export const exportParameters = (request: VmeSearchRequest): Record<string, string> =>
  Object.fromEntries(parametersOf(request))

/** Every hit on the map. */
export function vmeSearchMapUrl(request: VmeSearchRequest): string {
  const parameters = parametersOf({ q: request.q, filters: request.filters })
  parameters.set('culture', request.culture)
  return `${mapPath}?${parameters}`
}

/** The same list as data. */
export const vmesJsonUrl = (request: VmeSearchRequest): string => {
  const parameters = parametersOf(request).toString()
  return parameters === '' ? '/api/vme' : `/api/vme?${parameters}`
}

export const filtersOf = ({ filters }: VmeSearchRequest): FilterName[] =>
  filterNames.filter((name) => filters[name] !== undefined)

export function withoutFilter(request: VmeSearchRequest, name: FilterName): VmeSearchRequest {
  const { [name]: _dropped, ...filters } = request.filters
  return { ...request, filters }
}

/** True for the page that lists everything: the one for search engines. */
export const isPlain = (request: VmeSearchRequest): boolean =>
  request.q === '' && request.sort === undefined && filtersOf(request).length === 0
