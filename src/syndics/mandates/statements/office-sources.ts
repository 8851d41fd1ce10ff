// What the offices of VMEs are computed from: mandates, successions, VMEs and the names of who holds them.

import type { Sql } from '../../../db/sql.ts'
import type { EnterpriseNumber } from '../../../register/enterprise-number.ts'
import type { Name } from '../../../register/names.ts'
import type { PlaceLanguage } from '../../../register/seat-row.ts'
import type { LegalKind } from '../../row.ts'
import { REUSE_SOURCE, type RecordedMandate, type Succession } from '../mandate.ts'

export interface VmeState {
  number: EnterpriseNumber
  isActive: boolean
  /** ISO 3166-2; null where the seat lies in no Belgian municipality. */
  region: string | null
}

/** What is known of someone with a number: by the register first, then by a link source, then by a mandate. */
export interface Party {
  number: EnterpriseNumber
  legalKind: LegalKind
  /** The register lists it today. */
  isInRegister: boolean
  names: Name[]
  /** In which it is named first: those of its municipality. */
  languages: PlaceLanguage[]
  /** The name that a mandate gives; read only where `names` is empty. */
  nameInMandate: string | null
}

export function loadMandates(sql: Sql, vmes: readonly EnterpriseNumber[]) {
  return sql<RecordedMandate[]>`
    select source, vme_number as "vmeNumber", holder_number as "holderNumber", is_provisional as "isProvisional",
      begin_on as begin, end_on as end
    from mandate where vme_number = any(${vmes as string[]}::text[])
    order by vme_number, source, begin_on, holder_number, id`
}

/** The VMEs among the numbers. */
export function loadVmeStates(sql: Sql, numbers: readonly EnterpriseNumber[]) {
  return sql<VmeState[]>`
    select e.number, e.stopped_on is null as "isActive", m.region_code as region
    from enterprise e left join municipality m on m.nis = e.municipality_nis
    where e.number = any(${numbers as string[]}::text[]) and e.kind = 'vme'`
}

const successionColumns = (sql: Sql) =>
  sql`from_number as "from", to_number as "to", kind, on_date as "on", evidence`
// In a fixed order, whatever the order in which sources were loaded.
const successionOrder = (sql: Sql) => sql`from_number, to_number, source <> ${REUSE_SOURCE}, source, kind`

/** The successions on every way on from the numbers. */
export function loadSuccessionsFrom(sql: Sql, numbers: readonly EnterpriseNumber[]) {
  return sql<Succession[]>`
    select ${successionColumns(sql)} from succession
    where from_number in (select successors_of(${numbers as string[]}::text[]))
    order by ${successionOrder(sql)}`
}

/** The successions that begin at the numbers, one step far. */
export const loadStepsFrom = (sql: Sql, numbers: readonly EnterpriseNumber[]) =>
  sql<Succession[]>`
    select ${successionColumns(sql)} from succession
    where from_number = any(${numbers as string[]}::text[])
    order by ${successionOrder(sql)}`

/** The numbers, and every one on a way on from them or on a way to them. */
export async function listAlongChains(
  sql: Sql,
  numbers: readonly EnterpriseNumber[],
): Promise<EnterpriseNumber[]> {
  const rows = await sql<{ number: EnterpriseNumber }[]>`
    select predecessors_of(${numbers as string[]}::text[]) as number
    union
    select successors_of(${numbers as string[]}::text[])`
  return rows.map(({ number }) => number)
}

/** The successions on every way on from the numbers and on every way to them. */
export function loadSuccessionsAround(sql: Sql, numbers: readonly EnterpriseNumber[]) {
  return sql<Succession[]>`
    select ${successionColumns(sql)}
    from (
      select * from succession where from_number in (select successors_of(${numbers as string[]}::text[]))
      union
      select * from succession where to_number in (select predecessors_of(${numbers as string[]}::text[]))) as around
    order by ${successionOrder(sql)}`
}

/** One party a number, also where nobody names it. */
export function loadParties(sql: Sql, numbers: readonly EnterpriseNumber[]) {
  return sql<Party[]>`
    select asked.number,
      coalesce(e.kind, h.legal_kind, case when m.is_person then 'sole-trader' else 'legal-person' end) as "legalKind",
      e.number is not null and e.stopped_on is null as "isInRegister",
      coalesce(nullif(e.names, '[]'), h.names, '[]') as names,
      coalesce(place.languages, '{}') as languages,
      m.name as "nameInMandate"
    from unnest(${numbers as string[]}::text[]) as asked (number)
    left join enterprise e on e.number = asked.number and e.kind <> 'vme'
    left join municipality place on place.nis = e.municipality_nis
    left join lateral (
      select legal_kind, names from holder where holder.number = asked.number
      order by source <> ${REUSE_SOURCE}, source limit 1
    ) as h on true
    left join lateral (
      select bool_or(holder_kind = 'person') as is_person,
        (array_agg(holder_name order by source <> ${REUSE_SOURCE}, seen_on desc, holder_name)
          filter (where holder_name is not null))[1] as name
      from mandate where holder_number = asked.number and coalesce(nullif(e.names, '[]'), nullif(h.names, '[]')) is null
    ) as m on true`
}
