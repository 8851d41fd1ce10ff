// Sessions, subscriptions, invoices and what pays them, in the types that are generated from the provider's description.
import type { Stripe } from 'stripe'
import type { Made } from './shapes.ts'

const noTax = { enabled: true, liability: { type: 'self' } } as const

export const session = (
  made: Made,
  given: Pick<
    Stripe.Checkout.Session,
    | 'adaptive_pricing'
    | 'amount_subtotal'
    | 'amount_total'
    | 'cancel_url'
    | 'client_reference_id'
    | 'currency'
    | 'metadata'
    | 'success_url'
    | 'total_details'
    | 'url'
  > & { customer: string | null; mode: Stripe.Checkout.Session.Mode },
): Stripe.Checkout.Session => ({
  ...made,
  object: 'checkout.session',
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  automatic_tax: { ...noTax, provider: 'stripe', status: 'complete' },
  billing_address_collection: 'required',
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  customer_creation: null,
  customer_details: null,
  customer_email: null,
  discounts: [],
  expires_at: made.created + 86_400,
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  locale: 'auto',
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: 'always',
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card', 'bancontact', 'sepa_debit'],
  payment_status: 'unpaid',
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: 'open',
  submit_type: null,
  subscription: null,
  ui_mode: 'hosted_page',
  wallet_options: null,
  ...given,
})

function planOf({ id, created, livemode, currency, product, unit_amount }: Stripe.Price): Stripe.Plan {
  return {
    id,
    object: 'plan',
    active: true,
    amount: unit_amount,
    amount_decimal: null,
    billing_scheme: 'per_unit',
    created,
    currency,
    interval: 'month',
    interval_count: 1,
    livemode,
    metadata: {},
    meter: null,
    nickname: null,
    product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}

export const MONTH_SECONDS = 30 * 86_400

export const item = (
  { id, created }: Made,
  { price, subscription, from }: { price: Stripe.Price; subscription: string; from: number },
): Stripe.SubscriptionItem => ({
  id,
  object: 'subscription_item',
  billing_thresholds: null,
  created,
  current_period_end: from + MONTH_SECONDS,
  current_period_start: from,
  current_trial: null,
  discounts: [],
  metadata: {},
  plan: planOf(price),
  price,
  quantity: 1,
  subscription,
  tax_rates: [],
})

export const subscription = (
  made: Made,
  given: { customer: string; items: Stripe.SubscriptionItem[]; metadata: Stripe.Metadata },
): Stripe.Subscription => ({
  ...made,
  object: 'subscription',
  application: null,
  application_fee_percent: null,
  automatic_tax: { ...noTax, disabled_reason: null },
  billing_cycle_anchor: made.created,
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: null, type: 'classic' },
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: null,
  collection_method: 'charge_automatically',
  currency: given.items[0]?.price.currency ?? 'eur',
  customer: given.customer,
  customer_account: null,
  days_until_due: null,
  default_payment_method: null,
  default_source: null,
  description: null,
  discounts: [],
  ended_at: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  items: {
    object: 'list',
    data: given.items,
    has_more: false,
    url: `/v1/subscription_items?subscription=${made.id}`,
  },
  latest_invoice: null,
  managed_payments: null,
  metadata: given.metadata,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  start_date: made.created,
  status: 'incomplete',
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: {
    end_behavior: { billing_cycle_anchor: 'unchanged', missing_payment_method: 'create_invoice' },
  },
  trial_start: null,
})

export const invoice = (
  made: Made,
  given: {
    customer: string
    number: string
    net: number
    vat: number
    reason: Stripe.Invoice.BillingReason
    /** Undefined of what is paid once. */
    subscription?: Stripe.Subscription
    metadata?: Stripe.Metadata
    url: string
  },
): Stripe.Invoice => ({
  ...made,
  object: 'invoice',
  account_country: 'BE',
  account_name: 'The double',
  account_tax_ids: null,
  amount_due: given.net + given.vat,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_remaining: given.net + given.vat,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  automatic_tax: { ...noTax, disabled_reason: null, provider: 'stripe', status: 'complete' },
  automatically_finalizes_at: null,
  billing_reason: given.reason,
  collection_method: 'charge_automatically',
  currency: 'eur',
  custom_fields: null,
  customer: given.customer,
  customer_account: null,
  customer_address: null,
  customer_email: null,
  customer_name: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  effective_at: made.created,
  ending_balance: 0,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: given.url,
  invoice_pdf: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  lines: { object: 'list', data: [], has_more: false, url: `/v1/invoices/${made.id}/lines` },
  metadata: given.metadata ?? {},
  next_payment_attempt: null,
  number: given.number,
  on_behalf_of: null,
  parent: given.subscription
    ? {
        type: 'subscription_details',
        quote_details: null,
        subscription_details: { metadata: given.subscription.metadata, subscription: given.subscription.id },
      }
    : null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  period_end: made.created,
  period_start: made.created,
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  status: 'open',
  status_transitions: {
    finalized_at: made.created,
    marked_uncollectible_at: null,
    paid_at: null,
    voided_at: null,
  },
  subtotal: given.net,
  subtotal_excluding_tax: given.net,
  test_clock: null,
  total: given.net + given.vat,
  total_discount_amounts: [],
  total_excluding_tax: given.net,
  total_pretax_credit_amounts: [],
  total_taxes: [
    {
      amount: given.vat,
      tax_behavior: 'exclusive',
      tax_rate_details: null,
      taxability_reason: 'standard_rated',
      taxable_amount: given.net,
      type: 'tax_rate_details',
    },
  ],
  webhooks_delivered_at: null,
})
