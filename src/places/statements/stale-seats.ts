// The dirty keys of stale_seat, which triggers write (migration 0008), and from the causes that triggers and importers
// write (src/db/causes.ts).

import { expandCauses, hasCauses } from '../../db/causes.ts'
import { claimDirtyKeys } from '../../db/dirty-keys.ts'
import { inRound as inPlainRound, isInside, type Round } from '../../db/round.ts'
import type { Sql } from '../../db/sql.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'

// Any fixed number that no other lock of the product has.
const ROUND_LOCK = 7_070_080

/** Runs `work` in a round (round.ts) of seats. */
export const inSeatRound = <T>(session: Sql, work: (round: Round) => Promise<T>): Promise<T> =>
  inPlainRound(session, ROUND_LOCK, work)

export async function hasStaleSeats(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ stale: boolean }[]>`
    select exists (select from stale_seat) or ${hasCauses(sql, 'seats')} as stale`
  return row?.stale === true
}

/** Turns causes into dirty keys, and claims the oldest of these; returns each once. */
export async function claimStaleSeats(round: Round, maxKeys: number): Promise<EnterpriseNumber[]> {
  const { sql } = round
  await sql`select ${expandCauses(sql, 'seats')} where ${isInside(round)}`
  return claimDirtyKeys(round, { table: 'stale_seat', maxKeys })
}

/** Marks seats to be located again. */
export async function markStaleSeats(round: Round, numbers: readonly EnterpriseNumber[]): Promise<void> {
  const { sql } = round
  await sql`select mark_stale_seats(${numbers as string[]}::text[]) where ${isInside(round)}`
}
