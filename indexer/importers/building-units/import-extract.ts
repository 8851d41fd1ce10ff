// Loads an extract of the register: all of Flanders.
import type { Sql } from '../../../src/db/sql.ts'
import { findSourceSnapshot, loadedBy } from '../../../src/jobs/statements/import-run.ts'
import { guardLoss, lossLimits } from '../loss-guard.ts'
import { checkLoaded, systemClock } from '../order-date.ts'
import type { ImportReport, KindCounts } from '../report.ts'
import { checkRejectedShare, openRecorded, runImport } from '../run.ts'
import { type Extract, openExtract } from './extract.ts'
import { UNIT_LEASE, UNIT_SOURCE, type UnitImportOptions, type UnitImportResult } from './import-options.ts'
import { kinds, type RowsRead, stageExtract } from './read.ts'
import { isLoadedExtract, mergeUnits } from './store.ts'
import { compareWithStored, type UnitDifference } from './store-difference.ts'
import { openStaging } from './store-staging.ts'

export async function importExtract(
  path: string,
  input: string,
  options: UnitImportOptions,
): Promise<UnitImportResult> {
  const { sql, now = systemClock } = options
  const start = { source: UNIT_SOURCE, input }
  const extract = await openRecorded(
    sql,
    () => start,
    () => openExtract(path, now()),
  )
  try {
    return await load(extract, input, options)
  } finally {
    extract.close()
  }
}

async function load(extract: Extract, input: string, options: UnitImportOptions): Promise<UnitImportResult> {
  const { sql, maxClosedShare, acceptLoss, now = systemClock, signal, onProgress } = options
  const { asOf, sha256, size } = extract
  const result = await runImport({
    sql,
    lease: UNIT_LEASE,
    start: { source: UNIT_SOURCE, input, extractNumber: undefined, asOf, acceptLoss },
    signal,
    openStaging,
    load: async ({ session, runId, report, counts }) => {
      if (await isSkipped(extract, { session, report, now: now() })) return 'skipped'
      for (const remark of extract.remarks) report.note(remark)
      let bytes = 0
      const onBytes = (more: number): void => {
        signal?.throwIfAborted()
        bytes += more
        onProgress?.({ input, bytes, totalBytes: size })
      }
      const rows = await stageExtract(extract, { session, report, onBytes, signal })
      checkRejectedShare(report, rowsByFile(extract, rows))
      if (rows.building === 0 || rows.unit === 0)
        throw new Error(
          `${input}: it holds no ${rows.building === 0 ? 'building' : 'unit'}. Nothing was changed`,
        )
      const unreadable = [...report.rejectedByFile.values()].reduce((sum, count) => sum + count, 0)
      if (unreadable > 0)
        report.note(`${unreadable} rows cannot be read, so nothing was closed for being absent`)
      signal?.throwIfAborted()
      const difference = await compareWithStored(session, {
        isWhole: true,
        hasShapes: extract.buildingShapes !== undefined,
        hasPoints: extract.unitShapes !== undefined,
        closesAbsent: unreadable === 0,
      })
      const { losses } = difference
      guardLoss(report, { input, losses, limits: lossLimits.whole, maxShare: maxClosedShare }, acceptLoss)
      Object.assign(counts, countsOf(rows, difference, report))
      const [rejects, notes] = [report.rejects(), report.notes()]
      const end = { runId, source: UNIT_SOURCE, asOf, sha256, isWhole: true, counts, rejects, notes }
      await mergeUnits(session, end)
      return 'loaded'
    },
  })
  return { ...result, input, asOf }
}

async function isSkipped(
  { asOf, sha256 }: Extract,
  { session, report, now }: { session: Sql; report: ImportReport; now: Date },
): Promise<boolean> {
  const loaded = await findSourceSnapshot(session, UNIT_SOURCE)
  checkLoaded(UNIT_SOURCE, loaded, now)
  if (loaded === undefined) return false
  if (sha256 !== undefined && (await isLoadedExtract(session, sha256))) {
    report.note(`skipped: this is the extract of ${loaded.asOf}, ${loadedBy(loaded)}`)
    return true
  }
  if (asOf >= loaded.asOf) return false
  report.note(`skipped: the extract of ${asOf} is older than that of ${loaded.asOf}, ${loadedBy(loaded)}`)
  return true
}

const rowsByFile = (extract: Extract, rows: RowsRead): Map<string, number> =>
  new Map([
    [extract.buildings.name, rows.building],
    [extract.units.name, rows.unit],
    [extract.unitAddresses.name, rows['unit-address']],
    [extract.parcelAddresses.name, rows['address-parcel']],
  ])

export function countsOf(
  rows: RowsRead,
  { counts }: UnitDifference,
  { rejectedByKind }: Pick<ImportReport, 'rejectedByKind'>,
): Record<string, KindCounts> {
  return Object.fromEntries(
    kinds.map((kind) => [
      kind,
      { read: rows[kind], ...counts[kind], rejected: rejectedByKind.get(kind) ?? 0 },
    ]),
  )
}
