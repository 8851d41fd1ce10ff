import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  acknowledge,
  type Claim,
  type ClaimOptions,
  claimOutbox,
  extendLease,
  giveBack,
  listenForChanges,
  measureOutbox,
  nextVersion,
  type Share,
} from '../../src/db/outbox.ts'
import { openSql, type Sql } from '../../src/db/sql.ts'
import { emptyOutbox } from '../support/marks.ts'
import { type FreshDatabase, freshDatabase } from '../support/stack.ts'
import { until } from '../support/until.ts'
import { insertVmes, renameVmes, vmeNumber } from '../support/vmes.ts'

let database: FreshDatabase
let sql: Sql
beforeAll(async () => {
  database = await freshDatabase()
  sql = database.sql
})
afterAll(() => database.drop())
beforeEach(() => emptyOutbox(sql))

const options = { maxKeys: 1_000, leaseMs: 60_000 }
const mark = (...keys: string[]) => sql`select mark('vme', ${keys}::text[])`

async function claim(wanted: ClaimOptions = options): Promise<Claim> {
  const claimed = await claimOutbox(sql, 'vme', wanted)
  if (claimed === undefined) throw new Error('nothing to claim')
  return claimed
}

const claimable = async (): Promise<string[]> =>
  (await claimOutbox(sql, 'vme', options))?.keys.toSorted() ?? []

const many = (count: number, prefix: string): string[] =>
  Array.from({ length: count }, (_, at) => `${prefix}${at}`)

const longestRow = async (): Promise<number> =>
  (await sql<{ size: number }[]>`select max(size)::integer as size from outbox`)[0]?.size ?? 0

describe('claim', () => {
  test('coalesces keys and takes each row once', async () => {
    await mark('a', 'b')
    await mark('b', 'c')
    const { keys, ids } = await claim()
    expect(keys.toSorted()).toEqual(['a', 'b', 'c'])
    expect(ids).toHaveLength((await sql`select from outbox`).length)
    expect(await claimOutbox(sql, 'vme', options)).toBeUndefined()
  })

  test('takes whole rows, oldest first, until they hold the number of keys wanted', async () => {
    for (let row = 0; row < 5; row += 1) await mark(...many(400, `${row}-`))
    const longest = await longestRow()
    const first = await claim()
    expect(first.keys.length).toBeGreaterThanOrEqual(1_000)
    expect(first.keys.length).toBeLessThan(1_000 + longest)
    const turn = (key: string) => Number(key[0])
    const second = await claim()
    expect(first.keys.map(turn).every((one) => second.keys.map(turn).every((other) => one <= other))).toBe(
      true,
    )
    expect(second.keys).toHaveLength(2_000 - first.keys.length)
  })

  test('of other kinds is not taken', async () => {
    await sql`select mark('other', array['x'])`
    expect(await claimOutbox(sql, 'vme', options)).toBeUndefined()
  })

  test('that runs out is free for another', async () => {
    await mark('a')
    await claim({ ...options, leaseMs: -1 })
    expect(await claimable()).toEqual(['a'])
  })

  test('by many at once gives each row to exactly one', async () => {
    for (let row = 0; row < 200; row += 1) await mark(`k${row}`)
    const claims = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const keys: string[] = []
        for (;;) {
          const one = await claimOutbox(sql, 'vme', { ...options, maxKeys: 7 })
          if (one === undefined) return keys
          keys.push(...one.keys)
        }
      }),
    )
    const all = claims.flat()
    expect([all.length, new Set(all).size]).toEqual([200, 200])
  })
})

describe('shares', () => {
  const shared = (share: Share) => claimOutbox(sql, 'vme', { ...options, maxKeys: 10_000, share })

  test('hold every key once between them, and the same keys each time', async () => {
    const rounds: string[][][] = []
    for (let round = 0; round < 2; round += 1) {
      await mark(...many(2_000, 'key'))
      const shares = []
      for (const rank of [0, 1, 2]) shares.push((await shared({ of: 3, rank }))?.keys.toSorted() ?? [])
      rounds.push(shares)
    }
    const [first = [], second] = rounds
    expect(first.flat().toSorted()).toEqual(many(2_000, 'key').toSorted())
    for (const share of first) expect(share.length).toBeGreaterThan(2_000 / 5)
    expect(second).toEqual(first)
  })

  test('of a single key fall to one', async () => {
    await mark('a')
    await mark('a')
    const found = [await shared({ of: 2, rank: 0 }), await shared({ of: 2, rank: 1 })]
    expect(found.map((one) => one?.ids.length ?? 0).toSorted()).toEqual([0, 2])
  })

  test('of more members than parts leave nothing over', async () => {
    await mark(...many(500, 'key'))
    const keys: string[] = []
    for (let rank = 0; rank < 40; rank += 1) keys.push(...((await shared({ of: 40, rank }))?.keys ?? []))
    expect(keys).toHaveLength(500)
  })

  test('of others are taken once they have lain for seconds', async () => {
    await mark('old')
    await sql`update outbox set marked_at = marked_at - interval '6 seconds'`
    await mark('new')
    expect((await shared('overdue'))?.keys).toEqual(['old'])
    expect(await shared('overdue')).toBeUndefined()
    expect(await claimable()).toEqual(['new'])
  })

  test('stay with what is given back', async () => {
    await mark(...many(300, 'key'))
    const before = await sql`select part, unnest(keys) as key from outbox order by key`
    const claimed = await claim()
    await giveBack(sql, claimed, { keys: claimed.keys, delayMs: 0 })
    expect(await sql`select part, unnest(keys) as key from outbox order by key`).toEqual(before)
  })
})

describe('between a burst and single changes', () => {
  const small = { ...options, maxKeys: 100 }

  test('single ones have a turn of their own, the newest first', async () => {
    await mark(...many(20_000, 'burst'))
    await sql`select mark('vme', array['single' || turn]) from generate_series(0, 499) as turn`
    const { keys } = await claim({ ...small, turn: 'single' })
    expect(keys.toSorted()).toEqual(Array.from({ length: 100 }, (_, at) => `single${400 + at}`))
  })

  test('the rest is the oldest first, and single ones that were left over', async () => {
    await mark('left over')
    await sql`update outbox set marked_at = marked_at - interval '2 seconds'`
    await mark(...many(200, 'burst'))
    await mark('new')
    const { keys } = await claim({ ...options, turn: 'rest' })
    expect(keys.toSorted()).toEqual(['left over', ...many(200, 'burst')].toSorted())
    expect(await claimable()).toEqual(['new'])
  })

  test('a key of a burst that changes by itself too is none of it when it is given back', async () => {
    await mark(...many(300, 'key'))
    await mark('key7')
    const claimed = await claim()
    await giveBack(sql, claimed, { keys: claimed.keys, delayMs: 0 })
    expect(await sql`select keys from outbox where not burst`).toEqual([{ keys: ['key7'] }])
    expect((await measureOutbox(sql, 'vme')).keys).toBe(300)
  })

  test('the age of each is told', async () => {
    await mark(...many(300, 'burst'))
    await sql`update outbox set marked_at = now() - interval '1 hour'`
    expect((await measureOutbox(sql, 'vme')).oldestSingleSeconds).toBe(0)
    await mark('single')
    await sql`update outbox set marked_at = now() - interval '1 minute' where not burst`
    const depth = await measureOutbox(sql, 'vme')
    expect(depth.oldestSingleSeconds).toBeGreaterThan(59)
    expect(depth.oldestSingleSeconds).toBeLessThan(3_000)
    expect(depth.oldestSeconds).toBeGreaterThan(3_590)
  })
})

describe('acknowledge', () => {
  test('deletes the rows claimed and no others, and tells their age', async () => {
    await mark('a')
    const first = await claim()
    await mark('b')
    const ages = await acknowledge(sql, first)
    expect(ages).toHaveLength(1)
    expect(ages[0]).toBeGreaterThan(0)
    expect(await claimable()).toEqual(['b'])
  })

  test('of a lease that another has taken over deletes nothing', async () => {
    await mark('a')
    const late = await claim({ ...options, leaseMs: -1 })
    const current = await claim()
    expect(await acknowledge(sql, late)).toEqual([])
    expect(await acknowledge(sql, current)).toHaveLength(1)
  })
})

describe('give back', () => {
  test('keeps the keys that are left, each with its first mark, and delays them', async () => {
    await mark('a', 'b')
    await sql`update outbox set marked_at = now() - interval '1 hour'`
    await mark('b', 'c')
    const claimed = await claim()
    await giveBack(sql, claimed, { keys: ['b', 'c'], delayMs: 60_000 })
    expect(await claimOutbox(sql, 'vme', options)).toBeUndefined()
    const depth = await measureOutbox(sql, 'vme')
    expect(depth.keys).toBe(2)
    expect(depth.oldestSeconds).toBeGreaterThan(3_590)
    await sql`update outbox set available_at = now()`
    expect(await claimable()).toEqual(['b', 'c'])
  })

  test('writes rows of at most 500 keys', async () => {
    await mark(...many(12_000, 'key'))
    const claimed = await claim({ ...options, maxKeys: 20_000 })
    await giveBack(sql, claimed, { keys: claimed.keys, delayMs: 0 })
    expect(await longestRow()).toBe(500)
    expect((await measureOutbox(sql, 'vme')).keys).toBe(12_000)
  })

  test('of a lost lease changes nothing', async () => {
    await mark('a')
    const late = await claim({ ...options, leaseMs: -1 })
    const current = await claim()
    await giveBack(sql, late, { keys: ['a'], delayMs: 0 })
    expect((await measureOutbox(sql, 'vme')).rows).toBe(1)
    expect(await acknowledge(sql, current)).toHaveLength(1)
  })
})

describe('extend', () => {
  test('prolongs a lease that still holds', async () => {
    await mark('a')
    const claimed = await claim({ ...options, leaseMs: 500 })
    expect(await extendLease(sql, claimed, 60_000)).toBe(true)
    const [row] = await sql`select leased_until > now() + interval '50 seconds' as prolonged from outbox`
    expect(row?.prolonged).toBe(true)
  })

  test('refuses one that has run out or was taken over', async () => {
    await mark('a')
    const late = await claim({ ...options, leaseMs: -1 })
    expect(await extendLease(sql, late, 60_000)).toBe(false)
    await claim()
    expect(await extendLease(sql, late, 60_000)).toBe(false)
  })
})

test('versions rise and are never drawn twice', async () => {
  const drawn = await Promise.all(Array.from({ length: 200 }, () => nextVersion(sql)))
  expect(new Set(drawn).size).toBe(200)
  const next = await nextVersion(sql)
  expect(drawn.every((version) => version < next)).toBe(true)
})

test('a change committed after a later one is claimed all the same', async () => {
  const held = openSql({ url: database.url, applicationName: 'held-open', max: 1 })
  await held`begin`
  await held`select mark('vme', array['early'])`
  await mark('late')
  expect(await claimable()).toEqual(['late'])
  await held`commit`
  expect(await claimable()).toEqual(['early'])
  await held.end()
})

test('a transaction that is rolled back leaves no mark', async () => {
  const aborted = openSql({ url: database.url, applicationName: 'aborted', max: 1 })
  await aborted`begin`
  await insertVmes(aborted, [900_000])
  await aborted`rollback`
  await aborted.end()
  expect(await claimable()).toEqual([])
})

test('writers that mark the same keys in opposite order do not block each other', async () => {
  const positions = Array.from({ length: 20 }, (_, at) => at)
  const numbers = positions.map(vmeNumber)
  const writers = await Promise.all(
    [0, 1, 2, 3].map(async (writer) => {
      const own = openSql({ url: database.url, applicationName: `writer-${writer}`, max: 1 })
      const order = writer % 2 === 0 ? numbers : numbers.toReversed()
      for (let round = 0; round < 25; round += 1) {
        await own`begin`
        for (const number of order) await own`select mark('vme', array[${number}])`
        await own`commit`
      }
      await own.end()
      return order.length * 25
    }),
  )
  const depth = await measureOutbox(sql, 'vme')
  expect(depth.keys).toBe(writers.reduce((sum, count) => sum + count, 0))
})

test('a lost connection does not end the listening', async () => {
  await insertVmes(sql, [1, 2])
  let wakes = 0
  const own = openSql({ url: database.url, applicationName: 'listener' })
  const unlisten = await listenForChanges(own, (kind) => {
    if (kind === 'vme') wakes += 1
  })
  await renameVmes(sql, [vmeNumber(1)], 'One')
  await until('the first wake-up', () => wakes > 0)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'listener'`
  const before = wakes
  let round = 0
  await until('a wake-up after the loss', async () => {
    round += 1
    await renameVmes(sql, [vmeNumber(1)], `Again ${round}`)
    return wakes > before
  })
  expect(wakes).toBeGreaterThan(before)
  await unlisten()
  await own.end()
})

describe('the clock of the database was an hour ahead, and is right again', () => {
  test('what was written, given back or leased meanwhile is claimed at once, and is no age below zero', async () => {
    for (const key of ['written', 'given-back', 'leased']) await mark(key)
    await sql`update outbox set marked_at = marked_at + interval '1 hour', available_at = available_at + interval '1 hour'`
    await sql`update outbox set lease = gen_random_uuid(), leased_until = clock_timestamp() + interval '61 minutes'
      where 'leased' = any(keys)`
    expect((await measureOutbox(sql, 'vme')).oldestSeconds).toBe(0)
    const claimed = await claim()
    expect(claimed.keys.toSorted()).toEqual(['given-back', 'leased', 'written'])
    expect(await acknowledge(sql, claimed)).toEqual([0, 0, 0])
  })

  test('the longest honest wait and lease are kept to', async () => {
    await mark('waits')
    await giveBack(sql, await claim(), { keys: ['waits'], delayMs: 60_000 })
    await mark('leased')
    await claim({ ...options, leaseMs: 120_000 })
    expect(await claimable()).toEqual([])
  })
})
