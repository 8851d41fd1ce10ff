// An invoice of a subscription: once it is paid, its receipt is mailed, and a purchase that began with it is paid.
import type Stripe from 'stripe'
import { receiptMail } from '../mails.ts'
import { boughtMail } from '../purchase-mails.ts'
import { listBuyers } from '../statements/buyers.ts'
import { customerOf, listOwners } from '../statements/customers.ts'
import { insertInvoice, markInvoices } from '../statements/invoices.ts'
import { advance, findPurchase, type Purchase, setVat } from '../statements/purchases.ts'
import { askFor } from '../statements/tasks.ts'
import { isStruck } from '../states.ts'
import { whatText } from '../what-text.ts'
import { type Again, type FollowContext, idOf } from './context.ts'
import { mismatchOf } from './mismatch.ts'
import { pageUrlOf } from './page-url.ts'

const vatOf = ({ total_taxes }: Stripe.Invoice): number =>
  (total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0)

async function mailReceipt(
  { sql, queueMail, publicUrl, linkKey }: FollowContext,
  invoice: Stripe.Invoice,
  purchase: Purchase,
): Promise<void> {
  const vat = vatOf(invoice)
  const receipt = { number: invoice.number ?? invoice.id, net: invoice.total - vat, vat }
  const url = invoice.hosted_invoice_url ?? undefined
  if (purchase.kind !== 'plan') {
    const pageUrl = await pageUrlOf({ sql, publicUrl, linkKey }, purchase.id)
    for (const { owner, ...reader } of await listBuyers(sql, purchase)) {
      const what = whatText(purchase, reader.culture)
      await queueMail(sql, boughtMail({ ...receipt, url, pageUrl, what }, reader), owner ?? {})
    }
  } else if (purchase.accountId !== null)
    for (const { personId, ...reader } of await listOwners(sql, purchase.accountId)) {
      const mail = receiptMail({ ...receipt, url: url ?? `${publicUrl}/account/plan` }, reader)
      await queueMail(sql, mail, { accountId: purchase.accountId, personId })
    }
}

async function settle(context: FollowContext, invoice: Stripe.Invoice, purchase: Purchase): Promise<void> {
  const { sql } = context
  const vat = vatOf(invoice)
  // Credits of a change of plan pay some of them whole: nothing was taken, so there is nothing to receipt.
  if (invoice.amount_paid > 0) {
    const isNew = await insertInvoice(sql, {
      id: invoice.id,
      purchaseId: purchase.id,
      number: invoice.number,
      amount: invoice.total - vat,
      vat,
      currency: invoice.currency,
      paidAt: invoice.status_transitions.paid_at ?? invoice.created,
    })
    if (isNew) await mailReceipt(context, invoice, purchase)
    // Of a plan each month is struck by itself.
    if (purchase.kind !== 'plan' && isStruck(purchase.state))
      await markInvoices(sql, purchase.id, purchase.state)
  }
  if (purchase.kind !== 'plan' || invoice.billing_reason !== 'subscription_create') return
  await advance(sql, purchase.id, 'paid')
  await setVat(sql, purchase.id, vat)
}

export async function followInvoice(context: FollowContext, id: string): Promise<Again> {
  const { stripe, sql, isLive, warn } = context
  const invoice = await stripe.invoices.retrieve(id)
  const details = invoice.parent?.subscription_details
  // Of what is bought once it says so itself.
  const purchase = await findPurchase(sql, details?.metadata ?? invoice.metadata)
  if (purchase === undefined) return undefined
  const ours = await customerOf(sql, purchase)
  const customer = idOf(invoice.customer)
  const isOnce = purchase.kind !== 'plan'
  const isFirst = isOnce || invoice.billing_reason === 'subscription_create'
  const differs = mismatchOf(
    purchase,
    {
      isLive: invoice.livemode,
      customer,
      currency: invoice.currency,
      ...(isFirst ? { amount: invoice.subtotal_excluding_tax ?? invoice.subtotal } : {}),
    },
    // Of an account that is gone nobody knows which customer it was.
    { isLive, customer: purchase.accountId === null && !isOnce ? customer : ours },
  )
  if (differs.length > 0) {
    warn('an invoice is not of what was sold and gives nothing', {
      invoice: id,
      purchase: purchase.id,
      differs,
    })
    return undefined
  }
  if (invoice.status === 'paid') await settle(context, invoice, purchase)
  const subscription = idOf(details?.subscription)
  if (subscription !== null) await askFor(sql, { kind: 'subscription', objectId: subscription })
  return undefined
}
