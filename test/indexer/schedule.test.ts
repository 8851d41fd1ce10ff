import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { applySchedules, type Schedule, schedules } from '../../indexer/schedule.ts'
import { documentKinds } from '../../mappings/index.ts'
import { type JobQueues, openJobQueues } from '../../src/jobs/queue.ts'
import { address, uniqueName } from '../support/stack.ts'

// One schedule of each job a kind.
const KINDS = documentKinds.length

let prefix: string
let processes: JobQueues[]
beforeEach(() => {
  prefix = uniqueName()
  processes = []
})
afterEach(async () => {
  for (const name of ['drain-outbox', 'reconcile-index'] as const)
    await (await processes[0]?.queue(name))?.obliterate({ force: true })
  await Promise.all(processes.map((queues) => queues.close()))
})

function open(): JobQueues {
  const queues = openJobQueues({ redisUrl: address('REDIS_URL'), prefix })
  processes.push(queues)
  return queues
}

async function countNext(queues: JobQueues, name: 'drain-outbox' | 'reconcile-index'): Promise<number[]> {
  const queue = await queues.queue(name)
  return [
    await queue.getJobSchedulersCount(),
    (await queue.getDelayedCount()) + (await queue.getWaitingCount()),
  ]
}

test('eight processes that start at once leave one next tick of each schedule', async () => {
  const started = Array.from({ length: 8 }, open)
  await Promise.all(started.map((queues) => applySchedules(queues)))
  expect(await countNext(open(), 'reconcile-index')).toEqual([KINDS, KINDS])
  expect(await countNext(open(), 'drain-outbox')).toEqual([KINDS, KINDS])
})

test('a restart moves no tick', async () => {
  const queues = open()
  await applySchedules(queues)
  const next = async () => (await (await queues.queue('reconcile-index')).getJobSchedulers())[0]?.next
  const before = await next()
  for (let restart = 0; restart < 20; restart += 1) expect(await applySchedules(open())).toBe(0)
  expect(await next()).toBe(before)
})

test('what Redis has lost is written again', async () => {
  const queues = open()
  await applySchedules(queues)
  await (await queues.queue('reconcile-index')).obliterate({ force: true })
  expect(await countNext(queues, 'reconcile-index')).toEqual([0, 0])
  expect(await applySchedules(queues)).toBe(KINDS)
  expect(await countNext(queues, 'reconcile-index')).toEqual([KINDS, KINDS])
})

describe('a changed rhythm', () => {
  test('replaces the old one', async () => {
    const queues = open()
    await applySchedules(queues)
    const [first] = schedules.filter(({ name }) => name === 'reconcile-index')
    if (first === undefined) throw new Error('no schedule')
    const changed: Schedule = { ...first, rhythm: { pattern: '42 3 * * *', tz: 'Europe/Brussels' } }
    expect(await applySchedules(queues, [changed])).toBe(1)
    const found = await (await queues.queue('reconcile-index')).getJobScheduler(first.id)
    expect([found?.pattern, found?.tz]).toEqual(['42 3 * * *', 'Europe/Brussels'])
    expect(await countNext(queues, 'reconcile-index')).toEqual([KINDS, KINDS])
  })
})
