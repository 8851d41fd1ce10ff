// What lies over what on the map, on our outlines and on a large-scale base, with a picture and without.
import * as theme from '@protomaps/basemaps'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { FONT, type Layers } from '../../../web/map/expressions.ts'
import { dark, light } from '../../../web/map/palette.ts'
import { SIGN_LAYERS } from '../../../web/map/sign-layers.ts'
import { styleOf } from '../../../web/map/style.ts'

beforeAll(() => {
  vi.stubGlobal('location', { origin: 'https://vme.example' })
  vi.stubGlobal('document', { createElement: () => ({ innerHTML: '' }) })
})
afterAll(() => vi.unstubAllGlobals())

const archive = { url: 'pmtiles://https://vme.example/map/basemap/x.pmtiles', theme }
const raster = {
  id: 'aerial',
  tiles: 'https://tiles.example.org/{z}/{x}/{y}.png',
  credit: 'Somebody',
  name: {},
  maxZoom: 19,
  tileSize: 256,
}
const cases = [
  ['outlines', undefined, undefined],
  ['outlines and a picture', undefined, raster],
  ['a large-scale base', archive, undefined],
  ['a large-scale base and a picture', archive, raster],
] as const

describe.each(cases)('on %s', (_, base, picture) => {
  const style = (palette = light) =>
    styleOf({
      palette,
      culture: 'fr',
      basemap: '/assets/basemap-x/',
      archive: base,
      raster: picture,
    })
  const at = (layers: Layers, isOne: (id: string) => boolean): number[] =>
    layers.flatMap(({ id }, index) => (isOne(id) ? [index] : []))
  const isPlaceName = (id: string): boolean => id.startsWith('places_') || id.startsWith('label-')
  const isPoint = (id: string): boolean => SIGN_LAYERS.includes(id) && !id.endsWith('-clusters')

  test('names of places stand above the points, and counts above the names', () => {
    const { layers } = style()
    const names = at(layers, isPlaceName)
    expect(names.length).toBeGreaterThan(3)
    expect(Math.min(...names)).toBeGreaterThan(Math.max(...at(layers, isPoint)))
    expect(Math.max(...names)).toBeLessThan(Math.min(...at(layers, (id) => id.endsWith('-counts'))))
    for (const index of names) {
      const layer = layers[index]
      expect(layer?.type === 'symbol' && layer.paint?.['text-halo-width'], layer?.id).toBeGreaterThan(1)
    }
  })

  test('every layer has its source, one font draws all names, and nothing but signs needs a picture', () => {
    const { layers, sources } = style(dark)
    expect(new Set(layers.map(({ id }) => id)).size).toBe(layers.length)
    for (const layer of layers) {
      if ('source' in layer) expect(Object.keys(sources), layer.id).toContain(layer.source)
      if (layer.type !== 'symbol') continue
      if (layer.layout?.['text-field'] !== undefined)
        expect(layer.layout['text-font'], layer.id).toEqual(FONT)
      if (layer.source !== 'points') expect(layer.layout?.['icon-image'], layer.id).toBeUndefined()
    }
  })

  test('a picture covers the ground and nothing else; without one there is none', () => {
    const { layers, sources } = style()
    expect('raster' in sources).toBe(picture !== undefined)
    const fills = layers.filter(({ type }) => type === 'fill')
    expect(fills.length > 0).toBe(picture === undefined)
  })

  test('borders of our outlines are gone where streets begin', () => {
    const borders = style().layers.filter(({ id }) => id.startsWith('border-'))
    expect(borders.length > 0).toBe(base === undefined)
    for (const { id, maxzoom } of borders) expect(maxzoom, id).toBeLessThanOrEqual(14)
  })

  test('our outlines are drawn where there is no other base', () => {
    expect('lines' in style().sources).toBe(base === undefined)
  })
})

test('a large-scale base is in our colours, light and dark, with names in the language of the reader', () => {
  const text = (palette = light, culture = 'nl') =>
    JSON.stringify(
      styleOf({
        palette,
        culture,
        basemap: '/',
        archive,
        raster: undefined,
      }).layers,
    )
  for (const palette of [light, dark])
    for (const colour of [palette.sea, palette.road, palette.green, palette.building, palette.placeLabel])
      expect(text(palette)).toContain(colour)
  for (const culture of ['nl', 'fr', 'de', 'en']) expect(text(light, culture)).toContain(`name:${culture}`)
})
