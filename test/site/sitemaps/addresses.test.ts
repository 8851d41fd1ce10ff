// Every address that a sitemap lists is a page that wants to be listed: 200, canonical under that address. SITEMAP_VMES is
// the size of the country (test/long/sitemap-addresses.ts).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cultures } from '../../../src/text/culture.ts'
import { type Api, noCache, openApi } from '../../support/api.ts'
import { SAMPLE_VMES, seedSample } from '../../support/sample-country.ts'
import { readSitemaps, type SitemapFile } from '../../support/sitemap-files.ts'

const VMES = Number(process.env.SITEMAP_VMES ?? SAMPLE_VMES)
const MOST_URLS = 50_000
const MOST_BYTES = 50_000_000
const AT_ONCE = 6
const LIMIT_MS = 120_000 + VMES * 60

let api: Api
let files: SitemapFile[]

beforeAll(async () => {
  api = await openApi({
    replyCache: noCache,
    async fill(sql) {
      await sql`truncate enterprise, source_snapshot cascade`
      await seedSample(sql, { vmes: VMES, links: true })
    },
  })
  files = await readSitemaps(api.app, api.config.publicUrl)
  for (const { path, bytes, seconds, addresses } of files)
    console.log(`${path}: ${addresses.length} addresses, ${bytes} bytes, ${seconds.toFixed(2)} s`)
}, LIMIT_MS)
afterAll(() => api?.close())

const listedIn = (family: string, culture: string): string[] =>
  files
    .filter(({ path }) => path.startsWith(`/sitemaps/${family}-${culture}`))
    .flatMap((file) => file.addresses)

describe('sitemaps', () => {
  test('are files that the protocol allows', () => {
    for (const { bytes, addresses } of files) {
      expect(addresses.length).toBeGreaterThan(0)
      expect(addresses.length).toBeLessThanOrEqual(MOST_URLS)
      expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
    }
  })

  test('list every VME that has not stopped and every listed company that is a syndic, each once', async () => {
    const [counts] = await api.sql<{ vmes: number; syndics: number; others: number }[]>`
      select (select count(*)::integer from enterprise where kind = 'vme' and stopped_on is null) as vmes,
        (select count(*)::integer from syndic where is_listed and legal_kind = 'legal-person') as syndics,
        (select count(*)::integer from syndic where not is_listed or legal_kind <> 'legal-person') as others`
    if (counts === undefined) throw new Error('nothing was counted')
    expect(counts.vmes).toBeGreaterThan(VMES * 0.9)
    expect(counts.syndics).toBeGreaterThan(10)
    expect(counts.others).toBeGreaterThan(0)
    for (const culture of cultures) {
      expect(new Set(listedIn('vmes', culture)).size).toBe(counts.vmes)
      expect(listedIn('vmes', culture)).toHaveLength(counts.vmes)
      expect(new Set(listedIn('syndics', culture)).size).toBe(counts.syndics)
      expect(listedIn('syndics', culture)).toHaveLength(counts.syndics)
    }
  })

  test('have the same bytes under all of their names', async () => {
    const bytesOf = async (path: string): Promise<string> => (await api.app.inject(path)).body
    const pages = new Set(files.map(({ path }) => /-nl-(\d+)\.xml$/.exec(path)?.[1] ?? '1'))
    const names = [
      ['/sitemaps/public.xml', '/sitemaps/public-nl.xml'],
      ...cultures.flatMap((culture) => [
        [`/sitemaps/public/${culture}.xml`, `/sitemaps/public-${culture}.xml`],
        [`/public-${culture}.xml`, `/sitemaps/public-${culture}.xml`],
      ]),
      ...[...pages].map((page) => [`/sitemaps/vmes-${page}.xml`, `/sitemaps/vmes-nl-${page}.xml`]),
      ['/sitemaps/syndics-1.xml', '/sitemaps/syndics-nl-1.xml'],
    ]
    for (const [alias = '', name = ''] of names)
      expect((await bytesOf(alias)) === (await bytesOf(name)), alias).toBe(true)
  })

  test(
    'list nothing but pages that answer, each under its own canonical address',
    async () => {
      const { publicUrl } = api.config
      const addresses = files.slice(1).flatMap((file) => file.addresses)
      const faults: string[] = []
      const waiting = addresses.values()
      const started = performance.now()
      const ask = async (): Promise<void> => {
        for (const address of waiting) {
          if (!address.startsWith(`${publicUrl}/`)) faults.push(`foreign ${address}`)
          const { statusCode, body } = await api.app.inject({
            url: address.replace(publicUrl, ''),
            headers: { accept: 'text/html' },
          })
          const isCanonical = body.includes(`<link rel="canonical" href="${address}">`)
          if (statusCode !== 200 || !isCanonical || body.includes('content="noindex"'))
            faults.push(`${statusCode} ${isCanonical ? 'canonical' : 'not canonical'} ${address}`)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, ask))
      const seconds = (performance.now() - started) / 1_000
      console.log(`${addresses.length} addresses asked for in ${seconds.toFixed(0)} s`)
      expect(faults.slice(0, 20)).toEqual([])
    },
    LIMIT_MS,
  )
})
