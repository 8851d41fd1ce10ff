// Answers of Redis that come late.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRateCounter } from '../../../src/http/limits/rate-counter.ts'
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
  answers[1]?.({ granted: 8, left: 472, window: 14_000, endsInMs: 1_000 })
  expect(await second).toEqual({ allowed: true, remaining: 479, resetMs: 1_000 })

  answers[0]?.({ granted: 8, left: 400, window: 10_900, endsInMs: 900 })
  await vi.advanceTimersByTimeAsync(0)
  // Of the eight seven are left, and Redis is not asked for them.
  for (let spent = 2; spent <= 8; spent++)
    expect(counter.consume('a')).toEqual({ allowed: true, remaining: 480 - spent, resetMs: 1_000 })
  expect(answers).toHaveLength(2)
})
