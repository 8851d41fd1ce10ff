// Purchases as pages show them, in PostgreSQL.
import { instant } from '../../db/instant.ts'
import type { Sql } from '../../db/sql.ts'
import type { PurchaseState } from '../states.ts'
import type { Bought } from '../what-text.ts'

export interface Shown extends Bought {
  id: number
  amount: number
  state: PurchaseState
  createdAt: string
}

const columns = (sql: Sql) => sql`
  purchase.id, purchase.kind, item, wish, amount, state, ${instant(sql, 'purchase.created_at')} as "createdAt"`

export async function readShown(sql: Sql, id: number): Promise<Shown | undefined> {
  const [shown] = await sql<Shown[]>`select ${columns(sql)} from purchase where id = ${id}`
  return shown
}

export interface ListedBought extends Shown {
  /** The link of its page, sealed; null where it opens no more. */
  sealed: Buffer | null
}

const MOST_LISTED = 50

/** What an account bought beside its plans, the latest first. */
export const listBought = (sql: Sql, accountId: string): Promise<ListedBought[]> => sql<ListedBought[]>`
  select ${columns(sql)}, l.sealed
  from purchase left join purchase_link l
    on l.purchase_id = purchase.id and l.kind = 'page' and l.revoked_at is null and l.expires_at > now()
  where account_id = ${accountId} and purchase.kind <> 'plan' and state <> 'created'
  order by purchase.id desc limit ${MOST_LISTED}`
