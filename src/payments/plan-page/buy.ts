// Brings a purchase to the page of the provider where it is paid. Between what is asked of the provider and what is
// written, anything may stop: asked again, all of it is found as it was left.

import type { PaidPlan } from '../../accounts/plan-prices.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { askProvider } from '../ask-provider.ts'
import { type CheckoutPage, closeCheckout, openPlanCheckout, readCheckout } from '../checkout.ts'
import type { Payments } from '../client.ts'
import { type Buyer, ensureAtProvider } from '../customer.ts'
import { offerOf } from '../plan-offers.ts'
import { raiseCustomerAttempt, setCustomer } from '../statements/customers.ts'
import { advance, leaveUnopened, type Purchase, raiseAttempt, setSession } from '../statements/purchases.ts'
import { askFor } from '../statements/tasks.ts'
import type { Begun } from './begin.ts'

type Buy = Extract<Begun, { kind: 'buy' }>

export interface BuyOptions {
  services: Pick<Services, 'account'>
  payments: Payments
  publicUrl: string
}

/** Where the buyer goes now: a page of the provider, or his own page while what he paid is confirmed. */
export interface Way {
  purchase: Purchase
  /** Null: there is nothing left to pay. */
  checkoutUrl: string | null
}

const FIRST_LOOK_SECONDS = 120

/** Closes what was begun before; answers the one of them that was paid meanwhile, which is not sold once more. */
async function closeOthers(
  others: readonly Purchase[],
  { services, payments }: BuyOptions,
): Promise<Purchase | undefined> {
  for (const other of others) {
    // Whoever is opening its page now finds that it has failed, and closes it himself.
    const session = other.session ?? (await services.account((sql) => leaveUnopened(sql, other.id)))
    const page =
      session === null ? undefined : await askProvider(() => closeCheckout(payments.stripe, session))
    if (page?.status === 'complete') return other
    await services.account((sql) => advance(sql, other.id, 'failed'))
  }
  return undefined
}

/** In the place of one whose customer is gone, unless it was paid, another is opened. */
async function openPage(
  { purchase, customer: known }: Buy,
  customer: string,
  { services, payments: { stripe }, publicUrl }: BuyOptions,
): Promise<CheckoutPage> {
  const { session } = purchase
  const offer = offerOf(purchase.item as PaidPlan)
  return askProvider(
    async () => {
      if (session !== null) {
        if (known.customer === customer) return readCheckout(stripe, session)
        const left = await closeCheckout(stripe, session)
        if (left.status === 'complete') return left
      }
      return openPlanCheckout(stripe, { purchase, offer, customer, publicUrl })
    },
    () => services.account((sql) => raiseAttempt(sql, purchase)),
  )
}

export async function buyPlan(begun: Buy, buyer: Buyer, options: BuyOptions): Promise<Way> {
  const { services, payments } = options
  const { purchase } = begun
  const paid = await closeOthers(begun.others, options)
  if (paid !== undefined) return { purchase: paid, checkoutUrl: null }
  const { accountId, vatNumber } = buyer
  const customer = await askProvider(
    () => ensureAtProvider(payments.stripe, begun.customer, buyer),
    () =>
      services.account((sql) => raiseCustomerAttempt(sql, { accountId, attempt: begun.customer.attempt })),
  )
  const isSet = await services.account(async (sql) => {
    const { customer: lost, vatNumber: known } = begun.customer
    if (await setCustomer(sql, { accountId, customer, lost, vatNumber: vatNumber ?? known })) return true
    await askFor(sql, { kind: 'forget-customer', objectId: customer })
    return false
  })
  // The account went meanwhile.
  if (!isSet) throw new Problem('session_required')
  const page = await openPage(begun, customer, options)
  const state = await services.account(async (sql) => {
    await askFor(sql, { kind: 'session', objectId: page.id }, page.status === 'open' ? FIRST_LOOK_SECONDS : 0)
    return setSession(sql, purchase.id, page.id, purchase.session)
  })
  if (state === 'failed' && page.status === 'open') {
    await askProvider(() => closeCheckout(payments.stripe, page.id))
    throw new Problem('plan_replaced')
  }
  return { purchase, checkoutUrl: page.status === 'open' ? page.url : null }
}
