// Live events as they are matched.

import type { Sql } from '../../db/sql.ts'
import type { MatchEvent } from '../hit.ts'
import { isLive } from './stale-matches.ts'

/** Those of the ids that are live. */
export async function loadMatchEvents(sql: Sql, ids: readonly string[]): Promise<MatchEvent[]> {
  return sql<MatchEvent[]>`
    select id, family, is_severe as "isSevere", zones
    from impact_event where id = any(${ids as string[]}::text[]) and ${isLive(sql)}`
}

/** Every live event, with a text that is another one after each change of it, in a restored database too. */
export async function listLiveEvents(sql: Sql): Promise<{ id: string; version: string }[]> {
  return sql<{ id: string; version: string }[]>`
    select id, concat(generation, ' ', changed_at) as version from impact_event where ${isLive(sql)}`
}
