// Times of sources as instants: some have a zone, some are meant in Brussels and do not say so.
import { dayAfter } from './brussels-day.ts'

export type TimeRole = 'start' | 'end'

export interface Instant {
  /** ISO, UTC, with milliseconds. */
  at: string
  /** The text was a day without a time. */
  isWholeDay: boolean
}

const brusselsOffset = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Europe/Brussels',
  timeZoneName: 'longOffset',
})

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

// Beyond these a date means that there is none: sources write 0001, 1900, 1970 or 9999.
const FIRST_YEAR = 1980
const LAST_YEAR = 2199

const MOST_OFFSET_MINUTES = 14 * 60

function offsetMs(instant: number): number {
  const name = brusselsOffset.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS
}

/** The first instant from which the offset is that of `after`: the clock is put forward then. */
function changeBetween(before: number, after: number): number {
  const offset = offsetMs(after)
  let [from, to] = [before, after]
  while (to - from > 1) {
    const middle = Math.floor((from + to) / 2)
    if (offsetMs(middle) === offset) to = middle
    else from = middle
  }
  return to
}

/**
 * The instant at which clocks in Brussels show a time, given as if it were UTC. A time that comes twice is the earlier one
 * for a start and the later one for an end, so that nothing is cut short; one that never comes is the instant at which
 * the clock is put forward.
 */
function instantInBrussels(wall: number, role: TimeRole): number {
  const offsets = [offsetMs(wall - DAY_MS), offsetMs(wall + DAY_MS)]
  const found = offsets.map((offset) => wall - offset).filter((at) => at + offsetMs(at) === wall)
  if (found.length > 0) return role === 'start' ? Math.min(...found) : Math.max(...found)
  return changeBetween(wall - DAY_MS, wall + DAY_MS)
}

const written =
  /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)? ?([Zz]|[+-]\d\d(?::?\d\d)?)?$/

/** Undefined when the day or the time does not exist; 24:00 is the next midnight (ISO 8601). */
function wallClock(parts: readonly (string | undefined)[]): number | undefined {
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = ''] = parts
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day))
  const isDay = new Date(midnight).toISOString().slice(0, 10) === `${year}-${month}-${day}`
  const ms = Number(fraction.padEnd(3, '0').slice(0, 3))
  const sinceMidnight = ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1_000 + ms
  if (!isDay || Number(minute) > 59 || Number(second) > 59 || sinceMidnight > DAY_MS) return undefined
  return midnight + sinceMidnight
}

function zoneMinutes(zone: string): number | undefined {
  if (zone.toUpperCase() === 'Z') return 0
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(3).replace(':', '') || '0')]
  const total = hours * 60 + minutes
  if (minutes > 59 || total > MOST_OFFSET_MINUTES) return undefined
  return zone.startsWith('-') ? -total : total
}

const isPlausible = (instant: number): boolean => {
  const year = new Date(instant).getUTCFullYear()
  return year >= FIRST_YEAR && year <= LAST_YEAR
}

function instantMs(parts: readonly (string | undefined)[], role: TimeRole): number | undefined {
  const wall = wallClock(parts)
  if (wall === undefined || !isPlausible(wall)) return undefined
  const zone = parts[8]
  // GeoServer writes a day as `2026-11-28Z`, which says nothing of the zone it is meant in.
  if (parts[4] === undefined) {
    const day = new Date(wall).toISOString().slice(0, 10)
    return instantInBrussels(role === 'start' ? wall : Date.parse(`${dayAfter(day)}T00:00:00Z`), role)
  }
  if (zone === undefined) return instantInBrussels(wall, role)
  const minutes = zoneMinutes(zone)
  return minutes === undefined ? undefined : wall - minutes * MINUTE_MS
}

/**
 * The instant that a text of a source means. With `Z` or an offset as given, without one in Brussels; a day alone starts
 * at its midnight and ends at the next one; thirteen digits are milliseconds since 1970. Undefined for anything else, and
 * for years (0001, 9999) that stand for no date.
 */
export function instantOf(text: string, { role }: { role: TimeRole }): Instant | undefined {
  const trimmed = text.trim()
  const parts = written.exec(trimmed)
  const ms = /^\d{13}$/.test(trimmed) ? Number(trimmed) : parts === null ? undefined : instantMs(parts, role)
  if (ms === undefined || !isPlausible(ms)) return undefined
  return { at: new Date(ms).toISOString(), isWholeDay: parts !== null && parts[4] === undefined }
}

/** Whether a text has a time and no zone, so that Brussels is an assumption. */
export function isWithoutZone(text: string): boolean {
  const parts = written.exec(text.trim())
  return parts !== null && parts[4] !== undefined && parts[8] === undefined
}
