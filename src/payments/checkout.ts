// The page of the provider where a purchase is paid.
import type Stripe from 'stripe'
import { Problem } from '../http/problem.ts'
import { planPagePath } from './paths.ts'
import { CURRENCY, type PlanOffer } from './plan-offers.ts'
import type { Purchase } from './statements/purchases.ts'

/** Whether a price at the provider is what the table says. */
export const isPriceOf = (price: Stripe.Price, { amount }: Pick<PlanOffer, 'amount'>): boolean =>
  price.active &&
  price.unit_amount === amount &&
  price.currency === CURRENCY &&
  price.tax_behavior === 'exclusive' &&
  price.recurring?.interval === 'month' &&
  price.recurring.interval_count === 1

/** Throws where the provider has none that is right: what costs something else there is not sold. */
async function findPrice(stripe: Stripe, offer: PlanOffer): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [offer.lookupKey], active: true, limit: 1 })
  const [price] = data
  if (price === undefined || !isPriceOf(price, offer))
    throw new Problem('payments_off', {
      cause: new Error(`${offer.lookupKey} is missing at the provider of payments, or costs something else`),
    })
  return price.id
}

export interface CheckoutPage {
  id: string
  /** Null once it is paid or over. */
  url: string | null
  status: Stripe.Checkout.Session.Status | null
}

const pageOf = ({ id, url, status }: Stripe.Checkout.Session): CheckoutPage => ({ id, url, status })

/** Asked twice it is the same page: its key is that of the purchase. */
export async function openPlanCheckout(
  stripe: Stripe,
  {
    purchase,
    offer,
    customer,
    publicUrl,
  }: {
    purchase: Purchase
    offer: PlanOffer
    customer: string
    publicUrl: string
  },
): Promise<CheckoutPage> {
  const metadata = { purchase: purchase.key }
  const page = publicUrl + planPagePath
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer,
      client_reference_id: purchase.key,
      line_items: [{ price: await findPrice(stripe, offer), quantity: 1 }],
      metadata,
      subscription_data: { metadata },
      automatic_tax: { enabled: true },
      billing_address_collection: 'required',
      customer_update: { address: 'auto', name: 'auto' },
      // Of the browser: asked again in another language it must stay the same page.
      locale: 'auto',
      success_url: `${page}?purchase=${purchase.id}`,
      cancel_url: `${page}?done=cancelled`,
    },
    { idempotencyKey: `checkout-${purchase.key}` },
  )
  return pageOf(session)
}

export const readCheckout = async (stripe: Stripe, id: string): Promise<CheckoutPage> =>
  pageOf(await stripe.checkout.sessions.retrieve(id))

/** Closes one that is open; answers how it is then. */
export async function closeCheckout(stripe: Stripe, id: string): Promise<CheckoutPage> {
  const page = await readCheckout(stripe, id)
  return page.status === 'open' ? pageOf(await stripe.checkout.sessions.expire(id)) : page
}
