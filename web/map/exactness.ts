// How well a place is known, in words: what stands at the middle of a street or the centre of a postcode may lie elsewhere.
import type { ClusterItem, Item, Leaf } from './points.ts'
import type { Wording } from './texts.ts'

type Translate = Pick<Wording, 'translate'>

/** True where the sign does not stand at an address: it is drawn with a dashed outline. */
export const isRough = (item: Item | Leaf): boolean =>
  'leaves' in item ? item.leaves !== undefined && item.pile !== undefined : item.precision !== 'address'

const words = { street: 'roughStreet', postcode: 'roughPostcode' } as const
/** Undefined at an address. */
export const roughText = ({ precision }: Pick<Leaf, 'precision'>, { translate }: Translate) =>
  precision === 'address' ? undefined : translate(words[precision])

const titles = { street: 'pileStreet', postcode: 'pilePostcode', mixed: 'pileMixed' } as const
/** Of what no zoom splits: `3 VMEs at one place`, or that they are roughly there. */
export function stackTitle(
  { of, count, pile }: Pick<ClusterItem, 'of' | 'count' | 'pile'>,
  { translate, amount }: Pick<Wording, 'translate' | 'amount'>,
): string {
  return translate(pile === undefined ? 'atOnePlace' : titles[pile], { what: amount(of, count) })
}
