// Annual accounts for exports: a row a company or an association that filed any, with all that it filed. One statement, so
// that all of it is one snapshot.
import type { Sql } from '../../db/sql.ts'
import { type FilingRow, filingsOf, filingYear } from '../../financials/statements/filings.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import type { Culture } from '../../text/culture.ts'
import type { FamilyFilters } from '../family.ts'

type Fragment = ReturnType<Sql>

export interface FilerRow {
  number: EnterpriseNumber
  kind: 'syndic' | 'vme'
  name: string
  postcode: string | null
  municipality: string | null
  municipalityKey: string | null
  regionCode: string | null
  filings: FilingRow[]
}

// Nobody else is in an export: a natural person files nothing, and is left out whatever the table holds.
const filers = (sql: Sql): Fragment => sql`
  (select distinct number from filing) as filed
  left join syndic as s on s.number = filed.number and s.legal_kind = 'legal-person'
  left join enterprise as e on e.number = filed.number and e.kind in ('legal-person', 'vme')
  left join municipality as place on place.nis = e.municipality_nis`

/** By the seat. */
const asked = (sql: Sql, { region, province, municipality, syndic, year }: FamilyFilters): Fragment => sql`
  (s.number is not null or e.kind = 'vme')
  ${region === undefined ? sql`` : sql`and place.region_code = any(${region})`}
  ${province === undefined ? sql`` : sql`and place.province_nis = ${province}`}
  ${
    municipality === undefined
      ? sql``
      : sql`and (place.nis = any(${[...municipality.area.municipalities]})
          or place.nis || ' ' || e.zipcode = any(${[...municipality.area.postcodes]}))`
  }
  ${syndic === undefined ? sql`` : sql`and s.number = ${syndic}`}
  ${
    year === undefined
      ? sql``
      : sql`and exists (select from filing where number = filed.number and ${filingYear(sql)} = ${year}::integer)`
  }`

// Rubrics of a filing are some ten kilobytes.
const FILERS_AT_A_TIME = 25

export interface FilersAsked {
  filters: FamilyFilters
  /** Of names; undefined: as places and associations write them. */
  culture: Culture | undefined
  /** The first so many; all of them where absent. */
  most?: number | undefined
}

/** By number. */
export const readFilers = (sql: Sql, { filters, culture, most }: FilersAsked): AsyncIterable<FilerRow[]> =>
  sql<FilerRow[]>`
  select filed.number, case when s.number is null then 'vme' else 'syndic' end as kind,
    coalesce(s.name, export_name(e.names, coalesce(place.languages, '{}'), ${culture ?? ''}),
      substr(filed.number, 1, 4) || '.' || substr(filed.number, 5, 3) || '.' || substr(filed.number, 8)) as name,
    e.zipcode as postcode,
    coalesce(export_place(place.name_nl, place.name_fr, place.name_de,
        case when place.languages[1] = 'de' then array['de'] else place.languages end, ${culture ?? ''}),
      export_place(e.municipality_nl, e.municipality_fr, null, '{nl,fr}', ${culture ?? ''})) as municipality,
    place.nis as "municipalityKey", place.region_code as "regionCode", ${filingsOf(sql, 'filed.number')} as filings
  from ${filers(sql)} where ${asked(sql, filters)}
  order by filed.number ${most === undefined ? sql`` : sql`limit ${most}::integer`}`.cursor(FILERS_AT_A_TIME)

/** How many years there are of all of them together. */
export async function countFiledYears(sql: Sql, filters: FamilyFilters): Promise<number> {
  const { year } = filters
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from (
      select distinct filing.number, ${filingYear(sql)} as year
      from ${filers(sql)} join filing on filing.number = filed.number
      where ${asked(sql, filters)}) as told
    ${year === undefined ? sql`` : sql`where year = ${year}::integer`}`
  return row?.count ?? 0
}
