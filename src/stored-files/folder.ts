// Stored files in a folder of this machine, or of a volume that processes share.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { digestOf, type KeptFile, keyOf, type Source, type StoredFiles } from './stored-files.ts'

/** Where bytes are until all of them are there. */
export const partsOf = (root: string): string => join(root, 'parts')
/** A part that old was left by a process that is gone. */
const PART_LASTS_MS = 86_400_000
const PIECE_BYTES = 1_048_576
const IS_KEY_FOLDER = /^[0-9a-f]{2}$/

/** The value; undefined where there is no such file. */
const ifThere = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

/** Returns the digest of what was written. */
async function write(file: FileHandle, source: Source): Promise<string> {
  const hash = createHash('sha256')
  const pieces =
    source instanceof Uint8Array ? [source] : createReadStream(source.path, { highWaterMark: PIECE_BYTES })
  for await (const piece of pieces as AsyncIterable<Uint8Array>) {
    hash.update(piece)
    await file.writeFile(piece)
  }
  // A name that survives a crash without its bytes would be taken for them.
  await file.sync()
  return hash.digest('hex')
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function forgetOldParts(folder: string): Promise<void> {
  for (const name of (await ifThere(readdir(folder))) ?? []) {
    const path = join(folder, name)
    const found = await ifThere(stat(path))
    if (found !== undefined && found.mtimeMs < Date.now() - PART_LASTS_MS)
      await rm(path, { recursive: true, force: true })
  }
}

/** A folder at a time. */
async function* listKept(root: string): AsyncGenerator<KeptFile[]> {
  const namesIn = async (...path: string[]) =>
    ((await ifThere(readdir(join(root, ...path), { withFileTypes: true }))) ?? []).map((entry) => ({
      name: entry.name,
      isFolder: entry.isDirectory(),
    }))
  for (const first of await namesIn()) {
    if (!first.isFolder || !IS_KEY_FOLDER.test(first.name)) continue
    for (const second of await namesIn(first.name)) {
      if (!second.isFolder || !IS_KEY_FOLDER.test(second.name)) continue
      const kept: KeptFile[] = []
      for (const { name } of await namesIn(first.name, second.name)) {
        const sha256 = digestOf(`${first.name}/${second.name}/${name}`)
        const found = sha256 && (await ifThere(stat(join(root, keyOf(sha256)))))
        if (sha256 !== undefined && found) kept.push({ sha256, since: found.mtimeMs })
      }
      yield kept
    }
  }
}

export function openFolder(root: string): StoredFiles {
  const pathOf = (sha256: string): string => join(root, keyOf(sha256))
  const size = async (sha256: string): Promise<number | undefined> =>
    (await ifThere(stat(pathOf(sha256))))?.size

  return {
    async put(sha256, source) {
      const path = pathOf(sha256)
      if ((await size(sha256)) !== undefined) return
      await mkdir(partsOf(root), { recursive: true, mode: 0o700 })
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await forgetOldParts(partsOf(root))
      const part = join(partsOf(root), randomUUID())
      try {
        const file = await open(part, 'wx', 0o600)
        try {
          if ((await write(file, source)) !== sha256) throw new Error(`these are not the bytes of ${sha256}`)
        } finally {
          await file.close()
        }
        await rename(part, path)
        await sync(dirname(path))
      } finally {
        await rm(part, { force: true })
      }
    },

    async open(sha256, piece) {
      const file = await ifThere(open(pathOf(sha256), 'r'))
      return file?.createReadStream({ ...piece })
    },

    size,
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    list: () => listKept(root),
  }
}
