// In which order impacted VMEs are listed, and which of them: all of a category, or those of a portfolio.
import { type ImpactCategory, type ImpactFamily, impactCategories } from './event.ts'
import type { ImpactedVmes, ImpactSnapshot } from './snapshot/impact-snapshot.ts'

/** Positions in ImpactedVmes, the one with the latest start first; equal ones by number. */
export type ImpactOrder = Uint32Array

export interface ImpactChoice {
  family: ImpactFamily
  categories: readonly ImpactCategory[]
}

function sortByStart(
  { keys, categories, starts }: ImpactedVmes,
  wanted: readonly ImpactCategory[],
): ImpactOrder {
  const isWanted = impactCategories.map((category) => wanted.includes(category))
  const positions = Uint32Array.from(keys.keys()).filter((index) => isWanted[categories[index] as number])
  return positions.sort(
    (a, b) => (starts[b] as number) - (starts[a] as number) || (keys[a] as number) - (keys[b] as number),
  )
}

// A snapshot holds until something changes, and everybody asks for the same few lists of it.
const orders = new WeakMap<ImpactSnapshot, Map<string, ImpactOrder>>()

export function orderImpacted(snapshot: ImpactSnapshot, { family, categories }: ImpactChoice): ImpactOrder {
  const known = orders.get(snapshot) ?? new Map<string, ImpactOrder>()
  orders.set(snapshot, known)
  const key = [family, ...categories].join()
  const order = known.get(key) ?? sortByStart(snapshot.impacted(family), categories)
  known.set(key, order)
  return order
}

/** Those whose key (the first eight digits of a number) is in the set. */
export const within = (order: ImpactOrder, { keys }: ImpactedVmes, own: ReadonlySet<number>): ImpactOrder =>
  order.filter((index) => own.has(keys[index] as number))

/** Rows before the one after a given row: the offset at which a cursor goes on. */
export function placeAfter(
  order: ImpactOrder,
  { keys, starts }: ImpactedVmes,
  [start, key]: readonly [start: number, key: number],
): number {
  let [low, high] = [0, order.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const index = order[middle] as number
    const isBefore =
      (starts[index] as number) > start ||
      ((starts[index] as number) === start && (keys[index] as number) <= key)
    if (isBefore) low = middle + 1
    else high = middle
  }
  return low
}

/** VMEs of a portfolio by category, each in its strongest one; the set holds keys. */
export function countWithin(
  { keys, categories }: ImpactedVmes,
  own: ReadonlySet<number>,
): Record<ImpactCategory, number> {
  const counts = { ActiveNow: 0, FuturePlanned: 0, Past24Hours: 0 }
  for (const [index, key] of keys.entries())
    if (own.has(key)) counts[impactCategories[categories[index] as number] as ImpactCategory] += 1
  return counts
}
