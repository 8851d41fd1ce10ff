// GET /market: the figures of the reply as people read them, in every language, on every width, without script or style
// of its own.
import type { AddressInfo } from 'node:net'
import { parse } from 'csv-parse/sync'
import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildMarketFigures, monthsUntil } from '../../src/market/build-figures.ts'
import { csvTableNames } from '../../src/market/csv-tables.ts'
import { loadMarket, storeMarketFigures } from '../../src/market/statements.ts'
import { marketTexts } from '../../src/market/texts.ts'
import { renderMonths } from '../../src/site/charts/month-chart.ts'
import { renderShareTable } from '../../src/site/charts/share-table.ts'
import { count, percent } from '../../src/site/parts/format.ts'
import { sizeClasses } from '../../src/syndics/portfolio-size.ts'
import { type Culture, cultures } from '../../src/text/culture.ts'
import { type Api, noCache, openApi } from '../support/api.ts'
import { axe, browserMissing, openBrowser } from '../support/browser.ts'
import { leaveOut } from '../support/leave-out.ts'
import { seedSample } from '../support/sample-country.ts'

describe('GET /market', () => {
  let api: Api
  let before: string

  beforeAll(async () => {
    api = await openApi({
      replyCache: noCache,
      fill: async (sql) => {
        await sql`truncate enterprise, source_snapshot cascade`
        await seedSample(sql, { vmes: 300, links: true })
      },
    })
    before = (await api.app.inject('/market?culture=en')).body
    const market = await loadMarket(api.sql, () => monthsUntil('2026-11-01'))
    await storeMarketFigures(api.sql, buildMarketFigures(market))
  }, 60_000)
  afterAll(() => api.close())

  const get = (culture: Culture) => api.app.inject(`/market?culture=${culture}`)

  test('shows the counts of the moment and says so before a set was computed', () => {
    expect(before).toContain(marketTexts.en.live)
    expect(before).toContain(marketTexts.en.vmes)
    expect(before).not.toContain('class="shares"')
  })

  test.each(cultures)(
    'shows the figures of the reply, their date and when they were computed: %s',
    async (culture) => {
      const reply = await get(culture)
      expect(reply.statusCode).toBe(200)
      expect(reply.headers['content-language']).toBe(culture)
      const { body } = reply
      const figures = (await api.app.inject('/api/stats/overview')).json()
      expect(body).toContain(`<dd>${count(figures.vmes, culture)}</dd>`)
      expect(body).toContain(`<dd>${percent(1 - figures.totals.unmanagedShare, culture)}</dd>`)
      expect(body).toContain(`<td>${percent(figures.concentration.country.top10.share, culture)}</td>`)
      for (const { syndics } of figures.portfolioSizes.classes)
        expect(body).toContain(`<span class="bar-value">${count(syndics, culture)}</span>`)
      expect(body).toContain(
        { nl: '1 november 2026', fr: '1er novembre 2026', en: '1 November 2026' }[culture],
      )
      const [day = '', time = ''] = new Date(figures.computedAt)
        .toLocaleString('sv-SE', { timeZone: 'Europe/Brussels' })
        .split(' ')
      expect(body).toMatch(new RegExp(`\\b${Number(day.slice(8))}(?:er)? `))
      expect(body).toContain(time.slice(0, 5))
      expect(body).toContain(`<link rel="canonical" href="https://vme.example/market?culture=${culture}">`)
      expect(body.match(/<tr class="share-group">/g)).toHaveLength(5)
    },
  )

  test('names the largest syndics and the municipalities, with what each figure means', async () => {
    const { body } = await get('nl')
    const { largest } = (await api.app.inject('/api/stats/overview')).json()
    expect(largest.syndics).toHaveLength(10)
    for (const { enterpriseNumber } of largest.syndics)
      expect(body).toContain(`href="/syndicus/${enterpriseNumber}">`)
    const { items } = (await api.app.inject('/api/stats/municipalities')).json()
    for (const { municipalityKey } of items.slice(0, 20))
      expect(body).toContain(`href="/search-vme?municipality=${municipalityKey}&amp;culture=nl"`)
    for (const meaning of ['vmesMeaning', 'managedMeaning', 'linksMeaning'] as const)
      expect(body).toContain(marketTexts.nl[meaning].replaceAll("'", '&#39;'))
  })

  test.each(csvTableNames)('has the table %s as a file', async (name) => {
    const { body: page } = await get('fr')
    expect(page).toContain(`href="/market/${name}.csv?culture=fr"`)
    const reply = await api.app.inject(`/market/${name}.csv?culture=fr`)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8; header=present')
    expect(reply.headers['content-disposition']).toBe(`attachment; filename="${name}-2026-11-01.csv"`)
    const rows = parse(reply.body, { bom: true, delimiter: ';', record_delimiter: '\r\n' }) as string[][]
    const rowCounts = {
      places: 15,
      municipalities: 1 + (await api.app.inject('/api/stats/municipalities')).json().items.length,
      sizes: 1 + sizeClasses.length,
      largest: 11,
      concentration: 5,
      months: 37,
    }
    expect(rows).toHaveLength(rowCounts[name])
    const comma = await api.app.inject(`/market/${name}.csv?culture=fr&delimiter=comma`)
    expect(parse(comma.body, { bom: true })).toEqual(rows)
  })

  test('has no script or style of its own', async () => {
    const { body } = await get('nl')
    expect(body).not.toMatch(/<style|style="|\son\w+="|<script/)
  })

  // The longest words decide on a phone; elsewhere the languages differ in nothing that is looked at here.
  const shapes: [name: string, languages: readonly Culture[], options: BrowserContextOptions][] = [
    ['desktop', ['en'], { viewport: { width: 1280, height: 800 } }],
    ['phone', cultures, { viewport: { width: 360, height: 740 }, hasTouch: true }],
    ['dark', ['nl'], { colorScheme: 'dark' }],
  ]

  test('has nothing that assistive technology stumbles over, and fits its width', async (context) => {
    if (browserMissing !== undefined) return leaveOut(context, browserMissing)
    await api.app.listen({ host: '127.0.0.1', port: 0 })
    const origin = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`
    const browser = await openBrowser()
    for (const [name, languages, options] of shapes)
      for (const culture of languages) {
        const shape = await browser.newContext(options)
        const page = await shape.newPage()
        const complaints: string[] = []
        page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
        await page.goto(`${origin}/market?culture=${culture}`)
        await page.locator('summary').click()
        expect(await page.getByRole('table').count()).toBe(7)
        await page.evaluate(axe)
        const violations: string[] = await page.evaluate(
          `axe.run().then(({ violations }) => violations.map(({ impact, id, nodes }) =>
            [impact, id, ...nodes.map((node) => node.target)].join(' ')))`,
        )
        expect([...violations, ...complaints], `${name} ${culture}`).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, `${name} ${culture}`).toBeLessThanOrEqual(0)
        // As much as a desk shows four times as large as written, with the numbers of a whole country.
        await page.setViewportSize({ width: 320, height: 740 })
        const enlarged = await page.evaluate(() => {
          for (const cell of document.querySelectorAll('.shares tbody td:nth-of-type(1)'))
            cell.textContent = '105.000'
          return document.documentElement.scrollWidth - window.innerWidth
        })
        expect(enlarged, `${name} ${culture} enlarged`).toBeLessThanOrEqual(0)
        await shape.close()
      }
    await browser.close()
  }, 90_000)
})

const hostile = '"><script>alert(1)</script>'

describe('renderShareTable', () => {
  const row = { label: hostile, cells: [hostile], parts: [1, 2], whole: 4 }
  const table = { caption: hostile, labelHeading: hostile, headings: [{ text: hostile, part: 1 }] }

  test('shows hostile text as text, and nothing without rows', () => {
    expect(renderShareTable({ ...table, rows: [row] })).not.toContain('<script')
    expect(renderShareTable({ ...table, rows: [] })).toBe('')
  })

  test('draws nothing of an empty whole', () => {
    const html = renderShareTable({ ...table, rows: [{ ...row, parts: [0, 0], whole: 0 }] })
    expect(html).not.toMatch(/NaN|class="bar-[12]"/)
  })
})

describe('renderMonths', () => {
  const texts = {
    caption: hostile,
    tableTitle: 'Figures',
    monthHeading: 'Month',
    aboveHeading: 'new',
    belowHeading: 'ended',
    culture: 'en',
  } as const

  test('draws the largest at full height, up and down from the line, and repeats it as a table, latest first', () => {
    const rows = [
      { month: '2025-12', above: 4, below: 1 },
      { month: '2026-01', above: 0, below: 2 },
    ]
    const html = renderMonths({ ...texts, rows })
    expect(html).toContain('<rect class="bar-1" x="92" width="16" y="0" height="100"/>')
    expect(html).toContain('<rect class="bar-2" x="92" width="16" y="100" height="25"/>')
    expect(html).toContain('<rect class="bar-2" x="112" width="16" y="100" height="50"/>')
    expect(html.match(/class="bar-1"/g)).toHaveLength(1)
    expect(html).toContain('>2026</text>')
    expect(html.indexOf('January 2026')).toBeLessThan(html.indexOf('December 2025'))
    expect(html).not.toContain('<script')
  })

  test('draws no column of quiet months', () => {
    const html = renderMonths({ ...texts, rows: [{ month: '2026-01', above: 0, below: 0 }] })
    expect(html).not.toMatch(/NaN|<rect/)
    expect(renderMonths({ ...texts, rows: [] })).toBe('')
  })
})
