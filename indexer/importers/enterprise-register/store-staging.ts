// The temporary tables that take the rows of an extract, and what of the stored data is needed to read it.
import type { Sql } from '../../../src/db/sql.ts'

export type Part =
  | 'enterprise'
  | 'start-date'
  | 'denomination'
  | 'address'
  | 'contact'
  | 'activity'
  | 'establishment'

/**
 * Takes the lock of the source and makes the staging tables; false when another import holds the lock. Lock and
 * tables are of one backend: a later statement that finds the tables holds the lock.
 */
export async function openStaging(session: Sql): Promise<boolean> {
  // The number of the lock is arbitrary, but no other than those of migrations (7070070) and places (7070071).
  const [row] = await session<{ locked: boolean }[]>`
    select pg_try_advisory_lock(7070072) as locked;
    -- What is staged is compared whole: a sample of 6,000 rows a table tells the planner enough, five times as fast.
    set default_statistics_target = 20;
    create temp table stage_enterprise (
      ordinal integer, number text, kind text, juridical_form text, juridical_situation text, start_date date);
    create temp table stage_name (ordinal integer, number text, text text, language text, kind text);
    create temp table stage_address (
      ordinal integer, number text, zipcode text, municipality_nl text, municipality_fr text, street_nl text,
      street_fr text, house_number text, box text, extra_address_info text, country_nl text, country_fr text,
      struck_off_on date);
    create temp table stage_contact (ordinal integer, number text, kind text, value text);
    create temp table stage_activity (entity_number text, enterprise_number text, activity text);
    create temp table stage_establishment (ordinal integer, number text, enterprise_number text);
    create temp table stage_deleted (part text, number text);
    create temp table stage_unsure (part text, number text);
    -- Of a full: whom it does not list, and those whose rows are not all as they were, with what was read of them anew.
    create temp table stage_absent (number text);
    create temp table stage_read (
      number text, has_names boolean, has_seat boolean, has_contacts boolean, hashes bytea);
    create temp table activity_next (entity_number text, enterprise_number text, activities text[]);
    create temp table activity_gone (entity_number text, enterprise_number text);
    create temp table touched (number text);
    create temp table seat_values (
      zipcode text, municipality_nl text, municipality_fr text, street_nl text, street_fr text, house_number text,
      box text, extra_address_info text, country_nl text, country_fr text, struck_off_on date);
    create function pg_temp.plain_place(name text) returns text language sql immutable
      as 'select regexp_replace(lower(name), ''[^[:alnum:]]'', '''', ''g'')';
    create temp table difference (like enterprise, is_new boolean, is_closed boolean);
    alter table difference drop column updated_at, drop column address_key, drop column bucket`.simple()
  return row?.locked === true
}

export type StageTable =
  | 'stage_enterprise'
  | 'stage_name'
  | 'stage_address'
  | 'stage_contact'
  | 'stage_activity'
  | 'stage_establishment'
  | 'stage_deleted'
  | 'stage_unsure'
  | 'stage_absent'
  | 'stage_read'

/** Enterprise of every establishment that a syndic activity stands on. */
export async function loadKnownEstablishments(session: Sql): Promise<[string, string][]> {
  const rows = await session<{ entityNumber: string; enterpriseNumber: string }[]>`
    select entity_number as "entityNumber", enterprise_number as "enterpriseNumber"
    from syndic_activity where entity_number <> enterprise_number`
  return rows.map((row) => [row.entityNumber, row.enterpriseNumber])
}

/**
 * Numbers of everyone who holds or held a mandate by any link source, and of everyone on a chain of takeovers with them,
 * a thousand at a time: they are kept whatever their activity. Takeovers that touch no mandate, of which the country has
 * a hundred thousand, keep nobody.
 */
export async function* listLinked(session: Sql): AsyncGenerator<string[]> {
  const batches = session<{ number: string }[]>`
    with recursive neighbour as materialized (
      select from_number as near, to_number as far from succession
      union
      select to_number, from_number from succession
    ), reached (number) as (
      select holder_number from mandate where holder_number is not null
      union
      select neighbour.far from neighbour join reached on neighbour.near = reached.number
    )
    select number from reached`.cursor(1000)
  for await (const batch of batches) yield batch.map(({ number }) => number)
}
