// Splits one row of a CSV file into fields (RFC 4180).
const QUOTE = 34
const COMMA = 44

/** Too few or many columns, quotes that do not match, bytes that are no UTF-8 text, rows that run into each other. */
export type CsvReason = 'columns' | 'quotes' | 'encoding' | 'line-ends'

/** Splits one row. Returns the fields, '' where one is empty, or 'quotes' when its quotes do not match. */
export function parseFields(row: string, separator = COMMA): string[] | CsvReason {
  const separatorText = String.fromCharCode(separator)
  const fields: string[] = []
  let at = 0
  for (;;) {
    if (row.charCodeAt(at) === QUOTE) {
      let close = row.indexOf('"', at + 1)
      let doubled = false
      while (close !== -1 && row.charCodeAt(close + 1) === QUOTE) {
        doubled = true
        close = row.indexOf('"', close + 2)
      }
      if (close === -1) return 'quotes'
      const text = row.slice(at + 1, close)
      fields.push(doubled ? text.replaceAll('""', '"') : text)
      at = close + 1
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
