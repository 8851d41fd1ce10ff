// Every address below /account: who is let in, what is said twice, and what holds while a part is away.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountPages } from '../../src/accounts/pages/account-pages.ts'
import type { Role } from '../../src/accounts/session.ts'
import { cultures } from '../../src/text/culture.ts'
import { join, type SignedIn, signIn } from '../support/accounts.ts'
import { type Api, openApi } from '../support/api.ts'
import { type BreakableApi, openBreakableApi } from '../support/breakable-api.ts'
import { mailedLink } from '../support/queued-mails.ts'
import { routesOf } from '../support/routes-of.ts'
import { until } from '../support/until.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

interface Form {
  url: string
  fields?: Record<string, string>
  /** Who may; all when absent. */
  roles?: readonly Role[]
  /** True where the answer is a page of its own, and nobody is sent on. */
  answersItself?: true
}

const NOBODY = '999999999999'
const NO_SYNDIC = '0000000097'

/** With ids that are nobody's: what is asked is who gets as far. */
const forms: readonly Form[] = [
  { url: '/account/name', fields: { name: 'New name' }, roles: ['owner', 'administrator'] },
  { url: '/account/culture', fields: { culture: 'fr' } },
  { url: '/account/trial', roles: ['owner'] },
  { url: '/account/plan', fields: { plan: 'starter' }, roles: ['owner'] },
  { url: '/account/plan/manage', roles: ['owner'] },
  { url: '/account/switch', fields: { accountId: NOBODY } },
  {
    url: '/account/members/invite',
    fields: { email: 'matrix@example.org', role: 'member' },
    roles: ['owner', 'administrator'],
  },
  {
    url: '/account/members/withdraw',
    fields: { email: 'matrix@example.org' },
    roles: ['owner', 'administrator'],
  },
  { url: `/account/members/${NOBODY}/role`, fields: { role: 'member' }, roles: ['owner', 'administrator'] },
  { url: `/account/members/${NOBODY}/remove`, roles: ['owner', 'administrator'] },
  {
    url: '/account/keys',
    fields: { name: 'Of the matrix' },
    roles: ['owner', 'administrator'],
    answersItself: true,
  },
  { url: `/account/keys/${NOBODY}/rotate`, roles: ['owner', 'administrator'] },
  { url: `/account/keys/${NOBODY}/revoke`, roles: ['owner', 'administrator'] },
  { url: '/account/syndics/claim', fields: { number: NO_SYNDIC }, roles: ['owner', 'administrator'] },
  {
    url: '/account/syndics/prove',
    fields: { number: NO_SYNDIC, code: 'x' },
    roles: ['owner', 'administrator'],
  },
  { url: '/account/syndics/withdraw', fields: { number: NO_SYNDIC }, roles: ['owner', 'administrator'] },
  { url: '/account/syndics/give-up', fields: { number: NO_SYNDIC }, roles: ['owner', 'administrator'] },
  // Of those who run the service alone: for others there is nothing.
  { url: `/account/syndics/requests/${NOBODY}/accept` },
  { url: `/account/syndics/requests/${NOBODY}/refuse` },
  { url: '/account/syndics/requests/take-away', fields: { number: NO_SYNDIC } },
  { url: `/account/leads/${NOBODY}`, fields: { version: '1', note: 'Of the matrix' } },
  // Of those who run the service: for all others there is nothing there.
  { url: `/account/feedback/${NOBODY}`, fields: { version: '1', decision: 'triage' } },
  { url: `/account/feedback/corrections/${NOBODY}/keep`, fields: { version: '1' } },
  { url: `/account/feedback/corrections/${NOBODY}/end`, fields: { version: '1' } },
  { url: '/account/watchlist/digest', fields: { state: 'off' } },
  { url: `/account/watchlist/${NOBODY}/pause` },
  { url: `/account/watchlist/${NOBODY}/resume` },
  { url: `/account/sessions/${NOBODY}/end` },
  { url: '/account/delete', fields: { name: 'not its name' }, roles: ['owner'] },
  { url: '/account/sessions/end-all' },
]
const pages: readonly string[] = [
  ...Object.values(accountPages).flatMap((page) => ('forAdministrators' in page ? [] : [page.path])),
  '/account/data.json',
]

const post = (
  { url, fields = {} }: Form,
  headers: Record<string, string>,
  app: Pick<Api['app'], 'inject'> = api.app,
) =>
  app.inject({
    method: 'POST',
    url,
    payload: String(new URLSearchParams(fields)),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json', ...headers },
  })
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }): unknown =>
  statusCode < 400 ? statusCode : JSON.parse(body).code

test('every form below /account is in the table', () => {
  const routes = routesOf(api.app.printRoutes(), 'POST').filter((route) => route.startsWith('/account'))
  const patterns = routes.map((route) => route.replace(/:\w+/, NOBODY))
  expect(patterns.sort()).toEqual(forms.map(({ url }) => url).sort())
})

describe('without a session', () => {
  test.each(forms)('$url is refused, for a browser by the way to sign in', async (form) => {
    const own = { 'sec-fetch-site': 'same-origin' }
    expect(codeOf(await post(form, own))).toBe('session_required')
    const { statusCode, headers } = await post(form, { ...own, accept: 'text/html' })
    expect([statusCode, headers.location]).toEqual([303, '/sign-in'])
    expect(codeOf(await post(form, { ...own, cookie: `__Host-session=${'x'.repeat(43)}` }))).toBe(
      'session_required',
    )
  })

  test.each(pages)('%s neither', async (url) => {
    const program = await api.app.inject({ url, headers: { accept: 'application/json' } })
    expect([program.statusCode, codeOf(program)]).toEqual([401, 'session_required'])
    const browser = await api.app.inject({ url, headers: { accept: 'text/html' } })
    expect([browser.statusCode, browser.headers.location]).toEqual([
      303,
      `/sign-in?returnUrl=${encodeURIComponent(url)}`,
    ])
  })
})

describe.each(['owner', 'administrator', 'member'] as const)('as %s', (role) => {
  let who: SignedIn
  beforeAll(async () => {
    const owner = await signIn(api.sql, { plan: 'enterprise' })
    who =
      role === 'owner'
        ? owner
        : await join(api.sql, { accountId: owner.accountId, email: `${role}@example.org`, role })
  })

  test.each(pages)('%s is shown, and kept by nobody', async (url) => {
    for (const culture of cultures) {
      const reply = await api.app.inject({
        url: `${url}?culture=${culture}`,
        headers: { accept: 'text/html', ...who.headers },
      })
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
      expect(reply.body).toContain(who.email)
      expect(reply.body).not.toMatch(/\{\w+\}|undefined|NaN/)
    }
  })

  test.each(forms.filter(({ url }) => !url.endsWith('end-all')))('$url', async (form) => {
    const refused = await post(form, { ...who.headers, 'sec-fetch-site': 'cross-site' })
    expect(codeOf(refused)).toBe('cross_site_refused')
    const first = await post(form, who.headers)
    const isAllowed = form.roles?.includes(role) !== false
    expect([form.url, codeOf(first) === 'role_required']).toEqual([form.url, !isAllowed])
    // Twice is once, and a browser is sent on where a program is told.
    const second = await post(form, who.headers)
    expect([second.statusCode, codeOf(second)]).toEqual([first.statusCode, codeOf(first)])
    if (first.statusCode !== 200 || form.answersItself) return
    const { statusCode, headers } = await post(
      { ...form, fields: { ...form.fields, returnUrl: '//evil.example' } },
      { ...who.headers, accept: 'text/html' },
    )
    expect([statusCode, String(headers.location).startsWith('/account')]).toEqual([303, true])
    expect(JSON.parse(first.body)).toMatchObject({ returnUrl: headers.location })
  })
})

test('signing out everywhere ends every session of the person, and nobody else’s', async () => {
  const who = await signIn(api.sql)
  const other = await signIn(api.sql)
  const second = await mailedSession(who.email)
  const page = await api.app.inject({
    url: '/account/sessions',
    headers: { accept: 'text/html', ...who.headers },
  })
  expect(page.body.match(/\/account\/sessions\/\d+\/end/g)).toHaveLength(1)
  const ended = await post({ url: '/account/sessions/end-all' }, who.headers)
  expect(ended.json()).toMatchObject({ state: 'signed-out', returnUrl: '/sign-in' })
  for (const cookie of [who.headers.cookie, second])
    expect(codeOf(await api.app.inject({ url: '/account', headers: { cookie } }))).toBe('session_required')
  expect(codeOf(await api.app.inject({ url: '/account', headers: other.headers }))).toBe(200)
})

test('one session is ended from another', async () => {
  const who = await signIn(api.sql)
  const second = await mailedSession(who.email)
  const page = await api.app.inject({
    url: '/account/sessions',
    headers: { accept: 'text/html', ...who.headers },
  })
  const [url = ''] = /\/account\/sessions\/\d+\/end/.exec(page.body) ?? []
  expect(codeOf(await post({ url }, who.headers))).toBe(200)
  expect(codeOf(await api.app.inject({ url: '/account', headers: { cookie: second } }))).toBe(
    'session_required',
  )
  expect(codeOf(await api.app.inject({ url: '/account', headers: who.headers }))).toBe(200)
})

async function mailedSession(email: string, app: Pick<Api['app'], 'inject'> = api.app): Promise<string> {
  const own = { 'sec-fetch-site': 'same-origin' }
  await post({ url: '/sign-in', fields: { email } }, own, app)
  const opened = await post({ url: await mailedLink(api.sql, email) }, own, app)
  return String(opened.headers['set-cookie']).split(';', 1)[0] ?? ''
}

describe('while a part is away', () => {
  let broken: BreakableApi
  beforeAll(async () => {
    broken = await openBreakableApi(api)
  })
  afterAll(() => broken.close())

  test('signing in works without Redis', async () => {
    broken.proxies.redis.refuse()
    await until('it is noticed', async () => (await broken.services.health()).degraded)
    const cookie = await mailedSession('no-redis@example.org', broken.app)
    expect(codeOf(await broken.app.inject({ url: '/account', headers: { cookie } }))).toBe(200)
    broken.proxies.redis.pass()
    await until('all parts answer', async () => !(await broken.services.health()).degraded)
  })

  test('without PostgreSQL every form is refused with 503, and nothing is half done', async () => {
    const who = await signIn(api.sql)
    broken.proxies.database.refuse()
    await until('it is noticed', async () => (await broken.services.health()).degraded)
    const away: readonly Form[] = [
      ...forms,
      { url: '/sign-in', fields: { email: who.email } },
      { url: `/sign-in/${'x'.repeat(43)}` },
      { url: `/invitation/${'x'.repeat(43)}` },
      { url: `/syndic-codes/${'x'.repeat(43)}` },
      { url: '/sign-out' },
    ]
    for (const form of away) {
      const reply = await post(form, who.headers, broken.app)
      expect([form.url, codeOf(reply), reply.headers['retry-after'] !== undefined]).toEqual([
        form.url,
        'database_unavailable',
        true,
      ])
    }
    broken.proxies.database.pass()
    await until('all parts answer', async () => !(await broken.services.health()).degraded)
    expect(codeOf(await broken.app.inject({ url: '/account', headers: who.headers }))).toBe(200)
  })
})
