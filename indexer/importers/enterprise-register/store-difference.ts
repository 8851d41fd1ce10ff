// Compares what is staged with what is stored, all at once in PostgreSQL, and changes nothing.
import type { Sql } from '../../../src/db/sql.ts'
import type { KindCounts } from '../report.ts'
import { type EntityKind, entityKinds } from './parse.ts'
import { planActivities } from './store-activities.ts'
import type { Part } from './store-staging.ts'

export interface Comparison {
  asOf: string
  isFull: boolean
  /** Parts that the extract holds whole: what it does not list is gone. */
  wholeParts: Part[]
  /** Entities that a full holds: it does not touch those of which it says nothing new. */
  kept: Record<EntityKind, number>
  /** False when rows could not be told apart from absent entities: nothing may be closed for being absent then. */
  closesAbsent: boolean
}

export interface Difference {
  counts: Record<EntityKind, Pick<KindCounts, 'stored' | 'changed' | 'closed'>>
}

/** Computes what must change, without changing anything. */
export async function compareWithStored(session: Sql, comparison: Comparison): Promise<Difference> {
  const { isFull, wholeParts } = comparison
  await session`
    analyze stage_enterprise, stage_name, stage_address, stage_contact, stage_activity, stage_establishment,
      stage_deleted, stage_unsure, stage_absent, stage_read`.simple()
  if (!isFull) await carryOver(session)
  await planActivities(session, isFull, wholeParts.includes('activity'))
  await listTouched(session, isFull)
  await session`analyze activity_next, activity_gone, touched`.simple()
  await fillDifference(session, comparison)
  return countDifference(session, comparison)
}

/** Inserts without a delete add to what is stored, so what is stored is staged too, before them. */
async function carryOver(session: Sql): Promise<void> {
  await session`
    insert into stage_name (ordinal, number, text, language, kind)
    select -1000 + item.position, e.number, item.name ->> 'text', item.name ->> 'language', item.name ->> 'kind'
    from enterprise e, jsonb_array_elements(e.names) with ordinality as item (name, position)
    where e.number in (select number from stage_name)
      and not exists (select from stage_deleted gone where gone.part = 'denomination' and gone.number = e.number)`
  await session`
    insert into stage_contact (ordinal, number, kind, value)
    select -1000 + item.position, e.number, contact.kind, item.value
    from enterprise e, jsonb_each(e.contacts) as contact (kind, list),
      jsonb_array_elements_text(contact.list) with ordinality as item (value, position)
    where e.number in (select number from stage_contact)
      and not exists (select from stage_deleted gone where gone.part = 'contact' and gone.number = e.number)`
}

/** The entities whose row may change: of a full those of which it holds something else, or all that an update names. */
async function listTouched(session: Sql, isFull: boolean): Promise<void> {
  if (isFull) {
    await session`
      insert into touched
      select number from stage_read
      union
      select e.number
      from enterprise e
      where e.stopped_on is null
        and not exists (select from stage_absent absent where absent.number = e.number)
        and e.number in (
          select next.enterprise_number
          from activity_next next left join syndic_activity known using (entity_number)
          where (known.enterprise_number, known.activities) is distinct from (next.enterprise_number, next.activities)
          union select enterprise_number from activity_gone)`
    return
  }
  await session`
    insert into touched
    select number from stage_enterprise
    union
    select e.number
    from enterprise e
    where e.stopped_on is null
      and not exists (select from stage_deleted gone where gone.part = 'enterprise' and gone.number = e.number)
      and e.number in (
        select number from stage_name union select number from stage_address union select number from stage_contact
        union select number from stage_deleted where part in ('denomination', 'address', 'contact')
        union select enterprise_number from activity_next union select enterprise_number from activity_gone)`
}

async function fillDifference(session: Sql, comparison: Comparison): Promise<void> {
  const { asOf, isFull, closesAbsent } = comparison
  await session`
    insert into difference (
      number, kind, juridical_form, juridical_situation, start_date, names, zipcode, municipality_nl, municipality_fr,
      street_nl, street_fr, house_number, box, extra_address_info, country_nl, country_fr, struck_off_on,
      municipality_nis, contacts, syndic_activities, stopped_on, first_seen_on, is_new, is_closed)
    with latest as (
      select distinct on (number) * from stage_enterprise order by number, ordinal desc
    ), named as (
      select number,
        jsonb_agg(jsonb_build_object('text', text, 'language', language, 'kind', kind) order by rank, ordinal) as names
      from (
        -- One official name and one abbreviation a language, the last one; any number of commercial names, and of names
        -- whose language is not known: nobody can tell which of them replaces another.
        select distinct on (number, kind, language, case when kind = 'commercial' or language is null then text end)
          number, text, language, kind, ordinal,
          case kind when 'official' then 0 when 'abbreviation' then 1 else 2 end as rank
        from stage_name
        order by number, kind, language, case when kind = 'commercial' or language is null then text end, ordinal desc) as distinct_names
      group by number
    ), seat as (
      select distinct on (number) * from stage_address order by number, ordinal desc
    ), reached as (
      select number, jsonb_build_object(
        'phone', coalesce(jsonb_agg(value order by ordinal) filter (where kind = 'phone'), '[]'),
        'email', coalesce(jsonb_agg(value order by ordinal) filter (where kind = 'email'), '[]'),
        'website', coalesce(jsonb_agg(value order by ordinal) filter (where kind = 'website'), '[]')) as contacts
      from (select number, kind, value, min(ordinal) as ordinal from stage_contact group by number, kind, value) as distinct_values
      group by number
    ), active as (
      select enterprise_number as number, array_agg(distinct activity order by activity) as activities
      from (
        select enterprise_number, unnest(activities) as activity from activity_next
        union all
        select enterprise_number, unnest(activities) from syndic_activity
        where not exists (select from activity_next next where next.entity_number = syndic_activity.entity_number)
          and not exists (select from activity_gone gone where gone.entity_number = syndic_activity.entity_number)
      ) as standing
      group by enterprise_number
    ), place as (
      select code, count(*) as municipalities, min(municipality_nis) as nis from postcode group by code
    ), place_name as materialized (
      select p.code, m.nis, pg_temp.plain_place(name) as name
      from place
      join postcode p using (code)
      join municipality m on m.nis = p.municipality_nis
      cross join unnest(array[m.name_nl, m.name_fr, m.name_de, p.label_nl, p.label_fr, p.label_de]
        || m.aliases || p.sections) as name
      where place.municipalities > 1 and name is not null
    ), merged as (
      select t.number, e as stored, e.number is null as is_new,
        coalesce(s.kind, e.kind) as kind,
        case when s.number is null then e.juridical_form else s.juridical_form end as juridical_form,
        case when s.number is null then e.juridical_situation else s.juridical_situation end as juridical_situation,
        case when s.number is null or ${unsure(session, 'start-date')} then e.start_date else s.start_date end as start_date,
        case
          when e.number is not null and ${unsure(session, 'denomination')} then e.names
          when named.names is not null then named.names
          when e.number is null or ${dropped(session, 'denomination', comparison)} then '[]'
          else e.names end as names,
        case
          when coalesce(s.kind, e.kind) = 'sole-trader' then null
          when seat.number is not null then row(seat.zipcode, seat.municipality_nl, seat.municipality_fr,
            seat.street_nl, seat.street_fr, seat.house_number, seat.box, seat.extra_address_info, seat.country_nl,
            seat.country_fr, seat.struck_off_on)::seat_values
          when e.number is null or (${dropped(session, 'address', comparison)} and not ${unsure(session, 'address')}) then null
          else row(e.zipcode, e.municipality_nl, e.municipality_fr, e.street_nl, e.street_fr, e.house_number, e.box,
            e.extra_address_info, e.country_nl, e.country_fr, e.struck_off_on)::seat_values end as seat,
        case
          when coalesce(s.kind, e.kind) = 'sole-trader' then null
          when e.number is not null and ${unsure(session, 'contact')} then e.contacts
          when reached.contacts is not null then reached.contacts
          when ${dropped(session, 'contact', comparison)} then null
          else e.contacts end as contacts,
        coalesce(active.activities, '{}') as syndic_activities,
        coalesce(e.first_seen_on, ${asOf}::date) as first_seen_on
      from touched t
      left join latest s using (number)
      left join stage_read anew using (number)
      left join enterprise e using (number)
      left join named using (number)
      left join seat using (number)
      left join reached using (number)
      left join active using (number)
      -- Keeps the planner from pulling the expressions up: they would be worked out anew for each use of each column.
      offset 0
    ), placed as (
      select merged.*,
        -- A postcode says which municipality, but for a few that two share: there the name decides.
        case when (seat).country_nl is not null or (seat).country_fr is not null then null
          when place.municipalities = 1 then place.nis
          when place.municipalities > 1 then (
            select min(known.nis) from place_name known
            where known.code = (seat).zipcode
              and known.name in (pg_temp.plain_place((seat).municipality_nl), pg_temp.plain_place((seat).municipality_fr))
            having count(distinct known.nis) = 1) end as municipality_nis
      from merged left join place on place.code = (merged.seat).zipcode
      offset 0
    )
    select number, kind, juridical_form, juridical_situation, start_date, names, (seat).zipcode, (seat).municipality_nl,
      (seat).municipality_fr, (seat).street_nl, (seat).street_fr, (seat).house_number, (seat).box,
      (seat).extra_address_info, (seat).country_nl, (seat).country_fr, (seat).struck_off_on, municipality_nis, contacts,
      syndic_activities, null, first_seen_on, is_new, false
    from placed
    where is_new or (kind, juridical_form, juridical_situation, start_date, names, (seat).zipcode, (seat).municipality_nl,
      (seat).municipality_fr, (seat).street_nl, (seat).street_fr, (seat).house_number, (seat).box,
      (seat).extra_address_info, (seat).country_nl, (seat).country_fr, (seat).struck_off_on, municipality_nis, contacts,
      syndic_activities, null::date) is distinct from ((stored).kind, (stored).juridical_form,
      (stored).juridical_situation, (stored).start_date, (stored).names, (stored).zipcode, (stored).municipality_nl,
      (stored).municipality_fr, (stored).street_nl, (stored).street_fr, (stored).house_number, (stored).box,
      (stored).extra_address_info, (stored).country_nl, (stored).country_fr, (stored).struck_off_on,
      (stored).municipality_nis, (stored).contacts, (stored).syndic_activities, (stored).stopped_on)
    union all
    select number, kind, juridical_form, juridical_situation, start_date, names, zipcode, municipality_nl,
      municipality_fr, street_nl, street_fr, house_number, box, extra_address_info, country_nl, country_fr,
      struck_off_on, municipality_nis, contacts, syndic_activities, ${asOf}::date, first_seen_on, false, true
    from enterprise e
    where stopped_on is null
      and not exists (select from touched t where t.number = e.number)
      and not exists (select from stage_unsure u where u.part = 'enterprise' and u.number = e.number)
      and case when ${isFull} then ${closesAbsent} and number in (select number from stage_absent)
        else number in (select number from stage_deleted where part = 'enterprise') end`
}

const unsure = (session: Sql, part: Part) =>
  session`t.number in (select number from stage_unsure where part = ${part})`

/** What a full has read anew of a part it holds whole, and what an update deletes. */
const readAnew = { denomination: 'has_names', address: 'has_seat', contact: 'has_contacts' } as const

/** That what is stored of a part goes, unless something is staged of it. */
const dropped = (session: Sql, part: keyof typeof readAnew, { isFull, wholeParts }: Comparison) => {
  if (!isFull) return session`t.number in (select number from stage_deleted where part = ${part})`
  return wholeParts.includes(part)
    ? session`coalesce(anew.${session(readAnew[part])}, false)`
    : session`false`
}

async function countDifference(session: Sql, { isFull, kept }: Comparison): Promise<Difference> {
  const rows = await session<{ kind: EntityKind; stored: number; changed: number; closed: number }[]>`
    select kind, sum(stored)::integer as stored, sum(changed)::integer as changed, sum(closed)::integer as closed
    from (
      select kind, 0 as stored, (not is_closed)::integer as changed, is_closed::integer as closed from difference
      union all
      select coalesce(d.kind, e.kind), 1, 0, 0
      from touched t left join difference d using (number) left join enterprise e using (number)) as entity
    group by kind`
  const none = { stored: 0, changed: 0, closed: 0 }
  const counts = { vme: none, 'legal-person': none, 'sole-trader': none }
  for (const { kind, ...count } of rows) counts[kind] = count
  if (isFull) for (const kind of entityKinds) counts[kind] = { ...counts[kind], stored: kept[kind] }
  return { counts }
}
