// A Redis with a copy, whose primary is lost: its line breaks, or stays open and says nothing any more.
import type { Redis } from 'ioredis'
import { expect, test } from 'vitest'
import { publishChange } from '../../src/jobs/change-stream.ts'
import { followChanges } from '../../src/jobs/follow-changes.ts'
import { openJobQueues } from '../../src/jobs/queue.ts'
import { openFailFastRedis, openWorkerRedis, untilReady } from '../../src/jobs/redis.ts'
import { openRedis } from '../../src/services/redis.ts'
import { type PrivateRedis, startPrivateRedis } from '../support/private-redis.ts'
import { type RedisGroup, startRedisGroup } from '../support/redis-group.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'
import { HANG_MS, until } from '../support/until.ts'

const FAILOVER_MS = 60_000

test.each([
  ['ends', (group: RedisGroup, port: number) => group.kill(port)],
  ['stands still', async (group: RedisGroup, port: number) => group.halt(port)],
])(
  'a primary that %s is replaced by its copy, which every connection finds',
  async (_how, lose) => {
    const group = await startRedisGroup()
    const { url } = group
    const told: string[] = []
    const redis = openFailFastRedis({ url, connectionName: 'test' })
    const worker = openWorkerRedis({ url, connectionName: 'worker' })
    const follower = followChanges({
      url,
      prefix: 'p',
      onChanges: (changes) => void told.push(...changes.flatMap(({ keys }) => keys)),
      onGap: () => {},
    })
    const queues = openJobQueues({ redisUrl: url, prefix: 'p' })
    const canWrite = (value: string): Promise<boolean> =>
      redis.set('key', value).then(
        () => true,
        () => false,
      )
    try {
      await untilReady(redis, HANG_MS)
      await until('news are followed', () => follower.isFollowing())
      expect(await canWrite('before')).toBe(true)
      await until('the copy has it', async () => (await redis.wait(1, 1_000)) === 1)
      const lost = await group.primary()
      await lose(group, lost)
      await until('another one is named', async () => (await group.primary()) !== lost, FAILOVER_MS)
      await until('it can be written', () => canWrite('after'), FAILOVER_MS)
      expect(await worker.get('key')).toBe('after')
      await until('news are followed again', () => follower.isFollowing(), FAILOVER_MS)
      await publishChange(redis, 'p', { kind: 'vme', keys: ['one'], version: 1n })
      await until('news arrive', () => told.includes('one'))
    } finally {
      follower.close()
      await queues.close()
      redis.disconnect()
      worker.disconnect()
      await group.close()
    }
  },
  180_000,
)

test('behind one address, a primary that becomes a copy is left for the new one', async () => {
  const [first, second] = await Promise.all([startPrivateRedis(), startPrivateRedis()])
  const portOf = ({ url }: PrivateRedis): number => Number(new URL(url).port)
  const address = await startTcpProxy(first.url)
  const [old, next, redis, worker] = [
    ...[first, second].map(({ url }) => openFailFastRedis({ url, connectionName: 'operator' })),
    openFailFastRedis({ url: address.url, connectionName: 'api' }),
    openWorkerRedis({ url: address.url, connectionName: 'worker' }),
  ] as [Redis, Redis, Redis, Redis]
  const services = openRedis({ redisUrl: address.url, redisPrefix: 'p' }, () => {})
  const isUp = (): Promise<boolean> =>
    services.dependencies[0]?.check().catch(() => false) ?? Promise.resolve(false)
  try {
    for (const connection of [old, next, redis, worker]) await untilReady(connection, HANG_MS)
    await next.replicaof('127.0.0.1', portOf(first))
    const waiting = worker.blpop('news', 0).catch((error: Error) => error)
    await until('the API is at one with Redis', isUp)
    await old.replicaof('127.0.0.1', portOf(second))
    await next.replicaof('NO', 'ONE')
    // It answers whoever asks after it, and takes nothing.
    expect(await redis.ping()).toBe('PONG')
    await expect(redis.set('key', 'lost')).rejects.toThrow('READONLY')
    expect(await isUp()).toBe(false)
    expect(await waiting).toMatchObject({ message: expect.stringContaining('UNBLOCKED') })
    address.leadTo(second.url)
    const canWrite = (connection: Redis) => () =>
      connection.set('key', 'kept').then(
        () => true,
        () => false,
      )
    await until('it can be written', canWrite(redis))
    await until('workers write', canWrite(worker))
    await until('the API is at one with it again', isUp)
    expect(await next.get('key')).toBe('kept')
  } finally {
    await services.close()
    for (const connection of [old, next, redis, worker]) connection.disconnect()
    await address.close()
    await Promise.all([first.close(), second.close()])
  }
}, 60_000)

test('a connection that news of another primary break off while it is made is made again', async () => {
  const group = await startRedisGroup()
  const connections = [openFailFastRedis, openWorkerRedis].map((open) =>
    open({ url: group.url, connectionName: 'broken-off' }),
  )
  const copies = connections.map((redis) => redis.duplicate())
  try {
    for (const redis of [...connections, ...copies]) {
      expect(redis.status).toBe('connecting')
      // As the library does at the news.
      ;(redis as unknown as { connector: { disconnect(): void } }).connector.disconnect()
    }
    for (const redis of [...connections, ...copies]) {
      await until('it is connected', () => redis.status === 'ready')
      expect(await redis.ping()).toBe('PONG')
    }
  } finally {
    for (const redis of [...connections, ...copies]) redis.disconnect()
    await group.close()
  }
}, 60_000)

test('a connection that is closed while nobody answers ends at once', async () => {
  const group = await startRedisGroup()
  const closing = openWorkerRedis({ url: group.url, connectionName: 'closing' })
  await untilReady(closing, HANG_MS)
  const ended = new Promise((resolve) => closing.once('end', resolve))
  await group.close()
  await until('it tries again', () => closing.status !== 'ready')
  closing.disconnect()
  await ended
}, 60_000)
