// How the work in the background does, as far as it can be seen: what the database knows, and what Redis knows while it
// is there.
import { type DocumentKind, documentKinds } from '../../../mappings/index.ts'
import type { Config } from '../../config.ts'
import { measureOutbox, type OutboxDepth } from '../../db/outbox.ts'
import { familyOfSource, type ImpactFamily, type ImpactSource, impactSources } from '../../impacts/event.ts'
import { type FeedRhythm, feedAt } from '../../impacts/snapshot/feed-status.ts'
import type { Services } from '../../services.ts'
import { withinTime } from '../../time/time-limit.ts'
import { type JobName, jobNames } from '../catalogue.ts'
import { type Heartbeat, isSilent } from '../heartbeat.ts'
import type { JobBoard, QueuedRun, QueueState } from '../job-board.ts'
import { type RunSummary, summarizeRuns } from '../statements/runs.ts'
import {
  countStaleMarks,
  type FeedAttempts,
  listFeedAttempts,
  measureMails,
  type StaleMarks,
  type WaitingMails,
} from './statements.ts'

const REDIS_LIMIT_MS = 1_500

interface SeenInRedis {
  queues: QueueState[]
  heartbeats: Heartbeat[]
}

/** Undefined while Redis does not answer. */
async function readRedis(jobs: JobBoard | undefined): Promise<SeenInRedis | undefined> {
  if (jobs === undefined) return undefined
  try {
    const [queues, heartbeats] = await withinTime(
      REDIS_LIMIT_MS,
      Promise.all([jobs.readStates(jobNames), jobs.heartbeats()]),
    )
    return { queues, heartbeats }
  } catch {
    return undefined
  }
}

interface Stored {
  runs: RunSummary[]
  outbox: { kind: DocumentKind; depth: OutboxDepth }[]
  staleMarks: StaleMarks
  feeds: FeedAttempts[]
  mails: WaitingMails[]
}

const readStored = ({ readNewest }: Pick<Services, 'readNewest'>): Promise<Stored> =>
  readNewest(async (sql) => ({
    runs: await summarizeRuns(sql, jobNames),
    outbox: await Promise.all(
      documentKinds.map(async (kind) => ({ kind, depth: await measureOutbox(sql, kind) })),
    ),
    staleMarks: await countStaleMarks(sql),
    feeds: await listFeedAttempts(sql),
    mails: await measureMails(sql),
  }))

const toLastRun = (run: QueuedRun): NonNullable<RunSummary['lastRun']> => ({
  id: run.id,
  state: run.isFailed ? 'failed' : 'succeeded',
  startedAt: new Date(run.startedAt).toISOString(),
  finishedAt: new Date(run.finishedAt).toISOString(),
  attempt: run.attempt,
  counts: null,
  error: run.error,
})

interface JobStatus {
  name: JobName
  /** Null: not known while Redis is down. */
  queueDepth: number | null
  wanted: number
  oldestWaitingSeconds: number | null
  running: number
  lastRun: RunSummary['lastRun']
}

function jobStatus(run: RunSummary, queue: QueueState | undefined, now: number): JobStatus {
  const waits = [run.oldestSeconds, queue?.oldestAt == null ? null : (now - queue.oldestAt) / 1000]
  const known = waits.filter((seconds) => seconds !== null)
  return {
    name: run.name as JobName,
    queueDepth: queue?.waiting ?? null,
    wanted: run.wanted,
    oldestWaitingSeconds: known.length === 0 ? null : Math.max(0, Math.round(Math.max(...known))),
    running: queue?.running ?? run.running,
    lastRun: run.lastRun ?? (queue?.lastRun ? toLastRun(queue.lastRun) : null),
  }
}

interface FeedStatus {
  source: ImpactSource
  family: ImpactFamily
  status: 'ok' | 'stale' | 'off'
  lastAttempt: string | null
  lastSuccess: string | null
  nextAttempt: string | null
  items: number
  failures: number
  error: string | null
}

function feedStatus(
  source: ImpactSource,
  row: FeedAttempts | undefined,
  { rhythm, now }: { rhythm: FeedRhythm; now: number },
): FeedStatus {
  const { status, lastSuccess, items } = feedAt(row, { source, rhythm, now })
  return {
    source,
    family: familyOfSource[source],
    status,
    lastAttempt: row?.attemptedAt ?? null,
    lastSuccess,
    nextAttempt: row?.nextAt ?? null,
    items,
    failures: row?.failures ?? 0,
    error: row?.error ?? null,
  }
}

interface ProcessStatus extends Omit<Heartbeat, 'ageMs'> {
  ageSeconds: number
}

export interface JobsStatus {
  jobs: JobStatus[]
  outbox: { kind: DocumentKind; pending: number; oldestSeconds: number }[]
  staleMarks: StaleMarks
  feeds: FeedStatus[]
  mails: WaitingMails[]
  processes: ProcessStatus[]
  redis: 'up' | 'away'
  /** unknown: heartbeats stand in Redis. */
  indexer: 'up' | 'away' | 'unknown'
  asOf: string
}

/** Throws database_unavailable without PostgreSQL; the reply names whatever else is unavailable. */
export async function readJobsStatus(
  services: Pick<Services, 'jobs' | 'readNewest'>,
  config: Pick<Config, 'feeds'>,
): Promise<JobsStatus> {
  const [stored, seen] = await Promise.all([readStored(services), readRedis(services.jobs)])
  const at = new Date()
  const now = at.getTime()
  const heartbeats = seen?.heartbeats ?? []
  const processes = heartbeats.map(({ ageMs, ...told }) => ({
    ...told,
    ageSeconds: Math.round(ageMs / 1000),
  }))
  const isAlive = heartbeats.some((heartbeat) => !isSilent(heartbeat))
  const feedRows = new Map(stored.feeds.map((row) => [row.source, row]))
  return {
    jobs: stored.runs.map((run, position) => jobStatus(run, seen?.queues[position], now)),
    outbox: stored.outbox.map(({ kind, depth }) => ({
      kind,
      pending: depth.keys,
      oldestSeconds: Math.round(depth.oldestSeconds),
    })),
    staleMarks: stored.staleMarks,
    feeds: impactSources.map((source) =>
      feedStatus(source, feedRows.get(source), { rhythm: config.feeds, now }),
    ),
    mails: stored.mails,
    processes,
    redis: seen === undefined ? 'away' : 'up',
    indexer: seen === undefined ? 'unknown' : isAlive ? 'up' : 'away',
    asOf: at.toISOString(),
  }
}
