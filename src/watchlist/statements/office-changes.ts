// Who holds an association otherwise than at the last edition. Compared are holders, not rows: a mandate that is told anew
// by another source is no news.
import { isInside } from '../../db/round.ts'
import { among, type ChangeSource, joinPlace } from './change-source.ts'

export const officeChanges: ChangeSource = {
  // A private person has no number: one stands for all of an association. Of several offices of one holder the first
  // shown counts, which began last.
  find: (sql, scope) => sql`(
    with told as materialized (
      select distinct on (vme_number, coalesce(syndic_number, '')) vme_number, coalesce(syndic_number, '') as holder,
        begin_on, end_on
      from told_office where state = 'current' and ${among(sql, 'vme_number', scope?.vmes)}
      order by vme_number, coalesce(syndic_number, ''), position
    ), held as materialized (
      select distinct on (vme_number, coalesce(syndic_number, '')) vme_number, coalesce(syndic_number, '') as holder,
        begin_on, end_on, since, via
      from effective_mandate where state = 'current' and ${among(sql, 'vme_number', scope?.vmes)}
      order by vme_number, coalesce(syndic_number, ''), position
    ), gone as materialized (
      select * from told where not exists (
        select from held where held.vme_number = told.vme_number and held.holder = told.holder)
    ), come as materialized (
      -- Of the numbers that an office came through, the last one that held it until now.
      select held.*, road.number as passed_from, road.at as passed_at
      from held
      left join lateral (
        select step.number, step.at from unnest(held.via) with ordinality as step (number, at)
        where exists (select from gone where gone.vme_number = held.vme_number and gone.holder = step.number)
        order by step.at desc limit 1
      ) as road on true
      where not exists (select from told where told.vme_number = held.vme_number and told.holder = held.holder)
    ), announced as materialized (
      select distinct on (vme_number, coalesce(syndic_number, '')) vme_number, coalesce(syndic_number, '') as holder, since
      from effective_mandate where state = 'announced' and ${among(sql, 'vme_number', scope?.vmes)}
      order by vme_number, coalesce(syndic_number, ''), position
    ), news as (
      select 'office-passed' as kind, vme_number as vme, holder, passed_from as other,
        jsonb_build_object('on', since, 'step', (
          select succession.kind from succession
          where from_number = passed_from and to_number = coalesce(via[passed_at + 1], nullif(holder, ''))
          order by source <> 'register-reuse', source, succession.kind limit 1)) as detail
      from come where passed_from is not null
      union all
      select 'office-new', vme_number, holder, null, jsonb_build_object('on', coalesce(since, begin_on))
      from come where passed_from is null
      union all
      select 'office-renewed', held.vme_number, held.holder, null, jsonb_build_object('on', held.begin_on)
      from held join told using (vme_number, holder) where held.begin_on > told.begin_on
      union all
      select 'office-ending', held.vme_number, held.holder, null, jsonb_build_object('on', held.end_on)
      from held join told using (vme_number, holder)
      where held.end_on is not null and held.end_on is distinct from told.end_on
        and held.begin_on is not distinct from told.begin_on
      union all
      select 'office-announced', vme_number, holder, null, jsonb_build_object('on', since)
      from announced
      where not exists (select from held where held.vme_number = announced.vme_number and held.holder = announced.holder)
        and not exists (
          select from told_office as known where known.vme_number = announced.vme_number
            and coalesce(known.syndic_number, '') = announced.holder and known.state = 'announced'
            and known.since is not distinct from announced.since)
      union all
      select 'office-ended', vme_number, holder, null, jsonb_build_object('on', (
        select max(office.end_on) from effective_mandate as office
        where office.vme_number = gone.vme_number and coalesce(office.syndic_number, '') = gone.holder
          and office.state = 'ended'))
      from gone
      where not exists (
        select from come where come.vme_number = gone.vme_number and come.passed_from = gone.holder)
    )
    select kind, vme, zipcode, municipality, nullif(holder, '') as syndic, other, '{}'::text[] as holders,
      null::text as event_id, null::text as family, detail
    from news ${joinPlace(sql, 'news.vme')})`,

  async remember(round) {
    const { sql } = round
    await sql`
      delete from told_office as told
      where ${isInside(round)} and not exists (
        select from effective_mandate as office
        where office.vme_number = told.vme_number and office.position = told.position and office.state <> 'ended')`
    await sql`
      insert into told_office as told
        (vme_number, position, syndic_number, state, via, since, begin_on, end_on, is_provisional)
      select vme_number, position, syndic_number, state, via, since, begin_on, end_on, is_provisional
      from effective_mandate where state <> 'ended' and ${isInside(round)}
      on conflict (vme_number, position) do update set (syndic_number, state, via, since, begin_on, end_on, is_provisional)
        = (excluded.syndic_number, excluded.state, excluded.via, excluded.since, excluded.begin_on, excluded.end_on,
          excluded.is_provisional)
      where (told.syndic_number, told.state, told.via, told.since, told.begin_on, told.end_on, told.is_provisional)
        is distinct from (excluded.syndic_number, excluded.state, excluded.via, excluded.since, excluded.begin_on,
          excluded.end_on, excluded.is_provisional)`
  },
}
