// Cuts CSV files into rows and fields (RFC 4180) without ever holding a file, and without decoding the rows that
// nobody wants: in the enterprise register nineteen rows of twenty belong to entities outside this product.
import { type CsvReason, cellValue, isBlankRow, parseFields } from './csv-fields.ts'
import { bindHeader, type Columns, type HeaderSelection, isOtherwiseSeparated } from './csv-header.ts'
import { rowDecoder } from './row-decoder.ts'
import { checkFormat, checkLineEnds } from './text-encoding.ts'

const NEWLINE = 10
const CARRIAGE_RETURN = 13
const QUOTE = 34

/** Longest row in bytes. Real rows stay under 1 kB; a file without line ends must not fill the memory. */
const MAX_ROW_BYTES = 65_536

/** Bytes gathered before rows are cut: inflating yields 16 kB at a time, too little for the cost of each turn. */
const BLOCK_BYTES = 262_144

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

export interface CsvFile {
  /** As it should stand in messages: archive and member. */
  name: string
  chunks: AsyncIterable<Buffer>
}

export interface CsvSelection extends HeaderSelection {
  /**
   * Decides on the bytes of a row whether it is worth decoding. Called only when the first column asked for is
   * also the first of the file; rows of other files are all decoded.
   */
  isWanted?: (bytes: Buffer, start: number, end: number) => boolean
  onReject: (reject: CsvReject) => void
}

/** Gathers small chunks into blocks of at least 256 kB. Throws an Error when the first one is no text in UTF-8. */
async function* blocksOf({ name, chunks }: CsvFile): AsyncGenerator<Buffer> {
  let isFirst = true
  for await (const block of joined(chunks)) {
    if (isFirst) {
      checkFormat(name, block)
      checkLineEnds(name, block)
    }
    isFirst = false
    yield block
  }
}

async function* joined(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    parts.push(chunk)
    size += chunk.length
    if (size < BLOCK_BYTES) continue
    yield parts.length === 1 ? chunk : Buffer.concat(parts, size)
    parts = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(parts, size)
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

/**
 * The rows of a file in batches, bound by header. Rows that cannot be read are handed to onReject. Throws an Error
 * that names file and line when the header is wrong, or when the file ends in the middle of a row.
 */
export async function* readRows(file: CsvFile, selection: CsvSelection): AsyncGenerator<CsvRow[]> {
  const cutter = rowCutter(file.name)
  const decoder = rowDecoder(file.name)
  let columns: Columns | undefined
  let batch: CsvRow[] = []
  let carry: Buffer = Buffer.alloc(0)
  let endsInRow = false

  const onRow = (data: Buffer, start: number, end: number, line: number): void => {
    if (columns === undefined) {
      columns = bindHeader(file.name, decoder.decode(data, start, end, line) ?? '', selection)
      return
    }
    if (columns.positions[0] === 0 && selection.isWanted?.(data, start, end) === false) return
    const text = decoder.decode(data, start, end, line)
    if (text !== undefined && isBlankRow(text)) return
    const row = text === undefined ? 'encoding' : readRow(text, columns)
    if (typeof row !== 'string') batch.push({ line, values: row })
    else if (endsInRow && end === data.length)
      throw new Error(
        `${file.name}, line ${line}: the file ends in the middle of a row (${row}); it was cut off`,
      )
    else
      selection.onReject({
        line,
        reason: row,
        text: data.toString('utf8', start, Math.min(end, start + 500)),
      })
  }

  for await (const block of blocksOf(file)) {
    const data: Buffer = carry.length === 0 ? block : Buffer.concat([carry, block])
    const rest = cutter.cut(data, false, (start, end, line) => onRow(data, start, end, line))
    carry = data.subarray(rest)
    if (batch.length > 0) yield batch
    batch = []
  }
  endsInRow = carry.length > 0 && carry[carry.length - 1] !== NEWLINE
  cutter.cut(carry, true, (start, end, line) => onRow(carry, start, end, line))
  decoder.end()
  if (columns === undefined)
    throw new Error(`${file.name}, line 1: the file is empty, even its header is missing`)
  if (batch.length > 0) yield batch
}

function readRow(text: string, columns: Columns): (string | undefined)[] | CsvReason {
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

/**
 * Like readRows for files without free text, where a line is a row: only lines that hold the needle are read.
 * The 36 million activities of the register take as long as inflating them.
 */
export async function* readLinesWith(
  needle: string,
  file: CsvFile,
  selection: Omit<CsvSelection, 'isWanted'>,
): AsyncGenerator<CsvRow[]> {
  let columns: Columns | undefined
  let carry: Buffer = Buffer.alloc(0)
  let line = 1
  const decoder = rowDecoder(file.name)
  const read = (data: Buffer): CsvRow[] => {
    const batch: CsvRow[] = []
    let counted = 0
    if (columns === undefined) {
      const end = data.indexOf(NEWLINE)
      const text = decoder.decode(data, 0, end === -1 ? data.length : end, line) ?? ''
      columns = bindHeader(file.name, text, selection)
      counted = end === -1 ? data.length : end + 1
      line += 1
    }
    for (let hit = data.indexOf(needle, counted); hit !== -1; ) {
      const start = data.lastIndexOf(NEWLINE, hit) + 1
      const next = data.indexOf(NEWLINE, hit)
      const end = next === -1 ? data.length : next
      line += countLines(data, counted, start)
      counted = start
      const text = decoder.decode(data, start, end, line)
      const row = text === undefined ? 'encoding' : readRow(text, columns)
      if (typeof row !== 'string') batch.push({ line, values: row })
      else
        selection.onReject({
          line,
          reason: row,
          text: data.toString('utf8', start, Math.min(end, start + 500)),
        })
      hit = next === -1 ? -1 : data.indexOf(needle, next)
    }
    line += countLines(data, counted, data.length)
    return batch
  }
  for await (const block of blocksOf(file)) {
    const data: Buffer = carry.length === 0 ? block : Buffer.concat([carry, block])
    const end = data.lastIndexOf(NEWLINE) + 1
    if (data.length - end > MAX_ROW_BYTES)
      throw new Error(`${file.name}, line ${line}: a row of more than ${MAX_ROW_BYTES} bytes`)
    carry = data.subarray(end)
    const batch = end === 0 ? [] : read(data.subarray(0, end))
    if (batch.length > 0) yield batch
  }
  const last = carry.length > 0 ? read(carry) : []
  decoder.end()
  if (columns === undefined)
    throw new Error(`${file.name}, line 1: the file is empty, even its header is missing`)
  if (last.length > 0) yield last
}

function countLines(data: Buffer, from: number, to: number): number {
  let count = 0
  for (let at = from; at < to; at += 1) if (data[at] === NEWLINE) count += 1
  return count
}
