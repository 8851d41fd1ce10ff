// Signing in by a link that is mailed, from the form to the session, and out again.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LINKS_AN_HOUR } from '../../src/accounts/statements/sign-in.ts'
import { ratePolicies } from '../../src/http/limits/rate-policies.ts'
import { cultures } from '../../src/text/culture.ts'
import { hostileReturnUrls } from '../http/forms/return-urls.ts'
import { signIn } from '../support/accounts.ts'
import { type Api, numbers, openApi } from '../support/api.ts'
import { mailedLink, queuedMails } from '../support/queued-mails.ts'
import { watchByAddress } from '../support/watching.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const browser = { accept: 'text/html', 'sec-fetch-site': 'same-origin' }
const program = { accept: 'application/json' }

const post = (url: string, fields: Record<string, string> = {}, headers: Record<string, string> = browser) =>
  api.app.inject({
    method: 'POST',
    url,
    payload: String(new URLSearchParams(fields)),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const get = (url: string, headers: Record<string, string> = browser) => api.app.inject({ url, headers })

let asked = 0
const newAddress = (): string => `reader${++asked}@example.org`
const cookieOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  String(headers['set-cookie']).split(';', 1)[0] ?? ''

/** The link that was mailed to an address, asked for with these fields. */
async function askLink(email: string, fields: Record<string, string> = {}): Promise<string> {
  expect((await post('/sign-in', { email, ...fields })).statusCode).toBe(303)
  return mailedLink(api.sql, email)
}

describe('asking for a link', () => {
  test('answers the same to an address that is known and to one that is not, and writes the same', async () => {
    const known = await signIn(api.sql)
    const replies = [known.email, newAddress()].map(async (email) => {
      const { statusCode, headers, body } = await post('/sign-in', { email })
      const [mail] = await queuedMails(api.sql, email)
      return { statusCode, location: headers.location, body, kind: mail?.kind, length: mail?.text.length }
    })
    const [first, second] = await Promise.all(replies)
    expect(first).toEqual({ ...second, length: first?.length })
    expect(first).toMatchObject({ statusCode: 303, location: '/sign-in/sent', kind: 'sign-in' })
  })

  test('tells a program as JSON', async () => {
    const { statusCode, body } = await post('/sign-in', { email: newAddress() }, program)
    expect([statusCode, JSON.parse(body)]).toEqual([200, { state: 'sent', returnUrl: '/sign-in/sent' }])
  })

  test.each(cultures)('mails in the language of the page, as text and as HTML: %s', async (culture) => {
    const email = newAddress()
    await post('/sign-in', { email }, { ...browser, cookie: `culture=${culture}` })
    const [mail] = await queuedMails(api.sql, email)
    const link = await mailedLink(api.sql, email)
    expect(mail?.html).toContain(`<html lang="${culture}">`)
    expect(mail?.html).toContain(`href="https://vme.example${link}"`)
    expect(mail?.subject).toBe(
      { nl: 'Uw link om aan te melden', fr: 'Votre lien de connexion', en: 'Your link to sign in' }[culture],
    )
  })

  test('mails one address some times an hour, however many ask at once, without saying when it stopped', async () => {
    const email = newAddress()
    const replies = await Promise.all(
      Array.from({ length: 4 * LINKS_AN_HOUR }, () => post('/sign-in', { email: email.toUpperCase() })),
    )
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([303]))
    expect(await queuedMails(api.sql, email)).toHaveLength(LINKS_AN_HOUR)
    await api.sql`update sign_in_link set created_at = created_at - interval '61 minutes' where email = ${email}`
    await post('/sign-in', { email })
    expect(await queuedMails(api.sql, email)).toHaveLength(LINKS_AN_HOUR + 1)
  })

  test.each([
    '',
    'nobody',
    'a@b',
    'a b@example.org',
    'a@example.org\r\nbcc: b@example.org',
    '"><script>@x.y',
  ])('%j is no address: the form says so, and nothing is mailed', async (email) => {
    const { length } = await api.sql`select 1 from mail`
    const page = await post('/sign-in', { email })
    expect([page.statusCode, page.body.includes('role="alert"')]).toEqual([400, true])
    expect(page.body).not.toContain('<script>@')
    expect((await post('/sign-in', { email }, program)).json()).toMatchObject({ code: 'body_invalid' })
    expect(await api.sql`select 1 from mail`).toHaveLength(length)
  })

  test('another site cannot have a mail sent', async () => {
    const email = newAddress()
    expect((await post('/sign-in', { email }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect(await queuedMails(api.sql, email)).toEqual([])
  })
})

describe('the link', () => {
  test('shows a button, which signs in: a new address gets a free account of its own', async () => {
    const email = newAddress()
    const link = await askLink(email)
    for (const _ of [1, 2]) {
      const page = await get(link)
      expect([page.statusCode, page.headers['set-cookie']]).toEqual([200, undefined])
      expect(page.body).toContain(`<form method="post" action="${link}">`)
    }
    const opened = await post(link)
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/account'])
    expect(String(opened.headers['set-cookie'])).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect((await get('/account', { ...browser, cookie: cookieOf(opened) })).body).toContain(email)
    expect([
      ...(await api.sql`
        select a.name, a.plan, m.role from person p join membership m on m.person_id = p.id
          join account a on a.id = m.account_id where p.email = ${email}`),
    ]).toEqual([{ name: email, plan: 'free', role: 'owner' }])
  })

  test('says by its headers that it is nobody else’s', async () => {
    const link = await askLink(newAddress())
    for (const reply of [await get(link), await post(link), await get(link), await post(link)])
      expect(reply.headers).toMatchObject({
        'referrer-policy': 'strict-origin',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      })
  })

  test('whose button is pressed again leads on who is signed in by it, and nobody else', async () => {
    const email = newAddress()
    const link = await askLink(email)
    const cookie = cookieOf(await post(link))
    const again = await post(link, {}, { ...browser, cookie })
    expect([again.statusCode, again.headers.location, again.headers['set-cookie']]).toEqual([
      303,
      '/account',
      undefined,
    ])
    expect((await post(link)).statusCode).toBe(404)
  })

  test('takes over what its address follows without an account', async () => {
    const email = newAddress()
    await watchByAddress(api.sql, { email, culture: 'en' }, [{ type: 'vme', key: numbers.etoile }])
    const cookie = cookieOf(await post(await askLink(email)))
    const { items } = (
      await api.app.inject({ url: '/account/watchlist', headers: { cookie, accept: 'application/json' } })
    ).json()
    expect(items).toMatchObject([{ type: 'vme', key: numbers.etoile }])
  })

  test('is mailed to whom others used up the mails of, once theirs work no more', async () => {
    const email = newAddress()
    for (let nth = 0; nth < LINKS_AN_HOUR; nth++) await post('/sign-in', { email })
    await api.sql`update sign_in_link set expires_at = now() where email = ${email}`
    for (let nth = 0; nth < 2; nth++) await post('/sign-in', { email })
    expect(await queuedMails(api.sql, email)).toHaveLength(LINKS_AN_HOUR + 1)
  })

  test('works once, of however many that use it at the same time', async () => {
    const email = newAddress()
    const link = await askLink(email)
    const replies = await Promise.all(Array.from({ length: 8 }, () => post(link)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([303, ...Array(7).fill(404)])
    expect(
      await api.sql`select 1 from session s join person p on p.id = s.person_id where email = ${email}`,
    ).toHaveLength(1)
  })

  test('two links of a new address that are used at the same time make one account', async () => {
    const email = newAddress()
    const links = [await askLink(email), await askLink(email)]
    const replies = await Promise.all(links.map((link) => post(link)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([303, 303])
    expect(await api.sql`select 1 from account where name = ${email}`).toHaveLength(1)
  })

  test.each([
    ['unknown', async () => `/sign-in/${'x'.repeat(43)}`],
    ['cut short', async () => (await askLink(newAddress())).slice(0, -1)],
    [
      'too old',
      async () => {
        const email = newAddress()
        const link = await askLink(email)
        await api.sql`update sign_in_link set expires_at = now() where email = ${email}`
        return link
      },
    ],
    [
      'used',
      async () => {
        const link = await askLink(newAddress())
        await post(link)
        return link
      },
    ],
  ])('one that is %s gets the one page with a way to a new one', async (_, make) => {
    const link = await make()
    for (const reply of [await get(link), await post(link)]) {
      expect(reply.statusCode).toBe(404)
      expect(reply.body).toContain('href="/sign-in"')
      expect(reply.headers['set-cookie']).toBeUndefined()
    }
    expect((await post(link, {}, program)).json()).toMatchObject({ code: 'sign_in_link_unknown' })
  })

  test('leads back to where it was asked for, and never away from here', async () => {
    const link = await askLink(newAddress(), { returnUrl: '/account/members?culture=fr' })
    expect((await post(link)).headers.location).toBe('/account/members?culture=fr')
    for (const value of Object.values(hostileReturnUrls).flat()) {
      const hostile = await askLink(newAddress(), { returnUrl: value })
      const { location } = (await post(hostile)).headers
      expect([value, new URL(String(location), 'https://vme.example').origin]).toEqual([
        value,
        'https://vme.example',
      ])
    }
  })

  test('a new session ends the one that the browser had', async () => {
    const first = cookieOf(await post(await askLink(newAddress())))
    const second = cookieOf(await post(await askLink(newAddress()), {}, { ...browser, cookie: first }))
    expect(second).not.toBe(first)
    expect((await get('/account', { ...browser, cookie: first })).statusCode).toBe(303)
    expect((await get('/account', { ...browser, cookie: second })).statusCode).toBe(200)
  })
})

describe('who belongs to several accounts', () => {
  const nameOf = async (cookie: string): Promise<string | undefined> =>
    /<p class="quiet"><b>([^<]+)</.exec((await get('/account', { ...browser, cookie })).body)?.[1]

  /** Somebody in three accounts, by their names, signed in to the oldest. */
  async function inThree() {
    const email = newAddress()
    const cookie = cookieOf(await post(await askLink(email)))
    const accounts: { id: string; name: string }[] = []
    for (const name of ['Second', 'Third']) {
      const [made] = await api.sql<{ id: string; name: string }[]>`
        with made as (insert into account (name) values (${`${name} of ${email}`}) returning id, name),
        joined as (
          insert into membership (account_id, person_id, role, created_at)
          select made.id, p.id, 'owner', now() + interval '1 second' from made, person p where p.email = ${email})
        select id::text, name from made`
      if (made !== undefined) accounts.push(made)
    }
    return { email, cookie, accounts }
  }
  const switchTo = async (cookie: string, accountId = ''): Promise<string> =>
    cookieOf(await post('/account/switch', { accountId }, { ...browser, cookie }))

  test.each(['/sign-out', '/account/sessions/end-all'])(
    'is led into the one used last after %s',
    async (way) => {
      const { email, accounts } = await inThree()
      for (const { id, name } of [...accounts, ...accounts]) {
        const switched = await switchTo(cookieOf(await post(await askLink(email))), id)
        expect(await nameOf(switched)).toBe(name)
        await post(way, {}, { ...browser, cookie: switched })
        expect(await nameOf(cookieOf(await post(await askLink(email))))).toBe(name)
        await api.sql`delete from sign_in_link`
      }
    },
  )

  test('is led into the one that was looked at last, in whichever browser', async () => {
    const { email, cookie, accounts } = await inThree()
    const other = cookieOf(await post(await askLink(email)))
    await switchTo(other, accounts[0]?.id)
    // The first browser is used again, a while after the other one.
    await api.sql`
      update membership set used_at = used_at - interval '2 hours'
      where person_id = (select id from person where email = ${email})`
    await api.sql`
      update session set seen_at = now() - interval '2 hours'
      where person_id = (select id from person where email = ${email})`
    expect(await nameOf(cookie)).toBe(email)
    expect(await nameOf(cookieOf(await post(await askLink(email))))).toBe(email)
  })

  test('is led into the one that an invitation brought', async () => {
    const { email } = await inThree()
    const host = await signIn(api.sql, { plan: 'professional' })
    await post('/account/members/invite', { email, role: 'member' }, { ...browser, ...host.headers })
    const joined = cookieOf(await post(await mailedLink(api.sql, email)))
    const name = await nameOf(joined)
    expect(name).toMatch(/^Account \d+$/)
    await post('/sign-out', {}, { ...browser, cookie: joined })
    expect(await nameOf(cookieOf(await post(await askLink(email))))).toBe(name)
  })
})

describe('without a session', () => {
  test('pages of an account lead to the form and back', async () => {
    const { statusCode, headers } = await get('/account/members?culture=fr')
    expect([statusCode, headers.location]).toEqual([
      303,
      `/sign-in?returnUrl=${encodeURIComponent('/account/members?culture=fr')}`,
    ])
    const form = await get(String(headers.location))
    expect(form.body).toContain('name="returnUrl" value="/account/members?culture=fr"')
  })

  test('signing out ends the session, once and again', async () => {
    const { headers, token } = await signIn(api.sql)
    for (const _ of [1, 2]) {
      const out = await post('/sign-out', {}, { ...browser, ...headers })
      expect([out.statusCode, out.headers.location]).toEqual([303, '/'])
      expect(String(out.headers['set-cookie'])).toContain('Max-Age=0')
    }
    expect((await get('/account', { ...browser, cookie: `__Host-session=${token}` })).statusCode).toBe(303)
  })
})

test('one client has some mails sent an hour, and is told when it may ask for more', async () => {
  const limited = await openApi({ env: { RATE_LIMITS: 'on' } })
  try {
    const statuses: number[] = []
    for (let index = 0; index <= ratePolicies.mails.quota; index++) {
      const { statusCode, headers } = await limited.app.inject({
        method: 'POST',
        url: '/sign-in',
        payload: `email=${newAddress()}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...browser },
      })
      statuses.push(statusCode)
      if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(statuses).toEqual([...Array(ratePolicies.mails.quota).fill(303), 429])
    expect((await limited.app.inject({ url: '/sign-in', headers: browser })).statusCode).toBe(200)
    expect(await limited.sql`select 1 from mail`).toHaveLength(ratePolicies.mails.quota)
  } finally {
    await limited.close()
  }
})
