import { describe, expect, test } from 'vitest'
import { openBodyCache } from '../../src/map/body-cache.ts'

describe('bodies at hand', () => {
  test('go when they were not asked for longest', () => {
    const cache = openBodyCache<string>(10)
    cache.store('a', 'A', 4)
    cache.store('b', 'B', 4)
    expect(cache.find('a')).toBe('A')
    cache.store('c', 'C', 4)
    expect([cache.find('a'), cache.find('b'), cache.find('c')]).toEqual(['A', undefined, 'C'])
    expect(cache.bytes).toBe(8)
  })

  test('are replaced, and count once', () => {
    const cache = openBodyCache<string>(10)
    cache.store('a', 'A', 4)
    cache.store('a', 'AA', 6)
    expect([cache.find('a'), cache.bytes]).toEqual(['AA', 6])
  })

  test('that alone are too large are not kept, and push out nothing', () => {
    const cache = openBodyCache<string>(10)
    cache.store('a', 'A', 4)
    cache.store('b', 'B', 11)
    expect([cache.find('a'), cache.find('b'), cache.bytes]).toEqual(['A', undefined, 4])
  })
})
