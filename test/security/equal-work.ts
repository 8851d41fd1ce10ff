// What is nobody's and what is somebody else's take the same road: the same statements, in the same order. How long they
// take is measured by test/long/equal-times.ts.
import { expect, test } from 'vitest'
import { addSignInLink } from '../../src/accounts/statements/sign-in.ts'
import { newKey } from '../../src/keys/key-text.ts'
import { hashToken, newToken } from '../../src/secrets/token.ts'
import { signIn } from '../support/accounts.ts'
import { askRoute, urlencoded } from './ask-route.ts'
import { askUnknown, isAboutId, lineOf, newOwner } from './asks.ts'
import type { OpenWorld } from './world.ts'

/** Pairs of requests between which nobody may tell a difference. */
export function equalWork(world: () => OpenWorld): void {
  type Asked = () => Promise<{ statusCode: number; body: string }>

  /** What a request had the database do. */
  async function statementsOf(ask: Asked): Promise<string[]> {
    const { tap } = world()
    tap.take('api')
    await ask()
    return tap.take('api')
  }

  /** Each once before: a first statement is prepared, a first session noted. */
  async function expectEqual(name: string, asks: readonly Asked[], least: number): Promise<void> {
    for (const ask of asks) await ask()
    const done = []
    for (const ask of asks) done.push(await statementsOf(ask))
    for (const statements of done) expect([name, statements]).toEqual([name, done[0]])
    expect([name, done[0]?.length]).toEqual([name, expect.toSatisfy((count: number) => count >= least)])
  }

  test('ids of others and ids of nobody, at every route that takes one', async () => {
    const { routes, api } = world()
    const asked = routes.filter(isAboutId)
    expect(asked.length).toBeGreaterThan(5)
    for (const route of asked) {
      const line = lineOf(route)
      const foreign = await line.ask(api, await newOwner(api))
      const { headers } = await newOwner(api)
      const ask = (one: typeof foreign) => () => askRoute(api, route, { ask: one, headers })
      // Beginning, session, commit, and something of its own.
      await expectEqual(route.name, [ask(foreign), ask(askUnknown(foreign, line))], 4)
    }
  })

  test('pages of those who run the service and pages that there are not', async () => {
    const { api } = world()
    const { headers } = await newOwner(api)
    const ask = (url: string) => () =>
      api.app.inject({ url, headers: { ...headers, accept: 'application/json' } })
    await expectEqual('queue', ['/account/feedback', '/account/nothing-here'].map(ask), 1)
  })

  const post = (url: string, fields: Record<string, string>) => () =>
    world().api.app.inject({
      method: 'POST',
      url,
      payload: String(new URLSearchParams(fields)),
      headers: { 'content-type': urlencoded, 'sec-fetch-site': 'same-origin' },
    })

  test('addresses that have an account and those that have none', async () => {
    const { email } = await signIn(world().api.sql)
    const unknown = `nobody-${process.pid}@example.org`
    await expectEqual('sign-in', [post('/sign-in', { email }), post('/sign-in', { email: unknown })], 6)
  })

  test('links that were never sent and those that are over', async () => {
    const { sql } = world().api
    const over = newToken()
    const link = {
      tokenHash: hashToken(over),
      email: 'over@example.org',
      culture: 'en',
      returnUrl: null,
    } as const
    await addSignInLink(sql, link)
    await sql`update sign_in_link set expires_at = now() where token_hash = ${hashToken(over)}`
    await expectEqual('link', [post(`/sign-in/${newToken()}`, {}), post(`/sign-in/${over}`, {})], 3)
  })

  test('sessions that never were and those that were ended', async () => {
    const { app, sql } = world().api
    const { token } = await signIn(sql)
    await sql`delete from session where token_hash = ${hashToken(token)}`
    const ask = (one: string) => () =>
      app.inject({ url: '/account', headers: { cookie: `__Host-session=${one}` } })
    await expectEqual('session', [ask(token), ask(newToken())], 3)
  })

  test('keys that never were, that were revoked and that are none: nobody is asked about any', async () => {
    const { api, keys } = world()
    const ask = (key: string) => () =>
      api.app.inject({ url: '/health/live', headers: { authorization: `Bearer ${key}` } })
    const asks = [ask(keys.revoked), ask(newKey()), ask(`${newKey().slice(0, -1)}!`)]
    for (const one of asks) expect((await one()).statusCode).toBe(401)
    await expectEqual('key', asks, 0)
    expect(await statementsOf(ask(newKey()))).toEqual([])
  })
}
