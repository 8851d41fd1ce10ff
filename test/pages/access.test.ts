// Every kind of page for everyone: in three languages, on a phone and on a desk, with and without scripts, by keyboard.
// With scripts, the map, the profiles and the market are looked at in map.test.ts, profiles.test.ts and market.test.ts.
import { readFileSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Culture, cultures } from '../../src/domain/culture.ts'
import { leaveOut } from '../support/leave-out.ts'
import { browserMissing } from './map-visits.ts'
import {
  openSite,
  type Site,
  type SitePage,
  type SitePageName,
  sitePageEntries,
  sitePages,
} from './site-world.ts'

const LIMIT_MS = 60_000
const axe = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')
const sizes = { phone: { width: 375, height: 740 }, desk: { width: 1280, height: 800 } }

let site: Site
let browser: Browser

beforeAll(async () => {
  if (browserMissing !== undefined) return
  site = await openSite()
  browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  })
}, 2 * LIMIT_MS)
beforeEach((context) => {
  if (browserMissing !== undefined) leaveOut(context, browserMissing)
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

interface Visit {
  culture?: Culture
  hasScript?: boolean
  prepare?: (page: Page) => Promise<void>
}

async function inPage(
  { path }: SitePage,
  { culture = 'nl', hasScript = true, prepare }: Visit,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport: sizes.phone, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  // As a browser does whose reader has none; but the tool that looks at the page is one too.
  if (!hasScript) await page.route(/\/assets\/.*\.m?js$/, (route) => route.abort())
  await prepare?.(page)
  await page.goto(site.origin + path(culture))
  await act(page)
  await context.close()
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

async function expectFit(page: Page): Promise<void> {
  await page.evaluate(axe)
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size)
    expect(await violationsOf(page, size === sizes.phone), name).toEqual([])
    expect(await overflowOf(page), name).toBeLessThanOrEqual(0)
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
      (culture) => inPage(page, { culture }, expectFit),
      LIMIT_MS,
    )
  },
)

describe('without scripts', () => {
  test.each(sitePageEntries.map(([name, page], index) => [name, cultures[index % 3] ?? 'nl', page] as const))(
    '%s neither: %s',
    (_, culture, page) =>
      inPage(page, { culture, hasScript: false }, async (opened) => {
        // The map waits some seconds for its script.
        await opened.locator('main h1').first().waitFor()
        await expectFit(opened)
        expect(await opened.locator('main').textContent()).not.toMatch(/\{\w+\}|undefined|null|NaN/)
      }),
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

  // A map that comes into view has steps of its own.
  const prepare = async (page: Page): Promise<void> => {
    await page.route(/\/assets\/map(?:libre-gl)?-/, (route) => route.abort())
  }

  test.each(sitePageEntries.filter(([name]) => name !== 'map' && !alike.includes(name)))(
    '%s: everything is reached in its order, and seen to be',
    (_, page) =>
      inPage(page, { prepare }, async (opened) => {
        await opened.setViewportSize(sizes.desk)
        const steps = await numberSteps(opened)
        for (let step = 0; step < steps; step++) {
          await opened.keyboard.press('Tab')
          const here = await focused(opened)
          expect([here?.step, here?.isMarked, here?.isSeen], here?.html).toEqual([String(step), true, true])
        }
        await opened.keyboard.press('Tab')
        expect((await focused(opened))?.step ?? '0').toBe('0')
      }),
    LIMIT_MS,
  )

  test('the first step leads past the header', () =>
    inPage(sitePages.front, {}, async (opened) => {
      await opened.keyboard.press('Tab')
      await opened.keyboard.press('Enter')
      await opened.keyboard.press('Tab')
      expect(await opened.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
    }))
})
