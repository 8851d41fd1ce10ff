// How large a file gets: by writing a few of its rows, and none.
import type { Row } from './column.ts'
import type { Pieces, Table } from './formats/format.ts'
import { type FormatName, formats } from './formats/formats.ts'

async function bytesOf(pieces: Pieces): Promise<number> {
  let bytes = 0
  for await (const piece of pieces)
    bytes += typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length
  return bytes
}

async function* oneBatch(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  if (rows.length > 0) yield rows
}

/** An estimate: what is written of the sample, and the same again for the rest. */
export async function estimateBytes(
  format: FormatName,
  table: Table,
  { rows, total }: { rows: readonly Row[]; total: number },
): Promise<number> {
  const { write } = formats[format]
  const empty = await bytesOf(write(oneBatch([]), table))
  if (rows.length === 0) return empty
  const sample = await bytesOf(write(oneBatch(rows), table))
  return Math.round(empty + ((sample - empty) / rows.length) * total)
}
