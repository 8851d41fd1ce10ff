// GET /api/vme: one page of the list.

import { explainMatch } from '../../engine/explain-match.ts'
import type { ListSearchOptions } from '../../engine/list-page.ts'
import type { Engine } from '../../engine/list-query.ts'
import { vmeOrder } from '../../engine/list-sorts.ts'
import { type ParsedQuery, parseQuery } from '../../engine/parse-query.ts'
import { searchList } from '../../engine/search-list.ts'
import { factsIn } from '../present.ts'
import { vmeQueryParts, withDefaultStatus } from './build-query.ts'
import { activeVmeFilters, countedVmeFilters } from './filters.ts'
import type { VmePage, VmeQuery } from './query.ts'

/** Who asks for names alone does not mean the beginning of a number; a whole number is no name. */
function readWords({ q, in: scope }: VmeQuery): ParsedQuery | undefined {
  if (q === undefined) return undefined
  const parsed = parseQuery(q, 'list')
  return scope === 'name' ? { ...parsed, numberPrefix: undefined } : parsed
}

/** One page of VMEs. Throws SearchUnavailable; a page beyond PAGE_WINDOW is the caller's to refuse. */
export async function searchVmes(
  engine: Engine,
  request: VmeQuery,
  { culture, ...options }: ListSearchOptions = {},
): Promise<VmePage> {
  const parsed = readWords(request)
  const sort = request.sort ?? (parsed === undefined ? 'name' : 'relevance')
  const query = { ...withDefaultStatus(request, parsed), sort }
  return searchList(
    engine,
    {
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
    },
    options,
  )
}
