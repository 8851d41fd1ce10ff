// Where the map fetches its tiles, and that it leaves those of others alone.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { flatMap } from '../../../web/map/drawing.ts'

beforeAll(() => {
  vi.stubGlobal('location', { origin: 'https://here.example' })
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
])('%s', (url, fetched = url) => {
  expect(flatMap.transformRequest(url)).toEqual({ url: fetched })
})
