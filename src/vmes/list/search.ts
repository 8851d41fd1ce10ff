// GET /api/vme: one page of the list.

import { buildListQuery } from '../../engine/build-list-query.ts'
import type { Clause } from '../../engine/clause.ts'
import { explainMatch } from '../../engine/explain-match.ts'
import type { ListSearch, ListSearchOptions } from '../../engine/list-page.ts'
import type { Engine, ListWindow } from '../../engine/list-query.ts'
import { vmeOrder } from '../../engine/list-sorts.ts'
import { type ParsedQuery, parseQuery } from '../../engine/parse-query.ts'
import type { SearchOptions } from '../../engine/run-search.ts'
import { rankList, searchList, selectList } from '../../engine/search-list.ts'
import type { Culture } from '../../text/culture.ts'
import type { VmeFacts } from '../facts.ts'
import { factsIn } from '../present.ts'
import { vmeQueryParts, withDefaultStatus } from './build-query.ts'
import { activeVmeFilters, countedVmeFilters, type VmeFilterName, type VmeFilterValues } from './filters.ts'
import type { VmePage, VmeQuery } from './query.ts'

/** Who asks for names alone does not mean the beginning of a number; a whole number is no name. */
function readWords({ q, in: scope }: VmeQuery): ParsedQuery | undefined {
  if (q === undefined) return undefined
  const parsed = parseQuery(q, 'list')
  return scope === 'name' ? { ...parsed, numberPrefix: undefined } : parsed
}

function searchOf(request: VmeQuery, culture: Culture | undefined): ListSearch<VmeFacts, VmeFilterName> {
  const parsed = readWords(request)
  const sort = request.sort ?? (parsed === undefined ? 'name' : 'relevance')
  const query = { ...withDefaultStatus(request, parsed), sort }
  return {
    window: query,
    parsed,
    parts: vmeQueryParts(query),
    order: vmeOrder(sort, culture),
    filters: activeVmeFilters(query),
    explain(facts, reading) {
      const shown = culture === undefined || reading === undefined ? facts : factsIn(facts, culture)
      return explainMatch(shown, reading)
    },
    ...(query.hasFacets ? { counted: countedVmeFilters } : {}),
  }
}

/** One page of VMEs. Throws SearchUnavailable; a page beyond PAGE_WINDOW is the caller's to refuse. */
export const searchVmes = (
  engine: Engine,
  request: VmeQuery,
  { culture, ...options }: ListSearchOptions = {},
): Promise<VmePage> => searchList(engine, searchOf(request, culture), options)

/** What selects every VME of a list, as its pages show them. Throws SearchUnavailable. */
export const selectVmes = (
  engine: Engine,
  request: Omit<VmeQuery, keyof ListWindow>,
  options: SearchOptions = {},
): Promise<{ clause: Clause; without: readonly string[] }> =>
  // One row: which reading finds any is all there is to know.
  selectList(engine, searchOf({ ...request, page: 1, pageSize: 1 }, undefined), options)

/** All VMEs of a list in the order of its pages, of which the first comes along. Throws SearchUnavailable. */
export const rankVmes = (
  engine: Engine,
  request: VmeQuery,
  { culture, ...options }: ListSearchOptions = {},
): ReturnType<typeof rankList<VmeFacts, VmeFilterName>> =>
  rankList(engine, searchOf(request, culture), options)

/** What selects the VMEs that filters alone keep. */
export const clauseOfVmes = (filters: VmeFilterValues): Clause =>
  buildListQuery(vmeQueryParts(withDefaultStatus({ ...filters, page: 1, pageSize: 1 }, undefined)), undefined)
