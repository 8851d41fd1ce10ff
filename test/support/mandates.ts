// Mandates for tests of what is shown of them: written by SQL as an importer of links would, then computed.
import { refreshLinks } from '../../indexer/mandates/refresh-links.ts'
import type { Sql } from '../../src/db/sql.ts'
import { completeEnterpriseNumber, type EnterpriseNumber } from '../../src/register/enterprise-number.ts'

/** The day for which states are computed. */
export const TODAY = '2026-11-15'

/** The n-th number of companies that the register has not given out. */
export const companyNumber = (position: number): EnterpriseNumber =>
  completeEnterpriseNumber(String(17_850_000 + position))

export interface Company {
  position: number
  name: string
  /** A sole trader instead of a company. */
  isPerson?: boolean
}

/** Lists an entity in the register, with its seat in Gent and, unlike a person's, a way to reach it. */
export async function insertCompany(sql: Sql, { position, name, isPerson = false }: Company): Promise<void> {
  const contacts = { phone: ['09 000 00 00'], email: [`mail${position}@beheer.example`], website: [] }
  await sql`
    insert into enterprise (number, kind, juridical_form, juridical_situation, start_date, names, zipcode,
      municipality_nl, municipality_fr, street_nl, street_fr, house_number, municipality_nis, contacts, first_seen_on)
    values (${companyNumber(position)}, ${isPerson ? 'sole-trader' : 'legal-person'}, '610', '000', '2001-02-03',
      ${sql.json([{ text: name, language: 'nl', kind: 'official' }])}, '9000', 'Gent', 'Gent', 'Kouter', 'Kouter',
      ${String(position)}, '44021', ${isPerson ? null : sql.json(contacts)}, '2026-01-02')`
}

export interface MandateOptions {
  /** Null for a private person. */
  holder: EnterpriseNumber | null
  begin?: string
  end?: string
}

export async function insertMandates(
  sql: Sql,
  vmes: readonly EnterpriseNumber[],
  { holder, begin = '2019-05-01', end }: MandateOptions,
): Promise<void> {
  await sql`
    insert into mandate (source, vme_number, holder_kind, holder_number, function_code, is_provisional, begin_on, end_on,
      seen_on)
    select 'register-reuse', number, ${holder === null ? 'person' : 'enterprise'}, ${holder}, '10013', false, ${begin},
      ${end ?? null}, '2026-11-01'
    from unnest(${vmes as string[]}::text[]) as number`
}

export async function insertAbsorption(
  sql: Sql,
  [from, to]: readonly [from: EnterpriseNumber, to: EnterpriseNumber],
): Promise<void> {
  await sql`
    insert into succession (source, from_number, to_number, kind, on_date, evidence, seen_on)
    values ('register-reuse', ${from}, ${to}, 'absorption', '2024-03-01', 'a merger', '2026-11-01')`
}

/** Says that links were loaded and computes them. */
export async function processStaleLinks(sql: Sql): Promise<void> {
  await sql`
    insert into source_snapshot (source, as_of, loaded_at)
    values ('register-reuse', '2026-11-01', '2026-11-03T02:00:00Z') on conflict do nothing`
  await refreshLinks(sql, { today: TODAY })
}
