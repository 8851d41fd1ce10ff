// Incidents of ORES → events. Pure and total: an incident that cannot be used has a reason, whatever else it holds.
// source.md says what was seen of the format, and what is assumed.

import { isInBelgium } from '../../../../src/geo/projection.ts'
import type { FeedEvent, ImpactZone, OutageKind } from '../../../../src/impacts/event.ts'
import { instantOf, isWithoutZone } from '../../../../src/time/local-time.ts'
import type { Answer } from '../adapter.ts'
import { rangeOf } from '../house-ranges.ts'
import { isObject } from '../pages.ts'
import { rowSample } from '../row-sample.ts'
import { joinZones, postcodeZone, streetZone } from '../street-zones.ts'
import { type Dropped, startTally } from '../tally.ts'

type Fields = Record<string, unknown>

type Note = (sentence: string) => void

const objectOf = (value: unknown): Fields | undefined => (isObject(value) ? value : undefined)

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Text or number, trimmed; null when it is empty, absent or something else. */
function textOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  return String(value).trim() || null
}

/** The first of some texts that is there. */
const firstText = (...values: unknown[]): string | null =>
  values.map(textOf).find((text) => text !== null) ?? null

interface Times extends Pick<FeedEvent, 'startsAt' | 'endsAt' | 'endConfidence'> {
  isZoneAssumed: boolean
  /** It has ends, and none that can be read. */
  isEndUnread: boolean
}

/** A start that is there and cannot be read is a fault: without one an incident would seem to begin now. */
function timesOf(incident: Fields, kind: OutageKind): Times | undefined {
  const [failure, interruption] = [objectOf(incident.failure), objectOf(incident.interruption)]
  const written = firstText(interruption?.plannedFrom, incident.creationAt)
  const start = written === null ? null : instantOf(written, { role: 'start' })
  if (start === undefined) return undefined
  // The first that can be read: what is estimated now before what was estimated first.
  const ends = [
    incident.endDateTime,
    failure?.plannedEndDateTime,
    interruption?.plannedTo,
    incident.originalEndDate,
  ].map(textOf)
  const read = ends.map((text) => (text === null ? undefined : instantOf(text, { role: 'end' })))
  const at = read.findIndex((end) => end !== undefined)
  const confidence = kind === 'planned' ? 'announced' : 'estimated'
  return {
    startsAt: start?.at ?? null,
    endsAt: read[at]?.at ?? null,
    endConfidence: at === -1 ? 'none' : confidence,
    isEndUnread: at === -1 && ends.some((text) => text !== null),
    isZoneAssumed: [written, ends[at] ?? null].some((text) => text !== null && isWithoutZone(text)),
  }
}

/** By what it holds. The letter before its number says the same, as far as is known, and is not read. */
function kindOf({ failure, interruption }: Fields): OutageKind {
  if (isObject(failure) === isObject(interruption)) return 'unknown'
  return isObject(failure) ? 'unplanned' : 'planned'
}

/** Undefined when nothing tells where in its town it is: ranges that cannot be read do not mean all of the street. */
function streetOf(value: unknown, postcode: string): ImpactZone | undefined {
  const street = objectOf(value)
  const name = textOf(street?.streetName)
  const written = listOf(street?.streetNumberRanges)
  const ranges = written
    .map((range) =>
      isObject(range) ? rangeOf({ from: range.from, to: range.to }, range.rangeType) : undefined,
    )
    .filter((range) => range !== undefined)
  if (name === null || (written.length > 0 && ranges.length === 0)) return undefined
  return streetZone(postcode, { names: [name], ranges })
}

/** Its streets; the postcode where it has none that can be used. */
function zonesOfCity(value: unknown, note: Note): ImpactZone[] {
  const city = objectOf(value)
  const postcode = textOf(city?.zipCode) ?? ''
  const whole = postcodeZone(postcode)
  if (whole === undefined) {
    note('towns without a postcode that can be')
    return []
  }
  const streets = listOf(city?.streets)
  const zones = streets.map((street) => streetOf(street, postcode)).filter((zone) => zone !== undefined)
  if (zones.length < streets.length) note('towns with streets or house numbers that cannot be read')
  return zones.length > 0 ? zones : [whole]
}

function positionOf(incident: Fields): FeedEvent['position'] {
  const coordinates = objectOf(incident.coordinates)
  const [latitude, longitude] = [coordinates?.latitude, coordinates?.longitude].map((value) =>
    Number(textOf(value) ?? Number.NaN),
  )
  if (latitude === undefined || longitude === undefined) return null
  const position = { latitude, longitude }
  return isInBelgium(position) ? position : null
}

/** The point is that of the incident, not of whom it hits: a zone only where nothing else tells. */
function zonesOf(incident: Fields, position: FeedEvent['position'], note: Note): ImpactZone[] {
  const zones = joinZones(listOf(incident.impactedCities).flatMap((city) => zonesOfCity(city, note)))
  if (zones.length > 0 || position === null) return zones
  return [{ shape: 'point', ...position }]
}

// An incident has one of these at least, if only as null.
const named = ['failure', 'interruption', 'creationAt', 'endDateTime', 'impactedCities', 'coordinates']
const sampled = ['id', 'businessId', ...named]

/** The event of an incident, or the reason why it is none. */
function parseIncident(value: unknown, note: Note): FeedEvent | Dropped {
  const incident = objectOf(value)
  if (incident === undefined) return { reason: 'no incident' }
  const sourceId = textOf(incident.businessId)
  if (sourceId === null) return { reason: 'no businessId' }
  if (!named.some((name) => name in incident)) return { reason: 'no known field', id: sourceId }
  const kind = kindOf(incident)
  const times = timesOf(incident, kind)
  if (times === undefined) return { reason: 'start that cannot be read', id: sourceId }
  const { isZoneAssumed, isEndUnread, ...instants } = times
  if (isZoneAssumed) note('incidents have times without a zone, taken for those of Brussels')
  if (isEndUnread) note('incidents have an end that cannot be read, and are open')
  const position = positionOf(incident)
  const count = Number(textOf(incident.impactedCustomerCount) ?? Number.NaN)
  return {
    sourceId,
    kind,
    ...instants,
    isDelayed: incident.isDelayed === true,
    // It has no words for people: pages say in their own language what the rest tells.
    descriptions: { nl: null, fr: null, de: null, en: null },
    cause: null,
    customers: Number.isInteger(count) && count >= 0 ? count : null,
    isSevere: false,
    status: isObject(incident.generator) ? 'generator' : null,
    position,
    zones: zonesOf(incident, position, note),
  }
}

/** Every incident once; of one that is listed twice the first, with the zones of both. */
export function parseIncidents(incidents: readonly unknown[]): Answer {
  const tally = startTally()
  const events = new Map<string, FeedEvent>()
  for (const incident of incidents) {
    const event = parseIncident(incident, tally.note)
    if ('reason' in event) {
      tally.drop(event, () => rowSample(incident, sampled))
      continue
    }
    const known = events.get(event.sourceId)
    if (known === undefined) events.set(event.sourceId, event)
    else {
      tally.note('incidents are listed more than once')
      for (const zone of event.zones) known.zones.push(zone)
    }
  }
  // Once for all: a list may name one incident thousands of times.
  for (const event of events.values()) event.zones = joinZones(event.zones)
  return {
    events: [...events.values()],
    read: incidents.length,
    ...tally.dropped(),
    notes: tally.notes(),
  }
}
