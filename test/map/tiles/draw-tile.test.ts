import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { expect, test } from 'vitest'
import { signedArea } from '../../../src/geo/plane.ts'
import type { Position, Shape } from '../../../src/geo/shape.ts'
import { encodeShape } from '../../../src/geo/shape-bytes.ts'
import { drawTile } from '../../../src/map/tiles/draw-tile.ts'
import { boxOfTile } from '../../../src/map/tiles/grid.ts'
import { layersAt, type TileLayer, tileLayers } from '../../../src/map/tiles/layers.ts'
import { numberLabel } from '../../../src/map/tiles/number-label.ts'

const tile = { z: 16, x: 33_559, y: 21_989 }
const { west, south, east, north } = boxOfTile(tile)
const [streets, numbers] = layersAt(16).map((layer) => ({ layer, items: [] as unknown[] }))
const across = [west - 0.01, (south + north) / 2, east + 0.01, (south + north) / 2]

test('a line is cut at the edges of the tile, a name that is the same twice is sent once', () => {
  const items = [
    ['Rue Neuve / Nieuwstraat', 'Nieuwstraat', 'Rue Neuve', across],
    ['Veldstraat', 'Veldstraat', 'Veldstraat', across],
  ]
  const bytes = drawTile(tile, [{ ...(streets as NonNullable<typeof streets>), items }])
  const layer = new VectorTile(new PbfReader(bytes)).layers.streets
  expect(layer?.length).toBe(2)
  expect(layer?.feature(0).properties).toEqual({
    name: 'Rue Neuve / Nieuwstraat',
    nl: 'Nieuwstraat',
    fr: 'Rue Neuve',
  })
  expect(layer?.feature(1).properties).toEqual({ name: 'Veldstraat' })
  const xs =
    layer
      ?.feature(0)
      .loadGeometry()
      .flat()
      .map(({ x }) => x) ?? []
  expect([Math.min(...xs), Math.max(...xs)]).toEqual([-64, 4096 + 64])
})

test('what lies outside is left out, and nothing at all makes no bytes', () => {
  const beside = [['A', 'A', 'A', [east + 0.01, south, east + 0.02, south]]]
  expect(drawTile(tile, [{ ...(streets as NonNullable<typeof streets>), items: beside }])).toHaveLength(0)
  expect(
    drawTile(
      tile,
      layersAt(16).map((layer) => ({ layer, items: [] })),
    ),
  ).toHaveLength(0)
})

/** Between shares of the sides of the tile. */
function ring(left: number, low: number, right: number, high: number): Position[] {
  const x = (share: number): number => west + (east - west) * share
  const y = (share: number): number => south + (north - south) * share
  return [
    [x(left), y(low)],
    [x(right), y(low)],
    [x(right), y(high)],
    [x(left), y(high)],
  ]
}

function drawnParcels(...shapes: Shape[]): number[][] {
  const layer = layersAt(16).find(({ name }) => name === 'parcels') as TileLayer
  const items = shapes.map((shape) => encodeShape(shape).toString('base64'))
  const parcels = new VectorTile(new PbfReader(drawTile(tile, [{ layer, items }]))).layers.parcels
  return Array.from({ length: parcels?.length ?? 0 }, (_, nth) =>
    (parcels as NonNullable<typeof parcels>)
      .feature(nth)
      .loadGeometry()
      .map((points) => signedArea(points.map(({ x, y }): Position => [x, y]))),
  )
}

test('outer rings run one way and holes the other, whatever way they are stored, cut at an edge or not', () => {
  const courtyard = [ring(-0.5, 0.2, 0.6, 0.8), ring(-0.2, 0.4, 0.3, 0.6)]
  const other = [ring(0.8, 0.1, 0.9, 0.2)]
  const reversed = [courtyard, other].map((polygon) => polygon.map((corners) => corners.toReversed()))
  for (const rings of drawnParcels([courtyard, other], reversed))
    expect(rings.map(Math.sign)).toEqual([1, -1, 1])
})

test('what rounding leaves no area is left out, with what else there is of it kept', () => {
  const strip = ring(0.1, 0.1, 0.2, 0.10001)
  expect(drawnParcels([[strip]])).toEqual([])
  expect(drawnParcels([[strip], [ring(0.3, 0.3, 0.4, 0.4)]], [[strip]]).map((rings) => rings.length)).toEqual(
    [1],
  )
})

test('of a tile that would be too large the most important is kept', () => {
  const items = Array.from({ length: 400 }, (_, nth) => [
    `Straat met een lange naam ${nth}`,
    'a',
    'b',
    across,
  ])
  const bytes = drawTile(tile, [{ ...(streets as NonNullable<typeof streets>), items }], 10_000)
  expect(bytes.length).toBeLessThanOrEqual(10_000)
  const layer = new VectorTile(new PbfReader(bytes)).layers.streets
  expect(layer?.length).toBe(100)
  expect(layer?.feature(0).properties.name).toBe('Straat met een lange naam 0')
})

test.each([
  [['12'], '12'],
  [['12', '12'], '12'],
  [['12A', '12'], '12, 12A'],
  [['100', '9', '20'], '9 … 100'],
])('%j at one spot reads %s', (list, label) => {
  expect(numberLabel(list)).toBe(label)
})

test('layers have names of their own, and a zoom that is served', () => {
  expect(new Set(tileLayers.map(({ name }) => name)).size).toBe(tileLayers.length)
  expect(layersAt(14).map(({ name }) => name)).toEqual(['streets'])
  expect(numbers?.layer.name).toBe('house-numbers')
})
