// Opens a downloaded zip file, or the folder it was unpacked into, as a set of named members that can be read in any
// order and more than once. Everything hostile or broken about the container is refused here.
import { createReadStream } from 'node:fs'
import { open as openFile, readdir, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { brusselsDay } from '../../src/time/brussels-day.ts'

export interface Member {
  /** Archive and member, as it should stand in messages. */
  name: string
  /** Inflated bytes; what open() yields is checked against it. */
  size: number
  /** Day on which it was last written, ISO, as its maker's clock had it; undefined where nobody said. */
  modifiedOn?: string | undefined
  open(): AsyncIterable<Buffer>
}

export interface Archive {
  /** File or folder name without its path. */
  name: string
  /** By lower-case file name without folders, e.g. `enterprise.csv`; with their folders where the limits say so. */
  members: ReadonlyMap<string, Member>
  close(): void
}

export interface ArchiveLimits {
  entries: number
  entryBytes: number
  totalBytes: number
  /** Inflated to deflated bytes, for members above ratioFromBytes: short files of equal rows may pack better. */
  ratio: number
  ratioFromBytes: number
  /** Members by their lower-case path instead: files of one name in several folders. */
  isByPath?: boolean
}

/** The largest real member holds 1.5 GB and packs about twentyfold; a whole extract holds 2.1 GB. */
const REGISTER_LIMITS: ArchiveLimits = {
  entries: 200,
  entryBytes: 16 * 2 ** 30,
  totalBytes: 32 * 2 ** 30,
  ratio: 100,
  ratioFromBytes: 10 * 2 ** 20,
}

/** Folders of a path and its name. `./` says nothing: archivers that pack a folder from within begin every name with it. */
const partsOf = (path: string): string[] => path.split(/[/\\]/).filter((part) => part !== '' && part !== '.')

// Resource forks and the like, which some archivers add: `__MACOSX/._enterprise.csv`.
const isNoise = (path: string): boolean =>
  partsOf(path).some((part) => part === '__MACOSX' || part.startsWith('.'))

const keyOf = (path: string, { isByPath = false }: ArchiveLimits): string =>
  (isByPath ? partsOf(path).join('/') : (partsOf(path).at(-1) ?? '')).toLowerCase()

/** Opens a zip file or a folder. Throws an Error that names the file and what is wrong with it. */
export async function openArchive(path: string, limits = REGISTER_LIMITS): Promise<Archive> {
  // A link is followed: whoever keeps extracts may have the latest one under a name of its own.
  const status = await stat(path).catch((cause: NodeJS.ErrnoException) => {
    throw new Error(
      cause.code === 'ENOENT' ? `${path}: no such file or folder` : `${path}: ${cause.message}`,
      { cause },
    )
  })
  if (status.isDirectory()) return openFolder(path, limits)
  if (status.isFile()) return openZip(path, limits)
  throw new Error(`${path}: neither a file nor a folder`)
}

function addMember(members: Map<string, Member>, key: string, member: Member): void {
  const twin = members.get(key)
  if (twin !== undefined) throw new Error(`${member.name}: a second file of this name beside ${twin.name}`)
  members.set(key, member)
}

interface Found {
  /** As it should stand in messages. */
  name: string
  path: string
  size: number
  mtime: Date
}

/** Deeper than any wrapping; links that go round in circles end here. */
const MAX_DEPTH = 8

/**
 * Files of a folder and of those in it. Links are followed: whoever gives the folder may keep its files elsewhere, as
 * mounted volumes do. Throws an Error for one that leads nowhere or in circles.
 */
async function* filesIn(folder: string, name: string, depth = 0): AsyncGenerator<Found> {
  if (depth > MAX_DEPTH) throw new Error(`${name}: folders nest more than ${MAX_DEPTH} deep`)
  for (const entry of await readdir(folder)) {
    if (isNoise(entry)) continue
    const path = join(folder, entry)
    const status = await stat(path).catch((cause: unknown) => {
      throw new Error(`${name}/${entry}: it cannot be read; is it a link that leads nowhere?`, { cause })
    })
    if (status.isDirectory()) yield* filesIn(path, name, depth + 1)
    else if (status.isFile()) yield { name: `${name}/${entry}`, path, size: status.size, mtime: status.mtime }
  }
}

async function openFolder(folder: string, limits: ArchiveLimits): Promise<Archive> {
  const name = basename(folder)
  const members = new Map<string, Member>()
  let files = 0
  for await (const file of filesIn(folder, name)) {
    files += 1
    if (files > limits.entries)
      throw new Error(`${name}: more than ${limits.entries} files; an extract has at most so many`)
    addMember(members, keyOf(relative(folder, file.path), limits), {
      name: file.name,
      size: file.size,
      modifiedOn: brusselsDay(file.mtime),
      open: () => createReadStream(file.path, { highWaterMark: 262_144 }),
    })
  }
  return { name, members, close: () => {} }
}

/** A zip file begins with PK; what else arrives under that name is worth a message of its own. */
async function checkSignature(path: string): Promise<void> {
  const handle = await openFile(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(256), 0, 256, 0)
    const start = buffer.subarray(0, bytesRead)
    if (start.length >= 4 && start.toString('latin1', 0, 2) === 'PK') return
    const text = start.toString('latin1').trim()
    if (/^<(!doctype|html|\?xml)/i.test(text))
      throw new Error(
        `${basename(path)}, line 1: a web page and no zip file; the portal answers so when its session has ended. Sign in and download it again`,
      )
    throw new Error(
      `${basename(path)}: no zip file, it does not begin with PK (${bytesRead === 0 ? 'it is empty' : 'other bytes stand there'})`,
    )
  } finally {
    await handle.close()
  }
}

async function openZip(path: string, limits: ArchiveLimits): Promise<Archive> {
  await checkSignature(path)
  const name = basename(path)
  const broken = (cause: unknown) =>
    new Error(`${name}: a broken zip file (${cause instanceof Error ? cause.message : cause})`, { cause })
  const zip = await openPromise(path, { autoClose: false }).catch((cause: unknown) =>
    Promise.reject(broken(cause)),
  )
  try {
    if (zip.entryCount > limits.entries)
      throw new Error(`${name}: ${zip.entryCount} files inside; an extract has at most ${limits.entries}`)
    const entries = await listEntries(zip).catch((cause: unknown) => Promise.reject(broken(cause)))
    const members = new Map<string, Member>()
    let total = 0
    for (const entry of entries) {
      if (entry.fileName.endsWith('/') || isNoise(entry.fileName)) continue
      checkEntry(`${name}/${entry.fileName}`, entry, limits)
      total += entry.uncompressedSize
      if (total > limits.totalBytes)
        throw new Error(`${name}: more than ${limits.totalBytes} bytes when inflated; refused as a zip bomb`)
      addMember(members, keyOf(entry.fileName, limits), zipMember(zip, `${name}/${entry.fileName}`, entry))
    }
    return { name, members, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  return entries
}

function checkEntry(name: string, entry: Entry, limits: ArchiveLimits): void {
  // Unix mode in the upper half, when the archive was made there: 0o120000 is a symbolic link.
  if (((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000)
    throw new Error(`${name}: a symbolic link inside the zip file`)
  if (!entry.canDecodeFileData())
    throw new Error(`${name}: encrypted, or packed in a way that cannot be read`)
  if (entry.uncompressedSize > limits.entryBytes)
    throw new Error(`${name}: ${entry.uncompressedSize} bytes when inflated; refused as a zip bomb`)
  const ratio = entry.uncompressedSize / Math.max(entry.compressedSize, 1)
  if (ratio > limits.ratio && entry.uncompressedSize > limits.ratioFromBytes)
    throw new Error(`${name}: packed ${Math.round(ratio)} times; refused as a zip bomb`)
}

/** A zip holds the time of its maker's clock, without zone; 1980, where its calendar begins, stands for none. */
function dayOfEntry(entry: Entry): string | undefined {
  const day = entry.getLastModDate({ forceDosFormat: true, timezone: 'UTC' })
  return Number.isNaN(day.getTime()) || day.getUTCFullYear() <= 1980
    ? undefined
    : day.toISOString().slice(0, 10)
}

/** The declared size was checked against the limits; the bytes are checked against size and checksum here. */
function zipMember(zip: ZipFile, name: string, entry: Entry): Member {
  return {
    name,
    size: entry.uncompressedSize,
    modifiedOn: dayOfEntry(entry),
    async *open() {
      let sum = 0
      try {
        const stream = await zip.openReadStreamPromise(entry)
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          sum = crc32(chunk, sum)
          yield chunk
        }
      } catch (cause) {
        throw new Error(
          `${name}: broken inside the zip file (${cause instanceof Error ? cause.message : cause})`,
          { cause },
        )
      }
      if (sum !== entry.crc32) throw new Error(`${name}: broken inside the zip file (its checksum is wrong)`)
    },
  }
}
