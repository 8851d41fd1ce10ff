// Filings of an enterprise, with their figures and documents.
import { instant } from '../../db/instant.ts'
import type { Sql } from '../../db/sql.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import type { FilingRubrics } from '../rubrics.ts'

/** What a number is that may have filings; undefined where it is none of the service. */
export async function findFilerKind(
  sql: Sql,
  number: EnterpriseNumber,
): Promise<'vme' | 'legal-person' | 'sole-trader' | undefined> {
  const [row] = await sql<{ kind: 'vme' | 'legal-person' | 'sole-trader' }[]>`
    select legal_kind as kind from syndic where number = ${number}
    union all select kind from enterprise where number = ${number} and kind = 'vme'`
  return row?.kind
}

export interface AttachmentRow {
  id: number
  kind: 'embedded' | 'rendered'
  fileName: string
  mediaType: string
  bytes: number
  sha256: string
}

export interface FilingRow {
  reference: string
  /** ISO dates. */
  depositDate: string | null
  periodStart: string | null
  periodEnd: string | null
  /** As the bank writes it. */
  model: string | null
  language: 'nl' | 'fr' | 'de' | null
  currency: string | null
  figuresState: 'wanted' | 'read' | 'none'
  rubrics: FilingRubrics
  /** The bank's own document first. */
  attachments: AttachmentRow[]
}

type Fragment = ReturnType<Sql>

/** Columns of a FilingRow. */
const filingColumns = (sql: Sql): Fragment => sql`
  reference, deposit_date as "depositDate", period_start as "periodStart", period_end as "periodEnd", model, language,
    currency, figures_state as "figuresState", rubrics, coalesce((
      select json_agg(json_build_object('id', id, 'kind', kind, 'fileName', file_name, 'mediaType', media_type, 'bytes', bytes,
        'sha256', sha256) order by kind desc, id)
      from filing_attachment where reference = filing.reference), '[]') as attachments`

/** All that an enterprise filed, the latest deposit first. */
export const listFilings = (sql: Sql, number: EnterpriseNumber): Promise<FilingRow[]> => sql<FilingRow[]>`
  select ${filingColumns(sql)}
  from filing where number = ${number} order by deposit_date desc nulls last, reference desc`

/** The same as one value. @param column That has the number of the enterprise. */
export const filingsOf = (sql: Sql, column: string): Fragment => sql`
  (select coalesce(jsonb_agg(to_jsonb(one) order by one."depositDate" desc nulls last, one.reference desc), '[]')
    from (select ${filingColumns(sql)} from filing where number = ${sql(column)}) as one)`

/** The year that a deposit is about, as yearOf has it. */
export const filingYear = (sql: Sql): Fragment => sql`
  coalesce(extract(year from filing.period_end), extract(year from filing.deposit_date) - 1,
    left(filing.reference, 4)::integer - 1)::integer`

/** When the bank last said what an enterprise filed, an instant; null where it was not asked. */
export async function findListedAt(sql: Sql, number: EnterpriseNumber): Promise<string | null> {
  const [row] = await sql<{ listedAt: string | null }[]>`
    select ${instant(sql, 'listed_at')} as "listedAt" from filing_check where number = ${number}`
  return row?.listedAt ?? null
}

export interface AccountsCheck {
  /** When the bank was last asked, an instant; null: not yet. */
  askedAt: string | null
  /** When it last said what was filed; null: it never answered. */
  listedAt: string | null
  /** Somebody was asked about at all. */
  isImported: boolean
}

export async function findCheck(sql: Sql, number: EnterpriseNumber): Promise<AccountsCheck> {
  const [row] = await sql<AccountsCheck[]>`
    select ${instant(sql, 'asked_at')} as "askedAt", ${instant(sql, 'listed_at')} as "listedAt",
      exists (select from filing_check) as "isImported"
    from (values (1)) as one left join filing_check on number = ${number}`
  return row ?? { askedAt: null, listedAt: null, isImported: false }
}

/** Undefined for an id that is none. */
export async function findAttachment(sql: Sql, id: number): Promise<AttachmentRow | undefined> {
  const [row] = await sql<AttachmentRow[]>`
    select id, kind, file_name as "fileName", media_type as "mediaType", bytes, sha256
    from filing_attachment where id = ${id}`
  return row
}
