// The dirty keys of stale_link, which triggers write (migration 0006), and the transactions that process them.

import { expandCauses, hasCauses } from '../../../db/causes.ts'
import { claimDirtyKeys } from '../../../db/dirty-keys.ts'
import { inRound as inPlainRound, isInside, type Round as PlainRound } from '../../../db/round.ts'
import type { Sql } from '../../../db/sql.ts'
import type { EnterpriseNumber } from '../../../register/enterprise-number.ts'

export type StaleKind = 'vme' | 'holder' | 'syndic'

/** A transaction that processes dirty keys of links. */
export interface Round extends PlainRound {
  /** ISO day in Brussels for which states are computed. */
  today: string
}

// Any fixed number that no other lock of the product has.
const ROUND_LOCK = 7_070_074

// One clock for all processes: two that differ would take states back and forth around midnight.
const brusselsToday = (sql: Sql) => sql`(clock_timestamp() at time zone 'Europe/Brussels')::date`

/** Runs `work` in a round (round.ts) for a day, that of PostgreSQL's clock in Brussels by default. */
export function inRound<T>(
  session: Sql,
  { today }: { today?: string | undefined },
  work: (round: Round) => Promise<T>,
): Promise<T> {
  return inPlainRound(session, ROUND_LOCK, async (round) => {
    const [row] = await session<{ today: string }[]>`
      select coalesce(${today ?? null}::date, ${brusselsToday(session)}) as today`
    if (row === undefined) throw new Error('PostgreSQL gave no day')
    return work({ ...round, ...row })
  })
}

/** Whether there is anything to compute: a dirty key, or another day than the one that states are computed for. */
export async function hasStaleLinks(sql: Sql, today?: string): Promise<boolean> {
  const [row] = await sql<{ stale: boolean }[]>`
    select exists (select from stale_link) or ${hasCauses(sql, 'links')}
      or not exists (select from office_day where day = coalesce(${today ?? null}::date, ${brusselsToday(sql)})) as stale`
  return row?.stale === true
}

/**
 * Takes states to the day of the round: marks the VMEs of which an office begins or ends between the day that was
 * computed last and that day, and the syndics of which a succession does, however many days lie between.
 */
export async function turnDay(round: Round): Promise<void> {
  const { sql, today } = round
  const [last] = await sql<{ day: string }[]>`select day from office_day`
  if (last?.day === today) return
  if (last !== undefined) {
    const [from, to] = last.day < today ? [last.day, today] : [today, last.day]
    await sql`
      select
        mark_stale('vme', array(
          select vme_number from effective_mandate where since > ${from}::date and since <= ${to}::date
          union
          select vme_number from effective_mandate where end_on >= ${from}::date and end_on < ${to}::date)),
        mark_stale('syndic', array(
          select unnest(array[from_number, to_number]) from succession
          where on_date > ${from}::date and on_date <= ${to}::date))
      where ${isInside(round)}`
  }
  await sql`
    insert into office_day (day) select ${today}::date where ${isInside(round)}
    on conflict (is_only) do update set day = excluded.day`
}

/** Turns causes into dirty keys. */
export async function expandLinkCauses(round: Round): Promise<void> {
  const { sql } = round
  await sql`select ${expandCauses(sql, 'links')} where ${isInside(round)}`
}

/** Claims the oldest dirty keys of a kind; returns each once. */
export const claimStaleLinks = (
  round: Round,
  kind: StaleKind,
  maxKeys: number,
): Promise<EnterpriseNumber[]> =>
  claimDirtyKeys(round, { table: 'stale_link', only: { column: 'kind', value: kind }, maxKeys })

/** Whether VMEs are still to be computed. */
export async function hasStaleVmes({ sql }: Round): Promise<boolean> {
  const [row] = await sql<{ stale: boolean }[]>`
    select exists (select from stale_link where kind in ('vme', 'holder')) as stale`
  return row?.stale === true
}

/** Marks the VMEs where holders show or showed, and their own rows; everyone along the chains comes with those. */
export async function spreadHolderMarks(round: Round, numbers: readonly EnterpriseNumber[]): Promise<void> {
  const { sql } = round
  const holders = numbers as string[]
  await sql`
    select
      mark_stale('vme', array(
        select vme_number from predecessors_of(${holders}::text[]) as earlier (number)
        -- How many those are cannot be foreseen. The offset keeps to the index of holders, however few they are.
        cross join lateral (select vme_number from mandate where holder_number = earlier.number offset 0) as held)),
      mark_stale('syndic', ${holders}::text[])
    where ${isInside(round)}`
}

/** Marks VMEs to be processed again. */
export async function markStaleVmes(round: Round, numbers: readonly EnterpriseNumber[]): Promise<void> {
  const { sql } = round
  await sql`select mark_stale('vme', ${numbers as string[]}::text[]) where ${isInside(round)}`
}

/** Marks VMEs that show a syndic under another name than its row. */
export async function markStaleNames(round: Round, numbers: readonly EnterpriseNumber[]): Promise<void> {
  const { sql } = round
  await sql`
    select mark_stale('vme', array(
      select vme_number from effective_mandate as office join syndic on syndic.number = office.syndic_number
      where office.syndic_number = any(${numbers as string[]}::text[]) and office.syndic_name is distinct from syndic.name))
    where ${isInside(round)}`
}

/** Marks syndics that are not marked yet: a load of a country touches the large ones in every round. */
export async function markStaleSyndics(round: Round, numbers: readonly EnterpriseNumber[]): Promise<void> {
  const { sql } = round
  await sql`
    select mark_stale('syndic', array(
      select unnest(${numbers as string[]}::text[])
      except
      select unnest(keys) from stale_link where kind = 'syndic'))
    where ${isInside(round)}`
}

/** Statistics of what was computed, for after a load of a country: before it there were none. */
export async function analyzeComputed(sql: Sql): Promise<void> {
  await sql`analyze effective_mandate, syndic`.simple()
}
