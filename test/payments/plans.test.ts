// Plans from the button to the right: bought, paid late, not paid, changed, ended, given back; over the double.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { planPrices } from '../../src/accounts/plan-prices.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { holdWork } from '../../src/payments/statements/tasks.ts'
import { join, type SignedIn, signIn } from '../support/accounts.ts'
import { openPaidApi, type PaidApi } from '../support/payments.ts'
import { queuedMails } from '../support/queued-mails.ts'

let paid: PaidApi
beforeAll(async () => {
  paid = await openPaidApi()
}, 60_000)
afterAll(() => paid.close())
beforeEach(() => void paid.warnings.splice(0))

const stateOf = async (purchase: number): Promise<string | undefined> => {
  const [row] = await paid.api.sql<{ state: string }[]>`select state from purchase where id = ${purchase}`
  return row?.state
}
const settle = async (): Promise<void> => {
  await paid.deliver()
  await paid.work()
}
const subscriptionOf = (session: string): string =>
  String(paid.double.store.sessions.get(session)?.subscription)
const invoiceOf = (session: string): string =>
  String(paid.double.store.subscriptions.get(subscriptionOf(session))?.latest_invoice)
const english = { accept: 'text/html', 'accept-language': 'en' }
const page = (who: SignedIn, query = '') =>
  paid.api.app.inject({ url: `/account/plan${query}`, headers: { ...who.headers, ...english } })

/** One who has bought and has it. */
async function subscriber(
  plan = 'professional',
): Promise<{ who: SignedIn; session: string; purchase: number }> {
  const who = await signIn(paid.api.sql)
  const begun = await paid.begin(who, plan)
  paid.double.billing.complete(begun.session, 'paid')
  await settle()
  return { who, ...begun }
}

describe('buying', () => {
  test('leads to the provider’s page, and gives the plan once it is paid', async () => {
    const who = await signIn(paid.api.sql)
    const reply = await paid.choose(who, { plan: 'professional', vatNumber: '' }, 'text/html')
    expect(reply.statusCode, reply.body).toBe(303)
    const { location = '' } = reply.headers as { location?: string }
    expect(location.startsWith(`${paid.double.origin}/c/pay/`)).toBe(true)
    const session = location.split('/').at(-1) ?? ''
    const [{ id }] = await paid.api.sql<[{ id: number }]>`
      select id from purchase where checkout_session = ${session}`
    expect(await stateOf(id)).toBe('pending')
    expect(await paid.planOf(who)).toBe('free')
    expect(paid.double.store.sessions.get(session)?.adaptive_pricing).toEqual({ enabled: false })

    const waiting = await page(who, `?purchase=${id}`)
    expect([waiting.statusCode, waiting.headers.refresh]).toEqual([200, '4'])
    expect(waiting.body).toContain('being confirmed')

    paid.double.billing.complete(session, 'paid')
    await settle()
    expect([await stateOf(id), await paid.planOf(who)]).toEqual(['ready', 'professional'])
    const shown = await page(who, `?purchase=${id}`)
    expect(shown.headers.refresh).toBeUndefined()
    expect(shown.body).toContain('Professional is yours')
    expect(paid.warnings).toEqual([])
  })

  test('is the same page when asked again, and again at once', async () => {
    const who = await signIn(paid.api.sql)
    const replies = await Promise.all([1, 2, 3].map(() => paid.choose(who, { plan: 'starter' })))
    const again = await paid.choose(who, { plan: 'starter' })
    const urls = new Set([...replies, again].map((reply) => reply.json().checkoutUrl))
    expect([urls.size, [...urls][0]?.startsWith(paid.double.origin)]).toEqual([1, true])
    expect(await paid.api.sql`select from purchase where account_id = ${who.accountId}`).toHaveLength(1)
  })

  test('of another plan closes the page of the first, so that nobody pays both', async () => {
    const who = await signIn(paid.api.sql)
    const first = await paid.begin(who, 'starter')
    const second = await paid.begin(who, 'enterprise')
    expect(paid.double.store.sessions.get(first.session)?.status).toBe('expired')
    paid.double.billing.complete(second.session, 'paid')
    await settle()
    expect([await stateOf(first.purchase), await stateOf(second.purchase)]).toEqual(['failed', 'ready'])
  })

  test('of two plans at once leaves one page open, whichever is opened later', async () => {
    const who = await signIn(paid.api.sql)
    const { double } = paid
    const opened = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    double.hold = (call) => {
      if (call !== 'POST /v1/checkout/sessions') return undefined
      double.hold = undefined
      opened.resolve()
      return released.promise
    }
    const first = paid.choose(who, { plan: 'starter' })
    await opened.promise
    const second = await paid.begin(who, 'enterprise')
    released.resolve()
    const reply = await first
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'plan_replaced'])
    const customer = double.store.sessions.get(second.session)?.customer
    const open = [...double.store.sessions.values()].filter(
      (one) => one.customer === customer && one.status === 'open',
    )
    expect(open.map(({ id }) => id)).toEqual([second.session])
    double.billing.complete(second.session, 'paid')
    await settle()
    expect(await paid.planOf(who)).toBe('enterprise')
  })

  test('of another plan, when the first was paid a moment ago, leads to that one', async () => {
    const who = await signIn(paid.api.sql)
    const first = await paid.begin(who, 'starter')
    paid.double.billing.complete(first.session, 'paid')
    const reply = await paid.choose(who, { plan: 'enterprise' })
    expect(reply.json()).toMatchObject({ checkoutUrl: null, purchaseId: first.purchase })
    await settle()
    expect(await paid.planOf(who)).toBe('starter')
  })

  test('of another plan, while a debit for the first is under way or before it was followed, leads to that one', async () => {
    for (const outcome of ['processing', 'paid'] as const) {
      const who = await signIn(paid.api.sql)
      const first = await paid.begin(who, 'starter')
      paid.double.billing.complete(first.session, outcome)
      if (outcome === 'paid')
        await paid.api.sql`update purchase set state = 'paid' where id = ${first.purchase}`
      for (const plan of ['professional', 'starter'])
        expect((await paid.choose(who, { plan })).json()).toMatchObject({
          checkoutUrl: null,
          purchaseId: first.purchase,
        })
      await settle()
      expect(await paid.planOf(who)).toBe(outcome === 'paid' ? 'starter' : 'free')
    }
  })

  test('takes no price, amount or account from the form', async () => {
    const who = await signIn(paid.api.sql)
    const fields = { plan: 'enterprise', amount: '1', price: 'price_1', account: '1', currency: 'usd' }
    const { purchaseId } = (await paid.choose(who, fields)).json()
    const [row] = await paid.api.sql`
      select amount, currency, account_id::text from purchase where id = ${purchaseId}`
    expect(row).toEqual({ amount: planPrices.enterprise, currency: 'eur', account_id: who.accountId })
    for (const plan of ['free', 'trial', '', 'PROFESSIONAL'])
      expect((await paid.choose(who, { plan })).json().code).toBe('body_invalid')
  })

  test('is for owners', async () => {
    const { accountId } = await signIn(paid.api.sql)
    for (const role of ['administrator', 'member'] as const) {
      const who = await join(paid.api.sql, { accountId, email: `${role}@pays.example`, role })
      expect((await paid.choose(who, { plan: 'starter' })).json().code).toBe('role_required')
    }
  })

  test('gives the VAT number to the provider once it has the form of one', async () => {
    const who = await signIn(paid.api.sql)
    const wrong = await paid.choose(who, { plan: 'starter', vatNumber: 'BE0123456748' })
    expect([wrong.statusCode, wrong.json().errors[0].parameter]).toEqual([400, 'vatNumber'])
    await paid.choose(who, { plan: 'starter', vatNumber: '0123.456.749' })
    await paid.choose(who, { plan: 'starter', vatNumber: 'NL123456789B01' })
    await paid.choose(who, { plan: 'starter', vatNumber: '0123.456.749' })
    const irish = await paid.choose(who, { plan: 'starter', vatNumber: 'XI 123456789' })
    expect(irish.statusCode, irish.body).toBe(200)
    const [row] = await paid.api.sql<{ customer: string }[]>`
      select customer from payment_customer where account_id = ${who.accountId}`
    const ids = [...paid.double.store.taxIds.values()].filter(({ customer }) => customer === row?.customer)
    expect(ids).toMatchObject([{ type: 'eu_vat', value: 'XI123456789' }])
  })

  test('what one has already is bought by nobody', async () => {
    const given = await signIn(paid.api.sql, { plan: 'enterprise' })
    expect((await paid.choose(given, { plan: 'starter' })).json()).toMatchObject({
      state: 'held',
      returnUrl: '/account/plan?done=held',
    })
    const { who } = await subscriber()
    expect((await paid.choose(who, { plan: 'professional' })).json().state).toBe('held')
  })
})

describe('while the provider', () => {
  test('does not answer, a form says so, and the next one goes on where it stopped', async () => {
    const who = await signIn(paid.api.sql)
    paid.double.faultBefore = () => 503
    const reply = await paid.choose(who, { plan: 'starter' })
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'payment_provider_away'])
    expect(reply.headers['retry-after']).toBe('30')
    paid.double.faultBefore = undefined
    await paid.begin(who, 'starter')
    expect(await paid.api.sql`select from purchase where account_id = ${who.accountId}`).toHaveLength(1)
  })

  test('breaks, and keeps that under the key it was asked with, the next one goes on all the same', async () => {
    const who = await signIn(paid.api.sql)
    const { store, asked } = paid.double
    const before = store.customers.size
    paid.double.mayRetry = false
    for (const call of ['POST /v1/customers', 'POST /v1/checkout/sessions']) {
      paid.double.faultBefore = () => (asked.at(-1) === call ? 500 : undefined)
      const reply = await paid.choose(who, { plan: 'starter' })
      expect([reply.statusCode, reply.json().code]).toEqual([503, 'payment_provider_away'])
    }
    paid.double.faultBefore = undefined
    paid.double.mayRetry = true
    const { purchase } = await paid.begin(who, 'starter')
    expect(store.customers.size).toBe(before + 1)
    expect(await paid.api.sql`select id from purchase where account_id = ${who.accountId}`).toEqual([
      { id: purchase },
    ])
  })

  test('breaks off after its work was done, nothing is made twice', async () => {
    const { store, faults } = paid.double
    const before = [store.customers.size, store.sessions.size]
    const who = await signIn(paid.api.sql)
    // Of each call the first answer is lost; the library asks once more.
    let nth = 0
    paid.double.faultBefore = () => (nth++ % 2 === 0 ? 'reset' : undefined)
    const reply = await paid.choose(who, { plan: 'starter' })
    paid.double.faultBefore = undefined
    expect(reply.statusCode, reply.body).toBe(200)
    expect([store.customers.size, store.sessions.size, faults.length]).toEqual([
      (before[0] ?? 0) + 1,
      (before[1] ?? 0) + 1,
      0,
    ])
  })

  test('fails while a payment is followed, it is followed later', async () => {
    const who = await signIn(paid.api.sql)
    const { session, purchase } = await paid.begin(who, 'starter')
    paid.double.billing.complete(session, 'paid')
    await paid.deliver()
    paid.double.faults.push(429, 503, 503)
    await paid.work()
    expect(await stateOf(purchase)).toBe('pending')
    const [task] = await paid.api.sql`
      select attempts, error from payment_task where attempts > 0 order by id limit 1`
    expect(task).toEqual({ attempts: 1, error: expect.stringMatching(/^Stripe\w+ .*(429|503)/) })
    await paid.api.sql`update payment_task set due_at = now() where attempts > 0`
    while ((await stateOf(purchase)) !== 'ready') {
      paid.double.faults.length = 0
      await paid.api.sql`update payment_task set due_at = now() where attempts > 0`
      await paid.work()
    }
    expect(await paid.planOf(who)).toBe('starter')
  })

  test('has lost the customer of an account, another one takes its place, and opens its page', async () => {
    const who = await signIn(paid.api.sql)
    const { store, billing } = paid.double
    const choose = () => paid.choose(who, { plan: 'starter', vatNumber: 'BE0123456749' })
    const customerOf = async () => {
      const [row] = await paid.api.sql<{ customer: string }[]>`
        select customer from payment_customer where account_id = ${who.accountId}`
      return row?.customer ?? ''
    }
    const first = (await choose()).json()
    const lost = await customerOf()
    billing.deleteCustomer(lost)
    const manage = await paid.api.app.inject({
      method: 'POST',
      url: '/account/plan/manage',
      payload: '',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
        ...who.headers,
      },
    })
    expect([manage.statusCode, manage.json().code]).toEqual([409, 'nothing_paid'])

    const reply = await choose()
    expect(reply.statusCode, reply.body).toBe(200)
    const { checkoutUrl, purchaseId } = reply.json()
    const customer = await customerOf()
    expect(customer).not.toBe(lost)
    expect([...store.taxIds.values()].filter((one) => one.customer === customer)).toMatchObject([
      { value: 'BE0123456749' },
    ])
    const sessionOf = (url: string) => store.sessions.get(url.split('/').at(-1) ?? '')
    expect([purchaseId, sessionOf(first.checkoutUrl)?.status]).toEqual([first.purchaseId, 'expired'])
    expect(sessionOf(checkoutUrl)).toMatchObject({ customer, status: 'open' })
    expect((await choose()).json().checkoutUrl).toBe(checkoutUrl)
    billing.complete(String(sessionOf(checkoutUrl)?.id), 'paid')
    await settle()
    expect([await stateOf(purchaseId), await paid.planOf(who)]).toEqual(['ready', 'starter'])
  })

  test('has a price that is none of ours, nothing is sold', async () => {
    const price = [...paid.double.store.prices.values()].find(
      ({ lookup_key }) => lookup_key === 'vme-plan-starter-month',
    )
    if (price === undefined) throw new Error('there is no price')
    const { unit_amount } = price
    price.unit_amount = 1
    const who = await signIn(paid.api.sql)
    const reply = await paid.choose(who, { plan: 'starter' })
    price.unit_amount = unit_amount
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'payments_off'])
  })
})

test('one indexer works at a time', async () => {
  const who = await signIn(paid.api.sql)
  const { session } = await paid.begin(who, 'starter')
  paid.double.billing.complete(session, 'paid')
  await paid.deliver()
  await inTransaction(paid.api.sql, async (sql) => {
    expect(await holdWork(sql)).toBe(true)
    paid.double.asked.length = 0
    await paid.work()
    expect(paid.double.asked).toEqual([])
  })
  await paid.work()
  expect(await paid.planOf(who)).toBe('starter')
})

describe('what counts is what is paid', () => {
  test('a debit gives nothing before it is certain', async () => {
    const who = await signIn(paid.api.sql)
    const { session, purchase } = await paid.begin(who, 'professional')
    paid.double.billing.complete(session, 'processing')
    await settle()
    expect(paid.double.store.subscriptions.get(subscriptionOf(session))?.status).toBe('active')
    expect([await stateOf(purchase), await paid.planOf(who)]).toEqual(['pending', 'free'])
    paid.double.billing.settle(session, 'paid')
    await settle()
    expect([await stateOf(purchase), await paid.planOf(who)]).toEqual(['ready', 'professional'])
  })

  test('a debit that fails gives nothing, and mails no receipt', async () => {
    const who = await signIn(paid.api.sql)
    const { session, purchase } = await paid.begin(who, 'professional')
    paid.double.billing.complete(session, 'processing')
    paid.double.billing.settle(session, 'failed')
    await settle()
    expect([await stateOf(purchase), await paid.planOf(who)]).toEqual(['failed', 'free'])
    expect(await queuedMails(paid.api.sql, who.email)).toEqual([])
  })

  test('a page that ran out gives nothing', async () => {
    const who = await signIn(paid.api.sql)
    const { session, purchase } = await paid.begin(who, 'starter')
    paid.double.billing.expire(session)
    await settle()
    expect([await stateOf(purchase), await paid.planOf(who)]).toEqual(['failed', 'free'])
    expect((await page(who, `?purchase=${purchase}`)).body).toContain('nothing was charged')
  })

  test.each([
    ['another amount', { amount_subtotal: 100 }],
    ['another currency', { currency: 'usd' }],
    ['another customer', { customer: 'cus_other' }],
    ['live money', { livemode: true }],
  ])('%s than was sold gives nothing', async (_, change) => {
    const who = await signIn(paid.api.sql)
    const { session, purchase } = await paid.begin(who, 'starter')
    paid.double.billing.complete(session, 'paid')
    const kept = paid.double.store.sessions.get(session) ?? {}
    const invoice = paid.double.store.invoices.get(invoiceOf(session)) ?? {}
    Object.assign(kept, change)
    Object.assign(invoice, 'amount_subtotal' in change ? { subtotal_excluding_tax: 100 } : change)
    await settle()
    expect([await stateOf(purchase), await paid.planOf(who)]).toEqual(['pending', 'free'])
    expect(paid.warnings).toContain('a payment is not what was sold and gives nothing')
  })

  test('without any event it is found all the same', async () => {
    const who = await signIn(paid.api.sql)
    const { session, purchase } = await paid.begin(who, 'starter')
    paid.double.billing.complete(session, 'paid')
    expect(paid.lose()).toBeGreaterThan(3)
    const [task] = await paid.api.sql<{ waits: boolean }[]>`
      select due_at between now() + interval '1 minute' and now() + interval '3 minutes' as waits
      from payment_task where kind = 'session' and object_id = ${session}`
    expect(task).toEqual({ waits: true })
    await paid.api.sql`update payment_task set due_at = now() where object_id = ${session}`
    await paid.work()
    expect([await stateOf(purchase), await paid.planOf(who)]).toEqual(['ready', 'starter'])
  })

  test('a subscription of nobody takes nothing from a plan that was given by hand', async () => {
    const given = await signIn(paid.api.sql, { plan: 'enterprise' })
    const { session } = await subscriber('starter')
    const subscription = paid.double.store.subscriptions.get(subscriptionOf(session))
    if (subscription === undefined) throw new Error('there is no subscription')
    subscription.metadata = {}
    paid.double.billing.cancel(subscription.id)
    await settle()
    expect(await paid.planOf(given)).toBe('enterprise')
  })
})

describe('a subscription', () => {
  test('mails a receipt for each invoice that is paid, once, with its VAT', async () => {
    const { who, session } = await subscriber('professional')
    paid.double.billing.renew(subscriptionOf(session), 'paid')
    await settle()
    const mails = (await queuedMails(paid.api.sql, who.email)).filter(({ kind }) => kind === 'receipt')
    expect(mails).toHaveLength(2)
    expect(mails[0]?.text).toContain('€99.00')
    expect(mails[0]?.text).toContain('VAT: €20.79')
    expect(mails[0]?.text).toContain('€119.79')
    expect(mails[0]?.text).toContain(`${paid.double.origin}/invoices/`)
    const { body } = await page(who)
    expect(body.match(/DOUBLE-\d+/g)).toHaveLength(2)
  })

  test('that is not paid keeps its plan for a while; its owners are mailed once and see it', async () => {
    const { who, session } = await subscriber()
    const subscription = subscriptionOf(session)
    paid.double.billing.renew(subscription, 'failed')
    await settle()
    await settle()
    expect(await paid.planOf(who)).toBe('professional')
    const told = async () =>
      (await queuedMails(paid.api.sql, who.email)).filter(({ kind }) => kind === 'past-due').length
    expect(await told()).toBe(1)
    const home = () => paid.api.app.inject({ url: '/account', headers: { ...who.headers, ...english } })
    expect((await home()).body).toContain('The last payment of your plan failed')

    paid.double.billing.recover(subscription)
    await settle()
    expect((await home()).body).not.toContain('The last payment of your plan failed')
    expect(await paid.planOf(who)).toBe('professional')

    paid.double.billing.renew(subscription, 'failed')
    await settle()
    expect(await told()).toBe(2)
    await paid.api.sql`
      update subscription set past_due_since = now() - interval '15 days' where id = ${subscription}`
    await paid.api.sql`update payment_task set due_at = now() where object_id = ${subscription}`
    await paid.work()
    expect(await paid.planOf(who)).toBe('free')
  })

  test.each(['unpaid', 'canceled'] as const)(
    'that is %s in the end leaves the account Free',
    async (status) => {
      const { who, session } = await subscriber()
      paid.double.billing.renew(subscriptionOf(session), 'failed')
      paid.double.billing.giveUp(subscriptionOf(session), status)
      await settle()
      expect(await paid.planOf(who)).toBe('free')
    },
  )

  test('that was given by hand before comes back', async () => {
    const who = await signIn(paid.api.sql, { plan: 'starter' })
    const { session } = await paid.begin(who, 'professional')
    paid.double.billing.complete(session, 'paid')
    await settle()
    expect(await paid.planOf(who)).toBe('professional')
    paid.double.billing.cancel(subscriptionOf(session))
    await settle()
    expect(await paid.planOf(who)).toBe('starter')
  })

  test('is changed at the provider, and the plan follows the price', async () => {
    const { who, session } = await subscriber('starter')
    const reply = await paid.choose(who, { plan: 'enterprise' })
    expect(reply.json()).toMatchObject({
      state: 'subscribed',
      portalUrl: expect.stringContaining('/p/session/'),
    })
    paid.double.billing.changePlan(subscriptionOf(session), 'vme-plan-enterprise-month')
    await settle()
    expect(await paid.planOf(who)).toBe('enterprise')
    paid.double.billing.changePlan(subscriptionOf(session), 'vme-plan-professional-month')
    await settle()
    expect(await paid.planOf(who)).toBe('professional')
  })

  test('that is cancelled runs to the end of its month, and says so', async () => {
    const { who, session } = await subscriber()
    paid.double.billing.cancelAtEnd(subscriptionOf(session))
    await settle()
    expect(await paid.planOf(who)).toBe('professional')
    expect((await page(who)).body).toContain('cancelled, runs until')
  })

  test.each(['refund', 'dispute'] as const)(
    'whose last invoice meets a %s ends, here and there',
    async (what) => {
      const { who, session, purchase } = await subscriber()
      paid.double.billing[what](invoiceOf(session))
      await settle()
      expect([await stateOf(purchase), await paid.planOf(who)]).toEqual([
        what === 'refund' ? 'refunded' : 'disputed',
        'free',
      ])
      expect(paid.double.store.subscriptions.get(subscriptionOf(session))?.status).toBe('canceled')
      // And a late word of its payment gives it to nobody again.
      await paid.api.sql`
      insert into payment_task (kind, object_id) values ('session', ${session}) on conflict do nothing`
      await paid.work()
      expect(await paid.planOf(who)).toBe('free')
    },
  )

  test('lives on where a dispute is told of once it is won, or is an inquiry', async () => {
    for (const end of ['won', 'inquiry'] as const) {
      const { who, session, purchase } = await subscriber()
      if (end === 'inquiry') paid.double.billing.dispute(invoiceOf(session), 'inquiry')
      else {
        paid.double.billing.dispute(invoiceOf(session))
        paid.lose()
        paid.double.billing.closeDispute(invoiceOf(session), 'won')
      }
      await settle()
      expect([await stateOf(purchase), await paid.planOf(who)]).toEqual(['ready', 'professional'])
      expect(paid.double.store.subscriptions.get(subscriptionOf(session))?.status).toBe('active')
    }
    expect(paid.warnings).toEqual([])
  })

  test('that ended for a refund which fails is begun again by people, who are told', async () => {
    const { who, session, purchase } = await subscriber()
    paid.double.billing.refund(invoiceOf(session))
    await settle()
    expect(paid.warnings).toEqual([])
    paid.double.billing.failRefund(invoiceOf(session))
    await settle()
    expect(paid.warnings).toEqual(['money of a plan that went back is ours again'])
    expect([await stateOf(purchase), await paid.planOf(who)]).toEqual(['refunded', 'free'])
    const { body } = await page(who)
    expect([body.includes('DOUBLE-'), body.includes('refunded')]).toEqual([true, false])
  })

  test('of which an older month is given back goes on', async () => {
    const { who, session } = await subscriber()
    const first = invoiceOf(session)
    await paid.api.sql`update payment_invoice set paid_at = paid_at - interval '1 month' where id = ${first}`
    paid.double.billing.renew(subscriptionOf(session), 'paid')
    await settle()
    paid.double.billing.refund(first)
    await settle()
    expect(await paid.planOf(who)).toBe('professional')
    expect((await page(who)).body).toContain('refunded')
  })
})

describe('the portal', () => {
  const manage = (who: SignedIn) =>
    paid.api.app.inject({
      method: 'POST',
      url: '/account/plan/manage',
      payload: '',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html',
        ...who.headers,
      },
    })

  test('opens for who has paid something', async () => {
    const { who } = await subscriber()
    const reply = await manage(who)
    expect([reply.statusCode, String(reply.headers.location)]).toEqual([
      303,
      expect.stringContaining(`${paid.double.origin}/p/session/`),
    ])
    expect((await page(who)).body).toContain('Manage payment')
  })

  test('is nothing for who has not', async () => {
    expect((await manage(await signIn(paid.api.sql))).statusCode).toBe(409)
  })

  test('pages from which forms lead to the provider say so, and no others', async () => {
    const who = await signIn(paid.api.sql)
    const policyOf = async (url: string) =>
      String(
        (await paid.api.app.inject({ url, headers: { ...who.headers, accept: 'text/html' } })).headers[
          'content-security-policy'
        ],
      )
    for (const url of ['/plans', '/account/plan'])
      expect(await policyOf(url)).toContain(`form-action 'self' ${paid.double.origin}`)
    expect(await policyOf('/account')).toMatch(/form-action 'self';/)
  })
})

describe('an account that is deleted', () => {
  const erase = async ({ accountId, headers }: SignedIn) => {
    const [account] = await paid.api.sql<{ name: string }[]>`select name from account where id = ${accountId}`
    return paid.api.app.inject({
      method: 'POST',
      url: '/account/delete',
      payload: String(new URLSearchParams({ name: account?.name ?? '' })),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
        ...headers,
      },
    })
  }

  test('is deleted at the provider, with its subscription; an amount and a date stay here', async () => {
    const who = await signIn(paid.api.sql)
    const reply = await paid.choose(who, { plan: 'professional', vatNumber: 'BE0123456749' })
    const session = String(reply.json().checkoutUrl).split('/').at(-1) ?? ''
    paid.double.billing.complete(session, 'paid')
    await settle()
    expect((await erase(who)).statusCode).toBe(200)
    await settle()
    expect(paid.double.store.subscriptions.get(subscriptionOf(session))?.status).toBe('canceled')
    const customer = String(paid.double.store.sessions.get(session)?.customer)
    expect(paid.double.store.customers.has(customer)).toBe(false)
    await settle()
    const [row] = await paid.api.sql`
      select account_id, person_id, vat_number, amount, state from purchase where checkout_session = ${session}`
    expect(row).toEqual({
      ...{ account_id: null, person_id: null, vat_number: null },
      ...{ amount: planPrices.professional, state: 'ready' },
    })
    expect(
      await paid.api.sql`
        select from payment_task where kind = 'forget-customer' or object_id = ${subscriptionOf(session)}`,
    ).toEqual([])
  })

  test('in the middle of paying is cancelled once it has paid', async () => {
    const who = await signIn(paid.api.sql)
    const { session } = await paid.begin(who, 'starter')
    await erase(who)
    paid.double.billing.complete(session, 'paid')
    await settle()
    await settle()
    expect(paid.double.store.subscriptions.get(subscriptionOf(session))?.status).toBe('canceled')
  })
})
