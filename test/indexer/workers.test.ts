import { Redis } from 'ioredis'
import { afterEach, expect, test } from 'vitest'
import type { JobContext } from '../../indexer/jobs/handler.ts'
import { type Handlers, handlers, startWorkers } from '../../indexer/workers.ts'
import { jobNames } from '../../src/jobs/catalogue.ts'
import { openJobQueues } from '../../src/jobs/queue.ts'
import { startPrivateRedis } from '../support/private-redis.ts'
import { until } from '../support/until.ts'

let closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.toReversed()) await close()
  closers = []
})

interface Seen {
  woken: string[]
  handlers: Handlers
  context: JobContext
}

function recorder(): Seen {
  const woken: string[] = []
  const context = { log: () => {}, wakeDrain: (kind: string) => woken.push(kind) } as unknown as JobContext
  return { woken, handlers, context }
}

async function openRig() {
  const redis = await startPrivateRedis()
  closers.push(() => redis.close())
  const queues = openJobQueues({ redisUrl: redis.url, prefix: 'test' })
  const seen = recorder()
  const workers = startWorkers({ redisUrl: redis.url, prefix: 'test', context: seen.context })
  closers.push(() => queues.close())
  closers.push(() => workers.close())
  const wake = () =>
    queues.add('drain-outbox', { kind: 'vme' }).then(
      () => true,
      () => false,
    )
  return { redis, seen, workers, wake }
}

test('every job has a handler', () => {
  expect(Object.keys(handlers).sort()).toEqual([...jobNames].sort())
})

test('a wake-up job wakes the drain of its kind', async () => {
  const { seen, wake } = await openRig()
  await until('the job is taken', wake)
  await until('the drain is woken', () => seen.woken.length > 0)
  expect(seen.woken[0]).toBe('vme')
})

test('a job about a kind of document that came with a newer release is put back', async () => {
  const { redis, seen } = await openRig()
  const queues = openJobQueues({ redisUrl: redis.url, prefix: 'test' })
  closers.push(() => queues.close())
  const id = await queues.add('drain-outbox', { kind: 'of-a-newer-release' as 'vme' })
  const queue = await queues.queue('drain-outbox')
  await until('it waits to be taken by another', async () => (await queue.getJobState(id)) === 'delayed')
  expect(seen.woken).toEqual([])
  expect((await queue.getJob(id))?.failedReason).toBeUndefined()
})

test('workers go on after each of three restarts of Redis, also one that lost everything', async () => {
  const { redis, seen, wake } = await openRig()
  for (let restart = 0; restart < 3; restart += 1) {
    await redis.stop()
    await redis.start()
    const before = seen.woken.length
    await until(
      'a job is done after the restart',
      async () => (await wake()) && seen.woken.length > before,
      30_000,
    )
    expect(seen.woken.length).toBeGreaterThan(before)
  }
}, 120_000)

test('workers that start while Redis is away begin once it is there', async () => {
  const redis = await startPrivateRedis()
  closers.push(() => redis.close())
  await redis.stop()
  const seen = recorder()
  const workers = startWorkers({ redisUrl: redis.url, prefix: 'test', context: seen.context })
  const queues = openJobQueues({ redisUrl: redis.url, prefix: 'test' })
  closers.push(() => queues.close())
  closers.push(() => workers.close())
  await redis.start()
  await until('a job is done', async () => {
    await queues.add('drain-outbox', { kind: 'vme' }).catch(() => {})
    return seen.woken.length > 0
  })
  expect(seen.woken).toContain('vme')
})

// The connection that takes jobs is one a worker; all are lost but the one that they share.
test('workers close while their connections are made again', async () => {
  const { redis, workers, wake, seen } = await openRig()
  await until('a job is done', async () => (await wake()) && seen.woken.length > 0)
  const admin = new Redis(redis.url)
  closers.push(async () => admin.disconnect())
  const taking = () =>
    admin.client('LIST').then((list) => String(list).match(/^id=\d+.* cmd=bzpopmin /gm) ?? [])
  await until('all wait for jobs', async () => (await taking()).length === jobNames.length)
  for (const line of await taking()) await admin.client('KILL', 'ID', /\d+/.exec(line)?.[0] ?? '')
  await new Promise((resolve) => setImmediate(resolve))
  await expect(workers.close()).resolves.toBeUndefined()
})
