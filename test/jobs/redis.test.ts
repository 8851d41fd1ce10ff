import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { changeStream, publishChange } from '../../src/jobs/change-stream.ts'
import { findHeartbeat, forgetHeartbeat, listHeartbeats, writeHeartbeat } from '../../src/jobs/heartbeat.ts'
import { assertNoEviction, EvictionError, openFailFastRedis, untilReady } from '../../src/jobs/redis.ts'
import { leaveHeartbeat } from '../support/past-heartbeat.ts'
import { type PrivateRedis, startPrivateRedis } from '../support/private-redis.ts'
import { HANG_MS } from '../support/until.ts'

let server: PrivateRedis
let redis: ReturnType<typeof openFailFastRedis>
beforeAll(async () => {
  server = await startPrivateRedis()
  redis = openFailFastRedis({ url: server.url, connectionName: 'test' })
  await untilReady(redis, HANG_MS)
})
afterAll(async () => {
  redis.disconnect()
  await server.close()
})

test.each([
  'allkeys-lru',
  'allkeys-lfu',
  'allkeys-random',
  'volatile-lru',
  'volatile-lfu',
  'volatile-random',
  'volatile-ttl',
])('a Redis that drops keys by %s is refused, with the remedy', async (policy) => {
  await redis.config('SET', 'maxmemory-policy', policy)
  const error = await assertNoEviction(redis).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(EvictionError)
  expect((error as Error).message).toContain(`maxmemory-policy is ${policy}`)
  expect((error as Error).message).toContain('config set maxmemory-policy noeviction')
})

test('a Redis that keeps what it is given is accepted', async () => {
  await redis.config('SET', 'maxmemory-policy', 'noeviction')
  await expect(assertNoEviction(redis)).resolves.toBeUndefined()
})

test('changes are told on a stream of bounded length', async () => {
  await publishChange(redis, 'p', { kind: 'vme', keys: ['0123456749', '1000123456'], version: 2n ** 60n })
  const [entry] = await redis.xrange(changeStream('p'), '-', '+')
  expect(entry?.[1]).toEqual([
    'kind',
    'vme',
    'keys',
    '["0123456749","1000123456"]',
    'version',
    String(2n ** 60n),
  ])
  const fill = "for _ = 1, 20000 do redis.call('xadd', KEYS[1], '*', 'kind', 'vme') end"
  for (let part = 0; part < 6; part += 1) await redis.eval(fill, 1, changeStream('p'))
  // Each entry drops some thousand old ones at most.
  for (let more = 0; more < 20; more += 1)
    await publishChange(redis, 'p', { kind: 'vme', keys: [], version: 1n })
  expect(await redis.xlen(changeStream('p'))).toBeLessThan(11_000)
})

test('changes of more than an hour ago leave the stream', async () => {
  const old = Date.now() - 2 * 3_600_000
  const fill = "for i = 1, 1000 do redis.call('xadd', KEYS[1], ARGV[1] .. '-' .. i, 'kind', 'vme') end"
  await redis.eval(fill, 1, changeStream('old'), old)
  await publishChange(redis, 'old', { kind: 'vme', keys: [], version: 1n })
  // Dropped by the block of a hundred.
  expect(await redis.xlen(changeStream('old'))).toBeLessThan(102)
})

test('a heartbeat is read back, and missing when none was written', async () => {
  expect(await findHeartbeat(redis, 'h')).toBeUndefined()
  const sign = { process: 'indexer-1', drains: { vme: 'idle' } }
  await writeHeartbeat(redis, 'h', sign)
  expect(await findHeartbeat(redis, 'h')).toMatchObject(sign)
  expect(await redis.pttl('h:indexer-heartbeats')).toBeGreaterThan(0)
  await forgetHeartbeat(redis, 'h', 'indexer-1')
  expect(await findHeartbeat(redis, 'h')).toBeUndefined()
})

test('each process has a heartbeat of its own; one that was silent for ten minutes is forgotten', async () => {
  await leaveHeartbeat(redis, 'p', { ageMs: 700_000, process: 'old', drains: {} })
  await leaveHeartbeat(redis, 'p', { ageMs: 60_000, process: 'silent', drains: {} })
  expect(await findHeartbeat(redis, 'p')).toBeUndefined()
  await writeHeartbeat(redis, 'p', { process: 'here', drains: {} })
  expect((await listHeartbeats(redis, 'p')).map(({ process }) => process)).toEqual(['here', 'silent'])
  expect(await redis.hkeys('p:indexer-heartbeats')).toHaveLength(2)
})

test.each([-3_600_000, 40_000])('clocks that differ by %i ms do not make a process silent', async (byMs) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + byMs })
  try {
    await writeHeartbeat(redis, 'skewed', { process: 'indexer-1', drains: {} })
    expect(await findHeartbeat(redis, 'skewed')).toMatchObject({ process: 'indexer-1' })
  } finally {
    vi.useRealTimers()
  }
  expect(await findHeartbeat(redis, 'skewed')).toMatchObject({ process: 'indexer-1' })
})
