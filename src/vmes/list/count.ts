// How long several lists of VMEs are, asked in one call: what a search that finds nothing could be instead.
import type { Clause, FilterBuckets } from '../../engine/clause.ts'
import type { Engine } from '../../engine/list-query.ts'
import type { MatchMode } from '../../engine/match-mode.ts'
import { parseQuery } from '../../engine/parse-query.ts'
import { runSearch, type SearchOptions } from '../../engine/run-search.ts'
import { buildVmeQuery, withDefaultStatus } from './build-query.ts'
import type { VmeQuery } from './query.ts'

const NAME = 'lists'
const matchModes = ['strict', 'fuzzy'] as const satisfies readonly MatchMode[]

function clausesOf(request: VmeQuery, index: number): [key: string, clause: Clause][] {
  const parsed = request.q === undefined ? undefined : parseQuery(request.q, 'list')
  const query = withDefaultStatus(request, parsed)
  const canBeWrong = parsed?.tokens.some(({ edits }) => edits > 0) ?? false
  return matchModes
    .filter((matchMode) => matchMode === 'strict' || canBeWrong)
    .map((matchMode) => [`${matchMode} ${index}`, buildVmeQuery(query, parsed, matchMode)])
}

/** The total of each list, as a page of it would say. Throws SearchUnavailable. */
export async function countLists(
  engine: Engine,
  requests: readonly VmeQuery[],
  options: SearchOptions = {},
): Promise<number[]> {
  if (requests.length === 0) return []
  const found = await runSearch(
    engine,
    {
      size: 0,
      track_total_hits: false,
      aggs: { [NAME]: { filters: { filters: Object.fromEntries(requests.flatMap(clausesOf)) } } },
    },
    options,
  )
  const counted = found.aggregations?.[NAME] as FilterBuckets | undefined
  // By name, as they were asked for.
  const buckets = counted?.buckets as Record<string, { doc_count: number }> | undefined
  const countOf = (key: string): number => buckets?.[key]?.doc_count ?? 0
  return requests.map(
    (_, index) =>
      matchModes.map((matchMode) => countOf(`${matchMode} ${index}`)).find((count) => count > 0) ?? 0,
  )
}
