// Which events are shown of all that are held, whom each hits, and in which order. Pure.
import { type ImpactCategory, type ImpactFamily, impactCategories, impactFamilies } from './event.ts'
import type { SnapshotEvents } from './snapshot/impact-snapshot.ts'

/** Keys of the VMEs that count; undefined: all of them. */
export type OwnVmes = ReadonlySet<number> | undefined

/** How many VMEs each event hits, of those that count; by position. */
export function countHits(events: SnapshotEvents, own: OwnVmes): Uint32Array {
  const counts = new Uint32Array(events.count)
  if (own === undefined) {
    for (let event = 0; event < events.count; event++) counts[event] = events.vmesOf(event).length
    return counts
  }
  for (const key of own) for (const event of events.ofVme(key)) counts[event] = (counts[event] as number) + 1
  return counts
}

export type EventCounts = Record<ImpactFamily, Record<ImpactCategory, number>>

/** Events that hit anybody. */
export function countEvents(events: SnapshotEvents, hits: Uint32Array): EventCounts {
  const none = () => ({ ActiveNow: 0, FuturePlanned: 0, Past24Hours: 0 })
  const counts: EventCounts = { 'power-outage': none(), 'public-works': none() }
  for (const [event, vmes] of hits.entries()) {
    const category = events.categoryOf(event)
    if (vmes > 0 && category !== undefined) counts[events.familyOf(event)][category] += 1
  }
  return counts
}

export interface EventChoice {
  families?: readonly ImpactFamily[]
  categories?: readonly ImpactCategory[]
}

/** Positions of those that hit anybody: what comes is told soonest first, all else latest start first. */
export function chooseEvents(
  events: SnapshotEvents,
  hits: Uint32Array,
  { families = impactFamilies, categories = impactCategories }: EventChoice,
): number[] {
  const chosen = categories.map((): number[] => [])
  for (const [event, vmes] of hits.entries()) {
    const category = vmes === 0 ? undefined : events.categoryOf(event)
    if (category === undefined || !families.includes(events.familyOf(event))) continue
    chosen[categories.indexOf(category)]?.push(event)
  }
  return categories.flatMap((category, at) => {
    const found = chosen[at] ?? []
    return category === 'FuturePlanned' ? found.toReversed() : found
  })
}

/** Keys of the VMEs that an event hits, of those that count. */
export const hitVmes = (events: SnapshotEvents, event: number, own: OwnVmes): Uint32Array =>
  own === undefined ? events.vmesOf(event) : events.vmesOf(event).filter((key) => own.has(key))
