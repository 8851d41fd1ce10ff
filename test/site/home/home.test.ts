// GET / as a document: what it leads to, in which language, that old addresses of searches still lead there, and that
// nothing in it can act.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImpactSummary } from '../../../src/impacts/snapshot/impact-snapshot.ts'
import type { MarketFigures } from '../../../src/market/figures.ts'
import { homeTexts } from '../../../src/site/home/texts.ts'
import { buildHomeView } from '../../../src/site/home/view.ts'
import { renderPage } from '../../../src/site/render.ts'
import { type Api, numbers, openApi } from '../../support/api.ts'
import { seedImpacts } from '../../support/impacts.ts'

const hrefs = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url?.replaceAll('&amp;', '&') ?? '')

const summary: ImpactSummary = {
  active: 0,
  planned: 0,
  ended24h: 0,
  impactedVmes: 0,
  plannedVmes: 0,
  pastVmes: 0,
  unmatched: 0,
  postcodeOnly: 0,
  asOf: null,
}

const figures = {
  vmes: 105_432,
  professionalSyndics: 2_345,
  totals: { unmanagedShare: 0.25 },
} as MarketFigures

const render = (changes: Partial<Parameters<typeof buildHomeView>[0]> = {}): string =>
  renderPage(
    buildHomeView({
      culture: 'nl',
      figures,
      snapshot: { summary: () => summary },
      publicUrl: 'https://vme.example',
      ...changes,
    }),
  )

describe('the front page', () => {
  test('says how many there are, in the form of the reader', () => {
    expect(render()).toContain('105.432 VME’s')
    expect(render()).toContain('2.345 syndici')
    expect(render({ culture: 'en' })).toContain('105,432 VMEs')
  })

  test('leads to outages and works by what there is of them now', () => {
    const html = render({
      snapshot: {
        summary: (family) => (family === 'power-outage' ? { ...summary, impactedVmes: 12 } : summary),
      },
    })
    expect(hrefs(html)).toContain('/impact?family=power-outage&category=ActiveNow&culture=nl')
    expect(html).toContain('12 VME’s')
    expect(html).not.toContain('category=FuturePlanned')
    expect(html).not.toContain(homeTexts.nl.impactQuiet)
    expect(render()).toContain(homeTexts.nl.impactQuiet)
  })

  test('leaves out figures that are not known, and nothing else', () => {
    const html = render({ figures: undefined, snapshot: undefined })
    expect(html).not.toContain('class="way-figure"')
    for (const path of ['/search-vme', '/search-syndics', '/impact', '/map', '/market'])
      expect(hrefs(html)).toContain(`${path}?culture=nl`)
  })
})

describe('GET /', () => {
  let api: Api

  beforeAll(async () => {
    api = await openApi()
    const now = Date.now()
    await seedImpacts(api.sql, {
      feeds: { ores: { succeededAt: now } },
      events: [{ source: 'ores', id: '1', startsAt: now - 60_000, vmes: [numbers.ster] }],
    })
    await api.services.impacts.refresh()
  })
  afterAll(() => api.close())

  const get = (query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    api.app.inject({ url: `/?${new URLSearchParams(query)}`, headers })

  test('is a page in the language of the address, the cookie or the browser', async () => {
    const inFrench = await get({ culture: 'fr' }, { cookie: 'culture=en' })
    expect(inFrench.statusCode).toBe(200)
    expect(inFrench.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(inFrench.headers['content-language']).toBe('fr')
    expect(inFrench.body).toContain('<html lang="fr">')
    expect(inFrench.body).toContain(homeTexts.fr.heading)
    expect((await get({}, { cookie: 'culture=en' })).body).toContain(homeTexts.en.heading)
    expect((await get({}, { 'accept-language': 'fr' })).body).toContain(homeTexts.fr.heading)
    expect((await get()).body).toContain(homeTexts.nl.heading)
  })

  test('shows what is loaded now', async () => {
    const { body } = await get({ culture: 'nl' })
    // Two of the three are active.
    expect(body).toContain('<p class="way-figure">2 VME’s</p>')
    expect(body).toContain('1 VME</span>')
  })

  test('names its forms in the other languages from the configured origin', async () => {
    const { body } = await get({ culture: 'fr' }, { host: 'evil.example' })
    expect(body).toContain('<link rel="canonical" href="https://vme.example/?culture=fr">')
    expect(body).toContain('hreflang="nl" href="https://vme.example/?culture=nl"')
    expect(body).not.toContain('evil.example')
  })

  test.each([
    'q=ster&culture=en',
    'culture=fr&q=%C3%A9toile+%26+zee&municipality=44021&zipcode=&page=1',
    'region=BE-VLG',
    'province=40000',
    'zipcode=9000',
    'municipality=Gent&utm_source=x',
    'syndic=none',
    'status=stopped',
    'q=%0d%0aset-cookie:%20a=b',
    'q=//evil.example',
  ])('sends a search to its page for good: %s', async (query) => {
    const reply = await api.app.inject({ url: `/?${query}` })
    expect([reply.statusCode, reply.headers.location]).toEqual([301, `/search-vme?${query}`])
    expect(reply.headers['set-cookie']).toBeUndefined()
    expect((await api.app.inject({ url: String(reply.headers.location) })).statusCode).toBe(200)
  })

  test.each([
    '',
    '?',
    '?culture=nl',
    '?q=',
    '?q=%20&region=&culture=fr',
    '?page=2',
    '?utm_source=x',
    '?q=a&q=b',
  ])('is itself where nothing is searched: "%s"', async (query) => {
    const reply = await api.app.inject({ url: `/${query}` })
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain('class="ways"')
  })

  test('has no script or style of its own and nothing of another host', async () => {
    const reply = await get()
    expect(reply.headers['content-security-policy']).toContain("default-src 'self'")
    expect(reply.body).not.toMatch(/<style|style="|\son\w+="|<script(?![^>]*src="\/assets\/)/)
    for (const url of hrefs(reply.body)) expect(url).toMatch(/^(?:\/(?!\/)|#|https:\/\/vme\.example\/)/)
  })

  test('loads files that may be kept for ever and are answered 304 when held', async () => {
    const { body } = await get()
    const files = [...body.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, url]) => url as string)
    expect(files.length).toBeGreaterThan(4)
    for (const url of files) {
      const file = await api.app.inject({ url })
      expect(file.statusCode).toBe(200)
      expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(file.rawPayload.length).toBeLessThan(20_000)
      const held = await api.app.inject({ url, headers: { 'if-none-match': String(file.headers.etag) } })
      expect(held.statusCode).toBe(304)
    }
    const script = await api.app.inject({ url: files.find((url) => url.endsWith('.js')) as string })
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(script.rawPayload.length).toBeLessThan(10_000)
    expect((await api.app.inject({ url: '/assets/none.js' })).statusCode).toBe(404)
  })
})
