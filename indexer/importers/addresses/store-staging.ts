// The temporary tables that take an address file.
import type { Sql } from '../../../src/db/sql.ts'

/**
 * Takes the lock of all address files and makes the staging tables; false when another import holds the lock. Lock and
 * tables are of one backend: a later statement that finds the tables holds the lock.
 */
export async function openStaging(session: Sql): Promise<boolean> {
  // The number of the lock is arbitrary, but no other's (test/db/locks.test.ts). What is staged is sorted by its bytes:
  // several times as fast as by the rules of a language.
  const [row] = await session<{ locked: boolean }[]>`
    select pg_try_advisory_lock(7070081) as locked;
    set default_statistics_target = 20;
    create temp table stage_street (
      key text, municipality_nis text, name_nl text, name_fr text, name_de text, name_keys text[]);
    create temp table stage_address (
      street_key text collate "C", postcode text collate "C", house_number text collate "C", box text collate "C",
      latitude double precision, longitude double precision, is_current boolean, object_id bigint);
    create temp table address_next (
      street_key text, postcode text, house_number text, boxes text[], latitude double precision,
      longitude double precision, is_current boolean, object_ids bigint[]);
    create temp table shared_point (latitude double precision, longitude double precision);
    create temp table street_changed (like stage_street);
    create temp table street_gone (key text);
    create temp table address_changed (like address_next);
    create temp table address_gone (street_key text, postcode text, house_number text);
    create temp table middle_next (
      street_key text, postcode text, latitude double precision, longitude double precision);
    create temp table middle_changed (like middle_next);
    create temp table middle_gone (street_key text, postcode text);
    create temp table touched (municipality_nis text, postcode text)`.simple()
  return row?.locked === true
}
