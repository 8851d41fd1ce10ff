import { describe, expect, test } from 'vitest'
import { randomBox } from '../../bench/map-points.ts'
import { addokDocument } from '../../bench/peers/addok-document.ts'
import { boxWithin, tileAt } from '../../bench/peers/mercator.ts'
import { notHad } from '../../bench/peers/not-had.ts'
import { lastLine, peers } from '../../bench/peers/python.ts'
import { createRandom } from '../../fixtures/sample/random.ts'

describe('what Addok is given of a place', () => {
  const street = {
    type: 'street' as const,
    key: '1050-troonstraat',
    names: { nl: 'Troonstraat', fr: 'Rue du Trône', de: null },
    languages: ['fr', 'nl'] as const,
    aliases: ['Troonstraat', 'Tronestrasse'],
    context: { postcode: '1050', places: [{ nl: 'Elsene', fr: 'Ixelles', de: null }] },
    weight: 3,
    location: { latitude: 50.83, longitude: 4.37 },
  }

  test('has every name once, postcode, towns, point and importance', () => {
    expect(addokDocument(street, 12)).toEqual({
      ...{ _id: 'street 1050-troonstraat', key: 'street 1050-troonstraat', type: 'street' },
      name: ['Troonstraat', 'Rue du Trône', 'Tronestrasse'],
      ...{ postcode: '1050', city: ['Elsene', 'Ixelles'], importance: 0.25, lat: 50.83, lon: 4.37 },
    })
  })

  test('a province has neither postcode nor town, and a point that Addok wants of everything', () => {
    const province = {
      ...street,
      ...{ type: 'province' as const, key: '40000', aliases: [], location: null, weight: 0 },
      context: { places: [] },
    }
    const document = addokDocument(province, 0)
    expect(Object.keys(document)).not.toContain('postcode')
    expect(Object.keys(document)).not.toContain('city')
    expect(document).toMatchObject({ importance: 0, lat: 50.85, lon: 4.35 })
  })
})

test('the box of a tile holds what lies in the tile, and nothing of the next one', () => {
  const next = createRandom(7)
  for (let round = 0; round < 200; round++) {
    const { west: longitude, south: latitude } = randomBox(next)
    const tile = tileAt({ longitude, latitude }, 12)
    const box = boxWithin(tile)
    expect(box.west < longitude && longitude < box.east).toBe(true)
    expect(box.south < latitude && latitude < box.north).toBe(true)
    expect(tileAt({ longitude: box.east, latitude: box.north }, 12)).toEqual(tile)
    expect(tileAt({ longitude: box.west, latitude: box.south }, 12)).toEqual(tile)
    expect(tileAt({ longitude: box.east + 2e-9, latitude }, 12).x).toBe(tile.x + 1)
  }
})

test('a peer that could not be had is a row with the reason', () => {
  expect(notHad('P3.map', 'tiles', 'apt knows no PostGIS')).toMatchObject({
    ...{ key: 'P3.map', figure: Number.NaN, note: 'not run: apt knows no PostGIS' },
  })
})

test('each peer has its version', () => {
  for (const name of Object.values(peers).flat()) expect(name).toMatch(/^[a-z]+==\d+\.\d+\.\d+$/)
})

test('of what a program said the last line tells why it failed', () => {
  expect(lastLine('Collecting addok\nERROR: no matching distribution\n\n')).toBe(
    'ERROR: no matching distribution',
  )
})
