// The map page in a real browser, over points in memory: by pointer, by keyboard, by touch, and when something is away.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Box } from '../../src/geo/box.ts'
import { latitudeAt, longitudeAt, squareX, squareY } from '../../src/geo/web-mercator.ts'
import { browserMissing } from '../support/browser.ts'
import { leaveOut } from '../support/leave-out.ts'
import {
  canvas,
  clickMiddle,
  expectAccessible,
  openVisits,
  PATIENCE_MS,
  parameter,
  poll,
  rows,
  shown,
  summary,
  type Visits,
} from './map-visits.ts'
import {
  countPlaced,
  focus,
  managed,
  mixed,
  openMapWorld,
  portfolio,
  stack,
  street,
  tallStack,
  type WatchedWorld,
} from './page-world.ts'

const sides = ['south', 'west', 'north', 'east'] as const

/** Members of a reply that shows nothing. */
const empty = {
  longitude: [],
  latitude: [],
  enterpriseNumber: [],
  name: [],
  category: [],
  precision: [],
  focus: [],
}
const emptyClusters = {
  longitude: [],
  latitude: [],
  count: [],
  expansionZoom: [],
  stacked: [],
  leaves: [],
  piles: { cluster: [], precision: [], leaves: [] },
}
const nothing = {
  total: 0,
  columns: { vmeClusters: emptyClusters, vmes: empty, syndicClusters: emptyClusters, syndics: empty },
}

describe('the map page in a browser', () => {
  let world: WatchedWorld
  let visits: Visits
  const visit: Visits['visit'] = (...given) => visits.visit(...given)

  beforeAll(async () => {
    if (browserMissing !== undefined) return
    world = await openMapWorld()
    visits = await openVisits(world)
  }, PATIENCE_MS)

  beforeEach((context) => {
    if (browserMissing !== undefined) leaveOut(context, browserMissing)
  })

  afterAll(async () => {
    await visits?.close()
    await world?.close()
  })

  const zoomOf = (page: Page): number => Number(parameter(page, 'zoom'))
  const at = ({ latitude, longitude }: { latitude: number; longitude: number }, zoom: number): string =>
    `/map?culture=en&lat=${latitude}&lon=${longitude}&zoom=${zoom}`

  test(
    'shows the country in clusters and says what is in view and what is nowhere',
    () =>
      visit({ path: '/map?culture=en' }, async (page) => {
        await expect
          .poll(() => summary(page).textContent(), poll)
          .toBe('9,000 VMEs and 240 syndics in this area')
        expect(await page.locator('#map-notes').textContent()).toContain('12 are not on the map')
        expect(await rows(page).first().textContent()).toMatch(/^[\d,]+ VMEs around \p{L}/u)
        expect(await page.title()).toContain('The map')
        const [scale, sources] = await Promise.all(
          ['.maplibregl-ctrl-scale', '.maplibregl-ctrl-attrib'].map((part) =>
            page.locator(part).boundingBox(),
          ),
        )
        expect(scale && scale.x + scale.width).toBeLessThan(sources?.x ?? 0)
      }),
    PATIENCE_MS,
  )

  test.each([
    ['of the country', '/map?culture=fr', undefined],
    ['of the country on a phone', '/map?culture=fr', { width: 360, height: 740 }],
    ['that the address names', '/map?culture=fr&lat=50.85&lon=4.35&zoom=12.4&categories=syndic', undefined],
  ])(
    'asks once for the points of a view %s, while its library is on its way',
    async (_, path, viewport) => {
      const { promise: asked, resolve: setAsked } = Promise.withResolvers<void>()
      let requests = 0
      const prepare = async (page: Page): Promise<void> => {
        page.on('request', (request) => {
          if (!request.url().includes('/api/map/vme-points?')) return
          requests++
          setAsked()
        })
        await page.route('**/maplibre-gl.mjs', async (route) => {
          await asked
          await route.continue()
        })
      }
      await visits.visit({ path, prepare, ...(viewport ? { viewport } : {}) }, async (page) => {
        await expect.poll(() => rows(page).count(), poll).toBeGreaterThan(0)
        await shown(page)
        expect(requests).toBe(1)
        const dutch = page.locator('.maplibregl-ctrl-attrib span[lang=nl]')
        expect(await dutch.textContent()).toContain('verrijkt met adressen uit het Vlaamse Adressenregister')
      })
    },
    PATIENCE_MS,
  )

  test(
    'pans and zooms by keyboard and by its buttons, and keeps the place in the address',
    () =>
      visit({ path: at({ latitude: 50.85, longitude: 4.35 }, 10) }, async (page) => {
        await shown(page)
        await canvas(page).focus()
        await page.keyboard.press('ArrowRight')
        await expect.poll(() => Number(parameter(page, 'lon')), poll).toBeGreaterThan(4.36)
        await page.keyboard.press('+')
        await expect.poll(() => zoomOf(page), poll).toBe(11)
        await page.getByRole('button', { name: 'Zoom out' }).click()
        await expect.poll(() => zoomOf(page), poll).toBe(10)
        const before = page.url()
        // A drag that begins while the map still zooms moves nothing: as a person would, it is tried again.
        const drag = async (): Promise<string> => {
          await page.mouse.move(600, 400)
          await page.mouse.down()
          for (const x of [580, 550, 500]) {
            await page.mouse.move(x, 350)
            // The map moves once a frame.
            await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
          }
          await page.mouse.up()
          return page.url()
        }
        await expect.poll(drag, poll).not.toBe(before)
      }),
    PATIENCE_MS,
  )

  test(
    'opens a cluster from the list by Enter, and the back button leads out of it',
    () =>
      visit({ path: '/map?culture=en' }, async (page) => {
        await shown(page)
        await rows(page).first().focus()
        await page.keyboard.press('Enter')
        await expect.poll(() => zoomOf(page), poll).toBeGreaterThan(7)
        const inside = zoomOf(page)
        await expect
          .poll(() => page.evaluate(() => document.activeElement?.closest('#map-panel') !== null), poll)
          .toBe(true)
        await page.goBack()
        await expect.poll(() => zoomOf(page), poll).toBeLessThan(inside)
      }),
    PATIENCE_MS,
  )

  test(
    'opens a cluster on the map by a click',
    () =>
      visit(
        { path: '/map?culture=en&lat=50.85&lon=4.35&zoom=7&categories=vme-professional' },
        async (page) => {
          await shown(page)
          const box = await canvas(page).boundingBox()
          if (box === null) throw new Error('there is no map')
          const hand = () => canvas(page).evaluate((element) => (element as HTMLElement).style.cursor)
          // Somewhere around the middle of the country a cluster lies under the pointer.
          await expect
            .poll(async () => {
              for (let step = 0; step < 24; step++) {
                const [x, y] = [box.x + box.width / 2 + (step % 6) * 14 - 35, box.y + box.height / 2]
                await page.mouse.move(x, y + Math.floor(step / 6) * 14 - 21)
                if ((await hand()) === 'pointer') return 'pointer'
              }
              return ''
            }, poll)
            .toBe('pointer')
          await page.mouse.down()
          await page.mouse.up()
          await expect.poll(() => zoomOf(page), poll).toBeGreaterThan(7)
        },
      ),
    PATIENCE_MS,
  )

  test(
    'fans out a stack, whose points are buttons',
    () =>
      visit({ path: at(stack, 13) }, async (page) => {
        await clickMiddle(page)
        const fan = page.getByRole('group', { name: '6 VMEs at one place' })
        await fan.getByRole('button').first().waitFor()
        const legs = fan.getByRole('button')
        expect(await legs.count()).toBe(stack.count)
        const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
        const first = await focused()
        expect(first).toMatch(/^Residentie \d+, /)
        await page.keyboard.press('ArrowRight')
        expect(await focused()).not.toBe(first)
        await page.keyboard.press('Enter')
        const popup = page.getByRole('dialog')
        await popup.getByText('Veldstraat 4, 9000 Gent').waitFor()
        expect(await popup.getByRole('link', { name: 'Open the VME' }).getAttribute('href')).toMatch(
          /^\/hoa\/\d{10}$/,
        )
        await expect.poll(() => parameter(page, 'focusVme'), poll).toMatch(/^\d{10}$/)
        await page.keyboard.press('Escape')
        await expect.poll(() => popup.count(), poll).toBe(0)
        expect(await focused()).toMatch(/^Residentie/)
        await expect.poll(() => parameter(page, 'focusVme'), poll).toBeNull()
        await page.keyboard.press('Escape')
        await expect.poll(() => fan.count(), poll).toBe(0)
      }),
    PATIENCE_MS,
  )

  test(
    'says of what is drawn at one point that its place is known only roughly',
    async () => {
      await visit({ path: at(street, 13) }, async (page) => {
        await clickMiddle(page)
        const name = '5 VMEs, roughly here: middle of the street'
        const legs = page.getByRole('group', { name }).getByRole('button')
        await legs.first().waitFor()
        expect(await legs.count()).toBe(street.count)
        expect(await legs.first().getAttribute('aria-label')).toContain('roughly: middle of the street')
        expect(await rows(page).filter({ hasText: name }).locator('.swatch-rough').count()).toBe(1)
        await legs.first().click()
        await page.getByRole('dialog').getByText('roughly: middle of the street').waitFor()
        expect(await page.getByText('at one place').count()).toBe(0)
      })
      // Where points stand alone too.
      await visit({ path: at(mixed, 18) }, async (page) => {
        await clickMiddle(page)
        const fan = page.getByRole('group', { name: '3 VMEs, some of them only roughly here' })
        await fan.getByRole('button').first().waitFor()
        expect(await fan.getByRole('button', { name: /roughly: centre of the postcode/ }).count()).toBe(1)
      })
    },
    PATIENCE_MS,
  )

  /** The view, by what the address says of it and the size of the map. */
  async function viewBox(page: Page): Promise<Box> {
    const size = await canvas(page).boundingBox()
    const pixel = 1 / (512 * 2 ** zoomOf(page))
    const [x, y] = [squareX(Number(parameter(page, 'lon'))), squareY(Number(parameter(page, 'lat')))]
    const [right, down] = [((size?.width ?? 0) / 2) * pixel, ((size?.height ?? 0) / 2) * pixel]
    return {
      west: longitudeAt(x - right),
      south: latitudeAt(y + down),
      east: longitudeAt(x + right),
      north: latitudeAt(y - down),
    }
  }

  /** Asked for is the view to a metre, and said is what lies in the box that was asked for. */
  async function expectExact(page: Page, asked: () => Box): Promise<void> {
    await expect
      .poll(async () => {
        const view = await viewBox(page)
        const box = asked()
        const isView = sides.every((side) => Math.abs(view[side] - box[side]) < 2e-5)
        const { vmes, syndics } = countPlaced(box)
        const wanted = `${vmes.toLocaleString('en')} VMEs and ${syndics} syndics in this area`
        return [isView, await summary(page).textContent(), wanted].join(' | ')
      }, poll)
      .toMatch(/^true \| (.+) \| \1$/)
  }

  test(
    'counts exactly what is in view: between two zooms, in another size, and where nothing new is asked for',
    () => {
      let counted = new URLSearchParams()
      const asked = (): Box =>
        Object.fromEntries(sides.map((side) => [side, Number(counted.get(side))])) as unknown as Box
      const prepare = async (page: Page): Promise<void> => {
        page.on('request', (request) => {
          const url = new URL(request.url())
          if (url.pathname === '/api/map/counts') counted = url.searchParams
        })
      }
      return visit({ path: at({ latitude: 50.85, longitude: 4.35 }, 11.63), prepare }, async (page) => {
        await expectExact(page, asked)
        await page.setViewportSize({ width: 700, height: 520 })
        await expectExact(page, asked)
        await canvas(page).focus()
        await page.keyboard.press('ArrowLeft')
        await expectExact(page, asked)
      })
    },
    PATIENCE_MS,
  )

  test(
    'asks each minute for what changed, at no cost where nothing did, and leaves open what is open',
    () =>
      visit(
        {
          path: `/map?culture=en&focusVme=${focus.number}`,
          prepare: async (page) => page.clock.install(),
        },
        async (page) => {
          const popup = page.getByRole('dialog', { name: focus.name })
          await popup.getByText('Veldstraat 4, 9000 Gent').waitFor()
          await shown(page)
          const before = world.replies.length
          await page.clock.fastForward(61_000)
          await expect.poll(() => world.replies.slice(before), poll).toEqual([304])
          world.rename(' bis')
          await page.clock.fastForward(61_000)
          await expect
            .poll(
              () =>
                rows(page)
                  .filter({ hasText: `${focus.name} bis` })
                  .count(),
              poll,
            )
            .toBe(1)
          expect(world.replies.slice(before)).toEqual([304, 200])
          expect(await popup.isVisible()).toBe(true)
          world.rename('')
        },
      ),
    PATIENCE_MS,
  )

  test(
    'lists a stack that is too large to fan out, at the deepest zoom too',
    () =>
      visit({ path: at(tallStack, 18) }, async (page) => {
        await clickMiddle(page)
        const popup = page.getByRole('dialog', { name: '45 VMEs at one place' })
        expect(await popup.getByRole('listitem').count()).toBe(tallStack.count)
        await popup
          .getByRole('button', { name: /^Residentie/ })
          .first()
          .click()
        await page.getByRole('dialog').getByText('Veldstraat 4, 9000 Gent').waitFor()
      }),
    PATIENCE_MS,
  )

  test(
    'filters by a syndic, fits its portfolio, and takes the filter off again',
    () =>
      visit({ path: '/map?culture=en' }, async (page) => {
        await shown(page)
        const box = page.getByRole('combobox', { name: 'Only the VMEs of one syndic' })
        await box.pressSequentially('Sy')
        const options = page.getByRole('option')
        await options.first().waitFor()
        // The municipality among the suggestions is no syndic.
        expect(await options.count()).toBe(5)
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
        await expect.poll(() => parameter(page, 'syndicNumber'), poll).toBe(portfolio.number)
        await expect
          .poll(() => summary(page).textContent(), poll)
          .toBe(`${managed} VMEs and 1 syndic in this area`)
        expect(await page.locator('#map-chosen-name').textContent()).toBe(portfolio.name)
        await page.getByRole('button', { name: 'Stop filtering by this syndic' }).click()
        await expect.poll(() => parameter(page, 'syndicNumber'), poll).toBeNull()
        await expect.poll(() => summary(page).textContent(), poll).toContain('9,000')
      }),
    PATIENCE_MS,
  )

  test(
    'filters by category, and shows nothing when nothing is chosen',
    () =>
      visit({ path: '/map?culture=en' }, async (page) => {
        await shown(page)
        for (const name of ['with a professional', 'non-professional', 'without'])
          await page.getByLabel(new RegExp(name)).uncheck()
        await expect.poll(() => summary(page).textContent(), poll).toBe('0 VMEs and 240 syndics in this area')
        await expect.poll(() => parameter(page, 'categories'), poll).toBe('syndic')
        await page.getByLabel('Syndics', { exact: true }).uncheck()
        await expect.poll(() => summary(page).textContent(), poll).toBe('Nothing in this area')
        await page.goBack()
        await expect.poll(() => summary(page).textContent(), poll).toBe('0 VMEs and 240 syndics in this area')
        expect(await page.getByLabel('Syndics', { exact: true }).isChecked()).toBe(true)
      }),
    PATIENCE_MS,
  )

  test(
    'looks at the VME that the address points at and opens it; an unknown one is said',
    async () => {
      await visit({ path: `/map?culture=en&focusVme=${focus.number}` }, async (page) => {
        const popup = page.getByRole('dialog', { name: focus.name })
        await popup.getByText('Veldstraat 4, 9000 Gent').waitFor()
        expect(await popup.getByRole('link', { name: 'Is something wrong?' }).getAttribute('href')).toBe(
          `/feedback?number=${focus.number}&culture=en`,
        )
        await expect.poll(() => zoomOf(page), poll).toBe(16)
        await expect.poll(() => parameter(page, 'focusVme'), poll).toBe(focus.number)
        // Another language is another page, with the same in view.
        // The address is written a moment after the map stands still.
        await expect
          .poll(async () => {
            const href = await page.getByRole('link', { name: 'Français' }).getAttribute('href')
            const there = new URL(
              new URL(href ?? '', page.url()).searchParams.get('returnUrl') ?? '',
              page.url(),
            )
            const here = new URL(page.url())
            here.searchParams.set('culture', 'fr')
            return there.href === here.href
          }, poll)
          .toBe(true)
      })
      await visit({ path: '/map?culture=en&focusVme=1799999999', mayComplain: true }, async (page) => {
        await expect
          .poll(() => page.locator('#map-notes').textContent(), poll)
          .toContain('No VME has the number 1799999999')
      })
    },
    PATIENCE_MS,
  )

  test(
    'says what is wrong, keeps the old points, and tries again',
    () =>
      visit({ path: at({ latitude: 50.85, longitude: 4.35 }, 11), mayComplain: true }, async (page) => {
        await shown(page)
        const before = await rows(page).count()
        let isUnavailable = true
        await page.route('**/api/map/vme-points?*', (route) =>
          isUnavailable ? route.fulfill({ status: 503, json: { detail: 'away' } }) : route.continue(),
        )
        await page.getByRole('button', { name: 'Zoom in' }).click()
        const alert = page.getByRole('alert')
        await alert.getByText(/not available right now/).waitFor()
        expect(before).toBeGreaterThan(0)
        expect(await rows(page).count()).toBeGreaterThan(0)
        isUnavailable = false
        await alert.getByRole('button', { name: 'Try again' }).click()
        await alert.waitFor({ state: 'hidden' })
      }),
    PATIENCE_MS,
  )

  test(
    'says of what moment old points are, and says it no more once they are new',
    async () => {
      const HOUR = 3_600
      let isOld = true
      const prepare = async (page: Page): Promise<void> => {
        await page.route('**/api/map/vme-points?*', async (route) => {
          const response = await route.fetch()
          const headers = response.headers()
          await route.fulfill({ response, headers: isOld ? { ...headers, age: String(HOUR) } : headers })
        })
      }
      await visit({ path: at({ latitude: 50.85, longitude: 4.35 }, 10), prepare }, async (page) => {
        await shown(page)
        const notes = page.locator('#map-notes')
        const text = (await notes.textContent()) ?? ''
        expect(text).toMatch(/These points date from .*; newer ones are not available right now\./)
        // To the minute, and the minute may have turned since.
        const minutes = [0, 60].map((seconds) => new Date(Date.now() - seconds * 1_000).getMinutes())
        expect(minutes.some((minute) => text.includes(`:${String(minute).padStart(2, '0')}`))).toBe(true)
        expect(await rows(page).count()).toBeGreaterThan(0)
        isOld = false
        await page.getByRole('button', { name: 'Zoom in' }).click()
        await expect.poll(() => notes.textContent(), poll).not.toContain('newer ones')
      })
    },
    PATIENCE_MS,
  )

  test(
    'says of a syndic without a VME on the map that there is none',
    async () => {
      const path = `/map?culture=en&syndicNumber=${portfolio.number}`
      const prepare = async (page: Page): Promise<void> => {
        await page.route('**/api/map/vme-points?*', async (route) => {
          const { searchParams } = new URL(route.request().url())
          const response = await route.fetch()
          const reply: object = await response.json()
          // As the service answers where nothing of a portfolio has a place.
          const isAsked = searchParams.get('syndicNumber') === portfolio.number
          await route.fulfill({ response, json: isAsked ? { ...reply, ...nothing, bounds: null } : reply })
        })
        await page.route('**/api/map/counts?*', (route) =>
          route.fulfill({ json: { counts: {}, impacts: {} } }),
        )
      }
      await visit({ path, prepare }, async (page) => {
        await page.getByText('No VME of this syndic is on the map.').waitFor()
        await expect.poll(() => summary(page).textContent(), poll).toBe('Nothing in this area')
        expect(await page.locator('#map-chosen-name').textContent()).toBe(portfolio.name)
      })
    },
    PATIENCE_MS,
  )

  test(
    'drops an answer that comes after the map has moved on',
    async () => {
      let isLate = false
      const { promise: moved, resolve: setMoved } = Promise.withResolvers<void>()
      const prepare = async (page: Page): Promise<void> => {
        await page.route('**/api/map/vme-points?*', async (route) => {
          const isFirst = new URL(route.request().url()).searchParams.get('zoom') === '11'
          if (isFirst) await moved
          // The page may have given it up.
          await route.continue().catch(() => {})
          if (isFirst) isLate = true
        })
      }
      await visit({ path: at({ latitude: 50.85, longitude: 4.35 }, 11), prepare }, async (page) => {
        await page.locator('#map-app[data-waiting]').waitFor()
        await canvas(page).focus()
        await page.keyboard.press('+')
        await shown(page)
        const inside = await summary(page).textContent()
        setMoved()
        await expect.poll(() => isLate, poll).toBe(true)
        // A reply that comes after it: what was late would have been shown by then.
        await page.getByRole('button', { name: 'Zoom in' }).click()
        await expect.poll(() => summary(page).textContent(), poll).not.toBe(inside)
        await expect.poll(() => zoomOf(page), poll).toBe(13)
      })
    },
    PATIENCE_MS,
  )

  test(
    'a fan shows what the filters select, and closes when they change',
    () =>
      visit({ path: at(stack, 13) }, async (page) => {
        await clickMiddle(page)
        const fan = page.getByRole('group', { name: /at one place/ })
        await fan.getByRole('button').first().waitFor()
        const kinds = await fan
          .getByRole('button')
          .evaluateAll((legs) => legs.map((leg) => leg.getAttribute('aria-label')))
        const professional = kinds.filter(
          (label) => label?.includes(', professional') || label?.includes('· professional'),
        ).length
        expect(professional).toBeLessThan(stack.count)
        for (const name of ['vme-personal', 'vme-unmanaged'])
          await page.locator(`input[name=category][value=${name}]`).uncheck()
        await expect.poll(() => fan.count(), poll).toBe(0)
        if (professional < 2) return
        await expect
          .poll(() => summary(page).textContent(), poll)
          .toMatch(new RegExp(`^${professional} VMEs`))
        await clickMiddle(page)
        await fan.getByRole('button').first().waitFor()
        expect(await fan.getByRole('button').count()).toBe(professional)
      }),
    PATIENCE_MS,
  )

  test('leads to the search without script and without WebGL', async () => {
    await visit({ path: '/map?culture=nl', javaScriptEnabled: false }, async (page) => {
      await page.getByText('De kaart heeft JavaScript nodig').waitFor()
      expect(
        await page
          .getByRole('link', { name: /Zoek een VME/ })
          .first()
          .getAttribute('href'),
      ).toBe('/search-vme?culture=nl')
    })
    await visit(
      {
        path: '/map?culture=fr',
        prepare: async (page) => {
          await page.addInitScript(() => {
            HTMLCanvasElement.prototype.getContext = () => null
          })
        },
      },
      async (page) => {
        await page.getByText(/WebGL est absent/).waitFor()
        expect(await page.locator('#map-app').isVisible()).toBe(false)
      },
    )
  })

  const shapes: [name: string, options: BrowserContextOptions][] = [
    ['desktop', { viewport: { width: 1280, height: 800 } }],
    ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true }],
    ['dark', { colorScheme: 'dark' }],
    ['phone, its sheet closed', { viewport: { width: 360, height: 740 }, hasTouch: true }],
    ['tablet, its sheet closed', { viewport: { width: 768, height: 1024 } }],
  ]
  test.each(shapes)(
    'has nothing that assistive technology stumbles over, and fits its width: %s',
    (name, shape) =>
      visit({ path: at(stack, 13), ...shape }, async (page) => {
        if (name === 'phone') {
          const handle = page.getByRole('button', { name: 'Filters and list' })
          await shown(page)
          await handle.tap()
          await rows(page).first().tap()
          expect(await page.locator('#map-panel-body').isVisible()).toBe(false)
          await page.locator('.spider button').first().waitFor()
          await handle.tap()
        } else if (name.includes('closed')) {
          await shown(page)
          expect(await page.locator('#map-panel-body').isVisible()).toBe(false)
        } else await clickMiddle(page)
        await expectAccessible(page)
      }),
    PATIENCE_MS,
  )
})
