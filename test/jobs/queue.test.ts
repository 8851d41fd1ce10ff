import { Queue, Worker } from 'bullmq'
import { afterEach, describe, expect, test } from 'vitest'
import { type JobName, jobNames } from '../../src/jobs/catalogue.ts'
import { type JobQueues, jobOptions, openJobQueues } from '../../src/jobs/queue.ts'
import { openWorkerRedis } from '../../src/jobs/redis.ts'
import { type PrivateRedis, startPrivateRedis } from '../support/private-redis.ts'
import { address, uniqueName } from '../support/stack.ts'
import { until } from '../support/until.ts'

let closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.toReversed()) await close()
  closers = []
})

function openQueues(
  redisUrl = address('REDIS_URL'),
  prefix = uniqueName(),
): { queues: JobQueues; prefix: string } {
  const queues = openJobQueues({ redisUrl, prefix })
  closers.push(() => queues.close())
  return { queues, prefix }
}

interface Gate {
  started: string[]
  finish(): void
  fail(): void
}

/** A worker whose jobs end when the test says so. */
function openGate(name: JobName, prefix: string): Gate {
  const started: string[] = []
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = []
  const connection = openWorkerRedis({ url: address('REDIS_URL'), connectionName: 'test-worker' })
  const work = (job: { id?: string | undefined }) =>
    new Promise<void>((resolve, reject) => {
      started.push(job.id ?? '')
      waiting.push({ resolve, reject })
    })
  const worker = new Worker(name, work, { connection, prefix })
  worker.on('error', () => {})
  closers.push(async () => {
    await worker.close(true)
    connection.disconnect()
  })
  return {
    started,
    finish: () => waiting.shift()?.resolve(),
    fail: () => waiting.shift()?.reject(new Error('as told')),
  }
}

describe('only one', () => {
  test('a job that waits or runs stands in for a repeat; one that has ended does not', async () => {
    const { queues, prefix } = openQueues()
    const add = () => queues.add('reconcile-index', { kind: 'vme' }, { onlyOne: 'vme' })
    const first = await add()
    expect(await add()).toBe(first)
    const gate = openGate('reconcile-index', prefix)
    await until('the job runs', () => gate.started.length === 1)
    expect(await add()).toBe(first)
    gate.finish()
    const queue = await queues.queue('reconcile-index')
    await until('the job is kept as completed', async () => (await queue.getCompletedCount()) === 1)
    const second = await add()
    expect(second).not.toBe(first)
    await until('the second one runs', () => gate.started.includes(second))
    gate.finish()
  })

  test('or next: a job that waits stands in for a repeat, one that runs is followed by it', async () => {
    const { queues, prefix } = openQueues()
    const add = () => queues.add('compute-market-figures', {}, { onlyOne: 'figures', orNext: true })
    const first = await add()
    expect(await add()).toBe(first)
    const gate = openGate('compute-market-figures', prefix)
    await until('the job runs', () => gate.started.length === 1)
    await add()
    await add()
    gate.finish()
    await until('one more runs', () => gate.started.length === 2)
    gate.finish()
    const queue = await queues.queue('compute-market-figures')
    await until('both have ended', async () => (await queue.getCompletedCount()) === 2)
    expect(await queue.getWaitingCount()).toBe(0)
    expect(gate.started).toHaveLength(2)
  })

  test('without it every job is taken', async () => {
    const { queues } = openQueues()
    const ids = await Promise.all([1, 2, 3].map(() => queues.add('drain-outbox', { kind: 'vme' })))
    expect(new Set(ids).size).toBe(3)
  })
})

describe('a job with an id of its own', () => {
  const end = {
    active: () => {},
    completed: (gate: Gate) => gate.finish(),
    failed: (gate: Gate) => gate.fail(),
  }

  test.each(['active', 'completed', 'failed'] as const)(
    'that is %s swallows a repeat without a word, which is why none is set',
    async (state) => {
      const { queues, prefix } = openQueues()
      const queue = await queues.queue('drain-outbox')
      const gate = openGate('drain-outbox', prefix)
      await queue.add('drain-outbox', {}, { jobId: 'same' })
      await until('it runs', () => gate.started.length === 1)
      end[state](gate)
      await until(`it is ${state}`, async () => (await queue.getJobCountByTypes(state)) === 1)
      await queue.add('drain-outbox', {}, { jobId: 'same' })
      expect(await queue.getJobCounts('waiting', 'delayed')).toEqual({ waiting: 0, delayed: 0 })
      expect(gate.started).toEqual(['same'])
    },
  )

  test('is refused when the id is a whole number or has a colon', async () => {
    const queue = await openQueues().queues.queue('drain-outbox')
    for (const jobId of ['123', '1000123456', 'vme:0123'])
      await expect(queue.add('drain-outbox', {}, { jobId })).rejects.toThrow('Custom Id')
  })
})

test('a queue name with a colon is refused', () => {
  const connection = openWorkerRedis({ url: address('REDIS_URL'), connectionName: 'test' })
  expect(() => new Queue('vme:drain', { connection })).toThrow('cannot contain :')
  connection.disconnect()
})

test('every job name has options that bound what Redis keeps, and a queue name without colon', () => {
  for (const name of jobNames) {
    expect(name).not.toContain(':')
    for (const kept of [jobOptions[name].removeOnComplete, jobOptions[name].removeOnFail])
      expect(kept).toEqual({ count: expect.any(Number), age: expect.any(Number) })
  }
})

test('without Redis a job is refused within two seconds, and taken once Redis is there', async () => {
  const redis: PrivateRedis = await startPrivateRedis()
  closers.push(() => redis.close())
  await redis.stop()
  const { queues } = openQueues(redis.url)
  const start = performance.now()
  await expect(queues.add('drain-outbox', { kind: 'vme' })).rejects.toThrow('Redis does not answer')
  expect(performance.now() - start).toBeLessThan(2_000)
  await redis.start()
  await until('the job is taken', () =>
    queues.add('drain-outbox', { kind: 'vme' }).then(
      () => true,
      () => false,
    ),
  )
  await redis.stop()
  const again = performance.now()
  await expect(queues.add('drain-outbox', { kind: 'vme' })).rejects.toThrow()
  expect(performance.now() - again).toBeLessThan(2_000)
})
