// GET /api/syndics: one page of the list.

import { type Explanation, explainMatch } from '../../engine/explain-match.ts'
import type { ListSearchOptions } from '../../engine/list-page.ts'
import type { Engine } from '../../engine/list-query.ts'
import { syndicOrder } from '../../engine/list-sorts.ts'
import { type ParsedQuery, parseQuery } from '../../engine/parse-query.ts'
import { searchList } from '../../engine/search-list.ts'
import type { Address } from '../../register/address.ts'
import type { Culture } from '../../text/culture.ts'
import { factsIn } from '../../vmes/present.ts'
import type { SyndicFacts } from '../facts.ts'
import { syndicQueryParts } from './build-query.ts'
import { activeSyndicFilters, countedSyndicFields } from './filters.ts'
import type { SyndicPage, SyndicQuery } from './query.ts'

// Of a seat only its place is searched.
const placeOf = (address: Address): Address => ({
  ...address,
  street: null,
  streets: { nl: null, fr: null, de: null },
  houseNumber: null,
  box: null,
})

/** Why a syndic was found, over the texts shown in `culture`. */
export function explainSyndic(
  facts: SyndicFacts,
  parsed: ParsedQuery | undefined,
  culture: Culture | undefined,
): Explanation {
  if (parsed === undefined) return explainMatch(facts, parsed)
  const shown = culture === undefined ? facts : factsIn(facts, culture)
  return explainMatch({ ...shown, address: shown.address && placeOf(shown.address) }, parsed)
}

/** One page of syndics. Throws SearchUnavailable; a page beyond PAGE_WINDOW is the caller's to refuse. */
export async function searchSyndics(
  engine: Engine,
  request: SyndicQuery,
  { culture, ...options }: ListSearchOptions = {},
): Promise<SyndicPage> {
  const parsed = request.q === undefined ? undefined : parseQuery(request.q, 'list', 'syndic')
  const sort = request.sort ?? (parsed === undefined ? 'name' : 'relevance')
  const query = { ...request, sort }
  return searchList(
    engine,
    {
      window: query,
      parsed,
      parts: syndicQueryParts(query, parsed),
      order: syndicOrder(sort, culture),
      filters: activeSyndicFilters(query),
      explain: (facts: SyndicFacts, reading) => explainSyndic(facts, reading, culture),
      ...(query.hasFacets ? { counted: countedSyndicFields } : {}),
    },
    options,
  )
}
