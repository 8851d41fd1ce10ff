// What both jobs of outages and works do: ask the sources that are due, then match what they say.
import type { ImpactFamily } from '../../src/domain/impact.ts'
import { matchImpacts } from '../impacts/match-impacts.ts'
import type { FeedResult } from '../importers/impacts/feed-result.ts'
import { runFeeds } from '../importers/impacts/run-feeds.ts'
import type { JobContext } from './handler.ts'

/** What is kept with the job: counts by source. */
export type AskedFeed = Pick<FeedResult, 'source' | 'state' | 'counts' | 'error'>

export async function askFeeds(
  family: ImpactFamily,
  isForced: boolean,
  { sql, config, log, signal }: Pick<JobContext, 'sql' | 'config' | 'log' | 'signal'>,
): Promise<AskedFeed[]> {
  const { feeds, environment, publicUrl } = config
  const results = await runFeeds({ sql, family, feeds, environment, publicUrl, isForced, signal, log })
  if (results.some(({ state }) => state === 'stored')) {
    const matched = await matchImpacts(sql, { rules: config.impacts, signal })
    if (matched.changed > 0) log('info', `events of ${family} are matched`, { ...matched })
  }
  return results.map(({ source, state, counts, error }) => ({ source, state, counts, error }))
}
