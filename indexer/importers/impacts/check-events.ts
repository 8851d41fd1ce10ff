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
import type { UnusedRows } from './adapter.ts'
import { checkTimes } from './check-times.ts'
import { checkZones } from './check-zones.ts'
import { rowSample } from './row-sample.ts'
import { type Dropped, startTally } from './tally.ts'
import { tooLarge } from './zone-area.ts'

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
  /** Events that are left out, by reason; more on those that are not told by another of the same id. */
  dropped: Record<string, number>
  unused?: UnusedRows
  /** What was put right in the others, by reason. */
  corrected: Record<string, number>
  /** Events that are no event of this source, or that lost every zone they had. */
  useless: number
  /** Events whose zones are too large to be true: they are not stored, and what is known of them stays. */
  quarantined: number
}

/** Pure: what comes in is left as it is. Of events with one id the last one counts. */
export function checkEvents(source: ImpactSource, events: readonly FeedEvent[]): CheckedEvents {
  const tally = startTally()
  const corrected: Record<string, number> = {}
  const correct = (reason: string): void => {
    corrected[reason] = (corrected[reason] ?? 0) + 1
  }
  const byId = new Map<string, FeedEvent>()
  let [useless, quarantined, repeated] = [0, 0, 0]
  for (const event of events) {
    const checked = checkEvent(event, { family: familyOfSource[source], correct })
    if ('reason' in checked) {
      tally.drop(checked, () => rowSample({ ...checked.more, ...event }, sampled))
      if (checked.reason === TOO_LARGE) quarantined += 1
      else useless += 1
    } else {
      if (checked.zones.length === 0 && event.zones.length > 0) useless += 1
      if (byId.has(checked.sourceId)) repeated += 1
      byId.set(checked.sourceId, checked)
    }
  }
  const { dropped, unused } = tally.dropped()
  return {
    ...{ events: [...byId.values()], corrected, useless, quarantined },
    dropped: repeated === 0 ? dropped : { ...dropped, repeated },
    ...(unused === undefined ? {} : { unused }),
  }
}

type Rules = { family: ImpactFamily; correct: (reason: string) => void }

const TOO_LARGE = 'zone too large'
const sampled = ['sourceId', 'kind', 'startsAt', 'endsAt', 'position', 'zones', 'km2', 'limit']

type DroppedEvent = Dropped & { more?: object }

/** The event, or why it is none. */
function checkEvent(event: FeedEvent, { family, correct }: Rules): FeedEvent | DroppedEvent {
  const sourceId = oneLine(String(event.sourceId).toWellFormed())
  if (sourceId === '' || sourceId.length > ID_LENGTH) return { reason: 'id' }
  if (!kinds[family].includes(event.kind)) return { reason: 'kind', id: sourceId }
  const times = checkTimes(event)
  if (times === undefined) return { reason: 'never-begins', id: sourceId, use: 'meant' }
  const { remarks, ...instants } = times
  for (const remark of remarks) correct(remark)
  const { zones, dropped } = checkZones(event.zones)
  const size = tooLarge({ kind: event.kind, zones })
  if (size !== undefined) return { reason: TOO_LARGE, id: sourceId, use: 'unknown', more: size }
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
