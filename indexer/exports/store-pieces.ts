// Writes the pieces of a file to disk: under another name, whole and synced before it has its own. What a crash leaves has
// a name that nobody reads.
import { createHash } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { MEMBER_TEXT_BYTES, type StoredBytes } from '../../src/exports/files/export-file.ts'

const compress = promisify(gzip)
// Written once and sent often.
const LEVEL = 6

type Pieces = AsyncIterable<Uint8Array>
type Stored = Omit<StoredBytes, 'rows'>

/** The same bytes in members of one size, the last of what is left. One at least: nothing is no gzip. */
async function* membersOf(pieces: Pieces, size = MEMBER_TEXT_BYTES): AsyncGenerator<Buffer> {
  let member = Buffer.allocUnsafe(size)
  let filled = 0
  let isFirst = true
  for await (const piece of pieces)
    for (let at = 0; at < piece.length; ) {
      const taken = piece.subarray(at, at + size - filled)
      member.set(taken, filled)
      filled += taken.length
      at += taken.length
      if (filled < size) continue
      yield member
      isFirst = false
      member = Buffer.allocUnsafe(size)
      filled = 0
    }
  if (filled > 0 || isFirst) yield member.subarray(0, filled)
}

/** All of it: a write may take less than it is given. */
async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten
}

async function writeMembers(file: FileHandle, pieces: Pieces): Promise<Stored> {
  const text = createHash('sha256')
  const stored = createHash('sha256')
  const memberBytes: number[] = []
  let textBytes = 0
  let storedBytes = 0
  // A member is compressed by another thread while the next one is made.
  let before = Promise.resolve()
  for await (const member of membersOf(pieces)) {
    text.update(member)
    textBytes += member.length
    const packing = compress(member, { level: LEVEL })
    packing.catch(() => {})
    await before
    before = packing.then(async (packed) => {
      stored.update(packed)
      memberBytes.push(packed.length)
      storedBytes += packed.length
      await writeAll(file, packed)
    })
    before.catch(() => {})
  }
  await before
  return {
    ...{ textBytes, storedBytes, memberBytes },
    storedSha256: stored.digest('hex'),
    textSha256: text.digest('hex'),
  }
}

async function writePlain(file: FileHandle, pieces: Pieces): Promise<Stored> {
  const digest = createHash('sha256')
  let bytes = 0
  for await (const piece of pieces) {
    digest.update(piece)
    bytes += piece.length
    await writeAll(file, piece)
  }
  return {
    ...{ textBytes: bytes, storedBytes: bytes, memberBytes: null, textSha256: null },
    storedSha256: digest.digest('hex'),
  }
}

/** After which the new name outlasts a crash of the machine, where the system can be told. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined)
  await folder?.sync().catch(() => {})
  await folder?.close()
}

export const temporaryName = (path: string): string => `${path}.part`

/** @param path Where it lies in the end; nothing lies there before. */
export async function storePieces(
  pieces: Pieces,
  { path, isCompressed }: { path: string; isCompressed: boolean },
): Promise<Stored> {
  const part = temporaryName(path)
  const file = await open(part, 'w', 0o600)
  try {
    const stored = await (isCompressed ? writeMembers : writePlain)(file, pieces)
    await file.sync()
    await file.close()
    await rename(part, path)
    await syncFolder(dirname(path))
    return stored
  } catch (error) {
    await file.close().catch(() => {})
    await rm(part, { force: true }).catch(() => {})
    throw error
  }
}
