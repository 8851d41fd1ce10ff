// Which VMEs have a hit that fits: asked of the search engine, all of them at once.
import { buildListQuery, type ListQueryParts } from '../../engine/build-list-query.ts'
import type { Clause } from '../../engine/clause.ts'
import type { Engine } from '../../engine/list-query.ts'
import { type ParsedQuery, parseQuery } from '../../engine/parse-query.ts'
import { runSearch, type SearchOptions } from '../../engine/run-search.ts'
import { type ListSelection, selectList } from '../../engine/search-list.ts'
import { everywhere } from '../../engine/text-clauses.ts'
import type { VmeFilterName } from '../../vmes/list/filters.ts'
import { activeHitFilters, type HitFilters } from './filters.ts'

export interface FoundVmes extends Omit<ListSelection<VmeFilterName>, 'clause'> {
  /** First eight digits of their numbers. */
  keys: ReadonlySet<number>
}

// Below the number of buckets that the engine gives in one answer.
const KEYS_A_QUESTION = 60_000

interface KeyBuckets {
  buckets: { key: number }[]
}

/** Buckets come in ascending order, so that what comes behind the last one of an answer is in none of them. */
async function listKeys(engine: Engine, clause: Clause, options: SearchOptions): Promise<Set<number>> {
  const keys = new Set<number>()
  for (let last = -1; ; ) {
    const found = await runSearch(
      engine,
      {
        size: 0,
        track_total_hits: false,
        query: { bool: { filter: [clause, { range: { vmeKey: { gt: last } } }] } },
        aggs: { vmes: { terms: { field: 'vmeKey', size: KEYS_A_QUESTION, order: { _key: 'asc' } } } },
        filter_path: ['timed_out', 'aggregations.vmes.buckets.key'],
      },
      options,
    )
    const { buckets = [] } = (found.aggregations?.vmes ?? {}) as Partial<KeyBuckets>
    for (const { key } of buckets) keys.add(key)
    const end = buckets.at(-1)
    if (end === undefined || buckets.length < KEYS_A_QUESTION) return keys
    last = end.key
  }
}

/** What selects their hits, whatever is read of them. Throws SearchUnavailable. */
async function selectHits(
  engine: Engine,
  { among, filters }: { among: Clause; filters: HitFilters },
  options: SearchOptions = {},
): Promise<ListSelection<VmeFilterName>> {
  const active = activeHitFilters(filters)
  const parts: ListQueryParts = {
    filter: [among, ...active.map(({ clause }) => clause)],
    scope: everywhere,
    isByScore: false,
    hasStreets: true,
  }
  const parsed: ParsedQuery | undefined = filters.q === undefined ? undefined : parseQuery(filters.q, 'list')
  if (parsed === undefined)
    return { clause: buildListQuery(parts, undefined), without: [], excludedBy: [], isBounded: false }
  return selectList(
    engine,
    {
      // Which reading finds any is all there is to know.
      window: { page: 1, pageSize: 1 },
      parsed,
      parts,
      order: [{ key: { order: 'asc' } }],
      filters: active,
      explain: () => ({ matchedOn: null, highlights: [] }),
    },
    options,
  )
}

/** VMEs with a hit among those named that fits the filters. Throws SearchUnavailable. */
export async function findHitVmes(
  engine: Engine,
  asked: { among: Clause; filters: HitFilters },
  options: SearchOptions = {},
): Promise<FoundVmes> {
  const { clause, ...told } = await selectHits(engine, asked, options)
  return { ...told, keys: await listKeys(engine, clause, options) }
}
