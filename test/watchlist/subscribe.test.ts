// Being kept posted without an account: asked, mailed, confirmed, and ended.
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '../support/accounts.ts'
import { type Api, numbers, openApi } from '../support/api.ts'
import { mailedLink, queuedMails } from '../support/queued-mails.ts'
import { unsubscribeToken, watchByAddress } from '../support/watching.ts'

const lines: string[] = []
const sink = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})

let api: Api
beforeAll(async () => {
  api = await openApi({ logger: pino({ level: 'trace' }, sink) })
})
afterAll(() => api.close())

const own = { 'sec-fetch-site': 'same-origin' }
const post = (url: string, fields: Record<string, string> = {}, headers: Record<string, string> = own) =>
  api.app.inject({
    method: 'POST',
    url,
    payload: String(new URLSearchParams(fields)),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json', ...headers },
  })
const page = (url: string) => api.app.inject({ url, headers: { accept: 'text/html' } })
const ask = (email: string, key: string = numbers.etoile, culture = 'nl') =>
  post(`/watch/vme/${key}?culture=${culture}`, { email })

const stateOf = async (email: string) =>
  (await api.sql<{ state: string }[]>`select state from digest_subscriber where lower(email) = ${email}`)[0]
    ?.state
const watchesOf = (email: string) => api.sql<{ key: string }[]>`
  select entity_key as key from watch join digest_subscriber s on s.id = subscriber_id where s.email = ${email} order by 1`

let made = 0
const newAddress = (): string => `visitor${++made}@example.org`

describe('asking', () => {
  test('subscribes nobody: a link is mailed, whose page shows a button and whose post acts, once', async () => {
    const email = newAddress()
    expect((await ask(email)).json()).toEqual({ state: 'pending', returnUrl: '/watch/sent' })
    const [mail] = await queuedMails(api.sql, email)
    expect(mail?.subject).toBe('Bevestig dat u Association des Copropriétaires Résidence Étoile wilt volgen')
    const link = await mailedLink(api.sql, email)
    const shown = await page(link)
    expect([shown.statusCode, shown.headers['cache-control'], shown.headers['referrer-policy']]).toEqual([
      200,
      'no-store',
      'strict-origin',
    ])
    expect(shown.headers['x-robots-tag']).toBe('noindex')
    expect(await stateOf(email)).toBeUndefined()
    const posts = await Promise.all(Array.from({ length: 5 }, () => post(link)))
    expect(posts.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404, 404])
    expect(await stateOf(email)).toBe('subscribed')
    expect(await watchesOf(email)).toEqual([{ key: numbers.etoile }])
    expect((await page(link)).statusCode).toBe(404)
  })

  test('gets the same answer for every address, and a browser the same page', async () => {
    const known = await signIn(api.sql)
    const subscribed = newAddress()
    await watchByAddress(api.sql, { email: subscribed, culture: 'nl' }, [{ type: 'vme', key: numbers.ster }])
    const answers = []
    for (const email of [known.email, subscribed, newAddress()]) {
      const program = await ask(email)
      const browser = await post(`/watch/vme/${numbers.etoile}`, { email }, { ...own, accept: 'text/html' })
      answers.push([program.statusCode, program.body, browser.statusCode, browser.headers.location])
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.[3]).toBe('/watch/sent')
  })

  test('again is no second mail, and an address gets five an hour', async () => {
    const email = newAddress()
    await Promise.all([ask(email), ask(email), ask(email)])
    expect(await queuedMails(api.sql, email)).toHaveLength(1)
    for (const code of ['9000', '1050', '4000', '2000', '3000', '8000'])
      expect((await post(`/watch/postcode/${code}`, { email })).statusCode).toBe(200)
    expect(await queuedMails(api.sql, email)).toHaveLength(5)
  })

  test('with what is no address shows the form again, with what was typed', async () => {
    const url = `/watch/vme/${numbers.etoile}?culture=fr`
    const shown = await post(url, { email: 'a"b@' }, { ...own, accept: 'text/html' })
    expect(shown.statusCode).toBe(400)
    expect(shown.body).toContain('value="a&quot;b@" aria-invalid="true"')
    expect(shown.body).toContain('Cette adresse e-mail n’est pas complète')
    expect((await post(url, { email: 'a"b@' })).json().code).toBe('body_invalid')
  })

  test('for what there is not is 404, and from another site refused', async () => {
    expect((await ask(newAddress(), numbers.unknown)).json().code).toBe('watch_unknown')
    expect((await page(`/watch/vme/${numbers.unknown}`)).statusCode).toBe(404)
    const foreign = await post(
      `/watch/vme/${numbers.etoile}`,
      { email: newAddress() },
      { 'sec-fetch-site': 'cross-site' },
    )
    expect(foreign.json().code).toBe('cross_site_refused')
  })

  test('and not confirming leaves nothing after two days', async () => {
    const email = newAddress()
    await ask(email)
    const link = await mailedLink(api.sql, email)
    await api.sql`update watch_request set expires_at = now() where email = ${email}`
    for (const reply of [await page(link), await post(link)]) expect(reply.statusCode).toBe(404)
    expect(await stateOf(email)).toBeUndefined()
  })
})

describe('confirming', () => {
  test('as many as a free account may watch', async () => {
    const email = newAddress()
    const codes = await api.sql<{ code: string }[]>`select distinct code from postcode order by code limit 11`
    const watched = codes.slice(0, 10).map(({ code }) => ({ type: 'postcode', key: code }) as const)
    await watchByAddress(api.sql, { email, culture: 'nl' }, watched)
    await ask(email)
    const full = await post(await mailedLink(api.sql, email))
    expect([full.statusCode, full.json().code]).toEqual([409, 'watch_limit'])
    expect(await watchesOf(email)).toHaveLength(10)
  })

  test('by who has an account is watching with it', async () => {
    const who = await signIn(api.sql)
    await ask(who.email)
    expect((await post(await mailedLink(api.sql, who.email))).json()).toMatchObject({ state: 'subscribed' })
    expect(
      await api.sql`
      select entity_key as key from watch where person_id = ${who.personId} and account_id = ${who.accountId}`,
    ).toEqual([{ key: numbers.etoile }])
    expect(await stateOf(who.email)).toBeUndefined()
  })

  test('before one has an account: what was subscribed to becomes that of the account', async () => {
    const who = await signIn(api.sql)
    await watchByAddress(api.sql, { email: who.email, culture: 'fr' }, [{ type: 'vme', key: numbers.ster }])
    const watched = await post('/api/watchlist/postcode/9000', {}, who.headers)
    expect(watched.statusCode).toBe(200)
    const subscribers =
      await api.sql`select email, culture, state from digest_subscriber where person_id = ${who.personId}`
    expect(subscribers).toEqual([{ email: null, culture: 'fr', state: 'subscribed' }])
    expect(
      await api.sql`select entity_key as key from watch where person_id = ${who.personId} order by 1`,
    ).toEqual([{ key: numbers.ster }, { key: '9000' }])
    expect(await stateOf(who.email)).toBeUndefined()
  })

  test('and deleting the account forgets the address whole', async () => {
    const who = await signIn(api.sql)
    await watchByAddress(api.sql, { email: who.email, culture: 'fr' }, [{ type: 'vme', key: numbers.ster }])
    await ask(who.email)
    const [account] = await api.sql<{ name: string }[]>`select name from account where id = ${who.accountId}`
    expect((await post('/account/delete', { name: account?.name ?? '' }, who.headers)).statusCode).toBe(200)
    expect(await stateOf(who.email)).toBeUndefined()
    expect(await api.sql`select from watch_request where email = ${who.email}`).toHaveLength(0)
  })
})

describe('unsubscribing', () => {
  async function subscribe(): Promise<{ email: string; url: string; token: string }> {
    const email = newAddress()
    const id = await watchByAddress(api.sql, { email, culture: 'nl' }, [{ type: 'vme', key: numbers.etoile }])
    const token = await unsubscribeToken(api.sql, id)
    return { email, token, url: `/digest/unsubscribe/${token}` }
  }

  test('is not what looking at the link does; posting does, twice as once, and can be undone', async () => {
    const { email, url } = await subscribe()
    const shown = await page(url)
    expect([shown.statusCode, shown.headers['cache-control'], shown.headers['referrer-policy']]).toEqual([
      200,
      'no-store',
      'strict-origin',
    ])
    expect(shown.headers['x-robots-tag']).toBe('noindex')
    expect(shown.body).toContain(`<form method="post" action="${url}">`)
    expect((await api.app.inject({ method: 'HEAD', url })).statusCode).toBe(200)
    expect(await stateOf(email)).toBe('subscribed')
    const browser = await post(url, {}, { ...own, accept: 'text/html' })
    expect([browser.statusCode, browser.headers.location]).toEqual([303, url])
    expect((await post(url)).json()).toEqual({ state: 'unsubscribed', returnUrl: url })
    expect(await stateOf(email)).toBe('unsubscribed')
    expect((await page(url)).body).toContain(`action="${url}/undo"`)
    expect((await post(`${url}/undo`)).json()).toMatchObject({ state: 'subscribed' })
    expect(await stateOf(email)).toBe('subscribed')
    expect(await watchesOf(email)).toHaveLength(1)
  })

  test.each([
    ['urlencoded', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])(
    'by the one click of a mail program, %s, from wherever it is, without being sent on',
    async (_, type, payload) => {
      const { email, url } = await subscribe()
      const reply = await api.app.inject({
        method: 'POST',
        url,
        payload,
        headers: {
          'content-type': type,
          accept: 'text/html,*/*',
          origin: 'https://mail.example',
          'sec-fetch-site': 'cross-site',
          cookie: 'something=else',
        },
      })
      expect([reply.statusCode, reply.json(), reply.headers['cache-control']]).toEqual([
        200,
        { state: 'unsubscribed' },
        'no-store',
      ])
      expect(await stateOf(email)).toBe('unsubscribed')
    },
  )

  test('with any other token is one and the same 404', async () => {
    const { email, token } = await subscribe()
    const erased = await subscribe()
    await api.sql`delete from digest_subscriber where email = ${erased.email}`
    const bodies = []
    for (const other of [erased.token, 'x'.repeat(43), 'short', `${token}x`, '%00'])
      for (const send of [page, post]) {
        const reply = await send(`/digest/unsubscribe/${other}`)
        expect([other, reply.statusCode, reply.headers['x-robots-tag']]).toEqual([other, 404, 'noindex'])
        bodies.push(reply.body.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '').replaceAll(other, ''))
      }
    expect(new Set(bodies.filter((body) => body.startsWith('{'))).size).toBe(1)
    expect(await stateOf(email)).toBe('subscribed')
  })

  test('leaves tokens and addresses in no log and nowhere at rest', async () => {
    const { email, token, url } = await subscribe()
    await page(url)
    await post(url)
    const asked = newAddress()
    await ask(asked)
    const link = await mailedLink(api.sql, asked)
    await page(link)
    await post(link)
    const logged = lines.join('')
    expect(logged).toContain('"route":"/digest/unsubscribe/:token"')
    for (const secret of [token, email, asked, link.split('/').at(-1) ?? ''])
      expect(logged).not.toContain(secret)
    const rows = await api.sql<{ text: string }[]>`
      select to_jsonb(s)::text as text from digest_subscriber s union all select to_jsonb(r)::text from watch_request r`
    for (const { text } of rows) expect(text).not.toContain(token)
  })
})

test('profiles and pages of places hold the form, the same bytes for everybody', async () => {
  const who = await signIn(api.sql)
  for (const [url, action] of [
    [`/vme/${numbers.etoile}`, `/watch/vme/${numbers.etoile}?culture=nl`],
    ['/impact?zipcode=9000&culture=nl', '/watch/postcode/9000?culture=nl'],
    ['/impact?municipality=44021&culture=nl', '/watch/municipality/44021?culture=nl'],
  ] as const) {
    const anybody = await page(url)
    const signedIn = await api.app.inject({ url, headers: { accept: 'text/html', ...who.headers } })
    expect(anybody.body).toContain(`action="${action}"`)
    expect(signedIn.body).toBe(anybody.body)
  }
  expect((await page(`/vme/${numbers.stopped}`)).body).not.toContain('/watch/vme/')
})
