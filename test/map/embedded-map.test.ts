// What the small map of a profile says to those who do not see it.
import { expect, test } from 'vitest'
import { mapOfPlace, type ShownPlace } from '../../src/map/embedded-map.ts'

const place: ShownPlace = {
  enterpriseNumber: '0123456789',
  name: 'Residentie Ster',
  latitude: 50.85,
  longitude: 4.35,
  precision: 'address',
  category: 'vme-unmanaged',
}

test.each([
  ['address', 'Map with the place of Residentie Ster'],
  ['street', 'Map with the street of Residentie Ster; where in that street it lies is not known'],
  ['postcode', 'Map with the centre of the postcode of Residentie Ster; where exactly it lies is not known'],
] as const)('a place that is known to its %s is not said to be more', (precision, label) => {
  const map = mapOfPlace({ ...place, precision }, 'en')
  expect(map.label).toBe(label)
  // Its sign follows this.
  expect(map.data.precision).toBe(precision)
})
