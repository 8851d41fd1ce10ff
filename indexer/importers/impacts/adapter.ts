// What a source of outages or works must be able to do: turn one answer into events. Fetching, storing, ending and
// backing off are shared (run-feeds.ts).
import type { FeedConfig } from '../../../src/config.ts'
import type { FeedEvent, ImpactSource } from '../../../src/impacts/event.ts'
import type { Log } from '../../jobs/handler.ts'

/**
 * Why a row became no event. `meant`: it is in the format and tells of what is over, called off or no event here.
 * `unknown`: it is in the format and has a word that is not known. `unusable`: it is none of these.
 */
export type RowUse = 'meant' | 'unknown' | 'unusable'

export interface UnusedRow {
  id: string | null
  /** Of the row, cut. */
  text: string
}

/** Rows that became no event, by why. */
export interface UnusedRows extends Record<RowUse, number> {
  /** Ids of events of which a row says that they are no more. */
  over: string[]
  /** Ids of events that are listed in rows that could not be used. */
  held: string[]
  /** The first few of each reason. */
  samples: Record<string, UnusedRow[]>
}

export interface Answer {
  events: FeedEvent[]
  /** Rows of the source that were read: those that became events and those that were dropped. */
  read: number
  /** Rows that became no event, by a short reason. */
  dropped: Record<string, number>
  /** More on those; absent where there are none. */
  unused?: UnusedRows
  /** It may be cut short, and does not say so: what is missing from it has not ended. */
  isPartial?: boolean
  /** What an operator should know, a sentence each. */
  notes: string[]
}

export interface FetchedBody {
  /** Unchanged since the last full answer; its text is empty then. */
  status: 'ok' | 'unchanged'
  text: string
  contentType: string
  validators: { etag?: string; lastModified?: string }
}

export interface FetchOptions {
  /** Media type that is asked for; JSON by default. An HTML page in place of JSON is an error. */
  accept?: string
  /** Sends the validators of the last full answer: for sources that tell all in one answer. */
  conditional?: boolean
  /** Least of this and the cap of the run. */
  maxBytes?: number
  basic?: { user: string; password: string }
  /** Sent as x-api-key. */
  key?: string | undefined
}

export interface FetchPort {
  /** Relative paths are resolved on the source's own address; another host is refused. Throws a FeedError. */
  get(path: string | URL, options?: FetchOptions): Promise<FetchedBody>
}

export interface AdapterContext {
  feed: FeedConfig
  now: Date
  log: Log
}

export interface ImpactAdapter {
  source: ImpactSource
  /**
   * Hosts it may ask, beside that of its configured address when that is loopback. 'configured': that of its configured
   * address wherever it is, or a local file (file: or an absolute path), for a supplier that an operator names.
   */
  hosts: readonly string[] | 'configured'
  /** Least time after a failure before it is asked again, where its etiquette wants more than its rhythm. */
  restMinutes?: number
  /** Cap of one answer where the usual one of 20 MB does not fit. */
  maxBytes?: number
  collect(port: FetchPort, context: AdapterContext): Promise<Answer | 'unchanged'>
}

/** The source did not answer, or not with what it should; the message says what came. */
export class FeedError extends Error {
  override name = 'FeedError'
  /** What the source asks to wait, in ms. */
  readonly retryAfterMs: number | undefined
  /** Of an answer that was one, but for this. */
  readonly status: number | undefined
  /** What stood in an answer with status 400. */
  readonly text: string | undefined

  constructor(
    message: string,
    options: {
      cause?: unknown
      retryAfterMs?: number | undefined
      status?: number | undefined
      text?: string | undefined
    } = {},
  ) {
    super(message, options.cause === undefined ? {} : { cause: options.cause })
    this.retryAfterMs = options.retryAfterMs
    this.status = options.status
    this.text = options.text
  }
}
