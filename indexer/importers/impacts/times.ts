// Start and end of works as their sources write them → instants. Pure.
import type { FeedEvent } from '../../../src/impacts/event.ts'
import { instantOf, isWithoutZone } from '../../../src/time/local-time.ts'

export type Times = Pick<FeedEvent, 'startsAt' | 'endsAt' | 'endConfidence'>

export type TimesResult = { times: Times; isEndUnread: boolean } | { fault: 'start that cannot be read' }

/** Instant of what a source writes; undefined when it cannot be read. */
export type ReadInstant = (text: string, role: 'start' | 'end') => string | undefined

/** As given where there is an offset; the clock of Brussels where there is none; days are whole days there. */
export const brusselsInstant: ReadInstant = (text, role) => instantOf(text, { role })?.at

/** For a source whose times are UTC whether they end in Z or not; days are whole days in Brussels. */
export const utcInstant: ReadInstant = (text, role) =>
  brusselsInstant(isWithoutZone(text) ? `${text.trim()}Z` : text, role)

// 9999-12-31 is how some databases say that there is no end, 0001-01-01 and 1900-01-01 that there is no start.
const isFar = (text: string): boolean => /^(\d{5,}|[3-9]\d{3}|2[1-9]\d{2})-/.test(text)
const isLongAgo = (text: string): boolean => /^(0\d{3}|1[0-8]\d{2}|19[0-7]\d)-/.test(text)

/** Times of a row: a start that is there and cannot be read is a fault, such an end is an open one. */
export function timesOf(
  { start, end }: { start: string | null; end: string | null },
  read: ReadInstant,
): TimesResult {
  const startsAt = start === null || isLongAgo(start) ? null : read(start, 'start')
  if (startsAt === undefined) return { fault: 'start that cannot be read' }
  const endsAt = end === null || isFar(end) ? null : read(end, 'end')
  const times = { startsAt, endsAt: endsAt ?? null, endConfidence: endsAt ? 'announced' : 'none' } as const
  return { times, isEndUnread: endsAt === undefined }
}
