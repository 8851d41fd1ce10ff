// Redis: the queues and the quotas that several processes share. All of it may be missing.
import type { Config } from '../config.ts'
import type { Dependency } from '../http/health/health.ts'
import { type JobBoard, openJobBoard } from '../jobs/job-board.ts'
import { openJobQueues } from '../jobs/queue.ts'
import { openFailFastRedis } from '../jobs/redis.ts'
import { openSharedQuota, type SharedQuota } from '../jobs/shared-quota.ts'

export interface RedisServices {
  /** Undefined without Redis, as the other. */
  jobs: JobBoard | undefined
  sharedQuota: SharedQuota | undefined
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
      sharedQuota: undefined,
      dependencies: [{ ...dependency, check: async () => false }],
      close: async () => {},
    }
  const redis = openFailFastRedis({ url: redisUrl, connectionName: 'api', onError })
  const jobs = openJobBoard({ redis, prefix, queues: openJobQueues({ redisUrl, prefix }) })
  return {
    jobs,
    sharedQuota: openSharedQuota(redis, prefix),
    // A copy answers PING too. This is refused by one, and changes nothing.
    dependencies: [{ ...dependency, check: async () => (await redis.del(`${prefix}:nothing`)) === 0 }],
    async close() {
      await jobs.close()
      redis.disconnect()
    },
  }
}
