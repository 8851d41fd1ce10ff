// Opens the extract of the register: the zip as it is published, or the folder it was unpacked into.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { brusselsDay } from '../../../src/time/brussels-day.ts'
import { type Archive, type ArchiveLimits, type Member, openArchive } from '../archive.ts'
import { chooseDay, type OrderDay } from '../order-date.ts'

export interface Extract {
  /** File name without its path, for messages. */
  name: string
  /** Day of its state, ISO. */
  asOf: string
  /** What deserves a note: a day that cannot be that of the file. */
  remarks: string[]
  /** Of the zip; undefined for a folder. */
  sha256: string | undefined
  buildings: Member
  buildingShapes: Member | undefined
  units: Member
  unitShapes: Member | undefined
  unitAddresses: Member
  parcelAddresses: Member
  parcels: Member
  /** Inflated bytes of what is read. */
  size: number
  close(): void
}

/** Every row is padded to the widths of its fields: the tables pack well. All of Flanders has some 10 GB. */
const limits: ArchiveLimits = {
  entries: 200,
  entryBytes: 16 * 2 ** 30,
  totalBytes: 48 * 2 ** 30,
  ratio: 400,
  ratioFromBytes: 10 * 2 ** 20,
}

const ADVICE = 'Give the file a name with its day, as gebouwenregister-20261128.zip'

const dayIn = (name: string): string | undefined =>
  /(?<!\d)(20\d\d)-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\d|3[01])(?!\d)/.exec(name)?.slice(1).join('-')

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 2 ** 20 })) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

function memberOf({ name, members }: Archive, file: string): Member {
  const found = members.get(file.toLowerCase())
  if (found === undefined)
    throw new Error(
      `${name}: it has no ${file}; it holds ${[...members.keys()].slice(0, 20).join(', ') || 'nothing'}`,
    )
  return found
}

function daysOf(name: string, member: Member, mtime: Date): [OrderDay, ...OrderDay[]] {
  const named = dayIn(name)
  const modified: OrderDay =
    member.modifiedOn === undefined
      ? { file: name, field: 'its time of modification', day: brusselsDay(mtime), advice: ADVICE }
      : {
          file: name,
          field: `the time of ${basename(member.name)} in it`,
          day: member.modifiedOn,
          advice: ADVICE,
        }
  return named === undefined
    ? [modified]
    : [{ file: name, field: 'the day in its name', day: named, advice: ADVICE }, modified]
}

/** Throws an Error that names the file and what is wrong with it. */
export async function openExtract(path: string, now: Date): Promise<Extract> {
  const archive = await openArchive(path, limits)
  try {
    const of = (file: string): Member => memberOf(archive, file)
    const shapes = (file: string): Member | undefined => archive.members.get(file.toLowerCase())
    const read = {
      buildings: of('Gebouw.dbf'),
      buildingShapes: shapes('Gebouw.shp'),
      units: of('Gebouweenheid.dbf'),
      unitShapes: shapes('Gebouweenheid.shp'),
      unitAddresses: of('AdresGebouweenheidKoppelingen.dbf'),
      parcelAddresses: of('AdresPerceelKoppelingen.dbf'),
      parcels: of('Perceel.dbf'),
    }
    const status = await stat(path)
    const { day, remarks } = chooseDay(daysOf(archive.name, read.buildings, status.mtime), now)
    return {
      name: archive.name,
      asOf: day,
      remarks,
      sha256: status.isFile() ? await hashOf(path) : undefined,
      ...read,
      size: Object.values(read).reduce((sum, member) => sum + (member?.size ?? 0), 0),
      close: archive.close,
    }
  } catch (error) {
    archive.close()
    throw error
  }
}
