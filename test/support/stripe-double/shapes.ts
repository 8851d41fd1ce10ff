// Objects of the provider's catalogue and of who buys, in the types that are generated from its description: the compiler
// names a member that is missing or of another kind.
import type { Stripe } from 'stripe'

export interface Made {
  id: string
  /** Seconds since 1970. */
  created: number
  livemode: boolean
}

export const product = (
  made: Made,
  { name, metadata }: Pick<Stripe.Product, 'name' | 'metadata'>,
): Stripe.Product => ({
  ...made,
  object: 'product',
  active: true,
  description: null,
  images: [],
  marketing_features: [],
  metadata,
  name,
  package_dimensions: null,
  shippable: null,
  tax_details: null,
  type: 'service',
  updated: made.created,
  url: null,
})

export const price = (
  made: Made,
  given: Pick<
    Stripe.Price,
    'currency' | 'unit_amount' | 'product' | 'lookup_key' | 'tax_behavior' | 'metadata'
  > & { interval: Stripe.Price.Recurring.Interval | undefined },
): Stripe.Price => {
  const { interval, ...members } = given
  return {
    ...made,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    custom_unit_amount: null,
    nickname: null,
    recurring:
      interval === undefined
        ? null
        : { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tiers_mode: null,
    transform_quantity: null,
    type: interval === undefined ? 'one_time' : 'recurring',
    unit_amount_decimal: null,
    ...members,
  }
}

export const customer = (
  made: Made,
  given: Pick<Stripe.Customer, 'email' | 'metadata'> & { name: string | null },
): Stripe.Customer => ({
  ...made,
  object: 'customer',
  address: null,
  balance: 0,
  currency: null,
  default_source: null,
  delinquent: false,
  description: null,
  discount: null,
  invoice_prefix: made.id.slice(-8).toUpperCase(),
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
  ...given,
})

export const taxId = (
  made: Made,
  given: { customer: string; type: Stripe.TaxId.Type; value: string },
): Stripe.TaxId => ({
  ...made,
  object: 'tax_id',
  country: given.value.slice(0, 2),
  customer_account: null,
  owner: { type: 'customer', customer: given.customer, customer_account: null },
  verification: { status: 'pending', verified_address: null, verified_name: null },
  ...given,
})

export const webhookEndpoint = (
  made: Made,
  given: { url: string; enabled_events: string[] },
): Stripe.WebhookEndpoint => ({
  ...made,
  object: 'webhook_endpoint',
  api_version: null,
  application: null,
  description: null,
  metadata: {},
  status: 'enabled',
  ...given,
})

export const portalConfiguration = (
  made: Made,
  {
    metadata,
    products,
  }: {
    metadata: Stripe.Metadata
    products: Stripe.BillingPortal.Configuration.Features.SubscriptionUpdate.Product[]
  },
): Stripe.BillingPortal.Configuration => ({
  ...made,
  object: 'billing_portal.configuration',
  active: true,
  application: null,
  business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
  default_return_url: null,
  features: {
    customer_update: { allowed_updates: ['name', 'address', 'tax_id'], enabled: true },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true, payment_method_configuration: null },
    subscription_cancel: {
      cancellation_reason: { enabled: false, feedback_options: null, options: [] },
      enabled: true,
      mode: 'at_period_end',
      proration_behavior: 'none',
    },
    subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
    subscription_update: {
      billing_cycle_anchor: null,
      default_allowed_updates: ['price'],
      enabled: true,
      products,
      proration_behavior: 'always_invoice',
      schedule_at_period_end: { conditions: [] },
      trial_update_behavior: 'end_trial',
    },
  },
  is_default: false,
  login_page: { enabled: false, url: null },
  metadata,
  name: null,
  updated: made.created,
})

export const portalSession = (
  made: Made,
  given: { configuration: string; customer: string; return_url: string | null; url: string },
): Stripe.BillingPortal.Session => ({
  ...made,
  object: 'billing_portal.session',
  customer_account: null,
  flow: null,
  locale: null,
  on_behalf_of: null,
  ...given,
})
