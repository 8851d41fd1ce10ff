// A file as replies tell it. Pure.
import type { FormatName } from '../formats/formats.ts'
import { askedFilters, type ExportFile, type FileFamily, type FileState } from './export-file.ts'

export const filePath = ({ id }: Pick<ExportFile, 'id'>): string => `/api/export/file/${id}`
export const filePagePath = ({ id }: Pick<ExportFile, 'id'>): string => `/exports/files/${id}`

/** For who is signed in. */
export const fileDownloadPath = (file: Pick<ExportFile, 'id'>): string => `${filePagePath(file)}/download`

/** As JSON. */
export interface PresentedFile {
  id: string
  state: FileState
  percent: number
  family: FileFamily
  format: FormatName
  culture: string | null
  filters: Record<string, string>
  /** Null until it is ready. */
  rows: number | null
  bytes: number | null
  storedBytes: number | null
  sha256: string | null
  createdAt: string
  readyAt: string | null
  keptUntil: string | null
  url: string
}

export function presentFile(file: ExportFile): PresentedFile {
  const { id, state, percent, family, format, culture, stored, createdAt, readyAt, purgeAt } = file
  return {
    ...{ id, state, percent, family, format, culture },
    filters: askedFilters(file.filters),
    rows: stored?.rows ?? null,
    bytes: stored?.textBytes ?? null,
    storedBytes: stored?.storedBytes ?? null,
    sha256: stored === null ? null : (stored.textSha256 ?? stored.storedSha256),
    createdAt,
    readyAt,
    keptUntil: purgeAt,
    url: filePath(file),
  }
}
