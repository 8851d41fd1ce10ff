// Filings for tests of what is shown of them: as rows, and as the importer of annual accounts stores them.
import type { Sql } from '../../src/db/sql.ts'
import type { AttachmentRow, FilingRow } from '../../src/financials/statements/filings.ts'

type Rubrics = Exclude<FilingRow['rubrics'], null>

/** A year of a company of the abridged model, deposited in June. */
export const filingRow = (
  year: number,
  rubrics: FilingRow['rubrics'],
  more: Partial<FilingRow> = {},
): FilingRow => ({
  reference: `${year + 1}-00000001`,
  depositDate: `${year + 1}-06-30`,
  periodStart: `${year}-01-01`,
  periodEnd: `${year}-12-31`,
  model: 'm01-f',
  language: 'nl',
  currency: 'EUR',
  figuresState: rubrics === null ? 'none' : 'read',
  rubrics,
  attachments: [],
  ...more,
})

// As a full model prints them, without those that other models have instead.
const codes = [
  ...[
    '20/58',
    '21/28',
    '29/58',
    '40/41',
    '50/53',
    '54/58',
    '10/15',
    '16',
    '17/49',
    '17',
    '42/48',
    '170/4',
    '43',
    '44',
  ],
  ...['70', '62', '630', '9901', '9903', '9904'],
]

/** Every rubric that is shown, other ones each year, and staff. */
export const fullRubrics = (year: number): Rubrics => ({
  ...Object.fromEntries(
    codes.map((code, at): [string, [number, number]] => {
      const value = (of: number): number =>
        (((of * 7_919 + at * 104_729) % 900_000) + 100_000) * (at + 1) + 0.25
      return [code, [value(year), value(year - 1) + (at === 6 ? 1_000 : 0)]]
    }),
  ),
  '9087': [20 + (year % 10) / 2, null],
})

export const attachmentRow = (id: number, more: Partial<AttachmentRow> = {}): AttachmentRow => ({
  id,
  kind: 'rendered',
  fileName: `2026-0000000${id}.pdf`,
  mediaType: 'application/pdf',
  bytes: 120_000 + id,
  sha256: 'a'.repeat(64),
  ...more,
})

/** With a check that found them. */
export async function insertFilings(sql: Sql, number: string, rows: readonly FilingRow[]): Promise<void> {
  for (const row of rows) {
    await sql`
      insert into filing ${sql({
        ...{ reference: row.reference, number, deposit_date: row.depositDate, model: row.model },
        ...{ period_start: row.periodStart, period_end: row.periodEnd },
        ...{ language: row.language, currency: row.currency, figures_state: row.figuresState },
        rubrics: row.rubrics === null ? null : sql.json(row.rubrics as never),
        ...{ embedded_state: 'none', rendered_state: 'none' },
      } as never)}`
    for (const [place, { kind, fileName, mediaType, bytes, sha256 }] of row.attachments.entries())
      await sql`
        insert into filing_attachment (reference, kind, place, file_name, media_type, bytes, sha256)
        values (${row.reference}, ${kind}, ${String(place)}, ${fileName}, ${mediaType}, ${bytes}, ${sha256})`
  }
  await sql`
    insert into filing_check (number, asked_at, outcome, listed_at, filings, changed_at)
    values (${number}, now(), 'listed', '2026-11-20T03:00:00Z', ${rows.length}, now())`
}
