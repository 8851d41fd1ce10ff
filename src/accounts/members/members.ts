// What changes who belongs to an account. Each holds the account first, so that of any number at a time none exceeds the
// plan and none takes away the last owner, and looks at the role of who asks only then.
import type { KeyObject } from 'node:crypto'
import type { Sql } from '../../db/sql.ts'
import { Problem } from '../../http/problem.ts'
import { revokeKeysOf } from '../../keys/statements/keys.ts'
import { tooManyMails } from '../../mail/mail-limits.ts'
import type { QueueMail } from '../../mail/queue-mail.ts'
import { hashToken, newToken } from '../../secrets/token.ts'
import type { Culture } from '../../text/culture.ts'
import { adoptAddress } from '../../watchlist/statements/subscribers.ts'
import { planRights } from '../plans.ts'
import { requireRight } from '../role-rights.ts'
import type { Role, Session } from '../session.ts'
import { type Browser, startSession } from '../sign-in/sign-in.ts'
import { forgetPeopleWithoutAccount } from '../statements/accounts.ts'
import { type HeldAccount, holdAccount } from '../statements/hold-account.ts'
import { countInvitationMail } from '../statements/invitation-mails.ts'
import {
  addMember,
  countOwners,
  countPlaces,
  findInvitation,
  type InvitedRole,
  isMember,
  putInvitation,
  removeMember,
  roleOf,
  setRole,
  takeInvitation,
  withdrawInvitation,
} from '../statements/members.ts'
import { addPerson } from '../statements/sign-in.ts'
import { invitationMail } from './mail.ts'
import { mailboxDigest } from './mailbox.ts'

const pageOfMembers = { values: { link: '/account/members' } }

/** The account, held, and what the person who asks is in it by now. */
async function holdAs(
  sql: Sql,
  { accountId, personId }: Pick<Session, 'accountId' | 'personId'>,
): Promise<HeldAccount & { role: Role }> {
  const account = await holdAccount(sql, accountId)
  const role = account && (await roleOf(sql, accountId, personId))
  if (account === undefined || role === undefined) throw new Problem('session_required')
  return { ...account, role }
}

async function requirePlace(
  sql: Sql,
  accountId: string,
  { plan }: HeldAccount,
  email: string,
): Promise<void> {
  const { members } = planRights[plan]
  if ((await countPlaces(sql, accountId, email)) >= members)
    throw new Problem('member_limit', { values: { ...pageOfMembers.values, limit: members } })
}

export interface InvitationRequest {
  email: string
  role: InvitedRole
  /** Of the mail: the reader's own is not known. */
  culture: Culture
}

export interface InvitationTools {
  queueMail: QueueMail
  publicUrl: string
  /** By which mailboxes are counted. */
  mailboxSecret: KeyObject
}

/**
 * Asks somebody to join. Nothing happens for who is a member, or was asked a moment ago. Throws invitations_exhausted for a
 * mailbox that had as many as it gets, however often they were withdrawn.
 */
export async function invite(
  sql: Sql,
  session: Session,
  { email, role, culture }: InvitationRequest,
  { queueMail, publicUrl, mailboxSecret }: InvitationTools,
): Promise<void> {
  const { accountId } = session
  const account = await holdAs(sql, session)
  requireRight(account.role, 'manage-members')
  if (await isMember(sql, accountId, email)) return
  await requirePlace(sql, accountId, account, email)
  const token = newToken()
  if (!(await putInvitation(sql, { tokenHash: hashToken(token), accountId, email, role }))) return
  const again = await countInvitationMail(sql, { accountId, mailbox: mailboxDigest(email, mailboxSecret) })
  if (again !== undefined) throw tooManyMails('invitations_exhausted', again, pageOfMembers.values)
  const mail = invitationMail({
    to: email,
    culture,
    account: account.name,
    by: session.email,
    url: `${publicUrl}/invitation/${token}`,
  })
  await queueMail(sql, mail, { accountId })
}

export async function withdraw(sql: Sql, session: Session, email: string): Promise<void> {
  const { role } = await holdAs(sql, session)
  requireRight(role, 'manage-members')
  await withdrawInvitation(sql, session.accountId, email)
}

/** The account that was joined and the token of a session in it; undefined where the invitation is unknown or used. */
export async function join(
  sql: Sql,
  tokenHash: Buffer,
  { browser, culture }: { browser: Browser; culture: Culture },
): Promise<string | undefined> {
  const invitation = await findInvitation(sql, tokenHash)
  if (invitation === undefined) return undefined
  const { accountId, email, role } = invitation
  const account = await holdAccount(sql, accountId)
  if (account === undefined || !(await takeInvitation(sql, tokenHash))) return undefined
  // A plan may have become smaller since.
  await requirePlace(sql, accountId, account, email)
  const personId = await addPerson(sql, { email, culture })
  await addMember(sql, { accountId, personId, role })
  await adoptAddress(sql, { personId, accountId, email })
  return startSession(sql, { personId, accountId }, browser)
}

/** Owners are changed, made and removed by owners alone, and one stays. */
async function requireMayChange(
  sql: Sql,
  { accountId, by, from, to }: { accountId: string; by: Role; from: Role; to: Role | undefined },
): Promise<void> {
  requireRight(by, from === 'owner' || to === 'owner' ? 'manage-owners' : 'manage-members')
  if (from === 'owner' && to !== 'owner' && (await countOwners(sql, accountId)) === 1)
    throw new Problem('last_owner', pageOfMembers)
}

export async function changeRole(sql: Sql, session: Session, personId: string, role: Role): Promise<void> {
  const { accountId } = session
  const { role: by } = await holdAs(sql, session)
  requireRight(by, 'manage-members')
  const from = await roleOf(sql, accountId, personId)
  if (from === undefined) throw new Problem('member_unknown', pageOfMembers)
  await requireMayChange(sql, { accountId, by, from, to: role })
  await setRole(sql, { accountId, personId, role })
}

/**
 * Removes somebody, or lets somebody leave; who is in no account then is forgotten. The keys that they made are of the
 * account and go on, unless they are to end as well. Returns how many did.
 */
export async function remove(
  sql: Sql,
  session: Session,
  { personId, revokesKeys }: { personId: string; revokesKeys: boolean },
): Promise<number> {
  const { accountId } = session
  const { role: by } = await holdAs(sql, session)
  const isSelf = personId === session.personId
  if (!isSelf) requireRight(by, 'manage-members')
  const from = await roleOf(sql, accountId, personId)
  if (from === undefined) return 0
  // Leaving needs no right but that one owner stays.
  await requireMayChange(sql, { accountId, by: isSelf ? 'owner' : by, from, to: undefined })
  if (revokesKeys) requireRight(by, 'manage-keys')
  const revoked = revokesKeys ? await revokeKeysOf(sql, { accountId, personId }) : 0
  await removeMember(sql, accountId, personId)
  await forgetPeopleWithoutAccount(sql, [personId])
  return revoked
}
