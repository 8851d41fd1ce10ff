// The product's API and the bare servers it is compared with.
import { createServer } from 'node:net'
import { type Server, startServer } from './child.ts'
import type { BenchContext } from './context.ts'
import type { LoadSpec } from './load.ts'

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}

export interface ApiOptions {
  /** Puts a recorder before the engine. */
  searchUrl?: string
  /** False: every request does its whole work. */
  isCaching: boolean
  /** More of its environment. */
  env?: Record<string, string>
}

/** Where load goes to, with the processes whose time is read. */
export const targetOf = (
  { origin, pid }: Server,
  { processes }: BenchContext,
): Pick<LoadSpec, 'origin' | 'pid' | 'enginePid'> => ({ origin, pid, enginePid: processes.engine })

/** The search engine as such a target. */
export const engineTarget = ({ config, processes }: BenchContext): Pick<LoadSpec, 'origin' | 'pid'> => ({
  origin: config.searchUrl,
  pid: processes.engine,
})

/** As in the script `start` of package.json. */
const NODE_OPTIONS = ['--max-semi-space-size=16']

const storesOf = ({ config }: BenchContext): Record<string, string> => ({
  DATABASE_URL: config.databaseUrl,
  REDIS_URL: config.redisUrl,
  ELASTICSEARCH_URL: config.searchUrl,
})

/** The API as it runs in production, but for rate limits. */
export async function startApi(context: BenchContext, options: ApiOptions): Promise<Server> {
  return startServer({
    entry: options.isCaching ? '../src/server.ts' : './baselines/api-uncached.ts',
    nodeOptions: NODE_OPTIONS,
    healthPath: '/health/ready',
    env: {
      ...storesOf(context),
      PORT: String(await freePort()),
      INTERNAL_PORT: '0',
      ...(options.searchUrl === undefined ? {} : { ELASTICSEARCH_URL: options.searchUrl }),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'info',
      ...options.env,
    },
  })
}

/** The indexer as it runs in production. */
export async function startIndexer(context: BenchContext): Promise<Server> {
  const port = String(await freePort())
  return startServer({
    entry: '../indexer/main.ts',
    healthPath: '/health/ready',
    env: {
      ...storesOf(context),
      DATA_DIR: context.config.dataDir,
      PORT: port,
      INTERNAL_PORT: port,
      LOG_LEVEL: 'info',
    },
  })
}

/** bench/baselines/<name>.ts. */
export async function startBaseline(
  name: string,
  env: Record<string, string>,
  startLimitMs?: number,
): Promise<Server> {
  return startServer({
    entry: `./baselines/${name}.ts`,
    healthPath: '/ready',
    env: { ...env, PORT: String(await freePort()) },
    startLimitMs,
  })
}
