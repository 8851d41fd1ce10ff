// Parameters of the syndic list → the engine's query. Pure.
import { buildListQuery } from '../../engine/build-list-query.ts'
import type { Clause } from '../../engine/clause.ts'
import type { MatchMode } from '../../engine/match-mode.ts'
import type { ParsedQuery } from '../../engine/parse-query.ts'
import { everywhere } from '../../engine/text-clauses.ts'
import { activeSyndicFilters } from './filters.ts'
import type { SyndicQuery } from './query.ts'

const isListed: Clause = { term: { isListed: true } }

/** The query of one match mode. A number is found whatever its status; every other list shows those that go on. */
export function buildSyndicQuery(
  query: SyndicQuery,
  parsed: ParsedQuery | undefined,
  matchMode: MatchMode,
): Clause {
  const filters = activeSyndicFilters(query).map(({ clause }) => clause)
  return buildListQuery({
    filter: parsed?.number === undefined ? [isListed, ...filters] : filters,
    parsed,
    scope: everywhere,
    matchMode,
    isByScore: (query.sort ?? 'relevance') === 'relevance',
    hasStreets: false,
  })
}
