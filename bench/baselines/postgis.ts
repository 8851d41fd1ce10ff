// Baseline: PostGIS, in a PostgreSQL of the system's own that is started for the bench alone. Debian has it as
// postgresql-15-postgis-3; where there is none these rows are not measured.
import type { Sql } from '../../src/db/sql.ts'
import type { MultiPolygon } from '../../src/impacts/event.ts'
import { type OwnPostgres, startOwnPostgres } from '../own-postgres.ts'
import { findPostGis, type PostGisPrograms } from '../peers/debian.ts'

export interface PostGis extends OwnPostgres {
  version: string
}

/** Starts it on a free port with an empty database; undefined where it is not installed. */
export async function startPostGis(log: (line: string) => void): Promise<PostGis | undefined> {
  const programs = await findPostGis()
  return programs === undefined ? undefined : startPostGisOf(programs, log)
}

export async function startPostGisOf(
  { folder, env }: PostGisPrograms,
  log: (line: string) => void,
): Promise<PostGis> {
  const own = await startOwnPostgres({ programs: folder, env, log })
  await own.sql`create extension postgis`
  const [row] = await own.sql<{ version: string }[]>`
    select 'PostgreSQL ' || current_setting('server_version') || ', PostGIS ' || postgis_lib_version() as version`
  return { ...own, version: row?.version ?? '' }
}

const BATCH = 10_000

/** Events and points with every index that helps, and a table for the pairs. */
export async function fillPostGis(
  sql: Sql,
  events: readonly { id: string; coordinates: MultiPolygon }[],
  points: { numbers: readonly string[]; longitudes: Float64Array; latitudes: Float64Array },
): Promise<void> {
  await sql`create table event (id text primary key, area geometry(multipolygon, 4326) not null)`
  await sql`create table place (number text primary key, point geometry(point, 4326) not null)`
  // As impact_match is.
  await sql`
    create table pair (event_id text not null references event, vme text not null, method text not null,
      quality text not null, distance_metres real, radius_metres integer, primary key (event_id, vme))`
  await sql`create index on pair (vme)`
  for (const { id, coordinates } of events)
    await sql`
      insert into event values (${id},
        st_setsrid(st_geomfromgeojson(${JSON.stringify({ type: 'MultiPolygon', coordinates })}), 4326))`
  const invalid = await sql`select id from event where not st_isvalid(area)`
  if (invalid.length > 0) throw new Error(`PostGIS calls ${invalid.length} areas of the bench invalid`)
  for (let from = 0; from < points.numbers.length; from += BATCH)
    await sql`
      insert into place select number, st_setsrid(st_makepoint(longitude, latitude), 4326) from unnest(
        ${points.numbers.slice(from, from + BATCH)}::text[],
        ${[...points.longitudes.subarray(from, from + BATCH)]}::float8[],
        ${[...points.latitudes.subarray(from, from + BATCH)]}::float8[]) as p (number, longitude, latitude)`
  await sql`create index on place using gist (point)`
  await sql`create index on event using gist (area)`
  await sql`vacuum analyze`.simple()
}

// Events outside, points inside: one prepared polygon serves all of its points. The other way round, which the planner
// takes by itself, lasts some seventeen times as long.
const hitsSql = (sql: Sql) => sql`
  select event.id, found.number from event
  cross join lateral (select number from place where st_covers(event.area, place.point) offset 0) as found`

/** How many pairs there are. */
export async function countHits(sql: Sql): Promise<number> {
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::integer as count from (${hitsSql(sql)}) as pairs`
  return row?.count ?? 0
}

/** Writes every pair into an empty table. */
export async function writeHits(sql: Sql): Promise<void> {
  await sql`truncate pair`
  await sql`insert into pair (event_id, vme, method, quality, distance_metres)
    select id, number, 'polygon', 'high', 0 from (${hitsSql(sql)}) as pairs`
}

/** Every pair, as `event vme`. */
export async function listHits(sql: Sql): Promise<Set<string>> {
  const rows = await sql<
    { pair: string }[]
  >`select id || ' ' || number as pair from (${hitsSql(sql)}) as pairs`
  return new Set(rows.map(({ pair }) => pair))
}

/** Gives an event another area and replaces its pairs, in one statement. */
export async function moveEvent(sql: Sql, id: string, coordinates: MultiPolygon): Promise<void> {
  await sql`
    with moved as (
      update event set area = st_setsrid(st_geomfromgeojson(${JSON.stringify({ type: 'MultiPolygon', coordinates })}), 4326)
      where id = ${id} returning id, area
    ), wanted as materialized (
      select moved.id, place.number from moved join place on st_covers(moved.area, place.point)
    ), gone as (
      delete from pair where event_id = ${id} and vme not in (select number from wanted)
    )
    insert into pair (event_id, vme, method, quality, distance_metres)
    select id, number, 'polygon', 'high', 0 from wanted on conflict do nothing`
}
