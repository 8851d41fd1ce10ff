// What an address asks of the first reply, and the point that it names.
import { expect, test } from 'vitest'
import { awaitedAtStart } from '../../../web/map/awaited.ts'
import { findFocus } from '../../../web/map/scene.ts'
import { readState } from '../../../web/map/state.ts'

test.each([
  ['', false, false],
  ['?syndicNumber=0123456789', true, false],
  ['?syndicNumber=0123456789&lat=50.8&lon=4.3&zoom=12', false, false],
  ['?focusVme=0123456789', false, true],
  ['?q=ster', true, false],
  ['?q=ster&focusVme=0123456789', false, true],
  ['?bounds=50,4,51,5', true, false],
])('%j', (search, fitsSelection, opensFocus) => {
  expect(awaitedAtStart(readState(search))).toEqual({ fitsSelection, opensFocus })
})

test('the point that is named is a VME by itself, not an outage that hits it', () => {
  const leaf = {
    kind: 'point',
    enterpriseNumber: '0123456789',
    name: 'Ster',
    longitude: 4,
    latitude: 50,
    precision: 'address',
  } as const
  const hit = { ...leaf, of: 'power-outage', category: 'ActiveNow' } as const
  const vme = { ...leaf, of: 'vme', category: 'vme-unmanaged' } as const
  expect(findFocus([hit, vme], '0123456789')).toBe(vme)
  expect(findFocus([hit], '0123456789')).toBeUndefined()
  expect(findFocus([hit, vme], undefined)).toBeUndefined()
})
