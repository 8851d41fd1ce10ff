// Tells what lies at a path: the reuse format of the register, or a table.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { type Archive, type ArchiveLimits, type Member, openArchive } from '../archive.ts'

export interface ReuseInput {
  kind: 'reuse'
  name: string
  data: Member
  codes: Member | undefined
  close(): void
}

export interface TableInput {
  kind: 'table'
  name: string
  mandates: Member
  successions: Member | undefined
  close(): void
}

export type LinkInput = ReuseInput | TableInput

/** A full file holds about 28 GB, and XML packs far better than tables. */
const LIMITS: ArchiveLimits = {
  entries: 50,
  entryBytes: 64 * 2 ** 30,
  totalBytes: 64 * 2 ** 30,
  ratio: 250,
  ratioFromBytes: 10 * 2 ** 20,
}

const FORMS =
  'a zip or folder of the reuse format (Dyyyymmdd.xml with Dyyyymmdd.codes.XML), a folder with mandates.csv, or a .csv file'

const isCodes = (name: string): boolean => name.endsWith('.codes.xml')
const isData = (name: string): boolean => name.endsWith('.xml') && !isCodes(name)

/** Opens a path. Throws an Error that says what is wrong with it. */
export async function openInput(path: string): Promise<LinkInput> {
  const extension = extname(path).toLowerCase()
  const isFile = await stat(path).then(
    (status) => status.isFile(),
    () => false,
  )
  if (isFile && extension === '.csv') return openSingle(path)
  if (isFile && extension === '.xml')
    throw new Error(
      `${basename(path)}: a data file alone; give the zip it came in, or the folder with its codes file`,
    )
  const archive = await openArchive(path, LIMITS)
  try {
    return inputOf(archive)
  } catch (error) {
    archive.close()
    throw error
  }
}

function inputOf({ name, members, close }: Archive): LinkInput {
  const data = [...members.keys()].filter(isData)
  const codes = [...members.keys()].filter(isCodes)
  const mandates = members.get('mandates.csv')
  const [first] = data
  const file = first === undefined ? undefined : members.get(first)
  if (file !== undefined && mandates !== undefined)
    throw new Error(`${name}: it holds both ${first} and mandates.csv; give one kind at a time`)
  if (data.length > 1 || codes.length > 1)
    throw new Error(
      `${name}: several data or codes files (${[...data, ...codes].slice(0, 6).join(', ')}); give one delivery at a time`,
    )
  if (mandates !== undefined)
    return { kind: 'table', name, mandates, successions: members.get('successions.csv'), close }
  if (file !== undefined)
    return { kind: 'reuse', name, data: file, codes: members.get(codes[0] ?? ''), close }
  const held = [...members.keys()].slice(0, 8).join(', ') || 'nothing'
  throw new Error(`${name}: no links in it; it holds ${held}. What can be read is ${FORMS}`)
}

/** A table alone says nothing of successions. */
async function openSingle(path: string): Promise<TableInput> {
  const { size } = await stat(path)
  const mandates: Member = {
    name: basename(path),
    size,
    open: () => createReadStream(path, { highWaterMark: 262_144 }),
  }
  return { kind: 'table', name: basename(path), mandates, successions: undefined, close: () => {} }
}
