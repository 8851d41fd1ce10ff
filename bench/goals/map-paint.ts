// W1: how long a visitor with nothing kept waits for the map at 10 Mbit/s, in Chromium: from the address to the first
// picture of land, names and points. Beside it an empty map of the same library.
import type { Browser } from 'playwright-core'
import { openBrowser } from '../../test/support/browser.ts'
import type { Goal } from '../goal.ts'
import type { GoalKey } from '../goal-table.ts'
import { inTurn, median, ratio } from '../measure.ts'
import type { Row } from '../row.ts'
import { startApi, startBaseline } from '../servers.ts'

const PAIRS = 5
const line = {
  offline: false,
  downloadThroughput: 10_000_000 / 8,
  uploadThroughput: 10_000_000 / 8,
  // Of a line at home.
  latency: 20,
}
const size = { width: 1280, height: 800 }
const LIMIT_MS = 30_000

interface Paint {
  /** Seconds until something of the page is seen. */
  page: number
  /** Seconds until the map is. */
  map: number
  kilobytes: number
}

/** In a context of its own, so that nothing is kept from before. */
async function paint(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext({ viewport: size, locale: 'nl-BE' })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', line)
    let bytes = 0
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await page.addInitScript(() => {
      const look = () => {
        const loading = document.getElementById('map-loading')
        if (loading?.hidden === true) performance.mark('map-drawn')
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('map-drawn').length > 0, {
      timeout: LIMIT_MS,
    })
    const [first, drawn] = await page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      performance.getEntriesByName('map-drawn')[0]?.startTime ?? Number.NaN,
    ])
    return { page: first / 1_000, map: drawn / 1_000, kilobytes: bytes / 1_000 }
  } finally {
    await context.close()
  }
}

export const mapPaintGoal: Goal = {
  ids: ['W1'],
  async run(context) {
    const api = await startApi(context, { isCaching: true })
    const bare = await startBaseline('bare-map-page', {})
    const browser = await openBrowser('map')
    try {
      // The first start of a browser draws slower than every later one.
      await paint(browser, `${api.origin}/map?culture=nl`)
      const runs = await inTurn(
        PAIRS,
        () => paint(browser, `${api.origin}/map?culture=nl`),
        () => paint(browser, `${bare.origin}/`),
      )
      const seconds = (of: (run: Paint) => number, list: readonly Paint[]): string =>
        `${median(list.map(of)).toFixed(2)} s`
      const times = ratio(runs, ({ map }) => map)
      const row = (key: GoalKey, label: string, of: (run: Paint) => number): Row => ({
        key,
        label,
        ours: seconds(of, runs.ours),
        baseline: seconds(of, runs.baseline),
        figure: median(runs.ours.map(of)),
      })
      return [
        row('W1.page', 'first paint of the page of the map, cold, 10 Mbit/s', ({ page }) => page),
        {
          ...row('W1.picture', 'first picture of the map, cold, 10 Mbit/s', ({ map }) => map),
          note: `${median(runs.ours.map(({ kilobytes }) => kilobytes)).toFixed(0)} kB, baseline ${median(runs.baseline.map(({ kilobytes }) => kilobytes)).toFixed(0)} kB; ${times.median.toFixed(2)} of the baseline`,
        },
      ]
    } finally {
      await browser.close()
      await api.stop()
      await bare.stop()
    }
  },
}
