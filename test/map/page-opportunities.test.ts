// Opportunities on the map page, in a real browser: switched on and off, told in three languages, by pointer and on a phone.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openMapPage } from './map-page.ts'
import { clickMiddle, expectAccessible, PATIENCE_MS, parameter, pointAtMiddle, poll } from './map-visits.ts'
import { opportunity, stackVme } from './page-world.ts'

const near = (culture: string, more = ''): string =>
  `/map?culture=${culture}&lat=${opportunity.latitude}&lon=${opportunity.longitude}&zoom=18&opportunities=true${more}`

const told = (page: Page, text: string | RegExp): Promise<void> =>
  expect.poll(() => page.locator('#map-opportunities').textContent(), poll).toMatch(text)
const popup = (page: Page) => page.locator('.details-places')

/** Pixels from the middle of the view to the sign of a group at zoom 14, aside of the middle of its three places. */
const GROUP: [number, number] = [0, 40]

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
        await told(page, 'Here and around: 1 likely, 0 possible.')
      })
    },
    PATIENCE_MS,
  )

  test(
    'take the place of the VME that the address names',
    () =>
      visit({ path: near('en', `&focusVme=${stackVme}`).replace('zoom=18', 'zoom=17') }, async (page) => {
        await page.locator('.details').waitFor()
        await told(page, /1/)
        await page.locator('#map-opportunity-items button').first().click()
        await popup(page).waitFor()
        await expect.poll(() => parameter(page, 'focusVme'), poll).toBeNull()
      }),
    PATIENCE_MS,
  )

  test(
    'stay where the map turns dark',
    () =>
      visit({ path: near('en') }, async (page) => {
        await told(page, /1/)
        const renewed = page.waitForRequest(/land\.json/)
        await page.emulateMedia({ colorScheme: 'dark' })
        await renewed
        await clickMiddle(page)
        await popup(page).waitFor()
      }),
    PATIENCE_MS,
  )

  test(
    'go nearer from a group in a step of its own, and close where the back button leads elsewhere',
    () =>
      visit({ path: near('en').replace('zoom=18', 'zoom=14') }, async (page) => {
        await told(page, /1/)
        // A group stands aside of its middle, which is that of three places.
        await clickMiddle(page, GROUP)
        await expect.poll(() => Number(parameter(page, 'zoom')), poll).toBeGreaterThan(14)
        const rows = page.locator('#map-opportunity-items button')
        await rows.first().click()
        await popup(page).waitFor()
        await page.goBack()
        await expect.poll(() => parameter(page, 'zoom'), poll).toBe('14')
        expect(await popup(page).count()).toBe(0)
      }),
    PATIENCE_MS,
  )

  test(
    'keep the keyboard in their list when it is made anew',
    () =>
      visit({ path: near('en').replace('zoom=18', 'zoom=16') }, async (page) => {
        const last = page.locator('#map-opportunity-items button').nth(1)
        await last.focus()
        await last.evaluate((button) => button.setAttribute('data-old', ''))
        await page.evaluate(() => window.dispatchEvent(new Event('online')))
        await page.locator('[data-old]').waitFor({ state: 'detached' })
        expect(await last.evaluate((button) => button === document.activeElement)).toBe(true)
      }),
    PATIENCE_MS,
  )

  test(
    'are what is drawn, also while something else is on its way',
    async () => {
      // What is sent to the thread that prepares drawing waits while `isHeld`.
      const prepare = async (page: Page): Promise<void> => {
        await page.addInitScript(() => {
          const send = Worker.prototype.postMessage
          const held: (() => void)[] = []
          Object.assign(window, { isHeld: false })
          Worker.prototype.postMessage = function postMessage(...given: unknown[]) {
            const act = () => send.apply(this, given as Parameters<typeof send>)
            if ((window as unknown as { isHeld: boolean }).isHeld) held.push(act)
            else act()
          }
        })
      }
      await visit({ path: near('en'), prepare }, async (page) => {
        await told(page, /1/)
        const middle = await pointAtMiddle(page)
        // The same place, after another that comes before it.
        await page.route('**/api/map/property-insights**', async (route) => {
          const reply = await (await route.fetch()).json()
          const [feature] = reply.features.filter(
            ({ properties }: { properties: { name?: string } }) => properties.name === opportunity.name,
          )
          const other = {
            ...feature,
            id: 'other',
            geometry: { type: 'Point', coordinates: [opportunity.longitude + 0.0005, opportunity.latitude] },
            properties: { ...feature.properties, place: 'other', name: 'Elders 1' },
          }
          await route.fulfill({ json: { ...reply, features: [other, ...reply.features] } })
        })
        await page.evaluate(() => Object.assign(window, { isHeld: true }))
        await page.evaluate(() => window.dispatchEvent(new Event('online')))
        await page.getByRole('button', { name: /Elders 1/ }).waitFor()
        await page.mouse.click(...middle)
        await popup(page).waitFor()
        expect(await popup(page).locator('h2').textContent()).toBe(opportunity.name)
      })
    },
    PATIENCE_MS,
  )
})
