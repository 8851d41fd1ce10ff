// The families that the database copies out, as selects whose columns are those of the family. They read the settings that
// src/exports/roads/copy-road.ts makes: regions, municipalities and postcodes of the area, syndic, culture and the address
// of this service.
import { type Fragment, listSetting, setting } from '../../db/copy-out.ts'
import type { Sql } from '../../db/sql.ts'
import type { Cell } from '../column.ts'

/** What narrows the rows: the values are settings. */
export interface Narrowing {
  region?: unknown
  province?: unknown
  municipality?: unknown
  zipcode?: unknown
  syndic?: unknown
}
export type CopiedRows = (sql: Sql, by: Narrowing) => Fragment

/** Municipalities with the name that is shown: each is worked out once. */
const placeNames = (sql: Sql): Fragment => sql`
  place as materialized (
    select nis, case when languages[1] = 'de' then array['de'] else languages end as languages,
      export_place(name_nl, name_fr, name_de, case when languages[1] = 'de' then array['de'] else languages end,
        ${setting(sql, 'culture')}) as name
    from municipality)`

/** Of the VME `e` and its place. */
const vmeColumns = (sql: Sql): Fragment => sql`
  e.number as "vmeNumber",
  coalesce(export_name(e.names, coalesce(place.languages, '{}'), ${setting(sql, 'culture')}),
    substr(e.number, 1, 4) || '.' || substr(e.number, 5, 3) || '.' || substr(e.number, 8)) as "vmeName",
  e.zipcode as postcode,
  coalesce(place.name, export_place(e.municipality_nl, e.municipality_fr, null, '{nl,fr}', ${setting(sql, 'culture')}))
    as municipality,
  e.municipality_nis as "municipalityKey", office.region_code as "regionCode"`

/** A condition for what was given alone: with all of them, each left open, the planner takes a country for a row. */
const asked = (sql: Sql, { region, province, municipality, zipcode, syndic }: Narrowing): Fragment => sql`
  ${region === undefined ? sql`` : sql`and office.region_code = any(${listSetting(sql, 'regions')})`}
  ${
    municipality === undefined
      ? sql``
      : sql`and (e.municipality_nis = any(${listSetting(sql, 'municipalities')})
          or e.municipality_nis || ' ' || e.zipcode = any(${listSetting(sql, 'postcodes')}))`
  }
  ${
    province === undefined
      ? sql``
      : sql`and e.municipality_nis in (select nis from municipality where province_nis = ${setting(sql, 'province')})`
  }
  ${zipcode === undefined ? sql`` : sql`and e.zipcode = any(${listSetting(sql, 'zipcodes')})`}
  ${syndic === undefined ? sql`` : sql`and s.number = ${setting(sql, 'syndic')}`}`

const vmePage = (sql: Sql): Fragment => sql`${setting(sql, 'vmePages')} || e.number as "vmePage"`
const syndicPage = (sql: Sql): Fragment => sql`${setting(sql, 'syndicPages')} || s.number as "syndicPage"`

/** A VME in office of a legal person today, each once. */
export const portfolioRows: CopiedRows = (sql, by) => sql`
  with ${placeNames(sql)}
  select distinct on (s.number, e.number) s.number as "syndicNumber", s.name as "syndicName", ${syndicPage(sql)},
    ${vmeColumns(sql)}, ${vmePage(sql)}, location.latitude, location.longitude,
    office.since, office.relation, office.is_provisional as "isProvisional", office.source
  from effective_mandate as office
  join syndic as s on s.number = office.syndic_number and s.legal_kind = 'legal-person'
  join enterprise as e on e.number = office.vme_number and e.kind = 'vme' and e.stopped_on is null
  left join place on place.nis = e.municipality_nis
  left join location on location.number = e.number
  where office.state = 'current' and office.vme_is_active ${asked(sql, by)}
  order by s.number, e.number, office.position`

/** Each beginning and end of an office that has a day, the latest first; of a natural person the kind alone. */
export const mandateChangeRows: CopiedRows = (sql, by) => sql`
  with ${placeNames(sql)}
  select change.on_date as "changedOn", change.what as change, ${vmeColumns(sql)}, ${vmePage(sql)},
    s.number as "syndicNumber", s.name as "syndicName",
    case when office.syndic_number is null then 'private-person' else coalesce(holder.legal_kind, 'unknown') end
      as "holderKind",
    ${syndicPage(sql)}, office.relation, office.is_provisional as "isProvisional", office.since, office.end_on as until,
    office.source
  from effective_mandate as office
  cross join lateral (values ('started', office.since), ('ended', office.end_on)) as change (what, on_date)
  join enterprise as e on e.number = office.vme_number and e.kind = 'vme'
  left join syndic as holder on holder.number = office.syndic_number
  left join syndic as s on s.number = office.syndic_number and s.legal_kind = 'legal-person'
  left join place on place.nis = e.municipality_nis
  where change.on_date is not null ${asked(sql, by)}
  order by change.on_date desc, e.number, change.what, office.position`

/** Of the syndics, where one was asked for alone. */
const askedSyndic = (sql: Sql, { syndic }: Narrowing): Fragment =>
  syndic === undefined
    ? sql``
    : sql`join syndic as s on s.number = office.syndic_number and s.legal_kind = 'legal-person'`

/** How many rows of portfolios there are: pairs, without what they show. */
export const countPortfolios: CopiedRows = (sql, by) => sql`
  select count(*)::float8 as count from (
    select distinct office.syndic_number, office.vme_number
    from effective_mandate as office
    join syndic as s on s.number = office.syndic_number and s.legal_kind = 'legal-person'
    join enterprise as e on e.number = office.vme_number and e.kind = 'vme' and e.stopped_on is null
    where office.state = 'current' and office.vme_is_active ${asked(sql, by)}) as pair`

/** How many changes there are: the days of offices, without what they show. */
export const countMandateChanges: CopiedRows = (sql, by) => sql`
  select (count(office.since) + count(office.end_on))::float8 as count
  from effective_mandate as office
  join enterprise as e on e.number = office.vme_number and e.kind = 'vme'
  ${askedSyndic(sql, by)}
  where true ${asked(sql, by)}`

export const countRows = (sql: Sql, count: Fragment): Promise<{ count: number }[]> =>
  sql<{ count: number }[]>`${count}`

/** The first rows by the names of their columns. */
export const firstRows = (sql: Sql, rows: Fragment, size: number): Promise<Record<string, Cell>[]> =>
  sql<Record<string, Cell>[]>`select * from (${rows}) as first limit ${size}`
