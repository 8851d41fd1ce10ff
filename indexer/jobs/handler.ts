// What every job handler gets; the table in indexer/workers.ts says which handler does which job.
import type { Config } from '../../src/config.ts'
import type { Sql } from '../../src/db/sql.ts'
import type { SearchClient } from '../../src/engine/client.ts'
import type { JobName, JobPayloads } from '../../src/jobs/catalogue.ts'

export type Log = (
  level: 'info' | 'warn' | 'error',
  message: string,
  details?: Record<string, unknown>,
) => void

export interface JobContext {
  config: Readonly<Config>
  sql: Sql
  /** Allows 30 s a request; not the client of user paths. */
  engine: SearchClient
  log: Log
  /** Wakes the drain of a kind in this process; never waits for it. */
  wakeDrain(kind: JobPayloads['drain-outbox']['kind']): void
  /** Has the indices of a kind compared with the database, once, however often it is asked for; never waits for it. */
  reconcileSoon(kind: JobPayloads['reconcile-index']['kind']): void
  /** Has the market figures computed again, once, however often it is asked for; never waits for it. */
  figuresSoon(): void
  /** Aborted when the process is asked to stop: finish the step at hand, keep what is needed to go on, and return. */
  signal: AbortSignal
}

/** How far a job is, for whoever follows it. */
export interface JobProgress {
  /** In a word: reading, offices, scanning. */
  phase: string
  /** In whatever unit the phase has; the total is absent or 0 while nobody knows it. */
  done?: number
  total?: number
}

export type ReportProgress = (progress: JobProgress) => void

/** The value returned is stored with the job, as JSON; keep it small. */
export type Handler<N extends JobName> = (
  payload: JobPayloads[N],
  context: JobContext,
  report?: ReportProgress,
) => Promise<unknown>
