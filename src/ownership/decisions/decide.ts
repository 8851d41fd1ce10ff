// What administrators decide of claims, and profiles that they take away: within the transaction that is given.
import type { Sql } from '../../db/sql.ts'
import { Problem } from '../../http/problem.ts'
import type { QueueMail } from '../../mail/queue-mail.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import { findSyndicRow } from '../../syndics/statements/syndics.ts'
import { requireClaimable } from '../claim/claimable.ts'
import { type Decision, decisionMail } from '../mail/decision-mail.ts'
import { deleteClaim, findAsked } from '../statements/claims.ts'
import { deleteOwner, findOwner, holdSyndic, insertOwner, listOwnersOfAccount } from '../statements/owners.ts'
import { deleteRefusal } from '../statements/refusals.ts'

export interface DecisionTools {
  queueMail: QueueMail
  publicUrl: string
}

/** Tells the owners of an account. */
async function tell(
  sql: Sql,
  { accountId, number, decision }: { accountId: string; number: EnterpriseNumber; decision: Decision },
  { queueMail, publicUrl }: DecisionTools,
): Promise<void> {
  const name = (await findSyndicRow(sql, number))?.name ?? number
  for (const { email, culture, account } of await listOwnersOfAccount(sql, accountId))
    await queueMail(
      sql,
      decisionMail({ to: email, culture, decision, name, account, url: `${publicUrl}/account/syndics` }),
      { accountId },
    )
}

/** Holds the syndic of a claim that waits for a decision. */
async function holdAsked(sql: Sql, id: string): Promise<{ accountId: string; number: EnterpriseNumber }> {
  const seen = await findAsked(sql, id)
  if (seen !== undefined) await holdSyndic(sql, seen.number)
  // It may have been decided or withdrawn meanwhile.
  const claim = seen && (await findAsked(sql, id))
  if (claim === undefined)
    throw new Problem('claim_unknown', { values: { link: '/account/syndics/requests' } })
  return { accountId: claim.accountId, number: claim.number as EnterpriseNumber }
}

/** Whoever owned it before does no more. Throws claim_unknown, syndic_not_claimable. */
export async function acceptClaim(sql: Sql, id: string, tools: DecisionTools): Promise<void> {
  const { accountId, number } = await holdAsked(sql, id)
  await requireClaimable(sql, number)
  const before = await findOwner(sql, number)
  if (before !== accountId) {
    if (before !== undefined) {
      await deleteOwner(sql, number)
      await tell(sql, { accountId: before, number, decision: 'taken' }, tools)
    }
    await insertOwner(sql, { number, accountId, grantedBy: 'administrator' })
  }
  await deleteClaim(sql, accountId, number)
  await deleteRefusal(sql, number, accountId)
  await tell(sql, { accountId, number, decision: 'accepted' }, tools)
}

/** Throws claim_unknown. */
export async function refuseClaim(sql: Sql, id: string, tools: DecisionTools): Promise<void> {
  const { accountId, number } = await holdAsked(sql, id)
  await deleteClaim(sql, accountId, number)
  await tell(sql, { accountId, number, decision: 'refused' }, tools)
}

/** Nothing happens where nobody owns it. */
export async function takeAway(sql: Sql, number: EnterpriseNumber, tools: DecisionTools): Promise<void> {
  await holdSyndic(sql, number)
  const accountId = await deleteOwner(sql, number)
  if (accountId !== undefined) await tell(sql, { accountId, number, decision: 'taken' }, tools)
}
