import { expect, test } from 'vitest'
import { jsonUrl, mapUrl } from '../../../src/impacts/page/links.ts'
import type { ImpactRequest } from '../../../src/impacts/page/request.ts'

const request: ImpactRequest = {
  culture: 'nl',
  family: 'public-works',
  category: 'FuturePlanned',
  selection: { municipality: '44021', zipcode: undefined },
  filters: {},
  event: 'gipod:1',
}

test('the map of one event looks at it, with the filters of the page', () => {
  expect(mapUrl(request, { latitude: 51.05, longitude: 3.72 })).toBe(
    '/map?lat=51.05&lon=3.72&zoom=16&impacts=public-works&municipality=44021&culture=nl',
  )
  expect(mapUrl(request, { latitude: null, longitude: null })).toBe(
    '/map?impacts=public-works&municipality=44021&culture=nl',
  )
})

test('data are offered of just what the page shows', () => {
  expect(jsonUrl(request)).toBe('/api/map/impact-events/gipod%3A1?culture=nl')
  const list = { ...request, event: undefined }
  expect(jsonUrl(list)).toBe(
    '/api/public-works/impacted-vmes?category=FuturePlanned&culture=nl&municipality=44021',
  )
  const filters = { words: 'veld straat', region: 'BE-VLG', bounds: '50,3,51,4' } as const
  expect(jsonUrl({ ...list, filters })).toBe(
    '/api/public-works/impacted-vmes?category=FuturePlanned&culture=nl&municipality=44021&region=BE-VLG&q=veld+straat&west=3&south=50&east=4&north=51',
  )
  const selection = { vme: '1404512389', syndicNumber: '0403170701' }
  expect(jsonUrl({ ...request, event: undefined, selection })).toBeUndefined()
})
