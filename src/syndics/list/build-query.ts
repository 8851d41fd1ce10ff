// Parameters of the syndic list → what its query is made of. Pure.
import type { ListQueryParts } from '../../engine/build-list-query.ts'
import type { Clause } from '../../engine/clause.ts'
import type { ParsedQuery } from '../../engine/parse-query.ts'
import { everywhere, type Scope } from '../../engine/text-clauses.ts'
import { activeSyndicFilters } from './filters.ts'
import type { SyndicQuery } from './query.ts'

// Of a seat the region alone is kept; for words it is where a syndic manages, if it manages anything.
const syndicScope: Scope = { ...everywhere, areas: { province: undefined, region: 'regionCodes' } }

const isListed: Clause = { term: { isListed: true } }

/** Everything but the words. A number is found whatever its status; every other list shows those that go on. */
export function syndicQueryParts(query: SyndicQuery, parsed: ParsedQuery | undefined): ListQueryParts {
  const filters = activeSyndicFilters(query).map(({ clause }) => clause)
  return {
    filter: parsed?.number === undefined ? [isListed, ...filters] : filters,
    scope: syndicScope,
    isByScore: (query.sort ?? 'relevance') === 'relevance',
    hasStreets: false,
  }
}
