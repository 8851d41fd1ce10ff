// By which town a group is told.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openPlaces } from '../../../web/map/places.ts'

const labels = JSON.parse(readFileSync(new URL('../../../data/basemap/labels.json', import.meta.url), 'utf8'))
const nearest = openPlaces(labels, 'nl')

test.each([
  // The middle of Elsene, which from afar is a part of what the map calls Brussel.
  ['of the country', 7, 'Brussel'],
  ['of a province', 8.4, 'Brussel'],
  ['of a city', 11, 'Elsene'],
])('the town is one that the map names in a view %s', (_, zoom, name) => {
  expect(nearest(4.371, 50.831, zoom)).toBe(name)
})

test('a town beyond a group is not taken for it, however large it is', () => {
  expect(nearest(4.4777, 51.028, 9)).toBe('Mechelen')
  expect(nearest(3.2247, 51.2093, 6)).toBe('Brugge')
})
