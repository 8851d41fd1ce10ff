// The connection of the indexer itself to Redis, for news and signs of life.
import { assertNoEviction, EvictionError, openFailFastRedis, untilReady } from '../src/jobs/redis.ts'
import type { Log } from './jobs/handler.ts'

interface CheckedRedisOptions {
  url: string
  log: Log
  /** Told when a Redis that is seen again turns out to drop keys. */
  onFatal: (error: Error) => void
}

const FIRST_WAIT_MS = 3_000

/** Opens Redis and throws an EvictionError for one that evicts keys; a missing one is checked once it is there. */
export async function openCheckedRedis({ url, log, onFatal }: CheckedRedisOptions) {
  const redis = openFailFastRedis({ url, connectionName: 'indexer' })
  try {
    await untilReady(redis, FIRST_WAIT_MS)
    await assertNoEviction(redis)
  } catch (error) {
    if (error instanceof EvictionError) {
      redis.disconnect()
      throw error
    }
    log('warn', 'Redis is away: changes are drained all the same, jobs wait')
  }
  redis.on('ready', () => {
    assertNoEviction(redis).catch((error: unknown) => {
      if (error instanceof EvictionError) onFatal(error)
    })
  })
  return redis
}
