// The bytes of a CSV file as blocks to cut rows from.
import { checkFormat, checkLineEnds } from './text-encoding.ts'

/** Longest row in bytes. Real rows stay under 1 kB; a file without line ends must not fill the memory. */
export const MAX_ROW_BYTES = 65_536

/** Bytes gathered before rows are cut: inflating yields 16 kB at a time, too little for the cost of each turn. */
const BLOCK_BYTES = 262_144

export interface CsvFile {
  /** As it should stand in messages: archive and member. */
  name: string
  chunks: AsyncIterable<Buffer>
}

/** Gathers small chunks into blocks of at least 256 kB. Throws an Error when the first one is no text in UTF-8. */
export async function* blocksOf({ name, chunks }: CsvFile): AsyncGenerator<Buffer> {
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
