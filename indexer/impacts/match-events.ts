// Dirty events against every VME.

import type { Round } from '../../src/db/round.ts'
import type { Sql } from '../../src/db/sql.ts'
import type { StoredHit } from '../../src/impacts/hit.ts'
import type { ReachRules } from '../../src/impacts/reach.ts'
import { loadHitsOfEvents, writeHits } from '../../src/impacts/statements/hits.ts'
import { loadAddresses } from '../../src/impacts/statements/places.ts'
import { loadMatchEvents } from '../../src/impacts/statements/zones.ts'
import { indexEvents } from '../matching/event-index.ts'
import { betterHit, type PreparedEvent, prepareEvent } from '../matching/match-event.ts'
import type { HitsByVme } from '../matching/place-columns.ts'
import { readAddresses } from './addresses.ts'
import { diffHits } from './diff-hits.ts'
import { openZoneHitFinder } from './zone-hits.ts'

// An event of a large town hits thousands; this many are held at once.
const EVENTS_AT_ONCE = 200
// Of a country fifty times as large as Belgium one holds some five thousand VMEs.
const POSTCODES_AT_ONCE = 20

function* parts<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}

async function prepareEvents(sql: Sql, ids: readonly string[], rules: ReachRules): Promise<PreparedEvent[]> {
  const prepared: PreparedEvent[] = []
  for (const part of parts(ids, EVENTS_AT_ONCE))
    for (const event of await loadMatchEvents(sql, part)) prepared.push(prepareEvent(event, rules))
  return prepared
}

type HitsByEventAndVme = Map<string, HitsByVme>

/** Adds whom events name by street or postcode. */
async function addNamed(sql: Sql, events: readonly PreparedEvent[], hits: HitsByEventAndVme): Promise<void> {
  const index = indexEvents(events.map(({ id, addressZones }) => ({ id, addressZones, geoZones: [] })))
  for (const postcodes of parts(index.postcodes, POSTCODES_AT_ONCE)) {
    const rows = await loadAddresses(sql, postcodes)
    const addressOf = await readAddresses(sql, rows)
    for (const row of rows)
      for (const [id, hit] of index.hitsOfAddress(addressOf(row))) {
        const others = hits.get(id)
        others?.set(row.number, betterHit(others.get(row.number), hit))
      }
  }
}

const rowsOf = (hits: HitsByEventAndVme): StoredHit[] =>
  [...hits].flatMap(([eventId, byVme]) => [...byVme].map(([vme, hit]) => ({ eventId, vme, ...hit })))

export interface Matched {
  /** Events or VMEs that were compared. */
  compared: number
  /** Rows that were written or removed. */
  changed: number
}

/** Updates the stored hits of events; ids of events that are no longer live are skipped. */
export async function matchEvents(round: Round, ids: readonly string[], rules: ReachRules): Promise<Matched> {
  const { sql } = round
  const events = await prepareEvents(sql, ids, rules)
  const findZoneHits = await openZoneHitFinder(sql, events)
  let changed = 0
  for (const part of parts(events, EVENTS_AT_ONCE)) {
    const ids = part.map(({ id }) => id)
    const [hits, stored] = await Promise.all([findZoneHits(part), loadHitsOfEvents(round, ids)])
    await addNamed(sql, part, hits)
    const changes = diffHits(stored, rowsOf(hits))
    await writeHits(round, changes)
    changed += changes.written.length + changes.removed.length
  }
  return { compared: events.length, changed }
}
