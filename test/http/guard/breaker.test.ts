import { describe, expect, test } from 'vitest'
import { BreakerOpen, openBreaker } from '../../../src/http/guard/breaker.ts'
import { createGuard } from '../../../src/http/guard/guard.ts'
import { Problem } from '../../../src/http/problem.ts'

function clockedBreaker(options: { maxInFlight?: number; isFailure?: (error: unknown) => boolean } = {}) {
  let time = 0
  let isBack = false
  let probes = 0
  const due: { at: number; run: () => void }[] = []
  const breaker = openBreaker({
    name: 'engine',
    failures: 3,
    openMs: 500,
    now: () => time,
    later: (run, ms) => due.push({ at: time + ms, run }),
    probe: async () => {
      probes++
      if (!isBack) throw new Error('away')
    },
    ...options,
  })
  return {
    breaker,
    probes: () => probes,
    comesBack: () => {
      isBack = true
    },
    /** Runs what is due by then, in order, and lets it come to its end. */
    async pass(ms: number) {
      const end = time + ms
      for (let next = due[0]; next !== undefined && next.at <= end; next = due[0]) {
        due.shift()
        time = next.at
        next.run()
        await new Promise((resolve) => setImmediate(resolve))
      }
      time = end
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

  test('asks by itself and closes for all at once when it is answered, without a single caller', async () => {
    const { breaker, fail, succeed, pass, comesBack, probes } = clockedBreaker()
    for (let turn = 0; turn < 3; turn++) await fail()
    await pass(10_000)
    expect([breaker.state(), probes()]).toEqual(['open', 20])
    comesBack()
    expect(await succeed()).toBeInstanceOf(BreakerOpen)
    await pass(500)
    expect(breaker.state()).toBe('closed')
    expect(await Promise.all(Array.from({ length: 50 }, succeed))).toEqual(Array(50).fill('answer'))
    await pass(10_000)
    expect(probes()).toBe(21)
  })

  test('opens again when calls fail again, and counts them anew', async () => {
    const { breaker, fail, pass, comesBack } = clockedBreaker()
    for (let turn = 0; turn < 3; turn++) await fail()
    comesBack()
    await pass(500)
    await fail()
    await fail()
    expect(breaker.state()).toBe('closed')
    await fail()
    expect(breaker.state()).toBe('open')
    await pass(500)
    expect(breaker.state()).toBe('closed')
  })

  test('calls of before it opened, which still hang, say nothing of what is after it', async () => {
    const { breaker, fail, pass, comesBack, succeed } = clockedBreaker()
    const hanging = Array.from({ length: 10 }, () => Promise.withResolvers<string>())
    const calls = hanging.map(({ promise }) => breaker.call(() => promise).catch((error: unknown) => error))
    for (let turn = 0; turn < 3; turn++) await fail()
    comesBack()
    await pass(500)
    for (const { reject } of hanging) reject(new Error('too late'))
    await Promise.all(calls)
    expect(breaker.state()).toBe('closed')
    expect(await succeed()).toBe('answer')
  })

  test('that is closed for good asks no more', async () => {
    const { breaker, fail, pass, probes } = clockedBreaker()
    for (let turn = 0; turn < 3; turn++) await fail()
    breaker.close()
    await pass(10_000)
    expect(probes()).toBe(0)
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
  const probe = () => Promise.reject(new Error('away'))
  const guard = createGuard({
    name: 'database',
    code: 'database_unavailable',
    limitMs: 20,
    isUnavailable,
    probe,
  })

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
