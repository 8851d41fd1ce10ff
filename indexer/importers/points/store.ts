// The temporary table that takes points, and the statements that compare and merge it.
import { type CopyRow, copyRows } from '../../../src/db/copy-rows.ts'
import type { Sql } from '../../../src/db/sql.ts'
import { succeeded } from '../../../src/jobs/statements/import-run.ts'
import type { Coverage, Loss } from '../loss-guard.ts'
import type { KindCounts, RejectGroup } from '../report.ts'
import type { ParsedPoint } from './parse.ts'

/**
 * Takes the lock of all loads of points and makes the staging tables; false when another one holds the lock. Both are of
 * one backend: a later statement that finds the tables holds the lock.
 */
export async function openStaging(session: Sql): Promise<boolean> {
  const [row] = await session<{ locked: boolean }[]>`
    select pg_try_advisory_lock(7070082) as locked;
    create temp table stage_point (
      line bigint generated always as identity, number text collate "C", latitude double precision,
      longitude double precision, postcode text, house_number text, is_vme boolean);
    create temp table point_next (
      number text primary key, latitude double precision, longitude double precision, postcode text,
      house_number text, is_known boolean, is_equal boolean)`.simple()
  return row?.locked === true
}

const columns = ['number', 'latitude', 'longitude', 'postcode', 'house_number', 'is_vme'] as const

const rowOf = ({ number, point, postcode, houseNumber, isVme }: ParsedPoint): CopyRow => [
  ...[number, point?.latitude, point?.longitude, postcode, houseNumber, isVme],
]

/** Copies points into the staging table. */
export async function stagePoints(
  session: Sql,
  points: readonly ParsedPoint[],
  signal?: AbortSignal,
): Promise<void> {
  await copyRows(session, { table: 'stage_point', columns, signal }, [points.map(rowOf)])
}

export interface PointDifference {
  stored: number
  changed: number
  closed: number
  /** Entities that are not of the product. */
  others: number
  /** Entities that a later state speaks of, which stays. */
  later: number
  /** Of what is stored of the entities in the load. */
  losses: Loss[]
  /** Entities in the load with a place. */
  places: Coverage
}

/** Degrees that are about a kilometre in Belgium, north and east. */
const KILOMETRE = { latitude: 0.009, longitude: 0.0142 }

/** The source places nearly every entity. */
const LEAST_PLACED = 0.5

/**
 * Works out what must change, without changing anything. Of an entity that stands in several rows the first one with a
 * place counts. What an earlier state says of it leaves a later one alone.
 */
export async function compareWithStored(
  session: Sql,
  { source, asOf }: { source: string; asOf: string },
): Promise<PointDifference> {
  await session`analyze stage_point`.simple()
  await session`
    insert into point_next
    select distinct on (staged.number) staged.number, staged.latitude, staged.longitude, staged.postcode,
      staged.house_number, stored.number is not null,
      coalesce(stored.seen_on > ${asOf}::date
        or (stored.latitude, stored.longitude, stored.seen_on) = (staged.latitude, staged.longitude, ${asOf}::date)
          and (stored.postcode, stored.house_number) is not distinct from (staged.postcode, staged.house_number),
        staged.latitude is null and stored.number is null)
    from stage_point as staged
    left join enterprise_point as stored on stored.source = ${source} and stored.number = staged.number
    where staged.is_vme or exists (
      select from enterprise where enterprise.number = staged.number and kind <> 'sole-trader')
    order by staged.number, staged.latitude is null, staged.line`
  const [row] = await session<Record<string, number>[]>`
    select count(*) filter (where next.latitude is not null)::integer as stored,
      count(*) filter (where next.latitude is not null and not is_equal)::integer as changed,
      count(*) filter (where next.latitude is null and is_known and not is_equal)::integer as closed,
      count(*) filter (where is_known)::integer as known,
      count(*) filter (where stored.seen_on > ${asOf}::date)::integer as later,
      count(*) filter (where not is_equal
        and (next.postcode, next.house_number) is not distinct from (stored.postcode, stored.house_number)
        and (abs(next.latitude - stored.latitude) > ${KILOMETRE.latitude}
          or abs(next.longitude - stored.longitude) > ${KILOMETRE.longitude}))::integer as moved,
      count(stored.postcode)::integer as "knownPostcodes",
      count(*) filter (where stored.postcode is not null and next.postcode is null)::integer as "lostPostcodes",
      count(stored.house_number)::integer as "knownNumbers",
      count(*) filter (where stored.house_number is not null and next.house_number is null)::integer as "lostNumbers",
      count(*)::integer as listed,
      ((select count(distinct number) from stage_point) - count(*))::integer as others
    from point_next as next
    left join enterprise_point as stored on stored.source = ${source} and stored.number = next.number`
  const of = (name: string): number => row?.[name] ?? 0
  const value = (what: string, before: string, lost: string): Loss => ({
    ...{ what, before: of(before), lost: of(lost), isValue: true },
  })
  return {
    stored: of('stored'),
    changed: of('changed'),
    closed: of('closed'),
    others: of('others'),
    later: of('later'),
    losses: [
      { what: 'points', before: of('known'), lost: of('closed') },
      value('points within a kilometre of where they were', 'known', 'moved'),
      value('postcodes of points', 'knownPostcodes', 'lostPostcodes'),
      value('house numbers of points', 'knownNumbers', 'lostNumbers'),
    ],
    places: {
      ...{ what: 'a place', of: 'entities', all: of('listed'), have: of('stored'), leastShare: LEAST_PLACED },
    },
  }
}

export interface PointMerge {
  runId: string
  source: string
  asOf: string
  counts: Record<string, KindCounts>
  rejects: RejectGroup[]
  notes: string[]
}

/**
 * Makes every change, moves the snapshot on and ends the run, in one statement: all of it or nothing, even when the
 * backend is killed. Triggers mark the seats. What is not in the load stays: it may be one municipality.
 */
export async function mergePoints(
  session: Sql,
  { runId, source, asOf, counts, rejects, notes }: PointMerge,
): Promise<void> {
  await session`
    with dropped as (
      delete from enterprise_point
      where source = ${source}
        and number in (select number from point_next where latitude is null and is_known and not is_equal)
    ), stored as (
      insert into enterprise_point (source, number, latitude, longitude, postcode, house_number, seen_on)
      select ${source}, number, latitude, longitude, postcode, house_number, ${asOf}::date
      from point_next where latitude is not null and not is_equal
      on conflict (source, number) do update
        set latitude = excluded.latitude, longitude = excluded.longitude, postcode = excluded.postcode,
          house_number = excluded.house_number, seen_on = excluded.seen_on
    ), moved_on as (
      insert into source_snapshot as loaded (source, as_of) values (${source}, ${asOf}::date)
      on conflict (source) do update
        set as_of = greatest(loaded.as_of, excluded.as_of), loaded_at = now()
    )
    update import_run set as_of = ${asOf}::date, ${succeeded(session, { counts, rejects, notes })}
    where id = ${runId}`
}
