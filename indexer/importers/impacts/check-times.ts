// Which times of an event are plausible. Sources write the year 9999 for never, and ends before their starts.

import type { FeedEvent } from '../../../src/impacts/event.ts'
import { brusselsDay, nextBrusselsMidnight } from '../../../src/time/brussels-day.ts'

const DAY_MS = 86_400_000
const FIRST_YEAR = 1900
const NEVER_YEAR = 9000

type Times = Pick<FeedEvent, 'startsAt' | 'endsAt' | 'endConfidence'>

export type TimeRemark =
  | 'start-unknown'
  | 'end-unknown'
  | 'end-never'
  | 'end-before-start'
  | 'times-swapped'
  | 'whole-day'

export interface CheckedTimes extends Times {
  remarks: TimeRemark[]
}

type Instant = { at: number } | 'none' | 'unreadable' | 'never'

function readInstant(text: string | null): Instant {
  if (text === null) return 'none'
  const at = Date.parse(text)
  const year = new Date(at).getUTCFullYear()
  if (Number.isNaN(at) || year < FIRST_YEAR) return 'unreadable'
  return year >= NEVER_YEAR ? 'never' : { at }
}

const iso = (at: number): string => new Date(at).toISOString()

const isBrusselsMidnight = (at: number): boolean =>
  brusselsDay(new Date(at)) !== brusselsDay(new Date(at - 1))

/** Undefined when it never begins. Of an outage that nobody planned, an end before its start is no typing error. */
export function checkTimes(event: Times & Pick<FeedEvent, 'kind'>): CheckedTimes | undefined {
  const start = readInstant(event.startsAt)
  const end = readInstant(event.endsAt)
  if (start === 'never') return undefined
  const remarks: TimeRemark[] = []
  if (start === 'unreadable') remarks.push('start-unknown')
  if (end === 'unreadable') remarks.push('end-unknown')
  if (end === 'never') remarks.push('end-never')
  const startsAt = typeof start === 'object' ? iso(start.at) : null
  const open = { startsAt, endsAt: null, endConfidence: 'none' as const, remarks }
  if (typeof end !== 'object') return open
  const closed = { startsAt, endsAt: iso(end.at), endConfidence: event.endConfidence, remarks }
  if (typeof start !== 'object' || end.at > start.at) return closed
  // A day named twice: from its midnight to the next one. Any other instant named twice is no end.
  if (end.at === start.at && isBrusselsMidnight(end.at)) {
    remarks.push('whole-day')
    return { ...closed, endsAt: nextBrusselsMidnight(new Date(end.at)).toISOString() }
  }
  const isPlanned = event.kind !== 'unplanned' && event.kind !== 'unknown'
  if (isPlanned && end.at < start.at && start.at - end.at <= DAY_MS) {
    remarks.push('times-swapped')
    return { ...closed, startsAt: iso(end.at), endsAt: iso(start.at) }
  }
  remarks.push('end-before-start')
  return open
}
