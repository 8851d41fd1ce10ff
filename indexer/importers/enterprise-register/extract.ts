// An extract of the register: an archive and what its meta.csv says of it.
import { type Archive, type Member, openArchive } from '../archive.ts'
import { readRows } from '../csv-records.ts'
import { checkDay } from '../order-date.ts'
import { parseDate } from './parse.ts'

export type ExtractType = 'full' | 'update'

export interface Extract {
  /** Name of the zip file or folder, without its path. */
  name: string
  type: ExtractType
  number: number
  /** ISO date: the state of the register at the end of that day. */
  snapshotDate: string
  members: ReadonlyMap<string, Member>
  /** What deserves a note: a name that says something else than meta.csv. */
  remarks: string[]
  close(): void
}

/** Files that a full must hold; without the others it loads less, which is noted. */
const MANDATORY = ['enterprise.csv', 'denomination.csv', 'address.csv'] as const

const META_BYTES = 65_536

/** Opens a zip file or folder. Throws an Error that names the file, and the line where there is one. */
export async function openExtract(path: string, now: Date): Promise<Extract> {
  const archive = await openArchive(path)
  try {
    const meta = await readMeta(archive)
    checkDay({ file: `${archive.name}/meta.csv`, field: 'SnapshotDate', day: meta.snapshotDate }, now)
    if (meta.type === 'full') checkFull(archive)
    else checkUpdate(archive)
    const { name, members } = archive
    return { name, members, ...meta, remarks: compareName(name, meta), close: () => archive.close() }
  } catch (error) {
    archive.close()
    throw error
  }
}

async function readMeta(archive: Archive): Promise<Pick<Extract, 'type' | 'number' | 'snapshotDate'>> {
  const member = archive.members.get('meta.csv')
  if (member === undefined)
    throw new Error(`${archive.name}: meta.csv is missing, so it is no extract of the register`)
  if (member.size > META_BYTES) throw new Error(`${member.name}: ${member.size} bytes, far too long`)
  const lines = new Map<string, { line: number; value: string }>()
  const file = { name: member.name, chunks: member.open() }
  const onReject = ({ line, reason }: { line: number; reason: string }) => {
    throw new Error(`${member.name}, line ${line}: ${reason}`)
  }
  for await (const rows of readRows(file, { columns: ['Variable', 'Value'], onReject }))
    for (const { line, values } of rows)
      if (values[0] !== undefined) lines.set(values[0].toLowerCase(), { line, value: values[1] ?? '' })

  const read = <T>(variable: string, form: string, parse: (value: string) => T | undefined): T => {
    const found = lines.get(variable.toLowerCase())
    if (found === undefined) throw new Error(`${member.name}: the variable ${variable} is missing`)
    const value = parse(found.value)
    if (value === undefined)
      throw new Error(
        `${member.name}, line ${found.line}: ${variable} is "${found.value}"; it should be ${form}`,
      )
    return value
  }
  return {
    type: read('ExtractType', 'full or update', (value) => {
      const type = value.toLowerCase()
      return type === 'full' || type === 'update' ? type : undefined
    }),
    number: read('ExtractNumber', 'a whole number', (value) =>
      /^\d{1,9}$/.test(value) ? Number(value) : undefined,
    ),
    snapshotDate: read('SnapshotDate', 'a date as dd-mm-yyyy', parseDate),
  }
}

function checkFull({ name, members }: Archive): void {
  for (const file of MANDATORY)
    if (!members.has(file))
      throw new Error(`${name}: ${file} is missing; a full extract cannot be loaded without it`)
}

function checkUpdate({ name, members }: Archive): void {
  if (members.has('enterprise.csv'))
    throw new Error(
      `${name}: meta.csv says update, but the files are those of a full extract (enterprise.csv)`,
    )
}

/** The name is only a hint: meta.csv is inside what was signed for, a name is not. */
function compareName(name: string, { type, number }: { type: string; number: number }): string[] {
  const match = /KboOpenData[_-](\d+)[_-]/i.exec(name)
  const kind = match === null ? undefined : /(full|update)(?:\.zip)?$/i.exec(name)?.[1]?.toLowerCase()
  const remarks: string[] = []
  if (match !== null && Number(match[1]) !== number)
    remarks.push(
      `${name} is named as extract ${Number(match[1])}, but its meta.csv says ${number}, which counts`,
    )
  if (kind !== undefined && kind !== type)
    remarks.push(`${name} is named as ${kind}, but its meta.csv says ${type}, which counts`)
  return remarks
}

/** Order in which extracts follow each other: by number, a full before the update of the same number. */
export function inExtractOrder(extracts: Extract[]): Extract[] {
  return extracts.toSorted((a, b) => a.number - b.number || a.type.localeCompare(b.type))
}
