// A lock for long work goes with the life of its holder, not with that of its connection alone.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withLease } from '../../src/db/lease.ts'
import { inRound, openRoundSession } from '../../src/db/round.ts'
import type { Sql } from '../../src/db/sql.ts'
import { type FreshDatabase, freshDatabase } from '../support/stack.ts'
import { until } from '../support/until.ts'

let database: FreshDatabase
let sql: Sql
beforeAll(async () => {
  database = await freshDatabase()
  sql = database.sql
})
afterAll(() => database.drop())
const LOCK = 11_223_344
const tryLock = async (session: Sql): Promise<boolean> => {
  const [row] = await session<{ locked: boolean }[]>`
    select pg_try_advisory_lock(11223344) as locked; create temp table own (id integer)`.simple()
  return row?.locked === true
}
const work = async (session: Sql) =>
  (await session`select 1 as one from (select count(*) from own) as made`)[0]?.one

/** Holds the lease until told to go on; `beatEveryMs` above the length of a test is a process that is halted. */
function hold(name: string, beatEveryMs: number) {
  const gate = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const ended = withLease(sql, {
    name,
    tryLock,
    beatEveryMs,
    async work(session) {
      started.resolve()
      await gate.promise
      return work(session)
    },
  })
  ended.catch((error) => started.reject(error))
  return { started: started.promise, goOn: gate.resolve, ended }
}

test('one that is alive keeps it, however long it works', async () => {
  const holder = hold('alive', 20)
  await holder.started
  const [before] = await sql`select seen_at from lease where name = 'alive'`
  await until('a sign of life', async () => {
    const [now] = await sql`select seen_at from lease where name = 'alive'`
    return now?.seen_at !== before?.seen_at
  })
  expect(await withLease(sql, { name: 'alive', tryLock, work })).toBeUndefined()
  holder.goOn()
  expect(await holder.ended).toEqual({ result: 1 })
  expect(await withLease(sql, { name: 'alive', tryLock, work })).toEqual({ result: 1 })
})

test('it is free as soon as the work is over, whether that came to its end or not', async () => {
  for (let time = 0; time < 30; time++) {
    const failing = withLease(sql, {
      name: 'again',
      tryLock,
      work: () => Promise.reject(new Error('broken off')),
    })
    await expect(failing).rejects.toThrow('broken off')
    expect(await withLease(sql, { name: 'again', tryLock, work })).toEqual({ result: 1 })
  }
})

test('one that is halted loses it, and what it goes on with afterwards fails', async () => {
  const holder = hold('halted', 1e6)
  await holder.started
  await sql`update lease set seen_at = clock_timestamp() - interval '61 seconds' where name = 'halted'`
  expect(await withLease(sql, { name: 'halted', tryLock, work })).toEqual({ result: 1 })
  holder.goOn()
  await expect(holder.ended).rejects.toThrow()
  expect(await withLease(sql, { name: 'halted', tryLock, work })).toEqual({ result: 1 })
})

test('a sign of life from an hour ahead is none: the clock was put back', async () => {
  const holder = hold('ahead', 1e6)
  await holder.started
  await sql`update lease set seen_at = clock_timestamp() + interval '1 hour' where name = 'ahead'`
  expect(await withLease(sql, { name: 'ahead', tryLock, work })).toEqual({ result: 1 })
  holder.goOn()
  await expect(holder.ended).rejects.toThrow()
})

test('a round that is halted between two statements lets the next one in', async () => {
  const [halted, next] = [openRoundSession(sql, 'halted'), openRoundSession(sql, 'next')]
  const gate = Promise.withResolvers<void>()
  try {
    // A minute by default; less here, so that the test does not take one.
    expect((await halted`show idle_in_transaction_session_timeout`)[0]).toMatchObject({
      idle_in_transaction_session_timeout: '1min',
    })
    await halted`set idle_in_transaction_session_timeout = '200ms'`
    const started = Promise.withResolvers<void>()
    const cut = inRound(halted, LOCK, async ({ sql: own }) => {
      started.resolve()
      await gate.promise
      await own`select 1`
    })
    cut.catch(() => {})
    await started.promise
    expect(await inRound(next, LOCK, async () => 'done')).toBe('done')
    gate.resolve()
    await expect(cut).rejects.toThrow()
  } finally {
    gate.resolve()
    await Promise.all([halted.end({ timeout: 1 }), next.end({ timeout: 1 })])
  }
})
