// What an indexer does by the clock to be seen: its heartbeat, in which others may be seen to end, and the schedules.
import { hostname } from 'node:os'
import type { Redis } from 'ioredis'
import type { DocumentKind } from '../mappings/index.ts'
import { forgetHeartbeat, HEARTBEAT_EVERY_MS, listHeartbeats, writeHeartbeat } from '../src/jobs/heartbeat.ts'
import type { JobQueues } from '../src/jobs/queue.ts'
import { type Next, startLoop } from '../src/time/loop.ts'
import { ownDefinitions } from './document-kinds.ts'
import type { Drain } from './drain.ts'
import type { IndexerMetrics } from './metrics.ts'
import { watchOlderIndexers } from './older-indexers.ts'
import { applySchedules } from './schedule.ts'

interface TimersOptions {
  redis: Redis
  redisPrefix: string
  metrics: IndexerMetrics
  queues: JobQueues
  drains: ReadonlyMap<DocumentKind, Drain>
  /** Told when the last indexer of an older release has ended. */
  onOlderGone: () => void
}

const SCHEDULE_CHECK_MS = 60_000
// Redis answers within a second or is down.
const TURN_FINISH_MS = 1_000
// Processes in containers have the same few ids everywhere.
const processName = `indexer-${hostname()}-${process.pid}`

/** At once and then for ever; what fails is tried again at the next turn. Returns how it is ended. */
export function startTimers(options: TimersOptions): () => Promise<void> {
  const { redis, redisPrefix, metrics, queues, drains, onOlderGone } = options
  const olderIndexers = watchOlderIndexers(ownDefinitions, onOlderGone)
  const beat = async () => {
    const states = Object.fromEntries([...drains].map(([kind, drain]) => [kind, drain.state().state]))
    await writeHeartbeat(redis, redisPrefix, {
      process: processName,
      drains: states,
      definitions: ownDefinitions,
    })
    olderIndexers.see(await listHeartbeats(redis, redisPrefix))
    metrics.noteHeartbeat(new Date())
  }
  const every = (restMs: number, work: () => Promise<unknown>) => {
    const step = async (): Promise<Next> => {
      // Redis that is down is reported elsewhere.
      await work().catch(() => {})
      return 'rest'
    }
    return startLoop({ step, restMs })
  }
  const loops = [every(HEARTBEAT_EVERY_MS, beat), every(SCHEDULE_CHECK_MS, () => applySchedules(queues))]
  return async () => {
    for (const loop of loops) await loop.stop(TURN_FINISH_MS)
    await forgetHeartbeat(redis, redisPrefix, processName).catch(() => {})
  }
}
