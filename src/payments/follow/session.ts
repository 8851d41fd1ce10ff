// A page of the provider where something is paid: open, over, or done and paid for or not yet.
import type Stripe from 'stripe'
import { customerOf } from '../statements/customers.ts'
import {
  advance,
  findPurchase,
  isForsaken,
  type Purchase,
  setSession,
  setVat,
} from '../statements/purchases.ts'
import { askFor } from '../statements/tasks.ts'
import { type Again, type FollowContext, idOf } from './context.ts'
import { leadOf } from './lead.ts'
import { mismatchOf } from './mismatch.ts'

const FIRST_LOOK_SECONDS = 120
const LONGEST_LOOK_SECONDS = 3_600
const DAY_SECONDS = 86_400
// Direct debits take some days to be certain.
const UNPAID_DAYS = 21

/** Ever more seldom, until an hour lies in between. */
const lookAgain = (ageSeconds: number): number =>
  Math.min(LONGEST_LOOK_SECONDS, Math.max(FIRST_LOOK_SECONDS, ageSeconds))

/** Nobody is there for whom it could be: what is still open is closed, what was begun ends. */
async function leave({ stripe, sql, warn }: FollowContext, session: Stripe.Checkout.Session): Promise<void> {
  if (session.status === 'open') await stripe.checkout.sessions.expire(session.id)
  const subscription = idOf(session.subscription)
  if (subscription !== null) await askFor(sql, { kind: 'cancel-subscription', objectId: subscription })
  if (session.payment_status === 'paid')
    warn('something was paid for an account that is gone', { session: session.id })
}

/** Has the file made and the receipt mailed, once there is an invoice. */
async function deliver(
  sql: FollowContext['sql'],
  session: Stripe.Checkout.Session,
  { key, ageSeconds }: Purchase,
): Promise<Again> {
  await askFor(sql, { kind: 'fulfil', objectId: key })
  const invoice = idOf(session.invoice)
  if (invoice !== null) await askFor(sql, { kind: 'invoice', objectId: invoice })
  return invoice === null && ageSeconds < UNPAID_DAYS * DAY_SECONDS ? FIRST_LOOK_SECONDS : undefined
}

async function complete(
  { sql }: FollowContext,
  session: Stripe.Checkout.Session,
  { hasFailed, ...purchase }: Purchase & { hasFailed: boolean },
): Promise<Again> {
  const { id, ageSeconds } = purchase
  const subscription = idOf(session.subscription)
  const isPaid = session.payment_status !== 'unpaid'
  if (isPaid) {
    const isNews = await advance(sql, id, 'paid')
    if (isNews && purchase.kind !== 'plan') await leadOf(sql, purchase)
    await setVat(sql, id, session.total_details?.amount_tax ?? 0)
  } else if (hasFailed) await advance(sql, id, 'failed')
  if (subscription !== null) await askFor(sql, { kind: 'subscription', objectId: subscription })
  if (isPaid && purchase.kind !== 'plan') return deliver(sql, session, purchase)
  const isYoung = ageSeconds < UNPAID_DAYS * DAY_SECONDS
  return isPaid || hasFailed || !isYoung ? undefined : LONGEST_LOOK_SECONDS
}

/** The page is that of the purchase, and asks what the purchase costs. */
async function isOurs(
  { sql, isLive, warn }: FollowContext,
  session: Stripe.Checkout.Session,
  purchase: Purchase,
): Promise<boolean> {
  const customer = await customerOf(sql, purchase)
  const differs = mismatchOf(
    purchase,
    {
      isLive: session.livemode,
      customer: idOf(session.customer),
      amount: session.amount_subtotal,
      currency: session.currency,
    },
    { isLive, customer },
  )
  if (purchase.session !== null && purchase.session !== session.id) differs.push('session')
  if (differs.length > 0)
    warn('a payment is not what was sold and gives nothing', {
      session: session.id,
      purchase: purchase.id,
      differs,
    })
  return differs.length === 0
}

export async function followSession(
  context: FollowContext,
  id: string,
  { hasFailed }: { hasFailed: boolean },
): Promise<Again> {
  const { stripe, sql } = context
  const session = await stripe.checkout.sessions.retrieve(id)
  const purchase = await findPurchase(sql, session.metadata)
  if (purchase === undefined) return undefined
  if (isForsaken(purchase)) {
    await leave(context, session)
    return undefined
  }
  // Another page took its place.
  if (session.status === 'expired' && purchase.session !== null && purchase.session !== id) return undefined
  if (!(await isOurs(context, session, purchase))) return undefined
  await setSession(sql, purchase.id, session.id)
  if (session.status === 'open') return lookAgain(purchase.ageSeconds)
  if (session.status === 'expired') {
    await advance(sql, purchase.id, 'failed')
    return undefined
  }
  return complete(context, session, { ...purchase, hasFailed })
}
