// Redis: the queues and the totals that several processes share. All of it may be missing.
import type { Config } from '../config.ts'
import type { Dependency } from '../http/health/health.ts'
import { type JobBoard, openJobBoard } from '../jobs/job-board.ts'
import { openJobQueues } from '../jobs/queue.ts'
import { openFailFastRedis } from '../jobs/redis.ts'
import { openSharedTotals, type SharedTotals } from '../jobs/shared-totals.ts'

export interface RedisServices {
  /** Undefined without Redis, as the other. */
  jobs: JobBoard | undefined
  sharedTotals: SharedTotals | undefined
  dependencies: Dependency[]
  close(): Promise<void>
}

type RedisConfig = Pick<Config, 'redisUrl' | 'redisPrefix'>

export function openRedis(
  { redisUrl, redisPrefix: prefix }: RedisConfig,
  onError: (error: Error) => void,
): RedisServices {
  const dependency = { name: 'redis', isEssential: false }
  if (redisUrl === undefined)
    return {
      jobs: undefined,
      sharedTotals: undefined,
      dependencies: [{ ...dependency, check: async () => false }],
      close: async () => {},
    }
  const redis = openFailFastRedis({ url: redisUrl, connectionName: 'api', onError })
  const jobs = openJobBoard({ redis, prefix, queues: openJobQueues({ redisUrl, prefix }) })
  return {
    jobs,
    sharedTotals: openSharedTotals(redis, prefix),
    dependencies: [{ ...dependency, check: async () => (await redis.ping()) === 'PONG' }],
    async close() {
      await jobs.close()
      redis.disconnect()
    },
  }
}
