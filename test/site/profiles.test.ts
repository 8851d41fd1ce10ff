// The profiles in a real browser: their small maps, what they say to everyone, and on paper.
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { syndicPath, vmePath } from '../../src/site/page-paths.ts'
import { type Culture, cultures } from '../../src/text/culture.ts'
import {
  canvas,
  expectAccessible,
  openVisits,
  PATIENCE_MS,
  parameter,
  poll,
  type Visits,
} from '../map/map-visits.ts'
import { type Api, numbers, openApi } from '../support/api.ts'
import { browserMissing } from '../support/browser.ts'
import { seedImpacts } from '../support/impacts.ts'
import { leaveOut } from '../support/leave-out.ts'
import { vmeNumber } from '../support/vmes.ts'
import { fillWorld, worldNumbers } from '../syndics/syndic-world.ts'

const HOUR_MS = 3_600_000
const vme = vmeNumber(0)
const phone = { viewport: { width: 360, height: 740 } }
const narrow = { viewport: { width: 320, height: 640 } }
const desktop = { viewport: { width: 1280, height: 900 } }
const map = '[data-embedded-map]'

let api: Api
let visits: Visits

beforeAll(async () => {
  if (browserMissing !== undefined) return
  api = await openApi({
    async fill(sql) {
      await fillWorld(sql)
      const now = Date.now()
      await seedImpacts(sql, {
        events: [
          { source: 'ores', id: '1', startsAt: now - HOUR_MS, customers: 40, vmes: [vme, vmeNumber(1)] },
          { source: 'gipod', id: '2', kind: 'groundwork', startsAt: now + 30 * HOUR_MS, vmes: [vme] },
        ],
      })
    },
  })
  await api.services.impacts.refresh()
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

const profiles = {
  vme: (culture: Culture) => vmePath(vme, culture),
  syndic: (culture: Culture) => syndicPath(worldNumbers.large, culture),
} as const
type Profile = keyof typeof profiles

/** Scrolls to the map and waits until it stands. */
async function seeMap(page: Page): Promise<void> {
  await page.locator(map).scrollIntoViewIfNeeded()
  await page.locator(`${map}[data-ready]`).waitFor()
}

const requestsOf = (page: Page): string[] => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(new URL(request.url()).pathname))
  return urls
}

describe.each(['vme', 'syndic'] as const)('the profile of a %s', (profile: Profile) => {
  test.each(
    cultures.flatMap((culture) => [
      [culture, 'phone', phone] as const,
      [culture, 'desktop', desktop] as const,
    ]),
  )(
    'in %s on a %s has nothing that a reader stumbles over',
    (culture, _, size) =>
      visits.visit({ path: profiles[profile](culture), ...size }, async (page) => {
        await seeMap(page)
        const name = await page.locator(`${map} [role="img"]`).getAttribute('aria-label')
        expect(await canvas(page).getAttribute('aria-label')).toBe(name)
        const dutch = page.locator('.embedded-map-credit [lang=nl]')
        expect(await dutch.textContent()).toContain('uit het Vlaamse Adressenregister')
        await expectAccessible(page)
      }),
    PATIENCE_MS,
  )

  test.each([
    ['in the dark', { ...desktop, colorScheme: 'dark' as const }],
    ['on a narrow phone', narrow],
    ['without script', { ...phone, javaScriptEnabled: false }],
  ])(
    '%s neither',
    (_, options) =>
      visits.visit({ path: profiles[profile]('nl'), ...options }, async (page) => {
        if (options === narrow || 'colorScheme' in options) await seeMap(page)
        else expect(await page.locator(map).isVisible()).toBe(false)
        // Where scripts are off, so is the tool that looks.
        if (!('javaScriptEnabled' in options)) await expectAccessible(page)
        expect(await page.locator('a[href^="/map?"]').first().isVisible()).toBe(true)
      }),
    PATIENCE_MS,
  )

  test(
    'shows no sea where a house stands while its land is on its way',
    async () => {
      const { promise: asked, resolve: setAsked } = Promise.withResolvers<void>()
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      const prepare = async (page: Page): Promise<void> => {
        let requests = 0
        await page.route('**/land.json', async (route) => {
          requests++
          // First it is looked at whether there is one; then the map asks.
          if (requests > 1) {
            setAsked()
            await released
          }
          await route.continue()
        })
      }
      await visits.visit({ path: profiles[profile]('en'), ...desktop, prepare }, async (page) => {
        await page.locator(map).scrollIntoViewIfNeeded()
        await asked
        // The style stands, so what there is of it is drawn.
        await page.locator(`${map} canvas`).waitFor()
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        )
        const opacity = () => canvas(page).evaluate((element) => getComputedStyle(element).opacity)
        expect(await opacity()).toBe('0')
        release()
        await page.locator(`${map}[data-ready]`).waitFor()
        expect(await opacity()).toBe('1')
      })
    },
    PATIENCE_MS,
  )

  test(
    'stays whole where the map cannot be drawn',
    () =>
      visits.visit(
        {
          path: profiles[profile]('en'),
          mayComplain: true,
          prepare: async (page) => {
            await page.route('**/basemap-*/**', (route) => route.abort())
          },
        },
        async (page) => {
          await page.locator(map).evaluate((element) => element.scrollIntoView())
          await expect.poll(() => page.locator(map).isVisible(), poll).toBe(false)
        },
      ),
    PATIENCE_MS,
  )

  test(
    'is printed black on white, without what cannot be clicked on paper',
    () =>
      visits.visit({ path: profiles[profile]('fr'), ...desktop, colorScheme: 'dark' }, async (page) => {
        await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
        for (const gone of [map, '.sections', '.languages', 'a[href^="/api/"]', 'a[href^="/map"]'])
          for (const found of await page.locator(gone).all())
            expect(await found.isVisible(), gone).toBe(false)
        const colours = await page.evaluate(() => {
          const { color } = getComputedStyle(document.querySelector('h1') as Element)
          return [color, getComputedStyle(document.body).backgroundColor]
        })
        expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
        // Where the sheet came from.
        const origin = page.locator('.on-paper').last()
        expect(await origin.textContent()).toBe(`https://vme.example${profiles[profile]('fr')}`)
        expect(await origin.isVisible()).toBe(true)
        // And where the rows are that are not on it.
        if (profile === 'syndic')
          expect(await page.locator('#portfolio .on-paper').textContent()).toContain('?rows=all')
      }),
    PATIENCE_MS,
  )

  test(
    'takes the keyboard through its links alone: the map is a picture',
    () =>
      visits.visit({ path: profiles[profile]('nl'), ...desktop }, async (page) => {
        await seeMap(page)
        const stops = await page
          .locator(`${map} *`)
          .evaluateAll((all) => all.filter((element) => (element as HTMLElement).tabIndex >= 0).length)
        expect(stops).toBe(0)
        const scrolled = () => page.evaluate(() => window.scrollY)
        await page.evaluate(() => window.scrollTo(0, 0))
        await page.locator(map).hover()
        const before = await scrolled()
        await page.mouse.wheel(0, 200)
        // A page that is scrolled is not caught in it, unless it ends here.
        const room = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
        if (before + 50 < room) await expect.poll(scrolled, poll).toBeGreaterThan(before)
      }),
    PATIENCE_MS,
  )
})

describe('the small map', () => {
  test(
    'loads nothing before it comes into view',
    () => {
      let asked: string[] = []
      return visits.visit(
        {
          path: profiles.syndic('en'),
          ...phone,
          prepare: async (page) => {
            asked = requestsOf(page)
          },
        },
        async (page) => {
          await page.waitForLoadState('networkidle')
          const isOfMap = (path: string) => /maplibre|basemap|\/map-|\/api\/map/.test(path)
          expect(asked.filter(isOfMap)).toEqual([])
          await seeMap(page)
          expect(asked.filter((path) => path === '/api/map/vme-points')).toHaveLength(2)
          expect(asked.filter(isOfMap).length).toBeGreaterThan(5)
        },
      )
    },
    PATIENCE_MS,
  )

  test(
    'of a portfolio says what is not on it, whose data it shows, and leads to the large one',
    () =>
      visits.visit({ path: profiles.syndic('en'), ...desktop }, async (page) => {
        await seeMap(page)
        const [, note, credit] = await page.locator(`${map} > *`).allTextContents()
        expect(note).toBe('1 is not on the map: its place is not known or not shown.')
        expect(credit).toContain('Vlaamse Adressenregister')
        await canvas(page).click()
        await page.waitForURL('**/map?**')
        expect(parameter(page, 'syndicNumber')).toBe(worldNumbers.large)
        expect(Number(parameter(page, 'zoom'))).toBeGreaterThan(10)
      }),
    PATIENCE_MS,
  )

  test(
    'of a VME marks where it lies',
    () =>
      visits.visit({ path: profiles.vme('en'), ...desktop }, async (page) => {
        await seeMap(page)
        // The ring around the point, in the middle of the picture.
        const picture = await page.locator(`${map} > *`).first().screenshot()
        expect(await countOrange(page, picture)).toBeGreaterThan(40)
      }),
    PATIENCE_MS,
  )

  test(
    'is absent for a VME without a place',
    () =>
      visits.visit({ path: vmePath(numbers.etoile, 'fr') }, async (page) => {
        expect(await page.locator(map).count()).toBe(0)
      }),
    PATIENCE_MS,
  )
})

/** Pixels of the colour of the ring (palette.ts, light). */
function countOrange(page: Page, picture: Buffer): Promise<number> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, image.width, image.height)
    return Array.from({ length: data.length / 4 }, (_, pixel) => pixel).filter(
      (pixel) =>
        Math.abs((data[4 * pixel] as number) - 0xd9) < 12 &&
        Math.abs((data[4 * pixel + 1] as number) - 0x48) < 12 &&
        Math.abs((data[4 * pixel + 2] as number) - 0x0f) < 12,
    ).length
  }, picture.toString('base64'))
}
