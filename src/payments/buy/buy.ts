// Brings what is bought once to the page of the provider where it is paid. Between what is asked of the provider and what is
// written, anything may stop: asked again, all of it is found as it was left.
import type { KeyObject } from 'node:crypto'
import type { Services } from '../../services.ts'
import type { Culture } from '../../text/culture.ts'
import { askProvider } from '../ask-provider.ts'
import { openPurchaseCheckout, readCheckout } from '../checkout.ts'
import type { Payments } from '../client.ts'
import { makeBuyer } from '../customer.ts'
import { makeLink, readLink } from '../links.ts'
import { purchasePath } from '../paths.ts'
import { insertLink, openLinkOf } from '../statements/links.ts'
import { findPressed, holdPress } from '../statements/presses.ts'
import { insertPurchase, type Purchase, raiseAttempt, setBuyer, setSession } from '../statements/purchases.ts'
import { askFor } from '../statements/tasks.ts'
import type { Order } from './order.ts'

export interface BuyerOf {
  /** Of the account that buys; null: without one. */
  owner: { accountId: string; personId: string } | null
  email: string
  culture: Culture
  vatNumber: string | null
}

export interface BuyContext {
  services: Services
  payments: Payments
  publicUrl: string
  linkKey: KeyObject
}

/** A purchase with the address of its page. */
export interface Begun {
  purchase: Purchase
  path: string
}

const FIRST_LOOK_SECONDS = 120

/** What this press began before; its page was told then. */
export async function findBegun(
  { services, linkKey }: Pick<BuyContext, 'services' | 'linkKey'>,
  press: Buffer,
): Promise<Begun | undefined> {
  return services.account(async (sql) => {
    const purchase = await findPressed(sql, press)
    const link = purchase && (await openLinkOf(sql, { purchaseId: purchase.id, kind: 'page' }))
    const token = link && readLink(link.sealed, linkKey)
    return purchase === undefined || token === undefined ? undefined : { purchase, path: purchasePath(token) }
  })
}

/** Writes the purchase down, unless another post of the same press did meanwhile. */
export async function begin(
  context: Pick<BuyContext, 'services' | 'linkKey'>,
  { order, buyer, press }: { order: Order; buyer: BuyerOf; press: Buffer },
): Promise<Begun> {
  const { owner, email, culture, vatNumber } = buyer
  const link = makeLink(context.linkKey)
  const made = await context.services.account(async (sql) => {
    await holdPress(sql, press)
    if ((await findPressed(sql, press)) !== undefined) return undefined
    const { kind, item, amount, wish } = order
    const purchase = await insertPurchase(sql, {
      ...{ kind, item, amount, wish, press, culture, vatNumber },
      accountId: owner?.accountId ?? null,
      personId: owner?.personId ?? null,
      email: owner === null ? email : null,
    })
    await insertLink(sql, { purchaseId: purchase.id, kind: 'page' }, link)
    return purchase
  })
  if (made !== undefined) return { purchase: made, path: purchasePath(link.token) }
  const found = await findBegun(context, press)
  if (found === undefined) throw new Error('a purchase that was pressed is not there')
  return found
}

/** The page of the provider; null where there is nothing left to pay. */
export async function openPage(
  { purchase, path }: Begun,
  { buyer, cancelUrl }: { buyer: BuyerOf; cancelUrl: string },
  { services, payments: { stripe }, publicUrl }: BuyContext,
): Promise<string | null> {
  const { id, session } = purchase
  if (session !== null) {
    const { status, url } = await askProvider(() => readCheckout(stripe, session))
    return status === 'open' ? url : null
  }
  const onKept = () => services.account((sql) => raiseAttempt(sql, purchase))
  const customer = purchase.customer ?? (await askProvider(() => makeBuyer(stripe, purchase, buyer), onKept))
  await services.account((sql) => setBuyer(sql, id, customer))
  const page = await askProvider(
    () => openPurchaseCheckout(stripe, { purchase, customer, pageUrl: publicUrl + path, cancelUrl }),
    onKept,
  )
  await services.account(async (sql) => {
    await setSession(sql, id, page.id)
    await askFor(sql, { kind: 'session', objectId: page.id }, FIRST_LOOK_SECONDS)
  })
  return page.status === 'open' ? page.url : null
}
