// A value as a cell of a sheet, in the limits of XML 1.0 and of Excel.
import { guardText } from '../../../text/formula-guard.ts'
import type { Cell, ColumnKind } from '../../column.ts'
import { styles } from './styles.ts'

export const MOST_CHARACTERS = 32_767
const MOST_LINE_FEEDS = 253

// What is escaped, what XML cannot hold, halves of surrogate pairs among it, and what Excel would read as a code (_x000D_).
// As texts: a regular expression may not show control characters.
const controls = '\\0-\\x1f\\x7f-\\x9f'
const special = new RegExp(`[&<>_${controls}\\ud800-\\udfff\\ufffe\\uffff]`)
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

const isPlain = (text: string): boolean => text.length < MOST_CHARACTERS && !special.test(text)

/** Guarded, and fit for a cell, but not escaped for XML. */
export const cellText = (text: string): string =>
  shortened(guardText(isPlain(text) ? text : withoutManyLines(text.toWellFormed().replace(forbidden, ''))))

const underscoreOfCode = /_(?=x[0-9a-f]{4}_)/gi

/** A cell text as it stands in XML. */
function xmlText(text: string): string {
  // Almost every cell; a quote in front changes nothing for XML.
  if (isPlain(text)) return shortened(guardText(text))
  return escapeXml(cellText(text)).replace(underscoreOfCode, '_x005F_')
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

const styleOf = (style: number): string => (style === 0 ? '' : ` s="${style}"`)

const BLANK = 0x20
// Blanks at an end are kept where they are asked for alone.
const hasOuterBlank = (text: string): boolean =>
  text.charCodeAt(0) <= BLANK || text.charCodeAt(text.length - 1) <= BLANK

function textCell(ref: string, style: string, text: string): string {
  const xml = xmlText(text)
  return `<c r="${ref}"${style} t="inlineStr"><is><t${hasOuterBlank(xml) ? ' xml:space="preserve"' : ''}>${xml}</t></is></c>`
}

const plainStyle = styleOf(styles.text)

/** Writes the cells of a column: nothing for no value, and for what is no number. */
export function cellWriter(kind: ColumnKind): (ref: string, value: Cell) => string {
  const style = styleOf(styles[kind])
  const isMoment = kind === 'date' || kind === 'instant'
  return (ref, value) => {
    if (typeof value === 'string') {
      if (!isMoment) return textCell(ref, style, value)
      const serial = serialOf(value)
      return serial === undefined
        ? textCell(ref, plainStyle, value)
        : `<c r="${ref}"${style}><v>${serial}</v></c>`
    }
    if (value === null) return ''
    if (typeof value === 'boolean') return `<c r="${ref}"${style} t="b"><v>${Number(value)}</v></c>`
    return Number.isFinite(value) ? `<c r="${ref}"${style}><v>${value}</v></c>` : ''
  }
}

/** A cell of the heading. */
export const headingCell = (ref: string, text: string): string => textCell(ref, styleOf(styles.heading), text)
