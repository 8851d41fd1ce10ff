// What the provider has to have: products, prices, the webhook endpoint and the portal. What is missing is made, what is
// right is left alone, what cannot be changed (the amount of a price) is made anew in its place.
import type Stripe from 'stripe'
import { planNames } from '../accounts/plans-page/plan-lines.ts'
import { isPriceOf, type Priced } from './checkout.ts'
import { webhookPath } from './paths.ts'
import { CURRENCY, type PlanOffer, planOffers } from './plan-offers.ts'
import { findPortal, PORTAL_MARK } from './portal.ts'
import { EXPORT_PRODUCT, packageKinds, packages } from './products.ts'
import { eventTypes } from './tasks.ts'

export type Done = 'there' | 'made' | 'replaced' | 'missing' | 'wrong'

export interface BootstrapReport {
  isDryRun: boolean
  items: { what: string; state: Done; file?: string }[]
}

export interface BootstrapOptions {
  publicUrl: string
  isDryRun: boolean
  /** Keeps the secret of a new webhook endpoint; answers where. */
  keepSecret(endpoint: string, secret: string): Promise<string>
}

interface Work extends BootstrapOptions {
  stripe: Stripe
  items: BootstrapReport['items']
}

interface Product {
  /** Of our own choosing, so that it is made once. */
  id: string
  name: string
  metadata: Record<string, string>
}

const productOfPlan = ({ plan }: PlanOffer): Product => ({
  id: `vme-plan-${plan}`,
  name: planNames[plan],
  metadata: { plan },
})
/** What is bought once; an export says its price with each. */
const productsBought: readonly { product: Product; priced: Priced | undefined }[] = [
  { product: { id: EXPORT_PRODUCT, name: 'Export', metadata: { kind: 'export' } }, priced: undefined },
  ...packageKinds.map((kind) => ({
    product: { id: packages[kind].lookupKey, name: packages[kind].title.en, metadata: { kind } },
    priced: packages[kind],
  })),
]

async function findProduct(stripe: Stripe, id: string): Promise<boolean> {
  const { data } = await stripe.products.list({ ids: [id], limit: 1 })
  return data.length > 0
}

async function ensureProduct({ stripe, isDryRun, items }: Work, product: Product): Promise<void> {
  const { id } = product
  const isThere = await findProduct(stripe, id)
  if (!isThere && !isDryRun) await stripe.products.create(product, { idempotencyKey: `product-${id}` })
  items.push({ what: `product ${id}`, state: isThere ? 'there' : isDryRun ? 'missing' : 'made' })
}

/** Its id; undefined where a dry run did not make it. */
async function ensurePrice(
  { stripe, isDryRun, items }: Work,
  priced: Priced,
  { id: product, metadata }: Product,
): Promise<string | undefined> {
  const { lookupKey, amount, interval } = priced
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], limit: 1 })
  const [found] = data
  const what = `price ${lookupKey}`
  if (found !== undefined && isPriceOf(found, priced)) {
    items.push({ what, state: 'there' })
    return found.id
  }
  if (isDryRun) {
    items.push({ what, state: found === undefined ? 'missing' : 'wrong' })
    return found?.id
  }
  const made = await stripe.prices.create({
    ...{ product, currency: CURRENCY, unit_amount: amount, tax_behavior: 'exclusive' },
    ...(interval === undefined ? {} : { recurring: { interval } }),
    lookup_key: lookupKey,
    // From the one that costs something else, which those who pay it keep.
    transfer_lookup_key: true,
    metadata,
  })
  items.push({ what, state: found === undefined ? 'made' : 'replaced' })
  return made.id
}

async function ensureWebhook({ stripe, isDryRun, items, publicUrl, keepSecret }: Work): Promise<void> {
  const url = publicUrl + webhookPath
  const what = `webhook ${url}`
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
  const found = data.find((endpoint) => endpoint.url === url && endpoint.status === 'enabled')
  if (found !== undefined) {
    const lacks = eventTypes.filter((type) => !found.enabled_events.includes(type))
    const isWhole = lacks.length === 0 || found.enabled_events.includes('*')
    if (!isWhole && !isDryRun)
      await stripe.webhookEndpoints.update(found.id, { enabled_events: [...eventTypes] })
    items.push({ what, state: isWhole ? 'there' : isDryRun ? 'wrong' : 'replaced' })
    return
  }
  if (isDryRun) {
    items.push({ what, state: 'missing' })
    return
  }
  const made = await stripe.webhookEndpoints.create({ url, enabled_events: [...eventTypes] })
  items.push({ what, state: 'made', file: await keepSecret(made.id, made.secret ?? '') })
}

async function ensurePortal(
  { stripe, isDryRun, items }: Work,
  products: Stripe.BillingPortal.ConfigurationCreateParams.Features.SubscriptionUpdate.Product[],
): Promise<void> {
  const what = 'portal'
  const found = await findPortal(stripe)
  // It offers prices by their ids: with each that was made in this run it is told again.
  const isRight = found !== undefined && items.every(({ state }) => state === 'there')
  if (isRight || isDryRun) {
    items.push({ what, state: isRight ? 'there' : found === undefined ? 'missing' : 'wrong' })
    return
  }
  const subscription_update = {
    enabled: true,
    default_allowed_updates: ['price'],
    proration_behavior: 'always_invoice',
    products,
  } satisfies Stripe.BillingPortal.ConfigurationCreateParams.Features.SubscriptionUpdate
  if (found === undefined)
    await stripe.billingPortal.configurations.create({
      metadata: { portal: PORTAL_MARK },
      features: {
        customer_update: { enabled: true, allowed_updates: ['name', 'address', 'tax_id'] },
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
        subscription_update,
      },
    })
  else await stripe.billingPortal.configurations.update(found, { features: { subscription_update } })
  items.push({ what, state: found === undefined ? 'made' : 'replaced' })
}

export async function bootstrap(stripe: Stripe, options: BootstrapOptions): Promise<BootstrapReport> {
  const work: Work = { ...options, stripe, items: [] }
  const products = []
  for (const offer of planOffers) {
    const product = productOfPlan(offer)
    await ensureProduct(work, product)
    const price = await ensurePrice(work, offer, product)
    if (price !== undefined) products.push({ product: product.id, prices: [price] })
  }
  await ensurePortal(work, products)
  for (const { product, priced } of productsBought) {
    await ensureProduct(work, product)
    if (priced !== undefined) await ensurePrice(work, priced, product)
  }
  await ensureWebhook(work)
  return { isDryRun: options.isDryRun, items: work.items }
}
