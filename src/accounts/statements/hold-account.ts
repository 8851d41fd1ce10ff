// Waiting for one's turn at an account.
import type { Sql } from '../../db/sql.ts'
import type { Plan } from '../plans.ts'

export interface HeldAccount {
  name: string
  plan: Plan
}

/**
 * Holds an account until the end of the transaction: whatever changes what is counted of it (members, keys, what is
 * watched or opened) does this first, so that the count still holds when it is written. Undefined when it is gone.
 */
export async function holdAccount(sql: Sql, accountId: string): Promise<HeldAccount | undefined> {
  const [held] = await sql<HeldAccount[]>`select name, plan from account where id = ${accountId} for update`
  return held
}
