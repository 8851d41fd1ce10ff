// Money that went back whole, or that somebody disputes: what it paid for is taken back, and given again where the dispute
// is won or the bank sends the money back to us.
import type Stripe from 'stripe'
import { clearInvoice, markInvoices, strikeInvoice } from '../statements/invoices.ts'
import { advance, findPurchase, giveBack, type Purchase, takeBack } from '../statements/purchases.ts'
import { subscriptionsOf } from '../statements/subscriptions.ts'
import { askFor } from '../statements/tasks.ts'
import { type Again, type FollowContext, idOf } from './context.ts'
import { followInvoice } from './invoice.ts'
import { followSession } from './session.ts'

/** Ids of the invoices that a payment paid. */
async function invoicesOf({ stripe }: FollowContext, payment: string): Promise<string[]> {
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: payment },
  })
  return data.flatMap(({ invoice }) => idOf(invoice) ?? [])
}

/** Those that hold no money: they are over for us, or are inquiries, which take none. */
const holdingNothing: readonly Stripe.Dispute.Status[] = [
  'won',
  'prevented',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
]

/** A charge goes on saying that it was disputed: how it ended, its disputes say. */
async function isDisputed({ stripe }: FollowContext, { id, disputed }: Stripe.Charge): Promise<boolean> {
  if (!disputed) return false
  const { data } = await stripe.disputes.list({ charge: id, limit: 100 })
  return data.some(({ status }) => !holdingNothing.includes(status))
}

/** Refunds fail days after they were made, and a charge goes on saying that it was refunded: what came of them, they say. */
async function isRefunded({ stripe }: FollowContext, { id, amount }: Stripe.Charge): Promise<boolean> {
  const { data } = await stripe.refunds.list({ charge: id, limit: 100 })
  const refunds = data.filter(({ status }) => status !== 'failed' && status !== 'canceled')
  return refunds.reduce((sum, refund) => sum + refund.amount, 0) >= amount
}

/** What became of its money, as it is now; undefined: it is ours. */
async function struckState(
  context: FollowContext,
  charge: Stripe.Charge,
): Promise<'refunded' | 'disputed' | undefined> {
  if (await isDisputed(context, charge)) return 'disputed'
  return (await isRefunded(context, charge)) ? 'refunded' : undefined
}

async function strikePurchase(
  context: FollowContext,
  charge: Stripe.Charge,
  { id, key, session }: Purchase,
): Promise<void> {
  const { sql } = context
  // That it was paid may not have been told yet.
  if (session !== null) await followSession(context, session, { hasFailed: false })
  const state = await struckState(context, charge)
  await markInvoices(sql, id, state ?? 'paid')
  if (state !== undefined) await takeBack(sql, id, state)
  // What was stopped goes on.
  else if (await giveBack(sql, id)) await askFor(sql, { kind: 'fulfil', objectId: key })
}

async function strikePlan(context: FollowContext, charge: Stripe.Charge, payment: string): Promise<void> {
  const { sql, warn } = context
  const state = await struckState(context, charge)
  for (const invoice of await invoicesOf(context, payment)) {
    // That it was paid may not have been told yet.
    await followInvoice(context, invoice)
    if (state === undefined) {
      // Its subscription may have ended for it, which is for people to begin again.
      if (await clearInvoice(sql, invoice)) warn('money of a plan that went back is ours again', { invoice })
      continue
    }
    const struck = await strikeInvoice(sql, invoice, state)
    // A month that was given back long after costs nobody his plan.
    if (struck === undefined || (state === 'refunded' && !struck.isLast)) continue
    await advance(sql, struck.purchaseId, state)
    for (const objectId of await subscriptionsOf(sql, struck.purchaseId))
      await askFor(sql, { kind: 'cancel-subscription', objectId })
  }
}

export async function followCharge(context: FollowContext, id: string): Promise<Again> {
  const { stripe, sql } = context
  const charge = await stripe.charges.retrieve(id)
  const payment = idOf(charge.payment_intent)
  if (payment === null) return undefined
  // Payments of what is bought once name their purchase.
  const purchase = await findPurchase(sql, charge.metadata)
  if (purchase !== undefined && purchase.kind !== 'plan') await strikePurchase(context, charge, purchase)
  else await strikePlan(context, charge, payment)
  return undefined
}
