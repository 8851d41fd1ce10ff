import { describe, expect, test } from 'vitest'
import { tileKey, tilePrecisions } from '../../src/geo/tile-key.ts'
import { letterOfCategory, mapCategories, mapCategoryOf } from '../../src/map/category.ts'

describe('a tile key', () => {
  test('names the cell that web maps number so', () => {
    // The Grote Markt of Brussels.
    expect(tileKey({ latitude: 50.84673, longitude: 4.35247 }, 11, 'p')).toBe('11/1048/687/p')
    expect(tileKey({ latitude: 0, longitude: 0 }, 7, 'u')).toBe('7/64/64/u')
    expect(tileKey({ latitude: 85.06, longitude: -180 }, 7, 'u')).toBe('7/0/0/u')
    expect(tileKey({ latitude: -85.06, longitude: 180 }, 7, 'u')).toBe('7/127/127/u')
  })

  test('of a depth lies in the one of the depth before', () => {
    const point = { latitude: 51.21795, longitude: 4.39738 }
    const cells = tilePrecisions.map((precision) => tileKey(point, precision, 's').split('/').map(Number))
    for (const [at, [, x = 0, y = 0]] of cells.entries()) {
      const [, parentX, parentY] = cells[at - 1] ?? [0, x >> 2, y >> 2]
      expect([x >> 2, y >> 2]).toEqual([parentX, parentY])
    }
  })
})

describe('the category on the map', () => {
  test.each([
    [null, 'vme-unmanaged'],
    ['personal', 'vme-personal'],
    ['professional', 'vme-professional'],
  ] as const)('of a VME whose syndic is %s is %s', (kind, category) => {
    expect(mapCategoryOf(kind && { kind })).toBe(category)
  })

  test('has a letter of its own', () => {
    expect(new Set(mapCategories.map((category) => letterOfCategory[category])).size).toBe(
      mapCategories.length,
    )
  })
})
