// Works out the places of every municipality: by the clock, since units and permits grow old, and by hand.
import { setTimeout as delay } from 'node:timers/promises'
import { markAllStale } from '../../src/property/statements/stale.ts'
import { ImportBusyError } from '../importers/run.ts'
import { type InsightsResult, rebuildProperty } from '../property/rebuild-property.ts'
import type { Handler } from './handler.ts'

const LOOK_EVERY_MS = 1_000

export const rebuildPropertyInsights: Handler<'rebuild-property-insights'> = async (
  _payload,
  { sql, log, signal },
  report,
) => {
  await markAllStale(sql)
  const onProgress = (done: number, total: number): void => report?.({ phase: 'municipalities', done, total })
  // The loop of an indexer may be at it: it takes what was marked just now as well.
  for (;;) {
    try {
      const done: InsightsResult = await rebuildProperty(sql, { signal, onProgress })
      log('info', 'property insights worked out', { ...done })
      return done
    } catch (error) {
      if (!(error instanceof ImportBusyError)) throw error
      await delay(LOOK_EVERY_MS, undefined, { signal }).catch(() => signal.throwIfAborted())
    }
  }
}
