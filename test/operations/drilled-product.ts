// The whole product over services of its own, as a drill starts, asks and loses it.
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { type Child, startChild, stopChild } from '../../backing-services/child.ts'
import { freePort } from '../../backing-services/processes.ts'
import { type RunningServices, startServices } from '../../backing-services/start.ts'
import { readConfig } from '../../src/config.ts'
import { openSql, type Sql } from '../../src/db/sql.ts'
import { feedsOff } from '../support/feeds-off.ts'
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

export async function startProduct({ services }: Stores, dataDir: string): Promise<Product> {
  const [port = 0, internalPort = 0] = [await freePort(), await freePort()]
  const env = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: services.databaseUrl,
    API_DATABASE_URL: services.apiDatabaseUrl ?? '',
    REDIS_URL: services.redisUrl,
    ELASTICSEARCH_URL: services.searchUrl,
    // Replies name it, and the ports are others the second time.
    PUBLIC_URL: 'https://vme.example',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...feedsOff,
  }
  mkdirSync(join(dataDir, 'logs'), { recursive: true })
  const start = (script: string, name: string, more: Record<string, string>): Child => {
    const output = openSync(join(dataDir, 'logs', `${name}.log`), 'a')
    const child = startChild({ script, env: { ...env, ...more }, output })
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
      await Promise.all(children.map((child) => stopChild(child)))
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
