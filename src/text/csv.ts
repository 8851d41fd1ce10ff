// Tables as CSV that spreadsheets of Belgium open as they are: UTF-8 with its mark, semicolons, CRLF, and no cell that
// a spreadsheet would take for a formula.
import { stringify } from 'csv-stringify/sync'

export const csvDelimiters = { semicolon: ';', comma: ',' } as const
export type CsvDelimiter = keyof typeof csvDelimiters

export type CsvRow = readonly (string | number | null)[]

/** The whole table; an empty cell where the value is not known. */
export const writeCsv = (
  headings: readonly string[],
  rows: readonly CsvRow[],
  delimiter: CsvDelimiter = 'semicolon',
): string =>
  stringify([headings, ...rows], {
    bom: true,
    delimiter: csvDelimiters[delimiter],
    record_delimiter: 'windows',
    escape_formulas: true,
  })
