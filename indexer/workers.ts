// Which handler does which job, and the workers that run them.
import { DelayedError, type Job, Worker } from 'bullmq'
import { documentKinds } from '../mappings/index.ts'
import { type JobName, jobNames } from '../src/jobs/catalogue.ts'
import { openWorkerRedis } from '../src/jobs/redis.ts'
import { messageOf } from '../src/text/message-of.ts'
import { inTrace } from '../src/tracing/span.ts'
import { computeMarketFigures } from './jobs/compute-market-figures.ts'
import { drainOutbox } from './jobs/drain-outbox.ts'
import type { Handler, JobContext, ReportProgress } from './jobs/handler.ts'
import { feedImport, fileImport } from './jobs/import.ts'
import { importAccountsOf, importAnnualAccounts } from './jobs/import-annual-accounts.ts'
import { paymentBootstrap } from './jobs/payment-bootstrap.ts'
import { rebuildExports } from './jobs/rebuild-exports.ts'
import { rebuildIndex } from './jobs/rebuild-index.ts'
import { rebuildPropertyInsights } from './jobs/rebuild-property.ts'
import { reconcileDerivedTables } from './jobs/reconcile-derived.ts'
import { reconcileIndex } from './jobs/reconcile-index.ts'
import { refreshMandates } from './jobs/refresh-mandates.ts'
import { rematchPermits } from './jobs/rematch-permits.ts'
import { isLastAttempt, recordRun } from './runs/record-runs.ts'

export type Handlers = { [N in JobName]: Handler<N> }

export const handlers: Handlers = {
  'drain-outbox': drainOutbox,
  'import-enterprises': fileImport('enterprises'),
  'import-links': fileImport('links'),
  'import-addresses': fileImport('addresses'),
  'import-points': fileImport('points'),
  'import-cadastral-geodata': fileImport('cadastre'),
  'import-cadastral-parcels': fileImport('parcels'),
  'import-cadastral-buildings': fileImport('buildings'),
  'import-building-units': fileImport('units'),
  'import-vlaamse-vergunningen': fileImport('permits'),
  'rematch-vlaamse-vergunningen': rematchPermits,
  'import-power-outages': feedImport('outages'),
  'import-public-works': feedImport('works'),
  'import-annual-accounts': importAnnualAccounts,
  'import-accounts-of': importAccountsOf,
  'refresh-mandates': refreshMandates,
  'compute-market-figures': computeMarketFigures,
  'rebuild-index': rebuildIndex,
  'reconcile-index': reconcileIndex,
  'reconcile-derived': reconcileDerivedTables,
  'rebuild-exports': rebuildExports,
  'rebuild-property-insights': rebuildPropertyInsights,
  'payment-bootstrap': paymentBootstrap,
}

export interface Workers {
  /** Lets the jobs at hand finish. Has no deadline of its own: the signal in their context is what hurries them. */
  close(): Promise<void>
}

export interface WorkersOptions {
  redisUrl: string
  prefix: string
  context: JobContext
  handlers?: Handlers
}

const CONNECT_AGAIN_MS = 1_000
const PROGRESS_EVERY_MS = 500
const PUT_BACK_MS = 5_000

/** About a kind of document that came with a newer release: an indexer of that one runs beside, or will. */
const isOfNewerRelease = ({ kind }: { kind?: string }): boolean =>
  kind !== undefined && documentKinds.every((known) => known !== kind)

/** Writes progress to the job, the first of each phase and then now and then; what can't be written is left out. */
function reportTo(job: Job): ReportProgress {
  let last = { phase: '', at: 0 }
  return (progress) => {
    const at = performance.now()
    if (progress.phase === last.phase && at - last.at < PROGRESS_EVERY_MS) return
    last = { phase: progress.phase, at }
    void job.updateProgress(progress).catch(() => {})
  }
}

/** Starts one worker a job name, each with one job at a time; they wait for Redis as long as it is unavailable. */
export function startWorkers({
  redisUrl,
  prefix,
  context,
  handlers: table = handlers,
}: WorkersOptions): Workers {
  const { log } = context
  let closing = false
  const connection = openWorkerRedis({ url: redisUrl, connectionName: 'indexer-workers' })
  const open = new Map<JobName, Worker>()
  const timers = new Set<NodeJS.Timeout>()

  const start = <N extends JobName>(name: N): void => {
    const handle = table[name]
    const worker = new Worker(
      name,
      async (job, token) => {
        if (isOfNewerRelease(job.data)) {
          await job.moveToDelayed(Date.now() + PUT_BACK_MS, token)
          // By which the queue knows that it is neither done nor failed.
          throw new DelayedError()
        }
        try {
          return await inTrace(`job ${name}`, { attributes: { 'vme.job': name } }, () =>
            recordRun(job, context, () => handle(job.data, context, reportTo(job))),
          )
        } catch (error) {
          const details = { id: job.id, error: messageOf(error) }
          log(isLastAttempt(error, job) ? 'error' : 'warn', `the job ${name} failed`, details)
          throw error
        }
      },
      { connection, prefix, concurrency: 1 },
    )
    worker.on('error', (error) => {
      if (!closing) log('warn', `the worker of ${name} is in trouble`, { error: error.message })
    })
    worker.on('stalled', (id) =>
      log('warn', `a job ${name} was taken over from a worker that went silent`, { id }),
    )
    open.set(name, worker)
    // A connection that breaks in the middle of being set up leaves a worker that never works: it is replaced.
    worker.waitUntilReady().catch(() => {
      if (closing) return
      const timer = setTimeout(() => {
        timers.delete(timer)
        void worker.close(true).catch(() => {})
        if (!closing) start(name)
      }, CONNECT_AGAIN_MS)
      timers.add(timer)
    })
  }
  for (const name of jobNames) start(name)

  return {
    async close() {
      closing = true
      for (const timer of timers) clearTimeout(timer)
      // Without Redis there is nothing to finish: a job at hand is taken over by another worker later.
      const isDisconnected = connection.status !== 'ready'
      await Promise.allSettled([...open.values()].map((worker) => worker.close(isDisconnected)))
      connection.disconnect()
    },
  }
}
