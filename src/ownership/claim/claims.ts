// Claiming a profile, proving it by the code that was mailed, and giving it up: all within the transaction that is given,
// one at a time for a syndic. What must be written although it is refused is told by the outcome, not thrown.
import type { KeyObject } from 'node:crypto'
import { requireRight } from '../../accounts/role-rights.ts'
import type { Session } from '../../accounts/session.ts'
import type { Sql } from '../../db/sql.ts'
import { Problem } from '../../http/problem.ts'
import { createLead } from '../../leads/statements/create-lead.ts'
import { tooManyMails } from '../../mail/mail-limits.ts'
import type { QueueMail } from '../../mail/queue-mail.ts'
import { type EnterpriseNumber, formatEnterpriseNumber } from '../../register/enterprise-number.ts'
import { hashToken, newToken } from '../../secrets/token.ts'
import type { Culture } from '../../text/culture.ts'
import { codeMail } from '../mail/code-mail.ts'
import { refusalPath } from '../refusal/path.ts'
import {
  askAdministrator,
  countWrongTry,
  deleteClaim,
  endCode,
  findClaim,
  findCodeDigest,
  hasFreshCode,
  putClaim,
  setCode,
} from '../statements/claims.ts'
import { addCodeMail, countCodeMails } from '../statements/code-mails.ts'
import { deleteOwner, findOwner, holdSyndic, insertOwner } from '../statements/owners.ts'
import { isRefused } from '../statements/refusals.ts'
import { codeDigest, isSameDigest, newClaimCode } from './claim-code.ts'
import { type Claimable, requireClaimable } from './claimable.ts'

export interface ClaimTools {
  queueMail: QueueMail
  publicUrl: string
  /** For codes. */
  secret: KeyObject
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
  { session, claimId }: { session: Session; claimId: string },
  { to, syndic, culture, tools }: { to: string; syndic: Claimable; culture: Culture; tools: ClaimTools },
): Promise<void> {
  const { accountId, accountName: account, email: by } = session
  const { number, name } = syndic
  const page = `/account/syndics/claim?number=${number}`
  if (await isRefused(sql, number, accountId)) throw new Problem('claim_refused', { values: { link: page } })
  if (await hasFreshCode(sql, claimId)) return
  const { codes, again } = await countCodeMails(sql, number, accountId)
  if (again !== null) throw tooManyMails('claim_codes_exhausted', again, { count: codes, link: page })
  const [code, refusal] = [newClaimCode(), newToken()]
  await addCodeMail(sql, { number, accountId, refusalHash: hashToken(refusal) })
  await setCode(sql, claimId, codeDigest(code, { accountId, number }, tools.secret))
  const urls = { url: tools.publicUrl + page, refusalUrl: `${tools.publicUrl}${refusalPath(refusal)}` }
  await tools.queueMail(sql, codeMail({ to, culture, code, name, account, by, ...urls }), { accountId })
}

/** Throws role_required, syndic_unknown, syndic_not_claimable, claim_refused, claim_codes_exhausted. */
export async function startClaim(
  sql: Sql,
  session: Session,
  { number, asksAdministrator, culture }: ClaimRequest,
  tools: ClaimTools,
): Promise<ClaimState> {
  requireRight(session.role, 'manage-syndics')
  const { accountId, personId, email } = session
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
  await mailCode(sql, { session, claimId: id }, { to: syndic.email, syndic, culture, tools })
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
