// What is in a file, as text, for tests that look for something in it.
import { parquetReadObjects } from 'hyparquet'
import { fromBufferPromise } from 'yauzl'
import type { FormatName } from '../../src/exports/formats/formats.ts'

/** Every entry of a ZIP, unpacked. */
async function textOfZip(bytes: Buffer): Promise<string> {
  const zip = await fromBufferPromise(bytes)
  const texts: string[] = []
  for await (const entry of zip.eachEntry()) {
    const parts: Buffer[] = []
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part)
    texts.push(entry.fileName, Buffer.concat(parts).toString())
  }
  return texts.join('\n')
}

/** A refusal is its own text. */
export async function textOfFile(format: FormatName, bytes: Buffer): Promise<string> {
  if (bytes[0] === 0x7b || (format !== 'xlsx' && format !== 'parquet')) return bytes.toString()
  if (format === 'xlsx') return textOfZip(bytes)
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer
  // As they stand in the file too: names of groups, statistics.
  return `${JSON.stringify(await parquetReadObjects({ file }))} ${bytes.toString('latin1')}`
}
