// Claiming a profile, proving it by the code that was mailed, and giving it up: all within the transaction that is given,
// one at a time for a syndic. What must be written although it is refused is told by the outcome, not thrown.
import { requireRight } from '../../accounts/role-rights.ts'
import type { Session } from '../../accounts/session.ts'
import type { Sql } from '../../db/sql.ts'
import { Problem } from '../../http/problem.ts'
import { createLead } from '../../leads/statements/create-lead.ts'
import type { QueueMail } from '../../mail/queue-mail.ts'
import { type EnterpriseNumber, formatEnterpriseNumber } from '../../register/enterprise-number.ts'
import type { Culture } from '../../text/culture.ts'
import { codeMail } from '../mail/code-mail.ts'
import {
  askAdministrator,
  CODES_A_DAY,
  countCodeMail,
  countWrongTry,
  deleteClaim,
  endCode,
  findClaim,
  findCodeDigest,
  hasFreshCode,
  putClaim,
  setCode,
} from '../statements/claims.ts'
import { deleteOwner, findOwner, holdSyndic, insertOwner } from '../statements/owners.ts'
import { codeDigest, isSameDigest, newClaimCode } from './claim-code.ts'
import { type Claimable, requireClaimable } from './claimable.ts'

export interface ClaimTools {
  queueMail: QueueMail
  publicUrl: string
  /** For codes. */
  secret: Buffer
}

export interface ClaimRequest {
  number: EnterpriseNumber
  /** True: whoever asks cannot read the mails of the syndic. */
  asksAdministrator: boolean
  /** Of the mail: the reader's own is not known. */
  culture: Culture
}

/** code-sent: it was mailed now or a moment ago. administrator: one is asked to decide. */
export type ClaimState = 'owned' | 'code-sent' | 'administrator'

async function mailCode(
  sql: Sql,
  { accountId, accountName, claimId }: { accountId: string; accountName: string; claimId: string },
  { to, syndic, culture, tools }: { to: string; syndic: Claimable; culture: Culture; tools: ClaimTools },
): Promise<void> {
  if (await hasFreshCode(sql, claimId)) return
  const { number, name } = syndic
  if (!(await countCodeMail(sql, number)))
    throw new Problem('claim_codes_exhausted', {
      values: { limit: CODES_A_DAY, link: `/account/syndics/claim?number=${number}` },
      headers: { 'retry-after': '86400' },
    })
  const code = newClaimCode()
  await setCode(sql, claimId, codeDigest(code, { accountId, number }, tools.secret))
  const url = `${tools.publicUrl}/account/syndics/claim?number=${number}`
  await tools.queueMail(sql, codeMail({ to, culture, code, name, account: accountName, url }), { accountId })
}

/** Throws role_required, syndic_unknown, syndic_not_claimable, claim_codes_exhausted. */
export async function startClaim(
  sql: Sql,
  session: Session,
  { number, asksAdministrator, culture }: ClaimRequest,
  tools: ClaimTools,
): Promise<ClaimState> {
  requireRight(session.role, 'manage-syndics')
  const { accountId, personId, accountName, email } = session
  await holdSyndic(sql, number)
  const owner = await findOwner(sql, number)
  if (owner === accountId) return 'owned'
  const syndic = await requireClaimable(sql, number)
  const { id, isNew } = await putClaim(sql, { accountId, personId, number })
  if (isNew)
    await createLead(sql, {
      kind: 'claim',
      reference: `claim:${id}`,
      accountId: null,
      number,
      email,
      message: `${syndic.name} (${formatEnterpriseNumber(number)})`,
    })
  if (owner !== undefined || syndic.email === undefined || asksAdministrator) {
    await askAdministrator(sql, id)
    return 'administrator'
  }
  await mailCode(sql, { accountId, accountName, claimId: id }, { to: syndic.email, syndic, culture, tools })
  return 'code-sent'
}

/** code-gone: a new one is to be asked for. owned-by-other: somebody was first, and an administrator is asked to decide. */
export type ProofOutcome =
  | { state: 'owned' }
  | { state: 'code-gone' }
  | { state: 'owned-by-other' }
  | { state: 'code-wrong'; left: number }

/** Takes what was typed for the code of a claim; undefined: what can be none. Throws role_required. */
export async function proveClaim(
  sql: Sql,
  session: Session,
  { number, code }: { number: EnterpriseNumber; code: string | undefined },
  { secret }: Pick<ClaimTools, 'secret'>,
): Promise<ProofOutcome> {
  requireRight(session.role, 'manage-syndics')
  const { accountId } = session
  await holdSyndic(sql, number)
  // Sent twice, it was taken the first time.
  if ((await findOwner(sql, number)) === accountId) return { state: 'owned' }
  const claim = await findClaim(sql, accountId, number)
  const digest = claim && (await findCodeDigest(sql, claim.id))
  if (claim === undefined || digest === undefined) return { state: 'code-gone' }
  if (code === undefined || !isSameDigest(codeDigest(code, { accountId, number }, secret), digest)) {
    const left = await countWrongTry(sql, claim.id)
    return left > 0 ? { state: 'code-wrong', left } : { state: 'code-gone' }
  }
  // It may have ended since it was mailed.
  await requireClaimable(sql, number)
  if (!(await insertOwner(sql, { number, accountId, grantedBy: 'code' }))) {
    await endCode(sql, claim.id)
    await askAdministrator(sql, claim.id)
    return { state: 'owned-by-other' }
  }
  await deleteClaim(sql, accountId, number)
  return { state: 'owned' }
}

export async function withdrawClaim(sql: Sql, session: Session, number: string): Promise<void> {
  requireRight(session.role, 'manage-syndics')
  await holdSyndic(sql, number)
  await deleteClaim(sql, session.accountId, number)
}

/** The logo goes too. Nothing happens where the account does not own it. */
export async function giveUp(sql: Sql, session: Session, number: string): Promise<void> {
  requireRight(session.role, 'manage-syndics')
  await holdSyndic(sql, number)
  if ((await findOwner(sql, number)) === session.accountId) await deleteOwner(sql, number)
}
