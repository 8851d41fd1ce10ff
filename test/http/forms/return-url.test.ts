import { describe, expect, test } from 'vitest'
import { safeReturnUrl } from '../../../src/http/forms/return-url.ts'
import { rollDice } from '../../support/seed.ts'
import { fuzzReturnUrls } from './fuzz-return-urls.ts'
import { encodedTwice, goodReturnUrls, hostileReturnUrls } from './return-urls.ts'

test('there are at least 146 values in 12 classes', () => {
  const classes = [...Object.values(hostileReturnUrls), encodedTwice]
  expect(classes.length).toBeGreaterThanOrEqual(12)
  expect(new Set(classes.flat()).size).toBeGreaterThanOrEqual(146)
})

describe.each(Object.entries(hostileReturnUrls))('%s', (_trick, values) => {
  test.each(values)('%j is turned down', (value) => {
    expect(safeReturnUrl(value)).toBeUndefined()
  })
})

test.each(encodedTwice)('%j is kept as it is, undecoded', (value) => {
  expect(safeReturnUrl(value)).toBe(value)
})

test.each(goodReturnUrls)('%j is kept as %j', (given, kept) => {
  expect(safeReturnUrl(given)).toBe(kept)
})

test.each([undefined, null, 7, ['/vme', '/vme'], { path: '/vme' }])('%j is no address', (given) => {
  expect(safeReturnUrl(given)).toBeUndefined()
})

test('of random texts none leads away, and some are kept', () => {
  const { escapes, kept } = fuzzReturnUrls(rollDice('return addresses'), 50_000)
  expect(escapes).toEqual([])
  expect(kept).toBeGreaterThan(500)
})
