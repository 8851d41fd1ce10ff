// Opens an address file: a zip with exactly one CSV in it, as published, or the CSV itself. Which region it is of and of
// which day stand in its name, else in the zip.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { brusselsDay } from '../../../src/time/brussels-day.ts'
import { type Archive, type Member, openArchive } from '../archive.ts'
import { chooseDay, type OrderDay } from '../order-date.ts'
import { type AddressHeader, readHeader } from './header.ts'
import { type RegionCode, regionOfName, sourceOf } from './region.ts'

export interface AddressFile {
  /** File name without its path, for messages. */
  name: string
  region: RegionCode
  /** As in source_snapshot: best-bebru, best-bevlg, best-bewal. */
  source: string
  /** Day of the file, ISO. */
  asOf: string
  /** What deserves a note: a day that cannot be that of the file. */
  remarks: string[]
  header: AddressHeader
  /** Inflated bytes. */
  size: number
  open(): AsyncIterable<Buffer>
  close(): void
}

/** The day in a name as `openaddress-bebru-20261003.zip` or `…-2026-10-03.csv`; undefined when there is none. */
function dayOfName(name: string): string | undefined {
  const found = /(?<!\d)(20\d\d)-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\d|3[01])(?!\d)/.exec(name)
  return found?.slice(1).join('-')
}

const ADVICE = 'Give the file a name with its day, as openaddress-bebru-20261003.zip'

function daysOfNames(file: string, member: string): OrderDay[] {
  return [...new Set([file, member])].flatMap((name) => {
    const day = dayOfName(name)
    return day === undefined ? [] : [{ file, field: `the day in the name ${name}`, day, advice: ADVICE }]
  })
}

/** Reads the header and the first row. Throws an Error that names the file and what is wrong with it. */
export async function openAddressFile(path: string, now: Date): Promise<AddressFile> {
  const name = basename(path)
  const { member, close, modified } = await openOnly(path, name)
  try {
    const days = [...daysOfNames(name, basename(member.name)), { file: name, advice: ADVICE, ...modified }]
    const { day, remarks } = chooseDay(days, now)
    const { header, firstRegion } = await readHeader(member.name, () => member.open())
    const namedRegion = regionOfName(name) ?? regionOfName(member.name)
    if (namedRegion !== undefined && namedRegion !== firstRegion)
      throw new Error(
        `${member.name}, line 2: an address of ${firstRegion} in a file that is named after ${namedRegion}`,
      )
    return {
      name,
      region: firstRegion,
      source: sourceOf(firstRegion),
      asOf: day,
      remarks,
      header,
      size: member.size,
      open: () => member.open(),
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

type OpenMember = Pick<Member, 'name' | 'size' | 'open'>

interface Opened {
  member: OpenMember
  close: () => void
  modified: Pick<OrderDay, 'field' | 'day'>
}

async function openOnly(path: string, name: string): Promise<Opened> {
  if (!/\.csv$/i.test(path)) {
    const archive = await openArchive(path)
    try {
      const member = onlyCsv(archive)
      const { mtime } = await stat(path)
      const modified =
        member.modifiedOn === undefined
          ? modifiedAt(mtime)
          : { field: `the time of ${basename(member.name)} in it`, day: member.modifiedOn }
      return { member, close: archive.close, modified }
    } catch (error) {
      archive.close()
      throw error
    }
  }
  const status = await stat(path).catch((cause: NodeJS.ErrnoException) => {
    throw new Error(cause.code === 'ENOENT' ? `${path}: no such file` : `${path}: ${cause.message}`, {
      cause,
    })
  })
  if (!status.isFile()) throw new Error(`${path}: no file`)
  const open = () => createReadStream(path, { highWaterMark: 262_144 })
  return {
    member: { name, size: status.size, open },
    close: () => {},
    modified: modifiedAt(status.mtime),
  }
}

const modifiedAt = (mtime: Date): Pick<OrderDay, 'field' | 'day'> => ({
  field: 'its time of modification',
  day: brusselsDay(mtime),
})

function onlyCsv({ name, members }: Archive): Member {
  const files = [...members.keys()]
  const [first, ...others] = files.filter((file) => file.endsWith('.csv'))
  const member = first === undefined ? undefined : members.get(first)
  if (member === undefined || others.length > 0)
    throw new Error(
      `${name}: an address file holds one CSV; this holds ${files.length === 0 ? 'nothing' : files.slice(0, 10).join(', ')}`,
    )
  return member
}
