// Visits to the map page in a browser.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { axe, openBrowser } from '../support/browser.ts'
import type { MapWorld } from './page-world.ts'

// WebGL on the processor takes its time where others use it too.
export const PATIENCE_MS = 60_000
export const poll = { timeout: 20_000 }

export interface Visit extends BrowserContextOptions {
  path: string
  /** Before the page is opened. */
  prepare?: (page: Page) => Promise<void>
  /** Failures of replies are part of what is tested. */
  mayComplain?: boolean
}

export interface Visits {
  /** A page in a context of its own. Complaints and requests to another host fail the test. */
  visit(visit: Visit, act: (page: Page) => Promise<void>): Promise<void>
  close(): Promise<void>
}

export async function openVisits({ origin }: MapWorld): Promise<Visits> {
  const browser = await openBrowser('map')
  return {
    async visit({ path, prepare, mayComplain, ...options }, act) {
      // Steps without a flight between them.
      const context = await browser.newContext({
        viewport: { width: 1000, height: 700 },
        reducedMotion: 'reduce',
        ...options,
      })
      const page = await context.newPage()
      page.setDefaultTimeout(poll.timeout)
      const complaints: string[] = []
      const foreign: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      context.on('request', (request) => {
        const url = new URL(request.url())
        if (!['blob:', 'data:'].includes(url.protocol) && url.origin !== origin) foreign.push(request.url())
      })
      await prepare?.(page)
      await page.goto(origin + path)
      await act(page)
      await context.close()
      expect(foreign).toEqual([])
      if (!mayComplain) expect(complaints).toEqual([])
    },
    close: () => browser.close(),
  }
}

interface Violation {
  id: string
  impact: string | null
  nodes: { target: unknown }[]
}

/** Nothing that assistive technology stumbles over, and nothing wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe)
  const violations: Violation[] = await page.evaluate('axe.run().then((result) => result.violations)')
  const found = violations.map(
    ({ id, impact, nodes }) => `${impact} ${id} ${JSON.stringify(nodes.map((node) => node.target))}`,
  )
  expect(found).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

export const summary = (page: Page) => page.locator('#map-summary')
export const rows = (page: Page) => page.locator('#map-items button')
export const canvas = (page: Page) => page.locator('canvas.maplibregl-canvas')
export const parameter = (page: Page, name: string): string | null =>
  new URL(page.url()).searchParams.get(name)
export const shown = (page: Page): Promise<void> =>
  expect.poll(() => summary(page).textContent(), poll).toMatch(/\d|Nothing|Niets|Rien/)

/** Points at the map, so many pixels from its middle, where the view is centred, until something is drawn there. */
export async function pointAtMiddle(page: Page, [right, down] = [0, 0]): Promise<readonly [number, number]> {
  await shown(page)
  const box = await canvas(page).boundingBox()
  if (box === null) throw new Error('there is no map')
  const middle = [box.x + box.width / 2 + (right ?? 0), box.y + box.height / 2 + (down ?? 0)] as const
  // The pointer turns into a hand over a sign.
  await expect
    .poll(async () => {
      await page.mouse.move(middle[0] + 1, middle[1] + 1)
      await page.mouse.move(...middle)
      return canvas(page).evaluate((element) => (element as HTMLElement).style.cursor)
    }, poll)
    .toBe('pointer')
  return middle
}

export async function clickMiddle(page: Page, off?: [number, number]): Promise<void> {
  await page.mouse.click(...(await pointAtMiddle(page, off)))
}
