// Splits one row of a CSV file into fields (RFC 4180), and says which of them hold a value.
const QUOTE = 34
const BLANK = 32
const COMMA = 44

/**
 * Too few or many columns, quotes that do not match, bytes that are no UTF-8 text, rows that run into each other, another
 * separator than that of the header.
 */
export type CsvReason = 'columns' | 'quotes' | 'encoding' | 'line-ends' | 'separator'

/** The position of the first character that is no blank. */
function afterBlanks(row: string, from: number): number {
  let at = from
  while (row.charCodeAt(at) === BLANK) at += 1
  return at
}

/**
 * Splits one row; blanks around quotes are none of the value. Returns the fields, '' where one is empty, or 'quotes' when
 * its quotes do not match.
 */
export function parseFields(row: string, separator = COMMA): string[] | CsvReason {
  const separatorText = String.fromCharCode(separator)
  const fields: string[] = []
  let at = 0
  for (;;) {
    const first = afterBlanks(row, at)
    if (row.charCodeAt(first) === QUOTE) {
      at = first
      let close = row.indexOf('"', at + 1)
      let doubled = false
      while (close !== -1 && row.charCodeAt(close + 1) === QUOTE) {
        doubled = true
        close = row.indexOf('"', close + 2)
      }
      if (close === -1) return 'quotes'
      const text = row.slice(at + 1, close)
      fields.push(doubled ? text.replaceAll('""', '"') : text)
      at = afterBlanks(row, close + 1)
      if (at === row.length) return fields
      if (row.charCodeAt(at) !== separator) return 'quotes'
    } else {
      const next = row.indexOf(separatorText, at)
      const text = next === -1 ? row.slice(at) : row.slice(at, next)
      if (text.includes('"')) return 'quotes'
      fields.push(text)
      if (next === -1) return fields
      at = next
    }
    at += 1
  }
}

/** Rows that hold nothing, as spreadsheets write them below the last one. */
export const isBlankRow = (row: string): boolean => /^[\s,;|"]*$/.test(row)

/** What programs write where there is no value. */
const noValues: ReadonlySet<string> = new Set(['', 'nan', 'NaN', '<NA>', 'NULL', '\\N', '#N/A'])

/** `""` and nothing at all both mean no value; blanks around a value are noise, those inside it are not. */
export function cellValue(field: string | undefined): string | undefined {
  const value = field?.trim()
  return value === undefined || noValues.has(value) ? undefined : value
}
