// What runs for each document kind: its drain, and the watch over its indices.
import type { Redis } from 'ioredis'
import type { DocumentKind } from '../mappings/index.ts'
import type { Config } from '../src/config.ts'
import type { Sql } from '../src/db/sql.ts'
import type { SearchClient } from '../src/engine/client.ts'
import { publishChange } from '../src/jobs/change-stream.ts'
import type { JobQueues } from '../src/jobs/queue.ts'
import { messageOf } from '../src/text/message-of.ts'
import { outsideBackOff } from './back-off.ts'
import { documentSources, indexContextOf } from './document-kinds.ts'
import { type Drain, LEASE_MS, startDrain } from './drain.ts'
import { makeDrainPorts } from './drain-ports.ts'
import type { DrainMember } from './drain-shares.ts'
import { type IndexWatch, startIndexWatch } from './engine/watch-index.ts'
import type { Log } from './jobs/handler.ts'
import type { IndexerMetrics } from './metrics.ts'
import { createIndexRepairer } from './repair-index.ts'
import { createReconcileRequester } from './request-jobs.ts'

export interface KindTools {
  config: Pick<Config, 'index' | 'redisPrefix'>
  log: Log
  /** Aborted when the indexer stops. */
  stopping: AbortSignal
  redis: Redis
  sql: Sql
  engine: SearchClient
  metrics: IndexerMetrics
  queues: JobQueues
  member: DrainMember
}

export interface RunningKind {
  drain: Drain
  watch: IndexWatch
}

export function startKind(kind: DocumentKind, tools: KindTools): RunningKind {
  const { config, log, redis, sql, engine, metrics, stopping, member } = tools
  const context = indexContextOf(kind, { sql, engine, index: config.index })
  const reconcileSoon = createReconcileRequester(tools)
  const compare = () => reconcileSoon(kind)
  // At each start too: nobody has looked until then.
  const repair = createIndexRepairer(context, { log, signal: stopping, onHealthy: compare })
  const ports = makeDrainPorts({
    sql,
    engine,
    kind,
    source: documentSources[kind],
    leaseMs: LEASE_MS,
    member,
    // News is not worth a failed batch: whoever misses it reads everything anew.
    publish: (version, keys) =>
      publishChange(redis, config.redisPrefix, { kind, keys, version }).catch(() => {}),
  })
  const drain = startDrain({
    kind,
    ports,
    leaseMs: LEASE_MS,
    log,
    onMissingIndex: repair,
    onResult(result) {
      metrics.observeStep(kind, result)
      if (result.kind !== 'sent' || !result.raised) return
      log('warn', `the indices of ${kind} held later versions than the database had drawn: all are compared`)
      compare()
    },
  })
  repair()
  const watch = startIndexWatch(context, {
    log,
    repair,
    compare,
    failurePolicy: {
      backOff: outsideBackOff,
      report: (error, failures) =>
        log('warn', `can't look at the indices of ${kind}`, { failures, error: messageOf(error) }),
      reportEnd: (failures) => log('info', `the indices of ${kind} are looked at again`, { failures }),
    },
  })
  return { drain, watch }
}
