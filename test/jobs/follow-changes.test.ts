import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Change, changeStream, publishChange } from '../../src/jobs/change-stream.ts'
import { type ChangeFollower, followChanges } from '../../src/jobs/follow-changes.ts'
import { openWorkerRedis } from '../../src/jobs/redis.ts'
import { type PrivateRedis, startPrivateRedis } from '../support/private-redis.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'
import { until } from '../support/until.ts'

const PREFIX = 'follow'

let server: PrivateRedis
let redis: ReturnType<typeof openWorkerRedis>
let seen: string[]
let gaps: number
let follower: ChangeFollower | undefined

beforeEach(async () => {
  server = await startPrivateRedis()
  redis = openWorkerRedis({ url: server.url, connectionName: 'test' })
  seen = []
  gaps = 0
})
afterEach(async () => {
  follower?.close()
  redis.disconnect()
  await server.close()
})

async function follow(url = server.url): Promise<void> {
  follower = followChanges({
    url,
    prefix: PREFIX,
    waitMs: 100,
    onChanges: (changes) =>
      seen.push(...changes.flatMap(({ kind, keys }) => keys.map((key) => `${kind} ${key}`))),
    onGap: () => {
      gaps += 1
    },
  })
  await until('it follows', () => follower?.isFollowing() ?? false)
}

const publish = (...keys: string[]) =>
  publishChange(redis, PREFIX, { kind: 'vme', keys, version: 1n } satisfies Change)
const isSeen = (key: string) => until(`${key} is told`, () => seen.includes(`vme ${key}`))

test('news are told in order, and a start is the only gap', async () => {
  await publish('before')
  await follow()
  await publish('a', 'b')
  await publishChange(redis, PREFIX, { kind: 'syndic', keys: ['c'], version: 2n })
  await until('all is told', () => seen.length === 3)
  expect(seen).toEqual(['vme a', 'vme b', 'syndic c'])
  expect(gaps).toBe(1)
})

test('a stream that is emptied is a gap, and what comes after it is told', async () => {
  await follow()
  await publish('a')
  await isSeen('a')
  await redis.flushall()
  await until('the gap is noticed', () => gaps === 2)
  await publish('b')
  await isSeen('b')
  expect(gaps).toBe(2)
})

test('news that went with an emptied stream are a gap even when others follow at once', async () => {
  await follow()
  await publish('a')
  await isSeen('a')
  await redis.multi().xadd(changeStream(PREFIX), '*', 'kind', 'vme', 'keys', '["lost"]').flushall().exec()
  await publish('b')
  await isSeen('b')
  await until('the gap is noticed', () => gaps === 2)
})

test('entries that were trimmed before they were read are a gap', async () => {
  const proxy = await startTcpProxy(server.url)
  await follow(proxy.url)
  await publish('a')
  await isSeen('a')
  proxy.refuse()
  await until('the line is cut', () => follower?.isFollowing() === false)
  await publish('lost')
  await publish('b')
  await redis.xtrim(changeStream(PREFIX), 'MAXLEN', 1)
  proxy.pass()
  await isSeen('b')
  expect(seen).not.toContain('vme lost')
  await until('the gap is noticed', () => gaps === 2)
  await proxy.close()
})

test('a Redis that comes back without its memory is a gap; news published before it goes are told later', async () => {
  await follow()
  await publish('a')
  await isSeen('a')
  await server.stop()
  await until('its absence is noticed', () => follower?.isFollowing() === false)
  await server.start()
  await until('it follows again', () => follower?.isFollowing() ?? false)
  await until('the gap is noticed', () => gaps === 2)
  await publish('b')
  await isSeen('b')
})

test('a line that has gone silent is given up and opened anew', async () => {
  const proxy = await startTcpProxy(server.url)
  await follow(proxy.url)
  await publish('a')
  await isSeen('a')
  proxy.blackHole()
  await until('the silence is noticed', () => follower?.isFollowing() === false)
  await publish('b')
  proxy.pass()
  await isSeen('b')
  expect(gaps).toBe(1)
  await proxy.close()
})
