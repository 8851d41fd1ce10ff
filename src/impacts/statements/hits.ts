// Which events hit which VMEs: what indexer/impacts has computed.

import { isInside, type Round } from '../../db/round.ts'
import type { Sql } from '../../db/sql.ts'
import { qualityOfMethod } from '../event.ts'
import type { StoredHit } from '../hit.ts'
import { isLive } from './stale-matches.ts'

const columns = (sql: Sql) => sql`
  event_id as "eventId", vme, method, distance_metres as "distanceMetres", radius_metres as "radiusMetres"`

/** Of events. */
export async function loadHitsOfEvents({ sql }: Round, eventIds: readonly string[]): Promise<StoredHit[]> {
  return sql<StoredHit[]>`
    select ${columns(sql)} from impact_match where event_id = any(${eventIds as string[]}::text[])`
}

/** Of VMEs; each with whether its event is live. */
export async function loadHitsOfVmes(
  { sql }: Round,
  vmes: readonly string[],
): Promise<(StoredHit & { isLive: boolean })[]> {
  return sql<(StoredHit & { isLive: boolean })[]>`
    select ${columns(sql)}, ${isLive(sql)} as "isLive"
    from impact_match join impact_event on impact_event.id = event_id
    where vme = any(${vmes as string[]}::text[])`
}

export interface HitChanges {
  written: readonly StoredHit[]
  removed: readonly Pick<StoredHit, 'eventId' | 'vme'>[]
}

/**
 * Writes what differs, as a new generation of the events concerned: one statement, so that one changed event is soon
 * done. With the generation comes the lock that whoever changes an event takes before its row.
 */
export async function writeHits(round: Round, { written, removed }: HitChanges): Promise<void> {
  const { sql } = round
  const events = [...new Set([...written, ...removed].map(({ eventId }) => eventId))].sort()
  if (events.length === 0) return
  await sql`
    with next as (
      select next_impact_generation() as generation where ${isInside(round)}
    ), touched as (
      update impact_event set generation = next.generation, changed_at = clock_timestamp()
      from next where id = any(${events}::text[])
    ), gone as (
      delete from impact_match
      using unnest(${removed.map(({ eventId }) => eventId)}::text[], ${removed.map(({ vme }) => vme)}::text[])
        as gone (event_id, vme)
      where impact_match.event_id = gone.event_id and impact_match.vme = gone.vme and ${isInside(round)}
    )
    insert into impact_match (event_id, vme, method, quality, distance_metres, radius_metres)
    select wanted.event_id, wanted.vme, method, quality, distance_metres, radius_metres
    from unnest(
      ${written.map(({ eventId }) => eventId)}::text[], ${written.map(({ vme }) => vme)}::text[],
      ${written.map(({ method }) => method)}::text[],
      ${written.map(({ method }) => qualityOfMethod[method])}::text[],
      ${written.map(({ distanceMetres }) => distanceMetres)}::real[],
      ${written.map(({ radiusMetres }) => radiusMetres)}::integer[]
    ) as wanted (event_id, vme, method, quality, distance_metres, radius_metres)
    where ${isInside(round)}
    on conflict (event_id, vme) do update
      set method = excluded.method, quality = excluded.quality, distance_metres = excluded.distance_metres,
        radius_metres = excluded.radius_metres`
}
