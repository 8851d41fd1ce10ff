// The dirty keys of stale_match, which triggers write (migration 0012), and the rules that hits were computed by.
import { claimDirtyKeys } from '../../db/dirty-keys.ts'
import { inRound as inPlainRound, isInside, type Round } from '../../db/round.ts'
import type { Sql } from '../../db/sql.ts'

// Any fixed number that no other lock of the product has.
const ROUND_LOCK = 7_070_090

export type StaleMatchKind = 'event' | 'vme'

/**
 * Runs `work` in a round (round.ts) of matches. Waits as long as it takes (indexer/process-pending.ts has the bound):
 * another process may be matching a country, and a feed may be writing its events.
 */
export async function inMatchRound<T>(session: Sql, work: (round: Round) => Promise<T>): Promise<T> {
  // Sent together: the one connection answers in order.
  const [, result] = await Promise.all([
    session`set lock_timeout = 0`,
    inPlainRound(session, ROUND_LOCK, work),
  ])
  return result
}

/** Rules as they are stored: what is configured, and the address files that say how streets are called. */
const rulesNow = (sql: Sql, rules: string) => sql`
  md5(concat(${rules}::text, (
    select string_agg(concat(source, ' ', as_of, ' ', loaded_at), ',' order by source)
    from source_snapshot where source like 'best-%')))`

/** Whether there is anything to match: a dirty key, or other rules than the last ones. `rules` names them as a text. */
export async function hasStaleMatches(sql: Sql, rules: string): Promise<boolean> {
  const [row] = await sql<{ stale: boolean }[]>`
    select exists (select from stale_match)
      or (select hash from impact_rules) is distinct from ${rulesNow(sql, rules)} as stale`
  return row?.stale === true
}

/** An event that can still hold; the others are not matched. */
export const isLive = (sql: Sql) => sql`impact_event.live_until > now() - interval '48 hours'`

/** Marks every live event when the rules are others than the last ones. */
export async function adoptRules(round: Round, rules: string): Promise<void> {
  const { sql } = round
  await sql`
    with adopted as (
      insert into impact_rules (hash) select ${rulesNow(sql, rules)} where ${isInside(round)}
      on conflict (only_row) do update set hash = excluded.hash where impact_rules.hash <> excluded.hash
      returning hash
    )
    select mark_stale_match('event', array(select id from impact_event where ${isLive(sql)}))
    from adopted where ${isInside(round)}`
}

/** Claims the oldest dirty keys of a kind; returns each once. */
export const claimStaleMatches = (round: Round, kind: StaleMatchKind, maxKeys: number): Promise<string[]> =>
  claimDirtyKeys(round, { table: 'stale_match', only: { column: 'what', value: kind }, maxKeys })
