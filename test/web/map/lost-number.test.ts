// A house number that was typed and is not there is said.
import { expect, test } from 'vitest'
import { lostNumber } from '../../../web/map/lost-number.ts'

const street = { label: 'Veldstraat', detail: '9000 Gent' }
const vme = { label: 'Residentie Ster', detail: 'Veldstraat 4, 9000 Gent' }

test.each([
  ['veldstraat 99', street, '99'],
  ['Veldstraat 99, 9000 Gent', street, '99'],
  ['veldstraat 4', vme, undefined],
  ['veldstraat 12A gent', vme, '12a'],
  ['veldstraat 9000', street, undefined],
  ['9000 gent', street, undefined],
  ['99', street, undefined],
  ['veldstraat', street, undefined],
])('of "%s" it is known whether it was found', (typed, chosen, lost) => {
  expect(lostNumber(typed, chosen)).toBe(lost)
})
