// The XBRL of a filing as texts: a document as it is, or those in a ZIP. What else comes under that name is refused.
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { type ArchiveLimits, openArchive } from '../../archive.ts'

const MEGABYTE = 1_048_576

/** The bank takes 50 MB; text packs some thirtyfold. */
const zipLimits: ArchiveLimits = {
  entries: 20,
  entryBytes: 100 * MEGABYTE,
  totalBytes: 150 * MEGABYTE,
  ratio: 100,
  ratioFromBytes: 10 * MEGABYTE,
}

const PIECE_BYTES = 65_536
const HEAD_BYTES = 200

/** By what a document begins with: a mark, else what it says of itself, else UTF-8. Throws for what is not known. */
function encodingOf(head: Buffer): string {
  const mark = head.toString('hex', 0, 3)
  if (mark === 'efbbbf') return 'utf-8'
  if (mark.startsWith('fffe')) return 'utf-16le'
  if (mark.startsWith('feff')) return 'utf-16be'
  const [declaration = ''] = head.toString('latin1', 0, HEAD_BYTES).split('?>', 1)
  const [, named = 'utf-8'] =
    (declaration.includes('<?xml') && /encoding *= *["']([\w-]+)/.exec(declaration)) || []
  // Its name could not be read here if it were: such a text was made in memory and written as UTF-8.
  if (/^utf-16/i.test(named)) return 'utf-8'
  const known = ['utf-8', 'us-ascii', 'iso-8859-1', 'windows-1252'].find(
    (name) => name === named.toLowerCase(),
  )
  if (known === undefined) throw new Error(`it says that it is in the encoding ${named}`)
  return known
}

async function* decode(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let head = Buffer.alloc(0)
  const write = (bytes?: Buffer): string => {
    try {
      return decoder?.decode(bytes, { stream: bytes !== undefined }) ?? ''
    } catch {
      throw new Error('it holds bytes that are none of its encoding')
    }
  }
  for await (const piece of pieces) {
    if (decoder === undefined) {
      head = Buffer.concat([head, piece])
      if (head.length < HEAD_BYTES) continue
      decoder = new TextDecoder(encodingOf(head), { fatal: true })
      yield write(head)
    } else yield write(piece)
  }
  if (decoder === undefined) {
    decoder = new TextDecoder(encodingOf(head), { fatal: true })
    yield write(head)
  }
  yield write()
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return buffer.toString('latin1') === 'PK'
  } finally {
    await file.close()
  }
}

/**
 * Each document of a file, one after the other. Of a ZIP the member that names people is left where it is.
 *
 * @throws an Error that says why the file cannot be read.
 */
export async function* openDocuments(path: string): AsyncGenerator<AsyncIterable<string>> {
  if (!(await isZip(path))) {
    yield decode(createReadStream(path, { highWaterMark: PIECE_BYTES }))
    return
  }
  const archive = await openArchive(path, zipLimits)
  try {
    for (const [name, member] of archive.members)
      if (/\.(?:xbrl|xml)$/.test(name) && !name.endsWith('-contact.xbrl')) yield decode(member.open())
  } finally {
    archive.close()
  }
}
