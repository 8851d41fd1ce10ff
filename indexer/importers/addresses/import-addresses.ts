// Loads the federal address files (BeSt), one a region: zips as published, or the CSV inside.
import { basename } from 'node:path'
import type { Sql } from '../../../src/db/sql.ts'
import { findSourceSnapshot, loadedBy } from '../../../src/jobs/statements/import-run.ts'
import { guardLoss, lossLimits } from '../loss-guard.ts'
import { type Clock, checkLoaded, systemClock } from '../order-date.ts'
import { checkPositions } from '../positions/positions.ts'
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
  /** Share of each kind of thing that a file may take away of its region. */
  maxClosedShare: number
  /** Why a person lets it take away more. */
  acceptLoss?: string | undefined
  now?: Clock | undefined
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
    for (const path of options.paths) files.push(await openNamed(options, path))
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

function openNamed({ sql, now = systemClock }: AddressImportOptions, path: string): Promise<AddressFile> {
  const input = basename(path)
  const region = regionOfName(input)
  return openRecorded(
    sql,
    () => ({ source: region === undefined ? 'best' : sourceOf(region), input }),
    () => openAddressFile(path, now()),
  )
}

async function importFile(file: AddressFile, options: AddressImportOptions): Promise<AddressImportResult> {
  const { sql, maxClosedShare, acceptLoss, now = systemClock, signal, onProgress } = options
  const { name, source, region, asOf, size } = file
  const result = await runImport({
    sql,
    lease: 'addresses',
    start: { source, input: name, extractNumber: undefined, asOf, acceptLoss },
    signal,
    openStaging,
    load: async ({ session, runId, report, counts }) => {
      const loaded = await findSourceSnapshot(session, source)
      checkLoaded(source, loaded, now())
      if (loaded !== undefined && asOf < loaded.asOf) {
        report.note(`skipped: the file of ${asOf} is older than that of ${loaded.asOf}, ${loadedBy(loaded)}`)
        return 'skipped'
      }
      for (const remark of file.remarks) report.note(remark)
      let bytes = 0
      const onBytes = (more: number): void => {
        signal?.throwIfAborted()
        bytes += more
        onProgress?.({ input: name, bytes, totalBytes: size })
      }
      const totals = await stageAddresses(file, { session, report, onBytes, signal })
      checkRejectedShare(report, new Map([[name, totals.rows]]))
      checkPositions(report, { input: name, tally: totals.positions }, acceptLoss)
      if (totals.kept === 0)
        throw new Error(`${name}: it holds no address that can be used. Nothing was changed`)
      if (totals.unreadable > 0)
        report.note(`${totals.unreadable} rows cannot be read, so nothing was removed for being absent`)
      signal?.throwIfAborted()
      const comparison = { region, closesAbsent: totals.unreadable === 0, maxClosedShare }
      const difference = await compareWithStored(session, comparison)
      if (difference.atSharedPoints > 0)
        report.note(
          `${difference.atSharedPoints} house numbers share one point with too many others: they are without a position`,
        )
      if (difference.renumbered > 0)
        report.note(`${difference.renumbered} house numbers are of streets that have another id now`)
      guardLoss(
        report,
        {
          input: name,
          losses: difference.losses,
          coverages: [difference.positions],
          limits: lossLimits.whole,
          maxShare: maxClosedShare,
        },
        acceptLoss,
      )
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
