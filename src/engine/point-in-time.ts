// The whole of a result, page by page, as an index was at one moment. Elasticsearch and OpenSearch open and close such
// moments at different addresses; searches of them read alike.
import type { estypes } from '@elastic/elasticsearch'
import type { Clause, SortOrder } from './clause.ts'
import type { SearchClient } from './client.ts'
import type { Engine, SearchAfter } from './list-query.ts'
import { SearchUnavailable } from './run-search.ts'

// Between two pages: a client that takes its bytes slowly reads one in some minutes.
const KEEP_ALIVE = '5m'

/** Throws what the engine's client throws. */
export async function openPoint({ client, index }: Engine, timeoutMs: number): Promise<string> {
  const path = client.flavour === 'opensearch' ? `/${index}/_search/point_in_time` : `/${index}/_pit`
  const answer = await client.transport.request<{ id?: string; pit_id?: string }>(
    { method: 'POST', path, querystring: { keep_alive: KEEP_ALIVE } },
    { requestTimeout: timeoutMs },
  )
  const id = answer.pit_id ?? answer.id
  if (id === undefined) throw new SearchUnavailable('The engine gave no point in time')
  return id
}

/** One that is not closed ends by itself some minutes later. */
export async function closePoint(client: SearchClient, id: string): Promise<void> {
  const [path, body] =
    client.flavour === 'opensearch' ? ['/_search/point_in_time', { pit_id: [id] }] : ['/_pit', { id }]
  await client.transport.request({ method: 'DELETE', path, body })
}

export interface WholeResult {
  query: Clause
  /** Total: no two documents are alike in it. */
  order: SortOrder
  /** Of the documents, as paths. */
  fields: readonly string[]
}

export interface PointPage<Source> {
  documents: Source[]
  /** Where the next page begins; undefined on the last one. */
  after: SearchAfter['values'] | undefined
  /** Of the point, which may change. */
  point: string
  /** Exact, on the first page. */
  total: number | undefined
}

// Orders of whole results give texts and numbers alone, as those of lists do.
const readSort = (sort: estypes.SortResults | undefined): SearchAfter['values'] | undefined =>
  sort?.map((value) => (typeof value === 'number' ? value : String(value)))

/** The page behind `after`; the first one where that is undefined. By the signal it is given up. Throws as openPoint. */
export async function readPoint<Source>(
  client: SearchClient,
  { query, order, fields }: WholeResult,
  { point, after, size }: { point: string; after: SearchAfter['values'] | undefined; size: number },
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
): Promise<PointPage<Source>> {
  const found = await client.search<Source>(
    {
      pit: { id: point, keep_alive: KEEP_ALIVE },
      query,
      sort: order,
      size,
      track_total_hits: after === undefined,
      _source: [...fields],
      filter_path: ['pit_id', 'timed_out', 'hits.total', 'hits.hits._source', 'hits.hits.sort'],
      timeout: `${timeoutMs}ms`,
      allow_partial_search_results: false,
      ...(after === undefined ? {} : { search_after: after }),
    },
    { requestTimeout: timeoutMs, ...(signal === undefined ? {} : { signal }) },
  )
  if (found.timed_out) throw new SearchUnavailable(`A page took longer than ${timeoutMs} ms`)
  const hits = found.hits?.hits ?? []
  const total = found.hits?.total
  return {
    documents: hits.flatMap(({ _source }) => _source ?? []),
    after: hits.length < size ? undefined : readSort(hits.at(-1)?.sort),
    point: found.pit_id ?? point,
    total: typeof total === 'object' ? total.value : total,
  }
}
