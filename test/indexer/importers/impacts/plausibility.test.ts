import { describe, expect, test } from 'vitest'
import { checkUsefulness, isSuspect } from '../../../../indexer/importers/impacts/plausibility.ts'

const check = (rows: Partial<Parameters<typeof checkUsefulness>[0]>) => () =>
  checkUsefulness({ read: 0, meant: 0, unusable: 0, events: 0, useless: 0, ...rows })

describe('an answer is of another format', () => {
  test.each([
    ['one row that is none', { read: 1, unusable: 1 }, 'none of its 1 rows'],
    ['ten rows that are none', { read: 10, unusable: 10 }, 'none of its 10 rows'],
    ['rows of words that are not known', { read: 3 }, 'none of its 3 rows'],
    ['more rows that are none than others', { read: 5, unusable: 3, events: 2 }, '3 of its 5 rows'],
    ['the same beside rows that are over', { read: 5, unusable: 3, meant: 2 }, '3 of its 5 rows'],
    ['events without a place that can be', { read: 2, events: 2, useless: 2 }, '2 of its 2 events'],
  ])('that has %s', (_, rows, message) => {
    expect(check(rows)).toThrow(message)
  })
})

describe('an answer is in its format', () => {
  test.each([
    ['no rows', {}],
    ['rows that are all over', { read: 30, meant: 30 }],
    ['one row that is over', { read: 1, meant: 1 }],
    ['as many rows that are none as others', { read: 4, unusable: 2, events: 1, meant: 1 }],
    ['many rows of a word that is not known, and one event', { read: 9, events: 1 }],
  ])('that has %s', (_, rows) => {
    expect(check(rows)).not.toThrow()
  })
})

test('events of which it says that they are over are no sudden silence', () => {
  expect(isSuspect({ listed: 0, live: 0, suspectBefore: 0 })).toBe(false)
  expect(isSuspect({ listed: 0, live: 1, suspectBefore: 0 })).toBe(true)
})
