// Figures over all hits, in one pass over the columns.
import { findVme, type HitTable, type ImpactColumns } from './columns.ts'
import type { ImpactedVmes } from './impact-snapshot.ts'
import { NO_CATEGORY } from './moment.ts'

/** Positions in impactCategories. */
export const ACTIVE = 0
export const PLANNED = 1
export const PAST = 2

const LARGEST_COUNT = 65_535

/**
 * Every VME with a category in its strongest.
 *
 * @param categories Of each event; NO_CATEGORY leaves it out.
 */
export function aggregateVmes(
  { events, shown }: Pick<ImpactColumns, 'events' | 'shown'>,
  categories: Uint8Array,
): ImpactedVmes {
  // Every access of the loops below counts millions of times.
  const { keys, starts, events: eventOf } = shown
  const { startsAt } = events
  const strongest = new Uint8Array(keys.length)
  const latest = new Uint32Array(keys.length)
  const sums = new Uint16Array(keys.length)
  let count = 0
  let index = 0
  for (let vme = 0; vme < keys.length; vme++) {
    const end = starts[vme + 1] as number
    let best = NO_CATEGORY
    let first = 0
    let sum = 0
    for (; index < end; index++) {
      const event = eventOf[index] as number
      const category = categories[event] as number
      if (category === NO_CATEGORY) continue
      sum++
      if (category >= best) continue
      best = category
      // Events come latest start first.
      first = event
    }
    strongest[vme] = best
    latest[vme] = first
    sums[vme] = Math.min(sum, LARGEST_COUNT)
    if (best !== NO_CATEGORY) count++
  }
  const found = {
    keys: new Uint32Array(count),
    categories: new Uint8Array(count),
    starts: new Float64Array(count),
    eventCounts: new Uint16Array(count),
  }
  let next = 0
  for (let vme = 0; vme < keys.length; vme++) {
    if (strongest[vme] === NO_CATEGORY) continue
    found.keys[next] = keys[vme] as number
    found.categories[next] = strongest[vme] as number
    found.starts[next] = startsAt[latest[vme] as number] as number
    found.eventCounts[next] = sums[vme] as number
    next++
  }
  return found
}

/** The strongest category of one VME. */
export function strongestOf(shown: HitTable, categories: Uint8Array, key: number): number {
  const vme = findVme(shown, key)
  let strongest = NO_CATEGORY
  if (vme < 0) return strongest
  const end = shown.starts[vme + 1] as number
  for (let index = shown.starts[vme] as number; index < end; index++)
    strongest = Math.min(strongest, categories[shown.events[index] as number] as number)
  return strongest
}

const isAhead = (category: number | undefined): boolean => category === ACTIVE || category === PLANNED

/** VMEs that something active or planned reaches by postcode, and nothing by a method that is shown. */
export function countByPostcodeOnly(
  byPostcode: HitTable,
  categories: Uint8Array,
  shown: Pick<ImpactedVmes, 'keys' | 'categories'>,
): number {
  const { keys, starts, events } = byPostcode
  let count = 0
  let next = 0
  for (let vme = 0; vme < keys.length; vme++) {
    const key = keys[vme] as number
    while (next < shown.keys.length && (shown.keys[next] as number) < key) next++
    if (shown.keys[next] === key && isAhead(shown.categories[next])) continue
    const end = starts[vme + 1] as number
    for (let index = starts[vme] as number; index < end; index++)
      if (isAhead(categories[events[index] as number])) {
        count++
        break
      }
  }
  return count
}

export function countOf(values: Uint8Array, wanted: number): number {
  let count = 0
  for (const value of values) if (value === wanted) count++
  return count
}

/** Active or planned events without a VME that is shown for them. */
export function countUnmatched(isMatched: Uint8Array, categories: Uint8Array): number {
  let count = 0
  for (let event = 0; event < categories.length; event++)
    if (isAhead(categories[event]) && isMatched[event] === 0) count++
  return count
}
