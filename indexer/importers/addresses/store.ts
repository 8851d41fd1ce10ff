// The one statement that changes the stored addresses of a region: all of a file, or nothing of it.
import type { Sql } from '../../../src/db/sql.ts'
import { succeeded } from '../../../src/jobs/statements/import-run.ts'
import type { KindCounts, RejectGroup } from '../report.ts'

export interface AddressMerge {
  runId: string
  source: string
  region: string
  asOf: string
  counts: Record<string, KindCounts>
  rejects: RejectGroup[]
  notes: string[]
}

/**
 * Makes every change, marks the seats to look up again, moves the snapshot on and ends the run, in one statement: all of
 * it or nothing, even when the backend is killed.
 */
export async function mergeAddresses(
  session: Sql,
  { runId, source, region, asOf, counts, rejects, notes }: AddressMerge,
): Promise<void> {
  await session`
    with dropped_middles as (
      delete from street_middle m using middle_gone g
      where (m.street_key, m.postcode) = (g.street_key, g.postcode)
    ), dropped_addresses as (
      delete from address a using address_gone g
      where (a.street_key, a.postcode, a.house_number) = (g.street_key, g.postcode, g.house_number)
    ), dropped_streets as (
      delete from address_street where key in (select key from street_gone)
    ), stored_streets as (
      insert into address_street (key, region_code, municipality_nis, name_nl, name_fr, name_de, name_keys)
      select key, ${region}, municipality_nis, name_nl, name_fr, name_de, name_keys from street_changed
      on conflict (key) do update
        set municipality_nis = excluded.municipality_nis, name_nl = excluded.name_nl, name_fr = excluded.name_fr,
          name_de = excluded.name_de, name_keys = excluded.name_keys
    ), stored_addresses as (
      insert into address (street_key, postcode, house_number, boxes, latitude, longitude, is_current, object_ids)
      select street_key, postcode, house_number, boxes, latitude, longitude, is_current, object_ids
      from address_changed
      on conflict (street_key, postcode, house_number) do update
        set boxes = excluded.boxes, latitude = excluded.latitude, longitude = excluded.longitude,
          is_current = excluded.is_current, object_ids = excluded.object_ids
    ), stored_middles as (
      insert into street_middle (street_key, postcode, latitude, longitude)
      select street_key, postcode, latitude, longitude from middle_changed
      on conflict (street_key, postcode) do update
        set latitude = excluded.latitude, longitude = excluded.longitude
    ), marked as materialized (
      -- By postcode too: some belong to two municipalities, and a seat may name the other one. The places, and not the
      -- seats that lie there now: an import of the register may be adding others.
      select
        mark_cause('{seats,insights}', 'municipality', array(select municipality_nis from touched)),
        mark_cause('{seats}', 'postcode', array(select postcode from touched))
    ), moved_on as (
      insert into source_snapshot as loaded (source, as_of)
      values (${source}, ${asOf}::date)
      on conflict (source) do update set as_of = excluded.as_of, loaded_at = now()
    )
    update import_run set ${succeeded(session, { counts, rejects, notes })}
    where id = ${runId} and (select count(*) from marked) = 1`
}
