// Puts the indexer together: the drains, the workers of the queues, the schedule and what operators see of them.
import { type DocumentKind, documentKinds } from '../mappings/index.ts'
import type { Config } from '../src/config.ts'
import { migrate } from '../src/db/migrate.ts'
import { listenForMarks } from '../src/db/outbox.ts'
import { seedPlaces } from '../src/db/seed-places.ts'
import { openSql, type Sql } from '../src/db/sql.ts'
import { publishChange } from '../src/jobs/change-stream.ts'
import { HEARTBEAT_EVERY_MS, writeHeartbeat } from '../src/jobs/heartbeat.ts'
import { openJobQueues } from '../src/jobs/queue.ts'
import { assertNoEviction, EvictionError, openFailFastRedis, untilReady } from '../src/jobs/redis.ts'
import { detectEngine, openSearch, type SearchClient } from '../src/search/client.ts'
import { documentSources, indexContextOf } from './document-kinds.ts'
import { type Drain, LEASE_MS, startDrain } from './drain.ts'
import { makeDrainPorts } from './drain-ports.ts'
import { ensureLive } from './engine/ensure-live.ts'
import { startInternalServer } from './internal-server.ts'
import type { Log } from './jobs/handler.ts'
import { keepTrying } from './keep-trying.ts'
import { makeMetrics } from './metrics.ts'
import { applySchedules } from './schedule.ts'
import { startWorkers } from './workers.ts'

export type AddressedConfig = Config & { databaseUrl: string; redisUrl: string; searchUrl: string }

export interface IndexerOptions {
  config: Readonly<AddressedConfig>
  log: Log
  /** Gives up the start; after it, stop() is what ends the indexer. */
  signal: AbortSignal
  /** Told when Redis, seen again after a while, turns out to drop keys: the process should end. */
  onFatal: (error: Error) => void
}

export interface Indexer {
  /** Where metrics and state are shown. */
  internalPort: number
  /** Finishes the batches and jobs at hand within the deadline, then closes everything. */
  stop(deadlineMs: number): Promise<void>
}

// Bulk writes of 4 MB may take their time; the same bound as in engine/bulk.ts.
const ENGINE_TIMEOUT_MS = 30_000
const SCHEDULE_CHECK_MS = 60_000

/** The API listens one above the public port for the same purpose, so the indexer takes the next one by default. */
export function indexerInternalPort({ port, internalPort }: Pick<Config, 'port' | 'internalPort'>): number {
  return internalPort === port + 1 ? port + 2 : internalPort
}

type Closer = () => Promise<unknown> | unknown

async function closeAll(closers: Closer[], log: Log): Promise<void> {
  for (const close of closers.toReversed()) {
    try {
      await close()
    } catch (error) {
      log('warn', 'could not close cleanly', {
        error: error instanceof Error ? error.message : String(error),
      })
    }
  }
}

/** Opens Redis and refuses one that drops keys; one that is away is waited for in the background and checked then. */
async function openCheckedRedis(
  { config, onFatal, log }: IndexerOptions,
  connectionName: string,
): Promise<ReturnType<typeof openFailFastRedis>> {
  const redis = openFailFastRedis({ url: config.redisUrl, connectionName })
  try {
    await untilReady(redis, 3_000)
    await assertNoEviction(redis)
  } catch (error) {
    if (error instanceof EvictionError) {
      redis.disconnect()
      throw error
    }
    log('warn', 'Redis is away: changes are drained all the same, jobs wait', {})
  }
  redis.on('ready', () => {
    assertNoEviction(redis).catch((error: Error) => {
      if (error instanceof EvictionError) onFatal(error)
    })
  })
  return redis
}

/** Every call while one runs is the same call; a failure is tried again until another process or this one succeeds. */
function makeHealer(
  kind: DocumentKind,
  {
    config,
    log,
    signal,
    sql,
    engine,
  }: Pick<IndexerOptions, 'config' | 'log' | 'signal'> & {
    sql: Sql
    engine: SearchClient
  },
): () => void {
  const context = indexContextOf(kind, { sql, engine, index: config.index })
  let running = false
  return () => {
    if (running || signal.aborted) return
    running = true
    const attempt = async () => {
      const outcome = await ensureLive(context, { signal, report: (message) => log('warn', message) })
      if (outcome.action === 'busy') throw new Error('another process makes it')
      if (outcome.action === 'rebuilt') log('info', `the index of ${kind} is rebuilt`, { ...outcome.result })
    }
    keepTrying(`the index of ${kind}`, attempt, { log, signal })
      .catch(() => {})
      .finally(() => {
        running = false
      })
  }
}

/** Starts everything; waits for PostgreSQL and the engine as long as it takes. Undefined when the signal ended it. */
export async function startIndexer(options: IndexerOptions): Promise<Indexer | undefined> {
  const { config, log, signal } = options
  const closers: Closer[] = []
  const drains = new Map<DocumentKind, Drain>()
  const stopping = new AbortController()
  const endWithStart = () => stopping.abort()
  signal.addEventListener('abort', endWithStart, { once: true })
  try {
    const redis = await openCheckedRedis(options, 'indexer')
    closers.push(() => redis.disconnect())
    const sql = openSql({ url: config.databaseUrl, applicationName: 'indexer' })
    closers.push(() => sql.end({ timeout: 5 }))
    const metrics = makeMetrics(sql)
    const states = () => Object.fromEntries([...drains].map(([kind, drain]) => [kind, drain.state()]))
    const server = await startInternalServer({
      host: config.host,
      port: indexerInternalPort(config),
      metrics: async () => ({
        contentType: metrics.registry.contentType,
        text: await metrics.registry.metrics(),
      }),
      state: () => ({
        ready: drains.size > 0 && !stopping.signal.aborted,
        redis: redis.status,
        drains: states(),
      }),
    })
    closers.push(() => server.close())

    const isReady = await keepTrying('PostgreSQL', () => migrate(sql).then(() => seedPlaces(sql)), {
      log,
      signal,
    })
    const flavour = await keepTrying('the search engine', () => detectEngine(config.searchUrl), {
      log,
      signal,
    })
    if (isReady === undefined || flavour === undefined) {
      await closeAll(closers, log)
      return undefined
    }
    const engine = openSearch({
      url: config.searchUrl,
      flavour: flavour.result,
      requestTimeoutMs: ENGINE_TIMEOUT_MS,
    })
    closers.push(() => engine.close())

    for (const kind of documentKinds) {
      const heal = makeHealer(kind, { config, log, signal: stopping.signal, sql, engine })
      const publish = async (version: bigint, keys: readonly string[]) => {
        await publishChange(redis, config.redisPrefix, { kind, keys, version }).catch(() => {})
      }
      const ports = makeDrainPorts({
        sql,
        engine,
        kind,
        source: documentSources[kind],
        leaseMs: LEASE_MS,
        publish,
      })
      const onResult = metrics.observeStep.bind(undefined, kind)
      drains.set(kind, startDrain({ kind, ports, leaseMs: LEASE_MS, log, onMissingIndex: heal, onResult }))
      heal()
    }

    const wakeDrain = (kind: string) => drains.get(kind as DocumentKind)?.wake()
    void keepTrying('notifications', () => listenForMarks(sql, wakeDrain), { log, signal: stopping.signal })

    const context = { config, sql, engine, log, wakeDrain, signal: stopping.signal }
    const workers = startWorkers({ redisUrl: config.redisUrl, prefix: config.redisPrefix, context })
    const queues = openJobQueues({ redisUrl: config.redisUrl, prefix: config.redisPrefix })
    closers.push(() => queues.close())
    closers.push(() => workers.close())

    const beat = async () => {
      const at = new Date()
      const shown = Object.fromEntries([...drains].map(([kind, drain]) => [kind, drain.state().state]))
      const heartbeat = { at: at.toISOString(), process: `indexer-${process.pid}`, drains: shown }
      await writeHeartbeat(redis, config.redisPrefix, heartbeat)
      metrics.noteHeartbeat(at)
    }
    const every = (ms: number, work: () => Promise<unknown>) => {
      const quietly = () => void work().catch(() => {})
      quietly()
      const timer = setInterval(quietly, ms)
      closers.push(() => clearInterval(timer))
    }
    every(HEARTBEAT_EVERY_MS, beat)
    every(SCHEDULE_CHECK_MS, () => applySchedules(queues))
    log('info', 'the indexer runs', { internalPort: server.port })

    return {
      internalPort: server.port,
      async stop(deadlineMs) {
        stopping.abort()
        await Promise.all([...drains.values()].map((drain) => drain.stop(deadlineMs)))
        await closeAll(closers, log)
      },
    }
  } catch (error) {
    stopping.abort()
    await closeAll(closers, log)
    throw error
  }
}
