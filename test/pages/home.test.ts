// GET / as a document: what it shows, in which language, and that nothing in it can act.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogue } from '../../src/pages/texts/catalogue.ts'
import { type Api, numbers, openApi } from '../support/api.ts'
import { insertVmes } from '../support/vmes.ts'

describe('GET /', () => {
  let api: Api

  beforeAll(async () => {
    api = await openApi({
      fill: (sql) =>
        insertVmes(
          sql,
          Array.from({ length: 45 }, (_, position) => position),
          '<b>Toren</b> & "Zee"',
        ),
    })
    await api.services.locations.refresh()
  })

  afterAll(() => api.close())

  const get = (query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    api.app.inject({ url: `/?${new URLSearchParams(query)}`, headers })

  const hrefs = (html: string): string[] =>
    [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url?.replaceAll('&amp;', '&') ?? '')

  test('is a page in the language of the address, the cookie or the browser', async () => {
    const inFrench = await get({ culture: 'fr' }, { cookie: 'culture=en' })
    expect(inFrench.statusCode).toBe(200)
    expect(inFrench.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(inFrench.headers['content-language']).toBe('fr')
    expect(inFrench.body).toContain('<html lang="fr">')
    expect(inFrench.body).toContain(catalogue.fr.homeTitle)
    expect((await get({}, { cookie: 'culture=en' })).body).toContain(catalogue.en.homeTitle)
    expect((await get({}, { 'accept-language': 'fr' })).body).toContain(catalogue.fr.homeTitle)
    expect((await get()).body).toContain(catalogue.nl.homeTitle)
  })

  test('names its forms in the other languages from the configured origin, results do not', async () => {
    const { body } = await get({ culture: 'fr' }, { host: 'evil.example' })
    expect(body).toContain('<link rel="canonical" href="https://vme.example/?culture=fr">')
    expect(body).toContain('hreflang="nl" href="https://vme.example/?culture=nl"')
    expect(body).not.toContain('evil.example')
    expect((await get({ q: 'toren' })).body).toContain('<meta name="robots" content="noindex">')
  })

  test('lists what a form without script asks for, with links to the data', async () => {
    const { body } = await get({ q: 'resid etoile 1050', culture: 'fr' })
    expect(body).toContain(catalogue.fr.resultsOne)
    expect(body).toContain('Association des Copropriétaires Résidence Étoile')
    expect(body).toContain('Rue du Trône 12, 1050 Ixelles')
    expect(hrefs(body)).toContain(`/api/vme/${numbers.etoile}`)
    expect(body).toContain('value="resid etoile 1050"')
  })

  test('shows a filter by its name and a way to take it off', async () => {
    const { body } = await get({ q: 'ster', municipality: '44021', zipcode: '', culture: 'fr' })
    expect(body).toContain('<span>Gand</span>')
    expect(body).toContain('<input type="hidden" name="municipality" value="44021">')
    expect(hrefs(body)).toContain('/?q=ster&culture=fr')
    expect(body).toContain('VME Residentie Ster')
  })

  test('goes on and back page by page', async () => {
    const first = (await get({ q: 'toren', culture: 'en' })).body
    expect(first).toContain('Page 1 of 3')
    expect(hrefs(first)).toContain('/?q=toren&page=2&culture=en')
    const last = (await get({ q: 'toren', page: '3', culture: 'en' })).body
    expect(last.match(/<h3>/g)).toHaveLength(5)
    expect(last).not.toContain('rel="next"')
    expect(hrefs(last)).toContain('/?q=toren&page=2&culture=en')
  })

  test('says so when nothing is found', async () => {
    expect((await get({ q: 'xyzzyq' })).body).toContain(catalogue.nl.resultsNone)
  })

  test.each([
    { page: 'x' },
    { page: '-3' },
    { page: '1e99' },
    { zipcode: "1050'" },
    { region: '<x>' },
    { municipality: '<x>' },
  ])('makes a page of a query that makes no sense: %j', async (query) => {
    const reply = await get({ q: 'toren', ...query })
    expect(reply.statusCode).toBe(200)
    expect(reply.body).not.toContain('<x>')
  })

  test('shows hostile text as text, in names and in what was typed', async () => {
    const q = '"><script>alert(1)</script>'
    const { body } = await get({ q })
    expect(body).not.toContain('<script>')
    expect(body).toContain('value="&quot;&gt;&lt;script&gt;')
    expect((await get({ q: 'toren' })).body).not.toContain('<b>Toren')
  })

  test('has no script or style of its own and nothing of another host', async () => {
    const reply = await get({ q: 'toren' })
    expect(reply.headers['content-security-policy']).toContain("default-src 'self'")
    expect(reply.body).not.toMatch(/<style|style="|\son\w+="|<script(?![^>]*src="\/assets\/)/)
    for (const url of hrefs(reply.body)) expect(url).toMatch(/^\/|^#/)
  })

  test('loads files that may be kept for ever and are answered 304 when held', async () => {
    const { body } = await get()
    const files = [...body.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, url]) => url as string)
    expect(files).toHaveLength(3)
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

test('GET / stays a page, with a notice, while the search engine is away', async () => {
  const api = await openApi()
  await api.engine.indices.delete({ index: api.indexName })
  const reply = await api.app.inject({ url: '/?q=ster&culture=en' })
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toContain(catalogue.en.noticeSearchAway)
  expect((await api.app.inject({ url: '/' })).statusCode).toBe(200)
  await api.engine.indices.create({ index: api.indexName })
  await api.close()
})
