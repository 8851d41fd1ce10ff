// The webhook: what it stores, what it answers, and what it does while a part is away.
import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BreakableApi, openBreakableApi } from '../support/breakable-api.ts'
import { openPaidApi, type PaidApi, signed, WEBHOOK_SECRET } from '../support/payments.ts'
import { settingsOf } from '../support/stripe-double/server.ts'
import { until } from '../support/until.ts'

let paid: PaidApi
beforeAll(async () => {
  paid = await openPaidApi({ env: { STRIPE_WEBHOOK_SECRET: `${WEBHOOK_SECRET},whsec_before` } })
}, 60_000)
afterAll(() => paid.close())

let nth = 0
const event = (change: object = {}) => ({
  ...{ id: `evt_${++nth}`, object: 'event', type: 'invoice.paid', livemode: false },
  ...{ created: 1, api_version: '2026-09-30.endive', pending_webhooks: 1, request: null },
  data: { object: { id: `in_${nth}`, object: 'invoice', customer_email: 'reader@example.org' } },
  ...change,
})

const send = (
  { body, signature }: { body: string | Buffer; signature: string },
  { app = paid.api.app, headers = {} }: { app?: PaidApi['api']['app']; headers?: object } = {},
) =>
  app.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    payload: body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature, ...headers },
  })

const storedOf = (id: string) =>
  paid.api.sql`select type, livemode, object_id, outcome from payment_event where id = ${id}`
const tasksOf = (id: string) => paid.api.sql`select kind, asked from payment_task where object_id = ${id}`
const all = async () => (await paid.api.sql`select from payment_event`).length

describe('an event', () => {
  test('is stored under its id with what it is about, and asks for it once', async () => {
    const told = event()
    const reply = await send(signed(told, WEBHOOK_SECRET))
    expect([reply.statusCode, reply.json()]).toEqual([200, { received: true }])
    expect(reply.headers['cache-control']).toBe('no-store')
    const object = told.data.object.id
    expect(await storedOf(told.id)).toEqual([
      { type: 'invoice.paid', livemode: false, object_id: object, outcome: 'asked' },
    ])
    expect(await tasksOf(object)).toEqual([{ kind: 'invoice', asked: 1 }])
  })

  test('that comes twice, at once or later, is answered the same and asks for nothing more', async () => {
    const told = event()
    const replies = await Promise.all([1, 2, 3, 4].map(() => send(signed(told, WEBHOOK_SECRET))))
    replies.push(await send(signed(told, 'whsec_before')))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(await tasksOf(told.data.object.id)).toEqual([{ kind: 'invoice', asked: 1 }])
  })

  test('and another one of the same object are one task', async () => {
    const first = event()
    await send(signed(first, WEBHOOK_SECRET))
    await send(signed(event({ data: first.data, type: 'invoice.payment_failed' }), WEBHOOK_SECRET))
    expect(await tasksOf(first.data.object.id)).toEqual([{ kind: 'invoice', asked: 2 }])
  })

  test('of a kind that means nothing here is stored and ignored', async () => {
    const told = event({ type: 'payout.paid' })
    expect((await send(signed(told, WEBHOOK_SECRET))).statusCode).toBe(200)
    expect(await storedOf(told.id)).toMatchObject([{ outcome: 'ignored' }])
    expect(await tasksOf(told.data.object.id)).toEqual([])
  })

  test.each([
    ['live money', { livemode: true }],
    ['a connected account', { account: 'acct_other' }],
  ])('of %s is stored and not worked', async (_, change) => {
    const told = event(change)
    expect((await send(signed(told, WEBHOOK_SECRET))).statusCode).toBe(200)
    expect(await storedOf(told.id)).toMatchObject([{ outcome: 'foreign' }])
    expect(await tasksOf(told.data.object.id)).toEqual([])
  })

  test('leaves no address or name in the database', async () => {
    await send(signed(event(), WEBHOOK_SECRET))
    const rows = await paid.api.sql<{ text: string }[]>`select to_jsonb(e)::text as text from payment_event e`
    expect(rows.map(({ text }) => text).join()).not.toContain('reader@example.org')
  })
})

describe('whatever is not signed as it should be', () => {
  const body = () => JSON.stringify(event())
  const sign = (payload: string, more: object = {}) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, ...more })

  test.each<[string, () => Parameters<typeof send>]>([
    ['nothing', () => [{ body: body(), signature: '' }]],
    ['another secret', () => [signed(event(), 'whsec_other')]],
    [
      'a body written anew',
      () => {
        const payload = body()
        return [{ body: JSON.stringify(JSON.parse(payload), null, 1), signature: sign(payload) }]
      },
    ],
    [
      'a byte order mark',
      () => {
        const payload = body()
        return [{ body: Buffer.from(`\uFEFF${payload}`), signature: sign(payload) }]
      },
    ],
    [
      'two headers',
      () => {
        const payload = body()
        return [
          { body: payload, signature: '' },
          { headers: { 'stripe-signature': [sign(payload), sign(payload)] } },
        ]
      },
    ],
    ['an old one', () => [signed(event(), WEBHOOK_SECRET, Math.floor(Date.now() / 1_000) - 400)]],
    ['one of tomorrow', () => [signed(event(), WEBHOOK_SECRET, Math.floor(Date.now() / 1_000) + 86_400)]],
    [
      'the old scheme',
      () => {
        const payload = body()
        return [{ body: payload, signature: sign(payload, { scheme: 'v0' }) }]
      },
    ],
    ['no body', () => [{ body: '', signature: sign(body()) }]],
  ])('is 400 with one text, and not stored: %s', async (_, make) => {
    const before = await all()
    const reply = await send(...make())
    const { code, detail } = reply.json()
    expect([reply.statusCode, code, detail]).toEqual([
      400,
      'signature_refused',
      'Dit bericht draagt geen geldige handtekening van de betaaldienst.',
    ])
    expect(await all()).toBe(before)
  })

  test('more than 256 kB is refused before it is looked at', async () => {
    const payload = JSON.stringify(event({ padding: 'x'.repeat(262_144) }))
    const reply = await send({ body: payload, signature: sign(payload) })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'body_invalid'])
  })
})

test('without payments there is nothing to tell', async () => {
  const off = await openBreakableApi(paid.api)
  const reply = await send(signed(event(), WEBHOOK_SECRET), { app: off.app })
  expect([reply.statusCode, reply.json().code]).toEqual([503, 'payments_off'])
  await off.close()
})

describe('while a part is away', () => {
  let broken: BreakableApi
  beforeAll(async () => {
    broken = await openBreakableApi(paid.api, settingsOf(paid.double))
  })
  afterAll(() => broken.close())

  test.each([
    ['redis', 200],
    ['engine', 200],
    ['database', 503],
  ] as const)('%s: %i, and sent again it is stored once', async (part, status) => {
    const told = event()
    broken.proxies[part].refuse()
    await until('it is noticed', async () => (await broken.services.health()).degraded)
    const reply = await send(signed(told, WEBHOOK_SECRET), { app: broken.app })
    expect(reply.statusCode).toBe(status)
    expect(await storedOf(told.id)).toHaveLength(status === 200 ? 1 : 0)
    broken.proxies[part].pass()
    await until('all parts answer', async () => !(await broken.services.health()).degraded)
    expect((await send(signed(told, WEBHOOK_SECRET), { app: broken.app })).statusCode).toBe(200)
    expect(await tasksOf(told.data.object.id)).toEqual([{ kind: 'invoice', asked: 1 }])
  })
})
