// The temporary tables that take buildings, units and links.
import type { Sql } from '../../../src/db/sql.ts'

/**
 * Takes the lock of all loads of the register and makes the staging tables; false when another one holds the lock. Both are
 * of one backend: a later statement that finds the tables holds the lock.
 */
export async function openStaging(session: Sql): Promise<boolean> {
  const [row] = await session<{ locked: boolean }[]>`
    select pg_try_advisory_lock(7070091) as locked;
    set default_statistics_target = 20;
    create temp table stage_building (
      id integer, status text, shape bytea, south integer, west integer, north integer, east integer,
      since timestamptz);
    create temp table stage_unit (
      id integer, building_id integer, function text, status text, latitude double precision,
      longitude double precision, since timestamptz);
    create temp table stage_unit_address (unit_id integer, address_id bigint);
    create temp table stage_address_parcel (address_id bigint, capakey text collate "C");
    create temp table stage_retired_parcel (capakey text collate "C");
    create temp table building_next (like stage_building);
    create temp table unit_next (like stage_unit);
    create temp table unit_address_next (like stage_unit_address);
    create temp table address_parcel_next (like stage_address_parcel);
    create temp table building_changed (like stage_building);
    create temp table unit_changed (like stage_unit);
    create temp table unit_address_new (like stage_unit_address);
    create temp table address_parcel_new (like stage_address_parcel);
    create temp table building_gone (id integer);
    create temp table unit_gone (id integer);
    create temp table unit_address_gone (like stage_unit_address);
    create temp table address_parcel_gone (like stage_address_parcel);
    create temp table scope_building (id integer)`.simple()
  return row?.locked === true
}
