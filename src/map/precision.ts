// How well the place of a point is known.
import type { Location } from '../register/address.ts'

export type Precision = Location['precision']

/** From the door to the postcode; columns and replies hold positions in it. */
export const precisions = ['address', 'street', 'postcode'] as const satisfies readonly Precision[]

/** What piled points have in common: one precision for all of them, or several. */
export type PilePrecision = Exclude<Precision, 'address'> | 'mixed'

/** Of a set of precisions, a bit each in the order of `precisions`; undefined: every place is an address. */
export function pilePrecisionOf(bits: number): PilePrecision | undefined {
  if (bits === 1) return undefined
  if (bits === 2) return 'street'
  return bits === 4 ? 'postcode' : 'mixed'
}

export const bitOf = (precision: number): number => 1 << precision
