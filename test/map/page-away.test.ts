// The map page where something that it needs is away for a while, or refused.
import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openMapPage } from './map-page.ts'
import { PATIENCE_MS, parameter, poll, shown } from './map-visits.ts'

const away = { status: 503, body: '{}' }
const street = '/map?culture=en&lat=50.0018&lon=5.9509&zoom=17'
const tile = /\/map\/tiles\/\d+\/\d+\/\d+\.mvt/

describe('the map page while something is away', () => {
  const visit = openMapPage()

  test.each([
    ['the description of the tiles', /\/map\/tiles\.json/, {}],
    ['the tiles', tile, {}],
    ['a tile', tile, { times: 1 }],
  ])(
    'asks for %s again where nobody moves the map',
    async (_, path, routed) => {
      const [refused, sent]: [string[], string[]] = [[], []]
      const prepare = async (page: Page): Promise<void> => {
        const refuse = (route: Route): Promise<void> => {
          refused.push(route.request().url())
          return route.fulfill(away)
        }
        await page.route(path, refuse, routed)
      }
      await visit({ path: street, mayComplain: true, prepare }, async (page) => {
        await shown(page)
        await expect.poll(() => refused.length, poll).toBeGreaterThan(0)
        await page.unrouteAll()
        page.on('response', (response) => {
          if (response.ok()) sent.push(response.url())
        })
        const ask = () => page.evaluate(() => window.dispatchEvent(new Event('online')))
        // That it failed reaches the map a little later.
        await expect.poll(() => ask().then(() => sent), poll).toEqual(expect.arrayContaining(refused))
        await expect.poll(() => sent.some((url) => tile.test(url)), poll).toBe(true)
      })
    },
    PATIENCE_MS,
  )

  test(
    'follows the map also where the browser keeps nothing',
    () => {
      const prepare = async (page: Page): Promise<void> => {
        await page.addInitScript(() => {
          Storage.prototype.setItem = () => {
            throw new DOMException('nothing more fits', 'QuotaExceededError')
          }
        })
      }
      return visit({ path: '/map?culture=en&q=Residentie+10', prepare }, async (page) => {
        await shown(page)
        await page.getByLabel('Search as the map moves').check()
        await expect.poll(() => parameter(page, 'bounds'), poll).toMatch(/^[\d.,-]+$/)
      })
    },
    PATIENCE_MS,
  )
})
