// Answers of Redis that come late; networks that hold many clients.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { networksAround } from '../../../src/http/limits/networks-around.ts'
import { createRateCounter } from '../../../src/http/limits/rate-counter.ts'
import { rateKey } from '../../../src/http/limits/rate-policies.ts'
import type { SharedQuota, Taken } from '../../../src/jobs/shared-quota.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('one of a window that another has followed drops nothing that is held of the newer', async () => {
  const answers: ((taken: Taken) => void)[] = []
  const shared: SharedQuota = {
    isReady: () => true,
    take: () => new Promise((resolve) => answers.push(resolve)),
    giveBack: async () => {},
  }
  let time = 0
  // Taken eight at a time.
  const policy = { name: 'data', quota: 480, windowMs: 1_000 }
  const counter = createRateCounter({ ...policy, shared, now: () => time })

  const first = counter.consume('a')
  // Longer than an answer is waited for: it is decided here, and Redis is asked again after the pause.
  time = 600
  await vi.advanceTimersByTimeAsync(600)
  expect(await first).toMatchObject({ allowed: true })
  time = 3_000
  const second = counter.consume('a')
  answers[1]?.({ granted: 8, left: 472, windows: [14_000], endsInMs: 1_000, leastEndsInMs: 1_000 })
  expect(await second).toEqual({ allowed: true, remaining: 479, resetMs: 1_000 })

  answers[0]?.({ granted: 8, left: 400, windows: [10_900], endsInMs: 900, leastEndsInMs: 900 })
  await vi.advanceTimersByTimeAsync(0)
  // Of the eight seven are left, and Redis is not asked for them.
  for (let spent = 2; spent <= 8; spent++)
    expect(counter.consume('a')).toEqual({ allowed: true, remaining: 480 - spent, resetMs: 1_000 })
  expect(answers).toHaveLength(2)
})

describe('networks around a client', () => {
  test.each([
    ['2001:db8:1:2ff::1', ['2001:db8:1:200::/56', '2001:db8:1::/48']],
    ['2001:db8:1:7::1', ['2001:db8:1:0::/56', '2001:db8:1::/48']],
    ['::1', ['0:0:0:0::/56', '0:0:0::/48']],
    ['192.0.2.1', []],
    ['nobody', []],
  ])('of %s are %j', (address, networks) => {
    expect(networksAround(rateKey(address)).map(({ client }) => client)).toEqual(networks)
  })

  test('allow four times and sixteen times what a client may have, where a process counts by itself', async () => {
    let time = 0
    const counter = createRateCounter({ name: 'data', quota: 10, windowMs: 1_000, now: () => time })
    const allowed = async (line: number, subnets: number): Promise<number> => {
      let count = 0
      for (let subnet = 0; subnet < subnets; subnet++)
        for (let turn = 0; turn < 11; turn++) {
          const address = `2001:db8:1:${(line * 256 + subnet).toString(16)}::1`
          if ((await counter.consume(rateKey(address))).allowed) count++
        }
      return count
    }
    expect(await allowed(1, 3)).toBe(30)
    expect(await allowed(2, 200)).toBe(40)
    expect(counter.peek(rateKey('2001:db8:1:207::9'))).toMatchObject({ allowed: false, remaining: 0 })
    // Of the site 160 - 70 are left.
    expect(await allowed(3, 9)).toBe(40)
    expect(await allowed(4, 9)).toBe(40)
    expect(await allowed(5, 9)).toBe(10)
    expect((await counter.consume(rateKey('2001:db8:2:1::1'))).allowed).toBe(true)
    time = 1_001
    expect(await allowed(2, 200)).toBe(40)
  })

  test('count what a reply turned out to cost', async () => {
    const counter = createRateCounter({ name: 'data', quota: 10, windowMs: 1_000, now: () => 0 })
    const client = (subnet: number): string => rateKey(`2001:db8:1:${subnet}::1`)
    for (const subnet of [1, 2, 3, 4]) counter.charge(client(subnet), 10)
    expect((await counter.consume(client(5))).allowed).toBe(false)
  })
})
