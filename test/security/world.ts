// The API with something to answer everywhere, its routes, and keys of every kind.

import type { Sql } from '../../src/db/sql.ts'
import { buildMarketFigures, monthsUntil } from '../../src/market/build-figures.ts'
import { loadMarket, storeMarketFigures } from '../../src/market/statements.ts'
import { limitsOfWork, openPayments } from '../../src/payments/client.ts'
import { signIn } from '../support/accounts.ts'
import { type Api, numbers, openApi } from '../support/api.ts'
import { listen } from '../support/bare-app.ts'
import { seedImpacts } from '../support/impacts.ts'
import { companyNumber, insertCompany, insertMandates, processStaleLinks } from '../support/mandates.ts'
import { prepare } from '../support/payments.ts'
import { type StatementTap, startStatementTap } from '../support/statement-tap.ts'
import { openStripeDouble, settingsOf } from '../support/stripe-double/server.ts'
import { until } from '../support/until.ts'
import type { World } from './ask.ts'
import { listRoutes, type Route, withRoutes } from './routes.ts'
import { adminEmails, type Keys } from './who.ts'

export const ADMIN_KEY = 'opens-the-jobs-of-the-matrices'

const syndic = companyNumber(1)

export async function fill(sql: Sql): Promise<void> {
  await insertCompany(sql, { position: 1, name: 'Beheer Voorbeeld BV' })
  await insertMandates(sql, [numbers.etoile], { holder: syndic })
  await processStaleLinks(sql)
  await sql`
    insert into location (number, latitude, longitude, precision, tier, source)
    values (${numbers.etoile}, 50.83, 4.37, 'address', 'exact', 'best')`
  await seedImpacts(sql, {
    events: [{ source: 'ores', id: '1', startsAt: Date.now() - 3_600_000, vmes: [numbers.etoile] }],
  })
  await storeMarketFigures(sql, buildMarketFigures(await loadMarket(sql, () => monthsUntil('2026-11-01'))))
}

export interface OpenWorld {
  api: Api
  routes: Route[]
  keys: Keys
  /** What the API asks of PostgreSQL. */
  tap: StatementTap
  port: number
  close(): Promise<void>
}

export async function openWorld(): Promise<OpenWorld> {
  let tap: StatementTap | undefined
  const double = await openStripeDouble()
  const [api, registered] = await withRoutes(() =>
    openApi({
      fill,
      env: { ...settingsOf(double), ADMIN_KEYS: ADMIN_KEY, ADMIN_EMAILS: adminEmails.join() },
      async before(databaseUrl) {
        tap = await startStatementTap(databaseUrl)
        return tap.url
      },
    }),
  )
  if (tap === undefined) throw new Error('the API was opened without its database')
  const payments = await openPayments(api.config.payments, limitsOfWork)
  if (payments !== undefined) await prepare(payments)
  await api.services.impacts.refresh()
  const port = await listen(api.app)
  return {
    api,
    tap,
    port,
    routes: await listRoutes(api.app, registered),
    keys: await makeKeys(api),
    async close() {
      await api.close()
      await double.close()
      await tap?.close()
    },
  }
}

/** Over the pages of an account, as people make them. */
export async function makeKeys({ app, sql }: World): Promise<Keys> {
  const owner = await signIn(sql, { plan: 'enterprise' })
  const lower = await signIn(sql, { plan: 'enterprise' })
  const post = (url: string, who = owner, fields: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      payload: String(new URLSearchParams({ name: 'Of the matrices', ...fields })),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...who.headers },
    })
  const make = async (fields?: Record<string, string>, who = owner): Promise<{ id: string; key: string }> =>
    (await post('/account/keys', who, fields)).json()
  const statusOf = async (key: string): Promise<number> =>
    (await app.inject({ url: '/health/live', headers: { authorization: `Bearer ${key}` } })).statusCode
  const isStatus = (key: string, status: number) =>
    until(`a key answers ${status}`, async () => (await statusOf(key)) === status)
  const [working, exporting, revoked] = [await make(), await make({ 'scope-export': '1' }), await make()]
  const ofLowerPlan = await make({}, lower)
  for (const { key } of [working, exporting, revoked, ofLowerPlan]) await isStatus(key, 200)
  await post(`/account/keys/${revoked.id}/revoke`)
  await sql`update account set plan = 'starter' where id = ${lower.accountId}`
  await isStatus(ofLowerPlan.key, 403)
  return {
    working: working.key,
    exporting: exporting.key,
    revoked: revoked.key,
    ofLowerPlan: ofLowerPlan.key,
    admin: ADMIN_KEY,
  }
}
