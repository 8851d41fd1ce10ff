// Rows of a dBASE table, the attributes of a shapefile, read as they come.
import { readBytes } from './bytes.ts'

export interface DbfRow {
  /** The first is 1. */
  line: number
  /** It is marked as deleted and still stands there, as the shape beside it does. */
  isDeleted: boolean
  /** In the order of the columns asked for; blanks around them gone. */
  values: readonly string[]
}

export interface DbfOptions {
  /** For messages. */
  name: string
  chunks: AsyncIterable<Buffer>
  /** Names of fields, whatever their casing. */
  columns: readonly string[]
}

interface Field {
  offset: number
  length: number
}

interface Layout {
  rows: number
  headerBytes: number
  rowBytes: number
  fields: ReadonlyMap<string, Field>
}

/** Rows that are handed on together; shapes (shp.ts) come in batches of as many. */
export const ROWS_A_BATCH = 1_000

const HEAD = 32
const FIELD = 32
const MOST_FIELDS = 255
const FIELDS_END = 0x0d
const DELETED = 0x2a

function readLayout(name: string, head: Buffer, list: Buffer): Layout {
  const fields = new Map<string, Field>()
  // The first byte of a row says whether it is deleted.
  let offset = 1
  for (let at = 0; at + FIELD <= list.length && list[at] !== FIELDS_END; at += FIELD) {
    const [field = ''] = list.toString('latin1', at, at + 11).split('\0')
    const length = list[at + 16] ?? 0
    fields.set(field.trim().toLowerCase(), { offset, length })
    offset += length
  }
  const rowBytes = head.readUInt16LE(10)
  if (fields.size === 0 || rowBytes < offset)
    throw new Error(`${name}: no dBASE table, its fields take ${offset} bytes and its rows ${rowBytes}`)
  return { rows: head.readUInt32LE(4), headerBytes: head.readUInt16LE(8), rowBytes, fields }
}

function bind({ name, columns }: DbfOptions, { fields }: Layout): Field[] {
  return columns.map((column) => {
    const field = fields.get(column.toLowerCase())
    if (field === undefined)
      throw new Error(`${name}: it has no field ${column}; it has ${[...fields.keys()].join(', ')}`)
    return field
  })
}

/** Throws an Error that names the file for what is no such table, lacks a column or ends too soon. */
export async function* readDbf(options: DbfOptions): AsyncGenerator<DbfRow[]> {
  const { name, chunks } = options
  const bytes = readBytes(chunks)
  try {
    if (!(await bytes.fill(HEAD))) throw new Error(`${name}: no dBASE table, it has no header`)
    const head = bytes.take(HEAD)
    const headerBytes = head.readUInt16LE(8)
    if (headerBytes < HEAD + FIELD || headerBytes > HEAD + FIELD * MOST_FIELDS + 264)
      throw new Error(`${name}: no dBASE table, its header would have ${headerBytes} bytes`)
    if (!(await bytes.fill(headerBytes - HEAD))) throw new Error(`${name}: it ends in its header`)
    const layout = readLayout(name, head, bytes.take(headerBytes - HEAD))
    const fields = bind(options, layout)
    for (let line = 1; line <= layout.rows; ) {
      const count = Math.min(ROWS_A_BATCH, layout.rows - line + 1)
      if (!(await bytes.fill(count * layout.rowBytes)))
        throw new Error(
          `${name}: it ends after ${line - 1 + Math.floor(bytes.available() / layout.rowBytes)} of ${layout.rows} rows; it is not whole`,
        )
      const block = bytes.take(count * layout.rowBytes)
      yield Array.from({ length: count }, (_, index) => {
        const start = index * layout.rowBytes
        return {
          line: line + index,
          isDeleted: block[start] === DELETED,
          values: fields.map(({ offset, length }) =>
            block
              .toString('latin1', start + offset, start + offset + length)
              .replace(/\0.*$/s, '')
              .trim(),
          ),
        }
      })
      line += count
    }
  } finally {
    await bytes.close()
  }
}
