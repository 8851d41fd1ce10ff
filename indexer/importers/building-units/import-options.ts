// What every load of the register takes and gives.
import type { Config } from '../../../src/config.ts'
import type { Sql } from '../../../src/db/sql.ts'
import type { Clock } from '../order-date.ts'
import type { Pause } from '../patient-port.ts'
import type { ImportResult } from '../run.ts'

/** As in source_snapshot. */
export const UNIT_SOURCE = 'building-register'
export const UNIT_LEASE = 'building units'

export interface UnitImportOptions {
  sql: Sql
  /**
   * Zips of the extract, folders they were unpacked into or https addresses of them; and `building:ID` or `address:ID` for
   * what is to be asked of the register's API. None: the configured extract.
   */
  paths: readonly string[]
  config: Pick<Config, 'buildingUnits' | 'environment' | 'publicUrl' | 'dataDir'>
  /** Share of each kind of thing that an extract may take away. */
  maxClosedShare: number
  /** Why a person lets it take away more. */
  acceptLoss?: string | undefined
  now?: Clock | undefined
  /** Aborted to stop at the next block that is read; the run is logged as cancelled. */
  signal?: AbortSignal | undefined
  /** For tests. */
  pause?: Pause | undefined
  onProgress?: (progress: { input: string; bytes: number; totalBytes: number }) => void
  onResult?: (result: UnitImportResult) => void
}

export interface UnitImportResult extends ImportResult {
  /** Name of the file, or what was asked for. */
  input: string
  asOf: string
}
