// Waiting for one's turn at an account.
import { nowMs, unixMs } from '../../db/instant.ts'
import type { Sql } from '../../db/sql.ts'
import { type PlanNow, planAt, type Tried } from '../plans.ts'

export interface HeldAccount {
  name: string
  plan: PlanNow
  /** Of which `plan` is made. */
  tried: Tried
}

/**
 * Holds an account until the end of the transaction: whatever changes what is counted of it (members, keys, what is
 * watched or opened) does this first, so that the count still holds when it is written. Undefined when it is gone.
 */
export async function holdAccount(sql: Sql, accountId: string): Promise<HeldAccount | undefined> {
  const [held] = await sql<(Tried & { name: string; now: number })[]>`
    select name, plan, ${unixMs(sql, 'trial_until')} as "trialUntil", ${nowMs(sql)} as now from account where id = ${accountId} for update`
  if (held === undefined) return undefined
  const { name, now, ...tried } = held
  return { name, tried, plan: planAt(tried, now) }
}
