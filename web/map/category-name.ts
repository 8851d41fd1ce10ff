// What a point is, in words, and how well its place is known where that is not its address.
import { roughText } from './exactness.ts'
import { isFamily, type Leaf } from './points.ts'
import type { Wording } from './texts.ts'

export function categoryName(leaf: Leaf, wording: Pick<Wording, 'translate'>): string {
  const { translate } = wording
  const { of, category } = leaf
  const parts = isFamily(of)
    ? [translate(of), translate(category)]
    : [translate(of === 'syndic' ? 'syndicLabel' : category)]
  return [...parts, roughText(leaf, wording)].filter((part) => part !== undefined).join(', ')
}
