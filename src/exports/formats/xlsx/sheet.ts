// One sheet of rows as XML, in pieces: the heading stays while one scrolls and filters the rows; what follows the rows is
// known when they are written.
import type { Column, Row } from '../../column.ts'
import { PIECE_CHARACTERS } from '../format.ts'
import { cellWriter, escapeXml, headingCell } from './cell.ts'

/** Rows of data that Excel takes below a heading. */
const MOST_ROWS = 1_048_575
/** Links of a sheet that Excel takes. */
const MOST_LINKS = 65_530
// Below the 4 GB of an entry, with room for one more piece and the links.
const MOST_CHARACTERS = 3_500_000_000

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** `A`, `Z`, `AA`. */
export function columnLetters(position: number): string {
  const before = Math.floor(position / 26)
  return (before === 0 ? '' : columnLetters(before - 1)) + String.fromCharCode(65 + (position % 26))
}

/** One row after the other, whatever the batches they come in. */
export interface RowReader {
  /** Undefined at the end. */
  next(): Row | undefined | Promise<Row | undefined>
  hasMore(): Promise<boolean>
  close(): Promise<void>
}

export function readRows(batches: AsyncIterable<readonly Row[]>): RowReader {
  const source = batches[Symbol.asyncIterator]()
  let rows: readonly Row[] = []
  let at = 0
  async function more(): Promise<Row | undefined> {
    for (;;) {
      const { value, done } = await source.next()
      if (done === true) return undefined
      if (value.length === 0) continue
      rows = value
      at = 1
      return rows[0]
    }
  }
  return {
    next: () => (at < rows.length ? rows[at++] : more()),
    async hasMore() {
      if (at < rows.length) return true
      const isThere = (await more()) !== undefined
      if (isThere) at = 0
      return isThere
    },
    async close() {
      await source.return?.()
    },
  }
}

export interface SheetState {
  /** Rows of data. */
  rows: number
  /** Address by cell. */
  links: { ref: string; url: string }[]
}

export interface SheetLimits {
  rows: number
  links: number
}

export const sheetLimits: SheetLimits = { rows: MOST_ROWS, links: MOST_LINKS }

const columnXml = ({ width }: Column, at: number): string =>
  `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`

function headXml(columns: readonly Column[], headings: readonly string[], isFirst: boolean): string {
  return [
    xmlHead,
    `<worksheet xmlns="${main}" xmlns:r="${relationships}"><sheetViews><sheetView${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0">`,
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    '<sheetFormatPr defaultRowHeight="15"/>',
    `<cols>${columns.map(columnXml).join('')}</cols><sheetData>`,
    `<row r="1">${headings.map((heading, at) => headingCell(`${columnLetters(at)}1`, heading)).join('')}</row>`,
  ].join('')
}

/** The headings and rows, from one corner to the other. @param fixed `$` for a reference that stays when it is moved. */
export const tableRef = (rows: number, columns: number, fixed: '' | '$' = ''): string =>
  `${fixed}A${fixed}1:${fixed}${columnLetters(columns - 1)}${fixed}${rows + 1}`

function tailXml({ rows, links }: SheetState, columns: number): string {
  const hyperlinks = links.map(({ ref }, at) => `<hyperlink ref="${ref}" r:id="rId${at + 1}"/>`).join('')
  return [
    `</sheetData><autoFilter ref="${tableRef(rows, columns)}"/>`,
    hyperlinks === '' ? '' : `<hyperlinks>${hyperlinks}</hyperlinks>`,
    '</worksheet>',
  ].join('')
}

export interface SheetTable {
  columns: readonly Column[]
  headings: readonly string[]
  isFirst: boolean
}

/** Writes rows until there are none, or the sheet is full. */
export async function* sheetXml(
  reader: RowReader,
  { columns, headings, isFirst }: SheetTable,
  { state, limits }: { state: SheetState; limits: SheetLimits },
): AsyncGenerator<string> {
  const letters = columns.map((_, at) => columnLetters(at))
  const cells = columns.map(({ kind }) => cellWriter(kind))
  const linked = columns.flatMap(({ kind }, at) => (kind === 'url' ? [at] : []))
  let text = headXml(columns, headings, isFirst)
  let written = 0
  while (state.rows < limits.rows && written < MOST_CHARACTERS) {
    const ready = reader.next()
    const row = ready instanceof Promise ? await ready : ready
    if (row === undefined) {
      yield text + tailXml(state, columns.length)
      return
    }
    const number = String(++state.rows + 1)
    text += `<row r="${number}">`
    for (let at = 0; at < cells.length; at++)
      text += (cells[at] as (typeof cells)[number])((letters[at] as string) + number, row[at] ?? null)
    text += '</row>'
    for (const at of linked) {
      const url = row[at]
      if (typeof url === 'string' && state.links.length < limits.links)
        state.links.push({ ref: `${letters[at]}${number}`, url })
    }
    if (text.length < PIECE_CHARACTERS) continue
    yield text
    written += text.length
    text = ''
  }
  yield text + tailXml(state, columns.length)
}

/** Where the links of a sheet lead. */
export function* linksXml({ links }: SheetState): Generator<string> {
  yield `${xmlHead}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">`
  let text = ''
  for (const [at, { url }] of links.entries()) {
    text += `<Relationship Id="rId${at + 1}" Type="${relationships}/hyperlink" Target="${escapeXml(url)}" TargetMode="External"/>`
    if (text.length < PIECE_CHARACTERS) continue
    yield text
    text = ''
  }
  yield `${text}</Relationships>`
}
