// A transaction whose connection is lost at any moment is done whole or not at all, and ends nothing but itself.
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSql, type Sql } from '../../src/db/sql.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { rollDice } from '../support/seed.ts'
import { type FreshDatabase, freshDatabase } from '../support/stack.ts'
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts'

// Whatever nobody catches fails the file: that a process outlives each loss is half of what is tested.
let database: FreshDatabase
let proxy: TcpProxy
let sql: Sql
beforeAll(async () => {
  database = await freshDatabase()
  proxy = await startTcpProxy(database.url)
  sql = openSql({ url: proxy.url, applicationName: 'of-the-test', max: 1 })
  await database.sql`create table step (of integer, nth integer)`
})
beforeEach(() => database.sql`truncate step`)
afterAll(async () => {
  await sql.end({ timeout: 1 })
  await proxy.close()
  await database.drop()
})

const stored = async (of: number): Promise<number> =>
  (await database.sql`select from step where of = ${of}`).length

/** As a restart of the server does. */
async function killBackend(): Promise<void> {
  await database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'of-the-test'`
}

test('commits what was done, and gives what it came to', async () => {
  const result = await inTransaction(sql, async (inner) => {
    await inner`insert into step values (1, 1)`
    return 'done'
  })
  expect([result, await stored(1)]).toEqual(['done', 1])
})

test('does nothing of what throws, and says why', async () => {
  const why = new Error('no')
  const work = inTransaction(sql, async (inner) => {
    await inner`insert into step values (1, 1)`
    throw why
  })
  await expect(work).rejects.toBe(why)
  expect(await stored(1)).toBe(0)
})

test('an error that looks like a lost connection and is none is told, and the work taken back', async () => {
  const why = Object.assign(new Error('no mail server'), { code: 'ECONNREFUSED' })
  const work = inTransaction(sql, async (inner) => {
    await inner`insert into step values (1, 1)`
    throw why
  })
  await expect(work).rejects.toBe(why)
  expect(await stored(1)).toBe(0)
})

test.each([
  ['goes on writing', (inner: Sql) => inner`insert into step values (1, 2)`],
  ['has done', async () => undefined],
  ['fails', () => Promise.reject(new Error('for another reason'))],
])('lost while the work waits for something else, which then %s: nothing is written', async (_, goOn) => {
  const work = inTransaction(sql, async (inner) => {
    await inner`insert into step values (1, 1)`
    await killBackend()
    await delay(50)
    // The pool has its next connection by then.
    await sql`select 1`
    await goOn(inner)
  })
  await expect(work).rejects.toMatchObject({ code: expect.stringMatching(/CONNECTION|57P01|ECONNRESET/) })
  await delay(50)
  expect(await stored(1)).toBe(0)
  expect(await sql`select 1 as one`).toMatchObject([{ one: 1 }])
})

const TRIES = Number(process.env.BACKEND_KILLS ?? 30)
const STEPS = 4
const MOST_BYTES = 500

test(`lost ${TRIES} times after any number of bytes: whole, or nothing`, {
  timeout: 60_000 + TRIES * 500,
}, async () => {
  const dice = rollDice('lost transactions')
  let lost = 0
  for (let of = 1; of <= TRIES; of++) {
    await sql`select 1`
    proxy.cutAfter(dice.below(MOST_BYTES) + 1)
    const isDone = await inTransaction(sql, async (inner) => {
      for (let nth = 0; nth < STEPS; nth++) await inner`insert into step values (${of}, ${nth})`
    }).then(
      () => true,
      () => false,
    )
    proxy.pass()
    if (!isDone) lost++
    const steps = await stored(of)
    // What was committed may have been told to nobody.
    expect([of, isDone, steps]).toEqual([of, isDone, isDone || steps > 0 ? STEPS : 0])
    await sql`select 1`.catch(() => {})
  }
  expect(lost).toBeGreaterThan(TRIES / 10)
})
