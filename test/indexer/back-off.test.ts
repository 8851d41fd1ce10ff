import { describe, expect, test } from 'vitest'
import { FULL_BATCH, nextBatchSize, waitAfter } from '../../indexer/back-off.ts'

describe('the wait after a refusal', () => {
  test('is a random share of a bound that doubles up to its limit', () => {
    const most = () => 0.999_999
    const waits = [1, 2, 3, 4, 5, 20, 2_000].map((failures) => waitAfter('overload', failures, most))
    expect(waits).toEqual([499, 999, 1_999, 3_999, 7_999, 29_999, 29_999])
    expect(waitAfter('overload', 5, () => 0.5)).toBe(4_000)
  })

  test('is never so short that it makes a busy loop', () => {
    expect(waitAfter('unknown', 1, () => 0)).toBe(50)
  })

  test('is long where only people can help', () => {
    expect(waitAfter('blocked', 1, () => 0.5)).toBeGreaterThan(waitAfter('unavailable', 1, () => 0.5) * 5)
  })
})

describe('the size of a batch', () => {
  test('is halved by an overload, down to a floor, and comes back by steps', () => {
    const sizes = [FULL_BATCH]
    for (let at = 0; at < 8; at += 1) sizes.push(nextBatchSize(sizes.at(-1) ?? 0, 'overload'))
    expect(sizes).toEqual([1_000, 500, 250, 125, 62, 31, 25, 25, 25])
    for (let at = 0; at < 12; at += 1) sizes.push(nextBatchSize(sizes.at(-1) ?? 0, undefined))
    expect(sizes.at(-1)).toBe(FULL_BATCH)
  })
})

test('an answer that never came halves the next claim, and what is no matter of load leaves it', () => {
  expect(nextBatchSize(1_000, 'unknown')).toBe(500)
  expect(nextBatchSize(1_000, 'unavailable')).toBe(500)
  for (const wait of ['blocked', 'database', 'missing-index'] as const)
    expect(nextBatchSize(500, wait)).toBe(600)
})
