// What was asked for by hand is run once, whatever is away or crashes on the way; what ran is written down.
import { type Job, UnrecoverableError } from 'bullmq'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { JobContext } from '../../../indexer/jobs/handler.ts'
import { dispatchRuns, startDispatcher } from '../../../indexer/runs/dispatch-runs.ts'
import { recordRun } from '../../../indexer/runs/record-runs.ts'
import { type Handlers, startWorkers } from '../../../indexer/workers.ts'
import type { Sql } from '../../../src/db/sql.ts'
import { openSql } from '../../../src/db/sql.ts'
import { type JobName, jobNames } from '../../../src/jobs/catalogue.ts'
import { type JobQueues, openJobQueues } from '../../../src/jobs/queue.ts'
import { listOpenRuns, noteQueued, RETAINED_RUNS, requestRun } from '../../../src/jobs/statements/runs.ts'
import { type PrivateRedis, startPrivateRedis } from '../../support/private-redis.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { until } from '../../support/until.ts'

const PREFIX = 'runs'
const NAME = 'import-power-outages'

let database: FreshDatabase
let sql: Sql
let redis: PrivateRedis
let queues: JobQueues
let closers: (() => Promise<unknown> | unknown)[] = []
beforeEach(async () => {
  database = await freshDatabase()
  sql = database.sql
  redis = await startPrivateRedis()
  queues = openJobQueues({ redisUrl: redis.url, prefix: PREFIX })
  closers = [() => database.drop(), () => redis.close(), () => queues.close()]
})
afterEach(async () => {
  for (const close of closers.toReversed()) await close()
})

let asked = 0
const want = (name: JobName = NAME) => {
  asked += 1
  return requestRun(sql, {
    name,
    payload: { isForced: true },
    queueId: `job.${name}.${asked}`,
    onlyOne: name,
  })
}
const rows = () =>
  sql<{ name: string; state: string; attempt: number; error: string | null; result: unknown }[]>`
    select name, state, attempt, error, result from job_run order by id`
const stateOf = async () => (await rows()).map(({ state }) => state)
const dispatch = (silentSeconds = 0) => dispatchRuns({ sql, queues, silentSeconds })

/** Workers whose every job does what is told; ends with the test. */
function openWorkers(work: Handlers[JobName], context: Partial<JobContext> = {}) {
  const handlers = Object.fromEntries(jobNames.map((name) => [name, work])) as unknown as Handlers
  const signal = new AbortController().signal
  const whole = { sql, log: () => {}, wakeDrain: () => {}, signal, ...context } as unknown as JobContext
  const workers = startWorkers({ redisUrl: redis.url, prefix: PREFIX, context: whole, handlers })
  closers.push(() => workers.close())
}

describe('asked for while Redis is away', () => {
  test('waits in the table, and is handed on and run once when Redis is there', async () => {
    await redis.stop()
    await want()
    await expect(dispatch()).rejects.toThrow('Redis')
    expect(await stateOf()).toEqual(['wanted'])
    await redis.start()
    const loop = startDispatcher({ sql, queues, log: () => {} })
    closers.push(() => loop.stop(5_000))
    loop.wake()
    await until('the queue has it', async () => {
      loop.wake()
      return (await stateOf())[0] === 'queued'
    })
    const runs: unknown[] = []
    openWorkers(async (payload: unknown) => void runs.push(payload))
    await until('it is done', async () => (await stateOf())[0] === 'succeeded')
    expect(runs).toEqual([{ isForced: true }])
    expect(await dispatch()).toEqual({ handed: 0, ended: 0 })
  })

  test.each(['before', 'after'] as const)(
    'a crash %s the job ran, between the queue and the note, doubles nothing',
    async (when) => {
      const run = await want()
      // As a process does that dies at once.
      await queues.add(NAME, { isForced: true }, { id: run.queueId })
      let runs = 0
      const count = async () => {
        runs += 1
        return { runs }
      }
      if (when === 'after') {
        openWorkers(count)
        await until('it ran', async () => (await stateOf())[0] === 'succeeded')
      }
      await Promise.all([dispatch(), dispatch(), dispatch()])
      if (when === 'before') {
        expect(await stateOf()).toEqual(['queued'])
        openWorkers(count)
        await until('it ran', async () => (await stateOf())[0] === 'succeeded')
      }
      const queue = await queues.queue(NAME)
      // The queue hears of the end after the table.
      await until('nothing runs', async () => (await queue.getActiveCount()) === 0)
      expect(await queue.getJobCounts('waiting', 'active', 'completed')).toEqual({
        waiting: 0,
        active: 0,
        completed: 1,
      })
      expect([runs, await stateOf()]).toEqual([1, ['succeeded']])
    },
  )

  test('two indexers hand on the same job once', async () => {
    await want()
    await want('import-public-works')
    const done = await Promise.all(Array.from({ length: 6 }, () => dispatch()))
    expect(done.every(({ handed }) => handed <= 2)).toBe(true)
    for (const name of [NAME, 'import-public-works'] as const)
      expect(await (await queues.queue(name)).getWaitingCount()).toBe(1)
    expect(await stateOf()).toEqual(['queued', 'queued'])
  })
})

describe('lost on the way', () => {
  test('what Redis forgot is handed on again, only once it was silent for a while', async () => {
    const run = await want()
    await dispatch()
    const client = new Redis(redis.url)
    await client.flushall()
    client.disconnect()
    await dispatch(60)
    expect(await stateOf()).toEqual(['queued'])
    await dispatch()
    expect(await stateOf()).toEqual(['wanted'])
    await dispatch()
    expect(await stateOf()).toEqual(['queued'])
    expect(await (await queues.queue(NAME)).getJob(run.queueId)).toBeDefined()
  })

  test('a run of which nobody has heard any more is stalled, and makes room for the next', async () => {
    await sql`insert into job_run (name, state, queue_id, started_at, seen_at)
      values (${NAME}, 'running', 'gone', now(), now() - interval '2 minutes')`
    expect((await want()).deduplicated).toBe(true)
    await dispatch(60)
    expect(await rows()).toMatchObject([{ state: 'stalled', error: expect.stringContaining('gone') }])
    expect((await want()).deduplicated).toBe(false)
  })

  test('an attempt that a clock a day ahead put off is made once no wait is that long', async () => {
    const run = await want()
    await (await queues.queue(NAME)).add(NAME, {}, { jobId: run.queueId, delay: 86_400_000 })
    await sql`update job_run set state = 'queued', asked_at = now() - interval '2 minutes'`
    const stateInQueue = async () => (await (await queues.queue(NAME)).getJob(run.queueId))?.getState()
    await dispatch(60)
    expect(await stateInQueue()).toBe('delayed')
    await sql`update job_run set asked_at = now() - interval '4 minutes'`
    await dispatch(60)
    expect([await stateInQueue(), ...(await stateOf())]).toEqual(['waiting', 'queued'])
  })

  test('one whose signs of life came from an hour ahead is missed all the same', async () => {
    await sql`insert into job_run (name, state, queue_id, started_at, seen_at)
      values (${NAME}, 'running', 'gone', now(), now() + interval '1 hour')`
    await dispatch(60)
    expect(await stateOf()).toEqual(['stalled'])
  })

  test('one that gives signs of life goes on, whatever the queue says', async () => {
    await sql`insert into job_run (name, state, queue_id, started_at, seen_at)
      values (${NAME}, 'running', 'here', now(), now())`
    await dispatch(60)
    expect(await stateOf()).toEqual(['running'])
  })

  test('an end that could not be written down is read from the queue', async () => {
    const run = await want()
    await dispatch()
    let isDone = false
    const away = openSql({ url: 'postgres://nobody@127.0.0.1:1/none', applicationName: 'test' })
    closers.push(() => away.end({ timeout: 1 }))
    openWorkers(
      async () => {
        isDone = true
        return { kept: 7 }
      },
      { sql: away },
    )
    await until('the job ran without a database', () => isDone)
    const queue = await queues.queue(NAME)
    await until(
      'the queue says so',
      async () => (await queue.getJob(run.queueId))?.returnvalue !== null,
      30_000,
    )
    await dispatch()
    expect(await rows()).toMatchObject([{ state: 'succeeded', result: { kept: 7 } }])
  }, 60_000)
})

describe('what ran', () => {
  test('is written down with its counts, by hand and by the clock', async () => {
    openWorkers(async () => ({ read: 3, dropped: { past: 1 } }))
    await queues.add('reconcile-index', { kind: 'vme' })
    await until('it is done', async () => (await stateOf())[0] === 'succeeded')
    expect(await rows()).toMatchObject([
      { name: 'reconcile-index', attempt: 1, error: null, result: { read: 3, dropped: { past: 1 } } },
    ])
    const [row] =
      await sql`select payload, started_at <= finished_at as ordered, seen_at is not null as seen from job_run`
    expect(row).toEqual({ payload: { kind: 'vme' }, ordered: true, seen: true })
  })

  test('a failure says which attempt it was and waits for the next; the last one is final', async () => {
    openWorkers(async () => {
      throw new Error('the\nsource is away')
    })
    await queues.add(NAME, {})
    await until('it failed', async () => (await stateOf())[0] === 'failed')
    expect(await rows()).toMatchObject([{ state: 'failed', attempt: 1, error: 'the source is away' }])
    await queues.add('import-links', { paths: [] })
    await until('it waits again', async () => (await stateOf())[1] === 'queued')
    expect(await rows()).toMatchObject([
      {},
      { state: 'queued', attempt: 1, error: 'the source is away', result: null },
    ])
    await (await queues.queue('import-links')).promoteJobs()
    await until('it failed again', async () => (await rows())[1]?.attempt === 2)
    expect(await rows()).toHaveLength(2)
  })

  test('what cannot be helped by trying again is failed at once', async () => {
    openWorkers(async () => {
      throw new UnrecoverableError('no such file')
    })
    await queues.add('import-links', { paths: [] })
    await until('it failed', async () => (await stateOf())[0] === 'failed')
    expect(await rows()).toMatchObject([{ attempt: 1, error: 'no such file' }])
  })

  test('a run that the stop of its process cut off is cancelled', async () => {
    const stop = new AbortController()
    openWorkers(
      async () => {
        stop.abort()
        throw new Error('stopped')
      },
      { signal: stop.signal },
    )
    await queues.add(NAME, {})
    await until('it ended', async () => (await stateOf())[0] === 'cancelled')
    expect(await stateOf()).toEqual(['cancelled'])
  })

  test('wake-ups leave no row', async () => {
    let woken = 0
    openWorkers(async () => {
      woken += 1
    })
    for (let turn = 0; turn < 5; turn += 1) await queues.add('drain-outbox', { kind: 'vme' })
    await until('they ran', () => woken === 5)
    expect(await rows()).toEqual([])
  })

  test('is kept for the last runs of each name; what waits or runs stays', async () => {
    await sql`insert into job_run (name, state, queue_id, started_at)
      select ${NAME}, case i when 3 then 'running' else 'succeeded' end, 'q' || i, now() from generate_series(1, 250) i`
    await sql`insert into job_run (name, state, queue_id) values ('reconcile-index', 'succeeded', 'other')`
    const job = {
      name: NAME,
      id: 'last',
      data: {},
      opts: {},
      timestamp: Date.now(),
      attemptsMade: 0,
      attemptsStarted: 1,
    }
    const context = { sql, log: () => {}, signal: new AbortController().signal }
    await recordRun(job as unknown as Job, context, async () => undefined)
    const [kept] =
      await sql`select count(*)::integer as all, min(substr(queue_id, 2)::integer) filter (where state <> 'running') as first
      from job_run where name = ${NAME} and queue_id like 'q%'`
    expect(kept).toEqual({ all: RETAINED_RUNS, first: 52 })
    expect(await sql`select from job_run where name = 'reconcile-index'`).toHaveLength(1)
    expect((await listOpenRuns(sql)).map(({ queueId }) => queueId)).toEqual(['q3'])
  })

  test('a worker that begins before the note keeps the further state', async () => {
    const run = await want()
    await sql`update job_run set state = 'running' where id = ${run.id}`
    expect(await noteQueued(sql, run.id)).toBe('running')
  })
})
