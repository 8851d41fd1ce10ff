// Asks the layers of Flemish permits, window by window. What is killed goes on with the window that it was at.
import type { Config } from '../../../src/config.ts'
import type { Sql } from '../../../src/db/sql.ts'
import { type PermitLayer, permitLayers } from '../../../src/permits/permit.ts'
import { brusselsDay } from '../../../src/time/brussels-day.ts'
import { openSourceFetch } from '../impacts/fetch.ts'
import { type Clock, systemClock } from '../order-date.ts'
import { type Pause, patientPort } from '../patient-port.ts'
import type { ImportReport } from '../report.ts'
import { checkRejectedShare, type ImportResult, runImport } from '../run.ts'
import { gatherPermits } from './gather.ts'
import { endRun, findReadUntil, lockPermits, storeWindow } from './store.ts'
import { type LayerReader, openLayers, type WfsLimits } from './wfs.ts'
import { daysOf, halvesOf, type Window, windowsOf } from './windows.ts'

/** As in source_snapshot. */
const PERMIT_SOURCE = 'flemish-permits'

export interface PermitImportOptions {
  sql: Sql
  config: Pick<Config, 'permits' | 'environment' | 'publicUrl'>
  now?: Clock | undefined
  /** Aborted to stop at the next page; what is stored stays. */
  signal?: AbortSignal | undefined
  /** For tests. */
  pause?: Pause | undefined
  limits?: WfsLimits | undefined
  onWindow?: (done: { layer: PermitLayer; window: Window; at: number; of: number }) => void
}

interface Totals {
  read: number
  stored: number
  changed: number
  outside: number
}

interface Reading {
  session: Sql
  reader: LayerReader
  report: ImportReport
  signal: AbortSignal
  totals: Totals
  rows: Map<string, number>
}

/** A window, or its halves where it holds too many. */
async function readWindow(layer: PermitLayer, window: Window, reading: Reading): Promise<void> {
  const { session, reader, report, signal, totals, rows } = reading
  signal.throwIfAborted()
  const answer = await reader.read(layer, window)
  if (answer === 'too-many') {
    if (daysOf(window) <= 1)
      throw new Error(`${layer}: too many permits on ${window.from} alone, or pages that repeat them`)
    for (const half of halvesOf(window)) await readWindow(layer, half, reading)
    return
  }
  const { features, missing } = answer
  for (const field of missing) report.note(`the layer ${layer} has no field ${field}`)
  const { permits, outside } = gatherPermits(features, { layer, window, report })
  rows.set(`${layer} ${window.from}`, features.length)
  checkRejectedShare(report, rows)
  const { added, changed } = await storeWindow(session, { layer, permits, readUntil: window.until })
  totals.read += features.length
  totals.stored += permits.length
  totals.changed += added + changed
  totals.outside += outside
}

/** Throws an Error when the service gives no answer that can be used; windows before it stay stored. */
export async function importPermits(options: PermitImportOptions): Promise<ImportResult> {
  const { sql, config, now = systemClock, pause, limits, onWindow } = options
  const { signal = new AbortController().signal } = options
  const today = brusselsDay(now())
  return runImport({
    sql,
    lease: 'permits',
    start: {
      source: PERMIT_SOURCE,
      input: hostOf(config.permits.url),
      extractNumber: undefined,
      asOf: today,
    },
    signal,
    openStaging: lockPermits,
    load: async ({ session, runId, report, counts }) => {
      const totals: Totals = { read: 0, stored: 0, changed: 0, outside: 0 }
      const port = openSourceFetch({
        adapter: { hosts: 'configured' },
        feed: config.permits,
        isProduction: config.environment === 'production',
        publicUrl: config.publicUrl,
        validators: {},
        signal,
        limits: runLimits,
      })
      const reader = openLayers(patientPort(port, signal, pause), config.permits.url, limits)
      const reading = { session, reader, report, signal, totals, rows: new Map<string, number>() }
      for (const layer of permitLayers) {
        const readUntil = await findReadUntil(session, layer)
        const windows = windowsOf({ first: config.permits.from, readUntil, today })
        for (const [at, window] of windows.entries()) {
          await readWindow(layer, window, reading)
          onWindow?.({ layer, window, at: at + 1, of: windows.length })
        }
      }
      if (totals.outside > 0)
        report.note(`${totals.outside} permits were outside the days that were asked for, and passed over`)
      const rejected = report.rejectedByKind.get('permit') ?? 0
      const { read, stored, changed } = totals
      Object.assign(counts, { permit: { read, stored, changed, closed: 0, rejected } })
      const [rejects, notes] = [report.rejects(), report.notes()]
      await endRun(session, { runId, source: PERMIT_SOURCE, asOf: today, counts, rejects, notes })
      return 'loaded'
    },
  })
}

/** All of the years since the first permit take hours, once. */
const runLimits = { runMs: 12 * 3_600_000, runBytes: 64 * 2 ** 30 }

const hostOf = (url: string): string => URL.parse(url)?.host ?? 'no address'
