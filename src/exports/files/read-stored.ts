// Bytes of a stored file, as they lie there or as the text that they hold, from one position to another.
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { ByteRange } from '../../http/requests/byte-range.ts'
import { MEMBER_TEXT_BYTES } from './export-file.ts'

const inflate = promisify(gunzip)
const PIECE_BYTES = 262_144

/** Throws the error of the file system where there is no such file. The stream closes it. */
export async function readStored(path: string, { start, end }: ByteRange): Promise<Readable> {
  const file = await open(path, 'r')
  return file.createReadStream({ start, end, highWaterMark: PIECE_BYTES })
}

async function readAt(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length)
  for (let at = 0; at < length; ) {
    const { bytesRead } = await file.read(bytes, at, length - at, offset + at)
    if (bytesRead === 0) throw new Error('a stored file is shorter than its row says')
    at += bytesRead
  }
  return bytes
}

/** Opens the members that hold the range, one after the other, and no others. */
async function* membersOf(
  file: FileHandle,
  memberBytes: readonly number[],
  { start, end }: ByteRange,
): AsyncGenerator<Buffer> {
  const first = Math.floor(start / MEMBER_TEXT_BYTES)
  let offset = memberBytes.slice(0, first).reduce((sum, bytes) => sum + bytes, 0)
  for (let member = first; member * MEMBER_TEXT_BYTES <= end; member += 1) {
    const length = memberBytes[member]
    if (length === undefined) throw new Error('a stored file has fewer members than its row says')
    const text = await inflate(await readAt(file, offset, length))
    const begin = member * MEMBER_TEXT_BYTES
    yield text.subarray(Math.max(0, start - begin), end - begin + 1)
    offset += length
  }
}

/** The same of the text of a file that is kept compressed. */
export async function readText(
  path: string,
  memberBytes: readonly number[],
  range: ByteRange,
): Promise<Readable> {
  const file = await open(path, 'r')
  const text = Readable.from(membersOf(file, memberBytes, range), { objectMode: false })
  // Also where nobody began to read.
  return text.once('close', () => void file.close())
}
