// The first look at outages and works of the sample country, so that the first page that is opened shows some. From then
// on the indexer asks by its clock.
import { setTimeout as pause } from 'node:timers/promises'
import { renderFeeds } from '../indexer/cli/feed-table.ts'
import { matchImpacts } from '../indexer/impacts/match-impacts.ts'
import type { FeedResult } from '../indexer/importers/impacts/feed-result.ts'
import { runFeeds } from '../indexer/importers/impacts/run-feeds.ts'
import { environmentWith, readConfig } from '../src/config.ts'
import { type ImpactFamily, impactFamilies } from '../src/impacts/event.ts'
import { withProgress } from './progress.ts'
import type { SampleContext } from './sample-country.ts'
import type { SampleFeeds } from './sample-feeds.ts'

const titles: Readonly<Record<ImpactFamily, string>> = {
  'power-outage': 'Power outages',
  'public-works': 'Public works',
}

// The indexer may be asking a source at this moment: it answers within a second.
const BUSY_MS = 250
const MOST_LOOKS = 40

/** Reads the country, asks every source that stands in for a real one, and matches what they say with its VMEs. */
export async function importSampleImpacts(
  { sql, signal, log }: SampleContext,
  sources: SampleFeeds,
): Promise<void> {
  await sources.load(sql)
  const { feeds, environment, publicUrl, impacts: rules } = readConfig(environmentWith(sources.env))
  const ask = async (family: ImpactFamily): Promise<FeedResult[]> => {
    for (let attempt = 1; ; attempt += 1) {
      const asked = { sql, family, feeds, environment, publicUrl, isForced: true, signal, log: () => {} }
      const results = await runFeeds(asked)
      if (attempt === MOST_LOOKS || results.every(({ state }) => state !== 'busy')) return results
      await pause(BUSY_MS, undefined, { signal })
    }
  }
  await withProgress({ label: 'Asking for outages and works' }, async () => {
    for (const family of impactFamilies) {
      const results = (await ask(family)).filter(({ state }) => state !== 'off')
      log(renderFeeds(titles[family], results, new Date()))
    }
    await matchImpacts(sql, { rules, signal })
  })
}
