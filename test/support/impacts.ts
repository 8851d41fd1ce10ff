// Outages and works for tests of what is shown of them: events, matches and feeds written by SQL, as importers and
// matching would.
import type { Sql } from '../../src/db/sql.ts'
import {
  familyOfSource,
  type ImpactKind,
  type ImpactSource,
  type ImpactZone,
  impactSources,
  type MatchMethod,
  qualityOfMethod,
} from '../../src/impacts/event.ts'

type Instant = Date | string | number

export interface SeededMatch {
  vme: string
  /** Default: polygon. */
  method?: MatchMethod
  distanceMetres?: number | null
  radiusMetres?: number | null
}

export interface SeededEvent {
  source: ImpactSource
  /** The source's own id; the event is `source:id`. */
  id: string
  startsAt: Instant
  /** Default: true. Else `startsAt` is when it was first seen. */
  isStartKnown?: boolean
  /** Default: open. */
  endsAt?: Instant | null
  goneAt?: Instant | null
  /** Default: unplanned for outages, work for works. */
  kind?: ImpactKind
  isDelayed?: boolean
  description?: string
  customers?: number | null
  isSevere?: boolean
  zones?: readonly ImpactZone[]
  point?: { latitude: number; longitude: number } | null
  /** VMEs by number, or with how they were matched. */
  vmes?: readonly (string | SeededMatch)[]
}

export interface SeededFeed {
  isOn?: boolean
  succeededAt: Instant | null
  items?: number
  failures?: number
}

export interface SeededImpacts {
  events?: readonly SeededEvent[]
  /** Sources that are not named have no row, as before their first run. */
  feeds?: Partial<Record<ImpactSource, SeededFeed>>
}

const iso = (at: Instant | null | undefined): string | null =>
  at === null || at === undefined ? null : new Date(at).toISOString()

/**
 * Writes events with all their matches, replacing those of the same id, and feeds, in one transaction with the next
 * generation, which is answered. `services.impacts.refresh()` shows it at once.
 */
export async function seedImpacts(sql: Sql, { events = [], feeds = {} }: SeededImpacts): Promise<number> {
  const rows = events.map((event) => ({
    id: `${event.source}:${event.id}`,
    source: event.source,
    family: familyOfSource[event.source],
    kind: event.kind ?? (familyOfSource[event.source] === 'power-outage' ? 'unplanned' : 'work'),
    startsAt: iso(event.startsAt),
    isStartKnown: event.isStartKnown ?? true,
    zones: event.zones ?? [],
    endsAt: iso(event.endsAt),
    goneAt: iso(event.goneAt),
    isDelayed: event.isDelayed ?? false,
    description: event.description ?? null,
    customers: event.customers ?? null,
    isSevere: event.isSevere ?? false,
    latitude: event.point?.latitude ?? null,
    longitude: event.point?.longitude ?? null,
  }))
  const matches = events.flatMap((event) =>
    (event.vmes ?? []).map((given) => {
      const match: SeededMatch = typeof given === 'string' ? { vme: given } : given
      const { vme, method = 'polygon', distanceMetres = method === 'polygon' ? 0 : null } = match
      return {
        event: `${event.source}:${event.id}`,
        vme,
        method,
        quality: qualityOfMethod[method],
        distance: distanceMetres,
        radius: match.radiusMetres ?? null,
      }
    }),
  )
  const states = impactSources.flatMap((source) => {
    const feed = feeds[source]
    if (feed === undefined) return []
    const { isOn = true, succeededAt, items = 0, failures = 0 } = feed
    return [{ source, isOn, succeededAt: iso(succeededAt), items, failures }]
  })
  // One statement is one transaction.
  const [row] = await sql<{ generation: number }[]>`
    with next as materialized (select next_impact_generation() as generation),
    feeds as (
      insert into impact_feed (source, is_on, attempted_at, succeeded_at, items, failures)
      select source, "isOn", "succeededAt", "succeededAt", items, failures
      from jsonb_to_recordset(${sql.json(states)})
        as given (source text, "isOn" boolean, "succeededAt" timestamptz, items integer, failures integer)
      on conflict (source) do update set is_on = excluded.is_on, attempted_at = excluded.attempted_at,
        succeeded_at = excluded.succeeded_at, items = excluded.items, failures = excluded.failures
    ),
    events as (
      insert into impact_event (id, source, family, kind, starts_at, is_start_known, ends_at, end_confidence, is_delayed, descriptions,
        customers, is_severe, latitude, longitude, zones, first_seen_at, gone_at, generation)
      select id, source, family, kind, "startsAt", "isStartKnown", "endsAt",
        case when "endsAt" is null then 'none' else 'estimated' end, "isDelayed",
        jsonb_build_object('nl', description, 'fr', null, 'de', null, 'en', null), customers, "isSevere", latitude,
        longitude, zones, "startsAt", "goneAt", next.generation
      from next, jsonb_to_recordset(${sql.json(rows as never)})
        as given (id text, source text, family text, kind text, "startsAt" timestamptz, "isStartKnown" boolean, "endsAt" timestamptz,
          zones jsonb, "goneAt" timestamptz, "isDelayed" boolean, description text, customers integer, "isSevere" boolean,
          latitude double precision, longitude double precision)
      on conflict (id) do update set source = excluded.source, family = excluded.family, kind = excluded.kind,
        starts_at = excluded.starts_at, is_start_known = excluded.is_start_known, zones = excluded.zones,
        ends_at = excluded.ends_at, end_confidence = excluded.end_confidence,
        is_delayed = excluded.is_delayed, descriptions = excluded.descriptions, customers = excluded.customers,
        is_severe = excluded.is_severe, latitude = excluded.latitude, longitude = excluded.longitude,
        gone_at = excluded.gone_at, changed_at = now(), generation = excluded.generation
      returning id
    ),
    given as (
      select * from jsonb_to_recordset(${sql.json(matches)})
        as given (event text, vme text, method text, quality text, distance real, radius integer)
    ),
    removed as (
      delete from impact_match using events
      where event_id = events.id
        and not exists (select from given where event = event_id and given.vme = impact_match.vme)
    ),
    written as (
      insert into impact_match (event_id, vme, method, quality, distance_metres, radius_metres)
      select event, vme, method, quality, distance, radius from given
      on conflict (event_id, vme) do update set method = excluded.method, quality = excluded.quality,
        distance_metres = excluded.distance_metres, radius_metres = excluded.radius_metres
    )
    select generation::integer from next`
  if (row === undefined) throw new Error('no generation was given')
  return row.generation
}
