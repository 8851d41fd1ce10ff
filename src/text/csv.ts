// Tables as CSV that spreadsheets of Belgium open as they are: UTF-8 with its mark, semicolons, CRLF, and no cell that
// a spreadsheet would take for a formula. Quoted as PostgreSQL quotes what it copies, so that both write the same bytes.
import { guardCsvText } from './formula-guard.ts'

export const csvDelimiters = { semicolon: ';', comma: ',' } as const
export type CsvDelimiter = keyof typeof csvDelimiters

export type CsvRow = readonly (string | number | null)[]

export const BYTE_ORDER_MARK = '\ufeff'
export const LINE_END = '\r\n'

export const quoteCsv = (text: string): string => `"${text.replaceAll('"', '""')}"`

// Before a quote, a line end or a delimiter a cell is quoted; an empty text too, which is not the same as no value.
const special: Readonly<Record<string, RegExp>> = { ';': /[";\r\n]/, ',': /[",\r\n]/ }

/** A text as it stands between delimiters: `;` or `,`. */
export const csvText = (text: string, delimiter: string): string => {
  const guarded = guardCsvText(text)
  return guarded === '' || special[delimiter]?.test(guarded) === true ? quoteCsv(guarded) : guarded
}

/** The whole table; an empty cell where the value is not known. */
export function writeCsv(
  headings: readonly string[],
  rows: readonly CsvRow[],
  delimiter: CsvDelimiter = 'semicolon',
): string {
  const sign = csvDelimiters[delimiter]
  const cell = (value: CsvRow[number]): string =>
    typeof value === 'string' ? csvText(value, sign) : value === null ? '' : String(value)
  return BYTE_ORDER_MARK + [headings, ...rows].map((row) => row.map(cell).join(sign) + LINE_END).join('')
}
