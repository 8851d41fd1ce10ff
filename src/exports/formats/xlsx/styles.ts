// How cells look: by kind, one style each.
import type { ColumnKind } from '../../column.ts'

const ISO_DAY = 164
const ISO_MOMENT = 165
const AS_TEXT = 49
const WHOLE = 1
const GENERAL = 0

interface Style {
  numberFormat: number
  font: number
}

const plain = (numberFormat: number): Style => ({ numberFormat, font: 0 })
const BOLD = 1
const LINK = 2

const looks: Readonly<Record<ColumnKind | 'heading', Style>> = {
  text: plain(GENERAL),
  'enterprise-number': plain(AS_TEXT),
  integer: plain(WHOLE),
  number: plain(GENERAL),
  date: plain(ISO_DAY),
  instant: plain(ISO_MOMENT),
  boolean: plain(GENERAL),
  url: { numberFormat: GENERAL, font: LINK },
  heading: { numberFormat: GENERAL, font: BOLD },
}

const names = Object.keys(looks) as (keyof typeof looks)[]
const isDefault = ({ numberFormat, font }: Style): boolean => numberFormat === GENERAL && font === 0

/** Position of each among the formats of cells; the first of all is that of cells without any. */
export const styles = Object.fromEntries(
  names.map((name, at) => [name, isDefault(looks[name]) ? 0 : at + 1]),
) as Readonly<Record<keyof typeof looks, number>>

const cellFormat = ({ numberFormat, font }: Style): string =>
  `<xf numFmtId="${numberFormat}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`

const font = (inside: string): string =>
  `<font>${inside}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`

export const stylesXml: string = [
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
  `<numFmts count="2"><numFmt numFmtId="${ISO_DAY}" formatCode="yyyy\\-mm\\-dd"/>`,
  `<numFmt numFmtId="${ISO_MOMENT}" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>`,
  `<fonts count="3">${font('')}${font('<b/>')}<font><u/><sz val="11"/><color rgb="FF0563C1"/><name val="Calibri"/><family val="2"/></font></fonts>`,
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${names.length + 1}">${[plain(GENERAL), ...names.map((name) => looks[name])].map(cellFormat).join('')}</cellXfs>`,
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
  '</styleSheet>',
].join('')
