// Texts that a spreadsheet would take for a formula. The database says the same of the CSV that it copies (export_text in
// src/db/functions/exports.sql); a test compares them.

// Of any width, or none: a spreadsheet may pass over them.
const blank = '[ \\u00a0\\u1680\\u2000-\\u200f\\u202f\\u205f\\u2060\\u3000\\ufeff\\v\\f]*'
const sign = '=+\\-@\\uff1d\\uff0b\\uff0d\\uff20\\t\\0'
/** Before what begins a formula: at the beginning, and behind a line end, where whoever splits lines badly begins a cell. */
const dangerous = new RegExp(`^(?=${blank}[${sign}\\r\\n])|(?<=[\\r\\n])(?=${blank}[${sign}])`, 'g')

/** Behind what another country's spreadsheet splits lines at. Signs that stand behind a blank are those of prose. */
const behindDelimiter = `(?<=[;,\\t])(?=[${sign}]|${blank}[=\\uff1d])`
const dangerousInCsv = new RegExp(`${dangerous.source}|${behindDelimiter}`, 'g')

const CASE = 0x20
const isSafeStart = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) ||
  ((code | CASE) >= 0x61 && (code | CASE) <= 0x7a) ||
  (code >= 0xc0 && code < 0x1680)

/** The text with a single quote before each beginning of a formula, of which spreadsheets make a text. */
export function guardText(text: string): string {
  // Almost every cell.
  if (isSafeStart(text.charCodeAt(0)) && !text.includes('\n') && !text.includes('\r')) return text
  return text.replace(dangerous, "'")
}

const mayDivide = /[\r\n;,\t]/

/** The same for a cell of a file whose delimiter its reader may take for another one. */
export function guardCsvText(text: string): string {
  if (isSafeStart(text.charCodeAt(0)) && !mayDivide.test(text)) return text
  return text.replace(dangerousInCsv, "'")
}
