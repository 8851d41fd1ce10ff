// Names of places against counts: no name lies over one, however small the screen and far the view.
import type { MapLibreMap } from 'maplibre-gl'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openMapPage } from './map-page.ts'
import { PATIENCE_MS, shown } from './map-visits.ts'

declare global {
  var drawnMap: MapLibreMap | undefined
}

const visit = openMapPage()

/** The library itself, with the map that it makes where a test can reach it. */
async function keepMap(page: Page): Promise<void> {
  await page.route('**/maplibre-gl.mjs', (route) => {
    const real = JSON.stringify(`${new URL(route.request().url()).pathname}?itself`)
    return route.fulfill({
      contentType: 'text/javascript',
      body: `export * from ${real}
import { Map as Itself } from ${real}
export class Map extends Itself { constructor(options) { super(options); globalThis.drawnMap = this } }`,
    })
  })
}

interface Drawn {
  names: string[]
  /** Those of them that lie over a count. */
  over: string[]
  counts: number
}

function readNames(): Drawn {
  const map = globalThis.drawnMap
  if (map === undefined) throw new Error('no map was made')
  const labels = map.getStyle().layers.flatMap(({ id }) => (id.startsWith('label-') ? [id] : []))
  const textOf = ({ properties }: { properties: Record<string, unknown> }): string => String(properties.nl)
  const counts = map.queryRenderedFeatures({ layers: ['vme-counts', 'syndic-clusters', 'impact-clusters'] })
  const over = counts.flatMap(({ geometry }) => {
    if (geometry.type !== 'Point') return []
    const { x, y } = map.project(geometry.coordinates as [number, number])
    const number: [[number, number], [number, number]] = [
      [x - 8, y - 5],
      [x + 8, y + 5],
    ]
    return map.queryRenderedFeatures(number, { layers: labels })
  })
  const names = map.queryRenderedFeatures({ layers: labels })
  return { names: names.map(textOf), over: over.map(textOf), counts: counts.length }
}

const look = (page: Page, zoom: number): Promise<void> =>
  page.evaluate((to) => {
    globalThis.drawnMap?.jumpTo({ center: [4.35, 50.85], zoom: to })
  }, zoom)

test.each([
  ['a phone', { width: 360, height: 740 }, ''],
  ['a screen', { width: 1280, height: 800 }, ''],
  ['a screen with outages and works', { width: 1280, height: 800 }, '&impacts=power-outage,public-works'],
])(
  'no name lies over a count on %s',
  async (_, viewport, impacts) => {
    const path = `/map?culture=nl&lat=50.85&lon=4.35&zoom=6${impacts}`
    await visit({ path, viewport, prepare: keepMap }, async (page) => {
      await shown(page)
      for (const zoom of [7, 8, 9]) {
        const points = page.waitForResponse(
          (response) =>
            response.url().includes(`/api/map/vme-points?`) && response.url().includes(`zoom=${zoom}&`),
        )
        await look(page, zoom)
        await points
        await page.evaluate(
          () => new Promise<void>((done) => globalThis.drawnMap?.once('idle', () => done()).triggerRepaint()),
        )
        const { names, over, counts } = await page.evaluate(readNames)
        expect(counts, `zoom ${zoom}`).toBeGreaterThan(5)
        expect(over, `zoom ${zoom}`).toEqual([])
        // What is in their way makes them stand aside, and does not hide them all.
        expect(names.length, `zoom ${zoom}`).toBeGreaterThan(5)
      }
    })
  },
  PATIENCE_MS,
)
