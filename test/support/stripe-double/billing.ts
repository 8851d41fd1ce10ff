// What happens at the provider: who pays, fails to, changes, ends. Each changes what is kept and tells it.
import type { Stripe } from 'stripe'
import {
  item,
  MONTH_SECONDS,
  invoice as makeInvoice,
  subscription as makeSubscription,
} from './billing-shapes.ts'
import { type MoneyBack, makeMoneyBack } from './money-back.ts'
import { type Billed, makeOnce, type Payment } from './once.ts'
import { charge, invoicePayment } from './payment-shapes.ts'
import { find, type Store } from './store.ts'

/** Belgian, rounded as the provider rounds. */
export const vatOf = (net: number): number => Math.round(net * 0.21)

export type Outcome = 'paid' | 'failed' | 'processing'

export interface Billing extends MoneyBack {
  /** The buyer ends the page: at once, or with a debit that is certain some days later. */
  complete(session: string, outcome: Exclude<Outcome, 'failed'>): void
  /** What became of a debit. */
  settle(session: string, outcome: Exclude<Outcome, 'processing'>): void
  expire(session: string): Stripe.Checkout.Session
  /** The next month. */
  renew(subscription: string, outcome: Exclude<Outcome, 'processing'>): void
  /** What was due is paid after all. */
  recover(subscription: string): void
  /** All tries failed. */
  giveUp(subscription: string, status: 'unpaid' | 'canceled'): void
  cancelAtEnd(subscription: string): void
  cancel(subscription: string): Stripe.Subscription
  changePlan(subscription: string, lookupKey: string): void
  deleteCustomer(customer: string): void
}

export function makeBilling(store: Store): Billing {
  const { made, tell } = store
  let invoices = 0

  const update = (subscription: Stripe.Subscription, change: Partial<Stripe.Subscription>): void => {
    Object.assign(subscription, change)
    tell(
      subscription.status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated',
      subscription,
    )
  }

  function issue(given: Billed): Stripe.Invoice {
    const number = `DOUBLE-${String(++invoices).padStart(4, '0')}`
    const head = made('in')
    const made_ = makeInvoice(head, {
      ...{ ...given, number, vat: vatOf(given.net) },
      url: `${store.origin}/invoices/${head.id}`,
    })
    store.invoices.set(made_.id, made_)
    tell('invoice.created', made_)
    tell('invoice.finalized', made_)
    return made_
  }

  function bill(subscription: Stripe.Subscription, reason: Stripe.Invoice.BillingReason): Stripe.Invoice {
    const net = subscription.items.data[0]?.price.unit_amount ?? 0
    const invoice = issue({ customer: String(subscription.customer), net, reason, subscription })
    subscription.latest_invoice = invoice.id
    return invoice
  }

  function pay(
    invoice: Stripe.Invoice,
    { payment_intent = made('pi').id, metadata = {} }: Partial<Payment> = {},
  ): void {
    const amount = invoice.total
    Object.assign(invoice, {
      ...{ status: 'paid', attempted: true, amount_paid: amount, amount_remaining: 0 },
      status_transitions: { ...invoice.status_transitions, paid_at: store.now() },
    } satisfies Partial<Stripe.Invoice>)
    const customer = String(invoice.customer)
    const paid = charge(made('ch'), { amount, customer, payment_intent, metadata })
    store.charges.set(paid.id, paid)
    const link = invoicePayment(made('inpay'), { invoice: invoice.id, amount, payment_intent })
    store.invoicePayments.set(link.id, link)
    tell('charge.succeeded', paid)
    tell('invoice.paid', invoice)
    tell('invoice.payment_succeeded', invoice)
  }

  function fail(invoice: Stripe.Invoice): void {
    Object.assign(invoice, { attempted: true, attempt_count: invoice.attempt_count + 1 })
    tell('invoice.payment_failed', invoice)
  }

  const subscriptionOf = (id: string) => find(store.subscriptions, id)
  const latestInvoice = ({ latest_invoice }: Stripe.Subscription) =>
    find(store.invoices, String(latest_invoice))
  const ofSession = (id: string): [Stripe.Checkout.Session, Stripe.Subscription] => {
    const session = find(store.sessions, id)
    return [session, find(store.subscriptions, String(session.subscription))]
  }

  function cancel(id: string): Stripe.Subscription {
    const subscription = subscriptionOf(id)
    update(subscription, { status: 'canceled', canceled_at: store.now(), ended_at: store.now() })
    return subscription
  }

  const once = makeOnce(store, { issue, pay })

  return {
    complete(id, outcome) {
      const session = find(store.sessions, id)
      const ordered = store.ordered.get(id)
      if (session.status !== 'open' || ordered === undefined) throw new Error(`${id} is ${session.status}`)
      if (session.mode === 'payment') {
        once.complete(session, outcome)
        return
      }
      const head = made('sub')
      const items = [
        item(made('si'), {
          price: find(store.prices, ordered.price?.id),
          subscription: head.id,
          from: store.now(),
        }),
      ]
      const subscription = makeSubscription(head, {
        customer: String(session.customer),
        ...{ items, metadata: ordered.metadata },
      })
      store.subscriptions.set(head.id, subscription)
      tell('customer.subscription.created', subscription)
      const invoice = bill(subscription, 'subscription_create')
      if (outcome === 'paid') pay(invoice)
      // While a debit is under way a subscription is active: that it is paid is another matter.
      update(subscription, { status: 'active' })
      Object.assign(session, {
        ...{ status: 'complete', url: null, subscription: head.id, invoice: invoice.id },
        payment_status: outcome === 'paid' ? 'paid' : 'unpaid',
      } satisfies Partial<Stripe.Checkout.Session>)
      tell('checkout.session.completed', session)
    },
    settle(id, outcome) {
      if (find(store.sessions, id).mode === 'payment') {
        once.settle(find(store.sessions, id), outcome)
        return
      }
      const [session, subscription] = ofSession(id)
      const invoice = latestInvoice(subscription)
      if (outcome === 'paid') {
        pay(invoice)
        session.payment_status = 'paid'
        tell('checkout.session.async_payment_succeeded', session)
      } else {
        fail(invoice)
        update(subscription, { status: 'past_due' })
        tell('checkout.session.async_payment_failed', session)
      }
    },
    expire(id) {
      const session = find(store.sessions, id)
      Object.assign(session, { status: 'expired', url: null } satisfies Partial<Stripe.Checkout.Session>)
      tell('checkout.session.expired', session)
      return session
    },
    renew(id, outcome) {
      const subscription = subscriptionOf(id)
      for (const one of subscription.items.data) {
        one.current_period_start = one.current_period_end
        one.current_period_end += MONTH_SECONDS
      }
      const invoice = bill(subscription, 'subscription_cycle')
      if (outcome === 'paid') pay(invoice)
      else fail(invoice)
      update(subscription, { status: outcome === 'paid' ? 'active' : 'past_due' })
    },
    recover(id) {
      const subscription = subscriptionOf(id)
      pay(latestInvoice(subscription))
      update(subscription, { status: 'active' })
    },
    giveUp(id, status) {
      if (status === 'canceled') cancel(id)
      else update(subscriptionOf(id), { status })
    },
    cancelAtEnd: (id) => update(subscriptionOf(id), { cancel_at_period_end: true }),
    cancel,
    changePlan(id, lookupKey) {
      const price = [...store.prices.values()].find((one) => one.lookup_key === lookupKey)
      const [first] = subscriptionOf(id).items.data
      if (price === undefined || first === undefined) throw new Error(`there is no ${lookupKey}`)
      first.price = price
      update(subscriptionOf(id), {})
    },
    ...makeMoneyBack(store),
    deleteCustomer(customer) {
      store.customers.delete(customer)
      for (const one of store.subscriptions.values())
        if (one.customer === customer && one.status !== 'canceled') cancel(one.id)
    },
  }
}
