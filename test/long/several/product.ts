// Two API processes and two indexers, each to be killed and started again.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../backing-services/processes.ts'
import { environmentWith } from '../../../src/config.ts'
import { feedsOff } from '../../support/feeds-off.ts'

export interface OneProcess {
  name: string
  /** Of what everybody may ask; of an indexer there is none. */
  origin: string
  /** Of metrics and health details. */
  internalOrigin: string
  start(): void
  signal(signal: NodeJS.Signals): void
  kill(): Promise<void>
  stop(): Promise<void>
}

export interface SeveralOfTheProduct {
  apis: readonly [OneProcess, OneProcess]
  indexers: readonly [OneProcess, OneProcess]
  stop(): Promise<void>
}

export interface Addresses {
  databaseUrl: string
  apiDatabaseUrl: string
  databaseReadUrl: string
  redisUrl: string
  searchUrl: string
}

const root = fileURLToPath(new URL('../../../', import.meta.url))
const STOP_WITHIN_MS = 60_000
/** Each with its copies beside the primary: every node has all documents. */
const INDEX = { shards: 2, replicas: 2 }

interface ProcessOptions {
  name: string
  script: string
  logs: string
  port: number
  internalPort: number
  env: Record<string, string>
}

function oneProcess({ name, script, logs, port, internalPort, env }: ProcessOptions): OneProcess {
  let child: ChildProcess | undefined
  const isOver = () => child === undefined || child.exitCode !== null || child.signalCode !== null
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child === undefined || isOver()) return
    const ended = once(child, 'exit')
    child.kill(signal)
    const timer = setTimeout(() => child?.kill('SIGKILL'), STOP_WITHIN_MS)
    await ended
    clearTimeout(timer)
  }
  return {
    name,
    origin: `http://127.0.0.1:${port}`,
    internalOrigin: `http://127.0.0.1:${internalPort}`,
    start() {
      const output = openSync(join(logs, `${name}.log`), 'a')
      const given = { ...env, PORT: String(port), INTERNAL_PORT: String(internalPort) }
      child = spawn(process.execPath, [join(root, script)], {
        cwd: root,
        env: environmentWith(given),
        stdio: ['ignore', output, output],
      })
      closeSync(output)
    },
    signal: (signal) => void child?.kill(signal),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

export async function startSeveral(addresses: Addresses, dataDir: string): Promise<SeveralOfTheProduct> {
  const logs = join(dataDir, 'logs')
  mkdirSync(logs, { recursive: true })
  const env = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: addresses.databaseUrl,
    API_DATABASE_URL: addresses.apiDatabaseUrl,
    DATABASE_READ_URL: addresses.databaseReadUrl,
    REDIS_URL: addresses.redisUrl,
    ELASTICSEARCH_URL: addresses.searchUrl,
    INDEX_SHARDS: String(INDEX.shards),
    INDEX_REPLICAS: String(INDEX.replicas),
    PUBLIC_URL: 'https://vme.example',
    CURSOR_SECRET: 'several processes share this secret',
    // The proxy's, which tells on whose behalf it asks.
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'warn',
    ...feedsOff,
  }
  async function make(name: string, script: string): Promise<OneProcess> {
    const [port = 0, internalPort = 0] = [await freePort(), await freePort()]
    const made = oneProcess({ name, script, logs, port, internalPort, env })
    made.start()
    return made
  }
  const api = (name: string) => make(name, 'src/server.ts')
  const indexer = (name: string) => make(name, 'indexer/main.ts')
  const indexers = [await indexer('indexer-1'), await indexer('indexer-2')] as const
  const apis = [await api('api-1'), await api('api-2')] as const
  return {
    apis,
    indexers,
    async stop() {
      await Promise.all([...apis, ...indexers].map((one) => one.stop()))
    },
  }
}
