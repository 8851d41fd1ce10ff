// What waits in PostgreSQL, for the status of the jobs: dirty keys to be processed and sources of outages and works.

import type { Sql } from '../../db/sql.ts'
import type { FeedRow } from '../../impacts/statements/live.ts'

export interface StaleMarks {
  links: number
  seats: number
  matches: number
}

/** Rows of dirty keys; each holds up to 500. */
export async function countStaleMarks(sql: Sql): Promise<StaleMarks> {
  const [row] = await sql<StaleMarks[]>`
    select (select count(*) from stale_link)::integer as links, (select count(*) from stale_seat)::integer as seats,
      (select count(*) from stale_match)::integer as matches`
  return row ?? { links: 0, seats: 0, matches: 0 }
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
