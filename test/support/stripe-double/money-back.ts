// Money that goes back: refunds, which may fail, and disputes.
import type { Stripe } from 'stripe'
import { dispute, refund } from './payment-shapes.ts'
import type { Store } from './store.ts'

export interface MoneyBack {
  /** Whole, or a part in cents. */
  refund(invoice: string, part?: number): void
  /** The bank sends the money of a refund back, days later. */
  failRefund(invoice: string): void
  /** An inquiry takes no money yet. */
  dispute(invoice: string, kind?: 'inquiry'): void
  /** How the bank decided. */
  closeDispute(invoice: string, status: 'won' | 'lost'): void
}

export function makeMoneyBack(store: Store): MoneyBack {
  const { made, tell } = store

  function chargeOf(invoice: string): Stripe.Charge {
    const link = [...store.invoicePayments.values()].find((one) => one.invoice === invoice)
    const paid = [...store.charges.values()].find(
      (one) => one.payment_intent === link?.payment.payment_intent,
    )
    if (paid === undefined) throw new Error(`nobody paid ${invoice}`)
    return paid
  }

  return {
    refund(invoice, part) {
      const paid = chargeOf(invoice)
      const { id, payment_intent, amount, amount_refunded } = paid
      const back = part ?? amount - amount_refunded
      const given = { charge: id, amount: back, payment_intent: String(payment_intent) }
      const refunded = refund(made('re'), given)
      store.refunds.set(refunded.id, refunded)
      paid.amount_refunded += back
      paid.refunded = paid.amount_refunded === amount
      tell('refund.created', refunded)
      tell('charge.refunded', paid)
    },
    failRefund(invoice) {
      const { id } = chargeOf(invoice)
      const refunded = [...store.refunds.values()].find(
        (one) => one.charge === id && one.status === 'succeeded',
      )
      if (refunded === undefined) throw new Error(`nothing of ${invoice} went back`)
      // What its charge says stays as it was.
      refunded.status = 'failed'
      tell('refund.updated', refunded)
      tell('refund.failed', refunded)
    },
    dispute(invoice, kind) {
      const paid = chargeOf(invoice)
      paid.disputed = true
      const { id, amount, payment_intent } = paid
      const disputed = dispute(made('dp'), { charge: id, amount, payment_intent: String(payment_intent) })
      if (kind === 'inquiry') disputed.status = 'warning_needs_response'
      store.disputes.set(disputed.id, disputed)
      tell('charge.dispute.created', disputed)
    },
    closeDispute(invoice, status) {
      const { id } = chargeOf(invoice)
      const open = [...store.disputes.values()].find(
        (one) => one.charge === id && one.status === 'needs_response',
      )
      if (open === undefined) throw new Error(`nobody disputes ${invoice}`)
      open.status = status
      tell('charge.dispute.closed', open)
    },
  }
}
