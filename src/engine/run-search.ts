// One call to the engine under a time limit, all or nothing: a partial answer would be a wrong one.
import { createHash } from 'node:crypto'
import type { estypes } from '@elastic/elasticsearch'
import type { Engine } from './list-query.ts'

/** The engine is unavailable, too slow or answered in part; the API turns it into 503. */
export class SearchUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'SearchUnavailable'
  }
}

export interface SearchOptions {
  /** Milliseconds for the whole round trip; the engine itself stops a little earlier. */
  timeoutMs?: number | undefined
  /** On the clock of `performance.now()`: when nobody waits any more, and no further question is asked. */
  endsAt?: number | undefined
}

const DEFAULT_TIMEOUT_MS = 2_000
// The engine checks its clock now and then only, and the answer has to travel.
const ENGINE_SHARE = 0.9

/** What our searches set; the rest is set here for all of them. */
export type SearchBody = Pick<
  estypes.SearchRequest,
  | 'query'
  | 'sort'
  | 'from'
  | 'size'
  | 'search_after'
  | 'track_total_hits'
  | 'terminate_after'
  | '_source'
  | 'filter_path'
  | 'aggs'
  | 'suggest'
>

/**
 * Which copy of a shard answers, where there are several: the same one for the same question, of all processes and for all
 * of its pages. Copies refresh each at their own moment and count deleted documents differently, so that taken in turn
 * they would contradict each other for half a second, and order what fits equally well in two ways. A name of a copy that
 * begins with _ is an order to the engine.
 */
const copyFor = ({ query, suggest }: SearchBody): string =>
  createHash('sha1')
    .update(JSON.stringify(query ?? suggest ?? null))
    .digest('hex')

type Found<Source> = estypes.SearchResponse<Source>

/** Throws SearchUnavailable whatever goes wrong. */
export async function runSearch<Source>(
  { client, index }: Engine,
  body: SearchBody,
  { timeoutMs: mostMs = DEFAULT_TIMEOUT_MS, endsAt = Number.POSITIVE_INFINITY }: SearchOptions = {},
): Promise<Found<Source>> {
  const timeoutMs = Math.min(mostMs, Math.ceil(endsAt - performance.now()))
  if (timeoutMs <= 0) throw new SearchUnavailable('The time was up before the question was asked')
  let found: Found<Source>
  try {
    found = await client.search<Source>(
      {
        ...body,
        index,
        preference: copyFor(body),
        timeout: `${Math.ceil(timeoutMs * ENGINE_SHARE)}ms`,
        allow_partial_search_results: false,
      },
      { requestTimeout: timeoutMs },
    )
  } catch (cause) {
    throw new SearchUnavailable('The search engine did not answer', cause)
  }
  if (found.timed_out) throw new SearchUnavailable(`The search took longer than ${timeoutMs} ms`)
  return found
}
