// Which syndic activities stand on which entity after an extract; the first step of its comparison with what is stored.
import type { Sql } from '../../../src/db/sql.ts'

/** The state of every row of syndic_activity that an extract speaks of. */
export async function planActivities(session: Sql, isFull: boolean, isWhole: boolean): Promise<void> {
  await session`
    with establishment as (
      select distinct on (number) number, enterprise_number from stage_establishment order by number, ordinal desc
    ), spoken_of as (
      select entity_number from stage_activity
      union select number from establishment
      union select number from stage_deleted where part in ('activity', 'establishment')
      union select entity_number from syndic_activity where ${isFull && isWhole}
    ), next as (
      select s.entity_number, coalesce(e.enterprise_number, staged.enterprise_number, known.enterprise_number) as owner,
        known.enterprise_number as old_owner,
        case when gone.number is not null and e.number is null then '{}'
          when unsure.number is not null and known.entity_number is not null then known.activities
          else array(
            select activity from unnest(staged.activities) as activity
            union
            select activity from unnest(known.activities) as activity where not ${isWhole} and deleted.number is null
            order by 1) end as activities
      from spoken_of s
      left join syndic_activity known using (entity_number)
      left join (select entity_number, max(enterprise_number) as enterprise_number, array_agg(activity) as activities
                 from stage_activity group by entity_number) as staged using (entity_number)
      left join establishment e on e.number = s.entity_number
      left join (select distinct number from stage_deleted where part = 'activity') as deleted on deleted.number = s.entity_number
      left join (select distinct number from stage_deleted where part = 'establishment') as gone on gone.number = s.entity_number
      left join (select distinct number from stage_unsure where part = 'activity') as unsure on unsure.number = s.entity_number
    ), owned as (
      select next.*, exists (select from enterprise where number = owner)
        or exists (select from stage_enterprise where number = owner) as is_tracked
      from next
    ), kept as (
      insert into activity_next
      select entity_number, owner, activities from owned where is_tracked and activities <> '{}'
    )
    insert into activity_gone
    select entity_number, old_owner from owned
    where old_owner is not null and (not is_tracked or activities = '{}' or owner <> old_owner)`
}
