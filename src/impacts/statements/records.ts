// Hits with all that their documents show, and their keys.
import type { Sql } from '../../db/sql.ts'
import { fromVmes, readVmeRow, type StoredVme, vmeColumns, vmesByNumber } from '../../vmes/statements/vmes.ts'
import { hitOfKey, keyOfHit } from '../indexed/key.ts'
import type { HitRow, ShownHit } from '../indexed/row.ts'
import { eventColumns, type StoredEvent } from './live.ts'

// Counted apart, and shown nowhere.
const isShown = (sql: Sql) => sql`method <> 'postcode'`

interface StoredRow extends Omit<StoredVme, 'atSameAddress'> {
  hits: ShownHit[]
  /** Of all rows, with the first one. */
  events: StoredEvent[] | null
}

// In JSON the infinity that PostgreSQL knows is a text.
const readEvent = (event: StoredEvent): StoredEvent => ({
  ...event,
  startsAt: Number(event.startsAt),
  endsAt: event.endsAt === null ? null : Number(event.endsAt),
  goneAt: event.goneAt === null ? null : Number(event.goneAt),
})

/**
 * Hits by key in one statement, so that all that is shown of them belongs to one snapshot. Keys without a
 * hit that is shown, or whose VME is none, are left out.
 */
export async function loadImpactRows(sql: Sql, keys: readonly string[]): Promise<HitRow[]> {
  if (keys.length === 0) return []
  const asked = keys.map(hitOfKey)
  const numbers = [...new Set(asked.map(({ vme }) => vme))]
  const rows = await sql<StoredRow[]>`
    with hit as materialized (
      -- The offset: see src/db/functions/causes.sql.
      select found.* from unnest(${asked.map(({ vme }) => vme)}::text[], ${asked.map(({ eventId }) => eventId)}::text[])
        as asked (vme, event_id)
      cross join lateral (
        select impact_match.vme, event_id as "eventId", method, distance_metres as "distanceMetres",
          radius_metres as "radiusMetres"
        from impact_match where impact_match.event_id = asked.event_id and impact_match.vme = asked.vme offset 0
      ) as found
      where ${isShown(sql)}
    ), hits as materialized (
      select vme collate "C" as vme, json_agg(hit order by "eventId") as hits from hit group by vme collate "C"
    ), event as materialized (
      select json_agg(event) as events from (
        select ${eventColumns(sql)} from impact_event where id in (select "eventId" from hit)
      ) as event
    ), ${vmesByNumber(sql, numbers)}
    select ${vmeColumns(sql)}, hits.hits,
      case when row_number() over () = 1 then (select events from event) end as events
    ${fromVmes(sql)} join hits on hits.vme = seat.number collate "C"`
  const events = new Map(rows.flatMap((row) => row.events ?? []).map((event) => [event.id, readEvent(event)]))
  return rows.flatMap(({ hits, events: _events, ...row }) => {
    const vme = readVmeRow({ ...row, atSameAddress: 0 })
    return hits.flatMap((hit): HitRow[] => {
      const event = events.get(hit.eventId)
      return event === undefined ? [] : [{ hit, event, vme }]
    })
  })
}

interface Pair {
  vme: string
  eventId: string
}

/** Keys of all hits in order, the next `limit` after the given one. */
export async function listImpactKeys(sql: Sql, after: string | undefined, limit: number): Promise<string[]> {
  const { vme, eventId } = after === undefined ? { vme: '', eventId: '' } : hitOfKey(after)
  const rows = await sql<Pair[]>`
    select vme, event_id as "eventId" from impact_match
    where (vme, event_id) > (${vme}, ${eventId}) and ${isShown(sql)}
    order by vme, event_id limit ${limit}`
  return rows.map(keyOfHit)
}

/** Keys of the hits of VMEs that fall in the given buckets (src/engine/bucket.ts). */
export async function listImpactKeysInBuckets(sql: Sql, buckets: readonly number[]): Promise<string[]> {
  const rows = await sql<Pair[]>`
    select hit.vme, hit.event_id as "eventId"
    from enterprise
    cross join lateral (
      select vme, event_id, method from impact_match where vme = enterprise.number offset 0
    ) as hit
    where kind = 'vme' and bucket = any(${buckets as number[]}::smallint[]) and ${isShown(sql)}`
  return rows.map(keyOfHit)
}
