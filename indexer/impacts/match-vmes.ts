// Dirty VMEs against every live event.

import type { Round } from '../../src/db/round.ts'
import type { Sql } from '../../src/db/sql.ts'
import type { MatchAddress, StoredHit } from '../../src/impacts/hit.ts'
import { loadHitsOfVmes, writeHits } from '../../src/impacts/statements/hits.ts'
import { loadPlaces, type PlaceRow } from '../../src/impacts/statements/places.ts'
import type { EnterpriseNumber } from '../../src/register/enterprise-number.ts'
import type { EventIndex } from '../matching/event-index.ts'
import { readAddresses } from './addresses.ts'
import { diffHits } from './diff-hits.ts'
import type { Matched } from './match-events.ts'

const nowhere: MatchAddress = { postcode: null, streetKeys: [], numbers: [] }

async function computeHits(sql: Sql, places: readonly PlaceRow[], index: EventIndex): Promise<StoredHit[]> {
  const isNamed = ({ postcode }: PlaceRow): boolean => index.namesPostcode(postcode)
  const addressOf = await readAddresses(sql, places.filter(isNamed))
  return places.flatMap((row) => {
    const { number, latitude, longitude, isStreetOnly } = row
    const point = latitude === null || longitude === null ? null : { latitude, longitude }
    const address = isNamed(row) ? addressOf(row) : nowhere
    const hits = index.hitsOf({ number, point, isStreetOnly, ...address })
    return [...hits].map(([eventId, hit]) => ({ eventId, vme: number, ...hit }))
  })
}

/** Updates the stored hits of VMEs. One that is no longer active loses all of its rows, old ones too. */
export async function matchVmes(
  round: Round,
  numbers: readonly EnterpriseNumber[],
  index: EventIndex,
): Promise<Matched> {
  const places = await loadPlaces(round.sql, numbers)
  const active = new Set(places.map(({ number }) => number))
  const rows = await loadHitsOfVmes(round, numbers)
  const stored = rows.filter(({ vme, isLive }) => isLive || !active.has(vme))
  const changes = diffHits(stored, await computeHits(round.sql, places, index))
  await writeHits(round, changes)
  return { compared: numbers.length, changed: changes.written.length + changes.removed.length }
}
