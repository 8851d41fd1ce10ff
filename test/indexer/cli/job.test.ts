// npm run job, as an operator sees it: every job of the catalogue can be put in the queue by hand and followed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { UnrecoverableError } from 'bullmq'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeProgress } from '../../../indexer/cli/follow-job.ts'
import type { JobContext } from '../../../indexer/jobs/handler.ts'
import { type Handlers, startWorkers } from '../../../indexer/workers.ts'
import { jobNames } from '../../../src/jobs/catalogue.ts'
import { type JobQueues, openJobQueues } from '../../../src/jobs/queue.ts'
import { type PrivateRedis, startPrivateRedis } from '../../support/private-redis.ts'
import { until } from '../../support/until.ts'

const PREFIX = 'by-hand'
const cli = join(import.meta.dirname, '../../../indexer/cli/job.ts')

let redis: PrivateRedis
let queues: JobQueues
let closers: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  redis = await startPrivateRedis()
  queues = openJobQueues({ redisUrl: redis.url, prefix: PREFIX })
  closers = [() => redis.close(), () => queues.close()]
})
afterEach(async () => {
  for (const close of closers.toReversed()) await close()
})

function start(...words: string[]) {
  const child = spawn(process.execPath, [cli, ...words], {
    env: { ...process.env, NODE_ENV: 'test', REDIS_URL: redis.url, REDIS_PREFIX: PREFIX },
  })
  const seen = { output: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      seen.output += chunk
    })
  const ended = once(child, 'close').then(([code]) => ({ code, output: seen.output }))
  return { child, seen, ended }
}

/** Workers whose every job does what is told, without a database that would note it. */
function openWorkers(work: Handlers['drain-outbox']) {
  const handlers = Object.fromEntries(jobNames.map((name) => [name, work])) as unknown as Handlers
  const sql = () => Promise.reject(new Error('no database'))
  const context = { sql, log: () => {}, signal: new AbortController().signal } as unknown as JobContext
  const workers = startWorkers({ redisUrl: redis.url, prefix: PREFIX, context, handlers })
  closers.push(() => workers.close())
}

test('progress is told in shares where the whole is known', () => {
  expect(describeProgress({ phase: 'reading', done: 512, total: 1_024 })).toBe('reading: 50 %')
  expect(describeProgress({ phase: 'scanning', done: 12_000 })).toBe('scanning: 12,000')
  expect(describeProgress({ phase: 'offices' })).toBe('offices')
})

test('wrong arguments put nothing in the queue, and list what there is', async () => {
  const { code, output } = await start('rebuild-index', 'everything').ended
  expect([code, output]).toEqual([2, expect.stringContaining('import-enterprises PATH...')])
  expect(await (await queues.queue('rebuild-index')).getJobCounts()).toMatchObject({ waiting: 0 })
})

test('help is an answer and no mistake', async () => {
  for (const word of ['--help', '-h']) {
    const { code, output } = await start(word).ended
    expect([code, output]).toEqual([0, expect.stringMatching(/^Use: npm run job/)])
  }
})

test('a job is followed through its progress to what it answers', async () => {
  let go = (): void => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  const { seen, ended } = start('import-points', 'pages')
  let payload: unknown
  openWorkers(async (given, _context, report) => {
    payload = given
    report?.({ phase: 'reading', done: 1, total: 4 })
    await gate
    return { stored: 7 }
  })
  await until('progress is told', () => seen.output.includes('reading: 25 %'))
  go()
  const { code, output } = await ended
  expect(output).toMatch(/^import-points is in the queue as \d+\.$/m)
  expect(output).toContain('No indexer gives a sign of life')
  expect([code, output]).toEqual([0, expect.stringContaining('"stored": 7')])
  expect(payload).toEqual({ paths: [join(process.cwd(), 'pages')] })
}, 60_000)

test('one that fails for good says why, and ends with 1', async () => {
  openWorkers(async () => {
    throw new UnrecoverableError('no such file')
  })
  expect(await start('import-links', 'nowhere').ended).toEqual({
    code: 1,
    output: expect.stringContaining('Failed: no such file'),
  })
}, 60_000)

test('Ctrl-C stops following, and the job stays', async () => {
  const { child, seen, ended } = start('reconcile-index', 'vme')
  await until('it is in the queue', () => seen.output.includes('in the queue as'))
  child.kill('SIGINT')
  expect(await ended).toEqual({ code: 0, output: expect.stringContaining('No longer followed') })
  expect(await (await queues.queue('reconcile-index')).getWaitingCount()).toBe(1)
}, 60_000)

test('with --no-wait the job is put in the queue and left there', async () => {
  expect(await start('compute-market-figures', '--no-wait').ended).toMatchObject({ code: 0 })
  expect(await (await queues.queue('compute-market-figures')).getWaitingCount()).toBe(1)
}, 60_000)
