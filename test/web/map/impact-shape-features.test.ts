import { expect, test } from 'vitest'
import { drawnShape, type ShapeFeature } from '../../../web/map/impact-shape-features.ts'

const point = (radiusMetres: number | null): ShapeFeature => ({
  type: 'Feature',
  geometry: { type: 'MultiPoint', coordinates: [[4.35, 50.85]] },
  properties: {
    event: 'ores:1',
    family: 'power-outage',
    category: 'ActiveNow',
    shape: radiusMetres === null ? 'place' : 'circle',
    approximate: true,
    radiusMetres,
    vmes: 1,
  },
})

test('what is felt around a point is a closed ring at that distance', () => {
  const { geometry } = drawnShape(point(150))
  if (geometry.type !== 'MultiPolygon') throw new Error(geometry.type)
  const [[ring = []] = []] = geometry.coordinates
  expect(ring.at(0)).toEqual(ring.at(-1))
  for (const [longitude = 0, latitude = 0] of ring) {
    const up = (latitude - 50.85) * 111_320
    const aside = (longitude - 4.35) * 111_320 * Math.cos((50.85 * Math.PI) / 180)
    expect(Math.hypot(up, aside)).toBeCloseTo(150, 6)
  }
})

test('a place without a radius stays a point', () => {
  expect(drawnShape(point(null))).toEqual(point(null))
})
