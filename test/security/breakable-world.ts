// The API over parts that can be taken away, with its routes, keys of every kind, and all that it logs.
import { openLogger } from '../../src/logger.ts'
import { type Api, openApi } from '../support/api.ts'
import { type BreakableApi, openBreakableApi } from '../support/breakable-api.ts'
import { address } from '../support/stack.ts'
import { settingsOf } from '../support/stripe-double/server.ts'
import type { World } from './ask.ts'
import { type EchoingEngine, startEchoingEngine } from './echoing-engine.ts'
import { listRoutes, type Route, withRoutes } from './routes.ts'
import type { Keys } from './who.ts'
import { ADMIN_KEY, fill, makeKeys } from './world.ts'

export interface BreakableWorld {
  /** The same data, over parts that stay. */
  api: Api
  broken: BreakableApi
  engine: EchoingEngine
  world: World
  routes: Route[]
  keys: Keys
  /** Of the log of the API, at level debug. */
  lines: string[]
  close(): Promise<void>
}

export async function openBreakableWorld(): Promise<BreakableWorld> {
  const lines: string[] = []
  const logger = openLogger({
    process: 'api',
    level: 'debug',
    destination: { write: (line: string) => void lines.push(line) },
  })
  const api = await openApi({ fill })
  const engine = await startEchoingEngine(address('ELASTICSEARCH_URL'))
  const [broken, registered] = await withRoutes(() =>
    openBreakableApi(
      api,
      // Nothing is asked of the provider here: who asks has the highest plan.
      {
        ...settingsOf({ origin: 'http://127.0.0.1:1' }),
        ADMIN_KEYS: ADMIN_KEY,
        ELASTICSEARCH_URL: engine.url,
      },
      { logger },
    ),
  )
  const world = { sql: api.sql, app: broken.app }
  return {
    api,
    broken,
    engine,
    world,
    lines,
    routes: await listRoutes(broken.app, registered),
    keys: await makeKeys(world),
    async close() {
      await broken.close()
      await engine.close()
      await api.close()
    },
  }
}
