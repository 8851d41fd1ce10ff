// Each route that changes something × what a page of another site can make a browser send: refused before a byte of the
// body is read, with nothing changed and no cookie set. Then bodies of kinds that a form of another site could send.
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { ratePolicies } from '../../src/http/limits/rate-policies.ts'
import type { SignedIn } from '../support/accounts.ts'
import { bareApp } from '../support/bare-app.ts'
import type { Ask } from './ask.ts'
import { accepts, askRoute, multipart, multipartBody, someAtATime, urlencoded } from './ask-route.ts'
import { lineOf, newOwner, urlOf } from './asks.ts'
import { digestOf } from './digest.ts'
import { changesState, type Route } from './routes.ts'
import { letRun } from './who.ts'
import { ADMIN_KEY, type OpenWorld } from './world.ts'

/** Routes that other sites may post to, each with why nothing comes of it. Those that only an admin key opens need no line:
 *  no page can send that header without asking first. */
const openToOtherSites: Readonly<Record<string, string>> = {
  'POST /api/vme/:enterpriseNumber/coordinates': 'writes nothing and knows no session',
  'POST /api/v1/vme/:enterpriseNumber/coordinates': 'writes nothing and knows no session',
  'POST /digest/unsubscribe/:token':
    'one click in a mail program (RFC 8058): the token opens it, no session does',
  'POST /api/payments/webhook': 'the provider of payments posts: its signature opens it, no session does',
}

const OURS = 'https://vme.example'
const ABSENT = undefined
const sites = ['same-origin', 'same-site', 'cross-site', 'none', ABSENT] as const
const origins = [OURS, 'https://evil.example', 'null', ABSENT] as const

interface Combination {
  site: (typeof sites)[number]
  origin: (typeof origins)[number]
  hasCookie: boolean
}

const combinations: readonly Combination[] = sites.flatMap((site) =>
  origins.flatMap((origin) => [true, false].map((hasCookie) => ({ site, origin, hasCookie }))),
)

/** What is our own, or no browser's. Written out, so that it says itself what decision 40 says. */
const isOurs = ({ site, origin, hasCookie }: Combination): boolean => {
  switch (site) {
    case 'same-origin':
    case 'none':
      return true
    case 'same-site':
    case 'cross-site':
      return false
    default:
      return origin === OURS || (origin === ABSENT && !hasCookie)
  }
}

const isForm = ({ rules }: Route): boolean => rules.isForm === true
const formsOf = ({ routes }: OpenWorld): Route[] =>
  routes.filter((route) => changesState(route) && isForm(route))

const headersOf = ({ site, origin, hasCookie }: Combination, who: SignedIn): Record<string, string> => ({
  ...(site === ABSENT ? {} : { 'sec-fetch-site': site }),
  ...(origin === ABSENT ? {} : { origin }),
  ...(hasCookie ? { cookie: who.headers.cookie } : {}),
})

interface Answer {
  status: number
  code: string | undefined
  cookie: string[] | undefined
}

/** Announces a body and never sends it: what answers did not wait for one. */
function announce(
  port: number,
  { route, ask, headers }: { route: Route; ask: Ask; headers: Record<string, string> },
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const asked = request({
    port,
    method: route.method,
    path: urlOf(route, ask),
    agent: false,
    headers: {
      host: 'vme.example',
      accept: accepts.program,
      'content-type': urlencoded,
      'content-length': 1_000,
      ...headers,
    },
  })
  asked.once('response', async (reply) => {
    let body = ''
    for await (const chunk of reply) body += chunk
    asked.destroy()
    resolve({
      status: reply.statusCode ?? 0,
      code: JSON.parse(body).code,
      cookie: reply.headers['set-cookie'],
    })
  })
  asked.once('error', reject)
  asked.setTimeout(10_000, () => asked.destroy(new Error(`${route.name} waits for the body`)))
  asked.flushHeaders()
  return promise
}

const kinds: Readonly<Record<string, string>> = {
  [urlencoded]: 'a=1',
  [multipart]: String(multipartBody([['a', '1']])),
  'application/json': '{}',
  'text/plain': 'a=1',
  'text/xml': '<a/>',
  'application/x-www-form-urlencoded-not': 'a=1',
}

const mediaType = (kind: string): string => kind.split(';', 1)[0] ?? ''

/** As described; of pages, which are not, the two encodings of browsers. */
function kindsOf(route: Route): string[] {
  const described = Object.keys(route.operation?.requestBody?.content ?? {})
  if (described.length > 0) return described
  return route.operation === undefined ? [urlencoded, mediaType(multipart)] : []
}

/** Of the routes of a world. */
export function crossSite(world: () => OpenWorld): void {
  test('every route that changes something refuses other sites, or says why it need not', () => {
    const { routes } = world()
    const named = routes.filter(changesState)
    expect(named.length).toBeGreaterThan(15)
    const silent = named.filter(
      (route) => !isForm(route) && route.rules.isAdmin !== true && openToOtherSites[route.name] === undefined,
    )
    expect(
      silent.map(
        ({ name }) =>
          `${name}: give its rules isForm, or a line in the table of test/security/cross-site.test.ts`,
      ),
    ).toEqual([])
    // Whoever needs a session is never one of them.
    for (const { name, opens } of routes)
      if (openToOtherSites[name] !== undefined) expect([name, opens]).not.toContain('session')
  })

  test('a post that another site makes is refused before its body, changes nothing and sets nothing', {
    timeout: 120_000,
  }, async () => {
    const hostile = combinations.filter((combination) => !isOurs(combination))
    expect([combinations.length, hostile.length]).toEqual([40, 21])
    const { api, port } = world()
    for (const route of formsOf(world())) {
      const who = await newOwner(api)
      const ask = await lineOf(route).ask(api, who)
      const before = await digestOf(api.sql)
      const answers = await someAtATime(hostile, (combination) =>
        announce(port, { route, ask, headers: headersOf(combination, who) }),
      )
      expect([route.name, answers]).toEqual([
        route.name,
        hostile.map(() => ({ status: 403, code: 'cross_site_refused', cookie: undefined })),
      ])
      expect([route.name, await digestOf(api.sql)]).toEqual([route.name, before])
    }
  })

  test('a post of our own page, or of a program, is not refused as one of another site', {
    timeout: 120_000,
  }, async () => {
    const own = combinations.filter(isOurs)
    const { api } = world()
    for (const route of formsOf(world())) {
      const line = lineOf(route)
      const who = await newOwner(api)
      const ask = await line.ask(api, who)
      for (const combination of own) {
        const headers = { 'sec-fetch-site': undefined, ...headersOf(combination, who) }
        const reply = await askRoute(api, route, { ask, headers })
        expect([route.name, combination, reply.body.includes('cross_site_refused')]).toEqual([
          route.name,
          combination,
          false,
        ])
      }
    }
  })

  test('what other sites post costs their visitors none of the mails they may ask for', async () => {
    const app = await bareApp({ env: { RATE_LIMITS: 'on' } })
    const post = (site: string) =>
      app.inject({
        method: 'POST',
        url: '/sign-in',
        payload: 'email=none',
        headers: { accept: accepts.program, 'content-type': urlencoded, 'sec-fetch-site': site },
      })
    const { quota } = ratePolicies.mails
    for (let nth = 0; nth <= quota; nth++) expect((await post('cross-site')).statusCode).toBe(403)
    const own = await post('same-origin')
    expect([own.statusCode, own.headers.ratelimit]).toEqual([
      400,
      expect.stringContaining(`;r=${quota - 1};`),
    ])
    await app.close()
  })

  test('a body of another kind than a route has is refused as such', { timeout: 120_000 }, async () => {
    const { api, routes } = world()
    const taken: string[] = []
    let asked = 0
    for (const route of routes.filter(changesState)) {
      const who = await newOwner(api)
      if (route.opens.includes('administrator')) await letRun(api.sql, who)
      const ask = await lineOf(route).ask(api, who)
      const before = await digestOf(api.sql)
      const others = Object.entries(kinds).filter(([kind]) => !kindsOf(route).includes(mediaType(kind)))
      for (const [kind, payload] of others) {
        asked++
        const reply = await api.app.inject({
          method: route.method as 'POST',
          url: urlOf(route, ask),
          payload,
          headers: {
            accept: accepts.program,
            ...who.headers,
            'x-admin-key': ADMIN_KEY,
            'content-type': kind,
          },
        })
        const { status, code, errors = [] } = reply.json()
        const isRefused =
          status === 415 ||
          (status === 400 &&
            code === 'body_invalid' &&
            errors[0]?.parameter === 'body' &&
            errors[0]?.code === 'wrong_media_type')
        if (!isRefused) taken.push(`${route.name} takes ${kind}: ${status} ${code}`)
      }
      expect([route.name, await digestOf(api.sql)]).toEqual([route.name, before])
    }
    expect(taken).toEqual([])
    expect(asked).toBeGreaterThan(3 * 15)
  })
}
