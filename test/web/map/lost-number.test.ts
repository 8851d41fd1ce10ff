// A house number that was typed and is not there is said.
import { expect, test } from 'vitest'
import { lostNumber } from '../../../web/map/lost-number.ts'

const street = { type: 'street', label: 'Veldstraat', detail: '9000 Gent' }
const named = { type: 'street', label: '11 Novemberstraat', detail: '9000 Gent' }
const vme = { type: 'vme', label: 'Residentie Ster II', detail: 'Veldstraat 4-8, 9000 Gent' }

test.each([
  ['veldstraat 99', street, '99'],
  ['Veldstraat 99, 9000 Gent', street, '99'],
  ['veldstraat 1024 gent', street, '1024'],
  ['veldstraat 12A gent', street, '12a'],
  ['11 novemberstraat 99', named, '99'],
  ['11 novemberstraat', named, undefined],
  ['veldstraat 9000', street, undefined],
  ['veldstraat', street, undefined],
  // A VME says its own address.
  ['residentie ster 2', vme, undefined],
  ['veldstraat 6', vme, undefined],
])('of "%s" it is known whether it was found', (typed, chosen, lost) => {
  expect(lostNumber(typed, chosen)).toBe(lost)
})
