// The address of the page of outages and works: what it shows, and how its links are written.
import { impactPath } from '../../site/page-paths.ts'
import { type PageQuery, searchTextOf, textOf } from '../../site/parts/page-query.ts'
import type { Culture } from '../../text/culture.ts'
import { type ImpactCategory, type ImpactFamily, impactCategories, impactFamilies } from '../event.ts'
import type { VmeSelection } from '../selection.ts'
import { hitFilterNames, type PageHitFilters } from './filters.ts'

export interface ImpactRequest {
  culture: Culture
  family: ImpactFamily
  category: ImpactCategory
  /** Only what hits these. */
  selection: VmeSelection
  /** And of these only what these filters leave. */
  filters: PageHitFilters
  /** Id of the one event that is shown with all its VMEs; undefined: the list. */
  event: string | undefined
}

export const [defaultFamily] = impactFamilies
export const [defaultCategory] = impactCategories

/** In the order of addresses and chips. */
export const selectionNames = ['vme', 'syndicNumber', 'municipality', 'zipcode'] as const
export type SelectionName = (typeof selectionNames)[number]

/** What is the default anyway is left out. */
export function impactUrl(
  { family, category, selection, filters, event, culture }: ImpactRequest,
  page = 1,
): string {
  const parameters = new URLSearchParams()
  if (family !== defaultFamily) parameters.set('family', family)
  if (category !== defaultCategory) parameters.set('category', category)
  for (const name of selectionNames) if (selection[name] !== undefined) parameters.set(name, selection[name])
  for (const name of hitFilterNames) if (filters[name] !== undefined) parameters.set(name, filters[name])
  if (event !== undefined) parameters.set('event', event)
  if (page > 1) parameters.set('page', String(page))
  parameters.set('culture', culture)
  return `${impactPath}?${parameters}`
}

export const isFiltering = ({ filters }: ImpactRequest): boolean => Object.keys(filters).length > 0

export const isSelecting = (request: ImpactRequest): boolean =>
  selectionNames.some((name) => request.selection[name] !== undefined) || isFiltering(request)

/** What makes no sense counts as absent. */
export function readImpactRequest(
  query: PageQuery,
  { culture, selection, filters }: Pick<ImpactRequest, 'culture' | 'selection' | 'filters'>,
): ImpactRequest {
  const [family, category] = [textOf(query, 'family'), textOf(query, 'category')]
  return {
    culture,
    family: impactFamilies.find((known) => known === family) ?? defaultFamily,
    category: impactCategories.find((known) => known === category) ?? defaultCategory,
    selection,
    filters,
    event: textOf(query, 'event') || undefined,
  }
}

/** The list of what is selected by one thing more; of one building there is nothing to narrow. */
export function narrowed(request: ImpactRequest, by: VmeSelection): ImpactRequest {
  const selection = by.vme === undefined ? { ...request.selection, vme: undefined, ...by } : by
  return { ...request, selection, event: undefined }
}

/** Kinds of suggestions that narrow the page down, and by which parameter. */
export const selectionOfType: Readonly<Record<string, SelectionName>> = {
  syndic: 'syndicNumber',
  municipality: 'municipality',
  postcode: 'zipcode',
}

/** What was typed into the field without a suggestion being taken; empty when nothing was. */
export const typedText = (query: PageQuery): string => searchTextOf(query)
