// Keeps places up to date with what is loaded and with where VMEs lie.
import type { Sql } from '../../src/db/sql.ts'
import { areSeatsWaiting } from '../../src/property/statements/stale.ts'
import type { Loop } from '../../src/time/loop.ts'
import { ImportBusyError } from '../importers/run.ts'
import type { Log } from '../jobs/handler.ts'
import { startRefreshLoop } from '../refresh-loop.ts'
import { type InsightsResult, rebuildProperty } from './rebuild-property.ts'

// A municipality takes seconds and shows nothing of the moment: what comes in a minute is worked out together.
const POLL_MS = 60_000
const nothing: InsightsResult = { municipalities: 0, places: 0, changed: 0 }

async function workOff(sql: Sql, signal: AbortSignal): Promise<InsightsResult> {
  // Where they lie is marked as they are located: it would be worked out several times.
  if (await areSeatsWaiting(sql)) return nothing
  try {
    return await rebuildProperty(sql, { signal })
  } catch (error) {
    if (error instanceof ImportBusyError) return nothing
    throw error
  }
}

export const startInsights = ({
  sql,
  log,
  pollMs = POLL_MS,
}: {
  sql: Sql
  log: Log
  /** How often marks are looked for, in ms. */
  pollMs?: number
}): Loop =>
  startRefreshLoop({
    log,
    pollMs,
    refresh: (signal) => workOff(sql, signal),
    describe: (done) => (done.municipalities > 0 ? ['property insights worked out', { ...done }] : undefined),
    failed: 'property insights cannot be worked out',
    recovered: 'property insights are worked out again',
  })
