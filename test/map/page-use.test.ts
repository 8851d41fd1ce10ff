// What one does with the map page in a real browser: looks for a place, follows a search, shares it, turns the phone.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openMapPage } from './map-page.ts'
import { canvas, PATIENCE_MS, parameter, poll, rows, shown, summary } from './map-visits.ts'
import { focus, town } from './page-world.ts'

describe('the map page as it is used', () => {
  const visit = openMapPage()

  const zoomOf = (page: Page): number => Number(parameter(page, 'zoom'))
  const at = ({ latitude, longitude }: { latitude: number; longitude: number }, zoom: number): string =>
    `/map?culture=en&lat=${latitude}&lon=${longitude}&zoom=${zoom}`

  test(
    'names buildings in its list, by name and address',
    () =>
      visit({ path: `/map?culture=en&focusVme=${focus.number}` }, async (page) => {
        const row = rows(page).filter({ hasText: focus.name })
        await expect.poll(() => row.first().textContent(), poll).toContain('Veldstraat 4, 9000 Gent')
        // Nothing of the country is said in a street.
        expect(await page.locator('#map-notes').textContent()).not.toContain('not on the map')
      }),
    PATIENCE_MS,
  )

  test(
    'shows every hit of a search, searches anew where the map was moved to, and lets go of it',
    () =>
      visit({ path: '/map?culture=en&q=Residentie+10' }, async (page) => {
        const shownOf = () => summary(page).textContent()
        await expect.poll(shownOf, poll).toMatch(/^\d+ VMEs and 0 syndics/)
        const all = await shownOf()
        expect(await page.locator('#map-search-words').textContent()).toContain('“Residentie 10”')
        const handle = page.locator('#map-handle')
        expect(await handle.textContent()).toBe('Filters and list (1 filter on)')
        // What is suggested lies over the bar of the search: a click hits it.
        const places = page.getByRole('combobox', { name: /Find an address/ })
        await places.fill('Synge')
        await page.getByRole('option', { name: town.name }).click({ trial: true })
        await places.fill('')
        expect(await page.locator('#map-search-list').getAttribute('href')).toContain('q=Residentie+10')
        await canvas(page).focus()
        await page.keyboard.press('+')
        const here = page.getByRole('button', { name: 'Search this area' })
        await here.click()
        await expect.poll(() => parameter(page, 'bounds'), poll).toMatch(/^[\d.,-]+$/)
        await page.locator('#map-search-area').waitFor()
        expect(await handle.textContent()).toBe('Filters and list (2 filters on)')
        await page.goBack()
        await expect.poll(() => parameter(page, 'bounds'), poll).toBeNull()
        await page.getByLabel('Search as the map moves').check()
        const first = parameter(page, 'bounds')
        await canvas(page).focus()
        await page.keyboard.press('ArrowRight')
        await expect.poll(() => parameter(page, 'bounds'), poll).not.toBe(first)
        await page.getByRole('button', { name: 'Clear this search' }).click()
        await expect.poll(() => parameter(page, 'q'), poll).toBeNull()
        await expect.poll(shownOf, poll).not.toBe(all)
        expect(await here.isVisible()).toBe(false)
        expect(await handle.textContent()).toBe('Filters and list')
      }),
    PATIENCE_MS,
  )

  test(
    'goes to a place and to a VME that is searched for, and says what is approximate',
    () =>
      visit({ path: '/map?culture=en' }, async (page) => {
        await shown(page)
        const box = page.getByRole('combobox', { name: /Find an address/ })
        await box.pressSequentially('Synge')
        await page.getByRole('option', { name: town.name }).waitFor()
        await page.keyboard.press('Enter')
        await page.locator('#map-toast').getByText(`roughly the middle of ${town.name}`).waitFor()
        await expect.poll(() => zoomOf(page), poll).toBeGreaterThan(10)
        expect(Math.abs(Number(parameter(page, 'lat')) - town.latitude)).toBeLessThan(0.1)
        await box.fill(focus.name)
        await page.getByRole('option', { name: focus.name }).click()
        await page.getByRole('dialog', { name: focus.name }).getByText('Veldstraat 4, 9000 Gent').waitFor()
        await expect.poll(() => parameter(page, 'focusVme'), poll).toBe(focus.number)
        // The place again: the VME is let go of, and each choice is a step of its own.
        const steps = () => page.evaluate(() => history.length)
        const before = await steps()
        await box.fill('Synge')
        await page.getByRole('option', { name: town.name }).click()
        await expect.poll(() => parameter(page, 'focusVme'), poll).toBeNull()
        expect([await page.getByRole('dialog').count(), await steps()]).toEqual([0, before + 1])
        await page.goBack()
        await page.getByRole('dialog', { name: focus.name }).waitFor()
        await page.goBack()
        await expect.poll(() => parameter(page, 'focusVme'), poll).toBeNull()
        expect(Math.abs(Number(parameter(page, 'lat')) - town.latitude)).toBeLessThan(0.1)
      }),
    PATIENCE_MS,
  )

  test(
    'fills the screen with all that belongs to it, and leaves it again',
    () =>
      visit({ path: '/map?culture=en' }, async (page) => {
        await shown(page)
        const filled = () => page.evaluate(() => document.fullscreenElement?.id ?? null)
        await page.getByRole('button', { name: 'Full screen', exact: true }).click()
        await expect.poll(filled, poll).toBe('map-app')
        // The list and its search are still at hand.
        await rows(page).first().click({ trial: true })
        await page.getByRole('combobox', { name: /Find an address/ }).click({ trial: true })
        await page.getByRole('button', { name: 'Leave full screen' }).click()
        await expect.poll(filled, poll).toBeNull()
      }),
    PATIENCE_MS,
  )

  test(
    'copies its link, says where one is, and what keeps it from either',
    async () => {
      const path = at({ latitude: 50.85, longitude: 4.35 }, 12)
      const geolocation = { latitude: 51.05, longitude: 3.72, accuracy: 30 }
      const permissions = ['clipboard-read', 'clipboard-write', 'geolocation']
      await visit({ path, permissions, geolocation }, async (page) => {
        await shown(page)
        await page.getByRole('button', { name: 'Copy link' }).click()
        await page.getByText('Link to this map copied.').waitFor()
        const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()))
        expect(['lat', 'lon', 'zoom'].map((name) => Number(copied.searchParams.get(name)))).toEqual([
          50.85, 4.35, 12,
        ])
        await page.getByRole('button', { name: 'Where am I?' }).click()
        await page.getByText('within 30 m of the dot').waitFor()
        await expect.poll(() => parameter(page, 'lat'), poll).toBe('51.05000')
        // Paris: on the map, but there is nothing of ours.
        await page.evaluate(() => {
          const coords = { latitude: 48.8566, longitude: 2.3522, accuracy: 30 }
          const found = { coords } as GeolocationPosition
          navigator.geolocation.getCurrentPosition = (onFound) => onFound(found)
        })
        await page.getByRole('button', { name: 'Where am I?' }).click()
        await page.getByText('outside the area of this map').waitFor()
        await expect.poll(() => parameter(page, 'lat'), poll).toBe('51.05000')
      })
      const refuse = async (page: Page): Promise<void> => {
        await page.addInitScript(() => {
          Object.defineProperty(navigator, 'clipboard', { value: undefined })
        })
      }
      await visit({ path, prepare: refuse }, async (page) => {
        await shown(page)
        await page.getByRole('button', { name: 'Copy link' }).click()
        expect(await page.getByLabel('Copy this link:').inputValue()).toContain('lat=50.85')
        await page.getByRole('button', { name: 'Where am I?' }).click()
        await page.getByText('not allowed to use your location').waitFor()
      })
    },
    PATIENCE_MS,
  )

  test('works where the browser refuses to write addresses', async () => {
    const prepare = async (page: Page): Promise<void> => {
      await page.addInitScript(() => {
        for (const method of ['replaceState', 'pushState'] as const)
          history[method] = () => {
            throw new DOMException('refused', 'SecurityError')
          }
      })
    }
    await visit({ path: at({ latitude: 50.85, longitude: 4.35 }, 10), prepare }, async (page) => {
      await shown(page)
      await page.getByRole('button', { name: 'Zoom in' }).click()
      const before = await summary(page).textContent()
      await page.getByRole('button', { name: 'Zoom in' }).click()
      await expect.poll(() => summary(page).textContent(), poll).not.toBe(before)
      await page.getByLabel('Syndics', { exact: true }).uncheck()
      await expect.poll(() => summary(page).textContent(), poll).toContain('0 syndics')
    })
  })

  test(
    'on a phone opens a sheet that stays on the screen when it is turned, and closes by a swipe or a tap beside it',
    () =>
      visit(
        {
          path: `/map?culture=en&focusVme=${focus.number}`,
          viewport: { width: 390, height: 700 },
          hasTouch: true,
          isMobile: true,
        },
        async (page) => {
          const sheet = page.getByRole('dialog', { name: focus.name })
          await sheet.getByText('Veldstraat 4, 9000 Gent').waitFor()
          const isWithin = async (): Promise<boolean> => {
            const box = await sheet.boundingBox()
            const screen = page.viewportSize()
            return (
              box !== null &&
              screen !== null &&
              box.x >= 0 &&
              box.y >= 0 &&
              box.x + box.width <= screen.width &&
              box.y + box.height <= screen.height
            )
          }
          await expect.poll(isWithin, poll).toBe(true)
          await page.setViewportSize({ width: 700, height: 390 })
          await expect.poll(isWithin, poll).toBe(true)
          // Wide and high enough for a popup beside its place, and back again.
          await page.setViewportSize({ width: 1000, height: 700 })
          await page.locator('.maplibregl-popup').getByText('Veldstraat 4, 9000 Gent').waitFor()
          await page.setViewportSize({ width: 390, height: 700 })
          await page.locator('.bottom-sheet').getByText('Veldstraat 4, 9000 Gent').waitFor()
          await expect.poll(isWithin, poll).toBe(true)

          const touch = await page.context().newCDPSession(page)
          const send = (
            type: 'touchStart' | 'touchMove' | 'touchEnd',
            ...touchPoints: { x: number; y: number }[]
          ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints })
          const { x = 0, y = 0 } = (await sheet.boundingBox()) ?? {}
          await send('touchStart', { x: x + 100, y: y + 20 })
          for (const down of [60, 120]) await send('touchMove', { x: x + 100, y: y + 20 + down })
          await send('touchEnd')
          await expect.poll(() => sheet.count(), poll).toBe(0)
          await expect.poll(() => parameter(page, 'focusVme'), poll).toBeNull()

          // Two fingers apart.
          const before = zoomOf(page)
          const middle = { x: 195, y: 330 }
          await send('touchStart', { x: middle.x - 20, y: middle.y }, { x: middle.x + 20, y: middle.y })
          for (const apart of [40, 60, 80])
            await send(
              'touchMove',
              { x: middle.x - apart, y: middle.y },
              { x: middle.x + apart, y: middle.y },
            )
          await send('touchEnd')
          await expect.poll(() => zoomOf(page), poll).toBeGreaterThan(before + 0.5)
        },
      ),
    PATIENCE_MS,
  )
})
