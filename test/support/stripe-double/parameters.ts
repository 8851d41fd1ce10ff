// Which parameters each call takes: names that are keys of the types of the provider's description, so that none is made
// up. What is not listed is refused, as the provider refuses what it does not know.
import type { Stripe } from 'stripe'

type Keys<Parameters> = readonly (keyof Parameters & string)[]

const keysOf = <Parameters>(keys: Keys<Parameters>): readonly string[] => keys

export const parametersOf: Readonly<Record<string, readonly string[]>> = {
  'GET /v1/products': keysOf<Stripe.ProductListParams>(['ids', 'limit']),
  'POST /v1/products': keysOf<Stripe.ProductCreateParams>(['id', 'name', 'metadata']),
  'GET /v1/prices': keysOf<Stripe.PriceListParams>(['lookup_keys', 'active', 'limit']),
  'POST /v1/prices': keysOf<Stripe.PriceCreateParams>([
    'product',
    'currency',
    'unit_amount',
    'tax_behavior',
    'recurring',
    'lookup_key',
    'transfer_lookup_key',
    'metadata',
  ]),
  'POST /v1/customers': keysOf<Stripe.CustomerCreateParams>(['email', 'metadata', 'preferred_locales']),
  'POST /v1/customers/:id': keysOf<Stripe.CustomerUpdateParams>(['email', 'name', 'preferred_locales']),
  'DELETE /v1/customers/:id': [],
  'GET /v1/customers/:id/tax_ids': keysOf<Stripe.CustomerListTaxIdsParams>(['limit']),
  'POST /v1/customers/:id/tax_ids': keysOf<Stripe.CustomerCreateTaxIdParams>(['type', 'value']),
  'DELETE /v1/customers/:id/tax_ids/:part': [],
  'POST /v1/checkout/sessions': keysOf<Stripe.Checkout.SessionCreateParams>([
    'mode',
    'customer',
    'client_reference_id',
    'line_items',
    'metadata',
    'subscription_data',
    'payment_intent_data',
    'invoice_creation',
    'tax_id_collection',
    'automatic_tax',
    'adaptive_pricing',
    'billing_address_collection',
    'customer_update',
    'locale',
    'success_url',
    'cancel_url',
  ]),
  'GET /v1/checkout/sessions/:id': [],
  'POST /v1/checkout/sessions/:id/expire': [],
  'GET /v1/subscriptions/:id': [],
  'DELETE /v1/subscriptions/:id': [],
  'GET /v1/invoices/:id': [],
  'GET /v1/charges/:id': [],
  'GET /v1/invoice_payments': keysOf<Stripe.InvoicePaymentListParams>(['payment', 'limit']),
  'GET /v1/refunds': keysOf<Stripe.RefundListParams>(['charge', 'limit']),
  'GET /v1/disputes': keysOf<Stripe.DisputeListParams>(['charge', 'limit']),
  'GET /v1/billing_portal/configurations': keysOf<Stripe.BillingPortal.ConfigurationListParams>([
    'active',
    'limit',
  ]),
  'POST /v1/billing_portal/configurations': keysOf<Stripe.BillingPortal.ConfigurationCreateParams>([
    'metadata',
    'features',
  ]),
  'POST /v1/billing_portal/configurations/:id': keysOf<Stripe.BillingPortal.ConfigurationUpdateParams>([
    'features',
  ]),
  'POST /v1/billing_portal/sessions': keysOf<Stripe.BillingPortal.SessionCreateParams>([
    'customer',
    'configuration',
    'locale',
    'return_url',
    'flow_data',
  ]),
  'GET /v1/webhook_endpoints': keysOf<Stripe.WebhookEndpointListParams>(['limit']),
  'POST /v1/webhook_endpoints': keysOf<Stripe.WebhookEndpointCreateParams>(['url', 'enabled_events']),
  'POST /v1/webhook_endpoints/:id': keysOf<Stripe.WebhookEndpointUpdateParams>(['enabled_events']),
}
