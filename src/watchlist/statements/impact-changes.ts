// Outages and works that hit an association, and those that begin at another time than was told. A pair of event and
// association is told once, however often the one leaves the other and comes back.
import { isInside } from '../../db/round.ts'
import type { Sql } from '../../db/sql.ts'
import { among, type ChangeSource, type Fragment, holdersOf, joinPlace } from './change-source.ts'

// An event that ended before nobody was told of it is still told of for as long; pairs are forgotten long after.
const STILL_TOLD = '7 days'
const FORGOTTEN = '60 days'

/** One that hits somebody by more than the postcode, was not withdrawn before it began, and is not long over. */
const isTold = (sql: Sql): Fragment => sql`
  hit.method <> 'postcode' and event.live_until >= now() - ${STILL_TOLD}::interval
  and (event.gone_at is null or event.gone_at >= event.starts_at)`

const columns = (sql: Sql): Fragment => sql`
  hit.vme, place.zipcode, place.municipality, null::text as syndic, null::text as other,
  ${holdersOf(sql, 'hit.vme')} as holders, event.id as event_id, event.family`

export const impactChanges: ChangeSource = {
  find: (sql, scope) => sql`(
    select 'event' as kind, ${columns(sql)}, '{}'::jsonb as detail
    from impact_match as hit join impact_event as event on event.id = hit.event_id ${joinPlace(sql, 'hit.vme')}
    where ${among(sql, 'hit.vme', scope?.vmes)} and ${isTold(sql)}
      and not exists (select from told_hit as told where told.event_id = hit.event_id and told.vme = hit.vme)
    union all
    select 'event-moved', ${columns(sql)}, jsonb_build_object('wasAt',
      to_char(known.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    from told_event as known
    join impact_event as event on event.id = known.event_id and event.starts_at <> known.starts_at
    join impact_match as hit on hit.event_id = event.id
    join told_hit as told on told.event_id = hit.event_id and told.vme = hit.vme
    ${joinPlace(sql, 'hit.vme')}
    where ${among(sql, 'hit.vme', scope?.vmes)} and ${isTold(sql)}
      and event.is_start_known and event.live_until >= now())`,

  async remember(round) {
    const { sql } = round
    await sql`
      insert into told_hit (event_id, vme)
      select hit.event_id, hit.vme
      from impact_match as hit join impact_event as event on event.id = hit.event_id
      where ${isTold(sql)} and ${isInside(round)} on conflict do nothing`
    await sql`
      insert into told_event as told (event_id, starts_at)
      select id, starts_at from impact_event
      where live_until >= now() - ${STILL_TOLD}::interval and ${isInside(round)}
      on conflict (event_id) do update set starts_at = excluded.starts_at where told.starts_at <> excluded.starts_at`
    await sql`
      with over as (
        delete from told_event using impact_event
        where event_id = id and live_until < now() - ${FORGOTTEN}::interval and ${isInside(round)}
        returning event_id)
      delete from told_hit where event_id in (select event_id from over)`
  },
}
