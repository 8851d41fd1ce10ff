// Parameters of the VME list → the engine's query. Pure.
import { buildListQuery } from '../../engine/build-list-query.ts'
import type { Clause } from '../../engine/clause.ts'
import type { MatchMode } from '../../engine/match-mode.ts'
import type { ParsedQuery } from '../../engine/parse-query.ts'
import { everywhere, namesOnly } from '../../engine/text-clauses.ts'
import { activeVmeFilters } from './filters.ts'
import type { VmeQuery } from './query.ts'

/** Who asks for a number gets it whatever its status; every other list shows active ones. */
export function withDefaultStatus(query: VmeQuery, parsed: ParsedQuery | undefined): VmeQuery {
  const isByNumber = parsed?.number !== undefined || query.numbers !== undefined
  return { ...query, status: query.status ?? (isByNumber ? 'all' : 'active') }
}

/** The query of one match mode; status must already have its default. */
export function buildVmeQuery(
  query: VmeQuery,
  parsed: ParsedQuery | undefined,
  matchMode: MatchMode,
): Clause {
  return buildListQuery({
    filter: activeVmeFilters(query).map(({ clause }) => clause),
    parsed,
    scope: query.in === 'name' ? namesOnly : everywhere,
    matchMode,
    isByScore: (query.sort ?? 'relevance') === 'relevance',
    hasStreets: true,
  })
}
