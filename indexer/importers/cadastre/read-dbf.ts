// The table of a shapefile (.dbf), of which some fields are read. Records that are marked as deleted stay in their place,
// as the shapes beside them do.
import { cutPieces } from './pieces.ts'

const FIXED_HEADER_BYTES = 32
const FIELD_BYTES = 32
const END_OF_FIELDS = 0x0d
const END_OF_FILE = 0x1a
const DELETED = 0x2a
const KEPT = 0x20

export interface DbfHeader {
  records: number
  recordBytes: number
  /** Day of its last change, ISO; undefined for none that can be. */
  changedOn: string | undefined
  fields: readonly { name: string; at: number; length: number }[]
}

/** Throws an Error that names the file for what is no table. */
function parseDbfHeader(name: string, bytes: Buffer): DbfHeader {
  const [year = 0, month = 0, day = 0] = bytes.subarray(1, 4)
  const fields: { name: string; at: number; length: number }[] = []
  let at = FIXED_HEADER_BYTES
  // After the mark of deletion.
  let offset = 1
  for (; at + FIELD_BYTES <= bytes.length && bytes[at] !== END_OF_FIELDS; at += FIELD_BYTES) {
    const [fieldName = ''] = bytes.toString('latin1', at, at + 11).split('\0', 1)
    const length = bytes[at + 16] ?? 0
    fields.push({ name: fieldName.trim(), at: offset, length })
    offset += length
  }
  const recordBytes = bytes.readUInt16LE(10)
  if (fields.length === 0 || offset !== recordBytes)
    throw new Error(`${name}: no dBASE table, its fields have ${offset} bytes and its records ${recordBytes}`)
  const date = new Date(Date.UTC(1900 + year, month - 1, day))
  const isDay = month >= 1 && month <= 12 && date.getUTCDate() === day
  return {
    records: bytes.readUInt32LE(4),
    recordBytes,
    changedOn: isDay ? date.toISOString().slice(0, 10) : undefined,
    fields,
  }
}

/** Bytes of the header, once the first of them have come. */
function headerBytes(name: string, bytes: Buffer): number | undefined {
  if (bytes.length < FIXED_HEADER_BYTES) return undefined
  const length = bytes.readUInt16LE(8)
  if (length <= FIXED_HEADER_BYTES) throw new Error(`${name}: no dBASE table, its header has ${length} bytes`)
  return length
}

/** Header of a file, of which no more is read. */
export async function readDbfHeader(name: string, chunks: AsyncIterable<Buffer>): Promise<DbfHeader> {
  for await (const [header] of cutPieces(
    chunks,
    (bytes) => headerBytes(name, bytes),
    () => {},
  ))
    if (header !== undefined) return parseDbfHeader(name, header)
  throw new Error(`${name}: it is empty or cut off in its header`)
}

export interface DbfRecord {
  isDeleted: boolean
  /** In the order they were asked for, what fills them up taken off. */
  values: string[]
}

/**
 * Fields by any of the names that are given for each, whatever their case. Throws an Error that names the file when one
 * is not there.
 */
function bindFields(name: string, { fields }: DbfHeader, wanted: readonly (readonly string[])[]) {
  return wanted.map((names) => {
    const field = fields.find((known) =>
      names.some((word) => word.toLowerCase() === known.name.toLowerCase()),
    )
    if (field === undefined)
      throw new Error(
        `${name}: it has no field ${names.join(' or ')}; it holds ${fields.map((known) => known.name).join(', ')}`,
      )
    return field
  })
}

/** Some programs fill fields up with null characters, which no table can hold. */
const textOf = (cell: string): string => cell.replace(/\0.*$/s, '').trim()

/**
 * Records in their order. Throws an Error that names the file where it is cut off or broken.
 *
 * @param wanted Names of each field; several where it was seen under several.
 */
export async function* readDbf(
  name: string,
  chunks: AsyncIterable<Buffer>,
  wanted: readonly (readonly string[])[],
): AsyncGenerator<DbfRecord[]> {
  let header: DbfHeader | undefined
  let bound: ReturnType<typeof bindFields> = []
  let count = 0
  let rest = Buffer.alloc(0)
  const lengthOf = (bytes: Buffer, at: number, index: number): number | undefined => {
    if (index === 0) return headerBytes(name, bytes)
    // Known from the header, which is a piece of this same buffer or of one before it.
    header ??= parseDbfHeader(name, bytes.subarray(0, at))
    return index <= header.records ? header.recordBytes : undefined
  }
  const pieces = cutPieces(chunks, lengthOf, (left) => {
    rest = Buffer.from(left)
  })
  for await (const batch of pieces) {
    const records: DbfRecord[] = []
    for (const piece of batch) {
      if (bound.length === 0) {
        header ??= parseDbfHeader(name, piece)
        bound = bindFields(name, header, wanted)
        continue
      }
      count += 1
      const mark = piece[0]
      if (mark !== KEPT && mark !== DELETED)
        throw new Error(`${name}, record ${count}: neither kept nor deleted; the file is damaged`)
      const values = bound.map(({ at, length }) => textOf(piece.toString('latin1', at, at + length)))
      records.push({ isDeleted: mark === DELETED, values })
    }
    if (records.length > 0) yield records
  }
  if (header === undefined) throw new Error(`${name}: it is empty or cut off in its header`)
  if (count !== header.records)
    throw new Error(
      `${name}: it was cut off or is damaged, ${count} records where its header says ${header.records}`,
    )
  if (rest.length > 0 && rest[0] !== END_OF_FILE)
    throw new Error(`${name}: it goes on after the ${count} records that its header says`)
}
