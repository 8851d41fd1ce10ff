// What waits in PostgreSQL, for the status of the jobs: dirty keys to be processed and sources of outages and works.

import { countDirtyRows } from '../../db/dirty-keys.ts'
import type { Sql } from '../../db/sql.ts'
import type { FeedRow } from '../../impacts/statements/live.ts'
import { countStale } from '../../property/statements/stale.ts'

export interface StaleMarks {
  links: number
  seats: number
  matches: number
  streets: number
  /** Municipalities whose places are to be worked out. */
  insights: number
}

/** Rows of dirty keys, causes included; each holds up to 500. */
export async function countStaleMarks(sql: Sql): Promise<StaleMarks> {
  const [links, seats, matches, streets, insights] = await Promise.all([
    countDirtyRows(sql, 'stale_link'),
    countDirtyRows(sql, 'stale_seat'),
    countDirtyRows(sql, 'stale_match'),
    countDirtyRows(sql, 'stale_street'),
    countStale(sql),
  ])
  return { links, seats, matches, streets, insights }
}

export interface FeedAttempts extends FeedRow {
  /** Instants; null: not yet, or at once. */
  attemptedAt: string | null
  nextAt: string | null
  /** Of the last attempt; null after a success. */
  error: string | null
}

const instant = (sql: Sql, column: 'attempted_at' | 'succeeded_at' | 'next_at') =>
  sql`to_char(${sql(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Sources that an indexer has checked. */
export async function listFeedAttempts(sql: Sql): Promise<FeedAttempts[]> {
  return sql<FeedAttempts[]>`
    select source, is_on as "isOn", ${instant(sql, 'attempted_at')} as "attemptedAt",
      ${instant(sql, 'succeeded_at')} as "succeededAt", items, failures, ${instant(sql, 'next_at')} as "nextAt", error
    from impact_feed order by source`
}

export interface WaitingMails {
  kind: string
  waiting: number
  /** Since the oldest of them was queued. */
  oldestSeconds: number
  /** Of the mail that was tried most often. */
  attempts: number
  /** What a server said last of one of them; null when none was tried. */
  error: string | null
}

/** Mails that wait, by what they are. */
export async function measureMails(sql: Sql): Promise<WaitingMails[]> {
  return sql<WaitingMails[]>`
    select kind, count(*)::integer as waiting, max(attempts)::integer as attempts,
      floor(extract(epoch from now() - min(created_at)))::integer as "oldestSeconds",
      (array_agg(error order by attempts desc, id desc) filter (where error is not null))[1] as error
    from mail group by kind order by kind`
}
