// What was paid is made: its file is ordered, and looked after until it is there.

import { isServed } from '../../exports/files/export-file.ts'
import { orderFile } from '../../exports/files/order-file.ts'
import { makeLink } from '../links.ts'
import { downloadPath } from '../paths.ts'
import { readyMail } from '../purchase-mails.ts'
import { listBuyers } from '../statements/buyers.ts'
import { fileStateOf } from '../statements/files.ts'
import { insertLink } from '../statements/links.ts'
import { advance, findPurchase, isForsaken, type Purchase } from '../statements/purchases.ts'
import { isPaid } from '../states.ts'
import { whatText } from '../what-text.ts'
import type { Again, FollowContext } from './context.ts'

const SOON_SECONDS = 2
const LATER_SECONDS = 30
/** For which it is looked at often, since somebody waits on the page. */
const WAITING_SECONDS = 120
/** After a file that could not be built. */
const FAILED_SECONDS = 900

/** It is there: its link begins, and is mailed to whom it kept waiting. */
async function hand(context: FollowContext, purchase: Purchase): Promise<void> {
  const { sql, queueMail, publicUrl, linkKey } = context
  const { id: purchaseId, stateSeconds } = purchase
  const link = makeLink(linkKey)
  await insertLink(sql, { purchaseId, kind: 'download' }, link)
  if (stateSeconds < WAITING_SECONDS) return
  const url = publicUrl + downloadPath(link.token)
  for (const { owner, ...reader } of await listBuyers(sql, purchase)) {
    const what = whatText(purchase, reader.culture)
    await queueMail(sql, readyMail({ what, url }, reader), owner ?? {})
  }
}

export async function fulfil(context: FollowContext, key: string): Promise<Again> {
  const { sql } = context
  const purchase = await findPurchase(sql, { purchase: key })
  if (purchase === undefined || isForsaken(purchase) || !isPaid(purchase.state)) return undefined
  const { id: purchaseId, accountId, wish, stateSeconds } = purchase
  // A package waits for its choice, which asks again.
  if (wish === null) return undefined
  const hadFailed = (await fileStateOf(sql, purchaseId)) === 'failed'
  const file = await orderFile(sql, { ...wish, accountId, purchaseId })
  const isNew = await advance(sql, purchaseId, 'fulfilling')
  if (!isServed(file)) {
    if (hadFailed) return FAILED_SECONDS
    return isNew || stateSeconds < WAITING_SECONDS ? SOON_SECONDS : LATER_SECONDS
  }
  if (await advance(sql, purchaseId, 'ready')) await hand(context, purchase)
  return undefined
}
