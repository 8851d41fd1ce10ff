// What an import of links is given, and what it answers for each input.
import type { Sql } from '../../../src/db/sql.ts'
import type { Clock } from '../order-date.ts'
import type { ImportResult } from '../run.ts'
import type { MeaningSettings } from './meanings.ts'

export interface LinkImportOptions {
  sql: Sql
  /** Zips or folders of the reuse format, folders with mandates.csv, or .csv files. */
  paths: readonly string[]
  /** Share of each kind of thing of a source that a load may take away. */
  maxClosedShare: number
  /** Why a person lets it take away more. */
  acceptLoss?: string | undefined
  now?: Clock | undefined
  /** Which codes mean syndic, absorption and division; without it they are found by their usual labels. */
  functions?: MeaningSettings
  /** Aborted to stop at the next block that is read; the run is logged as cancelled. */
  signal?: AbortSignal | undefined
  onProgress?: (progress: { input: string; bytes: number; totalBytes: number }) => void
  onResult?: (result: LinkImportResult) => void
}

export interface LinkImportResult extends ImportResult {
  /** Name of the zip file, folder or table. */
  input: string
  /** As in source_snapshot: register-reuse, or table:<provider>. */
  source: string
  /** SequenceNumber of the register; null for tables. */
  sequence: number | null
  asOf: string
}
