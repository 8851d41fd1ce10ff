// Writes down what becomes of every job that a worker takes. A job never waits for it long and never fails by it.
import { type Job, UnrecoverableError } from 'bullmq'
import { isRecorded, type JobName } from '../../src/jobs/catalogue.ts'
import {
  type EndedRun,
  noteAlive,
  noteEnd,
  noteStart,
  type StartedRun,
  trimRuns,
} from '../../src/jobs/statements/runs.ts'
import { oneLine } from '../../src/text/one-line.ts'
import type { JobContext } from '../jobs/handler.ts'
import { withinLimit } from '../within-limit.ts'

const NOTE_MS = 3_000
export const ALIVE_EVERY_MS = 20_000
const LONGEST_ERROR = 500
// What a handler answers is small; whatever is not is no count.
const LARGEST_RESULT = 50_000

/** True when no attempt follows. */
export const isLastAttempt = (error: unknown, job: Pick<Job, 'attemptsMade' | 'opts'>): boolean =>
  error instanceof UnrecoverableError || job.attemptsMade + 1 >= (job.opts.attempts ?? 1)

export const errorLine = (error: unknown): string =>
  oneLine(error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR)

function storable(result: unknown): unknown {
  const text = JSON.stringify(result)
  return text === undefined || text.length > LARGEST_RESULT ? null : result
}

/** How an attempt ended that failed. */
function failed(error: unknown, job: Job, isStopping: boolean): EndedRun {
  const state = !isLastAttempt(error, job) ? 'queued' : isStopping ? 'cancelled' : 'failed'
  return { state, result: null, error: errorLine(error) }
}

/** Runs the work of a job and records its start, its heartbeats and its end. */
export async function recordRun<T>(
  job: Job,
  { sql, log, signal }: Pick<JobContext, 'sql' | 'log' | 'signal'>,
  work: () => Promise<T>,
): Promise<T> {
  const name = job.name as JobName
  if (!isRecorded(name) || job.id === undefined) return work()
  const note = (label: string, writing: Promise<unknown>): Promise<void> =>
    withinLimit(`writing down ${label} of ${name}`, NOTE_MS, writing).then(
      () => {},
      (error: unknown) => log('warn', 'a run was not written down', { job: name, error: errorLine(error) }),
    )
  const startedAt = Date.now()
  const run: StartedRun = {
    name,
    queueId: job.id,
    payload: job.data,
    attempt: Math.max(1, job.attemptsStarted),
    askedAt: job.opts.prevMillis ?? job.timestamp,
  }
  const end = async (ended: EndedRun): Promise<void> => {
    await note('the end', noteEnd(sql, { ...run, startedAt, ...ended }))
    await note('the end', trimRuns(sql, name))
  }
  await note('the start', noteStart(sql, run))
  const alive = setInterval(() => void noteAlive(sql, run).catch(() => {}), ALIVE_EVERY_MS)
  try {
    const result = await work()
    await end({ state: 'succeeded', result: storable(result), error: null })
    return result
  } catch (error) {
    await end(failed(error, job, signal.aborted))
    throw error
  } finally {
    clearInterval(alive)
  }
}
