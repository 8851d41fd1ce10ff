// A value as a cell of a sheet, in the limits of XML 1.0 and of Excel.
import { guardText } from '../../../text/formula-guard.ts'
import type { Cell, ColumnKind } from '../../column.ts'
import { styles } from './styles.ts'

export const MOST_CHARACTERS = 32_767
const MOST_LINE_FEEDS = 253

// What is escaped, what XML cannot hold, halves of surrogate pairs among it, and what Excel would read as a code (_x000D_).
const special = /[&<>_\p{Cc}\p{Cs}\ufffe\uffff]/u
const forbidden = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

function withoutManyLines(text: string): string {
  let lines = 0
  return text.replace(/\r\n?|\n/g, () => (++lines > MOST_LINE_FEEDS ? ' ' : '\n'))
}

/** At most so many characters, the last of them an ellipsis; no pair of surrogates is cut through. */
function shortened(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text
  const end = MOST_CHARACTERS - 1
  return `${text.slice(0, /[\ud800-\udbff]/.test(text.charAt(end - 1)) ? end - 1 : end)}…`
}

/** Guarded, and fit for a cell, but not escaped for XML. */
export function cellText(text: string): string {
  const isPlain = text.length < MOST_CHARACTERS && !special.test(text)
  const clean = isPlain ? text : withoutManyLines(text.toWellFormed().replace(forbidden, ''))
  return shortened(guardText(clean))
}

const underscoreOfCode = /_(?=x[0-9a-f]{4}_)/gi

/** A cell text as it stands in XML. */
export function xmlText(text: string): string {
  const fit = cellText(text)
  return special.test(fit) ? escapeXml(fit).replace(underscoreOfCode, '_x005F_') : fit
}

const DAY_MS = 86_400_000
const EXCEL_EPOCH = Date.UTC(1899, 11, 30)
// Excel has a 29th of February 1900: what is earlier it counts otherwise than everybody.
const FIRST_SERIAL = 61
const LAST_SERIAL = 2_958_466

/** Days as Excel counts them; undefined for what it has no number for. */
export function serialOf(iso: string): number | undefined {
  const serial = (Date.parse(iso) - EXCEL_EPOCH) / DAY_MS
  return serial >= FIRST_SERIAL && serial < LAST_SERIAL ? serial : undefined
}

const textCell = (ref: string, style: number, text: string): string =>
  `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`

const numberCell = (ref: string, style: number, value: number): string =>
  `<c r="${ref}" s="${style}"><v>${value}</v></c>`

/** Nothing for no value, and for what is no number. */
export function xmlCell(ref: string, kind: ColumnKind, value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? numberCell(ref, styles[kind], value) : ''
  if (typeof value === 'boolean') return `<c r="${ref}" s="${styles[kind]}" t="b"><v>${Number(value)}</v></c>`
  const serial = kind === 'date' || kind === 'instant' ? serialOf(value) : undefined
  return serial === undefined
    ? textCell(ref, styles[kind === 'date' || kind === 'instant' ? 'text' : kind], value)
    : numberCell(ref, styles[kind], serial)
}

/** A cell of the heading. */
export const headingCell = (ref: string, text: string): string => textCell(ref, styles.heading, text)
