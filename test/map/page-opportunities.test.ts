// Opportunities on the map page, in a real browser: switched on and off, told in three languages, by pointer and on a phone.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openMapPage } from './map-page.ts'
import { clickMiddle, expectAccessible, PATIENCE_MS, parameter, poll } from './map-visits.ts'
import { opportunity } from './page-world.ts'

const near = (culture: string, more = ''): string =>
  `/map?culture=${culture}&lat=${opportunity.latitude}&lon=${opportunity.longitude}&zoom=18&opportunities=true${more}`

const told = (page: Page, text: string | RegExp): Promise<void> =>
  expect.poll(() => page.locator('#map-opportunities').textContent(), poll).toMatch(text)
const popup = (page: Page) => page.locator('.details-places')

describe('opportunities on the map page', () => {
  const visit = openMapPage()

  test(
    'are shown when they are asked for, kept in the address, and taken away by the back button',
    () =>
      visit({ path: '/map?culture=en' }, async (page) => {
        const box = page.getByLabel('Buildings with several units and no known VME')
        expect(await box.isChecked()).toBe(false)
        await box.check()
        await told(page, 'Here and around: 1 likely, 1 possible.')
        await expect.poll(() => parameter(page, 'opportunities'), poll).toBe('true')
        await page.goBack()
        await told(page, /^$/)
        expect(await box.isChecked()).toBe(false)
      }),
    PATIENCE_MS,
  )

  test.each([
    ['en', 'likely a VME', '12: Buildings register (Flanders)', '12 units', 'a VME at 15 to 30 m'],
    [
      'nl',
      'waarschijnlijk een VME',
      '12: Gebouwenregister (Vlaanderen)',
      '12 eenheden',
      'een VME op 15 tot 30 m',
    ],
    [
      'fr',
      'ACP probable',
      '12 : Registre des bâtiments (Flandre)',
      '12 unités',
      'une ACP à une distance de 15 à 30 m',
    ],
  ])(
    'a click tells units with their source, the score and its reasons, in %s',
    (culture, likelihood, units, reason, against) =>
      visit({ path: near(culture) }, async (page) => {
        await told(page, /1/)
        await clickMiddle(page)
        await popup(page).waitFor()
        const text = ((await popup(page).textContent()) ?? '').replaceAll('\u00a0', ' ')
        for (const part of [opportunity.name, likelihood, units, reason, '+45', against, '−20'])
          expect(text).toContain(part)
        await expectAccessible(page)
      }),
    PATIENCE_MS,
  )

  test(
    'are a list too, from which the keyboard opens them',
    () =>
      visit({ path: near('en').replace('zoom=18', 'zoom=16') }, async (page) => {
        const rows = page.locator('#map-opportunity-items button')
        await expect
          .poll(() => rows.allTextContents(), poll)
          .toEqual([`${opportunity.name} · 55 out of 100`, `${opportunity.name} · 35 out of 100`])
        await rows.first().focus()
        await page.keyboard.press('Enter')
        await popup(page).waitFor()
        await page.keyboard.press('Escape')
        await popup(page).waitFor({ state: 'detached' })
      }),
    PATIENCE_MS,
  )

  test(
    'open as a sheet on a phone, say when they are away, and are asked for again',
    async () => {
      const phone = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true }
      await visit({ path: near('nl'), ...phone }, async (page) => {
        await clickMiddle(page)
        await popup(page).waitFor()
        await expectAccessible(page)
      })
      const prepare = async (page: Page): Promise<void> => {
        const away = { status: 503, body: '{}' }
        await page.route('**/api/map/property-insights**', (route) => route.fulfill(away))
      }
      await visit({ path: near('en'), mayComplain: true, prepare }, async (page) => {
        await told(page, 'Not available right now.')
        // As soon as the device has a network again.
        await page.unrouteAll()
        await page.evaluate(() => window.dispatchEvent(new Event('online')))
        await told(page, 'Here and around: 1 likely, 1 possible.')
      })
    },
    PATIENCE_MS,
  )
})
