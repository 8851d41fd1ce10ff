// The one statement that changes the stored register: all of an extract, or nothing of it.
import type { Sql } from '../../../src/db/sql.ts'
import { succeeded } from '../../../src/jobs/statements/import-run.ts'
import type { KindCounts, RejectGroup } from '../report.ts'
import { contestedContacts } from './store-contested.ts'
import { keepRows } from './store-rows.ts'

export const SOURCE = 'enterprise-register'

export interface Merge {
  runId: string
  asOf: string
  extractNumber: number
  isFull: boolean
  counts: Record<string, KindCounts>
  rejects: RejectGroup[]
  notes: string[]
}

/**
 * Makes every change, moves the snapshot on and ends the run, in one statement: all of it or nothing, even when the
 * backend is killed. The triggers of the table mark what changed for the search engine.
 */
export async function mergeDifference(
  session: Sql,
  { runId, asOf, extractNumber, isFull, counts, rejects, notes }: Merge,
): Promise<void> {
  await session`
    with merged as (
      insert into enterprise as stored (
        number, kind, juridical_form, juridical_situation, start_date, names, zipcode, municipality_nl,
        municipality_fr, street_nl, street_fr, house_number, box, extra_address_info, country_nl, country_fr,
        struck_off_on, municipality_nis, contacts, syndic_activities, stopped_on, first_seen_on)
      select number, kind, juridical_form, juridical_situation, start_date, names, zipcode, municipality_nl,
        municipality_fr, street_nl, street_fr, house_number, box, extra_address_info, country_nl, country_fr,
        struck_off_on, municipality_nis, contacts, syndic_activities, stopped_on, first_seen_on
      from difference
      on conflict (number) do update set
        kind = excluded.kind, juridical_form = excluded.juridical_form,
        juridical_situation = excluded.juridical_situation, start_date = excluded.start_date, names = excluded.names,
        zipcode = excluded.zipcode, municipality_nl = excluded.municipality_nl,
        municipality_fr = excluded.municipality_fr, street_nl = excluded.street_nl, street_fr = excluded.street_fr,
        house_number = excluded.house_number, box = excluded.box, extra_address_info = excluded.extra_address_info,
        country_nl = excluded.country_nl, country_fr = excluded.country_fr, struck_off_on = excluded.struck_off_on,
        municipality_nis = excluded.municipality_nis, contacts = excluded.contacts,
        syndic_activities = excluded.syndic_activities, stopped_on = excluded.stopped_on, updated_at = now()
    ), dropped_activities as (
      delete from syndic_activity
      where entity_number in (select entity_number from activity_gone)
        and not exists (select from activity_next next where next.entity_number = syndic_activity.entity_number)
    ), stored_activities as (
      insert into syndic_activity as stored
      select next.* from activity_next next left join syndic_activity known using (entity_number)
      where (known.enterprise_number, known.activities) is distinct from (next.enterprise_number, next.activities)
      on conflict (entity_number) do update
        set enterprise_number = excluded.enterprise_number, activities = excluded.activities
    ), ${keepRows(session, SOURCE, isFull)}, contested as (
      update correction set state = 'contested', contested_value = said.value,
        contested_at = coalesce(correction.contested_at, now()), version = version + 1, changed_at = clock_timestamp()
      from (${contestedContacts(session)}) as said where said.id = correction.id
    ), moved_on as (
      insert into source_snapshot as loaded (source, as_of, extract_number, loaded_at, rows_hashed_at)
      values (${SOURCE}, ${asOf}::date, ${extractNumber}, now(), now())
      on conflict (source) do update
        set as_of = excluded.as_of, extract_number = excluded.extract_number, loaded_at = excluded.loaded_at,
          rows_hashed_at = excluded.rows_hashed_at
    )
    update import_run set ${succeeded(session, { counts, rejects, notes })} where id = ${runId}`
}

/**
 * Statistics of what was merged. Without them the planner takes a country for an empty table until autovacuum comes by,
 * and what follows an import reads it whole again and again.
 */
export async function analyzeRegister(session: Sql): Promise<void> {
  await session`reset default_statistics_target; analyze enterprise, syndic_activity, register_rows`.simple()
}
