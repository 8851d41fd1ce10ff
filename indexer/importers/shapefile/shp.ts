// Shapes of a shapefile (ESRI, July 1998), read as they come. Heights and measures behind the corners are passed over.
import type { Position, Ring } from '../../../src/geo/shape.ts'
import { readBytes } from './bytes.ts'
import { ROWS_A_BATCH } from './dbf.ts'

export type ShpShape =
  | { kind: 'none' }
  | { kind: 'point'; x: number; y: number }
  | { kind: 'polygon'; rings: readonly Ring[] }
  /** Of another kind, or with numbers that do not fit its length. */
  | { kind: 'broken' }

const HEADER = 100
const FILE_CODE = 9994
const RECORD_HEADER = 8
const MOST_RECORD = 64 * 2 ** 20

const points: ReadonlySet<number> = new Set([1, 11, 21])
const polygons: ReadonlySet<number> = new Set([5, 15, 25])

function ringsOf(record: Buffer): ShpShape {
  const parts = record.readInt32LE(36)
  const corners = record.readInt32LE(40)
  const from = 44 + parts * 4
  if (parts < 1 || corners < 1 || from + corners * 16 > record.length) return { kind: 'broken' }
  const starts = Array.from({ length: parts }, (_, part) => record.readInt32LE(44 + part * 4))
  const rings: Ring[] = []
  for (const [part, start] of starts.entries()) {
    const end = starts[part + 1] ?? corners
    if (start < 0 || end < start || end > corners) return { kind: 'broken' }
    const ring: Position[] = []
    for (let at = from + start * 16; at < from + end * 16; at += 16)
      ring.push([record.readDoubleLE(at), record.readDoubleLE(at + 8)])
    rings.push(ring)
  }
  return { kind: 'polygon', rings }
}

function shapeOf(record: Buffer): ShpShape {
  if (record.length < 4) return { kind: 'broken' }
  const type = record.readInt32LE(0)
  if (type === 0) return { kind: 'none' }
  if (points.has(type) && record.length >= 20)
    return { kind: 'point', x: record.readDoubleLE(4), y: record.readDoubleLE(12) }
  return polygons.has(type) && record.length >= 44 ? ringsOf(record) : { kind: 'broken' }
}

/** In the order of the rows of the table beside it. Throws an Error that names the file where it is none or not whole. */
export async function* readShp({
  name,
  chunks,
}: {
  name: string
  chunks: AsyncIterable<Buffer>
}): AsyncGenerator<ShpShape[]> {
  const bytes = readBytes(chunks)
  try {
    if (!(await bytes.fill(HEADER)) || bytes.take(HEADER).readInt32BE(0) !== FILE_CODE)
      throw new Error(`${name}: no shapefile, it does not begin as one`)
    let batch: ShpShape[] = []
    for (;;) {
      if (bytes.available() < RECORD_HEADER && !(await bytes.fill(RECORD_HEADER))) break
      const length = bytes.take(RECORD_HEADER).readInt32BE(4) * 2
      if (length < 0 || length > MOST_RECORD)
        throw new Error(`${name}: a shape of ${length} bytes; the file is broken`)
      if (bytes.available() < length && !(await bytes.fill(length)))
        throw new Error(`${name}: it ends within a shape; it is not whole`)
      batch.push(shapeOf(bytes.take(length)))
      if (batch.length < ROWS_A_BATCH) continue
      yield batch
      batch = []
    }
    if (bytes.available() > 0) throw new Error(`${name}: it ends within a shape; it is not whole`)
    if (batch.length > 0) yield batch
  } finally {
    await bytes.close()
  }
}
