// Loads the federal address files (BeSt), one a region: zips as published, or the CSV inside.
import { basename } from 'node:path'
import type { Sql } from '../../../src/db/sql.ts'
import { findSourceSnapshot } from '../../../src/jobs/statements/import-run.ts'
import { checkRejectedShare, type ImportResult, openRecorded, runImport } from '../run.ts'
import { type AddressFile, openAddressFile } from './file.ts'
import { type AddressTotals, stageAddresses } from './read.ts'
import { regionOfName, sourceOf } from './region.ts'
import { mergeAddresses } from './store.ts'
import { type AddressDifference, compareWithStored } from './store-difference.ts'
import { openStaging } from './store-staging.ts'

export interface AddressImportOptions {
  sql: Sql
  /** Zips with one CSV each, or CSV files; whole files of a region, of which at most one may be given a day. */
  paths: readonly string[]
  /** Share of a region's house numbers that a file may leave out. */
  maxClosedShare: number
  /** Aborted to stop at the next block that is read; the run is logged as cancelled. */
  signal?: AbortSignal | undefined
  onProgress?: (progress: { input: string; bytes: number; totalBytes: number }) => void
  onResult?: (result: AddressImportResult) => void
}

export interface AddressImportResult extends ImportResult {
  /** Name of the file. */
  input: string
  /** As in source_snapshot: best-bebru, best-bevlg, best-bewal. */
  source: string
  asOf: string
}

/**
 * Loads each file, in the order of their days. All are opened before the first is loaded, so that a broken file among
 * several changes nothing. Throws an Error that says what is wrong and where; what was loaded before it stays loaded.
 * Where seats lie follows when locateSeats (indexer/places) has run.
 */
export async function importAddresses(options: AddressImportOptions): Promise<AddressImportResult[]> {
  const files: AddressFile[] = []
  try {
    for (const path of options.paths) files.push(await openNamed(options.sql, path))
    const results: AddressImportResult[] = []
    for (const file of files.toSorted((a, b) => a.asOf.localeCompare(b.asOf))) {
      const result = await importFile(file, options)
      options.onResult?.(result)
      results.push(result)
    }
    return results
  } finally {
    for (const file of files) file.close()
  }
}

function openNamed(sql: Sql, path: string): Promise<AddressFile> {
  const input = basename(path)
  const region = regionOfName(input)
  return openRecorded(
    sql,
    () => ({ source: region === undefined ? 'best' : sourceOf(region), input }),
    () => openAddressFile(path),
  )
}

async function importFile(file: AddressFile, options: AddressImportOptions): Promise<AddressImportResult> {
  const { sql, maxClosedShare, signal, onProgress } = options
  const { name, source, region, asOf, size } = file
  const result = await runImport({
    sql,
    start: { source, input: name, extractNumber: undefined, asOf },
    signal,
    openStaging,
    load: async ({ session, runId, report, counts }) => {
      const loaded = await findSourceSnapshot(session, source)
      if (loaded !== undefined && asOf < loaded.asOf) {
        report.note(`skipped: the file of ${asOf} is older than that of ${loaded.asOf}, which is loaded`)
        return 'skipped'
      }
      let bytes = 0
      const onBytes = (more: number): void => {
        signal?.throwIfAborted()
        bytes += more
        onProgress?.({ input: name, bytes, totalBytes: size })
      }
      const totals = await stageAddresses(file, { session, report, onBytes, signal })
      checkRejectedShare(report, new Map([[name, totals.rows]]))
      if (totals.kept === 0)
        throw new Error(`${name}: it holds no address that can be used. Nothing was changed`)
      if (totals.unreadable > 0)
        report.note(`${totals.unreadable} rows cannot be read, so nothing was removed for being absent`)
      signal?.throwIfAborted()
      const difference = await compareWithStored(session, { region, closesAbsent: totals.unreadable === 0 })
      if (difference.atSharedPoints > 0)
        report.note(
          `${difference.atSharedPoints} house numbers share one point with too many others: they are without a position`,
        )
      checkFall(name, difference, maxClosedShare)
      Object.assign(counts, countsOf(totals, difference, report.rejectedByKind.get('address') ?? 0))
      const [rejects, notes] = [report.rejects(), report.notes()]
      await mergeAddresses(session, { runId, source, region, asOf, counts, rejects, notes })
      return 'loaded'
    },
  })
  return { ...result, input: name, source, asOf }
}

const countsOf = ({ rows }: AddressTotals, { street, address }: AddressDifference, rejected: number) => ({
  street: { read: street.stored, ...street, rejected: 0 },
  address: { read: rows, ...address, rejected },
})

/** A file is silent on what it lost when it was cut off, so every loss beyond the share is suspect. */
function checkFall(
  input: string,
  { address, addressesBefore }: AddressDifference,
  maxClosedShare: number,
): void {
  if (address.closed <= addressesBefore * maxClosedShare) return
  throw new Error(
    `${input}: ${address.closed} of ${addressesBefore} house numbers are gone from it, more than ` +
      `${maxClosedShare * 100} %; the file may be cut off. Nothing was changed. When it is right, set MAX_CLOSED_SHARE ` +
      'higher for this run',
  )
}
