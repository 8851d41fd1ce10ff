// What scripts make of replies of the API in which every text is hostile: text, and no element of its own.
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openVisits, PATIENCE_MS, poll, type Visits } from '../map/map-visits.ts'
import { focus, type MapWorld, openMapWorld, portfolio } from '../map/page-world.ts'
import { type Api, openApi } from '../support/api.ts'
import { browserMissing } from '../support/browser.ts'
import { leaveOut } from '../support/leave-out.ts'
import { hostileStrings } from './hostile-strings.ts'

const texts = hostileStrings.map(({ text }) => text)
/** All of them at once, where one thing is shown. */
const joined = texts.join(' · ')

let world: MapWorld
let api: Api
let mapVisits: Visits
let siteVisits: Visits

beforeAll(async () => {
  if (browserMissing !== undefined) return
  world = await openMapWorld()
  mapVisits = await openVisits(world)
  api = await openApi()
  const origin = await api.app.listen({ host: '127.0.0.1', port: 0 })
  const site: MapWorld = { origin, close: () => api.close() }
  siteVisits = await openVisits(site)
}, 2 * PATIENCE_MS)
beforeEach((context) => {
  if (browserMissing !== undefined) leaveOut(context, browserMissing)
})
afterAll(async () => {
  await mapVisits?.close()
  await siteVisits?.close()
  await world?.close()
  await api?.close()
})

/** Elements with their attributes, each kind once. */
const kindsIn = (page: Page, selector: string): Promise<string[]> =>
  page
    .locator(selector)
    .first()
    .evaluate((root) => [
      ...new Set(
        [...root.querySelectorAll('*')].map((element) =>
          [element.tagName.toLowerCase(), ...element.getAttributeNames().sort()].join(' '),
        ),
      ),
    ])

const suggestions = (type: string) => ({
  q: 'x',
  culture: 'nl',
  items: texts.map((text, index) => ({
    type,
    key: focus.number,
    label: text,
    detail: text,
    highlights: [[0, 1 + (index % 3)]],
    url: text,
    location: null,
  })),
  warnings: [],
})

const answerWith = (page: Page, json: object): Promise<unknown> =>
  page.route('**/api/search/suggestions?*', (route) => route.fulfill({ json }))

describe('suggestions', () => {
  test.each(['/?culture=nl', '/search-vme?culture=nl'])(
    'in the box of %s',
    (path) =>
      siteVisits.visit(
        { path, prepare: (page) => answerWith(page, suggestions('vme')).then(() => {}) },
        async (page) => {
          await page.getByRole('combobox').first().fill('x')
          const options = page.locator('[role=option]')
          await expect.poll(() => options.count(), poll).toBe(texts.length)
          expect(
            await page.locator('.option-label').evaluateAll((all) => all.map((one) => one.textContent)),
          ).toEqual(texts)
          expect(
            await page.locator('.option-detail').evaluateAll((all) => all.map((one) => one.textContent)),
          ).toEqual(texts)
          expect((await kindsIn(page, '[role=listbox]')).sort()).toEqual([
            'li aria-selected id role',
            'mark',
            'span class',
          ])
          const before = page.url()
          for (const text of [
            'javascript:alert(1)',
            'data:text/html,<script>alert(1)</script>',
            '//evil.example',
          ])
            await options.nth(texts.indexOf(text)).evaluate((option) => (option as HTMLElement).click())
          expect(page.url()).toBe(before)
        },
      ),
    PATIENCE_MS,
  )

  test(
    'in the box of the map',
    () =>
      mapVisits.visit(
        {
          path: '/map?culture=nl',
          prepare: (page) => answerWith(page, suggestions('syndic')).then(() => {}),
        },
        async (page) => {
          const box = page.locator('#map-syndic-input[role=combobox]')
          await box.fill('x')
          const options = page.locator('#map-syndics [role=option]')
          await expect.poll(() => options.count(), poll).toBe(texts.length)
          expect(
            await page
              .locator('#map-syndics .option-label')
              .evaluateAll((all) => all.map((one) => one.textContent)),
          ).toEqual(texts)
          expect(await kindsIn(page, '#map-syndics')).toEqual(['li aria-selected id role', 'span class'])
        },
      ),
    PATIENCE_MS,
  )
})

/** Every name in a reply of points becomes another one. */
async function renamePoints(route: Route): Promise<void> {
  const response = await route.fetch()
  const reply = await response.json()
  for (const part of Object.values(reply.columns) as { name?: string[]; leaves?: unknown }[])
    if (part.name !== undefined) part.name = part.name.map((_, index) => texts[index % texts.length] ?? '')
  await route.fulfill({ json: reply })
}

/** The same in the rows of the list, with an address. */
async function renameRows(route: Route): Promise<void> {
  const reply = await (await route.fetch()).json()
  const items = reply.items.map((item: object, index: number) => {
    const text = texts[index % texts.length] ?? ''
    return { ...item, name: text, address: { line: text } }
  })
  await route.fulfill({ json: { ...reply, items } })
}

const details = (text: string) => ({
  name: text,
  address: { line: text },
  syndic: { enterpriseNumber: portfolio.number, name: text, kind: 'professional' },
  impacts: { powerOutage: 'ActiveNow', publicWorks: null },
})

const events = (text: string) => ({
  enterpriseNumber: focus.number,
  events: [
    {
      source: 'ores',
      family: 'power-outage',
      kind: 'unplanned',
      category: 'ActiveNow',
      startsAt: '2026-11-28T08:40:00.000Z',
      endsAt: null,
      endedAt: null,
      endConfidence: 'none',
      delayed: false,
      description: text,
      descriptionLanguage: 'nl',
      customers: 3,
      match: { method: 'polygon', distanceMetres: 0 },
    },
  ],
})

describe('the map', () => {
  const open = async (text: string, act: (page: Page) => Promise<void>): Promise<void> =>
    mapVisits.visit(
      {
        path: `/map?culture=nl&focusVme=${focus.number}`,
        prepare: async (page) => {
          if (text !== 'gewoon') await page.route('**/api/map/vme-points?*', renamePoints)
          if (text !== 'gewoon') await page.route('**/api/vme?*', renameRows)
          await page.route('**/api/map/vme-impacts/*', (route) => route.fulfill({ json: events(text) }))
          await page.route(/\/api\/vme\/\d+/, async (route) => {
            const summary = await (await route.fetch()).json()
            await route.fulfill({ json: { ...summary, ...details(text) } })
          })
        },
      },
      act,
    )
  const popup = '[role=dialog]'

  test(
    'in popups and in the list beside it',
    async () => {
      let plain: string[] = []
      await open('gewoon', async (page) => {
        await page.locator(`${popup} .details-impacts`).waitFor()
        plain = await kindsIn(page, popup)
      })
      await open(joined, async (page) => {
        await page.locator(`${popup} .details-impacts`).waitFor()
        expect(await kindsIn(page, popup)).toEqual(plain)
        expect(await page.locator(`${popup} h2`).textContent()).toBe(joined)
        expect((await page.locator(popup).textContent())?.split(joined)).toHaveLength(5)
        // The list follows the points, which come on their own.
        const listed = page.locator('#map-items .row-name')
        await listed.first().waitFor()
        const names = await listed.evaluateAll((all) => all.map((one) => one.textContent))
        expect(names.length).toBeGreaterThan(0)
        expect(names.filter((name) => texts.includes(name ?? ''))).not.toEqual([])
        expect((await kindsIn(page, '#map-items')).map((kind) => kind.split(' ')[0])).not.toContain('img')
      })
    },
    2 * PATIENCE_MS,
  )
})
