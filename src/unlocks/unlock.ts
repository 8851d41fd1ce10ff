// Opening a profile for an account: once, from the quota of its plan for this month.
import { planRights } from '../accounts/plans.ts'
import type { Session } from '../accounts/session.ts'
import { holdAccount } from '../accounts/statements/hold-account.ts'
import type { Sql } from '../db/sql.ts'
import type { Profile } from '../entities/profile.ts'
import { Problem } from '../http/problem.ts'
import type { EnterpriseNumber } from '../register/enterprise-number.ts'
import { countThisMonth, findUnlock, insertUnlock, type Unlock } from './statements/unlocks.ts'

export interface Quota {
  /** Of the plan, a month. */
  unlocks: number
  left: number
}

/** Of a natural person nothing is kept that its page does not show. */
export const isOffered = (profile: Profile): boolean =>
  profile.kind === 'vme' || profile.facts.legalKind !== 'sole-trader'

export async function readQuota(sql: Sql, { accountId, plan }: Session): Promise<Quota> {
  const unlocks = planRights[plan].unlocksAMonth
  return { unlocks, left: Math.max(0, unlocks - (await countThisMonth(sql, accountId))) }
}

/** In a transaction of its own. Throws unlocks_exhausted; one that is open already costs nothing. */
export async function unlock(
  sql: Sql,
  session: Session,
  { number, source }: { number: EnterpriseNumber; source: string | null },
): Promise<Unlock> {
  const { accountId, personId } = session
  const before = await findUnlock(sql, accountId, number)
  if (before !== undefined) return before
  await holdAccount(sql, accountId)
  const meanwhile = await findUnlock(sql, accountId, number)
  if (meanwhile !== undefined) return meanwhile
  const { unlocks, left } = await readQuota(sql, session)
  if (left === 0) throw new Problem('unlocks_exhausted', { values: { count: unlocks, link: '/plans' } })
  await insertUnlock(sql, { accountId, personId, number, source })
  return (await findUnlock(sql, accountId, number)) as Unlock
}
