// What the page of what an account pays shows. Pure.
import { accountView } from '../../accounts/pages/account-view.ts'
import { doneText } from '../../accounts/pages/done-text.ts'
import { planNames } from '../../accounts/plans-page/plan-lines.ts'
import { mayDo } from '../../accounts/role-rights.ts'
import type { Session } from '../../accounts/session.ts'
import { day, money } from '../../site/parts/format.ts'
import type { PageView } from '../../site/render.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { brusselsDay } from '../../time/brussels-day.ts'
import { planName } from '../plan-name.ts'
import type { ListedInvoice } from '../statements/invoices.ts'
import type { Purchase } from '../statements/purchases.ts'
import type { OwnSubscription } from '../statements/subscriptions.ts'
import { isPaid } from '../states.ts'
import { paymentTexts } from '../texts.ts'

export interface PlanPageModel {
  session: Session
  culture: Culture
  query: unknown
  subscriptions: readonly OwnSubscription[]
  invoices: readonly ListedInvoice[]
  /** Which one comes back from the provider; undefined: none, or none of the account. */
  purchase: Purchase | undefined
  isCustomer: boolean
  /** Whether payments are on. */
  isOn: boolean
}

type Texts = (typeof paymentTexts)['nl']

const dayOf = (instant: string, culture: Culture): string => day(brusselsDay(new Date(instant)), culture)

/** What is so of a subscription, as a sentence. */
function lineOf(
  { plan: name, status, periodEnd, endsAtPeriodEnd, graceUntil }: OwnSubscription,
  texts: Texts,
  culture: Culture,
): string {
  const plan = planNames[name]
  if (status === 'past_due' && graceUntil !== null)
    return fillText(texts.notPaid, { plan, day: dayOf(graceUntil, culture) })
  if (status !== 'active' && status !== 'trialing') return fillText(texts.stopped, { plan })
  if (periodEnd === null) return plan
  return fillText(endsAtPeriodEnd ? texts.endsOn : texts.runsUntil, { plan, day: dayOf(periodEnd, culture) })
}

/** What became of the purchase that one comes back from. */
function purchaseText({ state, item }: Purchase, texts: Texts): string | undefined {
  if (state === 'ready') return fillText(texts.doneReady, { plan: planName(item) })
  if (state === 'failed') return texts.doneFailed
  return undefined
}

const isWaiting = ({ state }: Purchase): boolean =>
  state === 'created' || state === 'pending' || (isPaid(state) && state !== 'ready')

const invoiceLine = (invoice: ListedInvoice, texts: Texts, culture: Culture) => ({
  number: invoice.number ?? '–',
  day: dayOf(invoice.paidAt, culture),
  net: money(invoice.amount, culture),
  vat: money(invoice.vat, culture),
  total: money(invoice.amount + invoice.vat, culture),
  note: { paid: '', refunded: texts.refunded, disputed: texts.disputed }[invoice.state],
})

export function planPageView(model: PlanPageModel): { page: PageView; isConfirming: boolean } {
  const { session, culture, query, subscriptions, invoices, purchase, isCustomer, isOn } = model
  const texts = paymentTexts[culture]
  const isConfirming = purchase !== undefined && isWaiting(purchase)
  const done = doneText({ cancelled: texts.doneCancelled, held: texts.doneHeld }, query)
  return {
    isConfirming,
    page: accountView({
      name: 'plan',
      session,
      culture,
      template: 'payments/plan',
      texts,
      done: purchase === undefined ? done : purchaseText(purchase, texts),
      page: {
        planTitle: fillText(texts.planTitle, { plan: planNames[session.plan] }),
        isConfirming,
        lines: subscriptions.map((subscription) => lineOf(subscription, texts, culture)),
        mayManage: isOn && isCustomer && mayDo(session.role, 'choose-plan'),
        isOwner: mayDo(session.role, 'choose-plan'),
        invoices: invoices.map((invoice) => invoiceLine(invoice, texts, culture)),
      },
    }),
  }
}
