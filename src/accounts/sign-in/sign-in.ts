// Asking for a link, and using one: all of it within the transaction that is given.
import type { Sql } from '../../db/sql.ts'
import type { QueueMail } from '../../mail/queue-mail.ts'
import { hashToken, newToken } from '../../secrets/token.ts'
import type { Culture } from '../../text/culture.ts'
import { adoptAddress } from '../../watchlist/statements/subscribers.ts'
import { endSession, endStaleSessions, openSession } from '../statements/sessions.ts'
import { accountOf, addPerson, addSignInLink, findPerson, takeSignInLink } from '../statements/sign-in.ts'
import { signInMail } from './mail.ts'

export interface LinkRequest {
  email: string
  culture: Culture
  returnUrl: string | undefined
}

/** The same work for an address that is known and for one that is not. */
export async function mailSignInLink(
  sql: Sql,
  { email, culture, returnUrl }: LinkRequest,
  { queueMail, publicUrl }: { queueMail: QueueMail; publicUrl: string },
): Promise<void> {
  const token = newToken()
  const link = { email, culture, returnUrl: returnUrl ?? null, tokenHash: hashToken(token) }
  const personId = await findPerson(sql, email)
  if (!(await addSignInLink(sql, link))) return
  const mail = signInMail({ to: email, culture, url: `${publicUrl}/sign-in/${token}` })
  await queueMail(sql, mail, personId === undefined ? {} : { personId })
}

/** How a browser comes to its session. */
export interface Browser {
  label: string
  /** Of the session that it had: ended by the new one. */
  oldTokenHash: Buffer | undefined
}

/** A new session of a person in one account; its token is for the cookie alone. */
export async function startSession(
  sql: Sql,
  { personId, accountId }: { personId: string; accountId: string },
  { label, oldTokenHash }: Browser,
): Promise<string> {
  const token = newToken()
  if (oldTokenHash !== undefined) await endSession(sql, oldTokenHash)
  await endStaleSessions(sql)
  await openSession(sql, { tokenHash: hashToken(token), personId, accountId, label })
  return token
}

/** Undefined where the link is unknown, used or too old. */
export async function signInByLink(
  sql: Sql,
  tokenHash: Buffer,
  browser: Browser,
): Promise<{ token: string; returnUrl: string | null } | undefined> {
  const link = await takeSignInLink(sql, tokenHash)
  if (link === undefined) return undefined
  const personId = await addPerson(sql, link)
  const accountId = await accountOf(sql, personId, link.email)
  await adoptAddress(sql, { personId, accountId, email: link.email })
  return { token: await startSession(sql, { personId, accountId }, browser), returnUrl: link.returnUrl }
}
