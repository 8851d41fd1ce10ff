// From zones to what a map draws.
import { describe, expect, test } from 'vitest'
import type { ImpactZone, MultiPolygon } from '../../../src/impacts/event.ts'
import { boxOfShape, shapeOf } from '../../../src/impacts/shapes/shape.ts'
import { cornersOf, simplerShape } from '../../../src/impacts/shapes/simplify.ts'
import { buildShapes, eventsIn, packShape, readShape } from '../../../src/impacts/snapshot/shape-columns.ts'

const nowhere = { latitude: null, longitude: null }
const polygon = (...coordinates: MultiPolygon): ImpactZone => ({ shape: 'polygon', coordinates })
const square: MultiPolygon[number] = [
  [
    [4, 50],
    [4.01, 50],
    [4.01, 50.01],
    [4, 50.01],
    [4, 50],
  ],
]

describe('shapeOf', () => {
  test('keeps areas, and makes lines again of rings that go there and back', () => {
    const [a, b, c] = [
      [4, 50],
      [4.02, 50.01],
      [4.04, 50],
    ] as [number, number][]
    const there = [[a, b, c, b, a]] as MultiPolygon[number]
    const two = [[a, [4.02, 50], c, a]] as MultiPolygon[number]
    expect(shapeOf([polygon(square, there, two)], nowhere)).toEqual({
      areas: [square],
      lines: [
        [a, b, c],
        [a, c],
      ],
      points: [],
      about: null,
    })
  })

  test('of named streets alone it is about where its source shows it, of postcodes too', () => {
    const street: ImpactZone = { shape: 'street', postcode: '1000', street: 'x', keys: ['x'], ranges: [] }
    expect(shapeOf([street], { latitude: 50, longitude: 4 })).toMatchObject({ about: [4, 50] })
    expect(shapeOf([street], nowhere)).toBeUndefined()
    const point: ImpactZone = { shape: 'point', latitude: 51, longitude: 5 }
    expect(shapeOf([street, point], { latitude: 50, longitude: 4 })).toMatchObject({
      about: null,
      points: [[5, 51]],
    })
  })
})

describe('simplerShape', () => {
  test('has fewer corners the farther away, never less than a ring, and fills holes that nobody sees', () => {
    const circle = (radius: number): MultiPolygon[number][number] => {
      const corners = Array.from({ length: 200 }, (_, step): [number, number] => {
        const angle = (step / 200) * 2 * Math.PI
        return [4 + radius * Math.cos(angle), 50 + radius * Math.sin(angle)]
      })
      return [...corners, corners[0] as [number, number]]
    }
    const shape = shapeOf([polygon([circle(0.01), circle(0.00002)])], nowhere)
    if (shape === undefined) throw new Error('no shape')
    const counts = [18, 15, 12, 9].map((zoom) => cornersOf(simplerShape(shape, zoom)))
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(new Set(counts).size).toBeGreaterThan(2)
    expect(simplerShape(shape, 12).areas[0]).toHaveLength(1)
    expect(simplerShape(shape, 20).areas[0]).toHaveLength(2)
    for (const ring of simplerShape(shape, 0).areas.flat()) expect(ring.length).toBeGreaterThanOrEqual(4)
  })
})

describe('columns', () => {
  test('give shapes back, and find those whose box meets another one', () => {
    const shape = shapeOf([polygon(square)], nowhere)
    if (shape === undefined) throw new Error('no shape')
    const columns = buildShapes([undefined, packShape(shape)])
    expect(readShape(columns, 0)).toBeUndefined()
    expect(readShape(columns, 1)).toEqual(shape)
    expect(boxOfShape(shape)).toEqual({ west: 4, south: 50, east: 4.01, north: 50.01 })
    const none = { longitude: 0, latitude: 0 }
    const box = { west: 4.01, south: 49, east: 5, north: 51 }
    expect(eventsIn(columns, box, none)).toEqual([1])
    expect(eventsIn(columns, { ...box, west: 4.011 }, none)).toEqual([])
    expect(eventsIn(columns, { ...box, west: 4.011 }, { ...none, longitude: 0.002 })).toEqual([1])
  })
})
