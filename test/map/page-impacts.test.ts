// The layer of outages and works on the map page, in a real browser: all three categories, by pointer, keyboard and touch,
// in three languages, and when a family is away.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openMapPage } from './map-page.ts'
import {
  canvas,
  clickMiddle,
  expectAccessible,
  PATIENCE_MS,
  parameter,
  poll,
  rows,
  shown,
  summary,
} from './map-visits.ts'
import { focus, hitPlace, hitsOf, portfolio } from './page-world.ts'

const both = 'impacts=power-outage,public-works'
const close = (culture: string): string =>
  `/map?culture=${culture}&lat=${hitPlace.latitude}&lon=${hitPlace.longitude}&zoom=17&${both}`

describe('outages and works on the map page', () => {
  const visit = openMapPage()

  const told = (page: Page, text: string | RegExp): Promise<void> =>
    expect.poll(() => summary(page).textContent(), poll).toMatch(text)
  const notes = (page: Page) => page.locator('#map-notes')

  test(
    'are shown when they are asked for, kept in the address, and taken away by the back button',
    () =>
      visit({ path: '/map?culture=en' }, async (page) => {
        await shown(page)
        expect(await summary(page).textContent()).toBe('9,000 VMEs and 240 syndics in this area')
        await page.getByLabel('Power outages').check()
        await told(page, `in this area. Power outages: ${hitsOf('power-outage')} VMEs`)
        await expect.poll(() => parameter(page, 'impacts'), poll).toBe('power-outage')
        await page.getByLabel('Street works').focus()
        await page.keyboard.press('Space')
        await told(page, `Street works: ${hitsOf('public-works')} VMEs`)
        await expect.poll(() => parameter(page, 'impacts'), poll).toBe('power-outage,public-works')
        const text = await notes(page).textContent()
        expect(text).toContain('As of 28 Nov, 10:15 (power outages and street works).')
        expect(text).toContain('Affected without a place on the map: 6')
        expect(text).toContain('has not answered for a while')
        expect(await rows(page).first().textContent()).toMatch(
          /^(Power outages|Street works): \d+ VMEs around \p{L}/u,
        )
        await page.goBack()
        await told(page, /in this area\. Power outages: \d+ VMEs$/)
        expect(await page.getByLabel('Street works').isChecked()).toBe(false)
        await page.goBack()
        await told(page, /in this area$/)
      }),
    PATIENCE_MS,
  )

  test(
    'are the only thing on the map when all else is off, and of one portfolio when one is chosen',
    async () => {
      await visit({ path: `/map?culture=en&categories=none&${both}` }, async (page) => {
        await told(page, /^Power outages: \d+ VMEs\. Street works: \d+ VMEs$/)
      })
      await visit({ path: `/map?culture=en&${both}&syndicNumber=${portfolio.number}` }, async (page) => {
        await told(page, /1 syndic in this area\. Power outages: \d+ VMEs/)
        const few = Number(/Power outages: (\d+)/.exec((await summary(page).textContent()) ?? '')?.[1])
        expect(few).toBeGreaterThan(0)
        expect(few).toBeLessThan(hitsOf('power-outage') / 2)
      })
      // Words of the API in the address mean both layers.
      await visit({ path: '/map?culture=en&categories=ActiveNow' }, async (page) => {
        await told(page, /Power outages: \d+ VMEs\. Street works: \d+ VMEs/)
      })
    },
    PATIENCE_MS,
  )

  test(
    'draw all three categories, which differ in colour and in form',
    () =>
      visit({ path: `/map?culture=en&lat=50.85&lon=4.35&zoom=12&categories=none&${both}` }, async (page) => {
        await told(page, /Street works/)
        await page.locator('#map-loading').waitFor({ state: 'hidden' })
        const categories = await page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('#map-items canvas')].map(
            ({ dataset }) => dataset.category,
          ),
        )
        expect(new Set(categories)).toEqual(new Set(['ActiveNow', 'FuturePlanned', 'Past24Hours']))
        // Each sign of the legend, as black and white: no two forms are alike.
        const forms = await page.evaluate(() =>
          [...document.querySelectorAll<HTMLCanvasElement>('.map-legend canvas')].map((sign) => {
            const { data } = (sign.getContext('2d') as CanvasRenderingContext2D).getImageData(0, 0, 52, 52)
            let form = ''
            for (let at = 0; at < data.length; at += 4)
              form += (data[at + 3] ?? 0) > 128 && (data[at] ?? 0) + (data[at + 1] ?? 0) < 330 ? '#' : ' '
            return form
          }),
        )
        expect(forms).toHaveLength(3)
        const differing = (one = '', other = ''): number =>
          [...one].filter((pixel, at) => pixel !== other[at]).length
        for (const [one, other] of [
          [0, 1],
          [0, 2],
          [1, 2],
        ] as const)
          expect(differing(forms[one], forms[other])).toBeGreaterThan(200)
      }),
    PATIENCE_MS,
  )

  const lines: [culture: string, outage: string, works: string][] = [
    [
      'nl',
      'Storing (nu) sinds 28 nov, 09:40, vermoedelijk tot 28 nov, 12:00',
      'Grondwerken (gepland) van 2 dec, 08:00 tot 9 dec, 17:00',
    ],
    ['fr', 'Panne (en cours) depuis le 28 nov., 09:40', 'Travaux de terrassement (à venir) du 2 déc., 08:00'],
    [
      'en',
      'Power failure (now) since 28 Nov, 09:40, expected until 28 Nov, 12:00',
      'Groundworks (planned) from 2 Dec, 08:00',
    ],
  ]
  test.each(lines)(
    'are told in the popup of a VME by the clock in Brussels: %s',
    (culture, outage, works) =>
      // Elsewhere it is another time.
      visit({ path: close(culture), timezoneId: 'America/New_York' }, async (page) => {
        await clickMiddle(page)
        const popup = page.getByRole('dialog', { name: focus.name })
        const events = popup.locator('.details-impacts > li')
        await events.first().waitFor()
        expect(await events.count()).toBe(2)
        expect(await events.nth(0).textContent()).toContain(outage)
        expect(await events.nth(0).textContent()).toContain('ORES')
        expect(await events.nth(1).textContent()).toContain(works)
        expect(await events.nth(1).textContent()).toContain('Aanleg van riolering')
        expect(await events.nth(1).textContent()).toContain('GIPOD')
        expect(await events.nth(1).textContent()).toMatch(/12\s*m/)
        // It fits into the map, however long it grew.
        await expect
          .poll(async () => {
            const [inner, outer] = [
              await popup.boundingBox(),
              await page.locator('#map-canvas').boundingBox(),
            ]
            if (inner === null || outer === null) return false
            return inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height
          }, poll)
          .toBe(true)
      }),
    PATIENCE_MS,
  )

  test(
    'open from the sign beside a VME and from the list, by keyboard too',
    () =>
      visit({ path: close('en') }, async (page) => {
        await told(page, /Street works: 1 VME/)
        await clickMiddle(page, [18, -14])
        await page.getByRole('dialog', { name: focus.name }).locator('.details-impacts').waitFor()
        await page.keyboard.press('Escape')
        await expect.poll(() => page.getByRole('dialog').count(), poll).toBe(0)
        const row = rows(page).filter({ hasText: 'Street works, planned' })
        await row.focus()
        await page.keyboard.press('Enter')
        await page.getByRole('dialog', { name: focus.name }).locator('.details-impacts').waitFor()
      }),
    PATIENCE_MS,
  )

  test(
    'that are away are said, while the rest stays, and come back when asked for again',
    () => {
      let isUnavailable = true
      let asked = 0
      const prepare = async (page: Page): Promise<void> => {
        await page.route('**/api/power-outage/impacted-vmes-map?*', (route) => {
          asked += 1
          return isUnavailable ? route.fulfill({ status: 503, json: { detail: 'away' } }) : route.continue()
        })
        await page.route('**/api/map/vme-impacts/*', (route) =>
          isUnavailable ? route.fulfill({ status: 503, json: {} }) : route.continue(),
        )
      }
      return visit({ path: close('en'), prepare, mayComplain: true }, async (page) => {
        const alert = page.getByRole('alert')
        await alert.getByText(/not available right now/).waitFor()
        await told(page, /in this area\. Street works: 1 VME$/)
        await clickMiddle(page)
        await page
          .getByRole('dialog')
          .getByText(/not loaded yet/)
          .waitFor()
        await page.getByRole('dialog').getByText('Veldstraat 4, 9000 Gent').waitFor()
        // The popup moves the map, which asks again by itself: the button is tried on one that stands still.
        const standsStill = async (): Promise<boolean> => {
          const before = asked
          await page.waitForTimeout(1_000)
          return asked === before
        }
        await expect.poll(standsStill, poll).toBe(true)
        isUnavailable = false
        await alert.getByRole('button', { name: 'Try again' }).click()
        await alert.waitFor({ state: 'hidden' })
        await told(page, /Power outages: 1 VME\. Street works: 1 VME$/)
      })
    },
    PATIENCE_MS,
  )

  /** Works along the street south of the middle of the map. */
  async function drawWorks(page: Page): Promise<void> {
    const { latitude, longitude } = hitPlace
    const corners = [
      [-4, -3],
      [4, -3],
      [4, -6],
      [-4, -6],
      [-4, -3],
    ].map(([east = 0, north = 0]) => [longitude + east / 10_000, latitude + north / 10_000])
    const properties = {
      ...{ event: 'works 1', family: 'public-works', category: 'FuturePlanned', shape: 'area' },
      ...{ approximate: false, radiusMetres: null, vmes: 1 },
    }
    const geometry = { type: 'MultiPolygon', coordinates: [[corners]] }
    const features = [{ type: 'Feature', geometry, properties }]
    await page.route('**/api/map/impact-shapes?*', (route) =>
      route.fulfill({ json: { type: 'FeatureCollection', bbox: [2, 49, 7, 52], features } }),
    )
    // What it says stays on its way.
    await page.route('**/api/map/impact-events/*', () => {})
  }

  /** Opens them as a sheet, which Escape and its button close. */
  async function tapWorks(page: Page): Promise<void> {
    const sheet = page.locator('.bottom-sheet')
    const open = async (): Promise<void> => {
      const tapped = async (): Promise<number> => {
        // Two taps in short order would look nearer.
        await page.waitForTimeout(600)
        const { x, y, width, height } = (await canvas(page).boundingBox()) ?? {
          ...{ x: 0, y: 0, width: 0, height: 0 },
        }
        await page.touchscreen.tap(x + width / 2, y + height / 2 + 130)
        await sheet.waitFor({ timeout: 1_000 }).catch(() => {})
        return sheet.count()
      }
      await expect.poll(tapped, poll).toBe(1)
    }
    await open()
    expect(await sheet.getAttribute('aria-label')).toBe('Werken op straat, gepland')
    await page.keyboard.press('Escape')
    await expect.poll(() => sheet.count(), poll).toBe(0)
    await open()
    await sheet.getByRole('button', { name: 'Sluiten' }).tap()
    await expect.poll(() => sheet.count(), poll).toBe(0)
  }

  const shapes: [name: string, options: BrowserContextOptions][] = [
    ['desktop', { viewport: { width: 1280, height: 800 } }],
    ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true }],
    ['dark', { colorScheme: 'dark' }],
  ]
  test.each(shapes)(
    'have nothing that assistive technology stumbles over: %s',
    (name, shape) =>
      visit({ path: close('nl'), prepare: drawWorks, ...shape }, async (page) => {
        await told(page, /Werken op straat: 1 VME/)
        if (name === 'phone') {
          await tapWorks(page)
          const handle = page.getByRole('button', { name: 'Filters en lijst' })
          await handle.tap()
          await page.getByLabel('Stroomonderbrekingen').tap()
          await told(page, /gebied\. Werken op straat: 1 VME$/)
          await page.getByLabel('Stroomonderbrekingen').tap()
          await rows(page).filter({ hasText: 'Stroomonderbrekingen, nu' }).tap()
        } else await clickMiddle(page)
        await page.locator('.details-impacts > li').first().waitFor()
        await expectAccessible(page)
        expect(await canvas(page).isVisible()).toBe(true)
      }),
    PATIENCE_MS,
  )
})
