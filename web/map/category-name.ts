// What a point is, in words.
import { isFamily, type Leaf } from './points.ts'
import type { Wording } from './texts.ts'

export function categoryName({ of, category }: Leaf, { say }: Pick<Wording, 'say'>): string {
  if (isFamily(of)) return `${say(of)}, ${say(category)}`
  return say(of === 'syndic' ? 'syndicLabel' : category)
}
