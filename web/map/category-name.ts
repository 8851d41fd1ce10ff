// What a point is, in words.
import { isFamily, type Leaf } from './points.ts'
import type { Wording } from './texts.ts'

export function categoryName({ of, category }: Leaf, { translate }: Pick<Wording, 'translate'>): string {
  if (isFamily(of)) return `${translate(of)}, ${translate(category)}`
  return translate(of === 'syndic' ? 'syndicLabel' : category)
}
