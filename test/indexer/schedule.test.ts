import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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

test('a process whose clock was a day ahead leaves no tick behind that nobody waits for', async () => {
  const queues = open()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  try {
    await applySchedules(queues)
  } finally {
    vi.useRealTimers()
  }
  const nexts = async () =>
    (
      await Promise.all(
        (['drain-outbox', 'reconcile-index', 'refresh-mandates', 'import-power-outages'] as const).map(
          async (name) => {
            const queue = await queues.queue(name)
            const jobs = await queue.getDelayed()
            return [
              ...(await queue.getJobSchedulers()).map(({ next }) => next ?? Number.NaN),
              ...jobs.map((job) => job.timestamp + job.delay),
            ]
          },
        ),
      )
    ).flat()
  expect((await nexts()).filter((at) => at > Date.now() + 80_000_000).length).toBeGreaterThan(0)
  // Of those of one day in the week the next tick is most often the same from either day.
  const weekly = schedules.filter(({ rhythm }) => 'pattern' in rhythm && /[0-6]$/.test(rhythm.pattern))
  expect(await applySchedules(queues)).toBeGreaterThanOrEqual(schedules.length - weekly.length)
  // The daily one may be as far away as a day that is an hour longer.
  for (const at of await nexts()) expect(at).toBeLessThanOrEqual(Date.now() + 25 * 3_600_000)
  expect(await applySchedules(open())).toBe(0)
  for (const { name } of schedules) await (await queues.queue(name)).obliterate({ force: true })
})
