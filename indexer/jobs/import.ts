// Imports as jobs: the same as `npm run import`. Files that are wrong stay wrong; what passes is tried again.
import { documentKinds } from '../../mappings/index.ts'
import type { FileImportPayload } from '../../src/jobs/catalogue.ts'
import type { FollowUpDone } from '../follow-ups.ts'
import type { FeedResult } from '../importers/impacts/feed-result.ts'
import type { ImportResult } from '../importers/run.ts'
import { type ImportName, type ImportResults, importSource, imports, type Reporter } from '../imports.ts'
import type { JobContext, ReportProgress } from './handler.ts'
import { importFailure } from './import-failure.ts'

/** What is kept of each file with the job: small, and without a row of it. */
const storedResult = ({ runId, isLoaded, counts }: ImportResult) => ({ runId, isLoaded, counts })

interface FileJob<R> {
  /** Of what is loaded, for the log. */
  noun: string
  labels: (result: R) => Record<string, string>
}

type FileImport = Exclude<ImportName, 'outages' | 'works'>

const fileJobs: { [N in FileImport]: FileJob<ImportResults[N]> } = {
  enterprises: { noun: 'extract', labels: ({ extract }) => ({ extract }) },
  links: { noun: 'links', labels: ({ input, source }) => ({ input, source }) },
  addresses: { noun: 'addresses', labels: ({ input, source }) => ({ input, source }) },
  points: { noun: 'points', labels: ({ input }) => ({ input }) },
  parcels: { noun: 'parcels', labels: ({ input }) => ({ input }) },
  buildings: { noun: 'buildings', labels: ({ input }) => ({ input }) },
  cadastre: { noun: 'parcels and buildings', labels: ({ input }) => ({ input }) },
  units: { noun: 'building units', labels: ({ input }) => ({ input }) },
  permits: { noun: 'permits', labels: () => ({}) },
}

function logFollowUp({ name, result }: FollowUpDone, { log }: Pick<JobContext, 'log'>): void {
  if (name === 'offices') log('info', 'offices worked out', { ...result })
  if (name === 'locations') log('info', 'seats located', { ...result })
  if (name === 'permits') log('info', 'permits matched', { ...result })
  if (name === 'matches' && result.changed > 0) log('info', 'outages and works matched', { ...result })
}

const makeReporter = <R>(
  context: JobContext,
  report: ReportProgress,
  onResult: (result: R) => void,
): Reporter<R> => ({
  onBytes: (done, total) => report({ phase: 'reading', done, total }),
  onResult,
  onFollowUpStart: (phase) => report({ phase }),
  onFollowUp: (done) => logFollowUp(done, context),
})

const noReport: ReportProgress = () => {}

/** A job that loads files. */
export const fileImport =
  <N extends FileImport>(name: N) =>
  async ({ paths = [], acceptLoss }: Partial<FileImportPayload>, context: JobContext, report = noReport) => {
    const { sql, config, log, signal, wakeDrain, reconcileSoon, figuresSoon } = context
    const { noun, labels } = fileJobs[name] as FileJob<ImportResults[N]>
    // At each file that is loaded and not only at the end: when a later one fails, or working out is cut off, the next
    // attempt finds nothing left to load.
    const requestFollowUps = (): void => {
      // No document shows it.
      if (imports[name].followUps.length === 0) return
      for (const kind of documentKinds) {
        wakeDrain(kind)
        reconcileSoon(kind)
      }
      if (imports[name].followUps.includes('figures')) figuresSoon()
    }
    const reporter = makeReporter<ImportResults[N]>(context, report, (result) => {
      const { isLoaded, counts, report } = result
      const details = { ...labels(result), counts, notes: report.notes() }
      log('info', `${noun} ${isLoaded ? 'loaded' : 'skipped'}`, details)
      if (isLoaded) requestFollowUps()
    })
    try {
      const task = { sql, paths, config, acceptLoss, isForced: false, signal, log, reporter }
      // Figures are a job of their own, of which one for all that was loaded is enough.
      const results = await importSource(name, task, { leaveOut: ['figures'] })
      // What was asked for before may be done already, without these changes.
      if (results.some(({ isLoaded }) => isLoaded)) requestFollowUps()
      return results.map((result) => ({ ...labels(result), ...storedResult(result) }))
    } catch (error) {
      throw importFailure(error, signal)
    }
  }

/** What is kept of each source with the job. */
export type AskedFeed = Pick<FeedResult, 'source' | 'state' | 'counts' | 'error'>

/** A job that asks the sources of a family: those that are due, or with `isForced` each one that is on. */
export const feedImport =
  (name: 'outages' | 'works') =>
  async (
    { isForced = false }: { isForced?: boolean },
    context: JobContext,
    report = noReport,
  ): Promise<AskedFeed[]> => {
    const { sql, config, log, signal } = context
    const reporter = makeReporter<FeedResult>(context, report, () => {})
    const results = await importSource(name, { sql, paths: [], config, isForced, signal, log, reporter })
    return results.map(({ source, state, counts, error }) => ({ source, state, counts, error }))
  }
