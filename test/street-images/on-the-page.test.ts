// The picture of the street on the page of a VME: in the page where one is kept, by script where nobody asked yet, and nothing
// at all where there is none.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../../backing-services/processes.ts'
import { vmePath } from '../../src/site/page-paths.ts'
import { streetImagePart } from '../../src/street-images/part/view.ts'
import type { Culture } from '../../src/text/culture.ts'
import { numbers } from '../support/api.ts'
import { axe, browserMissing, openBrowser } from '../support/browser.ts'
import { leaveOut } from '../support/leave-out.ts'
import { openStreetApi, type StreetApi } from '../support/street-api.ts'
import { answerJson, imageAt, northOf } from '../support/street-server.ts'
import { until } from '../support/until.ts'

let street: StreetApi
let origin: string
beforeAll(async () => {
  const port = (await freePort()) ?? 0
  origin = `http://127.0.0.1:${port}`
  street = await openStreetApi({ PUBLIC_URL: origin })
  await street.api.app.listen({ port, host: '127.0.0.1' })
})
afterAll(() => street.close())
beforeEach(async () => {
  street.server.recover()
  street.server.requests.length = 0
  street.clock.now += 15_000
  const place = await street.atNewPlace()
  street.server.images = [imageAt(northOf(place, 12))]
})

const pageOf = async (number: string = numbers.etoile, culture: Culture = 'nl'): Promise<string> =>
  (await street.get(vmePath(number, culture), { accept: 'text/html' })).body
const shows = (html: string): boolean => /street-image/.test(html)

describe('the page', () => {
  test('has a template alone where nobody asked yet, and asks nobody', async () => {
    const html = await pageOf()
    expect(html).toContain('<template data-street-image')
    expect(html).not.toMatch(/<img[^>]*street-image/)
    expect(html).toMatch(/street-image-[\w-]+\.js/)
    expect(street.server.requests).toEqual([])
  })

  test.each([
    ['nl', 'Gefotografeerd in mei 2024.', 'licentie'],
    ['fr', 'Photo prise en mai 2024.', 'licence'],
    ['en', 'Taken in May 2024.', 'licence'],
  ] as const)(
    'has the picture that is kept, with its size and whom to name: %s',
    async (culture, dated, terms) => {
      await street.get()
      const html = await pageOf(numbers.etoile, culture)
      const figure = /<figure class="street-image"[\s\S]*?<\/figure>/.exec(html)?.[0] ?? ''
      expect(figure).toContain('loading="lazy"')
      expect(figure).toContain('width="1024" height="768"')
      expect(figure).toContain('?width=320 320w')
      expect(figure).toContain(dated)
      expect(figure).toMatch(
        /© <a href="https:\/\/www\.mapillary\.com\/app\/\?pKey=1000000000000001&(?:amp;)?focus=photo" rel="nofollow noopener">Mapillary contributors, CC BY-SA 4\.0<\/a>/,
      )
      expect(figure).toContain(`rel="license noopener">${terms}</a>`)
      expect(html).not.toContain('<template data-street-image')
    },
  )

  test('has nothing where there is none, where the place is not exact, where the VME is gone, or nobody is asked', async () => {
    street.server.images = []
    await street.get()
    expect(shows(await pageOf())).toBe(false)
    await street.atNewPlace(numbers.etoile, 'street')
    expect(shows(await pageOf())).toBe(false)
    await street.atNewPlace(numbers.stopped)
    expect(shows(await pageOf(numbers.stopped))).toBe(false)
    await street.atNewPlace()
    expect(shows(await pageOf())).toBe(true)
    const off = await street.openProcess({ MAPILLARY_TOKEN: '' })
    const { body } = await off.app.inject({
      url: vmePath(numbers.etoile, 'nl'),
      headers: { accept: 'text/html' },
    })
    expect([body.includes('<h1>'), shows(body)]).toEqual([true, false])
  })

  test('leads browsers to its own origin alone, by the policy that pages had', async () => {
    const { headers } = await street.get(vmePath(numbers.etoile, 'nl'), { accept: 'text/html' })
    expect(headers['content-security-policy']).toContain("img-src 'self' data: blob:;")
  })
})

test('an upright picture is offered by its width, as browsers choose', () => {
  const known = {
    state: 'found' as const,
    ...{ width: 768, height: 1_024, capturedAt: null, attribution: 'x', licence: undefined, link: undefined },
  }
  const part = streetImagePart(known, { enterpriseNumber: numbers.etoile, address: 'A', culture: 'nl' })
  expect(part?.found?.sources.match(/\d+w/g)).toEqual(['240w', '480w', '768w'])
  expect(part?.found?.dated).toBeUndefined()
})

describe('in a browser', () => {
  let browser: Awaited<ReturnType<typeof openBrowser>> | undefined
  beforeAll(async () => {
    if (browserMissing === undefined) browser = await openBrowser()
  })
  beforeEach((task) => {
    if (browserMissing !== undefined) leaveOut(task, browserMissing)
  })
  afterAll(() => browser?.close())

  const opened = () => {
    if (browser === undefined) throw new Error('there is no browser')
    return browser
  }
  const open = async (javaScriptEnabled = true): Promise<Page> => {
    const context = await opened().newContext({ javaScriptEnabled, viewport: { width: 390, height: 700 } })
    const page = await context.newPage()
    await page.goto(`${origin}${vmePath(numbers.etoile, 'en')}`)
    return page
  }
  const toPlace = (page: Page): Promise<void> => page.locator('#place-title').scrollIntoViewIfNeeded()
  const searched = (): Promise<unknown> =>
    until('it was asked for', async () => street.server.countOf('search') > 0)

  test('it is asked for once it comes near, and shows with whom to name', async () => {
    const page = await open()
    await toPlace(page)
    const figure = page.locator('figure.street-image')
    await figure.waitFor()
    expect(await figure.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
    expect(await figure.locator('figcaption').textContent()).toBe(
      'Taken in May 2024. © Mapillary contributors, CC BY-SA 4.0 (licence)',
    )
    await page.evaluate(axe)
    const faults = await page.evaluate(async () => {
      const checked = await (
        window as never as { axe: { run(on: string): Promise<{ violations: unknown[] }> } }
      ).axe.run('.street-image')
      return checked.violations
    })
    expect(faults).toEqual([])
    await page.context().close()
  })

  test.each([
    ['there is none', () => street.server.images.splice(0)],
    ['the source is away', () => street.server.failWith('search', answerJson(500, {}))],
  ])('nothing shows when %s', async (_, change) => {
    change()
    const page = await open()
    const answered = page.waitForResponse((response) => response.url().includes('/api/street-image/'))
    await toPlace(page)
    const url = (await answered).url()
    // A second question has its answer only after the script has seen the first.
    await page.evaluate((asked) => fetch(asked).then(({ status }) => status), url)
    await searched()
    expect(await page.locator('figure.street-image').count()).toBe(0)
    await page.context().close()
  })

  test('without script a kept one shows, and one that nobody asked for does not', async () => {
    const without = await open(false)
    expect(await without.locator('figure.street-image').count()).toBe(0)
    await without.context().close()
    await street.get()
    street.clock.now += 60_000
    const page = await open(false)
    await page.locator('figure.street-image img').scrollIntoViewIfNeeded()
    await until('it is drawn', () =>
      page.locator('figure.street-image img').evaluate((image: HTMLImageElement) => image.naturalWidth > 0),
    )
    await page.context().close()
  })

  test('a kept one that fails all the same leaves no broken picture', async () => {
    await street.get()
    const context = await opened().newContext({ viewport: { width: 390, height: 700 } })
    const page = await context.newPage()
    await page.route('**/api/street-image/**', (route) => route.fulfill({ status: 503 }))
    await page.goto(`${origin}${vmePath(numbers.etoile, 'en')}`)
    await toPlace(page)
    await until('it is gone', async () => (await page.locator('figure.street-image').count()) === 0)
    await context.close()
  })
})
