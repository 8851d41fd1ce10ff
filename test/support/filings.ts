// Annual accounts with a document, of every syndic that is a company.
import { createHash } from 'node:crypto'
import { writePdf } from '../../fixtures/bank/pdf.ts'
import type { Sql } from '../../src/db/sql.ts'
import { openFolder } from '../../src/stored-files/folder.ts'

/** Without documents. */
export const insertAccounts = (sql: Sql): PromiseLike<unknown> => sql`
  insert into filing (reference, number, deposit_date, period_start, period_end, model, language, currency, rubrics,
    figures_state, embedded_state, rendered_state)
  select '2026-' || lpad((row_number() over (order by number))::text, 8, '0'), number, '2026-06-30', '2025-01-01',
    '2025-12-31', 'm07-f', 'nl', 'EUR', '{"20/58": [1000, 900], "10/15": [400, 350], "9904": [50, 40]}', 'read', 'none',
    'read'
  from syndic where legal_kind = 'legal-person'`

/** @param folder Where files are stored. */
export async function insertFilings(sql: Sql, folder: string): Promise<void> {
  const pdf = writePdf(['Jaarrekening'])
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  await openFolder(folder).put(sha256, pdf)
  await insertAccounts(sql)
  await sql`
    insert into filing_attachment (reference, kind, place, file_name, media_type, bytes, sha256)
    select reference, 'rendered', '', reference || '.pdf', 'application/pdf', ${pdf.length}, ${sha256} from filing`
}
