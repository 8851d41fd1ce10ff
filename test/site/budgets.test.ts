// What a page may weigh, when its scripts run, and what every reply of a page says to the browser.
import { readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { assets } from '../../src/site/render.ts'
import { cultures } from '../../src/text/culture.ts'
import { openVisits, PATIENCE_MS, poll, type Visits } from '../map/map-visits.ts'
import { browserMissing } from '../support/browser.ts'
import { attributeOf, elementsOf, faultsOf, type PageElement } from '../support/html.ts'
import { leaveOut } from '../support/leave-out.ts'
import { openSite, type Site, type SitePage, sitePageEntries, sitePages } from './site-world.ts'

const MOST_HTML_BYTES = 30_000
/** A page of the list of works, with twenty VMEs that are hit by four or five each. */
const MOST_LIST_BYTES = 60_000
/** Of any page, compressed. */
const MOST_GZIP_BYTES = 6_000
const MOST_SCRIPT_BYTES = 15_000
/** All styles of one page before compression; the map page has those of its library too. */
const MOST_STYLE_BYTES = 24_000

let site: Site
let visits: Visits
beforeAll(async () => {
  site = await openSite()
  if (browserMissing === undefined) visits = await openVisits(site)
}, 2 * PATIENCE_MS)
afterAll(async () => {
  await visits?.close()
  await site?.close()
})

async function read({ path, status = 200 }: SitePage, culture: (typeof cultures)[number]) {
  const url = path(culture)
  const { statusCode, headers, body, rawPayload } = await site.api.app.inject({
    url,
    headers: { accept: 'text/html', 'accept-language': culture },
  })
  expect([url, statusCode]).toEqual([url, status])
  return { headers, elements: elementsOf(body), bytes: rawPayload.length, body }
}

/** Names of elements around one. */
function isWithin(element: PageElement, tag: string): boolean {
  for (let node = element.parentNode; node !== null && 'tagName' in node; node = node.parentNode)
    if (node.tagName === tag) return true
  return false
}

const bodyOf = (url: string): Buffer => {
  const asset = assets().find(url.replace('/assets/', ''))
  if (asset === undefined) throw new Error(`there is no ${url}`)
  return asset.body
}
const bytesOf = (url: string): number => bodyOf(url).length

/** Addresses of what a script imports. */
const modulesOf = (url: string): string[] =>
  [
    ...bodyOf(url)
      .toString()
      .matchAll(/\bfrom '([^']+)'/g),
  ].map(([, name = '']) => new URL(name, `https://vme.example${url}`).pathname)

/** Of a script with all that it loads. */
function weightOf(url: string): number {
  const found = new Set([url])
  // The set grows while it is walked.
  for (const script of found) for (const module of modulesOf(script)) found.add(module)
  return [...found].reduce((sum, script) => sum + bytesOf(script), 0)
}

const isOfMap = (url: string): boolean => /^\/assets\/(?:map|maplibre-gl|basemap)-[\w-]{12}\//.test(url)

/** Those of pages, by the correctness rules; HSTS because the public address is https. */
const security = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'content-security-policy': [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
}

describe.each(sitePageEntries)('%s', (name, page) => {
  test.each(cultures)('weighs little and asks for nothing foreign: %s', async (culture) => {
    const { elements, bytes, body } = await read(page, culture)
    expect(bytes).toBeLessThanOrEqual(name === 'works to come' ? MOST_LIST_BYTES : MOST_HTML_BYTES)
    expect(gzipSync(body).length).toBeLessThanOrEqual(MOST_GZIP_BYTES)
    expect(faultsOf(elements, 'https://vme.example')).toEqual([])

    const styles = elements.filter((element) => attributeOf(element, 'rel') === 'stylesheet')
    const sheets = styles.map((element) => attributeOf(element, 'href') ?? '')
    for (const url of sheets) expect(url).toMatch(/^\/assets\//)
    const own = sheets.filter((url) => !url.includes('/maplibre-gl'))
    expect(own.map(bytesOf).reduce((sum, next) => sum + next, 0)).toBeLessThanOrEqual(MOST_STYLE_BYTES)

    const scripts = elements.filter(
      (element) => element.tagName === 'script' && attributeOf(element, 'src') !== undefined,
    )
    for (const script of scripts) {
      // A module waits for the document, and the page is painted before it.
      expect(attributeOf(script, 'type')).toBe('module')
      expect(attributeOf(script, 'async')).toBeUndefined()
      expect(isWithin(script, 'head')).toBe(true)
    }
    const loaded = [
      ...scripts.map((script) => attributeOf(script, 'src') ?? ''),
      ...elements.flatMap((element) =>
        attributeOf(element, 'rel') === 'modulepreload' ? (attributeOf(element, 'href') ?? '') : [],
      ),
    ]
    for (const url of loaded)
      if (!isOfMap(url)) expect(weightOf(url), url).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)
    // What a script loads is named by the page, so that the browser need not find out one after the other.
    for (const url of loaded)
      if (!isOfMap(url)) expect(loaded, url).toEqual(expect.arrayContaining(modulesOf(url)))
    if (page.map !== 'whole') expect([...sheets, ...loaded].filter(isOfMap)).toEqual([])
  })

  test('tells the browser what it may do', async () => {
    const { headers } = await read(page, 'nl')
    expect(headers).toMatchObject({
      ...security,
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'nl',
    })
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin', 'set-cookie'])
      expect(headers[name]).toBeUndefined()
  })
})

test('redirects, answers to HEAD, files and sitemaps say it too', async () => {
  const { app } = site.api
  const url = sitePages.VME.path('nl')
  const replies = await Promise.all([
    app.inject(url.replace('/vme/', '/vme/BE')),
    app.inject({ url: '/set-culture?culture=fr&returnUrl=/market', headers: { accept: 'text/html' } }),
    app.inject({ method: 'HEAD', url }),
    app.inject(assets().url('page.css')),
    app.inject('/sitemap.xml'),
    app.inject('/robots.txt'),
  ])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([301, 303, 200, 200, 200, 200])
  for (const reply of replies) expect(reply.headers).toMatchObject(security)
})

test('no script of the site is large but those of the map', () => {
  const scripts = ['', 'parts/'].flatMap((folder) =>
    readdirSync(new URL(`../../web/${folder}`, import.meta.url)).flatMap((file) =>
      file.endsWith('.ts') ? folder + file.replace('.ts', '.js') : [],
    ),
  )
  expect(scripts).toEqual(expect.arrayContaining(['search-box.js', 'parts/combobox.js']))
  for (const script of scripts)
    expect(weightOf(assets().url(script)), script).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)
})

describe('in a browser', () => {
  beforeEach((context) => {
    if (browserMissing !== undefined) leaveOut(context, browserMissing)
  })
  const phone = { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true }

  const requestsOf = (page: Page): string[] => {
    const urls: string[] = []
    page.on('request', (request) => urls.push(new URL(request.url()).pathname))
    return urls
  }

  // Whoever asks another host, or complains, fails in every visit.
  test.each(sitePageEntries)(
    '%s loads no map before one comes into view',
    (_, { path, map, status }) => {
      let requests: string[] = []
      return visits.visit(
        {
          path: path('nl'),
          ...phone,
          // The browser itself complains of a page that is not found.
          mayComplain: status !== undefined,
          prepare: async (page) => {
            requests = requestsOf(page)
          },
        },
        async (page) => {
          await page.waitForLoadState('networkidle')
          if (map === 'whole') return expect(requests.filter(isOfMap)).not.toEqual([])
          const frame = page.locator('[data-embedded-map]')
          const top = map === undefined ? Infinity : ((await frame.boundingBox())?.y ?? Infinity)
          if (top > phone.viewport.height) expect(requests.filter(isOfMap)).toEqual([])
          if (map === undefined) return expect(await frame.count()).toBe(0)
          await frame.scrollIntoViewIfNeeded()
          await page.locator('[data-embedded-map][data-ready]').waitFor()
          expect(requests.filter(isOfMap)).not.toEqual([])
        },
      )
    },
    PATIENCE_MS,
  )

  // One of each kind that has scripts and shows something without them.
  test.each([
    ['front', sitePages.front],
    ['search for VMEs', sitePages['search for VMEs']],
    ['search for syndics', sitePages['search for syndics']],
    ['VME', sitePages.VME],
    ['syndic', sitePages.syndic],
  ] as const)(
    '%s is painted while its scripts are still on their way',
    (_, { path }) =>
      visits.visit(
        {
          // A page of ours without scripts, from where the slow one is opened.
          path: '/robots.txt',
          ...phone,
          prepare: async (page) => {
            // Never answered.
            await page.route(/\.m?js$/, () => {})
          },
        },
        async (page) => {
          await page.goto(site.origin + path('fr'), { waitUntil: 'commit' })
          await page.locator('h1').first().waitFor()
          await expect
            .poll(
              () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length),
              poll,
            )
            .toBe(1)
          await page.unrouteAll({ behavior: 'ignoreErrors' })
        },
      ),
    PATIENCE_MS,
  )
})
