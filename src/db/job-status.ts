// What waits in PostgreSQL, for the status of the jobs: marks to be worked off and sources of outages and works.
import type { ImpactSource } from '../domain/impact.ts'
import type { Sql } from './sql.ts'

export interface StaleMarks {
  links: number
  seats: number
  matches: number
}

/** Rows of marks; each holds up to 500 keys. */
export async function countStaleMarks(sql: Sql): Promise<StaleMarks> {
  const [row] = await sql<StaleMarks[]>`
    select (select count(*) from stale_link)::integer as links, (select count(*) from stale_seat)::integer as seats,
      (select count(*) from stale_match)::integer as matches`
  return row ?? { links: 0, seats: 0, matches: 0 }
}

export interface FeedRow {
  source: ImpactSource
  isOn: boolean
  attemptedAt: Date | null
  succeededAt: Date | null
  items: number
  failures: number
  nextAt: Date | null
  error: string | null
}

/** Sources that an indexer has looked at. */
export async function listFeedRows(sql: Sql): Promise<FeedRow[]> {
  return sql<FeedRow[]>`
    select source, is_on as "isOn", attempted_at as "attemptedAt", succeeded_at as "succeededAt", items, failures,
      next_at as "nextAt", error
    from impact_feed order by source`
}
