// The search for VMEs in Chromium: the map beside the list, and filters by keyboard alone.
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cultures } from '../../../src/text/culture.ts'
import { vmeTexts } from '../../../src/vmes/texts.ts'
import { expectAccessible, openVisits, PATIENCE_MS, poll, type Visits } from '../../map/map-visits.ts'
import { type Api, openApi } from '../../support/api.ts'
import { browserMissing } from '../../support/browser.ts'
import { leaveOut } from '../../support/leave-out.ts'
import { insertVmes, vmeNumber } from '../../support/vmes.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
const desk = { viewport: { width: 1280, height: 800 } }
const results = '/search-vme?q=toren&culture=nl'

let api: Api
let visits: Visits

beforeAll(async () => {
  if (browserMissing !== undefined) return
  api = await openApi({
    async fill(sql) {
      const positions = Array.from({ length: 30 }, (_, position) => position)
      await insertVmes(sql, positions, 'Residentie Toren')
      // Two at each address; the last one of the first page lies nowhere.
      for (const position of positions.slice(0, 19))
        await sql`
          insert into location (number, latitude, longitude, precision, tier, source)
          values (${vmeNumber(position)}, ${51 + (position >> 1) / 200}, 3.7, 'address', 'exact', 'best')`
    },
  })
  await api.services.locations.refresh()
  await api.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = api.app.server.address() as AddressInfo
  visits = await openVisits({ origin: `http://127.0.0.1:${port}`, close: () => api.close() })
}, 2 * PATIENCE_MS)
beforeEach((context) => {
  if (browserMissing !== undefined) leaveOut(context, browserMissing)
})
afterAll(async () => {
  await visits?.close()
  await api?.close()
})

const pins = (page: Page) => page.locator('.pin')
const mapStands = (page: Page) => page.locator('#results-map[data-ready]').waitFor({ timeout: PATIENCE_MS })
const marked = (page: Page) => page.locator('.row-marked').evaluateAll((rows) => rows.map(({ id }) => id))

/** Addresses of what the page has loaded of the map. */
const loadedOfMap = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /maplibre|basemap|\/map-/.test(name)),
  )

describe('the map beside the results', { timeout: 2 * PATIENCE_MS }, () => {
  test('has a pin a place, with the numbers of the rows that lie there', () =>
    visits.visit({ path: results, ...desk }, async (page) => {
      await mapStands(page)
      const rows = await page.locator('.numbered > li').count()
      expect(rows).toBe(20)
      const told: { rows: number[] }[] = JSON.parse(
        (await page.locator('#results-map').getAttribute('data-pins')) ?? '[]',
      )
      const labels = await pins(page).allTextContents()
      expect(labels).toEqual(told.map((pin) => pin.rows.join(' · ')))
      const numbers = told.flatMap((pin) => pin.rows)
      expect(numbers).toHaveLength(new Set(numbers).size)
      for (const number of numbers)
        expect(await page.locator(`#row-${number} .row-number`).textContent()).toBe(String(number))
    }))

  test('marks the rows of a pin, and the pin of a row that the pointer or the focus is on', () =>
    visits.visit({ path: results, ...desk }, async (page) => {
      await mapStands(page)
      await pins(page).last().hover({ force: true })
      const label = (await page.locator('.pin-marked').textContent()) ?? ''
      await expect.poll(() => marked(page), poll).toEqual(label.split(' · ').map((row) => `row-${row}`))
      await page.mouse.move(0, 0)
      await expect.poll(() => marked(page), poll).toEqual([])
      await page.locator('#row-1 .row-link').focus()
      expect(await page.locator('.pin-marked').textContent()).toMatch(/\b1\b/)
      await expectAccessible(page)
    }))

  test('searches the area it was moved to, in the address and back again, and leads to all on the large map', () =>
    visits.visit({ path: results, ...desk }, async (page) => {
      await mapStands(page)
      const rows = page.locator('.numbered > li')
      const bounds = () => new URL(page.url()).searchParams.get('bounds')
      for (let step = 0; step < 2; step++) await page.getByRole('button', { name: 'Inzoomen' }).click()
      await page.getByRole('button', { name: 'Zoek in dit gebied' }).click()
      await expect.poll(() => rows.count(), poll).toBeLessThan(19)
      const [south = 0, west = 0, north = 0, east = 0] = (bounds() ?? '').split(',').map(Number)
      expect(south < north && west < east).toBe(true)
      expect(await page.locator('.chips li').count()).toBe(1)
      expect(await pins(page).count()).toBe(Math.ceil((await rows.count()) / 2))
      const all = page.getByRole('link', { name: 'Alle resultaten op de grote kaart' })
      expect(await all.getAttribute('href')).toMatch(/^\/map\?q=toren&bounds=/)
      await page.goBack()
      await expect.poll(() => rows.count(), poll).toBe(20)
      expect([bounds(), await page.locator('.chips').count()]).toEqual([null, 0])
      await page.getByLabel('Zoek mee terwijl de kaart beweegt').check()
      await expect.poll(bounds, poll).not.toBeNull()
      const before = bounds()
      await page.locator('#results-map canvas').focus()
      await page.keyboard.press('ArrowUp')
      await expect.poll(bounds, poll).not.toBe(before)
    }))

  test('costs nothing on a phone until it is asked for', () =>
    visits.visit({ path: results, ...phone }, async (page) => {
      await page.locator('#row-1').waitFor()
      expect(await loadedOfMap(page)).toEqual([])
      await page.getByRole('link', { name: vmeTexts.nl.resultsToMap }).click()
      await mapStands(page)
      expect(await pins(page).count()).toBeGreaterThan(0)
      await expectAccessible(page)
    }))

  test.each(cultures)('leaves the list whole without script: %s', (culture) =>
    visits.visit(
      { path: `/search-vme?q=toren&culture=${culture}`, ...desk, javaScriptEnabled: false },
      async (page) => {
        expect(await page.locator('.numbered > li').count()).toBe(20)
        await page.locator('.filters summary').click()
        await page.getByLabel(vmeTexts[culture].fieldSyndic, { exact: true }).selectOption('none')
        await page.getByRole('button', { name: vmeTexts[culture].searchButton }).last().click()
        await page.waitForURL(/syndic=none/)
        expect(await page.locator('.chips').textContent()).toContain(vmeTexts[culture].syndicUnknown)
        expect(await page.locator('.numbered > li').count()).toBe(20)
      },
    ),
  )

  test('makes way for the list where it cannot be drawn', () =>
    visits.visit(
      {
        path: results,
        ...desk,
        prepare: async (page) => {
          await page.addInitScript(() => {
            HTMLCanvasElement.prototype.getContext = () => null
          })
        },
      },
      async (page) => {
        await expect.poll(() => page.locator('#results-map').isVisible(), poll).toBe(false)
        const widths = await page.evaluate(() =>
          ['.results-body', '.results-list'].map((part) => document.querySelector(part)?.clientWidth),
        )
        expect(widths[0]).toBe(widths[1])
        await expectAccessible(page)
      },
    ))
})

test(
  'filters are set and taken off by keyboard, and leave nothing empty in the address',
  () =>
    visits.visit({ path: '/search-vme?culture=fr', ...desk }, async (page) => {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('q')
      await page.keyboard.type('toren')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('region')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      for (let step = 0; step < 7; step++) await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
      await page.keyboard.press('Enter')
      await page.waitForURL(/region=BE-VLG/)
      // The map beside the list may have written the address anew, in its own order.
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
        q: 'toren',
        culture: 'fr',
        region: 'BE-VLG',
      })
      const remove = page.getByRole('link', { name: 'Flandre' }).first()
      await remove.focus()
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => !url.search.includes('region'))
      expect(await page.getByRole('combobox', { name: vmeTexts.fr.searchLabel }).inputValue()).toBe('toren')
    }),
  2 * PATIENCE_MS,
)

test(
  'a postcode that is none comes into sight instead of being sent',
  () =>
    visits.visit({ path: '/search-vme?culture=nl', ...desk }, async (page) => {
      const filters = page.locator('.filters')
      await filters.locator('summary').click()
      await page.getByLabel(vmeTexts.nl.fieldPostcode).fill('10')
      await filters.locator('summary').click()
      await page.getByRole('button', { name: vmeTexts.nl.searchButton }).first().click()
      await expect.poll(() => filters.getAttribute('open'), poll).toBe('')
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('zipcode')
      expect(page.url()).not.toContain('zipcode')
    }),
  2 * PATIENCE_MS,
)
