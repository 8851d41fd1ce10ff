// Parameters of the VME list → what its query is made of. Pure.
import type { ListQueryParts } from '../../engine/build-list-query.ts'
import type { ParsedQuery } from '../../engine/parse-query.ts'
import { everywhere, namesOnly } from '../../engine/text-clauses.ts'
import { activeVmeFilters } from './filters.ts'
import type { VmeQuery } from './query.ts'

/** Who asks for a number gets it whatever its status; every other list shows active ones. */
export function withDefaultStatus(query: VmeQuery, parsed: ParsedQuery | undefined): VmeQuery {
  const isByNumber = parsed?.number !== undefined || query.numbers !== undefined
  return { ...query, status: query.status ?? (isByNumber ? 'all' : 'active') }
}

/** Everything but the words; status must already have its default. */
export const vmeQueryParts = (query: VmeQuery): ListQueryParts => ({
  filter: activeVmeFilters(query).map(({ clause }) => clause),
  scope: query.in === 'name' ? namesOnly : everywhere,
  isByScore: (query.sort ?? 'relevance') === 'relevance',
  hasStreets: true,
})
