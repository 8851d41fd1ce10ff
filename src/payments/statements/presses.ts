// The press of a button that buys, in PostgreSQL.
import type { Sql } from '../../db/sql.ts'
import type { Purchase } from './purchases.ts'
import { readPurchase } from './purchases.ts'

// Of two presses that come together the second finds what the first made.
export async function holdPress(sql: Sql, press: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${press.readInt32BE(0)}, ${press.readInt32BE(4)})`
}

const SAME_FOR = '10 minutes'

/** What the same press began a moment ago, and did not lead to nothing. */
export async function findPressed(sql: Sql, press: Buffer): Promise<Purchase | undefined> {
  const [found] = await sql<{ id: number }[]>`
    select id from purchase
    where press = ${press} and state <> 'failed' and created_at > now() - ${SAME_FOR}::interval
    order by id desc limit 1`
  return found === undefined ? undefined : readPurchase(sql, found.id)
}
