// A new download link, for the mailbox of who bought and nobody else's eyes.
import type { KeyObject } from 'node:crypto'
import type { Sql } from '../db/sql.ts'
import { Problem } from '../http/problem.ts'
import type { QueueMail } from '../mail/queue-mail.ts'
import { linkRules, makeLink } from './links.ts'
import { downloadPath } from './paths.ts'
import { renewedMail } from './purchase-mails.ts'
import { listBuyers } from './statements/buyers.ts'
import { countRecent, insertLink } from './statements/links.ts'
import { holdPurchase } from './statements/purchases.ts'
import { isStruck } from './states.ts'
import { whatText } from './what-text.ts'

/** Within ten minutes of the last, or beyond so many a day, none is sent: the last one is on its way. */
export async function renew(
  sql: Sql,
  purchaseId: number,
  { queueMail, publicUrl, linkKey }: { queueMail: QueueMail; publicUrl: string; linkKey: KeyObject },
): Promise<void> {
  const purchase = await holdPurchase(sql, purchaseId)
  if (purchase === undefined || isStruck(purchase.state)) throw new Problem('purchase_revoked')
  if (purchase.state !== 'ready') throw new Problem('purchase_unpaid')
  const { ofDay, isFresh } = await countRecent(sql, { purchaseId, kind: 'download' })
  if (isFresh || ofDay >= linkRules.renewals.ofDay) return
  const link = makeLink(linkKey)
  await insertLink(sql, { purchaseId, kind: 'download' }, link)
  const url = publicUrl + downloadPath(link.token)
  for (const { owner, ...reader } of await listBuyers(sql, purchase)) {
    const what = whatText(purchase, reader.culture)
    await queueMail(sql, renewedMail({ what, url }, reader), owner ?? {})
  }
}
