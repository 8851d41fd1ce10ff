// Finds or starts the three services: an address in the environment, else Docker, else a server on this machine.
// Processes of one DATA_DIR share what was started; the last one to leave stops it.
import { join } from 'node:path'
import type { Config } from '../src/config.ts'
import { openDataFolder, secretOf } from './data-folder.ts'
import { isDockerRunning, startContainers, stopContainers } from './docker.ts'
import { bringUp, type EmbeddedService, type LaunchContext } from './embedded.ts'
import { acquireLock, isAlive } from './lock.mjs'
import { postgresService } from './postgres.ts'
import { accepts, stopProcess } from './processes.ts'
import { redisService } from './redis.ts'
import { searchService } from './search-engine.ts'
import {
  me,
  readState,
  type ServiceName,
  type ServiceRecord,
  type ServicesState,
  serviceNames,
  writeState,
} from './state.ts'
import { startWatchdog, type Watchdog } from './watchdog.ts'

export type Origin = 'address' | 'docker' | 'embedded'

export interface RunningServices {
  /** Of the owner, who migrates and imports. */
  databaseUrl: string
  /** Of the API, with a role of its own wherever the database was started here; undefined: the same as of the owner. */
  apiDatabaseUrl: string | undefined
  redisUrl: string
  searchUrl: string
  origin: Record<ServiceName, Origin>
  /** Stops what was started, unless another process of the same DATA_DIR still uses it. Safe to call twice. */
  stop(): Promise<void>
}

export interface StartOptions {
  /** Where lines about what takes time go; standard error by default. */
  log?: (line: string) => void
  signal?: AbortSignal | undefined
  forTests?: boolean
  /** False: never Docker, even where it runs. */
  docker?: boolean
  /** How long servers stay after a kill -9 of their last user, for a next start to take them over. */
  graceMs?: number
}

const embedded: Record<ServiceName, EmbeddedService> = {
  postgres: postgresService,
  redis: redisService,
  search: searchService,
}

const GRACE_MS = 500

// Longer than a first start that fetches the engine over a slow line.
const LOCK_TIMEOUT_MS = 900_000

const given = (config: Readonly<Config>): Record<ServiceName, string | undefined> => ({
  postgres: config.databaseUrl,
  redis: config.redisUrl,
  search: config.searchUrl,
})

async function withState<T>(
  {
    dataDir,
    log,
    signal,
  }: { dataDir: string; log: (line: string) => void; signal?: AbortSignal | undefined },
  work: (state: ServicesState) => Promise<T>,
): Promise<T> {
  openDataFolder(dataDir)
  const onWait = (pid: number): void =>
    log(`Waiting for process ${pid}, which starts or stops services in ${dataDir}`)
  const release = await acquireLock(join(dataDir, 'services.lock'), {
    timeoutMs: LOCK_TIMEOUT_MS,
    signal,
    onWait,
  })
  try {
    return await work(readState(dataDir))
  } finally {
    release()
  }
}

/** Removes this process from the users and stops everything when it was the last. */
async function leave(state: ServicesState, dataDir: string): Promise<void> {
  state.users = state.users.filter((user) => user !== me())
  if (state.users.length === 0) {
    const entries = serviceNames.flatMap((name) => {
      const record = state.services[name]
      return record === undefined ? [] : [{ name, record }]
    })
    await Promise.all(
      entries.map(({ name, record }) =>
        record.origin === 'embedded' ? stopProcess(record.process, embedded[name].stop) : undefined,
      ),
    )
    const containers = entries.filter(({ record }) => record.origin === 'docker').map(({ name }) => name)
    if (containers.length > 0) await stopContainers(containers, { dataDir })
    state.services = {}
  }
  writeState(dataDir, state)
}

async function stillAnswers(record: ServiceRecord | undefined): Promise<boolean> {
  if (record?.origin !== 'docker') return false
  const { hostname, port } = new URL(record.url)
  return accepts(Number(port), hostname)
}

interface Wanted {
  names: ServiceName[]
  state: ServicesState
  context: LaunchContext
  docker: boolean
}

/** Starts what does not run yet, all at once, and notes each server the moment it exists. */
async function bringAllUp({ names, state, context, docker }: Wanted): Promise<void> {
  const { dataDir, embedded: settings } = context.config
  const note = (name: ServiceName, record: ServiceRecord): void => {
    state.services[name] = record
    writeState(dataDir, state)
  }
  const running = await Promise.all(names.map((name) => stillAnswers(state.services[name])))
  const missing = names.filter((_, index) => !running[index])
  const known = missing.some((name) => isEmbeddedAlive(state.services[name]))
  if (missing.length > 0 && docker && !known && (await isDockerRunning())) {
    context.log('Starting PostgreSQL, Redis and Elasticsearch with Docker')
    const urls = await startContainers(missing, {
      dataDir,
      postgresPassword: settings.postgresPassword,
      signal: context.signal,
    })
    for (const name of missing) note(name, { origin: 'docker', url: urls[name] ?? '' })
    return
  }
  const outcomes = await Promise.allSettled(
    missing.map((name) =>
      bringUp({
        service: embedded[name],
        context,
        recorded: state.services[name],
        note: (record) => note(name, record),
      }),
    ),
  )
  const failures = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as Error] : [],
  )
  if (failures.length === 1) throw failures[0]
  if (failures.length > 1)
    throw new Error(failures.map(({ message }) => message).join('\n\n'), { cause: failures[0] })
}

const API_ROLE = 'vme_api'

/** The database that was started here with the role of the API, which `migrate` makes with this password. */
function apiUrlOf(record: ServiceRecord | undefined, dataDir: string): string | undefined {
  if (record === undefined) return undefined
  const url = new URL(record.url)
  url.username = API_ROLE
  url.password = secretOf(dataDir, API_ROLE)
  return url.href
}

const isEmbeddedAlive = (record: ServiceRecord | undefined): boolean =>
  record?.origin === 'embedded' && isAlive(record.process)

/** See RunningServices. Throws an Error whose message says what to install, after stopping what it had started. */
export async function startServices(
  config: Readonly<Config>,
  options: StartOptions = {},
): Promise<RunningServices> {
  const {
    log = (line) => process.stderr.write(`${line}\n`),
    signal,
    forTests = false,
    docker = true,
    graceMs = GRACE_MS,
  } = options
  const { dataDir } = config
  const addresses = given(config)
  const names = serviceNames.filter((name) => addresses[name] === undefined)
  const locked = { dataDir, log, signal }
  let watchdog: Watchdog | undefined
  const { services: records, apiUrl } =
    names.length === 0
      ? { services: {} as ServicesState['services'], apiUrl: undefined }
      : await withState(locked, async (state) => {
          watchdog = startWatchdog(dataDir, graceMs)
          state.users.push(me())
          writeState(dataDir, state)
          try {
            await bringAllUp({ names, state, context: { config, log, signal, forTests }, docker })
          } catch (error) {
            await leave(state, dataDir)
            watchdog.dismiss()
            throw error
          }
          const started = names.includes('postgres') ? state.services.postgres : undefined
          return { services: state.services, apiUrl: apiUrlOf(started, dataDir) }
        })
  const urlOf = (name: ServiceName): string => addresses[name] ?? records[name]?.url ?? ''
  const originOf = (name: ServiceName): Origin =>
    addresses[name] === undefined ? (records[name]?.origin ?? 'embedded') : 'address'
  let stopping: Promise<void> | undefined
  return {
    databaseUrl: urlOf('postgres'),
    apiDatabaseUrl: config.apiDatabaseUrl ?? apiUrl,
    redisUrl: urlOf('redis'),
    searchUrl: urlOf('search'),
    origin: { postgres: originOf('postgres'), redis: originOf('redis'), search: originOf('search') },
    stop() {
      stopping ??=
        names.length === 0
          ? Promise.resolve()
          : withState({ dataDir, log }, (state) => leave(state, dataDir)).then(() => watchdog?.dismiss())
      return stopping
    },
  }
}
