// Live events, their hits and the state of their feeds, as the API holds them in memory.

import type { Sql } from '../../db/sql.ts'
import { type ImpactSource, type ImpactZone, matchMethods } from '../event.ts'
import type { EventFacts } from '../snapshot/impact-snapshot.ts'

export interface FeedRow {
  source: ImpactSource
  isOn: boolean
  /** ISO instant; null before the first success. */
  succeededAt: string | null
  items: number
  failures: number
}

export interface ImpactsState {
  generation: number
  /** When it was read, ms since 1970. */
  readAt: number
  /** When the server that answered was started: another one may hold another past. */
  server: string
  feeds: FeedRow[]
}

/** What changes whenever an impact does, or the state of a feed. */
export async function readImpactsState(sql: Sql): Promise<ImpactsState> {
  const [row] = await sql<ImpactsState[]>`
    select value::double precision as generation, (extract(epoch from clock_timestamp()) * 1000)::double precision as "readAt", pg_postmaster_start_time()::text as server,
      (
        select coalesce(jsonb_agg(jsonb_build_object('source', source, 'isOn', is_on,
          'succeededAt', to_char(succeeded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'items', items, 'failures', failures) order by source), '[]')
        from impact_feed
      ) as feeds
    from impact_generation`
  if (row === undefined) throw new Error('PostgreSQL holds no generation of impacts')
  return row
}

/** What is stored of an event but its zones and when it was changed. */
export interface StoredEvent
  extends Omit<EventFacts, 'startsAt' | 'seenSince' | 'endsAt' | 'generation' | 'changedAt'> {
  /** From when it counts, ms since 1970. */
  startsAt: number
  isStartKnown: boolean
  /** First. */
  seenAt: number
  endsAt: number | null
  goneAt: number | null
  isDelayed: boolean
}

export interface EventRow extends StoredEvent {
  generation: number
  changedAt: number
  zones: ImpactZone[]
}

// Of an event that may still have a category at `since`, or come to have one (migration 0015).
const mayMatter = (sql: Sql, since: string) => sql`live_until >= ${since}::timestamptz`

/** Ids of the events that changed after a generation, and whether each may matter at an instant. */
export const listChangedEvents = (
  sql: Sql,
  { after, since }: { after: number; since: string },
): Promise<{ id: string; matters: boolean }[]> => sql<{ id: string; matters: boolean }[]>`
  select id, ${mayMatter(sql, since)} as matters from impact_event where generation > ${after}`

/** Ids of all that may matter at an instant. */
export async function listLiveEvents(sql: Sql, since: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from impact_event where ${mayMatter(sql, since)}`
  return rows.map(({ id }) => id)
}

export async function countLiveEvents(sql: Sql, since: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from impact_event where ${mayMatter(sql, since)}`
  return row?.count ?? 0
}

/** Whole ms since 1970. */
const ms = (sql: Sql, column: string) =>
  sql`floor(extract(epoch from ${sql(column)}) * 1000)::double precision`

/** Columns of a StoredEvent. */
export const eventColumns = (sql: Sql) => sql`
  id, source, family, kind, ${ms(sql, 'starts_at')} as "startsAt", is_start_known as "isStartKnown",
  ${ms(sql, 'first_seen_at')} as "seenAt", ${ms(sql, 'ends_at')} as "endsAt", ${ms(sql, 'gone_at')} as "goneAt",
  end_confidence as "endConfidence", is_delayed as "isDelayed", descriptions, cause, customers, is_severe as "isSevere",
  status, latitude, longitude`

export const loadEvents = (sql: Sql, ids: readonly string[]): Promise<EventRow[]> => sql<EventRow[]>`
  select ${eventColumns(sql)}, zones, generation::double precision as generation, ${ms(sql, 'changed_at')} as "changedAt"
  from impact_event where id = any(${ids as string[]}::text[])`

/** Hits of one event as columns of bytes, each value most significant byte first, ordered by VME. */
export interface HitBytes {
  id: string
  /** int4: first eight digits of the number. */
  keys: Buffer
  /** float4; NaN where nothing was measured. */
  distances: Buffer
  /** int2; -1 where none applied. */
  radii: Buffer
  /** One byte: position in matchMethods. */
  methods: Buffer
}

/**
 * Of events that have any. Bytes, since there may be millions: as texts they would take ten times the room and time to
 * read.
 */
export const loadHits = (sql: Sql, ids: readonly string[]): Promise<HitBytes[]> => sql<HitBytes[]>`
  select event_id as id,
    string_agg(int4send(left(vme, 8)::integer), '' order by vme) as keys,
    string_agg(float4send(coalesce(distance_metres, 'NaN')), '' order by vme) as distances,
    string_agg(int2send(coalesce(radius_metres, -1)::smallint), '' order by vme) as radii,
    string_agg(set_byte('\\x00', 0, array_position(${matchMethods as readonly string[] as string[]}::text[], method) - 1), '' order by vme)
      as methods
  from impact_match where event_id = any(${ids as string[]}::text[])
  group by event_id`
