// A search in the address of the map.
import { expect, test } from 'vitest'
import { boundsText, boxOfBounds, hasSearch, readSearch } from '../../../web/map/search.ts'
import { filterCount, readState, urlOf } from '../../../web/map/state.ts'

test('is read from an address and written to it as the list has it', () => {
  const address = '/map?q=res+etoile&zipcode=1050&bounds=50.8,4.3,50.9,4.4&culture=fr'
  const url = new URL(address, 'https://vme.example')
  const { search } = readState(url.search)
  expect(search).toEqual({ q: 'res etoile', zipcode: '1050', bounds: '50.8,4.3,50.9,4.4' })
  expect(urlOf(readState(url.search), new URL(url))).toBe(address)
  expect(urlOf({ ...readState(url.search), search: {} }, new URL(url))).toBe('/map?culture=fr')
  expect([hasSearch(search), hasSearch(readSearch(new URLSearchParams('q=+')))]).toEqual([true, false])
})

test.each([
  [boundsText([4.3, 50.8, 4.4, 50.9]), [4.3, 50.8, 4.4, 50.9]],
  ['1,2,3', undefined],
  ['a,b,c,d', undefined],
  ['', undefined],
  [undefined, undefined],
])('the box of bounds %s is %j', (text, box) => {
  expect(boxOfBounds(text)).toEqual(box)
})

test.each([
  ['', 0],
  ['lat=50&lon=4&zoom=9&focusVme=0123456789&impacts=power-outage', 0],
  ['q=trianon&zipcode=1050', 1],
  ['q=trianon&bounds=50.8,4.3,50.9,4.4&syndicNumber=0123456789&categories=syndic', 4],
])('of the address %s, %i filters narrow what is shown', (address, count) => {
  expect(filterCount(readState(address))).toBe(count)
})
