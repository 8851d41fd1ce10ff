// Puts the indexer together: the drains, the workers of the queues, the schedule and what operators see of them.
import type { Redis } from 'ioredis'
import { type DocumentKind, documentKinds } from '../mappings/index.ts'
import type { Config } from '../src/config.ts'
import { apiRoleOf } from '../src/db/api-role.ts'
import { migrate } from '../src/db/migrate.ts'
import { listenForChanges } from '../src/db/outbox.ts'
import { DatabaseSetupError } from '../src/db/setup-error.ts'
import { openSql, type Sql } from '../src/db/sql.ts'
import { detectEngine, openSearch, type SearchClient } from '../src/engine/client.ts'
import { openInternalServer } from '../src/http/internal-server.ts'
import { type JobQueues, openJobQueues } from '../src/jobs/queue.ts'
import { limitsOfWork, openPayments } from '../src/payments/client.ts'
import { seedPlaces } from '../src/places/statements/seed-places.ts'
import { messageOf } from '../src/text/message-of.ts'
import type { Loop } from '../src/time/loop.ts'
import { startEndingTrials } from './accounts/ending-trials.ts'
import { openCheckedRedis } from './checked-redis.ts'
import { startDigests } from './digests/digests.ts'
import type { Drain } from './drain.ts'
import { startSharing } from './drain-shares.ts'
import type { IndexWatch } from './engine/watch-index.ts'
import { startExportFiles } from './exports/export-files.ts'
import { startKeepingFiles } from './exports/keep-files.ts'
import { startForgettingSenders } from './feedback/forget-senders.ts'
import { startImpactMatching } from './impacts/impact-matching.ts'
import type { Log } from './jobs/handler.ts'
import { startEndingKeys } from './keys/ending-keys.ts'
import { startForgettingSealed } from './keys/sealed-keys.ts'
import { startMailDelivery } from './mail/mail-delivery.ts'
import { startLinkRefresh } from './mandates/link-refresh.ts'
import { type IndexerMetrics, makeMetrics } from './metrics.ts'
import { startPayments } from './payments/payments.ts'
import { startSeatLocating } from './places/seat-locating.ts'
import { startInsights } from './property/insights-loop.ts'
import { createFiguresRequester, createReconcileRequester } from './request-jobs.ts'
import { retryUntilDone } from './retry-until-done.ts'
import { startDispatcher } from './runs/dispatch-runs.ts'
import { startKind } from './start-kind.ts'
import { startForgettingFiles } from './stored-files/forget-files.ts'
import { startForgettingPictures } from './street-images/forget-pictures.ts'
import { startLineRefresh } from './streets/line-refresh.ts'
import { startTimers } from './timers.ts'
import { makeWakeUps } from './wake-ups.ts'
import { startWorkers } from './workers.ts'

export interface IndexerOptions {
  config: Readonly<Config & { databaseUrl: string; redisUrl: string; searchUrl: string }>
  log: Log
  /** Gives up the start; after it, stop() is what ends the indexer. */
  signal: AbortSignal
  /** Told when Redis, seen again after a while, turns out to drop keys: the process should end. */
  onFatal: (error: Error) => void
}

export interface Indexer {
  /** Finishes the batches and jobs at hand within the deadline, then closes everything. */
  stop(deadlineMs: number): Promise<void>
}

/** What is closed in the end, the last one opened first. */
type Closers = (() => Promise<unknown> | unknown)[]

interface Wiring extends IndexerOptions {
  closers: Closers
  /** Of the whole indexer: aborted by stop(). */
  stopping: AbortSignal
  redis: Redis
  sql: Sql
  metrics: IndexerMetrics
  queues: JobQueues
}

// Bulk writes of 4 MB may take their time; the same bound as in engine/bulk.ts.
const ENGINE_TIMEOUT_MS = 30_000
// A round of links or seats takes a fraction of this as a rule; one that is cut off is taken back by PostgreSQL.
const ROUND_FINISH_MS = 5_000

/** The API listens one above the public port for the same purpose, so the indexer takes the next one by default. */
function internalPortOf({ port, internalPort }: Config): number {
  if (internalPort !== port + 1) return internalPort
  // 0 lets the system choose; there is no port above 65535.
  return port + 2 > 65_535 ? 0 : port + 2
}

async function closeAll(closers: Closers, log: Log): Promise<void> {
  for (const close of closers.toReversed()) {
    try {
      await close()
    } catch (error) {
      log('warn', 'could not close cleanly', {
        error: messageOf(error),
      })
    }
  }
}

/** Waits for PostgreSQL and the engine as long as it takes; undefined when the start is given up. */
async function openEngine({ config, sql, log, signal, closers }: Wiring): Promise<SearchClient | undefined> {
  const prepare = () =>
    migrate(sql, apiRoleOf(config.apiDatabaseUrl))
      .then(() => seedPlaces(sql))
      .catch((error: unknown) => {
        // No waiting makes it fit.
        if (error instanceof DatabaseSetupError) return error
        throw error
      })
  const prepared = await retryUntilDone('PostgreSQL', prepare, { log, signal })
  if (prepared?.result instanceof DatabaseSetupError) throw prepared.result
  const flavour = await retryUntilDone('the search engine', () => detectEngine(config.searchUrl), {
    log,
    signal,
  })
  if (prepared === undefined || flavour === undefined) return undefined
  const engine = openSearch({
    url: config.searchUrl,
    flavour: flavour.result,
    requestTimeoutMs: ENGINE_TIMEOUT_MS,
  })
  closers.push(() => engine.close())
  return engine
}

/** Starts everything; undefined when the signal ended the wait for PostgreSQL or the engine. */
export async function startIndexer(options: IndexerOptions): Promise<Indexer | undefined> {
  const { config, log } = options
  const closers: Closers = []
  const stop = new AbortController()
  const drains = new Map<DocumentKind, Drain>()
  const watches = new Map<DocumentKind, IndexWatch>()
  let leaveSharing = async (): Promise<void> => {}
  try {
    const redis = await openCheckedRedis({ ...options, url: config.redisUrl })
    closers.push(() => redis.disconnect())
    const sql = openSql({ url: config.databaseUrl, applicationName: 'indexer' })
    closers.push(() => sql.end({ timeout: 5 }))
    const metrics = makeMetrics(sql, () =>
      [...watches].map(([kind, watch]) => [kind, watch.faults().length] as const),
    )
    const queues = openJobQueues({ redisUrl: config.redisUrl, prefix: config.redisPrefix })
    closers.push(() => queues.close())
    const wiring: Wiring = { ...options, closers, stopping: stop.signal, redis, sql, metrics, queues }
    const states = () => Object.fromEntries([...drains].map(([kind, drain]) => [kind, drain.state()]))
    const server = await openInternalServer({
      host: config.internalHost,
      port: internalPortOf(config),
      registry: metrics.registry,
      health: () => ({
        ready: drains.size > 0 && !stop.signal.aborted,
        redis: redis.status,
        drains: states(),
        faults: [...watches.values()].flatMap((watch) => watch.faults()),
      }),
    })
    closers.push(() => server.close())
    const engine = await openEngine(wiring)
    if (engine === undefined) {
      await closeAll(closers, log)
      return undefined
    }

    const sharing = startSharing({ sql, log, failuresOf: (kind) => drains.get(kind)?.state().failures ?? 0 })
    leaveSharing = sharing.leave
    for (const kind of documentKinds) {
      const { drain, watch } = startKind(kind, { ...wiring, engine, member: sharing })
      drains.set(kind, drain)
      closers.push(() => watch.stop(ROUND_FINISH_MS))
      watches.set(kind, watch)
    }
    const payments = await openPayments(config.payments, limitsOfWork)
    const wakeDrain = (kind: DocumentKind) => drains.get(kind)?.wake()
    const putWakeUp = makeWakeUps(queues)
    const exporting = { sql, folder: config.exportsDir, log }
    const loops = new Map<string, Pick<Loop, 'wake' | 'stop'>>([
      ['links', startLinkRefresh({ sql, log })],
      ['seats', startSeatLocating({ sql, log })],
      ['streets', startLineRefresh({ sql, log })],
      // By the clock alone.
      ['property-insights', startInsights({ sql, log })],
      ['impacts', startImpactMatching({ sql, rules: config.impacts, log })],
      ['ending-keys', startEndingKeys({ sql, config, log })],
      ['ending-trials', startEndingTrials({ sql, config, log })],
      ['sealed-keys', startForgettingSealed({ sql, log })],
      ['digests', startDigests({ sql, config, log })],
      ['report-senders', startForgettingSenders({ sql, log })],
      [
        'export-files',
        startExportFiles({
          ...exporting,
          engine,
          indexPrefix: config.index.prefix,
          impactLimits: config.impacts,
          publicUrl: config.publicUrl,
        }),
      ],
      ['export-folder', startKeepingFiles(exporting)],
      ['street-images', startForgettingPictures({ sql, config, log })],
      ['stored-files', startForgettingFiles({ sql, config, log })],
      ['payments', startPayments({ sql, config, payments, log })],
      ['mail', startMailDelivery({ sql, config, log, onOutcome: metrics.countMail })],
    ])
    for (const loop of loops.values()) closers.push(() => loop.stop(ROUND_FINISH_MS))
    const wake = (name: string) => {
      loops.get(name)?.wake()
      const kind = documentKinds.find((known) => known === name)
      if (kind === undefined) return
      wakeDrain(kind)
      putWakeUp(kind)
    }
    const listen = () => listenForChanges(sql, wake)
    void retryUntilDone('notifications', listen, { log, signal: stop.signal })
    const reconcileSoon = createReconcileRequester(wiring)
    const onOlderGone = () => {
      log('info', 'an indexer of an older release has ended: what it wrote is compared')
      for (const kind of documentKinds) reconcileSoon(kind)
    }
    closers.push(startTimers({ ...wiring, redisPrefix: config.redisPrefix, drains, onOlderGone }))
    const figuresSoon = createFiguresRequester(wiring)
    // What was imported by hand asks nobody.
    figuresSoon()
    const context = { config, sql, engine, log, wakeDrain, reconcileSoon, figuresSoon, signal: stop.signal }
    const dispatcher = startDispatcher({ sql, queues, log })
    closers.push(() => dispatcher.stop(ROUND_FINISH_MS))
    const workers = startWorkers({ redisUrl: config.redisUrl, prefix: config.redisPrefix, context })
    closers.push(() => workers.close())
    log('info', 'the indexer runs', { internalPort: server.port })
  } catch (error) {
    stop.abort()
    await leaveSharing()
    await closeAll(closers, log)
    throw error
  }
  return {
    async stop(deadlineMs) {
      stop.abort()
      // While the batches at hand are sent, others take over what comes.
      await Promise.all([leaveSharing(), ...[...drains.values()].map((drain) => drain.stop(deadlineMs))])
      await closeAll(closers, log)
    },
  }
}
