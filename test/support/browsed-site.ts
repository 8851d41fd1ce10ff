// An API at an address of its own and a browser that goes there, for all tests of a file. Where there is no browser nothing
// is started and the tests are left out.
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { freePort } from '../../backing-services/processes.ts'
import { type Api, type ApiOptions, openApi } from './api.ts'
import { browserMissing, openBrowser } from './browser.ts'
import { leaveOut } from './leave-out.ts'

export const BROWSING_MS = 120_000
const PATIENCE_MS = 20_000

export interface BrowsedSite {
  api: Api
  origin: string
  browser: Browser
  /** As the file asked for it. */
  context: BrowserContext
}

/** What it returns is filled in before the first test. */
export function browseSite({
  options = {},
  settings,
}: {
  options?: ApiOptions
  settings: BrowserContextOptions
}) {
  const site = {} as BrowsedSite
  beforeAll(async () => {
    if (browserMissing !== undefined) return
    const port = (await freePort()) ?? 0
    site.origin = `http://127.0.0.1:${port}`
    site.api = await openApi({ ...options, env: { PUBLIC_URL: site.origin, ...options.env } })
    await site.api.app.listen({ host: '127.0.0.1', port })
    site.browser = await openBrowser()
    site.context = await site.browser.newContext(settings)
    site.context.setDefaultTimeout(PATIENCE_MS)
  }, BROWSING_MS)
  beforeEach((task) => {
    if (browserMissing !== undefined) leaveOut(task, browserMissing)
  })
  afterAll(async () => {
    const { browser, api } = site as Partial<BrowsedSite>
    await browser?.close()
    await api?.close()
  })
  return site
}
