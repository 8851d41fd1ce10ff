import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRange } from '../../../src/http/requests/byte-range.ts'

const SIZE = 1_000

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-126', { start: 0, end: 126 }],
  ['Bytes=10-19', { start: 10, end: 19 }],
  ['bytes=999-', { start: 999, end: 999 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
  ['bytes=-10', { start: 990, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=1000-1001', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  // What may be ignored is.
  ['bytes=20-10', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-1', undefined],
  ['bytes=a-b', undefined],
  [undefined, undefined],
])('%s', (header, expected) => {
  expect(readRange(header, SIZE)).toEqual(expected)
})

test('what is given lies within the file, whatever is asked', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 1e9 }), (from, to, size) => {
      for (const header of [`bytes=${from}-${to}`, `bytes=${from}-`, `bytes=-${to}`]) {
        const range = readRange(header, size)
        if (typeof range !== 'object') continue
        expect(range.start).toBeGreaterThanOrEqual(0)
        expect(range.end).toBeGreaterThanOrEqual(range.start)
        expect(range.end).toBeLessThan(size)
      }
    }),
  )
})
