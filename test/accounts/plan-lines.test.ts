import { expect, test } from 'vitest'
import { plans } from '../../src/accounts/plans.ts'
import { planLines } from '../../src/accounts/plans-page/plan-lines.ts'
import { cultures } from '../../src/text/culture.ts'

test('a plan says what it may do and nothing that it may not', () => {
  expect(planLines('free', 'en')).toEqual([
    '2 members',
    '3 profiles opened a month',
    '10 buildings, syndics and places to follow',
  ])
  expect(planLines('professional', 'en')).toEqual([
    '25 members',
    '250 profiles opened a month',
    '500 buildings, syndics and places to follow',
    '5 API keys',
    '600 requests a minute per key',
    'lists as CSV, Excel, JSON and Parquet, with a key',
  ])
})

test('each language says as much of each plan', () => {
  for (const plan of plans)
    expect(new Set(cultures.map((culture) => planLines(plan, culture).length)).size).toBe(1)
})
