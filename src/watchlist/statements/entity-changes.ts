// Associations and syndics that stopped, and syndics that go on as another or took another over.
import { isInside } from '../../db/round.ts'
import type { Sql } from '../../db/sql.ts'
import { among, type ChangeSource, type Fragment, holdersOf, joinPlace } from './change-source.ts'

export const stopChanges: ChangeSource = {
  find: (sql, scope) => sql`(
    select 'stopped' as kind, case when entity.kind = 'vme' then entity.number end as vme, place.zipcode,
      place.municipality, case when entity.kind <> 'vme' then entity.number end as syndic, null::text as other,
      case when entity.kind = 'vme' then ${holdersOf(sql, 'entity.number')} else '{}' end as holders,
      null::text as event_id, null::text as family, jsonb_build_object('on', entity.stopped_on) as detail
    from enterprise as entity ${joinPlace(sql, 'entity.number')}
    where entity.stopped_on is not null
      and ${among(sql, 'entity.number', scope && [...scope.vmes, ...scope.syndics])}
      and not exists (select from told_stop as told where told.number = entity.number)
      and (entity.kind = 'vme' or exists (select from syndic where syndic.number = entity.number)))`,

  async remember(round) {
    const { sql } = round
    // One that is active again may stop again.
    await sql`
      delete from told_stop as told
      where ${isInside(round)} and not exists (
        select from enterprise where enterprise.number = told.number and stopped_on is not null)`
    await sql`
      insert into told_stop (number)
      select number from enterprise where stopped_on is not null and ${isInside(round)} on conflict do nothing`
  },
}

/** A number that manages still has no successor to be told of. */
const successor = (sql: Sql): Fragment =>
  sql`case when not syndic.is_listed then syndic.consolidation ->> 'successor' end`

export const syndicChanges: ChangeSource = {
  find: (sql, scope) => sql`(
    select 'merged' as kind, null::text as vme, null::text as zipcode, null::text as municipality, syndic.number as syndic,
      ${successor(sql)} as other, '{}'::text[] as holders, null::text as event_id, null::text as family,
      jsonb_build_object('on', heir.step -> 'on', 'step', heir.step -> 'kind') as detail
    from syndic
    left join told_syndic as told using (number)
    left join lateral (
      select step from jsonb_array_elements(coalesce(syndic.consolidation -> 'heirs', '[]')) as step
      where step ->> 'enterpriseNumber' = ${successor(sql)} limit 1
    ) as heir on true
    where ${among(sql, 'syndic.number', scope?.syndics)}
      and ${successor(sql)} is not null and ${successor(sql)} is distinct from told.successor
    union all
    select 'absorbed', null, null, null, syndic.number, step ->> 'enterpriseNumber', '{}', null, null,
      jsonb_build_object('on', step -> 'on', 'step', step -> 'kind')
    from syndic
    left join told_syndic as told using (number)
    cross join jsonb_array_elements(syndic.consolidation -> 'absorbed') as step
    where ${among(sql, 'syndic.number', scope?.syndics)}
      and not (step ->> 'enterpriseNumber' = any(coalesce(told.absorbed, '{}'))))`,

  async remember(round) {
    const { sql } = round
    await sql`
      delete from told_syndic as told
      where ${isInside(round)} and not exists (select from syndic where syndic.number = told.number)`
    await sql`
      insert into told_syndic as told (number, successor, absorbed)
      select number, ${successor(sql)},
        array(select step ->> 'enterpriseNumber' from jsonb_array_elements(consolidation -> 'absorbed') as step)
      from syndic where ${isInside(round)}
      on conflict (number) do update set (successor, absorbed) = (excluded.successor, excluded.absorbed)
      where (told.successor, told.absorbed) is distinct from (excluded.successor, excluded.absorbed)`
  },
}
