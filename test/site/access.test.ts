// Every kind of page for everyone: in three languages, on a phone and on a desk, with and without scripts, by keyboard.
// With scripts, the map, the profiles and the market are looked at in map.test.ts, profiles.test.ts and market.test.ts.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Culture, cultures } from '../../src/text/culture.ts'
import { axe, browserMissing, openBrowser } from '../support/browser.ts'
import { leaveOut } from '../support/leave-out.ts'
import {
  openSite,
  type Site,
  type SitePage,
  type SitePageName,
  sitePageEntries,
  sitePages,
} from './site-world.ts'

const LIMIT_MS = 60_000
const sizes = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } }

/** Files that do not come. To block them is as good as to turn scripts off, but that the tool that looks still runs. */
const blocked = {
  'with scripts': undefined,
  'without scripts': /\/assets\/.*\.m?js$/,
  // One that comes into view has steps of its own for the keyboard.
  'without maps': /\/assets\/map(?:libre-gl)?-/,
} as const
type Way = keyof typeof blocked

let site: Site
let browser: Browser
/** One for all visits of its kind. */
const pages = new Map<Way, Page>()

beforeAll(async () => {
  if (browserMissing !== undefined) return
  site = await openSite()
  browser = await openBrowser()
  for (const [way, pattern] of Object.entries(blocked)) {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    context.setDefaultTimeout(20_000)
    if (pattern !== undefined) await context.route(pattern, (route) => route.abort())
    pages.set(way as Way, await context.newPage())
  }
}, 2 * LIMIT_MS)
beforeEach((context) => {
  if (browserMissing !== undefined) leaveOut(context, browserMissing)
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

async function open({ path }: SitePage, way: Way, culture: Culture): Promise<Page> {
  const page = pages.get(way)
  if (page === undefined) throw new Error(`there is no page ${way}`)
  await page.setViewportSize(sizes.phone)
  await page.goto(site.origin + path(culture))
  return page
}

/** What axe finds, of what is minor or moderate too. Colours, which take the longest, are those of any width. */
const violationsOf = (page: Page, hasColours: boolean): Promise<string[]> =>
  page.evaluate(
    `axe.run({ resultTypes: ['violations'], rules: { 'color-contrast': { enabled: ${hasColours} } } })
      .then(({ violations }) => violations.map(({ impact, id, nodes }) =>
        [impact, id, ...nodes.map((node) => node.target)].join(' ')))`,
  )

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** What can be clicked and has more text than room. */
const spillsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => {
        // Text in a line has no room of its own.
        if (clientWidth === 0) return false
        return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )

async function expectFit(page: Page): Promise<void> {
  await page.evaluate(axe)
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size)
    expect(await violationsOf(page, size === sizes.phone), name).toEqual([])
    expect(await overflowOf(page), name).toBeLessThanOrEqual(0)
    expect(await spillsOf(page), name).toEqual([])
  }
}

const elsewhere: readonly SitePageName[] = ['map', 'VME', 'syndic', 'market']
/** Made by the template of another page that is looked at. */
const alike: readonly SitePageName[] = ['a problem explained', 'nothing there']

describe.each(sitePageEntries.filter(([name]) => !elsewhere.includes(name) && !alike.includes(name)))(
  '%s',
  (_, page) => {
    test.each(cultures)(
      'has nothing that a reader stumbles over, and fits its width: %s',
      async (culture) => expectFit(await open(page, 'with scripts', culture)),
      LIMIT_MS,
    )
  },
)

describe('without scripts', () => {
  test.each(sitePageEntries.map(([name, page], index) => [name, cultures[index % 3] ?? 'nl', page] as const))(
    '%s neither: %s',
    async (_, culture, page) => {
      const opened = await open(page, 'without scripts', culture)
      // The map waits some seconds for its script.
      await opened.locator('main h1').first().waitFor()
      await expectFit(opened)
      // What the documentation shows as code may be any of these.
      const written = await opened.locator('main').evaluate((main) => {
        const copy = main.cloneNode(true) as HTMLElement
        for (const code of copy.querySelectorAll('.docs code')) code.remove()
        return copy.textContent
      })
      expect(written).not.toMatch(/\{\w+\}|undefined|null|NaN/)
    },
    LIMIT_MS,
  )
})

describe('by keyboard', () => {
  /** Numbers everything that can be used, in its order, and says how much that is. */
  const numberSteps = (page: Page): Promise<number> =>
    page.evaluate(() => {
      const usable =
        'a[href], button:not([disabled]), input:not([type=hidden]):not([disabled]), select, textarea, summary, [tabindex="0"]'
      let steps = 0
      for (const element of document.querySelectorAll(usable))
        if (element.checkVisibility({ visibilityProperty: true })) {
          element.setAttribute('data-step', String(steps))
          steps += 1
        }
      return steps
    })

  /** Where the focus is, and whether it can be seen to be there. */
  const focused = (page: Page) =>
    page.evaluate(() => {
      const element = document.activeElement
      if (element === null || element === document.body) return undefined
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      return {
        step: element.getAttribute('data-step'),
        html: element.outerHTML.slice(0, 90),
        isMarked: (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
        isSeen: width * height > 0,
      }
    })

  test.each(sitePageEntries.filter(([name]) => name !== 'map' && !alike.includes(name)))(
    '%s: everything is reached in its order, and seen to be',
    async (_, page) => {
      const opened = await open(page, 'without maps', 'nl')
      await opened.setViewportSize(sizes.desk)
      const steps = await numberSteps(opened)
      for (let step = 0; step < steps; step++) {
        await opened.keyboard.press('Tab')
        const here = await focused(opened)
        expect([here?.step, here?.isMarked, here?.isSeen], here?.html).toEqual([String(step), true, true])
      }
      await opened.keyboard.press('Tab')
      expect((await focused(opened))?.step ?? '0').toBe('0')
    },
    LIMIT_MS,
  )

  test('the first step leads past the header', async () => {
    const page = await open(sitePages.front, 'with scripts', 'nl')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })
})
