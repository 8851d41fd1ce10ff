// How long several lists of VMEs are, and which VMEs come first in them, asked in one call: what a search that finds
// nothing could be instead. Words are taken as typed: to try them misspelt as well would cost as much again for each.
import { buildListQuery } from '../../engine/build-list-query.ts'
import type { FilterBuckets } from '../../engine/clause.ts'
import type { Engine } from '../../engine/list-query.ts'
import { parseQuery } from '../../engine/parse-query.ts'
import { runSearch, type SearchOptions } from '../../engine/run-search.ts'
import type { Culture } from '../../text/culture.ts'
import { presentFound, type Source, shownFields, type VmeSuggestion } from '../suggestion.ts'
import { vmeQueryParts, withDefaultStatus } from './build-query.ts'
import type { VmeQuery } from './query.ts'

export interface TriedLists {
  /** Of each list, as a page of it would say. */
  totals: number[]
  /** VMEs of any of them, best first. */
  closest: VmeSuggestion[]
}

export interface TryOptions extends SearchOptions {
  culture?: Culture | undefined
  /** Of the closest, at most. */
  size: number
}

const NAME = 'lists'

/** Throws SearchUnavailable. */
export async function tryLists(
  engine: Engine,
  requests: readonly VmeQuery[],
  { culture, size, ...options }: TryOptions,
): Promise<TriedLists> {
  if (requests.length === 0) return { totals: [], closest: [] }
  const clauses = requests.map((request) => {
    const parsed = request.q === undefined ? undefined : parseQuery(request.q, 'list')
    return buildListQuery(vmeQueryParts(withDefaultStatus(request, parsed)), parsed)
  })
  const filters = Object.fromEntries(clauses.map((clause, index) => [String(index), clause]))
  const found = await runSearch<Source>(
    engine,
    {
      size,
      track_total_hits: false,
      _source: shownFields(culture),
      query: { bool: { should: clauses, minimum_should_match: 1 } },
      aggs: { [NAME]: { filters: { filters } } },
    },
    options,
  )
  const counted = found.aggregations?.[NAME] as FilterBuckets | undefined
  // By name, as they were asked for.
  const buckets = counted?.buckets as Record<string, { doc_count: number }> | undefined
  return {
    totals: requests.map((_, index) => buckets?.[String(index)]?.doc_count ?? 0),
    closest: presentFound(found, { tokens: [], culture }),
  }
}
