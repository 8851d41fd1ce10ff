// The marks of stale_seat, which triggers and importers write (migration 0008).
import type { EnterpriseNumber } from '../domain/enterprise-number.ts'
import { inRound as inPlainRound, isInside, type Round } from './round.ts'
import type { Sql } from './sql.ts'

// Any fixed number that no other lock of the product has.
const ROUND_LOCK = 7_070_080

/** Runs `work` in a round (round.ts) of seats. */
export const inSeatRound = <T>(session: Sql, work: (round: Round) => Promise<T>): Promise<T> =>
  inPlainRound(session, ROUND_LOCK, work)

export async function hasStaleSeats(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ stale: boolean }[]>`select exists (select from stale_seat) as stale`
  return row?.stale === true
}

/** Rows of marks that wait. */
export async function countStaleSeats(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::integer as count from stale_seat`
  return row?.count ?? 0
}

/** Takes the oldest marks, whole, until they hold so many keys; answers each key once. */
export async function takeStaleSeats(round: Round, maxKeys: number): Promise<EnterpriseNumber[]> {
  const { sql } = round
  const rows = await sql<{ keys: EnterpriseNumber[] }[]>`
    with oldest as (
      select id, cardinality(keys) as size from stale_seat order by id limit ${maxKeys} for update skip locked
    ), chosen as (
      select id from (select id, sum(size) over (order by id) - size as before from oldest) as sized
      where before < ${maxKeys}
    )
    delete from stale_seat using chosen where stale_seat.id = chosen.id and ${isInside(round)}
    returning stale_seat.keys`
  return [...new Set(rows.flatMap(({ keys }) => keys))]
}

/** Marks seats that are to be looked at again. */
export async function markStaleSeats(round: Round, numbers: readonly EnterpriseNumber[]): Promise<void> {
  const { sql } = round
  await sql`select mark_stale_seats(${numbers as string[]}::text[]) where ${isInside(round)}`
}
