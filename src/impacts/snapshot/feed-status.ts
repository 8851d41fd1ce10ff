// The status of a feed at an instant, as pages and replies show it.

import type { ImpactSource } from '../event.ts'
import type { FeedRow } from '../statements/live.ts'
import type { Feed } from './impact-snapshot.ts'

/** Least minutes between two requests to each source, as configured. */
export type FeedRhythm = Readonly<Record<ImpactSource, { everyMinutes: number }>>

const MINUTE_MS = 60_000
// A poll may start late behind others, and a slow source takes its time.
const GRACE_MINUTES = 10

/**
 * Until when the last answer counts as fresh: two polls may be missed without a word. Of a source whose last attempt
 * failed it is known that the next one is late.
 */
function freshUntil({ succeededAt, failures }: FeedRow, everyMinutes: number): number {
  if (succeededAt === null) return Number.NEGATIVE_INFINITY
  const polls = failures > 0 ? 1 : 2
  return Date.parse(succeededAt) + (polls * everyMinutes + GRACE_MINUTES) * MINUTE_MS
}

export interface FeedAtInstant extends Feed {
  /** Instant at which it turns, or turned, stale; infinite when time alone does not change it. */
  turnsAt: number
}

/** A source that no indexer has checked yet is off. */
export function feedAt(
  row: FeedRow | undefined,
  { source, rhythm, now }: { source: ImpactSource; rhythm: FeedRhythm; now: number },
): FeedAtInstant {
  const { succeededAt: lastSuccess = null, items = 0 } = row ?? {}
  if (row?.isOn !== true)
    return { source, status: 'off', lastSuccess, items, turnsAt: Number.POSITIVE_INFINITY }
  const turnsAt = freshUntil(row, rhythm[source].everyMinutes)
  return { source, status: now < turnsAt ? 'ok' : 'stale', lastSuccess, items, turnsAt }
}
