// Which VMEs a syndic manages, and in which version each of them is.
import type { PortfolioKey } from '../documents/order-portfolio.ts'
import type { Name } from '../documents/vme-facts.ts'
import type { PlaceLanguage } from '../documents/vme-row.ts'
import type { EnterpriseNumber } from '../domain/enterprise-number.ts'
import type { Sql } from './sql.ts'

export interface PortfolioRow extends PortfolioKey {
  /** Changes whenever anything that the VME shows does. */
  version: string
  /** ISO instant. */
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
 * several rows: PostgreSQL stamps each of them with the transaction that wrote it (xmin), so those stamps together are
 * its version. How many share its seat is counted, since a neighbour's row says nothing of that.
 */
export async function listPortfolio(sql: Sql, syndic: EnterpriseNumber): Promise<PortfolioRow[]> {
  const rows = await sql<StoredKey[]>`
    with held as materialized (
      select distinct vme_number as number from effective_mandate
      where syndic_number = ${syndic} and state = 'current' and vme_is_active
    )
    select e.number, e.names, e.municipality_nl as "municipalityNl", e.municipality_fr as "municipalityFr",
      m.name_nl as nl, m.name_fr as fr, m.name_de as de, m.languages,
      concat_ws(' ', e.xmin, m.xmin, v.xmin, r.xmin,
        (select string_agg(xmin::text, ',' order by position) from effective_mandate where vme_number = e.number),
        -- The offset: see vmes_at in migration 0006.
        (select count(*) from (select kind, stopped_on from enterprise where address_key = e.address_key offset 0) as other
          where other.kind = 'vme' and other.stopped_on is null)) as version,
      to_char(e.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt"
    from held join enterprise as e on e.number = held.number and e.kind = 'vme' and e.stopped_on is null
    left join municipality as m on m.nis = e.municipality_nis
    left join region as r on r.code = m.region_code
    left join province as v on v.nis = m.province_nis`
  return rows.map(({ nl, fr, de, languages, ...row }) => ({
    ...row,
    place: nl === null || fr === null ? null : { nl, fr, de, languages },
  }))
}
