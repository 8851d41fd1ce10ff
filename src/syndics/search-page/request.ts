// What a search for syndics asks, and how that stands in addresses: of the page, and of the same list as data.

import { syndicSearchPath } from '../../site/page-paths.ts'
import type { Culture } from '../../text/culture.ts'
import type { syndicTexts } from '../texts.ts'
import { type FilterName, type Filters, filterNames } from './filters.ts'

/** Orders that the page offers, by what the list calls them. */
export const offeredSorts = {
  relevance: 'sortRelevance',
  '-managedVmes': 'sortLargest',
  managedVmes: 'sortSmallest',
  name: 'sortName',
} as const satisfies Record<string, keyof typeof syndicTexts.nl>
export type OfferedSort = keyof typeof offeredSorts

export const isOfferedSort = (text: string): text is OfferedSort => Object.hasOwn(offeredSorts, text)

export interface SyndicSearchRequest {
  culture: Culture
  q: string
  filters: Filters
  sort?: OfferedSort
}

/** The best match of words; of everyone the largest first, which is what people look for. */
export const sortOf = ({ q, sort }: Pick<SyndicSearchRequest, 'q' | 'sort'>): OfferedSort =>
  sort ?? (q === '' ? '-managedVmes' : 'relevance')

function parametersOf({ q, filters, sort }: Omit<SyndicSearchRequest, 'culture'>): URLSearchParams {
  const parameters = new URLSearchParams()
  if (q !== '') parameters.set('q', q)
  for (const name of filterNames) if (filters[name] !== undefined) parameters.set(name, String(filters[name]))
  if (sort !== undefined) parameters.set('sort', sort)
  return parameters
}

/** Address of this page; what is empty is left out. */
export function searchUrl(request: SyndicSearchRequest, page = 1): string {
  const parameters = parametersOf(request)
  if (page > 1) parameters.set('page', String(page))
  parameters.set('culture', request.culture)
  return `${syndicSearchPath}?${parameters}`
}

/** The filters as the export has them; undefined where it has no words to be found by. */
export const exportParameters = ({
  q,
  filters,
}: SyndicSearchRequest): Readonly<Record<string, string | number>> | undefined =>
  q === '' ? filters : undefined

/** The same list as data. */
export function jsonUrl(request: SyndicSearchRequest): string {
  return `/api/syndics?${parametersOf({ ...request, sort: sortOf(request) })}`
}

export const hasFilter = ({ filters }: SyndicSearchRequest): boolean =>
  filterNames.some((name) => filters[name] !== undefined)

export function withFilters(request: SyndicSearchRequest, filters: Filters): SyndicSearchRequest {
  return { ...request, filters: { ...request.filters, ...filters } }
}

export function withoutFilters(
  request: SyndicSearchRequest,
  ...names: readonly FilterName[]
): SyndicSearchRequest {
  const kept = Object.entries(request.filters).filter(([name]) => !names.some((gone) => gone === name))
  return { ...request, filters: Object.fromEntries(kept) }
}
