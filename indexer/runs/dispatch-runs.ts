// Reconciles the runs of the database with the queue: enqueues what was accepted while Redis was unavailable,
// requests again what Redis lost, and ends runs without a sign of life.
import type { Job } from 'bullmq'
import type { Sql } from '../../src/db/sql.ts'
import { type JobName, type JobPayloads, jobNames } from '../../src/jobs/catalogue.ts'
import type { JobQueues } from '../../src/jobs/queue.ts'
import {
  type EndedRun,
  endSilentRun,
  listOpenRuns,
  noteQueued,
  type OpenRun,
  wantAgain,
} from '../../src/jobs/statements/runs.ts'
import type { Loop } from '../../src/time/loop.ts'
import type { Log } from '../jobs/handler.ts'
import { startRefreshLoop } from '../refresh-loop.ts'
import { ALIVE_EVERY_MS, errorLine } from './record-runs.ts'

const POLL_MS = 5_000
// Several signs of life were missed, or a job waits in the queue for a while: worth checking the queue.
const SILENT_SECONDS = (3 * ALIVE_EVERY_MS) / 1000

// Longer than the longest wait between two attempts (jobKinds): one that goes on was set by a clock that was ahead.
const LONGEST_WAIT_SECONDS = 180

const isJobName = (name: string): name is JobName => (jobNames as readonly string[]).includes(name)

/** What the queue says of a run that is open in the database; undefined: it goes on. */
async function endedAs(job: Job | undefined, { state }: OpenRun): Promise<EndedRun | undefined> {
  if (job === undefined)
    return state === 'running'
      ? {
          state: 'stalled',
          result: null,
          error: 'the process that ran it is gone, and so is its place in the queue',
        }
      : undefined
  switch (await job.getState()) {
    case 'completed':
      return { state: 'succeeded', result: job.returnvalue, error: null }
    case 'failed': {
      const error = errorLine(job.failedReason)
      return { state: error.includes('stalled') ? 'stalled' : 'failed', result: null, error }
    }
    default:
      return undefined
  }
}

export interface DispatchResult {
  /** Jobs enqueued. */
  handed: number
  ended: number
}

/** Checks every open run once. Throws when the database or Redis is unavailable; what is done by then stays done. */
export async function dispatchRuns(
  { sql, queues, silentSeconds = SILENT_SECONDS }: { sql: Sql; queues: JobQueues; silentSeconds?: number },
  signal?: AbortSignal,
): Promise<DispatchResult> {
  const done: DispatchResult = { handed: 0, ended: 0 }
  for (const run of await listOpenRuns(sql)) {
    if (signal?.aborted) break
    if (!isJobName(run.name)) continue
    if (run.state === 'wanted') {
      // A crash between the two leaves it wanted, and the queue takes it once under its id.
      await queues.add(run.name, run.payload as JobPayloads[JobName], { id: run.queueId })
      await noteQueued(sql, run.id)
      done.handed += 1
      continue
    }
    if (run.silentSeconds < silentSeconds) continue
    const job = await (await queues.queue(run.name)).getJob(run.queueId)
    if (job === undefined && run.state === 'queued') await wantAgain(sql, run.id)
    if (run.silentSeconds > LONGEST_WAIT_SECONDS && (await job?.isDelayed()) === true) await job?.promote()
    const ended = await endedAs(job, run)
    if (ended === undefined) continue
    await endSilentRun(sql, run, ended)
    done.ended += 1
  }
  return done
}

/** Dispatches for as long as the indexer runs. */
export function startDispatcher({ sql, queues, log }: { sql: Sql; queues: JobQueues; log: Log }): Loop {
  return startRefreshLoop<DispatchResult>({
    log,
    pollMs: POLL_MS,
    refresh: (signal) => dispatchRuns({ sql, queues }, signal),
    describe: (done) =>
      done.handed + done.ended === 0 ? undefined : ['jobs were handed on or ended', { ...done }],
    failed: 'jobs cannot be handed on',
    recovered: 'jobs are handed on again',
  })
}
