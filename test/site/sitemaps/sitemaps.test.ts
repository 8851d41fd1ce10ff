import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeEnterpriseNumber } from '../../../src/register/enterprise-number.ts'
import { makeSitemaps, parseSitemapName } from '../../../src/site/sitemaps/sitemaps.ts'
import { urlsAPage } from '../../../src/site/sitemaps/xml.ts'
import { type Api, numbers, openApi } from '../../support/api.ts'
import { addressesIn, expectValidSitemap } from '../../support/sitemap-files.ts'

let api: Api
beforeAll(async () => {
  api = await openApi({
    async fill(sql) {
      for (const [number, legalKind, isListed] of [
        [numbers.syndic, 'legal-person', true],
        [numbers.soleTrader, 'sole-trader', true],
        [completeEnterpriseNumber('17500009'), 'legal-person', false],
      ] as const)
        await sql`insert into syndic (number, legal_kind, name, is_listed, managed_vmes, direct_vmes, inherited_vmes,
            regions, consolidation)
          values (${number}, ${legalKind}, 'S', ${isListed}, 0, 0, 0, '[]', '{}')`
    },
  })
})
afterAll(() => api.close())

async function read(url: string): Promise<string> {
  const { statusCode, headers, body } = await api.app.inject(url)
  expect([url, statusCode]).toEqual([url, 200])
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(headers['cache-control']).toBe('public, max-age=3600')
  return body
}

describe('the list of sitemaps', () => {
  test('names files that are there and valid, each address once', async () => {
    const index = await read('/sitemap.xml')
    expectValidSitemap(index)
    const files = addressesIn(index)
    expect(files).toEqual([
      ...['nl', 'fr', 'en'].map((culture) => `https://vme.example/sitemaps/public-${culture}.xml`),
      ...['vmes', 'syndics'].flatMap((family) =>
        ['nl', 'fr', 'en'].map((culture) => `https://vme.example/sitemaps/${family}-${culture}-1.xml`),
      ),
    ])
    for (const file of files) expectValidSitemap(await read(new URL(file).pathname))
  })
})

describe('sitemaps of entities', () => {
  test('VMEs that have not stopped, with the same page in each language and the day of their last change', async () => {
    const xml = await read('/sitemaps/vmes-fr-1.xml')
    expect(addressesIn(xml)).toEqual([
      `https://vme.example/acp/${numbers.etoile}`,
      `https://vme.example/acp/${numbers.ster}`,
    ])
    expect(xml).toContain(
      `<url><loc>https://vme.example/acp/${numbers.etoile}</loc><lastmod>2026-10-05T06:07:08Z</lastmod>` +
        ['vme', 'acp', 'hoa']
          .map(
            (path, at) =>
              `<xhtml:link rel="alternate" hreflang="${['nl', 'fr', 'en'][at]}" href="https://vme.example/${path}/${numbers.etoile}"/>`,
          )
          .join(''),
    )
  })

  test('syndics that are listed, and no natural person', async () => {
    expect(addressesIn(await read('/sitemaps/syndics-en-1.xml'))).toEqual([
      `https://vme.example/property-manager/${numbers.syndic}`,
    ])
  })

  test('pages are cut by number, and join without a gap', async () => {
    const small = makeSitemaps(api.services, 'https://vme.example', 1)
    const index = await small.index()
    expect(addressesIn(index).filter((url) => url.includes('vmes-nl'))).toHaveLength(2)
    const pages = await Promise.all(
      [1, 2].map(async (page) => text(await small.ofEntities('vmes', 'nl', page))),
    )
    expect(pages.map(addressesIn)).toEqual([
      [`https://vme.example/vme/${numbers.etoile}`],
      [`https://vme.example/vme/${numbers.ster}`],
    ])
    for (const page of pages) expectValidSitemap(page)
    await expect(small.ofEntities('vmes', 'nl', 3)).rejects.toMatchObject({ code: 'route_unknown' })
  })

  test('pages are cut by bytes where addresses are long', () => {
    const paths = { nl: '/vme/0000000000', fr: '/acp/0000000000', en: '/hoa/0000000000' }
    const url = { paths, updatedAt: '2026-01-01T00:00:00Z' }
    expect(urlsAPage(url, 'https://vme.example')).toBe(50_000)
    const long = `https://${'a'.repeat(1_000)}.example`
    const most = urlsAPage(url, long)
    expect(most).toBeLessThan(50_000)
    expect(most * 4 * 1_000).toBeLessThan(50_000_000)
  })

  test('compressed for those who can read it', async () => {
    const { headers, rawPayload } = await api.app.inject({
      url: '/sitemaps/vmes-nl-1.xml',
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(rawPayload).toString()).toBe(await read('/sitemaps/vmes-nl-1.xml'))
  })
})

describe('names', () => {
  test.each([
    ['/sitemaps/public.xml', '/sitemaps/public-nl.xml'],
    ['/sitemaps/public/fr.xml', '/sitemaps/public-fr.xml'],
    ['/public-en.xml', '/sitemaps/public-en.xml'],
    ['/sitemaps/vmes-1.xml', '/sitemaps/vmes-nl-1.xml'],
    ['/sitemaps/syndics-1.xml', '/sitemaps/syndics-nl-1.xml'],
  ])('%s has the bytes of %s', async (alias, name) => {
    expect(await read(alias)).toBe(await read(name))
  })

  test.each([
    '/sitemaps/public-de.xml',
    '/sitemaps/public/de.xml',
    '/public-de.xml',
    '/sitemaps/vmes-de-1.xml',
    '/sitemaps/vmes-nl-0.xml',
    '/sitemaps/vmes-nl-2.xml',
    '/sitemaps/vmes-nl--1.xml',
    '/sitemaps/vmes-2147483648.xml',
    '/sitemaps/vmes-nl-99999999999999999999.xml',
    '/sitemaps/vmes-nl.xml',
    '/sitemaps/vmes.xml',
    '/sitemaps/streets-1.xml',
    '/sitemaps/public-nl-1.xml',
    '/sitemaps/vmes-1.xml.gz',
  ])('%s is unknown', async (url) => {
    expect((await api.app.inject(url)).statusCode).toBe(404)
  })

  test.each([
    ['public.xml', { family: 'pages', culture: 'nl' }],
    ['vmes-fr-12.xml', { family: 'vmes', culture: 'fr', page: 12 }],
    ['syndics-7.xml', { family: 'syndics', culture: 'nl', page: 7 }],
    ['vmes-nl-0.xml', undefined],
    ['public-1.xml', undefined],
  ])('%s is read as %j', (name, expected) => {
    expect(parseSitemapName(name)).toEqual(expected)
  })
})

describe('robots.txt', () => {
  test('closed outside production', async () => {
    const { body, headers } = await api.app.inject('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toBe('User-agent: *\nDisallow: /\n')
  })
})
