// A subscription: what it gives its account now.
import type Stripe from 'stripe'
import { type PaidPlan, paidPlans } from '../../accounts/plan-prices.ts'
import { holdAccount } from '../../accounts/statements/hold-account.ts'
import { pastDueMail } from '../mails.ts'
import { highest, planAfter } from '../plan-after.ts'
import { planOfLookupKey } from '../plan-offers.ts'
import { findCustomer, listOwners, setGranted } from '../statements/customers.ts'
import { advance, findPurchase, type Purchase } from '../statements/purchases.ts'
import { listSubscriptions, putSubscription } from '../statements/subscriptions.ts'
import { askFor } from '../statements/tasks.ts'
import { isPaid } from '../states.ts'
import { type Again, type FollowContext, idOf } from './context.ts'
import { mismatchOf } from './mismatch.ts'

const LOOK_EVERY_SECONDS = 86_400

const isOver = ({ status }: Stripe.Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired'

/** By the lookup key of the price, which a price that was replaced has lost, or by what it says itself. */
function planOfPrice({ lookup_key, metadata }: Stripe.Price): PaidPlan | undefined {
  return planOfLookupKey(lookup_key) ?? paidPlans.find((plan) => plan === metadata.plan)
}

/** Writes down what an account has by all of its subscriptions. */
async function grantPlan({ sql }: Pick<FollowContext, 'sql'>, accountId: string): Promise<void> {
  const held = await holdAccount(sql, accountId)
  const customer = await findCustomer(sql, accountId)
  if (held === undefined || customer === undefined) return
  const counting = (await listSubscriptions(sql, accountId)).filter(({ counts }) => counts)
  const bought = highest(counting.map(({ plan }) => plan)) ?? null
  const granted = planAfter({ ...customer, plan: held.tried.plan }, bought)
  await setGranted(sql, { accountId, ...granted })
}

async function tellOwners({ sql, queueMail, publicUrl }: FollowContext, accountId: string): Promise<void> {
  for (const { personId, email, culture } of await listOwners(sql, accountId))
    await queueMail(sql, pastDueMail({ email, culture, publicUrl }), { accountId, personId })
}

/** Reads it into our own row. */
async function note(
  { sql, warn }: FollowContext,
  subscription: Stripe.Subscription,
  purchase: Purchase,
): Promise<{ fellDue: boolean }> {
  const items = subscription.items.data
  const plan = highest(items.flatMap(({ price }) => planOfPrice(price) ?? []))
  if (plan === undefined)
    warn('a subscription has a price that is none of ours; what was bought stands', {
      subscription: subscription.id,
      purchase: purchase.id,
    })
  return putSubscription(sql, {
    id: subscription.id,
    purchaseId: purchase.id,
    plan: plan ?? (purchase.item as PaidPlan),
    status: subscription.status,
    periodEnd: items[0]?.current_period_end ?? null,
    endsAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
  })
}

export async function followSubscription(context: FollowContext, id: string): Promise<Again> {
  const { stripe, sql, isLive, warn } = context
  const subscription = await stripe.subscriptions.retrieve(id)
  const purchase = await findPurchase(sql, subscription.metadata)
  // Somebody made it at the provider by hand: it gives nothing and takes nothing.
  if (purchase === undefined) return undefined
  const { accountId } = purchase
  if (accountId === null) {
    if (!isOver(subscription)) await askFor(sql, { kind: 'cancel-subscription', objectId: id })
    return undefined
  }
  const customer = await findCustomer(sql, accountId)
  const differs = mismatchOf(
    purchase,
    { isLive: subscription.livemode, customer: idOf(subscription.customer), currency: subscription.currency },
    { isLive, customer: customer?.customer ?? null },
  )
  if (differs.length > 0) {
    warn('a subscription is not what was sold and gives nothing', {
      subscription: id,
      purchase: purchase.id,
      differs,
    })
    return undefined
  }
  const { fellDue } = await note(context, subscription, purchase)
  if (fellDue && isPaid(purchase.state)) await tellOwners(context, accountId)
  await grantPlan(context, accountId)
  // From here on its account has what it gives, for as long as it gives it.
  if (purchase.state === 'paid') await advance(sql, purchase.id, 'ready')
  if (subscription.status === 'incomplete_expired') await advance(sql, purchase.id, 'failed')
  if (isOver(subscription)) return undefined

  return LOOK_EVERY_SECONDS
}

/** Ends it at once, without a last invoice. */
export async function cancelSubscription({ stripe, sql }: FollowContext, id: string): Promise<Again> {
  const subscription = await stripe.subscriptions.retrieve(id)
  if (!isOver(subscription)) await stripe.subscriptions.cancel(id)
  await askFor(sql, { kind: 'subscription', objectId: id })
  return undefined
}
