// GET /api/syndics: one page of the list.

import { buildListQuery } from '../../engine/build-list-query.ts'
import type { Clause } from '../../engine/clause.ts'
import { type Explanation, explainMatch } from '../../engine/explain-match.ts'
import { clausesOf } from '../../engine/list-filters.ts'
import type { ListSearchOptions } from '../../engine/list-page.ts'
import type { Engine } from '../../engine/list-query.ts'
import { syndicOrder } from '../../engine/list-sorts.ts'
import { type ParsedQuery, parseQuery } from '../../engine/parse-query.ts'
import { searchList } from '../../engine/search-list.ts'
import type { Address } from '../../register/address.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import type { Culture } from '../../text/culture.ts'
import { factsIn } from '../../vmes/present.ts'
import type { SyndicFacts } from '../facts.ts'
import { areaOf, byVmesIn } from './area.ts'
import { syndicQueryParts } from './build-query.ts'
import { countedChoices } from './facets.ts'
import { activeSyndicFilters, type SyndicFilterValues } from './filters.ts'
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

export interface SyndicSearchOptions extends ListSearchOptions {
  /** NIS codes of those that are counted beside the list. */
  provinces?: readonly string[]
}

/** One page of syndics. Throws SearchUnavailable; a page beyond PAGE_WINDOW is the caller's to refuse. */
export async function searchSyndics(
  engine: Engine,
  request: SyndicQuery,
  { culture, provinces = [], ...options }: SyndicSearchOptions = {},
): Promise<SyndicPage> {
  const parsed = request.q === undefined ? undefined : parseQuery(request.q, 'list', 'syndic')
  const sort = request.sort ?? (parsed === undefined ? 'name' : 'relevance')
  const query = { ...request, sort }
  const area = areaOf(query)
  const bySize = area && byVmesIn(area)
  return searchList(
    engine,
    {
      window: query,
      parsed,
      parts: syndicQueryParts(query, parsed),
      order: syndicOrder(sort, culture, bySize),
      ...(bySize === undefined ? {} : { measure: bySize('asc') }),
      filters: activeSyndicFilters(query),
      explain: (facts: SyndicFacts, reading) => explainSyndic(facts, reading, culture),
      ...(query.hasFacets ? { counted: countedChoices(query, provinces).map(clausesOf) } : {}),
    },
    options,
  )
}

/** What selects the listed syndics that filters keep: of all, or of one; without some. */
export function clauseOfSyndics(
  filters: SyndicFilterValues,
  { syndic, without }: { syndic: EnterpriseNumber | undefined; without: readonly EnterpriseNumber[] },
): Clause {
  const { filter, ...parts } = syndicQueryParts({ ...filters, page: 1, pageSize: 1 }, undefined)
  const one: Clause[] = syndic === undefined ? [] : [{ term: { enterpriseNumber: syndic } }]
  const others: Clause = { bool: { must_not: [{ terms: { enterpriseNumber: [...without] } }] } }
  return buildListQuery({ ...parts, filter: [...filter, ...one, others] }, undefined)
}
