// What is paid once: the payment, its charge, and the invoice that follows it.
import type { Stripe } from 'stripe'
import type { invoice } from './billing-shapes.ts'
import type { Store } from './store.ts'

export type Billed = Pick<
  Parameters<typeof invoice>[1],
  'customer' | 'net' | 'reason' | 'subscription' | 'metadata'
>

export interface Payment {
  payment_intent: string
  metadata: Stripe.Metadata
}

interface Cashier {
  issue(billed: Billed): Stripe.Invoice
  pay(invoice: Stripe.Invoice, payment: Payment): void
}

export function makeOnce({ made, ordered, tell }: Store, { issue, pay }: Cashier) {
  function payOnce(session: Stripe.Checkout.Session): void {
    const { ofInvoice = {}, ofPayment = {} } = ordered.get(session.id) ?? {}
    const customer = String(session.customer)
    const net = session.amount_subtotal ?? 0
    const invoice = issue({ customer, net, reason: 'manual', metadata: ofInvoice })
    pay(invoice, { payment_intent: String(session.payment_intent), metadata: ofPayment })
    const paid = { invoice: invoice.id, payment_status: 'paid' } satisfies Partial<Stripe.Checkout.Session>
    Object.assign(session, paid)
  }
  return {
    complete(session: Stripe.Checkout.Session, outcome: 'paid' | 'processing'): void {
      const done = { status: 'complete', url: null, payment_intent: made('pi').id } as const
      Object.assign(session, done satisfies Partial<Stripe.Checkout.Session>)
      if (outcome === 'paid') payOnce(session)
      tell('checkout.session.completed', session)
    },
    settle(session: Stripe.Checkout.Session, outcome: 'paid' | 'failed'): void {
      if (outcome === 'paid') payOnce(session)
      tell(`checkout.session.async_payment_${outcome === 'paid' ? 'succeeded' : 'failed'}`, session)
    },
  }
}
