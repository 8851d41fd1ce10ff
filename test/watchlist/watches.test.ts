// What who is signed in watches: over the API, one by one and all at once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tellDigests } from '../../indexer/digests/digests.ts'
import { planRights } from '../../src/accounts/plans.ts'
import { makeEdition } from '../../src/watchlist/statements/editions.ts'
import { join, type SignedIn, signIn } from '../support/accounts.ts'
import { type Api, numbers, openApi } from '../support/api.ts'
import { seedImpacts } from '../support/impacts.ts'
import { companyNumber, insertCompany, insertMandates, processStaleLinks } from '../support/mandates.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { digestConfig, watchAs } from '../support/watching.ts'

let api: Api
beforeAll(async () => {
  api = await openApi({
    async fill(sql) {
      await insertCompany(sql, { position: 1, name: 'Beheer Voorbeeld BV' })
      await insertMandates(sql, [numbers.etoile], { holder: companyNumber(1) })
      await processStaleLinks(sql)
    },
  })
  await makeEdition(api.sql, '2026-01-01')
})
afterAll(() => api.close())

type Headers = Record<string, string>

const post = (url: string, headers: Headers, fields: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url,
    payload: String(new URLSearchParams(fields)),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json', ...headers },
  })

const postParts = (url: string, headers: Headers, fields: Record<string, string>) =>
  api.app.inject({
    method: 'POST',
    url,
    payload: `${Object.entries(fields)
      .map(([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('')}--b--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=b', accept: 'application/json', ...headers },
  })

const listed = async (who: SignedIn) =>
  (
    await api.app.inject({
      url: '/account/watchlist',
      headers: { accept: 'application/json', ...who.headers },
    })
  )
    .json()
    .items.map(({ type, key, state }: Record<string, string>) => [type, key, state].join(' '))

const entities = [
  ['vme', numbers.etoile],
  ['syndic', companyNumber(1)],
  ['municipality', '44021'],
  ['postcode', '9000'],
] as const

describe('watching', () => {
  test.each(entities)('a %s, twice as once, and no more', async (type, key) => {
    const who = await signIn(api.sql)
    const url = `/api/watchlist/${type}/${key}`
    for (const send of [post, postParts]) {
      const reply = await send(url, who.headers, { returnUrl: '/search-vme?q=x' })
      expect([reply.statusCode, reply.headers['cache-control'], reply.json()]).toEqual([
        200,
        'no-store',
        { state: 'active', entityType: type, entityKey: key, returnUrl: '/search-vme?q=x' },
      ])
    }
    expect(await listed(who)).toEqual([`${type} ${key} active`])
    const page = await api.app.inject({
      url: '/account/watchlist',
      headers: { accept: 'text/html', ...who.headers },
    })
    expect(page.body).toContain(`${url}/remove`)
    for (const send of [post, postParts])
      expect((await send(`${url}/remove`, who.headers, {})).json()).toEqual({
        state: 'removed',
        entityType: type,
        entityKey: key,
        returnUrl: '/account/watchlist?done=removed',
      })
    expect(await listed(who)).toEqual([])
  })

  test('a number as people write it is the number', async () => {
    const who = await signIn(api.sql)
    const written = encodeURIComponent(`BE ${numbers.etoile.replace(/(\d{4})(\d{3})(\d{3})/, '$1.$2.$3')}`)
    expect((await post(`/api/watchlist/vme/${written}`, who.headers)).json().entityKey).toBe(numbers.etoile)
  })

  test.each([
    ['building', numbers.etoile],
    ['VME', numbers.etoile],
    ['vme', numbers.unknown],
    ['vme', numbers.malformed],
    ['vme', companyNumber(1)],
    ['syndic', numbers.etoile],
    ['municipality', '99999'],
    ['municipality', 'gent'],
    ['postcode', '0999'],
    ['postcode', '90000'],
    ['__proto__', 'x'],
  ])('no %s %s', async (type, key) => {
    const who = await signIn(api.sql)
    for (const url of [`/api/watchlist/${type}/${key}`, `/api/watchlist/${type}/${key}/remove`]) {
      const reply = await post(url, who.headers)
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'watch_unknown'])
    }
  })

  test('what is there no more can be let go of', async () => {
    const who = await signIn(api.sql)
    await watchAs(api.sql, who, [{ type: 'syndic', key: companyNumber(77) }])
    expect(await listed(who)).toEqual([`syndic ${companyNumber(77)} active`])
    const url = `/api/watchlist/syndic/${companyNumber(77)}/remove`
    expect((await post(url, who.headers)).json()).toMatchObject({ state: 'removed' })
    expect(await listed(who)).toEqual([])
  })

  test('a browser is sent on to where the form says, on this site alone', async () => {
    const who = await signIn(api.sql)
    const headers = { ...who.headers, accept: 'text/html' }
    const url = '/api/watchlist/postcode/9000'
    const lead = async (fields: Record<string, string>) => (await post(url, headers, fields)).headers.location
    expect(await lead({ returnUrl: `/vme/${numbers.etoile}` })).toBe(`/vme/${numbers.etoile}`)
    expect(await lead({ returnUrl: '//evil.example' })).toBe('/account/watchlist?done=watched')
    expect(await lead({ 'returnUrl[]': '//evil.example' })).toBe('/account/watchlist?done=watched')
  })

  test('is for who is signed in, on our own pages', async () => {
    const url = '/api/watchlist/postcode/9000'
    expect((await post(url, { 'sec-fetch-site': 'same-origin' })).json().code).toBe('session_required')
    const browser = await post(url, {
      'sec-fetch-site': 'same-origin',
      accept: 'text/html',
      referer: 'https://vme.example/impact?zipcode=9000',
    })
    expect([browser.statusCode, browser.headers.location]).toEqual([
      303,
      `/sign-in?returnUrl=${encodeURIComponent('/impact?zipcode=9000')}`,
    ])
    const who = await signIn(api.sql)
    for (const site of ['cross-site', 'same-site'])
      expect((await post(url, { ...who.headers, 'sec-fetch-site': site })).json().code).toBe(
        'cross_site_refused',
      )
    expect(await listed(who)).toEqual([])
  })

  test('as many as the plan holds and not one more, whoever of the account asks and however many at once', async () => {
    const owner = await signIn(api.sql)
    const member = await join(api.sql, {
      accountId: owner.accountId,
      email: `member-${owner.personId}@example.org`,
      role: 'member',
    })
    const codes = await api.sql<{ code: string }[]>`select distinct code from postcode order by code limit 60`
    const replies = await Promise.all(
      codes.map(({ code }, at) =>
        post(`/api/watchlist/postcode/${code}`, (at % 2 === 0 ? owner : member).headers),
      ),
    )
    const { watches } = planRights.free
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(watches)
    for (const reply of replies.filter(({ statusCode }) => statusCode !== 200))
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'watch_limit'])
    const own = [...(await listed(owner)), ...(await listed(member))]
    expect(own).toHaveLength(watches)
    // What is watched already can be asked again, and one that goes makes room.
    const at = replies.findIndex(({ statusCode }) => statusCode === 200)
    const watcher = at % 2 === 0 ? owner : member
    const url = `/api/watchlist/postcode/${codes[at]?.code}`
    expect((await post(url, watcher.headers)).statusCode).toBe(200)
    await post(`${url}/remove`, watcher.headers)
    expect((await post('/api/watchlist/municipality/44021', owner.headers)).statusCode).toBe(200)
    expect((await post(url, watcher.headers)).statusCode).toBe(409)
  })

  test('what somebody else watches is neither seen nor changed', async () => {
    const who = await signIn(api.sql)
    const other = await signIn(api.sql)
    await post('/api/watchlist/postcode/9000', who.headers)
    const [row] = await api.sql<
      { id: string }[]
    >`select id::text from watch where person_id = ${who.personId}`
    for (const url of [`/account/watchlist/${row?.id}/pause`, '/api/watchlist/postcode/9000/remove'])
      expect((await post(url, other.headers)).statusCode).toBe(200)
    expect(await listed(who)).toEqual(['postcode 9000 active'])
    expect(await listed(other)).toEqual([])
    await post(`/account/watchlist/${row?.id}/pause`, who.headers)
    expect(await listed(who)).toEqual(['postcode 9000 paused'])
    await post('/api/watchlist/postcode/9000', who.headers)
    expect(await listed(who)).toEqual(['postcode 9000 active'])
  })

  test('who leaves an account watches nothing of it any more', async () => {
    const owner = await signIn(api.sql)
    const member = await join(api.sql, {
      accountId: owner.accountId,
      email: `leaving-${owner.personId}@example.org`,
      role: 'member',
    })
    await post('/api/watchlist/postcode/9000', member.headers)
    await post(`/account/members/${member.personId}/remove`, owner.headers)
    expect(await api.sql`select from watch where account_id = ${owner.accountId}`).toHaveLength(0)
    expect(await api.sql`select from digest_subscriber where person_id = ${member.personId}`).toHaveLength(0)
  })
})

describe('the preview', () => {
  const next = (who: SignedIn, accept: string) =>
    api.app.inject({ url: '/account/watchlist/preview?culture=en', headers: { accept, ...who.headers } })

  test('is the mail that is then sent, byte for byte', async () => {
    const who = await signIn(api.sql, { culture: 'fr' })
    for (const [type, key] of entities) await post(`/api/watchlist/${type}/${key}`, who.headers)
    const nothing = await next(who, 'text/html')
    expect([nothing.statusCode, nothing.body.includes('nothing to tell')]).toEqual([200, true])
    expect((await next(who, 'application/json')).json()).toEqual({ mail: null })
    await seedImpacts(api.sql, {
      events: [
        {
          source: 'ores',
          id: '1',
          kind: 'planned',
          startsAt: '2027-12-01T08:00:00Z',
          vmes: [numbers.etoile, numbers.ster],
        },
      ],
    })
    await api.sql`update mandate set end_on = '2026-11-01' where vme_number = ${numbers.etoile}`
    await processStaleLinks(api.sql)
    const page = await next(who, 'text/html')
    const { mail } = (await next(who, 'application/json')).json()
    expect(page.headers['cache-control']).toBe('no-store')
    expect(String(page.headers['content-security-policy'])).toContain("default-src 'none'")
    expect(await queuedMails(api.sql, who.email)).toEqual([])
    await tellDigests({ sql: api.sql, config: { ...digestConfig, digestHour: 0 } })
    const sent = await queuedMails(api.sql, who.email)
    expect(sent).toEqual([mail])
    expect(page.body).toBe(mail.html)
    expect(mail.subject).toMatch(/^Du nouveau pour /)
    expect((await next(who, 'application/json')).json()).toEqual({ mail: null })
  })

  test('the page says when something last changed, and a bounce with the way to go on', async () => {
    const who = await signIn(api.sql)
    await post(`/api/watchlist/vme/${numbers.etoile}`, who.headers)
    const page = () =>
      api.app.inject({
        url: '/account/watchlist?culture=en',
        headers: { accept: 'text/html', ...who.headers },
      })
    expect((await page()).body).toMatch(/last news on \d+ \w+ 20\d\d/)
    expect((await page()).body).not.toContain('class="notice"')
    await api.sql`update digest_subscriber set state = 'bounced' where person_id = ${who.personId}`
    expect((await page()).body).toContain('class="notice"')
    const saved = await post('/account/watchlist/digest', who.headers, { state: 'on', culture: 'nl' })
    expect(saved.json()).toEqual({ state: 'subscribed', returnUrl: '/account/watchlist?done=saved' })
    expect((await page()).body).not.toContain('class="notice"')
    const wrong = await post('/account/watchlist/digest', who.headers, { state: 'maybe' })
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'body_invalid'])
  })
})
