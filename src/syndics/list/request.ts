// Parameters of GET /api/syndics as the schema let them through → the query of the search, with what must be said.
import type { FromSchema } from 'json-schema-to-ts'
import { languageOfOrder } from '../../engine/list-sort.ts'
import type { CursorScope } from '../../http/lists/cursor.ts'
import { readFilters, scopeOfFilters } from '../../http/lists/filter-parameters.ts'
import { type ListRequest, readWindow, readWords, wordsInScope } from '../../http/lists/list-request.ts'
import { Problem } from '../../http/problem.ts'
import { orderFaults } from '../../http/requests/order-faults.ts'
import type { PlaceNames } from '../../places/place-names.ts'
import type { Culture } from '../../text/culture.ts'
import type { Warning } from '../../warnings.ts'
import type { listSyndicsQuery } from '../schema.ts'
import { syndicParameters } from './filter-parameters.ts'
import type { SyndicQuery } from './query.ts'

export type SyndicParameters = FromSchema<typeof listSyndicsQuery>

export type SyndicRequest = ListRequest<SyndicQuery>

function checkBounds({ minVme, maxVme }: SyndicParameters): void {
  if (minVme === undefined || maxVme === undefined) return
  const faults = orderFaults({ parameter: 'minVme', value: minVme }, { parameter: 'maxVme', value: maxVme })
  if (faults.length > 0) throw new Problem('parameters_invalid', { faults })
}

/** What a cursor is bound to: the list meant, whether or not its facets are asked for. */
function scopeOf(query: Omit<SyndicQuery, 'page' | 'pageSize'>, culture: Culture | undefined): CursorScope {
  const { q } = query
  const sort = query.sort ?? (q === undefined ? 'name' : 'relevance')
  return {
    ...scopeOfFilters(syndicParameters, query),
    list: 'syndics',
    q: wordsInScope(q),
    sort,
    culture: languageOfOrder(sort, culture),
  }
}

interface RequestContext {
  places: PlaceNames
  cursorSecret: string
}

/** Throws parameters_invalid, page_window_exceeded or cursor_invalid. */
export function readSyndicRequest(
  parameters: SyndicParameters,
  given: readonly Warning[],
  { places, cursorSecret }: RequestContext,
): SyndicRequest {
  checkBounds(parameters)
  const warnings = [...given]
  const { sort, culture } = parameters
  const filters = {
    q: readWords(parameters.q, warnings, 'syndic'),
    ...readFilters(syndicParameters, parameters, { places, warnings, faults: [] }),
    sort,
    hasFacets: parameters.facets === 'true',
  }
  const scope = scopeOf(filters, culture)
  const window = readWindow(parameters, { scope, cursorSecret, warnings })
  return { query: { ...filters, ...window }, scope, culture, warnings }
}
