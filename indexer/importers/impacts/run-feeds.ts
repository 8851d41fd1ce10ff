// Asks the sources of a family, as far as they are due, and stores what they answer. Each on its own: one that fails, is
// asked elsewhere or takes its time is no matter of another.
import type { Config, FeedConfig } from '../../../src/config.ts'
import type { Sql } from '../../../src/db/sql.ts'
import { familyOfSource, type ImpactFamily, type ImpactSource } from '../../../src/impacts/event.ts'
import type { Log } from '../../jobs/handler.ts'
import type { ImpactAdapter } from './adapter.ts'
import { impactAdapters } from './adapters.ts'
import type { FetchLimits } from './fetch.ts'
import { runFeed } from './run-feed.ts'
import type { StoredCounts } from './store-events.ts'
import { findFeed, noteSwitch } from './store-feed.ts'
import { isDue } from './waits.ts'

export interface RunFeedsOptions {
  sql: Sql
  family: ImpactFamily
  feeds: Readonly<Record<ImpactSource, FeedConfig>>
  /** Only there are addresses on this machine refused. */
  environment: Config['environment']
  /** Told to the sources, so that they know who asks. */
  publicUrl: string
  /** All there are, unless tests say otherwise. */
  adapters?: readonly ImpactAdapter[] | undefined
  /** Asks in full every source that is on, due or not, but none that another process is asking. */
  isForced: boolean
  signal: AbortSignal
  log: Log
  now?: (() => Date) | undefined
  limits?: Partial<FetchLimits> | undefined
}

/** What came of a source. */
export type FeedState = 'stored' | 'unchanged' | 'doubted' | 'failed' | 'not-due' | 'busy' | 'off'

export interface FeedResult {
  source: ImpactSource
  state: FeedState
  /** When it last answered what was believed; ISO. */
  succeededAt: string | null
  /** Events of the answer that was stored. */
  counts: StoredCounts | null
  /** Rows that the answer held. */
  read: number | null
  /** Rows and events that were left out, by reason. */
  dropped: Record<string, number>
  notes: string[]
  /** What went wrong, or why the answer is doubted. */
  error: string | null
}

/**
 * One result a source, in the order of its adapters. A source that fails is a result, not an error; throws when the
 * database fails, after every source has ended, and the reason of the signal when that is aborted.
 */
export async function runFeeds(options: RunFeedsOptions): Promise<FeedResult[]> {
  const { family, adapters = impactAdapters, signal } = options
  const asked = adapters.filter(({ source }) => familyOfSource[source] === family)
  const runs = await Promise.allSettled(asked.map((adapter) => lookAt(adapter, options)))
  signal.throwIfAborted()
  return runs.map((run) => {
    if (run.status === 'rejected') throw run.reason
    return run.value
  })
}

async function lookAt(adapter: ImpactAdapter, options: RunFeedsOptions): Promise<FeedResult> {
  const { sql, feeds, isForced, now = () => new Date() } = options
  const { source } = adapter
  const { isOn } = feeds[source]
  await noteSwitch(sql, source, isOn)
  const feed = await findFeed(sql, source)
  if (feed === undefined) throw new Error(`the row of the source ${source} is gone`)
  if (!isOn) return idleResult(source, 'off', feed)
  if (!isForced && !isDue(feed, now().getTime())) return idleResult(source, 'not-due', feed)
  return (await runFeed(adapter, { ...options, now })) ?? idleResult(source, 'busy', feed)
}

const idleResult = (
  source: ImpactSource,
  state: 'off' | 'not-due' | 'busy',
  { succeededAt }: { succeededAt: number | null },
): FeedResult => ({
  ...{ source, state, counts: null, read: null, dropped: {}, notes: [], error: null },
  succeededAt: succeededAt === null ? null : new Date(succeededAt).toISOString(),
})
