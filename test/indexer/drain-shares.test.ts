import { expect, test } from 'vitest'
import { shareAmong } from '../../indexer/drain-shares.ts'

test('each of the members has a place of its own among them', () => {
  const members = ['a', 'b', 'c']
  expect(members.map((member) => shareAmong(members, member))).toEqual([
    { of: 3, rank: 0 },
    { of: 3, rank: 1 },
    { of: 3, rank: 2 },
  ])
})

test('one that is not among them has what others leave lying, and everything where nobody has a share', () => {
  expect(shareAmong(['a', 'b'], 'c')).toBe('overdue')
  expect(shareAmong([], 'c')).toEqual({ of: 1, rank: 0 })
})
