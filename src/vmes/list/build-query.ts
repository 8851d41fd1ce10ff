// Parameters of the VME list → the engine's query. Pure.
import { buildListQuery } from '../../engine/build-list-query.ts'
import type { Clause } from '../../engine/clause.ts'
import type { ParsedQuery } from '../../engine/parse-query.ts'
import { everywhere, namesOnly } from '../../engine/text-clauses.ts'
import type { Tier } from '../../engine/tier.ts'
import { activeVmeFilters } from './filters.ts'
import type { VmeQuery } from './query.ts'

/** Who asks for a number gets it whatever its status; every other list shows the living. */
export function withDefaultStatus(query: VmeQuery, parsed: ParsedQuery | undefined): VmeQuery {
  const isByNumber = parsed?.number !== undefined || query.numbers !== undefined
  return { ...query, status: query.status ?? (isByNumber ? 'all' : 'active') }
}

/** The query of one tier; status must already have its default. */
export function buildVmeQuery(query: VmeQuery, parsed: ParsedQuery | undefined, tier: Tier): Clause {
  return buildListQuery({
    filter: activeVmeFilters(query).map(({ clause }) => clause),
    parsed,
    scope: query.in === 'name' ? namesOnly : everywhere,
    tier,
    isByScore: (query.sort ?? 'relevance') === 'relevance',
    hasStreets: true,
  })
}
