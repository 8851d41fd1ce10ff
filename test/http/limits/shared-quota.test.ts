// Four processes that count together: as many counters, each with a connection and a memory of its own.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeClientName } from '../../../src/http/limits/client-key.ts'
import { createRateCounter, type RateCounter } from '../../../src/http/limits/rate-counter.ts'
import { openFailFastRedis, untilReady } from '../../../src/jobs/redis.ts'
import { openSharedQuota, type SharedQuota } from '../../../src/jobs/shared-quota.ts'
import { rollDice } from '../../support/seed.ts'
import { address, uniqueName } from '../../support/stack.ts'
import { HANG_MS } from '../../support/until.ts'

const PROCESSES = 4
const QUOTA = 600
const WINDOW_MS = 3_000
const policy = { name: 'data', quota: QUOTA, windowMs: WINDOW_MS }
const prefix = uniqueName()
const dice = rollDice('shared quota')
const clients = Array.from({ length: PROCESSES }, () =>
  openFailFastRedis({ url: address('REDIS_URL'), connectionName: 'test' }),
)
const [redis] = clients as [(typeof clients)[number]]

beforeAll(() => Promise.all(clients.map((client) => untilReady(client, HANG_MS))))
afterAll(async () => {
  const keys = await redis.keys(`${prefix}:*`)
  if (keys.length > 0) await redis.del(keys)
  for (const client of clients) client.disconnect()
})

const openCounters = (quota = policy): RateCounter[] =>
  clients.map((client) =>
    createRateCounter({
      ...quota,
      shared: openSharedQuota(client, prefix),
      clientName: makeClientName('ours'),
    }),
  )

/** Asks for most of a window, of the process that `pick` names for each turn; returns what was allowed. */
async function hammer(counters: RateCounter[], pick: (turn: number) => number): Promise<number> {
  const key = randomUUID()
  const timer = setInterval(() => counters.forEach((counter) => void counter.giveBack()), 100)
  const endsAt = performance.now() + 0.9 * WINDOW_MS
  let allowed = 0
  const lane = async (first: number): Promise<void> => {
    for (let turn = first; performance.now() < endsAt; turn += 8) {
      const state = await (counters[pick(turn)] as RateCounter).consume(key)
      if (state.allowed) allowed++
      // A refused client that asks on and on, and timers that must run.
      if (turn % 64 === first) await wait(1)
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, first) => lane(first)))
  clearInterval(timer)
  return allowed
}

const patterns: Record<string, (turn: number) => number> = {
  'all in turn': (turn) => turn % PROCESSES,
  'one alone': () => 2,
  'one after the other': (turn) => Math.min(PROCESSES - 1, Math.floor(turn / 100)),
  'whichever it is': () => dice.below(PROCESSES),
}

describe('four processes', () => {
  test.each(Object.keys(patterns))('asked %s, allow the quota within 1 %', async (name) => {
    const allowed = await hammer(openCounters(), patterns[name] as (turn: number) => number)
    expect(allowed).toBeLessThanOrEqual(QUOTA * 1.01)
    expect(allowed).toBeGreaterThanOrEqual(QUOTA * 0.99)
  })

  test('begin a window with the first request, so that the turn of a minute gives nobody two quotas', async () => {
    const [one, other] = openCounters({ ...policy, quota: 4, windowMs: 2_000 }) as [RateCounter, RateCounter]
    const key = randomUUID()
    const first = await one.consume(key)
    expect(first.resetMs).toBeGreaterThan(1_500)
    await wait(first.resetMs / 2)
    expect((await other.consume(key)).resetMs).toBeLessThan(first.resetMs / 2 + 200)
    expect((await other.consume(key, 2)).allowed).toBe(true)
    expect(await one.consume(key)).toMatchObject({ allowed: false, remaining: 0 })
    await wait(first.resetMs / 2 + 20)
    expect(await one.consume(key)).toMatchObject({ allowed: true, remaining: 3 })
  })

  test('give back what they took and did not use', async () => {
    const [one, other] = openCounters({ ...policy, quota: 60 * 5 }) as [RateCounter, RateCounter]
    const key = randomUUID()
    await one.consume(key)
    expect((await other.consume(key)).remaining).toBe(300 - 5 - 1)
    await wait(120)
    await Promise.all([one.giveBack(), other.giveBack()])
    await wait(60)
    // One unit in a hundred is spent by each; the next batch tells what is left.
    expect((await one.consume(key)).remaining).toBe(300 - 3)
  })

  test('allow the networks around a client their part, whichever of them is asked', async () => {
    const counters = openCounters({ name: 'wide', quota: 20, windowMs: 60_000 })
    const [one] = counters as [RateCounter]
    const site = `2001:db8:${dice.below(65_536).toString(16)}`
    const ask = (client: string) => counters[dice.below(PROCESSES)]?.consume(client)
    const allowed = async (line: string): Promise<number> => {
      let count = 0
      for (let turn = 0; turn < 200; turn++)
        if ((await ask(`${site}:${line}${(turn % 8).toString().padStart(2, '0')}::/64`))?.allowed) count++
      return count
    }
    expect(await allowed('1')).toBe(80)
    // It says when the network has more, not when a window of its own would end that has hardly begun.
    const refused = await one.consume(`${site}:1ff::/64`)
    expect(refused).toMatchObject({ allowed: false, remaining: 0 })
    expect(refused.resetMs).toBeLessThan(60_000)
    expect([await allowed('2'), await allowed('3'), await allowed('4')]).toEqual([80, 80, 80])
    expect(await allowed('5')).toBe(0)
    expect((await one.consume(`${site.replace('db8', 'db9')}:1::/64`)).allowed).toBe(true)
  })

  test('give back to the networks too', async () => {
    const [one] = openCounters({ ...policy, quota: 300 }) as [RateCounter]
    const site = `2001:db8:${dice.below(65_536).toString(16)}`
    // Ten of its lines hold five units each, of which they use one.
    for (let subnet = 10; subnet < 20; subnet++) await one.consume(`${site}:${subnet}::/64`)
    await wait(120)
    await one.giveBack()
    const nameOf = makeClientName('ours')
    const day = Math.floor(Date.now() / 86_400_000)
    for (const client of [`${site}:0::/56`, `${site}::/48`]) {
      const key = `${prefix}:rate:data:${nameOf({ counter: 'data', client, day })}`
      expect([client, await redis.hget(key, 'used')]).toEqual([client, '10'])
    }
  })

  test('know what a reply turned out to cost', async () => {
    const [one, other] = openCounters({ ...policy, quota: 10 }) as [RateCounter, RateCounter]
    const key = randomUUID()
    await one.consume(key)
    expect(one.charge(key, 12)).toMatchObject({ allowed: false, remaining: 0 })
    await wait(20)
    expect(await other.consume(key)).toMatchObject({ allowed: false, remaining: 0 })
  })

  test('what they keep leaves Redis by itself, under a name that tells nobody who it is of', async () => {
    const [one] = openCounters() as [RateCounter]
    await one.consume('203.0.113.7')
    const keys = await redis.keys(`${prefix}:rate:data:*`)
    expect(keys.length).toBeGreaterThan(0)
    for (const key of keys) {
      expect(key).toMatch(/:rate:data:[\w-]{16}$/)
      expect(await redis.pttl(key)).toBeLessThanOrEqual(WINDOW_MS)
    }
  })
})

describe('without an answer of Redis', () => {
  const away: SharedQuota = {
    isReady: () => false,
    take: () => Promise.reject(new Error('away')),
    giveBack: () => Promise.reject(new Error('away')),
  }

  test('each process allows a quarter of the quota, no more, and never fails', async () => {
    const counter = createRateCounter({ ...policy, quota: 40, shared: away, now: () => 5_000 })
    expect(counter.peek('a').remaining).toBe(10)
    for (let turn = 1; turn <= 10; turn++)
      expect(await counter.consume('a')).toMatchObject({ allowed: true, remaining: 10 - turn })
    expect(await counter.consume('a')).toMatchObject({ allowed: false, remaining: 0 })
    await counter.giveBack()
  })

  test('what was spent before it went counts, and what was spent alone ends when it is back', async () => {
    let isReady = true
    const real = openSharedQuota(redis, prefix)
    const shared: SharedQuota = {
      isReady: () => isReady,
      take: (ask) => (isReady ? real.take(ask) : Promise.reject(new Error('away'))),
      giveBack: real.giveBack,
    }
    const counter = createRateCounter({ ...policy, quota: 40, shared })
    const key = randomUUID()
    for (let turn = 0; turn < 8; turn++) await counter.consume(key)
    isReady = false
    expect(await counter.consume(key)).toMatchObject({ allowed: true, remaining: 1 })
    expect((await counter.consume(key)).allowed).toBe(true)
    expect((await counter.consume(key)).allowed).toBe(false)
    isReady = true
    expect(await counter.consume(key)).toMatchObject({ allowed: true, remaining: 31 })
  })

  test('a Redis that hangs is waited for half a second, and then not asked for two', async () => {
    let asked = 0
    const shared: SharedQuota = {
      isReady: () => true,
      take: () => {
        asked++
        return new Promise(() => {})
      },
      giveBack: async () => {},
    }
    const counter = createRateCounter({ ...policy, quota: 40, shared })
    const states = await Promise.all(
      Array.from({ length: 20 }, (_, client) => counter.consume(`${client % 2}`)),
    )
    expect(states.filter(({ allowed }) => allowed)).toHaveLength(20)
    expect(asked).toBe(2)
    await counter.consume('another')
    expect(asked).toBe(2)
  })
})
