// Which addresses a street with ranges of numbers, or a postcode, names.
import type { ImpactZone, NumberRange } from '../../src/impacts/event.ts'
import type { MatchAddress } from '../../src/impacts/hit.ts'

export type AddressZone = Extract<ImpactZone, { shape: 'street' | 'postcode' }>

const isOdd = (number: number): boolean => number % 2 === 1

/** Letters are ignored: `12A` and `12 bis` are as much between 10 and 14 as 12 is. */
const isInRange = (number: number, { from, to, parity }: NumberRange): boolean =>
  number >= from && number <= to && (parity === 'both' || isOdd(number) === (parity === 'odd'))

/**
 * How a zone names an address: by street and number, by the whole street, by nothing but its postcode. Streets are equal
 * by their keys, in any language, and never in part: the beginning of a name is the name of the street next to it. An
 * address that means several numbers (`12-14`) is named when one of them is; one without a number by whole streets only.
 */
export function namedBy(
  zone: AddressZone,
  { postcode, streetKeys, numbers }: MatchAddress,
): 'street-number' | 'street' | 'postcode' | undefined {
  if (postcode !== zone.postcode) return undefined
  if (zone.shape === 'postcode') return 'postcode'
  if (!zone.keys.some((key) => streetKeys.includes(key))) return undefined
  if (zone.ranges.length === 0) return 'street'
  const isNamed = numbers.some((number) => zone.ranges.some((range) => isInRange(number, range)))
  return isNamed ? 'street-number' : undefined
}
