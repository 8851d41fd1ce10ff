// Figures over all matches, in one pass over the columns.
import { findVme, type ImpactColumns, type MatchTable } from './columns.ts'
import type { ImpactedVmes } from './impact-picture.ts'
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
export function addUpVmes(
  { events, shown }: Pick<ImpactColumns, 'events' | 'shown'>,
  categories: Uint8Array,
): ImpactedVmes {
  const most = shown.keys.length
  const found = {
    keys: new Uint32Array(most),
    categories: new Uint8Array(most),
    starts: new Float64Array(most),
    eventCounts: new Uint16Array(most),
  }
  let count = 0
  let at = 0
  for (let vme = 0; vme < most; vme++) {
    const end = shown.starts[vme + 1] as number
    let strongest = NO_CATEGORY
    let latest = 0
    let sum = 0
    for (; at < end; at++) {
      const event = shown.events[at] as number
      const category = categories[event] as number
      if (category === NO_CATEGORY) continue
      sum++
      if (category >= strongest) continue
      strongest = category
      // Events come latest start first.
      latest = event
    }
    if (strongest === NO_CATEGORY) continue
    found.keys[count] = shown.keys[vme] as number
    found.categories[count] = strongest
    found.starts[count] = events.startsAt[latest] as number
    found.eventCounts[count] = Math.min(sum, LARGEST_COUNT)
    count++
  }
  return {
    keys: found.keys.slice(0, count),
    categories: found.categories.slice(0, count),
    starts: found.starts.slice(0, count),
    eventCounts: found.eventCounts.slice(0, count),
  }
}

/** The strongest category of one VME. */
export function strongestOf(shown: MatchTable, categories: Uint8Array, key: number): number {
  const vme = findVme(shown, key)
  let strongest = NO_CATEGORY
  if (vme < 0) return strongest
  const end = shown.starts[vme + 1] as number
  for (let at = shown.starts[vme] as number; at < end; at++)
    strongest = Math.min(strongest, categories[shown.events[at] as number] as number)
  return strongest
}

const isAhead = (category: number | undefined): boolean => category === ACTIVE || category === PLANNED

/** VMEs that something active or planned reaches by postcode, and nothing by a method that is shown. */
export function countByPostcodeOnly(
  byPostcode: MatchTable,
  categories: Uint8Array,
  shown: Pick<ImpactedVmes, 'keys' | 'categories'>,
): number {
  let count = 0
  let next = 0
  for (const [vme, key] of byPostcode.keys.entries()) {
    while (next < shown.keys.length && (shown.keys[next] as number) < key) next++
    if (shown.keys[next] === key && isAhead(shown.categories[next])) continue
    const events = byPostcode.events.subarray(byPostcode.starts[vme], byPostcode.starts[vme + 1])
    if (events.some((event) => isAhead(categories[event]))) count++
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
