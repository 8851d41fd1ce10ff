// How the page asks for the counts of its view, and what it makes of them.
import { expect, test } from 'vitest'
import { countsUrl, totalsOf } from '../../../web/map/view-counts.ts'

const box = [4.1, 50.2, 4.30000049, 50.4] as [number, number, number, number]
const view = { box, filters: '', hasRegister: true, impacts: [] }
const sides = 'south=50.20000&west=4.10000&north=50.40000&east=4.30000'

test.each([
  ['everything', {}, ''],
  [
    'filters, without the VME that is looked at',
    { filters: 'categories=syndic&focusVme=0123456789' },
    '&categories=syndic',
  ],
  [
    'outages and works',
    { filters: 'syndicNumber=0123456789', impacts: ['power-outage', 'public-works'] as const },
    '&syndicNumber=0123456789&impacts=power-outage%2Cpublic-works',
  ],
  [
    'with every box cleared',
    { filters: 'categories=', hasRegister: false, impacts: ['power-outage'] as const },
    '&impacts=power-outage',
  ],
])('asks for %s', (_, some, query) => {
  expect(countsUrl({ ...view, ...some })).toBe(`/api/map/counts?${sides}${query}`)
})

test('adds up VMEs whatever their category, and each family', () => {
  const counts = { 'vme-professional': 3, 'vme-personal': 2, 'vme-unmanaged': 1, syndic: 4 }
  const impacts = { 'power-outage': { ActiveNow: 1, FuturePlanned: 2 }, 'public-works': null }
  expect(totalsOf({ counts, impacts }, true)).toEqual({
    vme: 6,
    syndic: 4,
    'power-outage': 3,
    'public-works': 0,
  })
  expect(totalsOf({ counts, impacts: {} }, false)).toEqual({
    vme: 0,
    syndic: 0,
    'power-outage': 0,
    'public-works': 0,
  })
})
