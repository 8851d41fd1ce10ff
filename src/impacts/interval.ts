// When an event holds. Pure: an event, the last word of its source and an instant in, a category out. All instants are
// ms since 1970, so that no day of 23 or 25 hours is met here; whole days arrive as instants.
import type { ImpactCategory, ImpactFamily, ImpactKind, ImpactSource } from './event.ts'

/** What is stored of an event's times; ms since 1970. */
export interface EventTimes {
  family: ImpactFamily
  kind: ImpactKind
  /** From when it counts: its start; where its source tells none, when it was first seen. */
  startsAt: number
  endsAt: number | null
  goneAt: number | null
  isDelayed: boolean
}

export interface TimeRules {
  /** When the source last listed its events; null before its first answer. */
  seenAt: number | null
  openWorksDays: number
  openOutageHours: number
}

/** The instant that is asked about, and what is known then beside the events. Instants in ms since 1970. */
export interface CategoryTimes extends Omit<TimeRules, 'seenAt'> {
  now: number
  /** When each source last listed its events; null before its first answer. */
  seenAt: Readonly<Record<ImpactSource, number | null>>
}

/** Half-open. */
export interface Interval {
  from: number
  /** Exclusive. */
  to: number
  /** Going on at the instant asked about, past the estimate or, as its source says, longer than was meant. */
  isDelayed: boolean
}

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

// An outage that is not known to be planned ends when it is no longer listed, whatever was estimated; so does a planned
// one of which its source says that it runs late.
const endsWhenGone = ({ family, kind, isDelayed }: EventTimes): boolean =>
  family === 'power-outage' && (kind !== 'planned' || isDelayed)

/** Its end as its source gives it. One that is not after the start says nothing. */
const statedEnd = ({ startsAt, endsAt }: EventTimes): number | null =>
  endsAt !== null && endsAt > startsAt ? endsAt : null

/** How long an event without an end lasts while nothing else tells; of outages, from when they were last listed. */
function openEnd(
  { family, startsAt }: EventTimes,
  { seenAt, openWorksDays, openOutageHours }: TimeRules,
): number {
  if (family === 'public-works') return startsAt + openWorksDays * DAY_MS
  return Math.max(startsAt, seenAt ?? startsAt) + openOutageHours * HOUR_MS
}

function endOf(event: EventTimes, rules: TimeRules): number {
  const { goneAt } = event
  const stated = statedEnd(event)
  const open = openEnd(event, rules)
  if (endsWhenGone(event)) return goneAt ?? Math.max(stated ?? open, open)
  return Math.min(stated ?? open, goneAt ?? Number.POSITIVE_INFINITY)
}

/**
 * An unplanned outage that its source listed after it began has begun, even for a process whose clock has yet to come
 * to that instant.
 */
const hasBegunElsewhere = ({ kind, startsAt }: EventTimes, { seenAt }: TimeRules): boolean =>
  kind === 'unplanned' && seenAt !== null && seenAt >= startsAt

/** Undefined: withdrawn, gone before it began. */
export function intervalOf(event: EventTimes, rules: TimeRules, now: number): Interval | undefined {
  const { startsAt, goneAt } = event
  if (goneAt !== null && goneAt < startsAt) return undefined
  const to = endOf(event, rules)
  const from = hasBegunElsewhere(event, rules) ? Math.min(startsAt, now) : startsAt
  const stated = statedEnd(event)
  const isPastEstimate = endsWhenGone(event) && stated !== null && now >= stated
  return { from, to, isDelayed: now >= from && now < to && (event.isDelayed || isPastEstimate) }
}

/** Undefined: withdrawn, or over for a day. */
export function categoryAt(event: EventTimes, rules: TimeRules, now: number): ImpactCategory | undefined {
  const interval = intervalOf(event, rules, now)
  if (interval === undefined) return undefined
  if (now >= interval.to) return now < interval.to + DAY_MS ? 'Past24Hours' : undefined
  return now < interval.from ? 'FuturePlanned' : 'ActiveNow'
}

/** Every instant at which the event is shown otherwise than just before, in no order. */
function boundariesOf(event: EventTimes, rules: TimeRules, now: number): number[] {
  const interval = intervalOf(event, rules, now)
  if (interval === undefined) return []
  const { to } = interval
  const stated = statedEnd(event)
  const boundaries = [event.startsAt, to, to + DAY_MS]
  // From its estimate on it is shown as delayed.
  if (stated !== null && stated < to && endsWhenGone(event)) boundaries.push(stated)
  return boundaries
}

/** The first boundary after an instant; Infinity when there is none. */
export const nextBoundary = (event: EventTimes, rules: TimeRules, now: number): number =>
  Math.min(...boundariesOf(event, rules, now).filter((boundary) => boundary > now))

/** The last boundary up to an instant, that one included; -Infinity when there is none. */
export const lastBoundary = (event: EventTimes, rules: TimeRules, now: number): number =>
  Math.max(...boundariesOf(event, rules, now).filter((boundary) => boundary <= now))
