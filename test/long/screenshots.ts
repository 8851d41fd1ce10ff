// Pictures of every page and of the map, as sheets of 360, 768 and 1280 px in light and dark, into docs/screenshots.
// Some minutes. Against services that run with the sample country, the second with an archive as base map:
// node run.mjs test/long/screenshots.ts http://127.0.0.1:3000 [http://127.0.0.1:4000]
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { syndicPath, vmePath } from '../../src/site/page-paths.ts'
import { type Culture, cultures } from '../../src/text/culture.ts'
import { openBrowser } from '../support/browser.ts'

const MOST_BYTES = 2_000_000
/** Under half the size they have on a screen: enough to see what is where. */
const SCALE = 0.4
const QUALITY = 0.35
const widths = [360, 768, 1280] as const
const schemes = ['light', 'dark'] as const
const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url))

interface Shot {
  url: string
  width: number
  height: number
  scheme: (typeof schemes)[number]
}

type Take = (shot: Shot) => Promise<Buffer>

interface Tools {
  take: Take
  /** One picture of several, row by row. */
  join(rows: readonly Buffer[][]): Promise<Buffer>
}

/** Nothing is on its way and the map, where there is one, is drawn. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page
    .waitForFunction(() => document.querySelector('#map-app:not([data-ready])') === null, { timeout: 20_000 })
    .catch(() => {})
  // Maps, the small ones too, are drawn a moment after they stand.
  if ((await page.locator('canvas, [data-embedded-map]').count()) > 0) await page.waitForTimeout(1_500)
}

async function openTools(browser: Browser): Promise<Tools> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'nl-BE' })
  const page = await context.newPage()
  const canvas = await context.newPage()
  return {
    async take({ url, width, height, scheme }) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width, height })
      const reply = await page.goto(url)
      if (reply === null || reply.status() >= 500) throw new Error(`${url} answered ${reply?.status()}`)
      await settle(page)
      return page.screenshot()
    },
    async join(rows) {
      const pictures = rows.map((row) => row.map((picture) => picture.toString('base64')))
      const drawn = await canvas.evaluate(
        async ({ pictures, scale, quality }) => {
          const gap = 12
          const images = await Promise.all(
            pictures.map((row) =>
              Promise.all(
                row.map(async (picture) => {
                  const image = new Image()
                  image.src = `data:image/png;base64,${picture}`
                  await image.decode()
                  return image
                }),
              ),
            ),
          )
          const widthOf = (row: HTMLImageElement[]) =>
            row.reduce((sum, image) => sum + image.width * scale + gap, gap)
          const heightOf = (row: HTMLImageElement[]) =>
            Math.max(...row.map((image) => image.height * scale)) + gap
          const sheet = document.createElement('canvas')
          sheet.width = Math.max(...images.map(widthOf))
          sheet.height = images.reduce((sum, row) => sum + heightOf(row), gap)
          const pen = sheet.getContext('2d')
          if (pen === null) throw new Error('there is no canvas')
          pen.imageSmoothingQuality = 'high'
          pen.fillStyle = '#808080'
          pen.fillRect(0, 0, sheet.width, sheet.height)
          let y = gap
          for (const row of images) {
            let x = gap
            for (const image of row) {
              pen.drawImage(image, x, y, image.width * scale, image.height * scale)
              x += image.width * scale + gap
            }
            y += heightOf(row)
          }
          return sheet.toDataURL('image/webp', quality)
        },
        { pictures, scale: SCALE, quality: QUALITY },
      )
      return Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64')
    },
  }
}

const ask = async (url: string) => (await fetch(url, { headers: { accept: 'application/json' } })).json()

/** Pages by name: of a building and of a syndic, those of the largest portfolio. */
async function pagesOf(origin: string): Promise<Record<string, (culture: Culture) => string>> {
  const [syndic] = await ask(`${origin}/api/syndics/top/1`)
  const [vme] = (await ask(`${origin}/api/vme?syndic=${syndic.enterpriseNumber}&pageSize=1`)).items
  const asked =
    (path: string, query: Record<string, string> = {}) =>
    (culture: Culture) =>
      `${path}?${new URLSearchParams({ ...query, culture })}`
  return {
    'front-page': asked('/'),
    'search-buildings': asked('/search-vme', { q: 'residentie' }),
    'search-syndics': asked('/search-syndics', { region: 'BE-BRU' }),
    building: (culture) => vmePath(vme.enterpriseNumber, culture),
    syndic: (culture) => syndicPath(syndic.enterpriseNumber, culture),
    disruptions: asked('/impact'),
    market: asked('/market'),
    map: asked('/map', { impacts: 'power-outage,public-works' }),
    about: asked('/about'),
    'sign-in': asked('/sign-in'),
    'api-docs': asked('/docs'),
    'not-found': asked('/vme/0123456700'),
  }
}

const heightOf = (name: string, width: number): number => (name === 'map' ? (width < 700 ? 740 : 800) : 1_200)

async function drawPages(origin: string, { take, join }: Tools): Promise<Map<string, Buffer>> {
  const sheets = new Map<string, Buffer>()
  for (const [name, path] of Object.entries(await pagesOf(origin)))
    for (const culture of cultures) {
      const rows: Buffer[][] = []
      for (const scheme of schemes) {
        const row: Buffer[] = []
        for (const width of widths)
          row.push(await take({ url: origin + path(culture), width, height: heightOf(name, width), scheme }))
        rows.push(row)
      }
      sheets.set(`${name}-${culture}`, await join(rows))
    }
  return sheets
}

const zooms = [8, 12, 15, 18] as const

/** Around the middle of fixtures/basemap. */
const withBase = 'south=50.825&west=4.355&north=50.845&east=4.385'

/** The map from afar to the door of a building. */
async function drawZooms(origin: string, { take, join }: Tools): Promise<Buffer> {
  const { items } = await ask(`${origin}/api/vme?${withBase}&pageSize=100`)
  const exact = items.find(
    (vme: { location?: { precision: string } }) => vme.location?.precision === 'address',
  )
  const { latitude, longitude } = exact.location
  const rows: Buffer[][] = []
  for (const scheme of schemes) {
    const row: Buffer[] = []
    for (const zoom of zooms)
      row.push(
        await take({
          url: `${origin}/map?culture=nl&lat=${latitude}&lon=${longitude}&zoom=${zoom}`,
          width: 768,
          height: 800,
          scheme,
        }),
      )
    rows.push(row)
  }
  return join(rows)
}

const [origin, withArchive] = process.argv.slice(2)
if (origin === undefined) throw new Error('name the origin of a running service')
const browser = await openBrowser('map')
const tools = await openTools(browser)
const sheets = await drawPages(origin, tools)
sheets.set('map-zooms', await drawZooms(origin, tools))
if (withArchive !== undefined) sheets.set('map-zooms-archive', await drawZooms(withArchive, tools))
await browser.close()

const bytes = [...sheets.values()].reduce((sum, sheet) => sum + sheet.length, 0)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [name, sheet] of sheets) writeFileSync(`${folder}${name}.webp`, sheet)
console.log(`${sheets.size} sheets, ${Math.round(bytes / 1_000)} kB`)
if (bytes > MOST_BYTES) throw new Error(`${bytes} bytes are more than ${MOST_BYTES}`)
