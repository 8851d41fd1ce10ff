// Asks the sources of a family, as far as they are due, and stores what they answer. Each on its own: one that fails, is
// asked elsewhere or takes its time is no matter of another.
import { familyOfSource, type ImpactFamily, type ImpactSource } from '../../../src/impacts/event.ts'
import type { ImpactAdapter } from './adapter.ts'
import { impactAdapters } from './adapters.ts'
import type { FeedResult } from './feed-result.ts'
import { type FeedOptions, runFeed } from './run-feed.ts'
import { findFeed, noteSwitch } from './store-feed.ts'
import { isDue } from './waits.ts'

export interface RunFeedsOptions extends Omit<FeedOptions, 'now'> {
  family: ImpactFamily
  /** All there are, unless tests say otherwise. */
  adapters?: readonly ImpactAdapter[] | undefined
  now?: (() => Date) | undefined
}

/**
 * One result a source, in the order of its adapters. A source that fails is a result, not an error; throws when the
 * database fails, after every source has ended, and the reason of the signal when that is aborted.
 */
export async function runFeeds(options: RunFeedsOptions): Promise<FeedResult[]> {
  const { family, adapters = impactAdapters, signal } = options
  const asked = adapters.filter(({ source }) => familyOfSource[source] === family)
  const runs = await Promise.allSettled(asked.map((adapter) => runIfDue(adapter, options)))
  signal.throwIfAborted()
  return runs.map((run) => {
    if (run.status === 'rejected') throw run.reason
    return run.value
  })
}

async function runIfDue(adapter: ImpactAdapter, options: RunFeedsOptions): Promise<FeedResult> {
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
  ...{ source, state, counts: null, read: null, dropped: {}, samples: {}, notes: [], error: null },
  succeededAt: succeededAt === null ? null : new Date(succeededAt).toISOString(),
})
