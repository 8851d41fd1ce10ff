// Marked events against every VME.

import type { Round } from '../../src/db/round.ts'
import type { Sql } from '../../src/db/sql.ts'
import type { StoredMatch } from '../../src/impacts/match.ts'
import { loadMatchesOfEvents, writeMatches } from '../../src/impacts/statements/matches.ts'
import { loadAddresses } from '../../src/impacts/statements/places.ts'
import { loadMatchEvents } from '../../src/impacts/statements/zones.ts'
import { indexEvents } from '../matching/event-index.ts'
import { betterMatch, type PreparedEvent, prepareEvent } from '../matching/match-event.ts'
import type { MatchesByVme } from '../matching/place-columns.ts'
import type { ReachRules } from '../matching/radius.ts'
import { readAddresses } from './addresses.ts'
import { differing } from './differing.ts'
import { groundMatcher } from './ground-matches.ts'

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

type MatchesByEventAndVme = Map<string, MatchesByVme>

/** Adds whom events name by street or postcode. */
async function addNamed(
  sql: Sql,
  events: readonly PreparedEvent[],
  matches: MatchesByEventAndVme,
): Promise<void> {
  const index = indexEvents(events.map(({ id, addresses }) => ({ id, addresses, ground: [] })))
  for (const postcodes of parts(index.postcodes, POSTCODES_AT_ONCE)) {
    const rows = await loadAddresses(sql, postcodes)
    const addressOf = await readAddresses(sql, rows)
    for (const row of rows)
      for (const [id, match] of index.matchesOfAddress(addressOf(row))) {
        const others = matches.get(id)
        others?.set(row.number, betterMatch(others.get(row.number), match))
      }
  }
}

const rowsOf = (matches: MatchesByEventAndVme): StoredMatch[] =>
  [...matches].flatMap(([eventId, byVme]) => [...byVme].map(([vme, match]) => ({ eventId, vme, ...match })))

export interface Matched {
  /** Events or VMEs that were compared. */
  compared: number
  /** Rows that were written or removed. */
  changed: number
}

/** Brings the rows of events to what they hit; ids of events that are no longer live are passed over. */
export async function matchEvents(round: Round, ids: readonly string[], rules: ReachRules): Promise<Matched> {
  const { sql } = round
  const events = await prepareEvents(sql, ids, rules)
  const matchGround = await groundMatcher(sql, events)
  let changed = 0
  for (const part of parts(events, EVENTS_AT_ONCE)) {
    const ids = part.map(({ id }) => id)
    const [matches, stored] = await Promise.all([matchGround(part), loadMatchesOfEvents(round, ids)])
    await addNamed(sql, part, matches)
    const changes = differing(stored, rowsOf(matches))
    await writeMatches(round, changes)
    changed += changes.written.length + changes.removed.length
  }
  return { compared: events.length, changed }
}
