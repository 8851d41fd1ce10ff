// What there is to tell of entities that are watched: counts by kind, and the first rows of each.
import type { Sql } from '../../db/sql.ts'
import type { Entity } from '../../entities/entity.ts'
import type { Change, ChangeKind } from '../changes/kinds.ts'
import { changeSources } from './change-sources.ts'
import { listScope } from './entities.ts'

/**
 * How a change bears on what is watched. `self`: the association; `place`: one that lies there; `own`: the syndic that it
 * is of; `former`: the number that an office passed on from; `held`: an association that the syndic held.
 */
export type Role = 'self' | 'place' | 'own' | 'former' | 'held'

/** Those of one entity, of one kind. */
export interface NewsGroup extends Entity {
  /** The edition after which its changes were asked for. */
  since: number
  kind: ChangeKind
  role: Role
  /** Of outages and works. */
  family: 'power-outage' | 'public-works' | null
  changes: number
  /** Associations and events, each counted once. */
  vmes: number
  events: number
  /** The first ones: all of the first few associations. */
  samples: Change[]
}

export interface Asked extends Entity {
  /** Tells of changes of later editions. */
  since: number
}

/** Associations that are named. */
const NAMED_VMES = 3
const MOST_SAMPLES = 20

// Of what is not yet in an edition: later than any.
const PENDING = 2_147_483_647

const columns = (sql: Sql) =>
  sql`kind, vme, zipcode, municipality, syndic, other, holders, event_id, family, detail`

/**
 * In an order that depends on the changes alone. `pending`: rows that no edition has yet, as listPending answers them.
 */
export async function loadNews(
  sql: Sql,
  asked: readonly Asked[],
  { upTo, pending = '[]' }: { upTo: number; pending?: string },
): Promise<NewsGroup[]> {
  if (asked.length === 0) return []
  const first = Math.min(...asked.map(({ since }) => since))
  return sql<NewsGroup[]>`
    with asked as (
      select type, key, since
      from unnest(${asked.map(({ type }) => type)}::text[], ${asked.map(({ key }) => key)}::text[],
        ${asked.map(({ since }) => since)}::integer[]) as asked (type, key, since)
    ), change as materialized (
      select edition, ${columns(sql)} from change_seen where edition > ${first} and edition <= ${upTo}
      union all
      select ${PENDING}, ${columns(sql)}
      from jsonb_to_recordset(${pending}::text::jsonb) as row (kind text, vme text, zipcode text, municipality text,
        syndic text, other text, holders text[], event_id text, family text, detail jsonb)
    ), held as materialized (
      select unnest(holders) as holder, change.* from change where cardinality(holders) > 0
    ), told as (
      select asked.*, 'self' as role, change.* from asked join change on vme = key where type = 'vme'
      union all
      select asked.*, 'place', change.* from asked join change on zipcode = key where type = 'postcode'
      union all
      select asked.*, 'place', change.* from asked join change on municipality = key where type = 'municipality'
      union all
      select asked.*, 'own', change.* from asked join change on syndic = key where type = 'syndic'
      union all
      select asked.*, 'former', change.* from asked join change on other = key
      where type = 'syndic' and kind = 'office-passed'
      union all
      select asked.*, 'held', edition, ${columns(sql)} from asked join held on holder = key where type = 'syndic'
    ), ranked as (
      select *,
        dense_rank() over (one order by vme collate "C") as vme_at,
        row_number() over (one order by vme collate "C", syndic collate "C", other collate "C", event_id collate "C", detail,
          edition) as row_at
      from told where edition > since
      window one as (partition by type, key, since, kind, role, family)
    )
    select type, key, since, kind, role, family, count(*)::integer as changes, count(distinct vme)::integer as vmes,
      count(distinct event_id)::integer as events,
      jsonb_agg(jsonb_build_object('kind', kind, 'vme', vme, 'syndic', syndic, 'other', other, 'eventId', event_id,
        'detail', detail) order by row_at)
        filter (where vme_at <= ${NAMED_VMES} and row_at <= ${MOST_SAMPLES}) as samples
    from ranked group by type, key, since, kind, role, family
    order by type, key, since, kind, role, family`
}

/**
 * Until the end of the transaction, statements are planned for what they are asked: a plan that was made once, for lists of
 * no known length, compares every change with everything that is watched.
 */
export async function planForLists(sql: Sql): Promise<void> {
  await sql`
    select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('work_mem', '64MB', true)`
}

/** What changed of some entities since the last edition, as a text for loadNews. */
export async function listPending(sql: Sql, entities: readonly Entity[]): Promise<string> {
  const scope = await listScope(sql, entities)
  const parts: string[] = []
  for (const source of changeSources) {
    const [row] = await sql<{ found: string }[]>`
      select coalesce(jsonb_agg(found), '[]')::text as found from ${source.find(sql, scope)} as found`
    if (row !== undefined && row.found !== '[]') parts.push(row.found.slice(1, -1))
  }
  return `[${parts.join(',')}]`
}

/** When something of an entity last changed, as far as it is kept: ISO days by the type and key. */
export async function listLastChanges(
  sql: Sql,
  entities: readonly Entity[],
): Promise<(Entity & { day: string })[]> {
  return sql<(Entity & { day: string })[]>`
    select type, key, (select day from digest_edition where number = last.edition) as day
    from unnest(${entities.map(({ type }) => type)}::text[], ${entities.map(({ key }) => key)}::text[]) as asked (type, key)
    cross join lateral (
      select case type
        when 'vme' then (select max(edition) from change_seen where vme = key)
        when 'postcode' then (select max(edition) from change_seen where zipcode = key)
        when 'municipality' then (select max(edition) from change_seen where municipality = key)
        else greatest((select max(edition) from change_seen where syndic = key),
          (select max(edition) from change_seen where other = key and kind = 'office-passed'),
          (select max(edition) from change_seen where holders @> array[key])) end as edition
    ) as last
    where last.edition is not null`
}
