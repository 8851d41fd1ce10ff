// Mandates, successions and holders for tests of what is computed of them: written by SQL, so that triggers do their part.

import { refreshLinks } from '../../indexer/mandates/refresh-links.ts'
import type { Sql } from '../../src/db/sql.ts'
import { completeEnterpriseNumber, type EnterpriseNumber } from '../../src/register/enterprise-number.ts'
import type { SuccessionKind } from '../../src/syndics/mandates/mandate.ts'

/** The n-th number of a made-up range beside that of the VMEs. */
export const syndicNumber = (position: number): EnterpriseNumber =>
  completeEnterpriseNumber(String(18_000_000 + position))

/** Syndics as the register lists them, each named for its position. */
export async function insertSyndics(
  sql: Sql,
  positions: readonly number[],
  kind: 'legal-person' | 'sole-trader' = 'legal-person',
): Promise<void> {
  await sql`
    insert into enterprise (number, kind, juridical_form, names, municipality_nis, first_seen_on)
    select number, ${kind}, '014',
      jsonb_build_array(jsonb_build_object('text', 'Syndic ' || place, 'language', 'nl', 'kind', 'official')),
      '44021', '2026-01-02'
    from unnest(${positions.map(syndicNumber)}::text[], ${positions as number[]}::integer[]) as added (number, place)
    on conflict (number) do nothing`
}

export interface MandateValues {
  vme: EnterpriseNumber
  /** Null for a private person. */
  holder: EnterpriseNumber | null
  begin?: string | null
  end?: string | null
  isProvisional?: boolean
  source?: string
  holderName?: string | null
}

export async function insertMandates(sql: Sql, mandates: readonly MandateValues[]): Promise<void> {
  const rows = mandates.map((mandate) => ({
    source: mandate.source ?? 'register-reuse',
    vme_number: mandate.vme,
    holder_kind: mandate.holder === null ? 'person' : 'enterprise',
    holder_number: mandate.holder,
    holder_name: mandate.holderName ?? null,
    is_provisional: mandate.isProvisional ?? false,
    begin_on: mandate.begin ?? null,
    end_on: mandate.end ?? null,
  }))
  await sql`
    insert into mandate (source, vme_number, holder_kind, holder_number, holder_name, function_code, is_provisional,
      begin_on, end_on, seen_on)
    select source, vme_number, holder_kind, holder_number, holder_name, '1', is_provisional, begin_on, end_on, '2026-01-02'
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as new (source text, vme_number text, holder_kind text,
      holder_number text, holder_name text, is_provisional boolean, begin_on date, end_on date)`
}

export interface SuccessionValues {
  from: EnterpriseNumber
  to: EnterpriseNumber
  kind?: SuccessionKind
  on?: string | null
  source?: string
}

export async function insertSuccession(
  sql: Sql,
  { from, to, kind = 'absorption', on = null, source = 'register-reuse' }: SuccessionValues,
): Promise<void> {
  await sql`
    insert into succession (source, from_number, to_number, kind, on_date, evidence, seen_on)
    values (${source}, ${from}, ${to}, ${kind}, ${on}, ${`${from} became ${to}`}, '2026-01-02')
    on conflict (source, from_number, to_number, kind) do update set on_date = excluded.on_date`
}

export interface Computed {
  offices: readonly unknown[]
  syndics: readonly unknown[]
}

/** Everything that was computed, but for times of change. */
export async function readComputed(sql: Sql): Promise<Computed> {
  return {
    offices: await sql`select * from effective_mandate order by vme_number, position`,
    syndics: await sql`
      select number, legal_kind, name, is_listed, managed_vmes, direct_vmes, inherited_vmes, regions, areas,
        consolidation
      from syndic order by number`,
  }
}

/** What comes out when everything is computed from nothing. */
export async function computeFromScratch(sql: Sql, today: string): Promise<Computed> {
  await sql`truncate effective_mandate, syndic, stale_link`
  await sql`select mark_stale('vme', array(select vme_number from mandate))`
  await refreshLinks(sql, { today })
  return readComputed(sql)
}

export interface Difference {
  number: EnterpriseNumber
  stored: string
  counted: string
}

/** Syndics whose row differs from a count made over again, without anything of the product. */
export async function findMiscounted(sql: Sql): Promise<Difference[]> {
  return sql<Difference[]>`
    with held as (
      select distinct o.syndic_number, o.vme_number, o.region_code,
        exists (select from effective_mandate d where d.vme_number = o.vme_number and d.syndic_number = o.syndic_number
          and d.state = 'current' and d.relation = 'direct') as direct
      from effective_mandate o join enterprise e on e.number = o.vme_number and e.kind = 'vme' and e.stopped_on is null
      where o.state = 'current' and o.syndic_number is not null
    ), by_region as (
      select syndic_number, m.region_code, count(*) as vmes
      from held join enterprise e on e.number = held.vme_number join municipality m on m.nis = e.municipality_nis
      group by syndic_number, m.region_code
    ), by_place as (
      select syndic_number, concat_ws('/', m.region_code, m.province_nis, m.nis, e.zipcode) as place, m.nis, e.zipcode,
        count(*) as vmes
      from held join enterprise e on e.number = held.vme_number join municipality m on m.nis = e.municipality_nis
      group by syndic_number, m.nis, e.zipcode
    ), counted as (
      select s.number, concat_ws(' ',
        (select count(*) from held where syndic_number = s.number),
        (select count(*) from held where syndic_number = s.number and direct),
        (select count(*) from held where syndic_number = s.number and not direct),
        (select string_agg(region_code || '=' || vmes, ',' order by vmes desc, region_code) from by_region
          where syndic_number = s.number),
        (select string_agg(place || '=' || vmes, ',' order by nis, coalesce(zipcode, '')) from by_place
          where syndic_number = s.number)) as counted
      from syndic s
    ), stored as (
      select number, concat_ws(' ', managed_vmes, direct_vmes, inherited_vmes,
        (select string_agg((share ->> 'region') || '=' || (share ->> 'vmes'), ',' order by place)
          from jsonb_array_elements(regions) with ordinality as item (share, place)),
        (select string_agg(concat_ws('/', share ->> 'region', share ->> 'province', share ->> 'municipality',
            share ->> 'postcode') || '=' || (share ->> 'vmes'), ',' order by place)
          from jsonb_array_elements(areas) with ordinality as item (share, place))) as stored
      from syndic
    )
    select * from stored join counted using (number) where stored <> counted
    union all
    select distinct syndic_number, '', 'has no row' from effective_mandate
    where syndic_number is not null and syndic_number not in (select number from syndic)`
}

/** Syndics that are listed and should not be on a day, or the other way round: found without anything of the product. */
export async function findMislisted(sql: Sql, today: string): Promise<string[]> {
  const rows = await sql<{ number: string }[]>`
    with recursive step as (
      select from_number, to_number from succession group by from_number, to_number
      having coalesce(min(on_date), '-infinity') <= ${today}::date
    ), road (start, at) as (
      select from_number, to_number from step
      union
      select road.start, step.to_number from road join step on step.from_number = road.at
    ), wanted as (
      select s.number, s.is_listed,
        exists (select from enterprise e where e.number = s.number and e.kind <> 'vme' and e.stopped_on is null)
        and exists (select from effective_mandate o where o.syndic_number = s.number)
        and (
          not exists (
            select from road where road.start = s.number
              and not exists (select from road back where back.start = road.at and back.at = s.number))
          or exists (
            select from effective_mandate o join enterprise e on e.number = o.vme_number and e.kind = 'vme'
            where o.syndic_number = s.number and o.state = 'current' and e.stopped_on is null)) as should_be
      from syndic s
    )
    select number from wanted where is_listed <> should_be order by number`
  return rows.map(({ number }) => number)
}
