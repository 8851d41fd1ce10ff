// Locks of PostgreSQL are told apart by their numbers alone: two with one number would wait for each other, or refuse.
import { expect, test } from 'vitest'
import { readModules } from '../borders.ts'

const own = /(?:LOCK\b[^=\n]*= |advisory_(?:xact_)?lock\()([\d_]{7,})/g

test('every lock of the product has a number of its own', () => {
  const numbers = readModules()
    .filter(({ path }) => /^(?:src|indexer)\//.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(own)].map(([, number = '']) => ({
        path,
        number: Number(number.replaceAll('_', '')),
      })),
    )
  expect(numbers.length).toBeGreaterThanOrEqual(6)
  const shared = [...Map.groupBy(numbers, ({ number }) => number).values()].filter((uses) => uses.length > 1)
  expect(shared).toEqual([])
})
