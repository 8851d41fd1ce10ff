// Which VMEs a syndic manages, and in which version each of them is.

import type { Sql } from '../../db/sql.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import type { Name } from '../../register/names.ts'
import type { PlaceLanguage } from '../../register/seat-row.ts'
import type { HeldSpan } from '../size-history.ts'
import type { PortfolioKey } from './order.ts'

export interface PortfolioRow extends PortfolioKey {
  /** Changes whenever anything that the VME shows does. */
  version: string
  /** ISO instant: the later of the VME's and the syndic's. */
  updatedAt: string
}

interface StoredKey {
  number: EnterpriseNumber
  names: Name[]
  municipalityNl: string | null
  municipalityFr: string | null
  nl: string | null
  fr: string | null
  de: string | null
  languages: PlaceLanguage[]
  version: string
  updatedAt: string
}

/**
 * The active VMEs that a syndic holds today, inherited ones too, each once; in no order. What a VME shows stands in
 * several rows, each of which PostgreSQL stamps with the transaction that wrote it (xmin): those stamps together are its
 * version. Its offices need none, since whoever writes them writes the VME as well (touch_vmes in migration 0006). Nor
 * do its neighbours: an import that changes any VME moves the snapshot of its source on in the same transaction.
 */
export async function listPortfolio(sql: Sql, syndic: EnterpriseNumber): Promise<PortfolioRow[]> {
  const rows = await sql<StoredKey[]>`
    select e.number, e.names, e.municipality_nl as "municipalityNl", e.municipality_fr as "municipalityFr",
      m.name_nl as nl, m.name_fr as fr, m.name_de as de, m.languages,
      concat_ws(' ', e.xmin, coalesce(l.xmin::text, '-'), coalesce(m.xmin::text, '-'), shared.version) as version,
      to_char(greatest(e.updated_at, s.updated_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt"
    from enterprise as e
    cross join (
      select md5(concat(
        (select string_agg(xmin::text, ' ' order by source) from source_snapshot),
        (select string_agg(xmin::text, ' ' order by nis) from province),
        (select string_agg(xmin::text, ' ' order by code) from region))) as version
    ) as shared
    left join syndic as s on s.number = ${syndic}
    left join location as l on l.number = e.number
    left join municipality as m on m.nis = e.municipality_nis
    where e.number = any(array(
        select vme_number from effective_mandate
        where syndic_number = ${syndic} and state = 'current' and vme_is_active))
      and e.kind = 'vme' and e.stopped_on is null`
  return rows.map(({ nl, fr, de, languages, ...row }) => ({
    ...row,
    place: nl === null || fr === null ? null : { nl, fr, de, languages },
  }))
}

/** A VME that a syndic is to manage, and from which day. */
export interface ComingVme {
  number: EnterpriseNumber
  /** ISO day. */
  since: string
}

/** The active VMEs that a syndic does not hold yet but will, each with its first day; the earliest first. */
export const listComing = (sql: Sql, syndic: EnterpriseNumber): Promise<ComingVme[]> => sql<ComingVme[]>`
  select coming.vme_number as number, min(coming.since) as since
  from effective_mandate as coming
  where coming.syndic_number = ${syndic} and coming.state = 'announced' and coming.vme_is_active
    and not exists (
      select from effective_mandate as held
      where held.vme_number = coming.vme_number and held.syndic_number = ${syndic} and held.state = 'current')
  group by coming.vme_number
  order by since, number`

/** The same VMEs by number alone. */
export async function listManagedNumbers(sql: Sql, syndic: EnterpriseNumber): Promise<EnterpriseNumber[]> {
  const rows = await sql<{ number: EnterpriseNumber }[]>`
    select distinct vme_number as number from effective_mandate
    where syndic_number = ${syndic} and state = 'current' and vme_is_active`
  return rows.map(({ number }) => number)
}

/** Every stretch of time in which a syndic held a VME, as far as that VME existed; in no order. */
export const listHeldSpans = (sql: Sql, syndic: EnterpriseNumber): Promise<HeldSpan[]> => sql<HeldSpan[]>`
  select office.vme_number as "vmeNumber", office.relation, office.since, least(office.end_on, e.stopped_on - 1) as end
  from effective_mandate as office
  join enterprise as e on e.number = office.vme_number and e.kind = 'vme'
  where office.syndic_number = ${syndic}`
