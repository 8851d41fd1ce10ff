// A Redis with a copy, whose primary is lost: its line breaks, or stays open and says nothing any more.
import type { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishChange } from '../../src/jobs/change-stream.ts'
import { followChanges } from '../../src/jobs/follow-changes.ts'
import { openJobQueues } from '../../src/jobs/queue.ts'
import { openFailFastRedis, openWorkerRedis, untilReady } from '../../src/jobs/redis.ts'
import { type RedisGroup, startRedisGroup } from '../support/redis-group.ts'
import { HANG_MS, until } from '../support/until.ts'

const FAILOVER_MS = 60_000
let group: RedisGroup
let redis: Redis
beforeAll(async () => {
  group = await startRedisGroup()
  redis = openFailFastRedis({ url: group.url, connectionName: 'test' })
  await untilReady(redis, HANG_MS)
}, 60_000)
afterAll(async () => {
  redis.disconnect()
  await group.close()
})

const canWrite = (value: string): Promise<boolean> =>
  redis.set('key', value).then(
    () => true,
    () => false,
  )
const isAcknowledged = (): Promise<boolean> => redis.wait(1, 1_000).then((copies) => copies >= 1)

test.each([
  ['ends', (port: number) => group.kill(port), (port: number) => group.start(port)],
  ['stands still', async (port: number) => group.halt(port), async (port: number) => group.goOn(port)],
])(
  'a primary that %s is replaced by its copy, which every connection finds',
  async (_how, lose, bringBack) => {
    const told: string[] = []
    const worker = openWorkerRedis({ url: group.url, connectionName: 'worker' })
    const follower = followChanges({
      url: group.url,
      prefix: 'p',
      onChanges: (changes) => void told.push(...changes.flatMap(({ keys }) => keys)),
      onGap: () => {},
    })
    const queues = openJobQueues({ redisUrl: group.url, prefix: 'p' })
    try {
      await until('news are followed', () => follower.isFollowing())
      expect(await canWrite('before')).toBe(true)
      await until('the copy has it', isAcknowledged)
      const lost = await group.primary()
      await lose(lost)
      await until('the sentinels name another one', async () => (await group.primary()) !== lost, FAILOVER_MS)
      await until('what must not wait is written', () => canWrite('after'), FAILOVER_MS)
      expect(await worker.get('key')).toBe('after')
      await until('news are followed again', () => follower.isFollowing(), FAILOVER_MS)
      await publishChange(redis, 'p', { kind: 'vme', keys: ['one'], version: 1n })
      await until('news arrive', () => told.includes('one'))
      await bringBack(lost)
      await until('the lost one follows as a copy', () => group.follows(lost).catch(() => false), FAILOVER_MS)
      expect(await canWrite('last')).toBe(true)
      expect(await redis.get('key')).toBe('last')
    } finally {
      follower.close()
      await queues.close()
      worker.disconnect()
    }
  },
  180_000,
)

test('a connection that is closed while nobody answers ends at once', async () => {
  const other = await startRedisGroup()
  const closing = openWorkerRedis({ url: other.url, connectionName: 'closing' })
  await untilReady(closing, HANG_MS)
  const ended = new Promise((resolve) => closing.once('end', resolve))
  await other.close()
  await until('it tries again', () => closing.status !== 'ready')
  closing.disconnect()
  await ended
}, 60_000)
