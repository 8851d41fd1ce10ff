// Cuts CSV files into rows and fields (RFC 4180) without ever holding a file, and without decoding the rows that
// nobody wants: in the enterprise register nineteen rows of twenty belong to entities outside this product.
import { blocksOf, type CsvFile, MAX_ROW_BYTES } from './csv-blocks.ts'
import { type CsvReason, cellValue, isBlankRow, parseFields } from './csv-fields.ts'
import { bindHeader, type Columns, type HeaderSelection, isOtherwiseSeparated } from './csv-header.ts'
import { rowDecoder } from './row-decoder.ts'

const NEWLINE = 10
const CARRIAGE_RETURN = 13
const QUOTE = 34

/** A row as it stands in the file. Line 1 is the header. */
export interface CsvRow {
  line: number
  /** In the order of the columns asked for; an absent or empty value is undefined. */
  values: (string | undefined)[]
}

export interface CsvReject {
  line: number
  reason: string
  text: string
}

export interface CsvSelection extends HeaderSelection {
  /**
   * Decides on the bytes of a row whether it is worth decoding. Called only when the first column asked for is
   * also the first of the file; rows of other files are all decoded. `width`: columns of the header.
   */
  isWanted?: (bytes: Buffer, start: number, end: number, width: number) => boolean
  onReject: (reject: CsvReject) => void
}

// A new row always begins with a number of an entity, so an open quote before one is an error of the row above it.
const ROW_START = /^"?\d[\d.]{8,12}"?[,;]/

/** Where rows end. Quoted line ends belong to the row; an unclosed quote costs one row, not the rest of the file. */
interface RowCutter {
  /** Calls back for each whole row and returns where the unfinished one begins. */
  cut(data: Buffer, isLast: boolean, onRow: (start: number, end: number, line: number) => void): number
}

function rowCutter(file: string): RowCutter {
  let line = 1
  const isNewRow = (data: Buffer, at: number): boolean =>
    ROW_START.test(data.toString('latin1', at, Math.min(at + 20, data.length)))
  return {
    cut(data, isLast, onRow) {
      let start = 0
      let rowLine = line
      let isQuoted = false
      for (let at = 0; at < data.length; at += 1) {
        const byte = data[at]
        if (byte === QUOTE) isQuoted = !isQuoted
        else if (byte === NEWLINE) {
          // Too little is left to see what follows: the next block decides.
          if (isQuoted && !isLast && data.length - at < 24) return backTo(start)
          line += 1
          if (!isQuoted || isNewRow(data, at + 1)) {
            onRow(start, at, rowLine)
            start = at + 1
            rowLine = line
            isQuoted = false
          }
        }
        if (at - start > MAX_ROW_BYTES)
          throw new Error(
            `${file}, line ${rowLine}: a row of more than ${MAX_ROW_BYTES} bytes${data.subarray(start, at).includes(CARRIAGE_RETURN) ? '; lines that end in carriage returns alone (CR) are not read' : ''}`,
          )
      }
      if (isLast && start < data.length) onRow(start, data.length, rowLine)
      return backTo(start)

      function backTo(position: number): number {
        line = rowLine
        return position
      }
    },
  }
}

/** A row that is wanted, as bytes. */
export interface RawRow {
  line: number
  data: Buffer
  start: number
  end: number
  /** The last one of a file that does not end with a line end. */
  isUnended: boolean
}

export interface RawRows {
  rows: RawRow[]
  /** The first line as it stands. */
  header: string
  /** Whether the bytes of a row begin with the first column asked for. */
  isKeyFirst: boolean
  /** The last batch of the file: there always is one, even without rows. */
  isLast: boolean
  /** Undefined for a row that holds nothing, and for one that is handed to onReject. */
  decode(row: RawRow): CsvRow | undefined
  /** Takes a row that is known for decoded: what it says of the encoding of the file counts. */
  passOver(row: RawRow): void
}

/**
 * The wanted rows of a file in batches, still as bytes, bound by header. Throws an Error that names file and line when
 * the header is wrong; so does decoding a row in the middle of which the file ends.
 */
export async function* readRawRows(file: CsvFile, selection: CsvSelection): AsyncGenerator<RawRows> {
  const cutter = rowCutter(file.name)
  const decoder = rowDecoder(file.name)
  let columns: Columns | undefined
  let header = ''
  let rows: RawRow[] = []
  let carry: Buffer = Buffer.alloc(0)
  let isUnended = false

  const onRow = (data: Buffer, start: number, end: number, line: number): void => {
    if (columns === undefined) {
      header = decoder.decode(data, start, end, line) ?? ''
      columns = bindHeader(file.name, header, selection)
      return
    }
    const { positions, width } = columns
    if (positions[0] === 0 && selection.isWanted?.(data, start, end, width) === false) return
    rows.push({ line, data, start, end, isUnended: isUnended && end === data.length })
  }

  const decode = (bound: Columns, { line, data, start, end, isUnended }: RawRow): CsvRow | undefined => {
    const text = decoder.decode(data, start, end, line)
    if (text !== undefined && isBlankRow(text)) return undefined
    const values = text === undefined ? 'encoding' : readRow(text, bound)
    if (typeof values !== 'string') return { line, values }
    if (isUnended)
      throw new Error(
        `${file.name}, line ${line}: the file ends in the middle of a row (${values}); it was cut off`,
      )
    selection.onReject({
      line,
      reason: values,
      text: data.toString('utf8', start, Math.min(end, start + 500)),
    })
    return undefined
  }

  const taken = (bound: Columns, isLast: boolean): RawRows => {
    const batch = rows
    rows = []
    return {
      rows: batch,
      header,
      isKeyFirst: bound.positions[0] === 0,
      isLast,
      decode: (row) => decode(bound, row),
      passOver({ data, start, end, line }) {
        if (!decoder.hasRight()) decoder.decode(data, start, end, line)
      },
    }
  }

  for await (const block of blocksOf(file)) {
    const data: Buffer = carry.length === 0 ? block : Buffer.concat([carry, block])
    const rest = cutter.cut(data, false, (start, end, line) => onRow(data, start, end, line))
    carry = data.subarray(rest)
    if (columns !== undefined && rows.length > 0) yield taken(columns, false)
  }
  isUnended = carry.length > 0 && carry[carry.length - 1] !== NEWLINE
  cutter.cut(carry, true, (start, end, line) => onRow(carry, start, end, line))
  if (columns === undefined)
    throw new Error(`${file.name}, line 1: the file is empty, even its header is missing`)
  yield taken(columns, true)
  decoder.end()
}

/** The wanted rows of a file in batches. Rows that cannot be read are handed to onReject. Throws as readRawRows. */
export async function* readRows(file: CsvFile, selection: CsvSelection): AsyncGenerator<CsvRow[]> {
  for await (const { rows, decode } of readRawRows(file, selection)) {
    const batch = rows.map(decode).filter((row) => row !== undefined)
    if (batch.length > 0) yield batch
  }
}

export function readRow(text: string, columns: Columns): (string | undefined)[] | CsvReason {
  if (text.includes('\0')) return 'encoding'
  const { positions, width, separator } = columns
  const fields = parseFields(text, separator)
  if (typeof fields === 'string' || fields.length !== width) {
    if (/\r(?!\n)/.test(text)) return 'line-ends'
    if (isOtherwiseSeparated(text, columns)) return 'separator'
    return typeof fields === 'string' ? fields : 'columns'
  }
  return positions.map((position) => cellValue(fields[position]))
}
