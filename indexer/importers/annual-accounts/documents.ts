// The documents of a deposit: what is embedded in its XBRL, and the bank's PDF of it. Bytes are kept first and told of second: a
// process that ends in between leaves bytes that the next one finds.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from '../../../src/db/sql.ts'
import type { StoredFiles } from '../../../src/stored-files/stored-files.ts'
import type { Bank } from './bank.ts'
import { type Attachment, storeAttachments, storeState, type WantedFiling } from './store.ts'
import { stateOfMissing } from './wanted-forms.ts'
import { findInAll } from './xbrl/find-embedded.ts'
import { mediaTypeOf } from './xbrl/media-types.ts'
import { openDocuments } from './xbrl/open-texts.ts'

export interface DocumentTools {
  sql: Sql
  bank: Bank
  files: StoredFiles
  /** Where documents are while they are read. */
  folder: string
  /** ISO date. */
  today: string
  /** Documents are read one at a time: a hostile one takes memory. */
  inTurn<T>(work: () => Promise<T>): Promise<T>
  note(text: string): void
}

type Form = 'embedded' | 'rendered'

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer)
  return hash.digest('hex')
}

async function isPdf(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0)
    return mediaTypeOf(buffer.subarray(0, bytesRead))?.extension === 'pdf'
  } finally {
    await file.close()
  }
}

/** Throws an Error that says why it cannot be read; so do the others. */
async function readRendered(path: string, reference: string, files: StoredFiles): Promise<Attachment[]> {
  if (!(await isPdf(path))) throw new Error('it is no PDF')
  const { size: bytes } = await stat(path)
  const sha256 = await hashOf(path)
  await files.put(sha256, { path, bytes })
  return [{ place: '', fileName: `${reference}.pdf`, mediaType: 'application/pdf', bytes, sha256 }]
}

async function readEmbedded(
  path: string,
  reference: string,
  { files, note }: DocumentTools,
): Promise<Attachment[]> {
  const { documents, notes } = await findInAll(openDocuments(path), (sha256, bytes) =>
    files.put(sha256, bytes),
  )
  for (const text of notes) note(`${reference}: ${text}`)
  return documents.map(({ place, type, bytes, sha256 }, at) => ({
    ...{ place, bytes, sha256, mediaType: type.name },
    fileName: `${reference}-${at + 1}.${type.extension}`,
  }))
}

/** Returns how many documents are kept of it; undefined where the bank has none. Throws as the calls of the bank do. */
export async function readDocument(
  { reference, depositDate }: WantedFiling,
  form: Form,
  tools: DocumentTools,
): Promise<number | undefined> {
  const { sql, bank, files, note } = tools
  const path = join(tools.folder, `${reference}.${form}`)
  try {
    const answer = await bank.document(reference, form, path)
    if (answer.status === 'none') {
      const state = stateOfMissing({ reference, depositDate }, tools.today)
      if (state !== undefined) await storeState(sql, { reference, form, state })
      return undefined
    }
    const read = async (): Promise<Attachment[] | Error> => {
      if (answer.status === 'too-large') return new Error('it is larger than may be kept')
      const reading =
        form === 'rendered' ? readRendered(path, reference, files) : readEmbedded(path, reference, tools)
      return reading.catch((cause: Error & { code?: string }) => {
        // The disk or the storage failed, not the document.
        if (cause.code !== undefined || /^the storage of files/.test(cause.message)) throw cause
        return cause
      })
    }
    const found = await tools.inTurn(read)
    if (found instanceof Error) {
      note(`${reference}: its ${form === 'rendered' ? 'PDF' : 'XBRL'} is left out: ${found.message}`)
      await storeState(sql, { reference, form, state: 'none' })
      return undefined
    }
    await storeAttachments(sql, { reference, form, found })
    return found.length
  } finally {
    await rm(path, { force: true })
  }
}
