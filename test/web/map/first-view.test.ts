// Where the map will look, reckoned before there is one.
import { expect, test } from 'vitest'
import { COUNTRY } from '../../../web/map/drawing.ts'
import { firstView } from '../../../web/map/first-view.ts'

test('a view is as wide as its map, around its middle', () => {
  const view = { longitude: 4.35, latitude: 50.85, zoom: 9 }
  const { box, zoom } = firstView(view, { width: 512, height: 512 })
  expect(zoom).toBe(9)
  expect(box[2] - box[0]).toBeCloseTo(360 / 512, 9)
  expect((box[0] + box[2]) / 2).toBeCloseTo(view.longitude, 9)
  expect(box[1]).toBeLessThan(view.latitude)
  expect(box[3]).toBeGreaterThan(view.latitude)
})

test.each([
  [912, 650],
  [400, 300],
])('without a view all of the country is in it: %i by %i', (width, height) => {
  const { box } = firstView(undefined, { width, height })
  for (const [at, side] of COUNTRY.entries())
    expect(at < 2 ? box[at] : -(box[at] ?? 0)).toBeLessThan(at < 2 ? side : -side)
})

test('a tall map shows no more than its outlines cover', () => {
  const { box, zoom } = firstView(undefined, { width: 360, height: 900 })
  expect(box[1]).toBeGreaterThanOrEqual(48.5099)
  expect(box[3]).toBeLessThanOrEqual(52.9901)
  expect(zoom).toBeGreaterThan(5)
})
