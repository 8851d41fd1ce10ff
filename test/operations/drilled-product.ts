// The whole product over services of its own, as a drill starts, asks and loses it.
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../backing-services/processes.ts'
import { type RunningServices, startServices } from '../../backing-services/start.ts'
import { documentKinds } from '../../mappings/index.ts'
import { environmentWith, readConfig } from '../../src/config.ts'
import { openSql, type Sql } from '../../src/db/sql.ts'
import { detectEngine, openSearch } from '../../src/engine/client.ts'
import { feedsOff } from '../support/feeds-off.ts'
import { compareWithDatabase } from '../support/indexing.ts'
import { until } from '../support/until.ts'

const WHOLE_WITHIN_MS = 3_600_000

export interface Stores {
  services: RunningServices
  sql: Sql
  stop(): Promise<void>
}

/** A cluster, a Redis and a search engine that hold nothing. */
export async function startStores(dataDir: string): Promise<Stores> {
  const config = readConfig({ DATA_DIR: dataDir })
  const services = await startServices(config, { docker: false })
  const sql = openSql({ url: services.databaseUrl, applicationName: 'drill', max: 4 })
  return {
    services,
    sql,
    async stop() {
      await sql.end({ timeout: 5 })
      await services.stop()
    },
  }
}

export interface Product {
  origin: string
  indexerOrigin: string
  stop(): Promise<void>
}

const ownRoot = fileURLToPath(new URL('../../', import.meta.url))
const STOP_WITHIN_MS = 60_000

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
  await ended
  clearTimeout(timer)
}

/** API and indexer, of this release or of one that lies elsewhere. Their logs are in a folder that is told by its name. */
export async function startProduct(
  { services }: Stores,
  dataDir: string,
  { root = ownRoot, name = 'own' } = {},
): Promise<Product> {
  const [port = 0, internalPort = 0] = [await freePort(), await freePort()]
  const env = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: services.databaseUrl,
    API_DATABASE_URL: services.apiDatabaseUrl ?? '',
    REDIS_URL: services.redisUrl,
    ELASTICSEARCH_URL: services.searchUrl,
    // Replies name it, and the ports are others each time.
    PUBLIC_URL: 'https://vme.example',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...feedsOff,
  }
  const logs = join(dataDir, 'logs', name)
  mkdirSync(logs, { recursive: true })
  const start = (script: string, log: string, more: Record<string, string>): ChildProcess => {
    const output = openSync(join(logs, `${log}.log`), 'a')
    const stdio = ['ignore', output, output] as const
    const child = spawn(process.execPath, [join(root, script)], {
      cwd: root,
      env: environmentWith({ ...env, ...more }),
      stdio: [...stdio],
    })
    closeSync(output)
    return child
  }
  const children = [
    start('src/server.ts', 'api', { PORT: String(port), INTERNAL_PORT: '0' }),
    start('indexer/main.ts', 'indexer', { PORT: '0', INTERNAL_PORT: String(internalPort) }),
  ]
  return {
    origin: `http://127.0.0.1:${port}`,
    indexerOrigin: `http://127.0.0.1:${internalPort}`,
    async stop() {
      await Promise.all(children.map(stopChild))
    },
  }
}

/** Waits until an address answers with 200, and returns what it says. */
export async function answered(url: string): Promise<string> {
  let text = ''
  await until(
    `${new URL(url).pathname} answers`,
    async () => {
      const response = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
      if (response === undefined) return false
      text = await response.text()
      return response.status === 200
    },
    WHOLE_WITHIN_MS,
  )
  return text
}

/** Waits until nothing is left to be worked out or sent, and nothing is wrong with an index. */
export async function atRest(isAtRest: () => Promise<boolean>, { indexerOrigin }: Product): Promise<void> {
  await until(
    'everything is worked out and sent',
    async () => {
      const response = await fetch(`${indexerOrigin}/health/ready`).catch(() => undefined)
      if (response?.status !== 200) return false
      const { faults } = (await response.json()) as { faults: unknown[] }
      return faults.length === 0 && (await isAtRest())
    },
    WHOLE_WITHIN_MS,
  )
}

/** What is wrong with the documents of any kind, by the rules of this release. */
export async function compareIndices({ services, sql }: Stores): Promise<string[]> {
  const url = services.searchUrl
  const engine = openSearch({ url, flavour: await detectEngine(url), requestTimeoutMs: 60_000 })
  try {
    const wrong: string[] = []
    for (const kind of documentKinds) wrong.push(...(await compareWithDatabase({ sql, engine, kind }, kind)))
    return wrong
  } finally {
    await engine.close()
  }
}
