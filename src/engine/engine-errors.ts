// Which errors say that the search engine cannot answer for the moment, and which ones that we asked wrongly.
import { errors } from '@elastic/elasticsearch'
import { NoEngine } from './client.ts'
import { SearchUnavailable } from './run-search.ts'

// What fetch throws while it asks an engine that is down for its flavour.
const isFetchFailure = (error: unknown): boolean =>
  (error instanceof TypeError && error.message === 'fetch failed') ||
  (error instanceof DOMException && error.name === 'TimeoutError')

const AWAY: ReadonlySet<number> = new Set([401, 403, 404, 429])

/** True when the engine found something wrong with what it was asked. */
export function isRefusedSearch(error: unknown): boolean {
  const cause = error instanceof SearchUnavailable ? error.cause : error
  return cause instanceof errors.ResponseError && cause.statusCode === 400
}

/**
 * True when the engine is down, too busy (429), failing (5xx), without its index (404: before the first build), or lets us
 * in no longer (401, 403: also for a moment, while Elasticsearch moves its own index of users).
 * A refused query (400) is a fault of ours and must not hide behind it.
 */
export function isEngineUnavailable(error: unknown): boolean {
  if (error instanceof SearchUnavailable) return error.cause === undefined || isEngineUnavailable(error.cause)
  if (error instanceof errors.ResponseError) {
    const status = error.statusCode ?? 0
    return AWAY.has(status) || status >= 500
  }
  // Given up by us.
  if (error instanceof errors.RequestAbortedError) return false
  return (
    error instanceof errors.ElasticsearchClientError || error instanceof NoEngine || isFetchFailure(error)
  )
}

/**
 * Of what the engine refuses, the reason without its status, which would pass for one of our own: a question that it found
 * wrong would be the visitor's fault.
 */
export const ofEngine = (error: unknown): unknown =>
  error instanceof errors.ResponseError
    ? new SearchUnavailable('The search engine refused what it was asked', error)
    : error
