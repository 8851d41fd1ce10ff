import { describe, expect, test } from 'vitest'
import { BreakerOpen, openBreaker } from '../../../src/http/guard/breaker.ts'
import { createGuard } from '../../../src/http/guard/guard.ts'
import { Problem } from '../../../src/http/problem.ts'

function clockedBreaker(options: { maxInFlight?: number; isFailure?: (error: unknown) => boolean } = {}) {
  let time = 0
  const breaker = openBreaker({ name: 'engine', failures: 3, openMs: 1_000, now: () => time, ...options })
  return {
    breaker,
    pass: (ms: number) => {
      time += ms
    },
    fail: () => breaker.call(async () => Promise.reject(new Error('away'))).catch((error: unknown) => error),
    succeed: () => breaker.call(async () => 'answer').catch((error: unknown) => error),
  }
}

describe('a breaker', () => {
  test('opens after so many failures in a row and then refuses without calling', async () => {
    const { breaker, fail } = clockedBreaker()
    for (let turn = 0; turn < 3; turn++) expect(await fail()).not.toBeInstanceOf(BreakerOpen)
    expect(breaker.state()).toBe('open')
    let calls = 0
    await expect(
      breaker.call(async () => {
        calls++
      }),
    ).rejects.toBeInstanceOf(BreakerOpen)
    expect(calls).toBe(0)
  })

  test('a success in between starts the count anew', async () => {
    const { breaker, fail, succeed } = clockedBreaker()
    await fail()
    await fail()
    await succeed()
    await fail()
    await fail()
    expect(breaker.state()).toBe('closed')
  })

  test('opens when half of the calls of a window fail, in whatever order', async () => {
    const { breaker, fail, succeed } = clockedBreaker()
    for (let turn = 0; turn < 3; turn++) {
      await succeed()
      await fail()
    }
    expect(breaker.state()).toBe('open')
  })

  test('lets one call through after its time and closes when that one succeeds', async () => {
    const { breaker, fail, succeed, pass } = clockedBreaker()
    for (let turn = 0; turn < 3; turn++) await fail()
    pass(1_001)
    const { promise, resolve } = Promise.withResolvers<string>()
    const probe = breaker.call(() => promise)
    expect(breaker.state()).toBe('half-open')
    expect(await succeed()).toBeInstanceOf(BreakerOpen)
    resolve('answer')
    expect(await probe).toBe('answer')
    expect(breaker.state()).toBe('closed')
    expect(await succeed()).toBe('answer')
  })

  test('opens again when the probe fails', async () => {
    const { breaker, fail, pass } = clockedBreaker()
    for (let turn = 0; turn < 3; turn++) await fail()
    pass(1_001)
    await fail()
    expect(breaker.state()).toBe('open')
  })

  test('refuses what is more than it may have under way', async () => {
    const { breaker, succeed } = clockedBreaker({ maxInFlight: 1 })
    const { promise, resolve } = Promise.withResolvers<string>()
    const first = breaker.call(() => promise)
    expect(await succeed()).toBeInstanceOf(BreakerOpen)
    resolve('answer')
    await first
    expect(await succeed()).toBe('answer')
  })

  test('does not count errors that say nothing of the dependency', async () => {
    const { breaker, fail } = clockedBreaker({ isFailure: () => false })
    for (let turn = 0; turn < 10; turn++) await fail()
    expect(breaker.state()).toBe('closed')
  })
})

describe('a guard', () => {
  const isUnavailable = (error: unknown): boolean => error instanceof Error && error.message === 'away'
  const guard = createGuard({ name: 'database', code: 'database_unavailable', limitMs: 20, isUnavailable })

  test('turns an absent dependency and a slow one into the problem of its code, with a time to try again', async () => {
    for (const work of [() => Promise.reject(new Error('away')), () => new Promise(() => {})]) {
      const refusal = await guard.run<unknown>(work).catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(Problem)
      expect(refusal).toMatchObject({ code: 'database_unavailable', headers: { 'retry-after': '2' } })
    }
  })

  test('leaves errors of the work itself as they are', async () => {
    await expect(guard.run(() => Promise.reject(new Error('a fault of ours')))).rejects.toThrow(
      'a fault of ours',
    )
  })
})
