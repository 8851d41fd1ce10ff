// Polls a job in the queue until it has ended, and prints what is new.
import type { Job } from 'bullmq'
import type { JobName } from '../../src/jobs/catalogue.ts'
import type { JobQueues } from '../../src/jobs/queue.ts'
import { messageOf } from '../../src/text/message-of.ts'
import { type Next, startLoop } from '../../src/time/loop.ts'
import { outsideBackOff } from '../back-off.ts'
import type { JobProgress } from '../jobs/handler.ts'

export interface FollowOptions {
  queues: JobQueues
  name: JobName
  id: string
  print: (line: string) => void
  /** Stops following. */
  signal: AbortSignal
}

export type JobOutcome = { isDone: true; result: unknown } | { isDone: false; reason: string }

const POLL_EVERY_MS = 500

const count = (value: number): string => Math.round(value).toLocaleString('en-GB')

export function describeProgress({ phase, done, total = 0 }: JobProgress): string {
  if (done === undefined) return phase
  return total > 0 ? `${phase}: ${Math.floor((done / total) * 100)} %` : `${phase}: ${count(done)}`
}

const isProgress = (progress: unknown): progress is JobProgress =>
  typeof progress === 'object' && progress !== null && 'phase' in progress

/** What became of the job; undefined when the signal ended the wait. */
export async function followJob({
  queues,
  name,
  id,
  print,
  signal,
}: FollowOptions): Promise<JobOutcome | undefined> {
  let outcome: JobOutcome | undefined
  let lastSaid = ''
  const printNew = (line: string): void => {
    if (line !== lastSaid) print(line)
    lastSaid = line
  }

  const find = async (): Promise<Job | undefined> => (await queues.queue(name)).getJob(id)

  async function poll(): Promise<Next> {
    const state = await (await find())?.getState()
    // Read after its state, so that it has ended as far as the state says.
    const job = await find()
    if (job === undefined) outcome = { isDone: false, reason: 'the queue has it no longer' }
    else if (state === 'completed') outcome = { isDone: true, result: job.returnvalue }
    else if (state === 'failed') outcome = { isDone: false, reason: job.failedReason ?? 'no reason is known' }
    else if (state === 'active')
      printNew(isProgress(job.progress) ? describeProgress(job.progress) : 'running')
    else if (state === 'delayed' && job.attemptsMade > 0)
      printNew(`attempt ${job.attemptsMade} failed, and is made again: ${job.failedReason}`)
    return outcome === undefined ? 'rest' : 'done'
  }

  await startLoop({
    step: poll,
    restMs: POLL_EVERY_MS,
    signal,
    failurePolicy: {
      backOff: outsideBackOff,
      report: (error) => print(`the queue cannot be read: ${messageOf(error)}`),
    },
  }).ended
  return outcome
}
