// The page of the provider where a purchase is paid.
import type Stripe from 'stripe'
import { Problem } from '../http/problem.ts'
import { planPagePath } from './paths.ts'
import { CURRENCY, type PlanOffer } from './plan-offers.ts'
import { EXPORT_PRODUCT, isPackage, packages } from './products.ts'
import { isMissing } from './provider-errors.ts'
import type { Purchase } from './statements/purchases.ts'

/** What a price at the provider has to be. */
export interface Priced {
  lookupKey: string
  /** Cents. */
  amount: number
  /** Undefined: paid once. */
  interval?: 'month'
}

/** Whether a price at the provider is what the table says. */
export const isPriceOf = (price: Stripe.Price, { amount, interval }: Priced): boolean =>
  price.active &&
  price.unit_amount === amount &&
  price.currency === CURRENCY &&
  price.tax_behavior === 'exclusive' &&
  price.recurring?.interval === interval &&
  (price.recurring === null || price.recurring.interval_count === 1)

const missing = (what: string): Problem =>
  new Problem('payments_off', {
    cause: new Error(`${what} is missing at the provider of payments, or costs something else`),
  })

/** Throws where the provider has none that is right: what costs something else there is not sold. */
async function findPrice(stripe: Stripe, priced: Priced): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [priced.lookupKey], active: true, limit: 1 })
  const [price] = data
  if (price === undefined || !isPriceOf(price, priced)) throw missing(priced.lookupKey)
  return price.id
}

export interface CheckoutPage {
  id: string
  /** Null once it is paid or over. */
  url: string | null
  status: Stripe.Checkout.Session.Status | null
}

const pageOf = ({ id, url, status }: Stripe.Checkout.Session): CheckoutPage => ({ id, url, status })

// VAT is added by the provider. In another currency than ours the amount would not be what was sold.
const asPriced = { automatic_tax: { enabled: true }, adaptive_pricing: { enabled: false } } as const

/** Asked twice under one key it is the same page. */
const keyOf = ({ key, attempt }: Purchase, customer: string): string =>
  `checkout-${key}-${attempt}-${customer}`

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
      ...asPriced,
      billing_address_collection: 'required',
      customer_update: { address: 'auto', name: 'auto' },
      // Of the browser: asked again in another language it must stay the same page.
      locale: 'auto',
      success_url: `${page}?purchase=${purchase.id}`,
      cancel_url: `${page}?done=cancelled`,
    },
    { idempotencyKey: keyOf(purchase, customer) },
  )
  return pageOf(session)
}

type Line = Stripe.Checkout.SessionCreateParams.LineItem

/** A package has its price at the provider; what an export costs is said with it. */
async function lineOf(stripe: Stripe, { kind, amount }: Purchase): Promise<Line> {
  if (isPackage(kind)) return { quantity: 1, price: await findPrice(stripe, packages[kind]) }
  const price_data = { currency: CURRENCY, product: EXPORT_PRODUCT, unit_amount: amount } as const
  return { quantity: 1, price_data: { ...price_data, tax_behavior: 'exclusive' } }
}

/** Of what is bought once; asked twice it is the same page. */
export async function openPurchaseCheckout(
  stripe: Stripe,
  {
    purchase,
    customer,
    pageUrl,
    cancelUrl,
  }: { purchase: Purchase; customer: string; pageUrl: string; cancelUrl: string },
): Promise<CheckoutPage> {
  const metadata = { purchase: purchase.key }
  try {
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        customer,
        client_reference_id: purchase.key,
        line_items: [await lineOf(stripe, purchase)],
        metadata,
        payment_intent_data: { metadata },
        invoice_creation: { enabled: true, invoice_data: { metadata } },
        ...asPriced,
        tax_id_collection: { enabled: true },
        billing_address_collection: 'required',
        customer_update: { address: 'auto', name: 'auto' },
        locale: 'auto',
        success_url: pageUrl,
        cancel_url: cancelUrl,
      },
      { idempotencyKey: keyOf(purchase, customer) },
    )
    return pageOf(session)
  } catch (error) {
    if (isMissing(error)) throw missing(EXPORT_PRODUCT)
    throw error
  }
}

export const readCheckout = async (stripe: Stripe, id: string): Promise<CheckoutPage> =>
  pageOf(await stripe.checkout.sessions.retrieve(id))

/** Closes one that is open; answers how it is then. One that the provider does not know is over. */
export async function closeCheckout(stripe: Stripe, id: string): Promise<CheckoutPage> {
  try {
    const page = await readCheckout(stripe, id)
    return page.status === 'open' ? pageOf(await stripe.checkout.sessions.expire(id)) : page
  } catch (error) {
    if (isMissing(error)) return { id, url: null, status: 'expired' }
    throw error
  }
}
