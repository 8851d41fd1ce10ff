// The API once more, over proxies that take away the database, the search engine or Redis.
import type { FastifyInstance } from 'fastify'
import { type AppOptions, buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { openServices, type Services } from '../../src/services.ts'
import { type Api, noCache } from './api.ts'
import { address, uniqueName } from './stack.ts'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'
import { until } from './until.ts'

export type Part = 'database' | 'engine' | 'redis'

export interface BreakableApi {
  app: FastifyInstance
  services: Services
  proxies: Record<Part, TcpProxy>
  redisPrefix: string
  close(): Promise<void>
}

/** Over the data of `api`, with the time limits of the product; ready when every part answers. */
export async function openBreakableApi(
  api: Api,
  env: Record<string, string> = {},
  options: AppOptions = {},
): Promise<BreakableApi> {
  const proxies = {
    database: await startTcpProxy(api.config.databaseUrl ?? ''),
    engine: await startTcpProxy(address('ELASTICSEARCH_URL')),
    redis: await startTcpProxy(address('REDIS_URL')),
  }
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: proxies.database.url,
    ELASTICSEARCH_URL: proxies.engine.url,
    REDIS_URL: proxies.redis.url,
    REDIS_PREFIX: uniqueName(),
    INDEX_PREFIX: api.config.index.prefix,
    PUBLIC_URL: api.config.publicUrl,
    RATE_LIMITS: 'off',
    ...env,
  })
  const { logger } = options
  // As the process of the API has it.
  const onError = (dependency: string, err: unknown): void =>
    logger?.warn({ dependency, err }, 'a dependency is in trouble')
  const services = await openServices({ config, onError })
  const app = await buildApp(services, config, { replyCache: noCache, maxEventLoopDelayMs: 0, ...options })
  await until('all parts answer', async () => !(await services.health()).degraded)
  return {
    app,
    services,
    proxies,
    redisPrefix: config.redisPrefix,
    async close() {
      await app.close()
      await services.close()
      for (const proxy of Object.values(proxies)) await proxy.close()
    },
  }
}
