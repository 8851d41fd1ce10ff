// What the tiles hold and what the map draws of them are two tables: they speak of the same layers, zooms and fields.
import { describe, expect, test } from 'vitest'
import { tileLayers as served } from '../../../src/map/tiles/layers.ts'
import { dark, light } from '../../../web/map/palette.ts'
import { tileLayers, tileSource } from '../../../web/map/tile-layers.ts'

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_scheme, palette) => {
  test.each(['nl', 'fr', 'en'])(
    'every layer of the tiles is drawn from the zoom that has it, in %s',
    (culture) => {
      // A building has an area, and nearer by an edge: the first counts.
      const zooms = new Map<string | undefined, number>()
      for (const layer of tileLayers({ palette, culture })) {
        const name = 'source-layer' in layer ? layer['source-layer'] : undefined
        zooms.set(name, Math.min(zooms.get(name) ?? Number.POSITIVE_INFINITY, layer.minzoom ?? 0))
      }
      expect(zooms).toEqual(new Map(served.map(({ name, fromZoom }) => [name, fromZoom])))
    },
  )
})

test('fields that are shown are those that tiles have; English readers get the street sign', () => {
  const fieldsOf = (culture: string) =>
    JSON.stringify(tileLayers({ palette: light, culture }).map((layer) => 'layout' in layer && layer.layout))
  expect(fieldsOf('nl')).toContain('["coalesce",["get","nl"],["get","name"]]')
  const fields = served.flatMap((layer) => Object.keys(layer.fields))
  expect(fields).toEqual(expect.arrayContaining(['name', 'nl', 'fr', 'number']))
  expect(fields).not.toContain('en')
})

test('where they are is asked of our own origin', () => {
  expect(tileSource('https://vme.example')).toEqual({
    type: 'vector',
    url: 'https://vme.example/map/tiles.json',
    // Each map names all of its sources itself.
    attribution: '',
  })
})
