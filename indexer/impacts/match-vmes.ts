// Marked VMEs against every live event.

import type { Round } from '../../src/db/round.ts'
import type { Sql } from '../../src/db/sql.ts'
import type { MatchAddress, StoredMatch } from '../../src/impacts/match.ts'
import { loadMatchesOfVmes, writeMatches } from '../../src/impacts/statements/matches.ts'
import { loadPlaces, type PlaceRow } from '../../src/impacts/statements/places.ts'
import type { EnterpriseNumber } from '../../src/register/enterprise-number.ts'
import type { EventIndex } from '../matching/event-index.ts'
import { readAddresses } from './addresses.ts'
import { differing } from './differing.ts'
import type { Matched } from './match-events.ts'

const nowhere: MatchAddress = { postcode: null, streetKeys: [], numbers: [] }

async function workOut(sql: Sql, places: readonly PlaceRow[], index: EventIndex): Promise<StoredMatch[]> {
  const isNamed = ({ postcode }: PlaceRow): boolean => index.namesPostcode(postcode)
  const addressOf = await readAddresses(sql, places.filter(isNamed))
  return places.flatMap((row) => {
    const { number, latitude, longitude, isStreetOnly } = row
    const point = latitude === null || longitude === null ? null : { latitude, longitude }
    const address = isNamed(row) ? addressOf(row) : nowhere
    const matches = index.matchesOf({ number, point, isStreetOnly, ...address })
    return [...matches].map(([eventId, match]) => ({ eventId, vme: number, ...match }))
  })
}

/** Brings the rows of VMEs to what hits them. One that is no longer active loses all of its rows, old ones too. */
export async function matchVmes(
  round: Round,
  numbers: readonly EnterpriseNumber[],
  index: EventIndex,
): Promise<Matched> {
  const places = await loadPlaces(round.sql, numbers)
  const active = new Set(places.map(({ number }) => number))
  const rows = await loadMatchesOfVmes(round, numbers)
  const stored = rows.filter(({ vme, isLive }) => isLive || !active.has(vme))
  const changes = differing(stored, await workOut(round.sql, places, index))
  await writeMatches(round, changes)
  return { compared: numbers.length, changed: changes.written.length + changes.removed.length }
}
