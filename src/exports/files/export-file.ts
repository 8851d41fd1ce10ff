// A file that is built once and kept, as its row tells it.
import { join } from 'node:path'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import type { CsvDelimiter } from '../../text/csv.ts'
import type { Culture } from '../../text/culture.ts'
import type { VmeSearch } from '../../vmes/list/request.ts'
import type { FamilyName } from '../families.ts'
import type { FamilyFilters } from '../family.ts'
import { type FormatName, formats } from '../formats/formats.ts'

export type FileState = 'queued' | 'running' | 'ready' | 'superseded' | 'expired' | 'failed'

/** A workbook about one association, which is sold and no family. */
export const DEEP_DIVE = 'vme-deep-dive'
export type FileFamily = FamilyName | typeof DEEP_DIVE

export interface FileFilters extends FamilyFilters {
  /** Of a deep dive. */
  enterpriseNumber?: EnterpriseNumber | undefined
  /** Of VMEs, in place of all other filters: its rows, in its order. */
  search?: VmeSearch | undefined
}

/** What is in a file. */
export interface FileAsk {
  family: FileFamily
  format: FormatName
  filters: FileFilters
  culture: Culture | null
  delimiter: CsvDelimiter
}

/** Whose it is; both null: of every key that may export. */
export interface FileOwner {
  accountId: string | null
  /** Of the purchase that it was bought with. */
  purchaseId: number | null
}

export interface StoredBytes {
  rows: number
  /** As it is read. */
  textBytes: number
  storedBytes: number
  /** Of what is stored, hexadecimal. */
  storedSha256: string
  /** Null where it is stored as it is read. */
  textSha256: string | null
  /** Sizes of the compressed members, of 1 MiB of text each; null where it is stored as it is read. */
  memberBytes: number[] | null
}

export interface ExportFile extends FileAsk, FileOwner {
  id: string
  state: FileState
  /** Of the attempt that made it, or makes it. */
  build: string | null
  percent: number
  /** Of a file that is ready or superseded. */
  stored: StoredBytes | null
  /** ISO instants. */
  createdAt: string
  readyAt: string | null
  purgeAt: string | null
}

/** Text in each compressed member but the last. */
export const MEMBER_TEXT_BYTES = 1_048_576

/** Whether it is stored compressed: the others are compressed inside. */
export const isCompressed = (format: FormatName): boolean => 'isText' in formats[format]

export const isServed = ({ state }: Pick<ExportFile, 'state'>): boolean =>
  state === 'ready' || state === 'superseded'

/** Where the bytes of an attempt lie. */
export const pathOf = (folder: string, { id, build, format }: Pick<ExportFile, 'id' | 'build' | 'format'>) =>
  join(folder, `${id}-${build}.${formats[format].extension}${isCompressed(format) ? '.gz' : ''}`)

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return [...new Set(value)].sort()
  if (typeof value !== 'object' || value === null) return value
  const given = Object.entries(value).filter(([, part]) => part !== undefined)
  return Object.fromEntries(
    given.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, part]) => [name, canonical(part)]),
  )
}

/** One form for one meaning, whichever filters there are: lists in order, what is not given absent. */
export const canonicalFilters = (filters: FileFilters): FileFilters => canonical(filters) as FileFilters

/** The filters by the names of their parameters, as a file tells them. */
export function askedFilters({ search = {}, municipality, ...filters }: FileFilters): Record<string, string> {
  const { bounds, ...others } = search
  const box = bounds && [bounds.south, bounds.west, bounds.north, bounds.east]
  return Object.fromEntries(
    Object.entries({ ...filters, municipality: municipality?.name, ...others, bounds: box }).flatMap(
      ([name, value]) => (value === undefined ? [] : [[name, String(value)]]),
    ),
  )
}

/** Whether the hour decides what is in it, beside the data. */
export const isOfMoment = ({ filters }: Pick<FileAsk, 'filters'>): boolean => filters.category !== undefined
