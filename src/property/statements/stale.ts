// Municipalities whose places are to be worked out again.
import { countCauses, expandCauses } from '../../db/causes.ts'
import type { Sql } from '../../db/sql.ts'

/** Takes the lock of this work; it ends with the session. */
export async function lockInsights(session: Sql): Promise<boolean> {
  const [row] = await session<{ locked: boolean }[]>`select pg_try_advisory_lock(7070094) as locked`
  return row?.locked === true
}

/** What was changed since, as municipalities; returns them in order. */
export async function listStale(sql: Sql): Promise<string[]> {
  await sql`select ${expandCauses(sql, 'insights')}`
  const rows = await sql<{ nis: string }[]>`
    select municipality_nis as nis from stale_property order by municipality_nis`
  return rows.map(({ nis }) => nis)
}

/** In the transaction that works it out; false when that is done already. */
export async function takeStale(sql: Sql, nis: string): Promise<boolean> {
  const { count } = await sql`delete from stale_property where municipality_nis = ${nis}`
  return count > 0
}

export const markAllStale = async (sql: Sql): Promise<void> => {
  await sql`insert into stale_property (municipality_nis) select nis from municipality order by nis on conflict do nothing`
}

/** Whether VMEs wait to be located: what is worked out before would be worked out again. */
export async function areSeatsWaiting(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ waits: boolean }[]>`
    select exists (select from stale_seat) or ${countCauses(sql, 'seats')} > 0 as waits`
  return row?.waits === true
}

/** Municipalities that wait, causes included. */
export async function countStale(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select (count(*) + ${countCauses(sql, 'insights')})::integer as count from stale_property`
  return row?.count ?? 0
}
