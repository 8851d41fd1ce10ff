// Wake-ups of drains through the queue.
import { afterEach, expect, test } from 'vitest'
import { makeWakeUps, wakeDrains } from '../../indexer/wake-ups.ts'
import { documentKinds } from '../../mappings/index.ts'
import { type JobQueues, openJobQueues } from '../../src/jobs/queue.ts'
import { address, uniqueName } from '../support/stack.ts'

let queues: JobQueues | undefined
afterEach(async () => {
  await (await queues?.queue('drain-outbox'))?.obliterate({ force: true })
  await queues?.close()
  queues = undefined
})

test('many changes within a second put one wake-up of their kind in the queue, and a trouble of Redis is none of theirs', () => {
  const put: string[] = []
  const queue = {
    add: (_name: string, { kind }: { kind: string }) => {
      put.push(kind)
      return Promise.reject(new Error('Redis is away'))
    },
  } as unknown as JobQueues
  let now = 5
  const wake = makeWakeUps(queue, () => now)
  for (const at of [5, 500, 1_004, 1_005, 1_006]) {
    now = at
    wake('vme')
    if (at === 500) wake('syndic')
  }
  expect(put).toEqual(['vme', 'syndic', 'vme'])
})

test('a process that ends leaves one for each kind, however often it is run while nobody takes them', async () => {
  const [redisUrl, redisPrefix] = [address('REDIS_URL'), uniqueName()]
  await wakeDrains({ redisUrl, redisPrefix })
  await wakeDrains({ redisUrl, redisPrefix })
  queues = openJobQueues({ redisUrl, prefix: redisPrefix })
  const waiting = await (await queues.queue('drain-outbox')).getWaiting()
  expect(waiting.map(({ data }) => data.kind).toSorted()).toEqual([...documentKinds].toSorted())
})

test('without Redis it ends all the same', async () => {
  await wakeDrains({ redisUrl: 'redis://127.0.0.1:1', redisPrefix: 'none' })
})
