// Loads points of legal entities from the Flemish republication of the register: files, folders or its service.
import { basename } from 'node:path'
import type { Sql } from '../../../src/db/sql.ts'
import { findSourceSnapshot, loadedBy } from '../../../src/jobs/statements/import-run.ts'
import { guardLoss, lossLimits } from '../loss-guard.ts'
import { type Clock, checkLoaded, systemClock } from '../order-date.ts'
import { checkPositions, createPositionTally, type PositionTally } from '../positions/positions.ts'
import { loadCentres } from '../positions/store-centres.ts'
import type { ImportReport } from '../report.ts'
import { checkRejectedShare, type ImportResult, runImport } from '../run.ts'
import { type PageOptions, readPages } from './pages.ts'
import { type ParsedPoint, parseFeature } from './parse.ts'
import { compareWithStored, mergePoints, openStaging, stagePoints } from './store.ts'

/** As in source_snapshot and in locations. */
export const POINT_SOURCE = 'vkbo'

export interface PointImportOptions {
  sql: Sql
  /** Files of features (.json, .geojson), folders of them, or https addresses of their first page. */
  paths: readonly string[]
  /** Share of the points of the entities in a load that it may take away. */
  maxClosedShare: number
  /** Why a person lets it take away more. */
  acceptLoss?: string | undefined
  now?: Clock | undefined
  /** Aborted to stop at the next page; the run is logged as cancelled. */
  signal?: AbortSignal | undefined
  /** The size of a service's answer is not known before. */
  onProgress?: (progress: { input: string; bytes: number }) => void
  onResult?: (result: PointImportResult) => void
  /** For tests. */
  limits?: PageOptions['limits']
}

export interface PointImportResult extends ImportResult {
  /** Name of the file or folder, or the host of the service. */
  input: string
  /** Latest day of its pages, ISO. */
  asOf: string
}

/**
 * Loads each path, in order; what is not in it stays as it is. Throws an Error that says what is wrong and where; what
 * was loaded before it stays loaded. Where seats lie follows when locateSeats (indexer/places) has run.
 */
export async function importPoints(options: PointImportOptions): Promise<PointImportResult[]> {
  const results: PointImportResult[] = []
  for (const path of options.paths) {
    const result = await importPath(path, options)
    options.onResult?.(result)
    results.push(result)
  }
  return results
}

const inputOf = (path: string): string => (/^https?:/i.test(path) ? new URL(path).host : basename(path))

interface Totals {
  rows: number
  establishments: number
  persons: number
  withoutPlace: number
  positions: PositionTally
  asOf: string
  rowsByPage: Map<string, number>
}

interface Staging extends Pick<PointImportOptions, 'signal' | 'limits' | 'now' | 'onProgress'> {
  session: Sql
  report: ImportReport
}

async function stageAll(
  path: string,
  { session, report, onProgress, signal, limits, now = systemClock }: Staging,
): Promise<Totals> {
  const totals: Totals = {
    ...{ rows: 0, establishments: 0, persons: 0, withoutPlace: 0, asOf: '' },
    positions: createPositionTally('feature'),
    rowsByPage: new Map(),
  }
  const centresOf = await loadCentres(session)
  let bytes = 0
  const pages = readPages(path, { signal, now: now(), ...(limits === undefined ? {} : { limits }) })
  for await (const page of pages) {
    signal?.throwIfAborted()
    for (const remark of page.remarks) report.note(remark)
    const points: ParsedPoint[] = []
    for (const [at, feature] of page.features.entries()) {
      const result = parseFeature(feature, centresOf)
      if (result.kind === 'rejected') {
        const { reason, text, fault } = result
        if (fault !== undefined) totals.positions.add(fault, totals.rows + at + 1)
        const isKept = fault !== undefined
        report.reject({ reason, file: page.name, line: at + 1, text, kind: 'point', isKept })
      } else if (result.kind === 'ignored') totals[`${result.reason}s`] += 1
      else {
        points.push(result.value)
        if (result.value.point === null) totals.withoutPlace += 1
        else totals.positions.add(result.value.fault, totals.rows + at + 1)
      }
    }
    await stagePoints(session, points, signal)
    totals.rows += page.features.length
    totals.rowsByPage.set(page.name, page.features.length)
    if (page.asOf > totals.asOf) totals.asOf = page.asOf
    bytes += page.bytes
    onProgress?.({ input: inputOf(path), bytes })
  }
  return totals
}

async function importPath(path: string, options: PointImportOptions): Promise<PointImportResult> {
  const { sql, maxClosedShare, acceptLoss, now = systemClock, signal } = options
  const input = inputOf(path)
  let asOf = ''
  const result = await runImport({
    sql,
    lease: 'points',
    start: { source: POINT_SOURCE, input, extractNumber: undefined, asOf: undefined, acceptLoss },
    signal,
    openStaging,
    load: async ({ session, runId, report, counts }) => {
      const loaded = await findSourceSnapshot(session, POINT_SOURCE)
      checkLoaded(POINT_SOURCE, loaded, now())
      const totals = await stageAll(path, { ...options, session, report })
      asOf = totals.asOf
      checkRejectedShare(report, totals.rowsByPage)
      if (totals.rows === 0) throw new Error(`${input}: it holds no features. Nothing was changed`)
      checkPositions(report, { input, tally: totals.positions }, acceptLoss)
      const comparison = { source: POINT_SOURCE, asOf }
      const { others, later, losses, places, ...difference } = await compareWithStored(session, comparison)
      guardLoss(
        report,
        { input, losses, coverages: [places], limits: lossLimits.page, maxShare: maxClosedShare },
        acceptLoss,
      )
      counts.point = { read: totals.rows, ...difference, rejected: report.rejectedByKind.get('point') ?? 0 }
      if (later > 0)
        report.note(
          `${later} entities were seen after ${asOf} already${loaded === undefined ? '' : `; the latest state, of ${loaded.asOf}, ${loadedBy(loaded)}`}: they stay as they are`,
        )
      noteTotals(report, { ...totals, others, far: totals.positions.faulty().get('far') ?? 0 })
      const [rejects, notes] = [report.rejects(), report.notes()]
      await mergePoints(session, { runId, source: POINT_SOURCE, asOf, counts, rejects, notes })
      return 'loaded'
    },
  })
  return { ...result, input, asOf }
}

type Noted = Pick<Totals, 'establishments' | 'persons' | 'withoutPlace'> & { others: number; far: number }

function noteTotals(
  report: ImportReport,
  { establishments, persons, withoutPlace, others, far }: Noted,
): void {
  if (establishments > 0) report.note(`${establishments} rows are establishments, which are not kept`)
  if (persons > 0) report.note(`${persons} rows are natural persons, of whom no place is kept`)
  if (withoutPlace > 0) report.note(`${withoutPlace} entities have no place there`)
  if (far > 0) report.note(`${far} entities lie too far from their postcode; no seat is placed by them`)
  if (others > 0) report.note(`${others} entities are neither VMEs nor syndics of the register`)
}
