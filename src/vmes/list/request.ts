// Parameters of GET /api/vme as the schema let them through → the query of the search, with what must be said about it.
import type { FromSchema } from 'json-schema-to-ts'
import type { ListWindow } from '../../engine/list-query.ts'
import { languageOfOrder } from '../../engine/list-sort.ts'
import { parseQuery } from '../../engine/parse-query.ts'
import type { CursorScope } from '../../http/lists/cursor.ts'
import { readFilters, scopeOfFilters } from '../../http/lists/filter-parameters.ts'
import { type ListRequest, readWindow, readWords, wordsInScope } from '../../http/lists/list-request.ts'
import { readSides } from '../../http/requests/sides.ts'
import type { PlaceNames } from '../../places/place-names.ts'
import type { Culture } from '../../text/culture.ts'
import type { Warning } from '../../warnings.ts'
import type { listVmesQuery } from '../schema.ts'
import { vmeParameters } from './filter-parameters.ts'
import type { VmeQuery } from './query.ts'

export type VmeParameters = FromSchema<typeof listVmesQuery>

export type VmeRequest = ListRequest<VmeQuery>

/** Which rows a list has and in which order, whatever the page. */
export type VmeSearch = Omit<VmeQuery, keyof ListWindow | 'hasFacets'>

export const searchIn = ({ query }: Pick<VmeRequest, 'query'>): VmeSearch => {
  const { page: _page, pageSize: _pageSize, after: _after, hasFacets: _facets, ...search } = query
  return search
}

export interface RequestContext {
  places: PlaceNames
  cursorSecret: string
}

/**
 * What a cursor is bound to: the list meant, so that a default that is spelt out, or another way to write the same
 * words, is the same list, whether or not its facets are asked for.
 */
function scopeOf(
  query: Omit<VmeQuery, 'page' | 'pageSize' | 'after'>,
  culture: Culture | undefined,
): CursorScope {
  const { q } = query
  const sort = query.sort ?? (q === undefined ? 'name' : 'relevance')
  // Cursors that are out there were signed under these names.
  const { region: regions, zipcode: postcodes, status, ...filters } = scopeOfFilters(vmeParameters, query)
  const byNumber =
    query.numbers !== undefined || (q !== undefined && parseQuery(q, 'list').number !== undefined)
  return {
    ...filters,
    regions,
    postcodes,
    in: query.in,
    q: wordsInScope(q),
    sort,
    culture: languageOfOrder(sort, culture),
    status: status ?? (byNumber ? 'all' : 'active'),
  }
}

/** Throws parameters_invalid, page_window_exceeded or cursor_invalid. */
export function readVmeRequest(
  parameters: VmeParameters,
  warningsBefore: readonly Warning[],
  { places, cursorSecret }: RequestContext,
): VmeRequest {
  const warnings = [...warningsBefore]
  const { bounds, ...given } = readFilters(vmeParameters, parameters, { places, warnings, faults: [] })
  const filters = {
    q: readWords(parameters.q, warnings, 'vme'),
    in: parameters.in,
    ...given,
    bounds: bounds ?? readSides(parameters),
    sort: parameters.sort,
    hasFacets: parameters.facets === 'true',
  }
  const scope = scopeOf(filters, parameters.culture)
  const window = readWindow(parameters, { scope, cursorSecret, warnings })
  return { query: { ...filters, ...window }, scope, culture: parameters.culture, warnings }
}
