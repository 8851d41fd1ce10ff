// Rows of an export as a table of a page. Pure.
import { formatEnterpriseNumber } from '../../register/enterprise-number.ts'
import { shortDay, shortMoment } from '../../site/parts/format.ts'
import type { Culture } from '../../text/culture.ts'
import { type Cell, type Column, type ColumnKind, headingsOf, type Row } from '../column.ts'
import { exportPageTexts } from './texts.ts'

export interface ShownCell {
  text: string
  /** Of a page of ours. */
  url?: string
  /** Of its column; long texts take several lines. */
  kind?: 'number' | 'long'
}

const LONG = 48

type Show = (value: string | number | boolean, culture: Culture) => ShownCell

const asText: Show = (value) => {
  const text = String(value)
  return text.length > LONG ? { text, kind: 'long' } : { text }
}
/** As files have it: a coordinate is no amount. */
const asNumber: Show = (value) => ({ text: String(value), kind: 'number' })

const shown: Readonly<Record<ColumnKind, Show>> = {
  text: asText,
  'enterprise-number': (value) => ({ text: formatEnterpriseNumber(String(value)) }),
  integer: asNumber,
  number: asNumber,
  date: (value, culture) => ({ text: shortDay(String(value), culture) }),
  instant: (value, culture) => ({ text: shortMoment(String(value), culture) }),
  boolean: (value, culture) => ({ text: exportPageTexts[culture][value === true ? 'yes' : 'no'] }),
  url: (value) => ({ text: new URL(String(value)).pathname, url: new URL(String(value)).pathname }),
}

const cellOf = ({ kind }: Column, value: Cell, culture: Culture): ShownCell =>
  value === null ? { text: '' } : shown[kind](value, culture)

export interface SampleTable {
  headings: string[]
  rows: ShownCell[][]
}

export const sampleTable = (
  columns: readonly Column[],
  rows: readonly Row[],
  culture: Culture,
): SampleTable => ({
  headings: headingsOf(columns, culture),
  rows: rows.map((row) => columns.map((column, at) => cellOf(column, row[at] ?? null, culture))),
})
