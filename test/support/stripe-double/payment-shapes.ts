// Charges, the link between a payment and its invoice, and events, in the types of the provider's description.
import type { Stripe } from 'stripe'
import type { Made } from './shapes.ts'

export const charge = (
  made: Made,
  given: { amount: number; customer: string; payment_intent: string },
): Stripe.Charge => ({
  ...made,
  object: 'charge',
  amount_captured: given.amount,
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  calculated_statement_descriptor: null,
  captured: true,
  currency: 'eur',
  description: null,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: null,
  metadata: {},
  on_behalf_of: null,
  outcome: null,
  paid: true,
  payment_method: null,
  payment_method_details: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'succeeded',
  transfer_data: null,
  transfer_group: null,
  ...given,
})

export const invoicePayment = (
  made: Made,
  given: { invoice: string; amount: number; payment_intent: string },
): Stripe.InvoicePayment => ({
  ...made,
  object: 'invoice_payment',
  amount_paid: given.amount,
  amount_requested: given.amount,
  currency: 'eur',
  invoice: given.invoice,
  is_default: true,
  payment: { type: 'payment_intent', payment_intent: given.payment_intent },
  status: 'paid',
  status_transitions: { canceled_at: null, paid_at: made.created },
})

/** What is told of an object, as it is at this moment. */
export const event = (
  made: Made,
  { type, object, apiVersion }: { type: string; object: object; apiVersion: string },
): Stripe.Event =>
  ({
    ...made,
    object: 'event',
    api_version: apiVersion,
    data: { object: structuredClone(object) },
    pending_webhooks: 1,
    request: null,
    type,
    // Its type and the kind of its object belong together, which here is for the caller to see to.
  }) as unknown as Stripe.Event
