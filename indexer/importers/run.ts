// What every import does around its own work: one run at a time, a row in the log whatever happens, a report.

import { withLease } from '../../src/db/lease.ts'
import type { Sql } from '../../src/db/sql.ts'
import {
  failImportRun,
  findImportRunState,
  type ImportRunResult,
  type ImportRunStart,
  markStalledRuns,
  skipImportRun,
  startImportRun,
} from '../../src/jobs/statements/import-run.ts'
import { visibleMessage } from '../../src/text/visible-text.ts'
import { belowImport } from '../../src/tracing/import-trace.ts'
import { inSpan } from '../../src/tracing/span.ts'
import { createReport, type ImportReport, type KindCounts } from './report.ts'

/** Share of rejected rows in a file above which nothing is accepted; below the number a share says nothing. */
const MAX_REJECTED_SHARE = 0.05
const MIN_REJECTED = 20

/** Another import of the same source is under way; trying again later is enough. */
export class ImportBusyError extends Error {
  override name = 'ImportBusyError'
}

/** The run was recorded as failed and changed nothing. */
export class ImportFailedError extends Error {
  override name = 'ImportFailedError'
}

export interface ImportResult {
  runId: string
  /** False when the source brought nothing that is not loaded yet. */
  isLoaded: boolean
  counts: Record<string, KindCounts>
  report: ImportReport
}

export interface ImportWork {
  sql: Sql
  /** Name of what only one process may do at a time; sources that share a lock share the name. */
  lease: string
  start: ImportRunStart
  /** When the work throws its reason, the run is logged as cancelled and not as failed. */
  signal?: AbortSignal | undefined
  /** Takes the lock and makes the staging tables; false when another run holds the lock. */
  openStaging: (session: Sql) => Promise<boolean>
  /** Reads, compares and merges; merging ends the run in the same statement. 'skipped' when there is nothing to do. */
  load: (step: {
    session: Sql
    runId: string
    report: ImportReport
    counts: Record<string, KindCounts>
  }) => Promise<'loaded' | 'skipped'>
}

/** Runs one import. Throws ImportBusyError, or ImportFailedError with the cause after recording it. */
export async function runImport(work: ImportWork): Promise<ImportResult> {
  const { sql, lease, start, openStaging } = work
  const done = await withLease(sql, {
    name: `import of ${lease}`,
    tryLock: openStaging,
    work: (session) => runLocked(work, session),
  })
  if (done === undefined)
    throw new ImportBusyError(`another import of ${start.source} is running; try again when it has ended`)
  return done.result
}

async function runLocked(work: ImportWork, session: Sql): Promise<ImportResult> {
  const { source } = work.start
  await markStalledRuns(work.sql, source)
  const runId = await startImportRun(work.sql, work.start)
  const attributes = { 'vme.source': source, 'vme.run': runId }
  return inSpan(`import ${source}`, { attributes, parent: belowImport(runId) }, () =>
    runRecorded(work, session, runId),
  )
}

async function runRecorded(
  { sql, signal, load }: ImportWork,
  session: Sql,
  runId: string,
): Promise<ImportResult> {
  const report = createReport()
  const counts: Record<string, KindCounts> = {}
  try {
    const outcome = await load({ session, runId, report, counts })
    if (outcome === 'skipped') await skipImportRun(sql, runId, resultOf(report, counts))
    return { runId, isLoaded: outcome === 'loaded', counts, report }
  } catch (cause) {
    // The connection may have been lost after the merge was committed: the log knows.
    const state = await findImportRunState(sql, runId).catch(() => undefined)
    if (state === 'succeeded') return { runId, isLoaded: true, counts, report }
    const isCancelled = signal?.aborted === true && cause === signal.reason
    throw await failRun(sql, runId, { cause, isCancelled, ...resultOf(report, counts) })
  }
}

/** Writes down that a run failed, and returns what to throw: it says so when even that was not possible. */
async function failRun(
  sql: Sql,
  runId: string,
  { cause, ...end }: ImportRunResult & { cause: unknown; isCancelled: boolean },
): Promise<ImportFailedError> {
  const error = visibleMessage(cause)
  try {
    await failImportRun(sql, runId, { ...end, error })
    return new ImportFailedError(error, { cause })
  } catch (unwritten) {
    const addition = `run ${runId} could not be written down as failed (${visibleMessage(unwritten)})`
    return new ImportFailedError(`${error}; ${addition}`, { cause })
  }
}

/** Opens what is to be imported. What cannot be opened leaves its trace in the log too. */
export async function openRecorded<T>(
  sql: Sql,
  start: () => Pick<ImportRunStart, 'source' | 'input'>,
  open: () => Promise<T>,
): Promise<T> {
  try {
    return await open()
  } catch (cause) {
    const run = await startImportRun(sql, { ...start(), extractNumber: undefined, asOf: undefined })
    throw await failRun(sql, run, { cause, isCancelled: false, counts: {}, rejects: [], notes: [] })
  }
}

const resultOf = (report: ImportReport, counts: Record<string, KindCounts>): ImportRunResult => ({
  counts,
  rejects: report.rejects(),
  notes: report.notes(),
})

/** Throws when so many rows of a file were rejected that the rest is not plausible. Rows are those read. */
export function checkRejectedShare(report: ImportReport, rows: ReadonlyMap<string, number>): void {
  for (const [file, rejected] of report.rejectedByFile) {
    const considered = Math.max(rows.get(file) ?? 0, rejected)
    if (rejected < MIN_REJECTED || rejected <= considered * MAX_REJECTED_SHARE) continue
    const [first] = report
      .rejects()
      .flatMap(({ reason, sample }) => sample.map((row) => ({ reason, ...row })))
      .filter((row) => row.file === file)
    throw new Error(
      `${file}: ${rejected} of ${considered} rows are rejected, more than ${MAX_REJECTED_SHARE * 100} %` +
        `${first === undefined ? '' : `; the first is line ${first.line} (${first.reason})`}. Nothing was changed`,
    )
  }
}
