// No link of any page leads nowhere. CRAWL=all asks for every page of every entity (test/long/links.ts).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildMarketFigures, monthsUntil } from '../../src/market/build-figures.ts'
import { loadMarket, storeMarketFigures } from '../../src/market/statements.ts'
import { type Api, openApi } from '../support/api.ts'
import { type Crawl, crawl } from '../support/crawl.ts'
import { seedImpacts } from '../support/impacts.ts'
import { SAMPLE_DAY, seedSample } from '../support/sample-country.ts'

const isWhole = process.env.CRAWL === 'all'
const NOW = Date.parse(`${SAMPLE_DAY}T10:00:00Z`)
const hours = (count: number): Date => new Date(NOW + count * 3_600_000)

let api: Api
let crawled: Crawl

beforeAll(
  async () => {
    api = await openApi({
      now: () => NOW,
      fill: async (sql) => {
        await sql`truncate enterprise, source_snapshot cascade`
        await seedSample(sql, { vmes: isWhole ? 1_200 : 300, links: true, addresses: true })
        const vmes = await sql<{ number: string }[]>`
          select number from enterprise where kind = 'vme' and stopped_on is null order by number limit 90`
        const numbers = vmes.map(({ number }) => number)
        await seedImpacts(sql, {
          events: [
            { source: 'ores', id: '1', startsAt: hours(-1), endsAt: hours(1), vmes: numbers.slice(0, 30) },
            { source: 'gipod', id: '2', startsAt: hours(9), endsAt: hours(90), vmes: numbers.slice(20, 60) },
            { source: 'gipod', id: '3', startsAt: hours(-90), endsAt: hours(-2), vmes: numbers.slice(50) },
          ],
          feeds: { ores: { succeededAt: hours(-0.1) }, gipod: { succeededAt: hours(-0.1) } },
        })
        await storeMarketFigures(
          sql,
          buildMarketFigures(await loadMarket(sql, () => monthsUntil(SAMPLE_DAY))),
        )
      },
    })
    await api.services.impacts.refresh()
    await api.services.locations.refresh()
    const { publicUrl } = api.config
    const starts = ['/', '/docs', '/sitemap.xml', '/robots.txt']
    const most = (kind: string): number =>
      isWhole ? Number.POSITIVE_INFINITY : kind.startsWith('/assets/') ? 200 : 10
    const started = performance.now()
    crawled = await crawl(api.app, { publicUrl, starts, most })
    const seconds = Math.round((performance.now() - started) / 1000)
    const { asked, named, anchors, faults } = crawled
    const count = [...asked.values()].reduce((sum, next) => sum + next, 0)
    console.log(
      `${count} of ${named} addresses of ${asked.size} kinds asked for in ${seconds} s, ${anchors} fragments looked up, ${faults.length} faults`,
    )
    if (isWhole) console.log([...asked].map(([kind, times]) => `${times} ${kind}`).join('\n'))
  },
  isWhole ? 3_600_000 : 120_000,
)
afterAll(() => api?.close())

test('every link, form, file, canonical address and other language leads somewhere', () => {
  expect(crawled.faults).toEqual([])
})

test('all kinds of pages were met, in every language', () => {
  const kinds = [...crawled.asked.keys()]
  for (const entity of [
    '/vme/:n',
    '/acp/:n',
    '/hoa/:n',
    '/syndicus/:n',
    '/syndic/:n',
    '/property-manager/:n',
  ])
    expect(kinds).toContain(entity)
  for (const page of ['/search-syndics', '/map', '/impact', '/market', '/exports'])
    expect(kinds).toContain(`${page}?culture`)
  for (const other of ['/docs', '/map?culture&focusVme', '/syndicus/:n?page', '/api/vme/:n'])
    expect(kinds).toContain(other)
  expect(crawled.anchors).toBeGreaterThan(50)
})
