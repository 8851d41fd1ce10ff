import { expect, test } from 'vitest'
import { type Grown, renderGrowth, slopeOf, slowdown } from '../../bench/growth.ts'

const grown = (seconds: number, p99: Record<string, number>): Grown => ({
  measured: `2026-11-30, ${seconds} s`,
  built: { 'VMEs indexed': seconds },
  megabytes: { database: seconds * 10 },
  p50: {},
  p99,
})
const small = grown(4, { suggestions: 10, profiles: 4 })
const large = grown(8, { suggestions: 12, profiles: 7 })

test('a slope is 1 for what doubles with the country, 0 for what stays, and 2 for what doubles twice', () => {
  expect(slopeOf([1_000, 8_000], [3, 24])).toBeCloseTo(1)
  expect(slopeOf([1_000, 8_000], [3, 3])).toBeCloseTo(0)
  expect(slopeOf([1_000, 8_000], [3, 192])).toBeCloseTo(2)
})

test('readers are judged by the worst of what they ask, and not without a smaller country', () => {
  expect(slowdown(large.p99, small)).toBe(1.75)
  expect(slowdown(large.p99, undefined)).toBeNaN()
  expect(slowdown({ ...large.p99, map: 1 }, small)).toBeNaN()
})

test('the table has a column a size, the smallest first, and the slope behind', () => {
  const lines = renderGrowth({ 60000: large, 30000: small }).split('\n')
  expect(lines).toContain('| Seconds to fill and index | 30,000 | 60,000 | slope |')
  expect(lines).toContain('| VMEs indexed | 4 | 8 | 1 |')
  expect(lines).toContain('| suggestions | 10 | 12 | 0.263 |')
  expect(lines).toContain('- 60,000 VMEs: 2026-11-30, 8 s.')
})
