// Lines of a CSV file that hold a text, and nothing of the others.
import { blocksOf, type CsvFile, MAX_ROW_BYTES } from './csv-blocks.ts'
import { bindHeader, type Columns } from './csv-header.ts'
import { type CsvRow, type CsvSelection, readRow } from './csv-records.ts'
import { rowDecoder } from './row-decoder.ts'

const NEWLINE = 10

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
