// The events of an answer in the table of events: only rows that differ are written, and nothing is ever deleted.
import { isInside, type Round } from '../../../src/db/round.ts'
import { type FeedEvent, familyOfSource, type ImpactSource } from '../../../src/impacts/event.ts'

export interface StoredCounts {
  added: number
  changed: number
  /** Were gone and are listed again. */
  reopened: number
  ended: number
  unchanged: number
}

export interface Sighting {
  source: ImpactSource
  events: readonly FeedEvent[]
  at: Date
  /** Ids of events that it lists in rows that cannot be used: they stay as they are. Undefined: all that it does not list. */
  held: readonly string[] | undefined
  /** When the source listed its events before; null before its first answer. */
  lastAt: Date | null
}

/** Events of a source until its next answer, but for some. */
export async function countLive(
  { sql }: Round,
  { source, except }: { source: ImpactSource; except: readonly string[] },
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from impact_event
    where source = ${source} and gone_at is null and not (id = any(${keysOf(source, except)}))`
  return row?.count ?? 0
}

const keysOf = (source: ImpactSource, ids: readonly string[]): string[] => ids.map((id) => `${source}:${id}`)

/** Live events of the source that the answer does not list. */
const vanished = ({ sql }: Round, { source, held }: Sighting) =>
  held === undefined
    ? sql`false`
    : sql`source = ${source} and gone_at is null and not (old.id = any(${keysOf(source, held)}))
        and not exists (select from event_next as next where next.id = old.id)`

/** Brings the events of a source to what its answer lists. What it lists no longer was last seen at `lastAt`. */
export async function storeEvents(round: Round, sighting: Sighting): Promise<StoredCounts> {
  await stage(round, sighting)
  const counts = await count(round, sighting)
  // Readers follow the number, so it moves only when there is something to follow.
  if (counts.added + counts.changed + counts.reopened + counts.ended === 0) return counts
  // First of all writes: it is held until the commit, and other writers wait for it.
  const generation = await nextGeneration(round)
  await write(round, sighting, generation)
  await endVanished(round, sighting, generation)
  return counts
}

const EVENTS_A_STATEMENT = 1_000

async function stage(round: Round, { source, events, at }: Sighting): Promise<void> {
  const { sql } = round
  await sql`
    create temp table event_next (
      id text primary key, kind text, starts_at timestamptz, is_start_known boolean, ends_at timestamptz, end_confidence text,
      is_delayed boolean, descriptions jsonb, cause text, customers integer, is_severe boolean, status text,
      latitude double precision, longitude double precision, zones jsonb, first_seen_at timestamptz, state text
    ) on commit drop`
  for (let from = 0; from < events.length; from += EVENTS_A_STATEMENT) {
    const rows = events.slice(from, from + EVENTS_A_STATEMENT).map(({ sourceId, position, ...event }) => ({
      ...event,
      id: `${source}:${sourceId}`,
      latitude: position?.latitude ?? null,
      longitude: position?.longitude ?? null,
    }))
    // A first sight that lies ahead was noted by a clock that has been put back since. An event without a start counts
    // from when it was first seen, and before its end all the same: one that ends as it begins would count as open. Of an
    // event that is as it was no zones are kept.
    await sql`
      with event as (
        select id, kind, "startsAt" as starts_at, "endsAt" as ends_at, "endConfidence" as end_confidence,
          "isDelayed" as is_delayed, descriptions, cause, customers, "isSevere" as is_severe, status, latitude,
          longitude, zones
        from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as event (
          id text, kind text, "startsAt" timestamptz, "endsAt" timestamptz, "endConfidence" text, "isDelayed" boolean,
          descriptions jsonb, cause text, customers integer, "isSevere" boolean, status text,
          latitude double precision, longitude double precision, zones jsonb)
      ), next as (
        select event.*, seen.at as first_seen_at, begin.at as begins_at,
          old.id is not null as is_known, old.gone_at is not null as was_gone,
          (old.kind, old.starts_at, old.is_start_known, old.ends_at, old.end_confidence, old.is_delayed, old.descriptions, old.cause,
            old.customers, old.is_severe, old.status, old.latitude, old.longitude, old.zones, old.first_seen_at)
          is not distinct from (event.kind, begin.at, event.starts_at is not null, event.ends_at, event.end_confidence, event.is_delayed,
            event.descriptions, event.cause, event.customers, event.is_severe, event.status, event.latitude,
            event.longitude, event.zones, seen.at) as is_equal
        from event
        left join impact_event as old on old.id = event.id
        cross join lateral (select least(old.first_seen_at, ${at.toISOString()}::timestamptz) as at) as seen
        cross join lateral (
          select coalesce(event.starts_at, least(seen.at, event.ends_at - interval '1 second')) as at
        ) as begin
      )
      insert into event_next
      select id, kind, begins_at, starts_at is not null, ends_at, end_confidence, is_delayed, descriptions, cause, customers, is_severe,
        status, latitude, longitude, case when was_gone or not is_equal then zones end, first_seen_at,
        case when not is_known then 'added' when was_gone then 'reopened' when is_equal then 'unchanged'
          else 'changed' end
      from next`
  }
}

async function count(round: Round, sighting: Sighting): Promise<StoredCounts> {
  const [row] = await round.sql<StoredCounts[]>`
    select count(*) filter (where state = 'added')::integer as added,
      count(*) filter (where state = 'changed')::integer as changed,
      count(*) filter (where state = 'reopened')::integer as reopened,
      count(*) filter (where state = 'unchanged')::integer as unchanged,
      (select count(*)::integer from impact_event as old where ${vanished(round, sighting)}) as ended
    from event_next`
  if (row === undefined) throw new Error('a count gave no row back')
  return row
}

async function nextGeneration(round: Round): Promise<string> {
  const [row] = await round.sql<{ value: string }[]>`
    select next_impact_generation() as value where ${isInside(round)}`
  if (row === undefined) throw new Error('the connection was lost in the middle of a round')
  return row.value
}

async function write(round: Round, { source }: Sighting, generation: string): Promise<void> {
  await round.sql`
    insert into impact_event (id, source, family, kind, starts_at, is_start_known, ends_at, end_confidence, is_delayed, descriptions,
      cause, customers, is_severe, status, latitude, longitude, zones, first_seen_at, generation)
    select id, ${source}, ${familyOfSource[source]}, kind, starts_at, is_start_known, ends_at, end_confidence, is_delayed,
      descriptions, cause, customers, is_severe, status, latitude, longitude, zones, first_seen_at, ${generation}
    from event_next where state <> 'unchanged' and ${isInside(round)}
    on conflict (id) do update set
      kind = excluded.kind, starts_at = excluded.starts_at, is_start_known = excluded.is_start_known, ends_at = excluded.ends_at,
      end_confidence = excluded.end_confidence, is_delayed = excluded.is_delayed,
      descriptions = excluded.descriptions, cause = excluded.cause, customers = excluded.customers,
      is_severe = excluded.is_severe, status = excluded.status, latitude = excluded.latitude,
      longitude = excluded.longitude, zones = excluded.zones, first_seen_at = excluded.first_seen_at,
      gone_at = null, changed_at = now(), generation = excluded.generation`
}

async function endVanished(round: Round, sighting: Sighting, generation: string): Promise<void> {
  const { at, lastAt } = sighting
  // Neither before it was first seen nor ahead of now, whatever clocks did in between.
  await round.sql`
    update impact_event as old
    set gone_at = greatest(first_seen_at, least(${lastAt?.toISOString() ?? null}::timestamptz, ${at.toISOString()}::timestamptz)), changed_at = now(),
      generation = ${generation}
    where ${vanished(round, sighting)} and ${isInside(round)}`
}
