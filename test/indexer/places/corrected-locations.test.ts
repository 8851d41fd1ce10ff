import { expect, test } from 'vitest'
import { correctLocations } from '../../../indexer/places/corrected-locations.ts'
import type { StoredLocation } from '../../../src/places/statements/location.ts'

const place = { latitude: 51.05, longitude: 3.72 }
const found = (number: string, change: Partial<StoredLocation> = {}): StoredLocation => ({
  ...{ number, ...place, precision: 'address', tier: 'exact', source: 'best' },
  ...change,
})
const right = { latitude: 51.0543, longitude: 3.7174 }
const correction = (number: string, known: typeof place | null) => ({
  ...{ id: `of ${number}`, number, ...right },
  known: known && { ...known, precision: 'address' },
})
const shown = (number: string) => ({
  ...{ number, ...right, precision: 'address', tier: 'point', source: 'correction' },
})

test('without corrections all is as the sources say', () => {
  expect(correctLocations([found('1')], [])).toEqual({ locations: [found('1')], contested: [] })
})

test('a corrected place stands for that of the sources, also where they have none', () => {
  expect(correctLocations([found('1'), found('2')], [correction('1', place), correction('3', null)])).toEqual(
    { locations: [shown('1'), found('2'), shown('3')], contested: [] },
  )
})

test.each([
  ['a point a few metres off says nothing new', found('1', { latitude: 51.05005 }), place, undefined],
  [
    'one that is further off does',
    found('1', { latitude: 51.0502 }),
    place,
    { ...place, latitude: 51.0502, precision: 'address' },
  ],
  [
    'so does another precision',
    found('1', { precision: 'street' }),
    place,
    { ...place, precision: 'street' },
  ],
  ['a place that there was not', found('1'), null, { ...place, precision: 'address' }],
  ['and one that is gone', undefined, place, null],
  ['nothing that was nothing does not', undefined, null, undefined],
])('%s', (_, location, known, said) => {
  const { locations, contested } = correctLocations(location === undefined ? [] : [location], [
    correction('1', known),
  ])
  expect(locations).toEqual([shown('1')])
  expect(contested).toEqual(said === undefined ? [] : [{ id: 'of 1', said }])
})
