// What holds of all events and feeds from one boundary to the next.
import { createHash } from 'node:crypto'
import { type ImpactSource, impactCategories, impactFamilies, impactSources } from '../event.ts'
import {
  type CategoryTimes,
  categoryAt,
  type EventTimes,
  lastBoundary,
  nextBoundary,
  type TimeRules,
} from '../interval.ts'
import type { FeedRow } from '../statements/live.ts'
import { type EventColumns, type ImpactColumns, kinds } from './columns.ts'
import { type FeedAtInstant, type FeedRhythm, feedAt } from './feed-status.ts'

/** What was read last. */
export interface ImpactData {
  generation: number
  feeds: readonly FeedRow[]
  columns: ImpactColumns
}

export interface MomentRules {
  openWorksDays: number
  openOutageHours: number
  rhythm: FeedRhythm
}

/** Stands for a category where there is none; larger than every position in impactCategories. */
export const NO_CATEGORY = 255

export interface Moment {
  /** Of each event: position in impactCategories, or NO_CATEGORY. */
  categories: Uint8Array
  feeds: readonly FeedAtInstant[]
  timesOf(event: number): EventTimes
  rulesOf(event: number): TimeRules
  /** By which the search engine tells categories as they are here. */
  times: CategoryTimes
  /** It holds from here, ms since 1970; -Infinity when nothing has passed. */
  validFrom: number
  validUntil: number
}

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value)

function readTimes(events: EventColumns, at: number): EventTimes {
  return {
    family: impactFamilies[events.families[at] as number] as EventTimes['family'],
    kind: kinds[events.kinds[at] as number] as EventTimes['kind'],
    startsAt: events.startsAt[at] as number,
    endsAt: orNull(events.endsAt[at] as number),
    goneAt: orNull(events.goneAt[at] as number),
    isDelayed: events.isDelayed[at] === 1,
  }
}

/** What tells the categories of all events, whatever the events are. */
export function categoryTimes(
  feeds: readonly Pick<FeedRow, 'source' | 'succeededAt'>[],
  { openWorksDays, openOutageHours }: Omit<MomentRules, 'rhythm'>,
  now: number,
): CategoryTimes {
  const seenAt = impactSources.map((source) => {
    const seen = feeds.find((feed) => feed.source === source)?.succeededAt ?? null
    return [source, seen === null ? null : Date.parse(seen)]
  })
  return {
    openWorksDays,
    openOutageHours,
    now,
    seenAt: Object.fromEntries(seenAt) as CategoryTimes['seenAt'],
  }
}

export function momentAt(
  { columns: { events }, feeds: rows }: ImpactData,
  { rhythm, ...limits }: MomentRules,
  now: number,
): Moment {
  const rowOf = (source: ImpactSource): FeedRow | undefined => rows.find((row) => row.source === source)
  const feeds = impactSources.map((source) => feedAt(rowOf(source), { source, rhythm, now }))
  const times = categoryTimes(rows, limits, now)
  const rules = impactSources.map((source): TimeRules => ({ ...limits, seenAt: times.seenAt[source] }))
  const rulesOf = (event: number): TimeRules => rules[events.sources[event] as number] as TimeRules
  const timesOf = (event: number): EventTimes => readTimes(events, event)
  const turns = feeds.map(({ turnsAt }) => turnsAt)
  let validFrom = Math.max(...turns.filter((turn) => turn <= now))
  let validUntil = Math.min(...turns.filter((turn) => turn > now))
  const categories = new Uint8Array(events.count)
  for (let event = 0; event < events.count; event++) {
    const times = timesOf(event)
    const category = categoryAt(times, rulesOf(event), now)
    categories[event] = category === undefined ? NO_CATEGORY : impactCategories.indexOf(category)
    validFrom = Math.max(validFrom, lastBoundary(times, rulesOf(event), now))
    validUntil = Math.min(validUntil, nextBoundary(times, rulesOf(event), now))
  }
  return { categories, feeds, timesOf, rulesOf, times, validFrom, validUntil }
}

const digest = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 12)

/**
 * Equal in every process that shows the same: events that have no category any more do not matter. Which the others are
 * their starts tell, since positions depend on what else a process still holds.
 */
export function versionsOf(
  { generation, feeds, columns: { events } }: ImpactData,
  { categories, validFrom }: Pick<Moment, 'categories' | 'validFrom'>,
): { version: string; categoriesVersion: string } {
  const shown: number[] = []
  categories.forEach((category, event) => {
    if (category !== NO_CATEGORY) shown.push(category, events.startsAt[event] as number)
  })
  const categoriesVersion = `${generation}.${digest(new Uint8Array(Float64Array.from(shown).buffer))}`
  const boundary = Number.isFinite(validFrom) ? validFrom.toString(36) : '0'
  return {
    version: `${categoriesVersion}.${boundary}.${digest(JSON.stringify(feeds))}`,
    categoriesVersion,
  }
}
