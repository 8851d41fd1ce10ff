// The offices of a VME as the turns that they took: pure. Where one ends and the next begins there is one turn, whether
// it is a handover, a new mandate of the same syndic, or a number that went on as another.

import { dayBefore } from '../../time/brussels-day.ts'
import type { DatedMandateFacts } from '../facts.ts'

export type Begun = DatedMandateFacts & { since: string }
export type Ended = DatedMandateFacts & { end: string }

/** Begins, ends, or both at once; `on` is the ISO day, of both that of the begin. */
export type Turn =
  | { on: string; begun: Begun; ended: Ended | undefined }
  | { on: string; begun: undefined; ended: Ended }

// A syndic hands its papers over within thirty days of its mandate's end (Civil Code, art. 3.89 § 5): what lies further
// apart is told apart.
const MOST_DAYS_APART = 30

const dayNumber = (iso: string): number => Date.parse(iso) / 86_400_000

/** Days between the last one of the one and the first one of the other; below 0 where both held. */
const daysApart = (end: string, since: string): number => dayNumber(since) - dayNumber(end) - 1

/** What a number does on a day it does once, however many offices tell of it; private persons cannot be told apart. */
function distinct<Office extends DatedMandateFacts>(
  offices: readonly Office[],
  dayOf: (office: Office) => string,
): Office[] {
  const known = new Set<string>()
  return offices.filter((office) => {
    const key = `${office.enterpriseNumber} ${dayOf(office)}`
    return !known.has(key) && known.add(key)
  })
}

/** What ended as this one began: of the numbers that it came through the last one that still held. */
function passedOn({ via, since }: Begun, ends: ReadonlySet<Ended>): Ended | undefined {
  const last = dayBefore(since)
  for (const number of via.toReversed())
    for (const ended of ends) if (ended.enterpriseNumber === number && ended.end === last) return ended
  return undefined
}

interface Pair {
  begun: Begun
  ended: Ended
  apart: number
}

/** One that came before the other, ended near its begin and did not outlast it. */
function follows(begun: Begun, ended: Ended): boolean {
  const isBefore = ended.since === null || ended.since < begun.since
  const isOutlasted = begun.end === null || ended.end < begun.end
  return isBefore && isOutlasted && Math.abs(daysApart(ended.end, begun.since)) <= MOST_DAYS_APART
}

const isOfOne = ({ begun, ended }: Pair): boolean => begun.enterpriseNumber === ended.enterpriseNumber

/** Nearest in time first, then those of one number. */
const byNearness = (a: Pair, b: Pair): number =>
  Math.abs(a.apart) - Math.abs(b.apart) || Number(isOfOne(b)) - Number(isOfOne(a))

/** Every begin and every end that has a day, each in one turn; latest first. */
export function turnsOf(mandates: readonly DatedMandateFacts[]): Turn[] {
  // Of several that begin on one day the one that came from another number says more.
  const inheritedFirst = mandates.toSorted((a, b) => b.via.length - a.via.length)
  const begins = new Set(
    distinct(
      inheritedFirst.filter((one): one is Begun => one.since !== null),
      ({ since }) => since,
    ),
  )
  const ends = new Set(
    distinct(
      mandates.filter((one): one is Ended => one.end !== null),
      ({ end }) => end,
    ),
  )
  const turns: Turn[] = []
  const take = (begun: Begun, ended: Ended | undefined): void => {
    begins.delete(begun)
    if (ended !== undefined) ends.delete(ended)
    turns.push({ on: begun.since, begun, ended })
  }
  for (const begun of begins) {
    if (begun.via.length > 0) take(begun, passedOn(begun, ends))
  }
  const pairs = [...begins].flatMap((begun) =>
    [...ends]
      .filter((ended) => follows(begun, ended))
      .map((ended): Pair => ({ begun, ended, apart: daysApart(ended.end, begun.since) })),
  )
  for (const { begun, ended } of pairs.sort(byNearness))
    if (begins.has(begun) && ends.has(ended)) take(begun, ended)
  for (const begun of begins) take(begun, undefined)
  for (const ended of ends) turns.push({ on: ended.end, begun: undefined, ended })
  return turns.sort((a, b) => (a.on < b.on ? 1 : a.on > b.on ? -1 : 0))
}

/** Whether an end is followed by days in which the same number still holds. */
export const goesOnOtherwise = (
  { enterpriseNumber, end }: Ended,
  mandates: readonly DatedMandateFacts[],
): boolean =>
  enterpriseNumber !== null &&
  mandates.some(
    (other) =>
      other.enterpriseNumber === enterpriseNumber &&
      (other.since === null || other.since <= end) &&
      (other.end === null || other.end > end),
  )

/** Whether the same number holds already when this begins. */
export const heldBefore = (
  { enterpriseNumber, since }: Begun,
  mandates: readonly DatedMandateFacts[],
): boolean =>
  enterpriseNumber !== null &&
  mandates.some(
    (other) =>
      other.enterpriseNumber === enterpriseNumber &&
      (other.since === null || other.since < since) &&
      (other.end === null || other.end >= since),
  )

/** Days between what ended and what began in one turn; 0 where the one follows the other at once. */
export const gapOf = ({ begun, ended }: Turn): number =>
  begun === undefined || ended === undefined ? 0 : daysApart(ended.end, begun.since)
