// What is killed, one after the other, and how each comes back.
import { setTimeout as delay } from 'node:timers/promises'
import type { Sql } from '../../../src/db/sql.ts'
import type { DatabasePair } from '../../support/database-pair.ts'
import type { RedisGroup } from '../../support/redis-group.ts'
import type { EngineCluster } from './engine-cluster.ts'
import type { OneProcess, SeveralOfTheProduct } from './product.ts'

export interface World {
  sql: Sql
  engine: EngineCluster
  redis: RedisGroup
  database: DatabasePair
  product: SeveralOfTheProduct
}

export interface Kill {
  what: string
  /** Returns how it comes back. */
  run(world: World): Promise<() => Promise<void> | void>
}

const nodeOf =
  (which: 'primary' | 'other') =>
  async ({ engine }: World) => {
    const position = (await engine.holders('vme'))[which]
    engine.kill(position)
    return () => engine.start(position)
  }

const HALTED_MS = 400
const MOST_HALTS = 200

const leasesHeld = async (sql: Sql): Promise<string[]> => {
  const rows = await sql<{ lease: string }[]>`
    select distinct lease::text as lease from outbox where lease is not null and leased_until > clock_timestamp()`
  return rows.map(({ lease }) => lease)
}

/** Halts one again and again until a lease stays while it stands still, which is then its own. */
async function haltWithLease(sql: Sql, indexer: OneProcess): Promise<void> {
  for (let turn = 0; turn < MOST_HALTS; turn++) {
    indexer.signal('SIGSTOP')
    const before = await leasesHeld(sql)
    if (before.length > 0) {
      await delay(HALTED_MS)
      const after = await leasesHeld(sql)
      if (before.some((lease) => after.includes(lease))) return
    }
    indexer.signal('SIGCONT')
    await delay(20 + turn)
  }
  throw new Error('the indexer never held a lease when it was halted')
}

export const kills: readonly Kill[] = [
  { what: 'a node of the engine without primary shards', run: nodeOf('other') },
  { what: 'the node of the engine with a primary shard', run: nodeOf('primary') },
  {
    what: 'an indexer that holds a lease',
    async run({ sql, product: { indexers } }) {
      const [indexer] = indexers
      await haltWithLease(sql, indexer)
      await indexer.kill()
      return () => indexer.start()
    },
  },
  {
    what: 'an API process',
    async run({ product: { apis } }) {
      const [api] = apis
      await api.kill()
      return () => api.start()
    },
  },
  {
    what: 'the primary of Redis',
    async run({ redis }) {
      const port = await redis.primary()
      await redis.kill(port)
      return () => redis.start(port)
    },
  },
  {
    what: 'the copy of PostgreSQL',
    async run({ database }) {
      database.killCopy()
      return () => database.startCopy()
    },
  },
]
