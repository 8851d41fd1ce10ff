// What the double holds, and what it tells of each change.
import type { Stripe } from 'stripe'
import { event } from './payment-shapes.ts'
import type { Made } from './shapes.ts'

export interface Store {
  products: Map<string, Stripe.Product>
  prices: Map<string, Stripe.Price>
  customers: Map<string, Stripe.Customer>
  taxIds: Map<string, Stripe.TaxId>
  sessions: Map<string, Stripe.Checkout.Session>
  subscriptions: Map<string, Stripe.Subscription>
  invoices: Map<string, Stripe.Invoice>
  charges: Map<string, Stripe.Charge>
  invoicePayments: Map<string, Stripe.InvoicePayment>
  disputes: Map<string, Stripe.Dispute>
  refunds: Map<string, Stripe.Refund>
  portals: Map<string, Stripe.BillingPortal.Configuration>
  endpoints: Map<string, Stripe.WebhookEndpoint>
  /** The price of each session where it is kept, and what is put on its subscription, or its payment and invoice. */
  ordered: Map<
    string,
    {
      price: Stripe.Price | undefined
      metadata: Stripe.Metadata
      ofPayment: Stripe.Metadata
      ofInvoice: Stripe.Metadata
    }
  >
  /** Where a page of the portal leads back to, by its id. */
  portalPages: Map<string, { customer: string; returnUrl: string }>
  /** All that was told, in the order in which it happened. */
  events: Stripe.Event[]
  /** Under which addresses its pages are. */
  origin: string
  made(prefix: string): Made
  tell(type: string, object: object): void
  /** Seconds since 1970. */
  now(): number
}

export function openStore(origin: string, now: () => number): Store {
  let count = 0
  const seconds = () => Math.floor(now() / 1_000)
  const made = (prefix: string): Made => ({
    id: `${prefix}_double${(++count).toString(36).padStart(6, '0')}`,
    created: seconds(),
    livemode: false,
  })
  const store: Store = {
    products: new Map(),
    prices: new Map(),
    customers: new Map(),
    taxIds: new Map(),
    sessions: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    charges: new Map(),
    invoicePayments: new Map(),
    disputes: new Map(),
    refunds: new Map(),
    portals: new Map(),
    endpoints: new Map(),
    ordered: new Map(),
    portalPages: new Map(),
    events: [],
    origin,
    made,
    tell: (type, object) =>
      void store.events.push(event(made('evt'), { type, object, apiVersion: '2026-09-30.endive' })),
    now: seconds,
  }
  return store
}

/** Throws what the provider answers of an id that it does not know. */
export class Refused extends Error {
  readonly status: number
  readonly body: { error: Record<string, unknown> }

  constructor(status: number, error: Record<string, unknown>) {
    super(String(error.message))
    this.status = status
    this.body = { error: { type: 'invalid_request_error', ...error } }
  }
}

export function find<Kept>(map: ReadonlyMap<string, Kept>, id: string | undefined): Kept {
  const kept = map.get(id ?? '')
  if (kept === undefined)
    throw new Refused(404, { code: 'resource_missing', message: `No such object: '${id}'`, param: 'id' })
  return kept
}
