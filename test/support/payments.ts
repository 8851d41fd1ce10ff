// The API that sells over the double of the provider, and what works its payments.

import type { LightMyRequestResponse } from 'fastify'
import { workOne } from '../../indexer/payments/payments.ts'
import { bootstrap } from '../../src/payments/bootstrap.ts'
import { limitsOfWork, openPayments, type Payments } from '../../src/payments/client.ts'
import type { SignedIn } from './accounts.ts'
import { type Api, type ApiOptions, openApi } from './api.ts'
import { makeDeliveries, type Posted, signed } from './stripe-double/deliveries.ts'
import type { StripeDouble } from './stripe-double/double.ts'
import { openStripeDouble, settingsOf, WEBHOOK_SECRET } from './stripe-double/server.ts'

export interface PaidApi {
  api: Api
  double: StripeDouble
  payments: Payments
  /** Warnings of the worker. */
  warnings: string[]
  choose(who: SignedIn, fields: Record<string, string>, accept?: string): Promise<LightMyRequestResponse>
  post(posted: Posted): Promise<number>
  /** Delivers all that the double has told since the last time, in order. */
  deliver(): Promise<void>
  /** As if all of it had got lost; answers how much. */
  lose(): number
  /** Works all that is due. */
  work(): Promise<void>
  planOf(who: SignedIn): Promise<string | undefined>
  /** The page of the provider that a plan leads to, by its id. */
  begin(who: SignedIn, plan: string): Promise<{ session: string; purchase: number }>
  close(): Promise<void>
}

/** At the double, what has to be there before something is sold. */
export const prepare = (payments: Payments) =>
  bootstrap(payments.stripe, {
    publicUrl: 'https://vme.example',
    isDryRun: false,
    keepSecret: async () => 'kept',
  })

export async function openPaidApi(options: ApiOptions = {}): Promise<PaidApi> {
  const double = await openStripeDouble()
  const api = await openApi({ ...options, env: { ...settingsOf(double), ...options.env } })
  const payments = await openPayments(api.config.payments, { ...limitsOfWork, retries: 0 })
  if (payments === undefined) throw new Error('payments are off')
  await prepare(payments)
  double.asked.length = 0
  const warnings: string[] = []
  const worker = {
    ...{ sql: api.sql, config: api.config, payments },
    log: (level: string, message: string) => void (level === 'warn' && warnings.push(message)),
  }
  let told = 0

  const post = async ({ body, signature }: Posted): Promise<number> => {
    const { statusCode } = await api.app.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      payload: body,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    })
    return statusCode
  }

  const choose: PaidApi['choose'] = (who, fields, accept = 'application/json') =>
    api.app.inject({
      method: 'POST',
      url: '/account/plan',
      payload: String(new URLSearchParams(fields)),
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept, ...who.headers },
    })

  return {
    ...{ api, double, payments, warnings, post, choose },
    async deliver() {
      for (const event of double.store.events.slice(told)) {
        const status = await post(signed(event, WEBHOOK_SECRET))
        if (status !== 200) throw new Error(`${event.type} is answered with ${status}`)
      }
      told = double.store.events.length
    },
    lose() {
      const lost = double.store.events.length - told
      told = double.store.events.length
      return lost
    },
    async work() {
      while ((await workOne(worker)) === 'again');
    },
    async planOf({ accountId }) {
      const [row] = await api.sql<{ plan: string }[]>`select plan from account where id = ${accountId}`
      return row?.plan
    },
    async begin(who, plan) {
      const reply = await choose(who, { plan })
      if (reply.statusCode !== 200) throw new Error(`${plan} is answered with ${reply.body}`)
      const { checkoutUrl, purchaseId } = reply.json()
      return { session: String(checkoutUrl).split('/').at(-1) ?? '', purchase: purchaseId }
    },
    async close() {
      await api.close()
      await double.close()
    },
  }
}

export { makeDeliveries, signed, WEBHOOK_SECRET }
