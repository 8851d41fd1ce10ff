// What the provider has to have: made where it is missing, left alone where it is right, and asked for as other jobs are.
import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentBootstrap } from '../../indexer/jobs/payment-bootstrap.ts'
import { paidPlans } from '../../src/accounts/plan-prices.ts'
import { readConfig } from '../../src/config.ts'
import { packageKinds } from '../../src/payments/products.ts'
import { type Api, openApi } from '../support/api.ts'
import type { StripeDouble } from '../support/stripe-double/double.ts'
import { openStripeDouble, settingsOf } from '../support/stripe-double/server.ts'

const products = paidPlans.length + packageKinds.length + 1

const KEY = 'opens-the-jobs-of-payments'

let double: StripeDouble
let api: Api
let dataDir: string
beforeAll(async () => {
  double = await openStripeDouble()
  dataDir = await mkdtemp(join(tmpdir(), 'bootstrap-'))
  api = await openApi({ env: { ...settingsOf(double), ADMIN_KEYS: KEY } })
}, 60_000)
afterAll(async () => {
  await api.close()
  await double.close()
})

interface Report {
  isDryRun: boolean
  items: { what: string; state: string; file?: string }[]
}

const run = (isDryRun: boolean) =>
  paymentBootstrap({ isDryRun }, {
    config: readConfig({ ...settingsOf(double), PUBLIC_URL: 'https://vme.example', DATA_DIR: dataDir }),
  } as never) as Promise<Report>
const states = ({ items }: Report) => items.map(({ state }) => state)
const made = () => [
  double.store.products.size,
  double.store.prices.size,
  double.store.endpoints.size,
  double.store.portals.size,
]

describe('what is missing', () => {
  test('is said by a dry run, and not made', async () => {
    const report = await run(true)
    expect([report.isDryRun, new Set(states(report))]).toEqual([true, new Set(['missing'])])
    // A product and a price each; exports have none of one price.
    expect(report.items).toHaveLength(2 * paidPlans.length + 2 * packageKinds.length + 1 + 2)
    expect(made()).toEqual([0, 0, 0, 0])
  })

  test('is made; the secret of the webhook is in a file of one reader, and not in the report', async () => {
    const report = await run(false)
    expect(new Set(states(report))).toEqual(new Set(['made']))
    expect(made()).toEqual([products, products - 1, 1, 1])
    const [endpoint] = double.store.endpoints.values()
    expect(endpoint?.url).toBe('https://vme.example/api/payments/webhook')
    const { file = '' } = report.items.find(({ what }) => what.startsWith('webhook')) ?? {}
    expect((await readFile(file, 'utf8')).trim()).toBe(`whsec_${endpoint?.id}`)
    expect((await stat(file)).mode & 0o077).toBe(0)
    expect(JSON.stringify(report)).not.toContain('whsec_')
  })

  test('is nothing the second time', async () => {
    double.asked.length = 0
    const report = await run(false)
    expect(new Set(states(report))).toEqual(new Set(['there']))
    expect(double.asked.filter((call) => !call.startsWith('GET'))).toEqual([])
    expect(await readdir(join(dataDir, 'payments'))).toHaveLength(1)
  })

  test('is a price that costs something else: another one stands in its place, for who buys from now on', async () => {
    const [before] = double.store.prices.values()
    if (before === undefined) throw new Error('there is no price')
    const { lookup_key } = before
    before.unit_amount = 1
    // And the portal, which offers it.
    expect(states(await run(true)).filter((state) => state !== 'there')).toEqual(['wrong', 'wrong'])
    expect(states(await run(false)).filter((state) => state !== 'there')).toEqual(['replaced', 'replaced'])
    expect([before.active, before.lookup_key]).toEqual([true, null])
    const now = [...double.store.prices.values()].filter((price) => price.lookup_key === lookup_key)
    const [portal] = double.store.portals.values()
    expect(portal?.features.subscription_update.products?.flatMap(({ prices }) => prices)).toContain(
      now[0]?.id,
    )
    expect(now.map(({ unit_amount, metadata }) => [unit_amount, metadata.plan])).toEqual([[2_900, 'starter']])
  })

  test('is an event that the webhook is not told of', async () => {
    const [endpoint] = double.store.endpoints.values()
    if (endpoint === undefined) throw new Error('there is no webhook')
    endpoint.enabled_events = ['invoice.paid']
    expect(states(await run(false)).filter((state) => state !== 'there')).toEqual(['replaced'])
    expect(endpoint.enabled_events).toContain('charge.dispute.created')
  })
})

test('what the provider refuses fails with its code, and none of its words', async () => {
  double.faultBefore = () => 503
  await expect(run(false)).rejects.toThrow(/^the provider of payments refused: StripeAPIError 503/)
  double.faultBefore = undefined
})

describe('the job', () => {
  const ask = (query = '', headers: Record<string, string> = { 'x-admin-key': KEY }) =>
    api.app.inject({ method: 'POST', url: `/api/jobs/payment-bootstrap${query}`, headers })

  test('is asked for with an admin key, one at a time', async () => {
    expect((await ask('', {})).json().code).toBe('admin_key_refused')
    const first = await ask('?dryRun=true')
    expect([first.statusCode, first.json()]).toMatchObject([
      200,
      { job: 'payment-bootstrap', state: 'queued', deduplicated: false },
    ])
    expect((await ask()).json()).toMatchObject({ id: first.json().id, deduplicated: true })
    const [row] = await api.sql`select payload from job_run where name = 'payment-bootstrap'`
    expect(row).toEqual({ payload: { isDryRun: true } })
    expect((await ask('?dryRun=perhaps')).statusCode).toBe(400)
  })

  test('says so where payments are off', async () => {
    const off = await openApi({ env: { ADMIN_KEYS: KEY } })
    const reply = await off.app.inject({
      method: 'POST',
      url: '/api/jobs/payment-bootstrap',
      headers: { 'x-admin-key': KEY },
    })
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'payments_off'])
    await off.close()
  })
})
