// The one statement that changes buildings, units and their links: all of a load, or nothing of it.
import type { Sql } from '../../../src/db/sql.ts'
import { succeeded } from '../../../src/jobs/statements/import-run.ts'
import type { KindCounts, RejectGroup } from '../report.ts'

export interface UnitMerge {
  runId: string
  source: string
  asOf: string
  /** Of the extract; undefined where there is none, of a part for instance. */
  sha256: string | undefined
  /** Of a part no later file is out of date. */
  isWhole: boolean
  counts: Record<string, KindCounts>
  rejects: RejectGroup[]
  notes: string[]
}

/** Makes every change, moves the snapshot on and ends the run, in one statement. */
export async function mergeUnits(
  session: Sql,
  { runId, source, asOf, sha256, isWhole, counts, rejects, notes }: UnitMerge,
): Promise<void> {
  await session`
    with closed_buildings as (
      update register_building r set closed_on = ${asOf}::date from building_gone g where g.id = r.id
    ), closed_units as (
      update building_unit u set closed_on = ${asOf}::date from unit_gone g where g.id = u.id
    ), dropped_unit_addresses as (
      delete from unit_address u using unit_address_gone g
      where (u.unit_id, u.address_id) = (g.unit_id, g.address_id)
    ), dropped_parcels as (
      delete from address_parcel a using address_parcel_gone g
      where (a.address_id, a.capakey) = (g.address_id, g.capakey)
    ), stored_buildings as (
      insert into register_building (id, status, shape, south, west, north, east, since)
      select id, status, shape, south, west, north, east, since from building_changed
      on conflict (id) do update
        set status = excluded.status, shape = excluded.shape, south = excluded.south, west = excluded.west,
          north = excluded.north, east = excluded.east, since = excluded.since, closed_on = null
    ), stored_units as (
      insert into building_unit (id, building_id, function, status, latitude, longitude, since)
      select id, building_id, function, status, latitude, longitude, since from unit_changed
      on conflict (id) do update
        set building_id = excluded.building_id, function = excluded.function, status = excluded.status,
          latitude = excluded.latitude, longitude = excluded.longitude, since = excluded.since, closed_on = null
    ), stored_unit_addresses as (
      insert into unit_address (unit_id, address_id) select unit_id, address_id from unit_address_new
    ), stored_parcels as (
      insert into address_parcel (address_id, capakey) select address_id, capakey from address_parcel_new
    ), noted as (
      insert into register_extract as loaded (sha256)
      select decode(${sha256 ?? null}::text, 'hex') where ${sha256 !== undefined}
      on conflict (is_only) do update set sha256 = excluded.sha256
    ), forgotten as (
      delete from register_extract where ${isWhole && sha256 === undefined}
    ), moved_on as (
      insert into source_snapshot as loaded (source, as_of)
      select ${source}, ${asOf}::date where ${isWhole}
      on conflict (source) do update set as_of = excluded.as_of, loaded_at = now()
    )
    update import_run set ${succeeded(session, { counts, rejects, notes })} where id = ${runId}`
}

/** Whether the extract with this hash is what is loaded. */
export async function isLoadedExtract(sql: Sql, sha256: string): Promise<boolean> {
  const [row] = await sql`select from register_extract where sha256 = decode(${sha256}, 'hex')`
  return row !== undefined
}

/** Open units of a building. */
export async function findUnits(sql: Sql, buildingId: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from building_unit where building_id = ${buildingId} and closed_on is null order by id`
  return rows.map(({ id }) => id)
}

export async function stageScope(session: Sql, buildingIds: readonly number[]): Promise<void> {
  await session`insert into scope_building select unnest(${buildingIds as number[]}::integer[])`
}
