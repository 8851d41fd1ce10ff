// Everything the API process talks to, each behind a time limit and a breaker of its own. Opening never fails because
// something is away: what can be served is served, the rest is refused at once and tried again.
import type { DocumentKind } from '../mappings/index.ts'
import type { Config } from './config.ts'
import { isDatabaseAway } from './db/database-errors.ts'
import { createSnapshotHolder } from './db/snapshot-holder.ts'
import { loadSnapshot, nothingLoaded, pingDatabase, type Snapshot } from './db/snapshots.ts'
import { openSql, type Sql } from './db/sql.ts'
import { connectEngine, pingEngine } from './engine/engine-connection.ts'
import { isEngineAway } from './engine/engine-errors.ts'
import type { Engine } from './engine/list-query.ts'
import type { SearchOptions } from './engine/run-search.ts'
import { createGuard, type Guard } from './http/guard/guard.ts'
import { createHealthCheck, type Health } from './http/health/health.ts'
import { createMetrics, type Metrics } from './http/metrics.ts'
import { type ImpactHolder, openImpacts } from './impacts/snapshot/impact-holder.ts'
import { type JobBoard, openJobBoard } from './jobs/job-board.ts'
import { openJobQueues } from './jobs/queue.ts'
import { openFailFastRedis } from './jobs/redis.ts'
import { openSharedTotals, type SharedTotals } from './jobs/shared-totals.ts'
import { type MapHolder, openMap } from './map/follow/map-holder.ts'
import { type IndexHolder, openSuggestIndexes } from './places/memory/index-holder.ts'
import { buildPlaceNames, type PlaceNames } from './places/place-names.ts'
import { loadPlacesData } from './places/places-data.ts'
import { withinTime } from './time/time-limit.ts'

type AskEngine<Result> = (engine: Engine, options: SearchOptions) => Promise<Result>

export interface Services {
  /** Reads from PostgreSQL. Throws database_unavailable when it does not answer in time. */
  readRegister<Result>(read: (sql: Sql) => Promise<Result>): Promise<Result>
  /** Asks the search engine for a list. Throws search_unavailable when it does not answer in time. */
  search<Result>(kind: DocumentKind, ask: AskEngine<Result>): Promise<Result>
  /** The same for suggestions, which have a breaker of their own: they are many and must fail soonest. */
  suggest<Result>(ask: AskEngine<Result>): Promise<Result>
  /** Places in memory. */
  locations: IndexHolder<'places'>
  /** Listed syndics in memory. */
  syndics: IndexHolder<'syndics'>
  /** Points of the map in memory. */
  map: MapHolder
  /** Outages and works in memory. */
  impacts: ImpactHolder
  /** The clock by which what depends on time is shown, ms since 1970. */
  now(): number
  /** Municipalities and provinces by name. */
  places: PlaceNames
  /** What is loaded of each source. */
  snapshot(): Promise<Snapshot>
  /** Totals for rate limits that several processes share; undefined without Redis. */
  sharedTotals: SharedTotals | undefined
  /** The queues; undefined without Redis. */
  jobs: JobBoard | undefined
  health(): Promise<Health>
  metrics: Metrics
  close(): Promise<void>
}

export interface TimeLimits {
  databaseMs: number
  engineMs: number
}

// Longer than the slowest honest answer at country size, shorter than a person's patience.
const timeLimits: TimeLimits = { databaseMs: 1_500, engineMs: 2_000 }
const DATABASE_CONNECTIONS = 10
// How long a start waits for outages and works before replies go out without them.
const FIRST_IMPACTS_MS = 4_000

// Without the database the places that are shipped still answer, without streets and weights; syndics are missing.
function checkLoaded(what: string, { source }: { source: 'database' | 'shipped' }): boolean {
  if (source === 'shipped') throw new Error(`the ${what} of the database are not loaded`)
  return true
}

function checkMap(map: MapHolder): boolean {
  const { trouble } = map.state()
  if (trouble !== undefined) throw new Error(trouble)
  if (map.snapshot() === undefined) throw new Error('the points of the map are being loaded')
  return true
}

function checkImpacts(impacts: ImpactHolder): boolean {
  const { trouble, ageSeconds } = impacts.state()
  if (trouble !== undefined) throw new Error(trouble)
  if (ageSeconds === undefined) throw new Error('outages and works are being loaded')
  return true
}

const required = (name: string, address: string | undefined): string => {
  if (address === undefined) throw new Error(`${name} is not set and nothing was started in its place`)
  return address
}

export interface ServicesOptions {
  config: Config
  /** Memory, event loop and garbage collection go into the metrics; only a process of its own wants that. */
  measureProcess?: boolean
  onTrouble?: (dependency: string, error: unknown) => void
  limits?: TimeLimits
  /** Another clock than that of the machine, for tests. */
  now?: (() => number) | undefined
}

export async function openServices({
  config,
  measureProcess = false,
  onTrouble = () => {},
  limits = timeLimits,
  now = Date.now,
}: ServicesOptions): Promise<Services> {
  const databaseUrl = required('DATABASE_URL', config.databaseUrl)
  const sql = openSql({
    url: databaseUrl,
    max: DATABASE_CONNECTIONS,
    applicationName: 'api',
    statementTimeoutMs: limits.databaseMs,
  })
  const searchUrl = required('ELASTICSEARCH_URL', config.searchUrl)
  const engine = connectEngine(searchUrl, limits.engineMs)
  const redis =
    config.redisUrl === undefined
      ? undefined
      : openFailFastRedis({
          url: config.redisUrl,
          connectionName: 'api',
          onTrouble: (error) => onTrouble('redis', error),
        })
  const jobs =
    config.redisUrl === undefined || redis === undefined
      ? undefined
      : openJobBoard({
          redis,
          prefix: config.redisPrefix,
          queues: openJobQueues({ redisUrl: config.redisUrl, prefix: config.redisPrefix }),
        })
  const impacts = openImpacts({
    databaseUrl,
    rules: { ...config.impacts, rhythm: config.feeds },
    now,
    onTrouble: (error) => onTrouble('impacts', error),
  })
  const firstImpacts = withinTime(FIRST_IMPACTS_MS, impacts.refresh()).catch(() => {})
  const { locations, syndics, ...memory } = await openSuggestIndexes({
    databaseUrl,
    onError: (error) => onTrouble('suggestions', error),
  })

  const map = openMap({
    searchUrl,
    indexPrefix: config.index.prefix,
    redisUrl: config.redisUrl,
    redisPrefix: config.redisPrefix,
    maxPoints: config.mapMaxPoints,
    onTrouble: (error) => onTrouble('map', error),
  })

  const database = createGuard({
    name: 'database',
    code: 'database_unavailable',
    limitMs: limits.databaseMs,
    isAway: isDatabaseAway,
  })
  const engineGuard = (name: string): Guard =>
    createGuard({ name, code: 'search_unavailable', limitMs: limits.engineMs, isAway: isEngineAway })
  const search = engineGuard('search')
  const suggest = engineGuard('suggest')
  const { municipalities, provinces } = await loadPlacesData()
  await firstImpacts
  const aliasOf = (kind: DocumentKind): string => `${config.index.prefix}${kind}`

  const readRegister = <Result>(read: (sql: Sql) => Promise<Result>): Promise<Result> =>
    database.run(() => read(sql))
  const ask = <Result>(guard: Guard, kind: DocumentKind, call: AskEngine<Result>): Promise<Result> =>
    guard.run(async () =>
      call({ client: await engine.client(), index: aliasOf(kind) }, { timeoutMs: limits.engineMs }),
    )
  const snapshots = createSnapshotHolder(() => readRegister(loadSnapshot), nothingLoaded)

  return {
    readRegister,
    search: (kind, call) => ask(search, kind, call),
    suggest: (call) => ask(suggest, 'vme', call),
    locations,
    syndics,
    map,
    impacts,
    now,
    places: buildPlaceNames(municipalities, provinces),
    snapshot: snapshots.current,
    sharedTotals: redis && openSharedTotals(redis, config.redisPrefix),
    jobs,
    health: createHealthCheck([
      { name: 'postgresql', isEssential: true, check: () => pingDatabase(sql).then(() => true) },
      { name: 'search-engine', isEssential: true, check: () => pingEngine(engine, aliasOf('vme')) },
      // Without it only lists of syndics are missing.
      { name: 'syndic-index', isEssential: false, check: () => pingEngine(engine, aliasOf('syndic')) },
      {
        name: 'redis',
        isEssential: false,
        check: async () => redis !== undefined && (await redis.ping()) === 'PONG',
      },
      { name: 'locations', isEssential: false, check: async () => checkLoaded('places', locations) },
      { name: 'syndics', isEssential: false, check: async () => checkLoaded('syndics', syndics) },
      { name: 'impacts', isEssential: false, check: async () => checkImpacts(impacts) },
      { name: 'map', isEssential: false, check: async () => checkMap(map) },
    ]),
    metrics: createMetrics({
      breakers: [database.breaker, search.breaker, suggest.breaker],
      ofProcess: measureProcess,
      map,
      impacts,
    }),
    async close() {
      await map.close()
      await impacts.close()
      await memory.close()
      await jobs?.close()
      redis?.disconnect()
      await engine.close()
      await sql.end({ timeout: 5 })
    },
  }
}
