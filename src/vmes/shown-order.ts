// By what VMEs and syndics stand in lists: their name and municipality as a language shows them.
import { formIn } from '../register/multilingual.ts'
import type { Culture, InEveryCulture } from '../text/culture.ts'
import { compareKeys, sortKey } from '../text/sort-key.ts'
import type { VmeFacts } from './facts.ts'
import { nameIn } from './present.ts'

/** Most are shown alike in every language, and then are kept once; the index fills the field of each language. */
export type OrderKeys = { all: string } | InEveryCulture

export interface ShownOrder {
  nameOrder: OrderKeys
  /** Null without a municipality. */
  cityOrder: OrderKeys | null
}

function keysOf(shownIn: (culture: Culture) => string): OrderKeys {
  const [nl, fr, en] = [shownIn('nl'), shownIn('fr'), shownIn('en')]
  return nl === fr && nl === en ? { all: sortKey(nl) } : { nl: sortKey(nl), fr: sortKey(fr), en: sortKey(en) }
}

export const orderKeyIn = (keys: OrderKeys, culture: Culture): string =>
  'all' in keys ? keys.all : keys[culture]

export function shownOrder(facts: Pick<VmeFacts, 'name' | 'names' | 'address'>): ShownOrder {
  const { municipality = null, municipalities } = facts.address ?? {}
  return {
    nameOrder: keysOf((culture) => nameIn(facts, culture)),
    cityOrder:
      municipality === null || municipalities === undefined
        ? null
        : keysOf((culture) => formIn(municipalities, culture, municipality) ?? municipality),
  }
}

/** What is shown already, in the order of its names; equal ones by number. */
export const inOrderShown = <Shown extends Pick<VmeFacts, 'name' | 'enterpriseNumber'>>(
  shown: readonly Shown[],
): Shown[] =>
  shown
    .map((item) => ({ item, key: sortKey(item.name) }))
    .sort(
      (a, b) => compareKeys(a.key, b.key) || compareKeys(a.item.enterpriseNumber, b.item.enterpriseNumber),
    )
    .map(({ item }) => item)
