// The geometry of a shapefile (.shp), record by record; as described in the ESRI Shapefile Technical Description, 1998.
import { cutPieces } from './pieces.ts'

export interface ShpHeader {
  /** Around all shapes, in the units of the file; undefined where there is none. */
  box: { minX: number; minY: number; maxX: number; maxY: number } | undefined
}

const HEADER_BYTES = 100
const RECORD_HEADER_BYTES = 8
/** The outline of a large municipality has some 20,000 corners of 16 bytes. */
const MOST_RECORD_BYTES = 64 * 2 ** 20
/** Null, and polygons without and with heights and measures. */
const POLYGON_TYPES: ReadonlySet<number> = new Set([0, 5, 15, 25])

/** Throws an Error that names the file for what is no shapefile of polygons. */
function parseShpHeader(name: string, bytes: Buffer): ShpHeader {
  if (bytes.length < HEADER_BYTES)
    throw new Error(`${name}: ${bytes.length === 0 ? 'it is empty' : 'it is cut off in its header'}`)
  if (bytes.readInt32BE(0) !== 9994) throw new Error(`${name}: no shapefile, it does not begin with 9994`)
  const type = bytes.readInt32LE(32)
  if (!POLYGON_TYPES.has(type))
    throw new Error(`${name}: shapes of type ${type}, where polygons (5) are read`)
  const [minX, minY, maxX, maxY] = [36, 44, 52, 60].map((at) => bytes.readDoubleLE(at)) as [
    number,
    number,
    number,
    number,
  ]
  // Of no shapes: zeros, numbers that are none, or the ends of what a number can be, the wrong way round.
  const isEmpty =
    (minX === 0 && maxX === 0) || minX > maxX || ![minX, minY, maxX, maxY].every(Number.isFinite)
  return { box: isEmpty ? undefined : { minX, minY, maxX, maxY } }
}

/** Header of a file, of which no more is read. */
export async function readShpHeader(name: string, chunks: AsyncIterable<Buffer>): Promise<ShpHeader> {
  let start = Buffer.alloc(0)
  for await (const chunk of chunks) {
    start = Buffer.concat([start, chunk])
    if (start.length >= HEADER_BYTES) break
  }
  return parseShpHeader(name, start)
}

/**
 * Contents of the records in their order, without their headers: a null shape has four bytes. Throws an Error that names
 * the file and the record where it is cut off or broken.
 */
export async function* readShp(name: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer[]> {
  let records = 0
  // Several programs begin with 0.
  let first = 1
  let declaredBytes = HEADER_BYTES
  let seenBytes = 0
  const lengthOf = (bytes: Buffer, at: number, index: number): number | undefined => {
    if (index === 0) return HEADER_BYTES
    if (bytes.length < at + RECORD_HEADER_BYTES) return undefined
    const length = bytes.readInt32BE(at + 4) * 2
    if (length < 4 || length > MOST_RECORD_BYTES)
      throw new Error(`${name}, record ${index}: ${length} bytes, which no shape has; the file is damaged`)
    return RECORD_HEADER_BYTES + length
  }
  let rest = 0
  const pieces = cutPieces(chunks, lengthOf, (left) => {
    rest = left.length
  })
  let isHeaderRead = false
  for await (const batch of pieces) {
    const contents: Buffer[] = []
    for (const piece of batch) {
      seenBytes += piece.length
      if (!isHeaderRead) {
        parseShpHeader(name, piece)
        declaredBytes = piece.readUInt32BE(24) * 2
        isHeaderRead = true
        continue
      }
      records += 1
      const number = piece.readInt32BE(0)
      if (records === 1 && number === 0) first = 0
      if (number !== first + records - 1)
        throw new Error(`${name}, record ${records}: it calls itself ${number}; the file is damaged`)
      contents.push(piece.subarray(RECORD_HEADER_BYTES))
    }
    if (contents.length > 0) yield contents
  }
  if (!isHeaderRead) throw new Error(`${name}: ${rest === 0 ? 'it is empty' : 'it is cut off in its header'}`)
  if (rest > 0 || seenBytes !== declaredBytes)
    throw new Error(
      `${name}: it was cut off or is damaged, ${seenBytes + rest} bytes where its header says ${declaredBytes}`,
    )
}
