// What the API sees of the queues, and the one thing it does to them: handing on what was asked for by hand.
import type { Job } from 'bullmq'
import type { Redis } from 'ioredis'
import { isRecorded, type JobName, type JobPayloads } from './catalogue.ts'
import { type Heartbeat, listHeartbeats } from './heartbeat.ts'
import type { JobQueues } from './queue.ts'

/** The last run of a job of which the database keeps none. Instants in ms since 1970. */
export interface QueuedRun {
  id: string
  isFailed: boolean
  startedAt: number
  finishedAt: number
  attempt: number
  error: string | null
}

export interface QueueState {
  /** That could run now; those of a later tick of the clock are not among them. */
  waiting: number
  running: number
  /** Since when the oldest of those waits, in ms since 1970; null when none does. */
  oldestAt: number | null
  lastRun: QueuedRun | null
}

export interface JobBoard {
  /** Puts a job in its queue; twice under one id is once. Rejects when Redis is down, within two seconds or so. */
  enqueue<N extends JobName>(name: N, payload: JobPayloads[N], id: string): Promise<void>
  /** In the order of the names. Rejects when Redis is down. */
  readStates(names: readonly JobName[]): Promise<QueueState[]>
  /** Of every indexer of the last ten minutes. Rejects when Redis is down. */
  heartbeats(): Promise<Heartbeat[]>
  close(): Promise<void>
}

/** A tick of the clock is put in the queue at the tick before it, and waits from its own time on. */
const waitsSince = ({ opts, timestamp, delay }: Job): number => opts.prevMillis ?? timestamp + delay

const toRun = (job: Job): QueuedRun => ({
  id: job.id ?? '',
  isFailed: job.failedReason !== undefined && job.failedReason !== '',
  startedAt: job.processedOn ?? job.timestamp,
  finishedAt: job.finishedOn ?? job.timestamp,
  attempt: Math.max(1, job.attemptsStarted),
  error: job.failedReason || null,
})

export interface JobBoardOptions {
  queues: JobQueues
  redis: Redis
  prefix: string
}

export function openJobBoard({ queues, redis, prefix }: JobBoardOptions): JobBoard {
  async function readState(name: JobName): Promise<QueueState> {
    const queue = await queues.queue(name)
    const [counts, oldest, ended] = await Promise.all([
      queue.getJobCounts('waiting', 'prioritized', 'active'),
      queue.getJobs(['waiting', 'prioritized'], 0, 0, true),
      isRecorded(name) ? [] : queue.getJobs(['completed', 'failed'], 0, 0),
    ])
    const { waiting = 0, prioritized = 0, active = 0 } = counts
    const last = ended.toSorted((a, b) => (b.finishedOn ?? 0) - (a.finishedOn ?? 0)).at(0)
    return {
      waiting: waiting + prioritized,
      running: active,
      oldestAt: oldest.length === 0 ? null : Math.min(...oldest.map(waitsSince)),
      lastRun: last === undefined ? null : toRun(last),
    }
  }

  return {
    enqueue: async (name, payload, id) => void (await queues.add(name, payload, { id })),
    async readStates(names) {
      // One after the other: where Redis is unavailable, the first fails for all.
      for (const name of names) await queues.queue(name)
      return Promise.all(names.map(readState))
    },
    heartbeats: () => listHeartbeats(redis, prefix),
    close: () => queues.close(),
  }
}
