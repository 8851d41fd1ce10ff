// Forms, keys and sessions while a part is away: without Redis nothing is missing; without PostgreSQL every form is refused
// and nothing is half done, keys that were known go on, and nobody loses a session.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newKey } from '../../src/keys/key-text.ts'
import type { SignedIn } from '../support/accounts.ts'
import type { Part } from '../support/breakable-api.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { rollDice } from '../support/seed.ts'
import { until } from '../support/until.ts'
import type { Ask } from './ask.ts'
import { askRoute, type Reader } from './ask-route.ts'
import { lineOf, newOwner } from './asks.ts'
import type { BreakableWorld } from './breakable-world.ts'
import { digestOf } from './digest.ts'
import { changesState, type Route } from './routes.ts'

const readers: readonly Reader[] = ['program', 'browser']

/** How often the line of each form is cut. */
const CUTS = Number(process.env.BACKEND_KILLS ?? 1)
/** Of answers: somewhere in each of the statements of the longest form. */
const MOST_BYTES = 900

/** Of the routes of a world. */
export function partsAway(given: () => BreakableWorld): void {
  const forms = (): Route[] =>
    given().routes.filter((route) => changesState(route) && route.rules.isForm === true)
  const ofSessions = (): Route[] =>
    given().routes.filter((route) => !changesState(route) && route.opens.includes('session'))

  const allThere = () =>
    until('all parts answer', async () => !(await given().broken.services.health()).degraded)
  async function takeAway(part: Part): Promise<void> {
    given().broken.proxies[part].refuse()
    await until('it is noticed', async () => (await given().broken.services.health()).degraded)
  }

  const withKey = (key: string, url: string) =>
    given().broken.app.inject({ url, headers: { authorization: `Bearer ${key}` } })

  async function prepare(route: Route): Promise<{ who: SignedIn; ask: Ask }> {
    const who = await newOwner(given().world)
    return { who, ask: await lineOf(route).ask(given().world, who) }
  }

  const post = (url: string, { headers }: Pick<SignedIn, 'headers'>, fields: Record<string, string> = {}) =>
    given().broken.app.inject({
      method: 'POST',
      url,
      payload: String(new URLSearchParams(fields)),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })

  describe('without Redis', () => {
    beforeAll(() => takeAway('redis'))
    afterAll(async () => {
      given().broken.proxies.redis.pass()
      await allThere()
    })

    test('every form and every page of an account answers who may, as ever', async () => {
      for (const route of [...forms(), ...ofSessions()]) {
        const { who, ask } = await prepare(route)
        const { statusCode } = await askRoute(given().world, route, { ask, headers: who.headers })
        // 202: a file that is still made.
        const answers = lineOf(route).isAbsent === true ? [200, 404, 409] : [200, 202]
        expect([route.name, statusCode]).toEqual([
          route.name,
          expect.toSatisfy((status: number) => answers.includes(status)),
        ])
      }
    })

    test('a key works, is made, and is refused by the next request once it was revoked', async () => {
      expect((await withKey(given().keys.working, '/api/vme')).headers['ratelimit-policy']).toBe(
        '"data";q=600;w=60',
      )
      expect((await withKey(given().keys.revoked, '/api/vme')).statusCode).toBe(401)
      const who = await newOwner(given().world)
      const { id, key } = (await post('/account/keys', who, { name: 'Made without Redis' })).json()
      await until('it is known', async () => (await withKey(key, '/api/vme')).statusCode === 200)
      expect((await post(`/account/keys/${id}/revoke`, who)).statusCode).toBe(200)
      expect((await withKey(key, '/api/vme')).statusCode).toBe(401)
    })

    test('who signs in is mailed a link, and whoever is invited', async () => {
      const who = await newOwner(given().world)
      await post('/sign-in', who, { email: 'no-redis@example.org' })
      await post('/account/members/invite', who, { email: 'no-redis@example.org', role: 'member' })
      const kinds = (await queuedMails(given().world.sql, 'no-redis@example.org')).map(({ kind }) => kind)
      expect(kinds).toEqual(['sign-in', 'invitation'])
    })
  })

  describe('without PostgreSQL', () => {
    const prepared = new Map<Route, { who: SignedIn; ask: Ask }>()
    beforeAll(async () => {
      for (const route of [...forms(), ...ofSessions()]) prepared.set(route, await prepare(route))
      await takeAway('database')
    })
    afterAll(async () => {
      given().broken.proxies.database.pass()
      await allThere()
    })

    const refused = async (asked: readonly Route[]): Promise<void> => {
      for (const route of asked)
        for (const reader of readers) {
          const { who, ask } = prepared.get(route) as { who: SignedIn; ask: Ask }
          const { statusCode, headers } = await askRoute(given().world, route, {
            ask,
            reader,
            headers: who.headers,
          })
          expect([route.name, statusCode, headers['set-cookie']]).toEqual([route.name, 503, undefined])
          expect([route.name, Number(headers['retry-after']), headers['cache-control']]).toEqual([
            route.name,
            expect.toSatisfy((seconds: number) => seconds >= 1),
            'no-store',
          ])
        }
    }

    test('every form is refused with the time to come back, and nothing is written', async () => {
      const before = await digestOf(given().world.sql)
      await refused(forms())
      expect(await digestOf(given().world.sql)).toEqual(before)
    })

    test('pages of an account are refused, and nobody is signed out', async () => {
      expect(ofSessions().length).toBeGreaterThan(5)
      await refused(ofSessions())
    })

    test('keys that were known open what needs no database, others nothing', async () => {
      for (const url of ['/api/vme?q=etoile', '/api/map/counts', '/api/locations/suggestions?q=gent']) {
        const reply = await withKey(given().keys.working, url)
        expect([url, reply.statusCode]).toEqual([url, 200])
      }
      expect((await withKey(given().keys.working, '/api/vme')).headers['ratelimit-policy']).toBe(
        '"data";q=600;w=60',
      )
      for (const key of [given().keys.revoked, newKey()])
        expect((await withKey(key, '/api/vme?q=etoile')).statusCode).toBe(401)
      expect((await withKey(given().keys.ofLowerPlan, '/api/vme?q=etoile')).statusCode).toBe(403)
    })
  })

  test('once PostgreSQL is back, everybody is signed in as before and every key is what it was', async () => {
    const who = await newOwner(given().world)
    await takeAway('database')
    expect((await given().broken.app.inject({ url: '/account', headers: who.headers })).statusCode).toBe(503)
    given().broken.proxies.database.pass()
    await allThere()
    expect((await given().broken.app.inject({ url: '/account', headers: who.headers })).statusCode).toBe(200)
    await until(
      'keys are followed again',
      async () => (await withKey(given().keys.working, '/api/vme')).statusCode === 200,
    )
    expect((await withKey(given().keys.revoked, '/api/vme')).statusCode).toBe(401)
  })

  /** What a lost line left to the server is done, or given up. */
  const allDone = () =>
    until('no statement is under way', async () => {
      const busy = await given().world.sql`
      select from pg_stat_activity
      where datname = current_database() and application_name like 'api%' and state <> 'idle'`
      return busy.length === 0
    })

  test('a form whose line breaks in the middle is done whole or not at all', {
    timeout: 60_000,
  }, async () => {
    const changedBy = async (work: () => Promise<unknown>): Promise<string[]> => {
      const before = await digestOf(given().world.sql)
      await work()
      const after = await digestOf(given().world.sql)
      return Object.keys(after)
        .filter((table) => after[table] !== before[table])
        .sort()
    }
    const dice = rollDice('cut lines')
    let broke = 0
    for (const route of forms()) {
      const whole = await prepare(route)
      const wanted = await changedBy(() =>
        askRoute(given().world, route, { ask: whole.ask, headers: whole.who.headers }),
      )
      // What is one write cannot be half done.
      if (wanted.length < 2) continue
      for (const bytes of Array.from({ length: CUTS }, () => dice.below(MOST_BYTES) + 1)) {
        const { who, ask } = await prepare(route)
        const changed = await changedBy(async () => {
          given().broken.proxies.database.cutAfter(bytes)
          const { statusCode } = await askRoute(given().world, route, { ask, headers: who.headers })
          if (statusCode === 503) broke++
          else expect([route.name, bytes, statusCode]).toEqual([route.name, bytes, 200])
          given().broken.proxies.database.pass()
          await allThere()
          await allDone()
        })
        expect([route.name, bytes, changed]).toEqual([
          route.name,
          bytes,
          expect.toSatisfy((tables: string[]) => tables.length === 0 || tables.join() === wanted.join()),
        ])
      }
    }
    expect(broke).toBeGreaterThan(0)
  })
}
