// Parameters of the syndic list → the engine's query. Pure.
import { buildListQuery } from './build-list-query.ts'
import type { Clause } from './clause.ts'
import type { Tier } from './list-query.ts'
import type { ParsedQuery } from './parse-query.ts'
import { activeSyndicFilters } from './syndic-filters.ts'
import type { SyndicQuery } from './syndic-query.ts'
import { everywhere } from './text-clauses.ts'

const isListed: Clause = { term: { isListed: true } }

/** The query of one tier. A number is found whatever its status; every other list shows those that go on. */
export function buildSyndicQuery(query: SyndicQuery, parsed: ParsedQuery | undefined, tier: Tier): Clause {
  const filters = activeSyndicFilters(query).map(({ clause }) => clause)
  return buildListQuery({
    filter: parsed?.number === undefined ? [isListed, ...filters] : filters,
    parsed,
    scope: everywhere,
    tier,
    isByScore: (query.sort ?? 'relevance') === 'relevance',
    hasStreets: false,
  })
}
