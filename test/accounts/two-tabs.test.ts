// Somebody in two accounts with a page of each open: a form does nothing in an account that its page was not of.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nameAccount } from '../../src/accounts/meant-account.ts'
import { accountPages } from '../../src/accounts/pages/account-pages.ts'
import { createLead } from '../../src/leads/statements/create-lead.ts'
import { cultures } from '../../src/text/culture.ts'
import { type SignedIn, signIn } from '../support/accounts.ts'
import { type Api, numbers, openApi } from '../support/api.ts'
import { multipartBody, multipartType } from '../support/multipart.ts'
import { giveProfile } from '../support/ownership.ts'
import { routesOf } from '../support/routes-of.ts'
import { insertSyndic, syndicNumber } from '../support/syndics.ts'

const ADMINISTRATOR = 'of-two@example.org'
const owned = syndicNumber(0)

let api: Api
/** In the first account, and a member of the second. */
let who: SignedIn
let second: { id: string; name: string }
beforeAll(async () => {
  api = await openApi({
    env: { ADMIN_EMAILS: ADMINISTRATOR },
    async fill(sql) {
      await insertSyndic(sql, 0)
    },
  })
  who = await signIn(api.sql, { plan: 'enterprise' })
  await api.sql`update person set email = ${ADMINISTRATOR} where id = ${who.personId}`
  const other = await signIn(api.sql, { plan: 'enterprise' })
  second = { id: other.accountId, name: 'Second & <other>' }
  await api.sql`update account set name = ${second.name} where id = ${second.id}`
  await api.sql`
    insert into membership (account_id, person_id, role) values (${second.id}, ${who.personId}, 'owner')`
  await giveProfile(api.sql, who, owned)
})
afterAll(() => api.close())

type Fields = Record<string, string>
const post = (
  url: string,
  { fields = {}, by = who, accept = 'application/json' }: { fields?: Fields; by?: SignedIn; accept?: string },
) =>
  api.app.inject({
    method: 'POST',
    url,
    payload: String(new URLSearchParams(fields)),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'accept-language': 'en',
      accept,
      ...by.headers,
    },
  })
const read = async (url: string): Promise<string> =>
  (await api.app.inject({ url, headers: { accept: 'text/html', ...who.headers } })).body

describe('each form of a page of an account', () => {
  test('says which one that is, in front of its own fields', () => {
    const html =
      '<form class="x" method="post" action="/a?b=1&amp;c"><input name="q"></form><form method="get"></form><p>&lt;form method="post"></p>'
    expect(nameAccount(html, '7')).toBe(
      '<form class="x" method="post" action="/a?b=1&amp;c"><input type="hidden" name="accountId" value="7"><input name="q"></form><form method="get"></form><p>&lt;form method="post"></p>',
    )
  })

  test('does so on every page', async () => {
    const lead = { kind: 'claim', reference: 'two', accountId: who.accountId, number: null } as const
    await createLead(api.sql, { ...lead, email: 'x@example.org', message: 'x' })
    const [{ id }] = await api.sql<[{ id: number }]>`select id from lead where account_id = ${who.accountId}`
    await post('/account/keys', { fields: { name: 'Of the page' } })
    await post('/account/members/invite', { fields: { email: 'i@example.org', role: 'member' } })
    await post(`/api/watchlist/vme/${numbers.etoile}`, {})
    const pages = [
      ...Object.values(accountPages).map(({ path }) => path),
      `/account/leads/${id}`,
      `/account/profiles/${numbers.etoile}`,
    ]
    let forms = 0
    for (const url of pages) {
      const html = await read(url)
      const [, main = ''] = html.split(/<\/nav>\s*<h1>/)
      for (const [form] of main.matchAll(/<form\b[^>]*method="post"[\s\S]*?<\/form>/g)) {
        forms++
        expect([url, form]).toEqual([
          url,
          expect.stringMatching(
            new RegExp(`^<form[^>]*><input type="hidden" name="accountId" value="${who.accountId}">`),
          ),
        ])
      }
    }
    expect(forms).toBeGreaterThan(15)
  })
})

/** Posts that no session is asked for, and the one that goes to another account. */
const ofNoAccount =
  /^\/(?:sign-in|sign-out|invitation|syndic-codes|watch|digest|feedback|exports\/(?:d|purchases)\/|api\/(?:feedback|jobs|payments|vme|v1)|account\/switch)/

test('every other form is refused in another account than its page was of', async () => {
  const routes = routesOf(api.app.printRoutes(), 'POST').filter((route) => !ofNoAccount.test(route))
  expect(routes.length).toBeGreaterThan(30)
  for (const route of routes) {
    // JSON is of programs.
    if (route === '/api/leads/:leadId') continue
    const url = route.replace(':enterpriseNumber', owned).replace(/:\w+/g, '1')
    // Of which more is asked before the body is read.
    const address = route.includes('/logo') ? `${url}?accountId=${second.id}` : url
    const reply = await post(address, { fields: { accountId: second.id } })
    expect([route, reply.statusCode, reply.json().code]).toEqual([route, 409, 'account_changed'])
  }
  expect((await api.app.inject({ url: '/account', headers: who.headers })).statusCode).toBe(200)
})

describe('the refusal', () => {
  test.each(cultures)('names both accounts and leads to where one is chosen: %s', async (culture) => {
    const [own] = await api.sql<{ name: string }[]>`select name from account where id = ${who.accountId}`
    const { headers } = who
    const reply = await post('/account/name', {
      fields: { name: 'Taken over', accountId: second.id },
      by: { ...who, headers: { ...headers, cookie: `${headers.cookie}; culture=${culture}` } },
      accept: 'text/html',
    })
    expect(reply.statusCode).toBe(409)
    for (const text of [own?.name ?? '-', 'Second &amp; &lt;other&gt;', 'href="/account"'])
      expect(reply.body).toContain(text)
    expect(reply.body).not.toMatch(/\{\w+\}/)
    expect(await api.sql`select from account where name = 'Taken over'`).toHaveLength(0)
  })

  test('tells nobody the name of an account that they do not belong to', async () => {
    const stranger = await signIn(api.sql)
    await api.sql`update account set name = 'Secret name' where id = ${stranger.accountId}`
    for (const accountId of [stranger.accountId, '999999999999', 'x', ''])
      expect((await post('/account/name', { fields: { name: 'x', accountId } })).json()).toMatchObject({
        code: 'account_changed',
        detail: expect.stringContaining('“another account”'),
      })
  })
})

test('the same form in its own account is answered, and one without the field as ever', async () => {
  for (const fields of [{ accountId: who.accountId }, {}])
    expect((await post('/account/name', { fields: { name: 'First', ...fields } as Fields })).statusCode).toBe(
      200,
    )
  const reply = await api.app.inject({
    method: 'POST',
    url: '/account/name',
    payload: multipartBody(undefined, { name: 'First', accountId: second.id }),
    headers: { 'content-type': multipartType, accept: 'application/json', ...who.headers },
  })
  expect(reply.json().code).toBe('account_changed')
})

test('the list of accounts leads on from a page of whichever account', async () => {
  const page = await read('/account')
  expect(page).toContain(`<input type="hidden" name="accountId" value="${second.id}">`)
  const [, form = ''] = /(<form method="post" action="\/account\/switch">.*?<\/form>)/.exec(page) ?? []
  const fields = [...form.matchAll(/name="accountId" value="(\d+)"/g)].map(([, id]) => id)
  expect(fields).toEqual([who.accountId, second.id])
  expect((await post('/account/switch', { fields: { accountId: second.id } })).json()).toMatchObject({
    accountId: second.id,
  })
})
