// Money that went back whole, or that somebody disputes: what it paid for is taken back.

import { strikeInvoice } from '../statements/invoices.ts'
import { advance } from '../statements/purchases.ts'
import { subscriptionsOf } from '../statements/subscriptions.ts'
import { askFor } from '../statements/tasks.ts'
import { type Again, type FollowContext, idOf } from './context.ts'
import { followInvoice } from './invoice.ts'

/** Ids of the invoices that a payment paid. */
async function invoicesOf({ stripe }: FollowContext, payment: string): Promise<string[]> {
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: payment },
  })
  return data.flatMap(({ invoice }) => idOf(invoice) ?? [])
}

export async function followCharge(context: FollowContext, id: string): Promise<Again> {
  const { stripe, sql } = context
  const charge = await stripe.charges.retrieve(id)
  const payment = idOf(charge.payment_intent)
  if ((!charge.refunded && !charge.disputed) || payment === null) return undefined
  const state = charge.disputed ? 'disputed' : 'refunded'
  for (const invoice of await invoicesOf(context, payment)) {
    // That it was paid may not have been told yet.
    await followInvoice(context, invoice)
    const struck = await strikeInvoice(sql, invoice, state)
    // A month that was given back long after costs nobody his plan.
    if (struck === undefined || (state === 'refunded' && !struck.isLast)) continue
    await advance(sql, struck.purchaseId, state)
    for (const objectId of await subscriptionsOf(sql, struck.purchaseId))
      await askFor(sql, { kind: 'cancel-subscription', objectId })
  }
  return undefined
}
