// Everything the API process talks to, each behind a time limit and a breaker of its own. Opening never fails because
// something is down: what can be served is served, the rest is refused at once and tried again.
import type { Config } from './config.ts'
import { createRecentValue } from './db/recent-value.ts'
import { loadSourceDates, nothingLoaded, type SourceDates } from './db/source-dates.ts'
import type { Sql } from './db/sql.ts'
import { createHealthCheck, type Health } from './http/health/health.ts'
import { createMetrics, type Metrics } from './http/metrics.ts'
import type { ImpactHolder } from './impacts/snapshot/impact-holder.ts'
import type { JobBoard } from './jobs/job-board.ts'
import type { SharedQuota } from './jobs/shared-quota.ts'
import type { MapHolder } from './map/follow/map-holder.ts'
import { limitsOfPages, openPayments, type Payments } from './payments/client.ts'
import type { IndexHolder } from './places/memory/index-holder.ts'
import { buildPlaceNames, type PlaceNames } from './places/place-names.ts'
import { shippedPlaces } from './places/places-data.ts'
import { type Database, openDatabase } from './services/database.ts'
import { type Keys, openKeys } from './services/keys.ts'
import { openMemory } from './services/memory.ts'
import { openRedis } from './services/redis.ts'
import { type EngineAsks, openSearchEngine } from './services/search-engine.ts'
import { openStoredFiles } from './stored-files/open.ts'
import type { StoredFiles } from './stored-files/stored-files.ts'
import { openStreetImages } from './street-images/open-street-images.ts'
import type { StreetImages } from './street-images/pictures.ts'

export interface Services extends EngineAsks {
  /** Reads from PostgreSQL what was just written too. Throws database_unavailable when it does not answer in time. */
  readNewest<Result>(read: (sql: Sql) => Promise<Result>): Promise<Result>
  /** The same for what may be a second old, of the copy for reads where there is one; so it must only read. */
  readRegister<Result>(read: (sql: Sql) => Promise<Result>): Promise<Result>
  /** As `readNewest`, for tiles of the map and pictures, a few at a time. */
  readTile<Result>(read: (sql: Sql) => Promise<Result>): Promise<Result>
  /**
   * Reads and writes accounts and what people do with them, in one transaction: all of it is done or nothing. Throws
   * database_unavailable when PostgreSQL does not answer in time.
   */
  account<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>
  /** Work on a connection of its own, for as long as somebody reads what it copies. */
  openSession: Database['openSession']
  /** API keys, in memory. */
  keys: Keys
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
  sourceDates(): Promise<SourceDates>
  /** Totals for rate limits that several processes share; undefined without Redis. */
  sharedQuota: SharedQuota | undefined
  /** The queues; undefined without Redis. */
  jobs: JobBoard | undefined
  /** Throws a DatabaseSetupError when the database answers and is none that this may use as it is. */
  assertDatabase(): Promise<void>
  health(): Promise<Health>
  /** The provider of payments; undefined where payments are off. */
  payments: Payments | undefined
  /** Documents and the like, by their digest. */
  files: StoredFiles
  /** Undefined where no source of pictures of streets is configured. */
  streetImages: StreetImages | undefined
  metrics: Metrics
  close(): Promise<void>
}

export interface TimeLimits {
  databaseMs: number
  engineMs: number
}

// Longer than the slowest honest answer at country size, shorter than a person's patience.
const timeLimits: TimeLimits = { databaseMs: 1_500, engineMs: 2_000 }

const required = (name: string, address: string | undefined): string => {
  if (address === undefined) throw new Error(`${name} is not set and nothing was started in its place`)
  return address
}

export interface ServicesOptions {
  config: Config
  /** Memory, event loop and garbage collection go into the metrics; only a process of its own wants that. */
  measureProcess?: boolean
  onError?: (dependency: string, error: unknown) => void
  limits?: TimeLimits
  /** Another clock than that of the machine, for tests. */
  now?: (() => number) | undefined
}

export async function openServices({
  config,
  measureProcess = false,
  onError = () => {},
  limits = timeLimits,
  now = Date.now,
}: ServicesOptions): Promise<Services> {
  const databaseUrl = required('DATABASE_URL', config.apiDatabaseUrl ?? config.databaseUrl)
  const searchUrl = required('ELASTICSEARCH_URL', config.searchUrl)
  const indexPrefix = config.index.prefix

  const database = openDatabase(databaseUrl, {
    copyUrl: config.databaseReadUrl,
    limitMs: limits.databaseMs,
    needsOwnRole: config.environment === 'production',
  })
  const engine = openSearchEngine({
    url: searchUrl,
    indexPrefix,
    limitMs: limits.engineMs,
    isTraced: config.tracing !== undefined,
  })
  const redis = openRedis(config, (error) => onError('redis', error))
  const memory = await openMemory({ config, databaseUrl, searchUrl, now, onError })
  const keys = openKeys(databaseUrl, {
    account: database.account,
    onError: (error) => onError('api-keys', error),
  })
  const streetImages = openStreetImages({
    config: config.streetImages,
    publicUrl: config.publicUrl,
    read: database.readNewest,
    readPicture: database.readTile,
    write: database.account,
    now,
    onError: (error) => onError('street-images', error),
  })
  const opened = [database, engine, redis, memory, { ...keys, dependencies: [] }]

  const places = await shippedPlaces()
  const { map, impacts } = memory
  return {
    readNewest: database.readNewest,
    readRegister: database.read,
    readTile: database.readTile,
    account: database.account,
    openSession: database.openSession,
    keys,
    search: engine.search,
    searchForPage: engine.searchForPage,
    suggest: engine.suggest,
    readAll: engine.readAll,
    advise: engine.advise,
    locations: memory.locations,
    syndics: memory.syndics,
    map,
    impacts,
    now,
    places: buildPlaceNames(places),
    sourceDates: createRecentValue(() => database.read(loadSourceDates), nothingLoaded).current,
    sharedQuota: redis.sharedQuota,
    jobs: redis.jobs,
    assertDatabase: database.assertFit,
    health: createHealthCheck(opened.flatMap(({ dependencies }) => dependencies)),
    payments: await openPayments(config.payments, limitsOfPages),
    files: openStoredFiles(config.storedFiles),
    streetImages,
    metrics: createMetrics({
      breakers: [...database.breakers, ...engine.breakers, ...(streetImages?.breakers ?? [])],
      ofProcess: measureProcess,
      map,
      impacts,
    }),
    async close() {
      await streetImages?.close()
      for (const service of opened.toReversed()) await service.close()
    },
  }
}
