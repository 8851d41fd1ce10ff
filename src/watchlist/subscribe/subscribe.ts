// Addresses without account: asking to be kept posted, and confirming it. All of it within the transaction that is given.
import { planRights } from '../../accounts/plans.ts'
import type { Sql } from '../../db/sql.ts'
import { type Names, nameOf } from '../../entities/names.ts'
import { loadNames } from '../../entities/statements/names.ts'
import { Problem } from '../../http/problem.ts'
import { writeLetter } from '../../mail/letter.ts'
import type { QueueMail } from '../../mail/queue-mail.ts'
import { hashToken, newToken } from '../../secrets/token.ts'
import { fillText } from '../../text/page-texts.ts'
import type { UnsubscribeTokens } from '../digest/unsubscribing.ts'
import { addRequest, takeRequest, type WatchRequest } from '../statements/requests.ts'
import { ensureAddress, findOwner, subscribeAgain } from '../statements/subscribers.ts'
import { countOfSubscriber, holdSubscriber, insertWatch, resumeWatch } from '../statements/watches.ts'
import { watchAs } from '../watches/watch.ts'
import { subscribeTexts } from './texts.ts'

const confirmationMail = (asked: WatchRequest, { names, url }: { names: Names; url: string }) => {
  const texts = subscribeTexts[asked.culture]
  const values = { name: nameOf(asked, names, asked.culture) }
  return writeLetter({
    kind: 'watch-request',
    to: asked.email,
    culture: asked.culture,
    subject: fillText(texts.mailSubject, values),
    paragraphs: [fillText(texts.mailText, values)],
    link: { text: texts.confirm, url },
    foot: texts.mailFoot,
  })
}

/** Mails a link by which an address says that it was meant: the same work for an address that is known and for any other. */
export async function askToConfirm(
  sql: Sql,
  asked: WatchRequest,
  { queueMail, publicUrl }: { queueMail: QueueMail; publicUrl: string },
): Promise<void> {
  const token = newToken()
  const names = await loadNames(sql, [asked])
  if (!(await addRequest(sql, { ...asked, tokenHash: hashToken(token) }))) return
  await queueMail(sql, confirmationMail(asked, { names, url: `${publicUrl}/watch/confirm/${token}` }))
}

/**
 * Whoever uses the link reads that mailbox: where a person has it, it is as if they had signed in and watched. False for a
 * link that is unknown, used or too old. Throws watch_limit.
 */
export async function confirm(sql: Sql, tokenHash: Buffer, tokens: UnsubscribeTokens): Promise<boolean> {
  const asked = await takeRequest(sql, tokenHash)
  if (asked === undefined) return false
  const owner = await findOwner(sql, asked.email)
  if (owner !== undefined) {
    await watchAs(sql, owner, asked, tokens.make())
    await subscribeAgain(sql, owner.personId)
    return true
  }
  const subscriberId = await ensureAddress(sql, asked, tokens.make())
  await holdSubscriber(sql, subscriberId)
  if (await resumeWatch(sql, subscriberId, asked)) return true
  // As an account that costs nothing.
  const limit = planRights.free.watches
  if ((await countOfSubscriber(sql, subscriberId)) >= limit)
    throw new Problem('watch_limit', { values: { limit, link: '/plans' } })
  await insertWatch(sql, subscriberId, asked, undefined)
  return true
}
