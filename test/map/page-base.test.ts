// What the map page stands on where more than our outlines is configured: a large-scale base and pictures; and what lies
// over what.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { browserMissing, openBrowser } from '../support/browser.ts'
import { leaveOut } from '../support/leave-out.ts'
import { expectAccessible, PATIENCE_MS, parameter, poll, shown } from './map-visits.ts'
import { type MapWorld, openMapWorld } from './page-world.ts'

const archive = fileURLToPath(new URL('../../fixtures/basemap/sample.pmtiles', import.meta.url))
/** One pixel, grey. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

interface Box {
  x: number
  y: number
  width: number
  height: number
}
const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

describe('the map page over a large-scale base and pictures', () => {
  const pictures = createServer((_, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('content-type', 'image/png')
    response.end(picture)
  })
  let world: MapWorld
  let page: Page
  let close: () => Promise<void>
  const requests: string[] = []
  const complaints: string[] = []
  const asked = (part: string): number => requests.filter((url) => url.includes(part)).length

  beforeAll(async () => {
    if (browserMissing !== undefined) return
    await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve))
    const { port } = pictures.address() as AddressInfo
    const layer = {
      id: 'aerial',
      tiles: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
      credit: 'Pictures <of> somebody',
      name: { nl: 'Luchtfoto', fr: 'Photo aérienne', en: 'Aerial photo' },
    }
    world = await openMapWorld({
      BASEMAP_PMTILES: archive,
      MAP_RASTER_LAYERS: JSON.stringify([layer]),
    })
    const browser = await openBrowser('map')
    page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
    page.setDefaultTimeout(poll.timeout)
    page.on('request', (request) => requests.push(request.url()))
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    close = () => browser.close()
  }, PATIENCE_MS)
  beforeEach((context) => {
    if (browserMissing !== undefined) leaveOut(context, browserMissing)
  })
  afterAll(async () => {
    await close?.()
    await world?.close()
    pictures.close()
  })

  const credits = () => page.locator('.map-foot .maplibregl-ctrl-attrib')

  test(
    'draws the file in pieces and names whose it is; no picture is asked for',
    async () => {
      await page.goto(`${world.origin}/map?culture=en&lat=50.8265&lon=4.372&zoom=15`)
      await shown(page)
      await expect.poll(() => credits().textContent(), poll).toContain('© OpenStreetMap')
      expect(await credits().textContent()).toContain('Natural Earth')
      // Its header and directory, then tiles.
      await expect.poll(() => asked('.pmtiles'), poll).toBeGreaterThan(2)
      expect(asked('/lines.json')).toBe(0)
      expect(asked('.png')).toBe(0)
      await expectAccessible(page)
    },
    PATIENCE_MS,
  )

  test(
    'puts a picture under the points by keyboard, and keeps it in the address',
    async () => {
      await page.getByRole('radio', { name: 'Map' }).focus()
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => page.getByRole('radio', { name: 'Aerial photo' }).isChecked(), poll).toBe(true)
      await expect.poll(() => parameter(page, 'base'), poll).toBe('aerial')
      await expect.poll(() => asked('.png'), poll).toBeGreaterThan(0)
      await expect.poll(() => credits().textContent(), poll).toContain('Pictures <of> somebody')
      await page.goBack()
      await expect.poll(() => page.getByRole('radio', { name: 'Map' }).isChecked(), poll).toBe(true)
      await page.goForward()
      await expect.poll(() => parameter(page, 'base'), poll).toBe('aerial')
      const before = asked('.png')
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.reload()
      await shown(page)
      await expect.poll(() => page.getByRole('radio', { name: 'Aerial photo' }).isChecked(), poll).toBe(true)
      await expect.poll(() => asked('.png'), poll).toBeGreaterThan(before)
      expect(
        new URL(
          await page.locator('.languages a[lang=fr]').evaluate((link: HTMLAnchorElement) => link.href),
        ).searchParams.get('returnUrl'),
      ).toContain('base=aerial')
    },
    PATIENCE_MS,
  )

  test.each([360, 768, 1280])(
    'scale, credits and buttons cover neither the map nor each other at %i pixels',
    async (width) => {
      await page.setViewportSize({ width, height: 740 })
      await page.reload()
      await shown(page)
      const toggle = page.locator('.map-foot .maplibregl-ctrl-attrib-button')
      const boxOf = async (part: string): Promise<Box> => {
        const box = await page.locator(part).first().boundingBox()
        if (box === null) throw new Error(`there is no ${part}`)
        return box
      }
      const apart = async (): Promise<void> => {
        const parts = ['#map-canvas', '.map-foot .maplibregl-ctrl-scale', '.map-foot .maplibregl-ctrl-attrib']
        if (width <= 768) parts.push('#map-handle')
        const boxes = await Promise.all(parts.map(boxOf))
        for (const [index, box] of boxes.entries())
          for (const [other, name] of parts.entries())
            if (other < index)
              expect(overlap(box, boxes[other] as Box), `${parts[index]} ${name}`).toBe(false)
      }
      await apart()
      if (width <= 768) {
        const { height } = await boxOf('#map-canvas')
        await toggle.click()
        await expect.poll(async () => (await boxOf('#map-canvas')).height, poll).toBeLessThan(height)
        await apart()
      }
      expect(overlap(await boxOf('.base-switch'), await boxOf('.maplibregl-ctrl-zoom-in'))).toBe(false)
    },
    PATIENCE_MS,
  )

  test('nothing was complained of, and nobody else was asked', () => {
    const { port } = pictures.address() as AddressInfo
    const known = [world.origin, `http://127.0.0.1:${port}`]
    expect(complaints).toEqual([])
    expect(
      requests.filter(
        (url) => !url.startsWith('blob:') && !url.startsWith('data:') && !known.includes(new URL(url).origin),
      ),
    ).toEqual([])
  })
})
