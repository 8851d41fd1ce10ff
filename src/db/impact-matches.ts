// Which events hit which VMEs: what indexer/impacts has worked out.
import { qualityOfMethod } from '../domain/impact.ts'
import type { StoredMatch } from '../domain/impact-match.ts'
import { isInside, type Round } from './round.ts'
import type { Sql } from './sql.ts'
import { isLive } from './stale-matches.ts'

const columns = (sql: Sql) => sql`
  event_id as "eventId", vme, method, distance_metres as "distanceMetres", radius_metres as "radiusMetres"`

/** Of events. */
export async function loadMatchesOfEvents(
  { sql }: Round,
  eventIds: readonly string[],
): Promise<StoredMatch[]> {
  return sql<StoredMatch[]>`
    select ${columns(sql)} from impact_match where event_id = any(${eventIds as string[]}::text[])`
}

/** Of VMEs; each with whether its event is live. */
export async function loadMatchesOfVmes(
  { sql }: Round,
  vmes: readonly string[],
): Promise<(StoredMatch & { isLive: boolean })[]> {
  return sql<(StoredMatch & { isLive: boolean })[]>`
    select ${columns(sql)}, ${isLive(sql)} as "isLive"
    from impact_match join impact_event on impact_event.id = event_id
    where vme = any(${vmes as string[]}::text[])`
}

export interface MatchChanges {
  written: readonly StoredMatch[]
  removed: readonly Pick<StoredMatch, 'eventId' | 'vme'>[]
}

const ROWS_AT_ONCE = 20_000

function* parts<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE)
}

/**
 * Writes what differs, as a new generation of the events concerned. The generation comes first: with it comes the lock
 * that whoever changes an event takes before the rows.
 */
export async function writeMatches(round: Round, { written, removed }: MatchChanges): Promise<void> {
  const { sql } = round
  const events = [...new Set([...written, ...removed].map(({ eventId }) => eventId))].sort()
  if (events.length === 0) return
  await sql`
    with next as (select next_impact_generation() as generation where ${isInside(round)})
    update impact_event set generation = next.generation, changed_at = clock_timestamp()
    from next where id = any(${events}::text[])`
  for (const part of parts(removed))
    await sql`
      delete from impact_match
      using unnest(${part.map(({ eventId }) => eventId)}::text[], ${part.map(({ vme }) => vme)}::text[])
        as gone (event_id, vme)
      where impact_match.event_id = gone.event_id and impact_match.vme = gone.vme and ${isInside(round)}`
  for (const part of parts(written))
    await sql`
      insert into impact_match (event_id, vme, method, quality, distance_metres, radius_metres)
      select next.event_id, next.vme, method, quality, distance_metres, radius_metres
      from unnest(
        ${part.map(({ eventId }) => eventId)}::text[], ${part.map(({ vme }) => vme)}::text[],
        ${part.map(({ method }) => method)}::text[], ${part.map(({ method }) => qualityOfMethod[method])}::text[],
        ${part.map(({ distanceMetres }) => distanceMetres)}::real[],
        ${part.map(({ radiusMetres }) => radiusMetres)}::integer[]
      ) as next (event_id, vme, method, quality, distance_metres, radius_metres)
      where ${isInside(round)}
      on conflict (event_id, vme) do update
        set method = excluded.method, quality = excluded.quality, distance_metres = excluded.distance_metres,
          radius_metres = excluded.radius_metres`
}
