// /account/plan: what an account pays, choosing a plan, and the way to the provider's pages.
import { choiceField } from '../../accounts/form-values.ts'
import { paidPlans } from '../../accounts/plan-prices.ts'
import { requireRight } from '../../accounts/role-rights.ts'
import { requireSession } from '../../accounts/sessions.ts'
import { acceptForms, type FormFields } from '../../http/forms/form-bodies.ts'
import { sendFormReply } from '../../http/forms/form-reply.ts'
import { Problem } from '../../http/problem.ts'
import { prefersPage } from '../../http/replies/problem-replies.ts'
import { pagePolicy } from '../../http/replies/reply-headers.ts'
import type { Routes } from '../../http/routes.ts'
import { requestCulture, sendPrivatePage } from '../../site/page-replies.ts'
import { askProvider } from '../ask-provider.ts'
import { isSelling, pageOriginsOf } from '../client.ts'
import { planPagePath as page } from '../paths.ts'
import { nothingPaid, openPortal } from '../portal.ts'
import { findCustomer } from '../statements/customers.ts'
import { listInvoices } from '../statements/invoices.ts'
import { findOwnPurchase } from '../statements/purchases.ts'
import { listSubscriptions } from '../statements/subscriptions.ts'
import { vatField } from '../vat-field.ts'
import { beginPlan } from './begin.ts'
import { buyPlan } from './buy.ts'
import { planPageView } from './view.ts'

// Slow enough for a row of minutes, quick enough for who waits.
const REFRESH_SECONDS = '4'
const LARGEST_ID = 2 ** 31 - 1

function readPurchaseId(query: unknown): number | undefined {
  const { purchase } = query as { purchase?: unknown }
  const id = typeof purchase === 'string' && /^[1-9]\d{0,9}$/.test(purchase) ? Number(purchase) : 0
  return id > 0 && id <= LARGEST_ID ? id : undefined
}

export const planPageRoutes: Routes = async (app, { services, config }) => {
  const { publicUrl } = config
  await acceptForms(app)
  const form = { schema: { hide: true }, config: { session: 'required', isForm: true } } as const
  // Browsers hold the forms of a page to it, wherever they are led on to.
  const headers = { 'content-security-policy': pagePolicy({ formTargets: pageOriginsOf(config.payments) }) }

  app.get(
    page,
    { schema: { hide: true }, config: { session: 'required', headers } },
    async (request, reply) => {
      const session = requireSession(request)
      const { accountId } = session
      const id = readPurchaseId(request.query)
      const model = await services.account(async (sql) => ({
        subscriptions: await listSubscriptions(sql, accountId),
        invoices: await listInvoices(sql, accountId),
        isCustomer: (await findCustomer(sql, accountId))?.customer != null,
        purchase: id === undefined ? undefined : await findOwnPurchase(sql, { id, accountId }),
      }))
      const view = planPageView({
        ...model,
        ...{ session, culture: requestCulture(request), query: request.query },
        isOn: services.payments !== undefined,
      })
      if (view.isConfirming) reply.header('refresh', REFRESH_SECONDS)
      return sendPrivatePage(reply, view.page)
    },
  )

  app.post(page, form, async (request, reply) => {
    const session = requireSession(request)
    const fields = request.body as FormFields
    const plan = choiceField(fields, 'plan', paidPlans)
    const vatNumber = vatField(fields)
    const { payments } = services
    const begun = await services.account((sql) =>
      beginPlan(sql, session, { plan, vatNumber, isSelling: isSelling(config.payments) }),
    )
    const culture = requestCulture(request)
    const isBrowser = prefersPage(request.headers.accept)
    if (begun.kind === 'held')
      return sendFormReply(request, reply, { state: { plan, state: 'held' }, fallback: `${page}?done=held` })
    if (payments === undefined) throw new Problem('payments_off')
    reply.header('cache-control', 'no-store')
    if (begun.kind === 'change') {
      const { customer, subscription } = begun
      const portalUrl = await askProvider(() =>
        openPortal(payments.stripe, {
          ...{ customer, culture, publicUrl },
          // What is due is paid first, on the page where a card is changed.
          changing: subscription.counts ? subscription.id : undefined,
        }),
      )
      if (isBrowser) return reply.redirect(portalUrl, 303)
      return reply.send({ plan: subscription.plan, state: 'subscribed', portalUrl, returnUrl: page })
    }
    const buyer = { ...session, accountName: begun.accountName, vatNumber }
    const { purchase, checkoutUrl } = await buyPlan(begun, buyer, { services, payments, publicUrl })
    const returnUrl = `${page}?purchase=${purchase.id}`
    if (isBrowser) return reply.redirect(checkoutUrl ?? returnUrl, 303)
    return reply.send({ plan, state: 'pending', purchaseId: purchase.id, checkoutUrl, returnUrl })
  })

  app.post(`${page}/manage`, form, async (request, reply) => {
    const { accountId, role } = requireSession(request)
    requireRight(role, 'choose-plan')
    const customer = await services.account((sql) => findCustomer(sql, accountId))
    if (customer === undefined || customer.customer === null) throw nothingPaid()
    const { payments } = services
    if (payments === undefined) throw new Problem('payments_off')
    const culture = requestCulture(request)
    const known = customer.customer
    const portalUrl = await askProvider(() =>
      openPortal(payments.stripe, { customer: known, culture, publicUrl }),
    )
    reply.header('cache-control', 'no-store')
    if (prefersPage(request.headers.accept)) return reply.redirect(portalUrl, 303)
    return reply.send({ portalUrl, returnUrl: page })
  })
}
