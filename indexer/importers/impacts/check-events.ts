// What of an answer can be stored: each event once, with times and places that can be, and texts of a bounded length.

import { isInBelgium } from '../../../src/geo/projection.ts'
import {
  type Descriptions,
  type FeedEvent,
  familyOfSource,
  type ImpactFamily,
  type ImpactKind,
  type ImpactSource,
} from '../../../src/impacts/event.ts'
import { oneLine } from '../../../src/text/one-line.ts'
import { checkTimes } from './check-times.ts'
import { checkZones } from './check-zones.ts'

const ID_LENGTH = 200
const WORD_LENGTH = 200
const DESCRIPTION_LENGTH = 4_000
const MOST_CUSTOMERS = 10_000_000

const kinds: Readonly<Record<ImpactFamily, readonly ImpactKind[]>> = {
  'power-outage': ['planned', 'unplanned', 'unknown'],
  'public-works': ['groundwork', 'work', 'worksite', 'traffic'],
}

export interface CheckedEvents {
  /** Each id once. */
  events: FeedEvent[]
  /** Events that are left out, by reason. */
  dropped: Record<string, number>
  /** What was put right in the others, by reason. */
  corrected: Record<string, number>
  /** Events that are left out for more than being repeated, or that lost every zone they had. */
  useless: number
}

/** Pure: what comes in is left as it is. Of events with one id the last one counts. */
export function checkEvents(source: ImpactSource, events: readonly FeedEvent[]): CheckedEvents {
  const dropped: Record<string, number> = {}
  const corrected: Record<string, number> = {}
  const count = (into: Record<string, number>, reason: string): void => {
    into[reason] = (into[reason] ?? 0) + 1
  }
  const byId = new Map<string, FeedEvent>()
  let useless = 0
  for (const event of events) {
    const checked = checkEvent(event, {
      family: familyOfSource[source],
      correct: (reason) => count(corrected, reason),
    })
    if (typeof checked === 'string') {
      count(dropped, checked)
      useless += 1
    } else {
      if (checked.zones.length === 0 && event.zones.length > 0) useless += 1
      if (byId.has(checked.sourceId)) count(dropped, 'repeated')
      byId.set(checked.sourceId, checked)
    }
  }
  return { events: [...byId.values()], dropped, corrected, useless }
}

type Rules = { family: ImpactFamily; correct: (reason: string) => void }

/** The event, or why it is none. */
function checkEvent(event: FeedEvent, { family, correct }: Rules): FeedEvent | string {
  const sourceId = oneLine(String(event.sourceId).toWellFormed())
  if (sourceId === '' || sourceId.length > ID_LENGTH) return 'id'
  if (!kinds[family].includes(event.kind)) return 'kind'
  const times = checkTimes(event)
  if (times === undefined) return 'never-begins'
  const { remarks, ...instants } = times
  for (const remark of remarks) correct(remark)
  const { zones, dropped } = checkZones(event.zones)
  if (dropped > 0) correct('zone')
  const position = checkPosition(event.position)
  if (position === null && event.position !== null) correct('position')
  const customers = checkCount(event.customers)
  if (customers === null && event.customers !== null) correct('customers')
  return {
    ...instants,
    sourceId,
    kind: event.kind,
    isDelayed: event.isDelayed,
    descriptions: checkDescriptions(event.descriptions),
    cause: words(event.cause),
    customers,
    isSevere: event.isSevere,
    status: words(event.status),
    position,
    zones,
  }
}

function checkPosition(position: FeedEvent['position']): FeedEvent['position'] {
  if (position === null || !isInBelgium(position)) return null
  return { latitude: position.latitude, longitude: position.longitude }
}

const checkCount = (count: number | null): number | null =>
  count !== null && Number.isInteger(count) && count >= 0 && count <= MOST_CUSTOMERS ? count : null

function words(text: string | null): string | null {
  return text === null ? null : cut(oneLine(text), WORD_LENGTH) || null
}

/** Lines are kept, every other control character is a blank. */
function prose(text: string | null): string | null {
  if (text === null) return null
  const lines = text.split(/\r\n?|\n/).map(oneLine)
  return (
    cut(
      lines
        .join('\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim(),
      DESCRIPTION_LENGTH,
    ) || null
  )
}

const checkDescriptions = ({ nl, fr, de, en }: Descriptions): Descriptions => ({
  nl: prose(nl),
  fr: prose(fr),
  de: prose(de),
  en: prose(en),
})

/** Cut at a length without leaving half a character, which PostgreSQL would refuse. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text.toWellFormed()
  const kept = text.slice(0, length - 1)
  return `${/[\uD800-\uDBFF]$/.test(kept) ? kept.slice(0, -1) : kept}…`.toWellFormed()
}
