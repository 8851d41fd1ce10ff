// Rows of works of which each is an event, or a zone of one → events. Pure.
import type { FeedEvent } from '../../../src/impacts/event.ts'
import type { Answer } from './adapter.ts'
import { mergeZones } from './geometry.ts'
import { type Dropped, startTally } from './tally.ts'

// What works have no word for: they are neither delayed nor count customers.
const usual = { isDelayed: false, cause: null, customers: null, isSevere: false, status: null } as const

type ParsedEvent = Omit<FeedEvent, keyof typeof usual> & Partial<FeedEvent>

/** One row: an event, with what an operator should know of it, or why it is none. */
export type Draft = { event: ParsedEvent; notes?: readonly string[] } | Dropped

export interface RowFormat<Row> {
  parse(row: Row): Draft
  /** What is kept of a row that becomes no event. */
  sample(row: Row): string
}

/** The event of each row; rows with one id are zones of the first of them. Rows that are none have no draft. */
export function gatherEvents<Row>(
  rows: readonly (Row | undefined)[],
  { parse, sample }: RowFormat<Row>,
): Answer {
  const tally = startTally()
  const events = new Map<string, FeedEvent>()
  for (const row of rows) {
    const draft: Draft = row === undefined ? { reason: 'no feature' } : parse(row)
    if ('reason' in draft) {
      tally.drop(draft, () => (row === undefined ? 'no feature' : sample(row)))
      continue
    }
    for (const note of draft.notes ?? []) tally.note(note)
    const { event } = draft
    const known = events.get(event.sourceId)
    if (known === undefined) events.set(event.sourceId, { ...usual, ...event, zones: [...event.zones] })
    else for (const zone of event.zones) known.zones.push(zone)
  }
  // Once for all: a source may give thousands of rows one id.
  for (const event of events.values()) event.zones = mergeZones(event.zones)
  return { events: [...events.values()], read: rows.length, ...tally.dropped(), notes: tally.notes() }
}
