// Loads parcels and buildings of the cadastral plan: zips of a municipality or of the country, or folders of them.
import { isDatabaseFault } from '../../../src/db/database-errors.ts'
import type { Sql } from '../../../src/db/sql.ts'
import { messageOf } from '../../../src/text/message-of.ts'
import { type Clock, systemClock } from '../order-date.ts'
import type { KindCounts } from '../report.ts'
import { ImportFailedError, type ImportResult, openRecorded, runImport } from '../run.ts'
import { type Asking, type Input, listInputs } from './inputs.ts'
import type { Kind } from './layers.ts'
import { loadSet } from './load-set.ts'
import { findSets, openPlan } from './sets.ts'
import { endPlanRun } from './store.ts'
import { openStaging } from './store-staging.ts'

/** In the log of imports. */
const SOURCE = 'cadastre'

export interface CadastreImportOptions {
  sql: Sql
  /** Zips, folders of zips or of what was in them, https addresses of zips. */
  paths: readonly string[]
  config: Asking
  /** What of them is loaded, in this order. */
  kinds: readonly Kind[]
  /** Share of the open rows of a municipality that a file may take away. */
  maxClosedShare: number
  /** Why a person lets it take away more. */
  acceptLoss?: string | undefined
  now?: Clock | undefined
  /** Aborted to stop at the next block that is read; the run is logged as cancelled. */
  signal?: AbortSignal | undefined
  onProgress?: (progress: { input: string; bytes: number; totalBytes: number }) => void
  onResult?: (result: CadastreImportResult) => void
}

export interface CadastreImportResult extends ImportResult {
  /** Name of the zip or folder. */
  input: string
}

/**
 * Loads each file, municipality by municipality. What is wrong with one file or one municipality does not keep the others
 * from being loaded: it is thrown at the end as ImportFailedError. What is loaded stays, and is passed over the next time.
 */
export async function importCadastre(options: CadastreImportOptions): Promise<CadastreImportResult[]> {
  const { paths, config, signal } = options
  if (paths.length === 0)
    throw new Error('no files of the cadastral plan are named; CADASTRE_FILES says where they are')
  const results: CadastreImportResult[] = []
  const failures: unknown[] = []
  for await (const input of listInputs(paths, config)) {
    try {
      const result = await importInput(input, options)
      if (result === undefined) continue
      options.onResult?.(result)
      results.push(result)
    } catch (error) {
      if (signal?.aborted === true || !isOfFile(error)) throw error
      failures.push(error)
    }
  }
  if (failures.length > 1) throw new ImportFailedError(listFailures(failures, 'files'))
  if (failures.length === 1) throw failures[0]
  return results
}

/** Not the database, and not another import. */
const isOfFile = (error: unknown): boolean =>
  error instanceof ImportFailedError && !isDatabaseFault(error.cause)

/** A message is kept with its run. */
const MOST_NAMED = 8

const listFailures = (failures: readonly unknown[], what: string): string =>
  `${failures.length} ${what} were not loaded, the others were: ${failures.slice(0, MOST_NAMED).map(messageOf).join('; ')}` +
  (failures.length > MOST_NAMED ? `; and ${failures.length - MOST_NAMED} more` : '')

async function importInput(
  input: Input,
  options: CadastreImportOptions,
): Promise<CadastreImportResult | undefined> {
  const { sql, kinds, acceptLoss, now = systemClock, signal, onProgress } = options
  const { name } = input
  const opened = await openRecorded(
    sql,
    () => ({ source: SOURCE, input: name }),
    () => openInput(input, signal),
  )
  if (opened === undefined) return undefined
  const { archive, sets, release } = opened
  try {
    let bytes = 0
    const onBytes = (more: number): void => {
      signal?.throwIfAborted()
      bytes += more
      onProgress?.({ input: name, bytes, totalBytes: Math.max(bytes, opened.bytes) })
    }
    const result = await runImport({
      sql,
      lease: SOURCE,
      start: { source: SOURCE, input: name, extractNumber: undefined, asOf: undefined, acceptLoss },
      signal,
      openStaging,
      load: async ({ session, runId, report, counts }) => {
        const refused: unknown[] = []
        for (const kind of kinds)
          for (const set of sets) {
            const work = { ...options, session, report, onBytes, kind, now: now() }
            const loaded = await loadSet(set, work)
            refused.push(...loaded.refused)
            if (loaded.counts !== undefined) counts[kind] = sum(counts[kind], loaded.counts)
          }
        if (refused.length === 1) throw refused[0]
        if (refused.length > 1) throw new Error(listFailures(refused, 'municipalities'))
        if (Object.keys(counts).length === 0) return 'skipped'
        await endPlanRun(session, { runId, counts, rejects: report.rejects(), notes: report.notes() })
        return 'loaded'
      },
    })
    return { ...result, input: name }
  } finally {
    archive.close()
    await release()
  }
}

async function openInput(input: Input, signal: AbortSignal | undefined) {
  const fetched = await input.fetch(signal)
  if (fetched === undefined) return undefined
  const { path, release } = fetched
  try {
    const archive = await openPlan(path)
    try {
      const sets = findSets(archive)
      // Each layer is read twice: for its digest, and if that is new for its records.
      const files = sets.flatMap((set) => [...set.files.values()])
      const bytes = 2 * files.reduce((total, { shp, dbf }) => total + shp.size + dbf.size, 0)
      return { archive, sets, bytes, release }
    } catch (error) {
      archive.close()
      throw error
    }
  } catch (error) {
    await release()
    throw error
  }
}

const sum = (before: KindCounts | undefined, more: KindCounts): KindCounts => ({
  read: (before?.read ?? 0) + more.read,
  stored: (before?.stored ?? 0) + more.stored,
  changed: (before?.changed ?? 0) + more.changed,
  closed: (before?.closed ?? 0) + more.closed,
  rejected: (before?.rejected ?? 0) + more.rejected,
})
