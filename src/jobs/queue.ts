// Puts jobs in the queue. One queue a job name: a long import never stands before a wake-up.
import { type JobsOptions, Queue } from 'bullmq'
import { isRecorded, type JobName, type JobPayloads, jobKinds, jobNames } from './catalogue.ts'
import { openFailFastRedis, untilReady } from './redis.ts'

const HOUR_S = 3_600

// Kept for ever by default. Counts are for one job name.
const removed: JobsOptions = {
  removeOnComplete: { count: 200, age: 24 * HOUR_S },
  removeOnFail: { count: 500, age: 14 * 24 * HOUR_S },
}
const removedSoon: JobsOptions = { ...removed, removeOnComplete: { count: 10, age: HOUR_S } }

function optionsOf(name: JobName): JobsOptions {
  const { attempts, backOffMs } = jobKinds[name]
  const kept = isRecorded(name) ? removed : removedSoon
  if (attempts === 1) return kept
  return { ...kept, attempts, backoff: { type: 'exponential', delay: backOffMs, jitter: 0.5 } }
}

/**
 * Names of what a job is for are never used as its id to leave out repeats, because an id stays taken while its job is
 * kept; deduplication ends with the job.
 */
export const jobOptions = Object.fromEntries(jobNames.map((name) => [name, optionsOf(name)])) as Readonly<
  Record<JobName, JobsOptions>
>

export interface JobQueues {
  /**
   * Adds a job and returns its id; with `onlyOne`, a job that waits or runs under the same id stands in for it; with
   * `orNext` one that runs does not, since it may have read too early: the job follows it. With `id`, a job that was
   * ever added under it stands in for it: for ids that are never used again.
   * Rejects within two seconds when Redis is down.
   */
  add<N extends JobName>(
    name: N,
    payload: JobPayloads[N],
    options?: { onlyOne?: string; orNext?: boolean; id?: string },
  ): Promise<string>
  /** The queue itself, for schedules and counts; rejects when Redis is down. */
  queue(name: JobName): Promise<Queue>
  close(): Promise<void>
}

export interface JobQueuesOptions {
  redisUrl: string
  prefix: string
  onError?: (error: Error) => void
}

export function openJobQueues({ redisUrl, prefix, onError = () => {} }: JobQueuesOptions): JobQueues {
  const connection = openFailFastRedis({ url: redisUrl, connectionName: 'job-queues', onError })
  const queues = new Map<JobName, Queue>()

  // A queue that is made while Redis is down never recovers, so it is made at the first use that finds it there.
  const queue = async (name: JobName): Promise<Queue> => {
    const known = queues.get(name)
    if (known !== undefined) return known
    await untilReady(connection)
    const made = new Queue(name, { connection, prefix })
    made.on('error', onError)
    try {
      await made.waitUntilReady()
    } catch (error) {
      await made.close().catch(() => {})
      throw error
    }
    const raced = queues.get(name)
    if (raced === undefined) queues.set(name, made)
    else await made.close()
    return raced ?? made
  }

  return {
    queue,
    async add(name, payload, { onlyOne, orNext = false, id } = {}) {
      const open = await queue(name)
      const job = await open.add(name, payload, {
        ...jobOptions[name],
        ...(id === undefined ? {} : { jobId: id }),
        ...(onlyOne === undefined ? {} : { deduplication: { id: onlyOne, keepLastIfActive: orNext } }),
      })
      if (job.id === undefined) throw new Error(`the queue gave no id to a job ${name}`)
      return job.id
    },
    async close() {
      await Promise.allSettled([...queues.values()].map((open) => open.close()))
      connection.disconnect()
    },
  }
}
