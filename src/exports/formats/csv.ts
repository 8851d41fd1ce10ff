// CSV: docs/decisions/0046-exports.md has its dialect.
import { BYTE_ORDER_MARK, csvDelimiters, csvText, LINE_END, quoteCsv } from '../../text/csv.ts'
import { type Cell, type Column, headingsOf, type Row } from '../column.ts'
import { type Batches, type Format, inPieces, rowTexts, type Table } from './format.ts'

type Write = (value: Cell) => string

/** Three decimals are thousands where a point groups them: a zero behind tells them apart. */
function decimalText(value: number): string {
  const text = String(value)
  return /\.\d{3}$/.test(text) ? `${text}0` : text
}

/** Typed values are never guarded: a number may begin with a minus. */
function writerOf({ kind }: Column, delimiter: string): Write {
  if (kind === 'enterprise-number') return (value) => (value === null ? '' : quoteCsv(String(value)))
  if (kind === 'text') return (value) => (value === null ? '' : csvText(String(value), delimiter))
  if (kind === 'number')
    return (value) => (typeof value === 'number' && Number.isFinite(value) ? decimalText(value) : '')
  return (value) =>
    value === null || (typeof value === 'number' && !Number.isFinite(value)) ? '' : String(value)
}

/** Mark and headings. */
export function csvHead({ columns, culture, delimiter }: Table): string {
  const sign = csvDelimiters[delimiter]
  const headings = headingsOf(columns, culture).map((heading) => csvText(heading, sign))
  return BYTE_ORDER_MARK + headings.join(sign) + LINE_END
}

async function* lines(batches: Batches, table: Table): AsyncGenerator<string> {
  const sign = csvDelimiters[table.delimiter]
  const writers = table.columns.map((column) => writerOf(column, sign))
  yield csvHead(table)
  yield* rowTexts(batches, (row: Row) => {
    let line = ''
    for (let at = 0; at < writers.length; at++)
      line += (at === 0 ? '' : sign) + (writers[at] as Write)(row[at] ?? null)
    return line + LINE_END
  })
}

export const csv: Format = {
  mediaType: 'text/csv; charset=utf-8; header=present',
  extension: 'csv',
  isText: true,
  write: (batches, table) => inPieces(lines(batches, table)),
}
