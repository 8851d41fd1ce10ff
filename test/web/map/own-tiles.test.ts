// Where the map fetches its tiles, and that it leaves those of others alone.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { flatMap } from '../../../web/map/drawing.ts'

beforeAll(() => {
  vi.stubGlobal('location', { origin: 'https://here.example' })
  // Versions of tiles are not to be had.
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
})
afterAll(() => vi.unstubAllGlobals())

test.each([
  [
    'https://vme.example/map/tiles/16/33559/21989.mvt?v=2-one',
    'https://here.example/map/tiles/16/33559/21989.mvt?v=2-one',
  ],
  ['https://pictures.example/map/tiles/16/33559/21989.png', undefined],
  ['https://pictures.example/map/tiles/16/33559/21989.mvt/image', undefined],
  ['https://vme.example/map/tiles.json', undefined],
])('%s', async (url, fetched = url) => {
  expect(await flatMap.transformRequest(url)).toEqual({ url: fetched })
})
