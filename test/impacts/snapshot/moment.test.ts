import { expect, test } from 'vitest'
import type { ImpactColumns } from '../../../src/impacts/snapshot/columns.ts'
import { NO_CATEGORY, versionsOf } from '../../../src/impacts/snapshot/moment.ts'

const versionOf = (events: readonly [startsAt: number, category: number][]): string => {
  const startsAt = Float64Array.from(events, ([start]) => start)
  const columns = { events: { count: events.length, startsAt } } as ImpactColumns
  const categories = Uint8Array.from(events, ([, category]) => category)
  return versionsOf({ generation: 7, feeds: [], columns }, { categories, validFrom: 0 }).categoriesVersion
}

test('the version of categories tells apart which events have them, and passes over those that have none', () => {
  const before = versionOf([
    [3, 0],
    [2, NO_CATEGORY],
    [1, 1],
  ])
  expect(
    versionOf([
      [3, 0],
      [1, 1],
    ]),
  ).toBe(before)
  // The first gives its category up to the second.
  expect(
    versionOf([
      [3, NO_CATEGORY],
      [2, 0],
      [1, 1],
    ]),
  ).not.toBe(before)
  expect(
    versionOf([
      [3, 1],
      [1, 0],
    ]),
  ).not.toBe(before)
})
