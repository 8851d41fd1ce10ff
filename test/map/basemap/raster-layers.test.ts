import { expect, test } from 'vitest'
import { readConfig } from '../../../src/config.ts'
import { headersByKind } from '../../../src/http/replies/reply-headers.ts'
import { originsOf } from '../../../src/map/basemap/raster-layers.ts'

const aerial = {
  id: 'aerial',
  tiles: 'https://tiles.example.org/wmts?TileMatrix={z}&TileRow={y}&TileCol={x}',
  credit: 'The owner of the photographs',
  name: { nl: 'Luchtfoto', fr: 'Photo aérienne', en: 'Aerial photo' },
}
const read = (layers: unknown, environment: Record<string, string> = {}) =>
  readConfig({ MAP_RASTER_LAYERS: JSON.stringify(layers), ...environment }).rasterLayers

test('a layer is read with what it leaves out, and none is the rule', () => {
  expect(readConfig({}).rasterLayers).toEqual([])
  expect(read([aerial])).toEqual([{ ...aerial, maxZoom: 19, tileSize: 256 }])
  const wms = {
    ...aerial,
    id: 'plan',
    tiles: 'https://maps.example.org:8443/wms?BBOX={bbox-epsg-3857}',
    name: { ...aerial.name, de: 'Luftbild' },
    maxZoom: 17,
    tileSize: 512,
  }
  expect(read([aerial, wms])).toHaveLength(2)
  expect(originsOf(read([aerial, wms, { ...aerial, id: 'again' }]))).toEqual([
    'https://tiles.example.org',
    'https://maps.example.org:8443',
  ])
})

test.each([
  ['{', 'MAP_RASTER_LAYERS is no JSON: '],
  ['{}', 'MAP_RASTER_LAYERS must be a JSON list of layers'],
  ['[1]', 'MAP_RASTER_LAYERS, layer 1: must be an object'],
])('%s is refused', (text, message) => {
  expect(() => readConfig({ MAP_RASTER_LAYERS: text })).toThrow(message)
})

test.each([
  [{ id: 'Aerial photo' }, '"id" must be'],
  [{ id: 'map' }, '"id" must be'],
  [{ tiles: 'https://tiles.example.org/{z}/{x}.png' }, '"tiles" must be'],
  [{ tiles: '/tiles/{z}/{x}/{y}.png' }, '"tiles" must be'],
  [{ tiles: 'http://tiles.example.org/{z}/{x}/{y}.png' }, '"tiles" must be'],
  [{ tiles: 'https://{s}.example.org/{z}/{x}/{y}.png' }, '"tiles" must be'],
  // Nothing gets into the policy of the pages but an origin.
  [{ tiles: "https://a.example;script-src 'unsafe-inline'/{z}/{x}/{y}.png" }, '"tiles" must be'],
  [{ tiles: 'https://user@a.example *.b/{z}/{x}/{y}.png' }, '"tiles" must be'],
  [{ credit: ' ' }, '"credit" must'],
  [{ name: { nl: 'Luchtfoto', fr: 'Photo' } }, '"name" must have a text for nl, fr, en'],
  [{ name: { ...aerial.name, it: 'Foto' } }, '"name" must'],
  [{ maxZoom: 30 }, '"maxZoom" must'],
  [{ tileSize: 300 }, '"tileSize" must be 256 or 512'],
  [{ url: 'x' }, 'may hold id, tiles, credit, name, maxZoom, tileSize alone'],
])('%j is refused, with the variable and the layer named', (change, message) => {
  expect(() => read([aerial, { ...aerial, id: 'other', ...change }])).toThrow(
    `MAP_RASTER_LAYERS, layer 2: ${message}`,
  )
})

test('two layers of one name are refused', () => {
  expect(() => read([aerial, aerial])).toThrow('MAP_RASTER_LAYERS has two layers with the id "aerial"')
})

test('a service on this machine may do without https, but not in production', () => {
  const local = { ...aerial, tiles: 'http://127.0.0.1:8080/{z}/{x}/{y}.png' }
  expect(read([local])).toHaveLength(1)
  expect(() => read([local], { NODE_ENV: 'production' })).toThrow('"tiles" must be an https address')
})

test('only pages may load from their origins, and only where they are configured', () => {
  const policyOf = (pictures: string[], kind: 'page' | 'data' | 'service') =>
    headersByKind('https://vme.example', pictures)[kind]['content-security-policy'] ?? ''
  const origin = 'https://tiles.example.org'
  expect(policyOf([origin], 'page')).toBe(
    `default-src 'self'; img-src 'self' data: blob: ${origin}; connect-src 'self' ${origin}; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  )
  expect(policyOf([], 'page')).not.toContain('connect-src')
  for (const kind of ['data', 'service'] as const) expect(policyOf([origin], kind)).not.toContain(origin)
})
