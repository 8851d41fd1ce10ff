import { describe, expect, test } from 'vitest'
import { addokDocument } from '../../bench/peers/addok-document.ts'
import { besidePeer, had } from '../../bench/peers/not-had.ts'
import { lastLine, peers } from '../../bench/peers/python.ts'

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

describe('a peer that could not be had', () => {
  const labels = { 'P1.rate': 'places', 'P1.p99': 'places, p99' }

  test('leaves a row with the reason for each of its goals', async () => {
    const rows = await besidePeer(labels, async () => {
      had({ missing: 'apt knows no PostGIS' })
      return []
    })
    expect(rows.map(({ key, label, note }) => [key, label, note])).toEqual([
      ['P1.rate', 'places', 'not had: apt knows no PostGIS'],
      ['P1.p99', 'places, p99', 'not had: apt knows no PostGIS'],
    ])
    expect(rows.every(({ figure }) => Number.isNaN(figure))).toBe(true)
  })

  test('is told from one that failed', async () => {
    const rows = await besidePeer(labels, () =>
      Promise.reject(new Error('addok batch failed: no memory\nmore')),
    )
    expect(rows[0]?.note).toBe('failed: addok batch failed: no memory')
  })

  test('what was had is given on', async () => {
    expect(had({ programs: '/opt/bin' })).toEqual({ programs: '/opt/bin' })
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
