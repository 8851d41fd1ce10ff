// Outages and works that changes name.
import type { Sql } from '../../db/sql.ts'

/** What is said of an outage or works. Instants are ISO. */
export interface ToldEvent {
  id: string
  kind: string
  startsAt: string
  /** False: it was first seen then. */
  isStartKnown: boolean
  /** By its source, or when it was last seen; null: nobody says. */
  endsAt: string | null
}

export const loadEvents = (sql: Sql, ids: readonly string[]): Promise<ToldEvent[]> => {
  const instant = (column: ReturnType<Sql>) =>
    sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
  return sql<ToldEvent[]>`
    select id, kind, ${instant(sql`starts_at`)} as "startsAt", is_start_known as "isStartKnown",
      ${instant(sql`least(ends_at, gone_at)`)} as "endsAt"
    from impact_event where id = any(${ids as string[]}::text[])`
}
