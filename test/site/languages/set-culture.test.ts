import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodedTwice, goodReturnUrls, hostileReturnUrls } from '../../http/forms/return-urls.ts'
import { type Api, numbers, openApi } from '../../support/api.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const program = { accept: 'application/json' }

const ask = (query: Record<string, string>, headers: Record<string, string>) =>
  api.app.inject({ url: `/set-culture?${new URLSearchParams(query)}`, headers })

describe('GET /set-culture', () => {
  test('sends a browser back, in the language chosen', async () => {
    const { statusCode, headers } = await ask(
      { culture: 'fr', returnUrl: '/vme/1404512389?page=2#top' },
      browser,
    )
    expect(statusCode).toBe(303)
    expect(headers.location).toBe('/acp/1404512389?page=2#top')
    expect(headers['set-cookie']).toBe('culture=fr; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure')
    expect(headers['cache-control']).toBe('no-store')
  })

  test('tells a program where that is', async () => {
    const { statusCode, headers, body } = await ask(
      { culture: 'en', returnUrl: '/?q=zee&culture=nl' },
      program,
    )
    expect(statusCode).toBe(200)
    expect(JSON.parse(body)).toEqual({ culture: 'en', returnUrl: '/?q=zee&culture=en' })
    expect(headers['set-cookie']).toMatch(/^culture=en;/)
  })

  test('the cookie decides on pages that have one address for all languages', async () => {
    const { headers } = await api.app.inject({ url: '/', headers: { cookie: 'culture=en' } })
    expect(headers['content-language']).toBe('en')
  })

  test.each([
    ['/market', '/market?culture=fr'],
    ['/search-vme?q=zee&culture=nl', '/search-vme?q=zee&culture=fr'],
    [`/vme/${numbers.etoile}`, `/acp/${numbers.etoile}`],
    ['/nowhere', '/problems/route_unknown?culture=fr'],
  ])('the language links of %s lead through it', async (url, page) => {
    const { body } = await api.app.inject({ url, headers: browser })
    const link = /href="(\/set-culture\?culture=fr[^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const { statusCode, headers } = await api.app.inject({ url: link, headers: browser })
    expect([statusCode, headers.location]).toEqual([303, page])
    expect(headers['set-cookie']).toMatch(/^culture=fr;/)
  })

  test.each(['de', '', 'NL-be', 'nl\r\nx'])(
    'the language %j is refused, and nothing is set',
    async (culture) => {
      const { statusCode, headers } = await ask({ culture }, program)
      expect(statusCode).toBe(400)
      expect(headers['set-cookie']).toBeUndefined()
    },
  )

  test.each([
    ['returnUrl=/map&returnUrl=//evil.example', '/'],
    ['returnUrl[]=//evil.example', '/'],
    ['returnUrl[]=/map&returnUrl[]=/', '/'],
    ['returnUrl%5B%5D=/map', '/'],
    ['returnUrl[x][y]=/map', '/'],
    ['returnUrl[=/map', '/'],
    ['returnUrl=/map&returnUrl[]=//evil.example', '/map'],
    ['returnUrl=&returnUrl[0]=/map', '/'],
  ])('%s leads to %s, not to an error', async (parameters, location) => {
    for (const headers of [browser, program]) {
      const reply = await api.app.inject({ url: `/set-culture?culture=nl&${parameters}`, headers })
      const target = reply.statusCode === 303 ? reply.headers.location : reply.json().returnUrl
      expect([reply.statusCode < 400, target]).toEqual([true, location])
    }
  })
})

describe('an address to go back to', () => {
  const hostile = Object.values(hostileReturnUrls).flat()

  test('none of the hostile ones leaves the origin, with either answer', async () => {
    const wrong: unknown[] = []
    for (const returnUrl of hostile) {
      const sent = await ask({ culture: 'nl', returnUrl }, browser)
      if (sent.statusCode !== 303 || sent.headers.location !== '/')
        wrong.push([returnUrl, sent.headers.location])
      const told = await ask({ culture: 'nl', returnUrl }, program)
      if (told.statusCode !== 200 || told.json().returnUrl !== '/') wrong.push([returnUrl, told.body])
    }
    expect(wrong).toEqual([])
  })

  test('the good ones are kept', async () => {
    const given = [...goodReturnUrls, ...encodedTwice.map((url) => [url, url] as const)]
    for (const [returnUrl, kept] of given) {
      const sent = await ask({ culture: 'nl', returnUrl }, browser)
      const expected = kept.replace('/acp/', '/vme/')
      expect([returnUrl, sent.headers.location]).toEqual([returnUrl, expected])
      expect(new URL(String(sent.headers.location), 'https://vme.example').origin).toBe('https://vme.example')
    }
  })
})
