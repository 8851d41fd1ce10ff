import { describe, expect, test } from 'vitest'
import {
  canOrder,
  checkDay,
  checkLoaded,
  checkNumber,
  chooseDay,
} from '../../../indexer/importers/order-date.ts'

const now = new Date('2026-11-28T12:00:00Z')

test.each([
  ['2026-11-28', true],
  ['2026-11-29', true],
  ['2026-11-30', false],
  ['2099-01-01', false],
  ['2003-01-01', true],
  ['2002-12-31', false],
  ['1970-01-01', false],
  ['2026-02-31', false],
  ['', false],
])('%s can order what is loaded: %s', (day, can) => {
  expect(canOrder(day, now)).toBe(can)
})

test('in Brussels it is tomorrow before it is so in London', () => {
  expect(canOrder('2026-11-30', new Date('2026-11-28T23:30:00Z'))).toBe(true)
})

test('a day that is refused names file, value and what was expected', () => {
  expect(() => checkDay({ file: 'a.csv', field: 'SnapshotDate', day: '2099-01-01' }, now)).toThrow(
    'a.csv: SnapshotDate is 2099-01-01; it should be a day from 2003-01-01 to tomorrow, 2026-11-29',
  )
})

test('of several days the first that can be counts, and what cannot is remarked', () => {
  const days = ['2099-01-01', '2026-10-03', '2026-10-04'].map((day, at) => ({
    ...{ file: 'a.csv', field: `day ${at}`, day },
  }))
  expect(chooseDay(days, now)).toEqual({
    day: '2026-10-03',
    remarks: ['a.csv: day 0 is 2099-01-01, which cannot be; day 1, 2026-10-03, counts'],
  })
  expect(() => chooseDay(days.slice(0, 1), now)).toThrow('a.csv: day 0 is 2099-01-01')
})

describe('a number', () => {
  const loaded = { asOf: '2026-11-01', extractNumber: 200 }
  const claim = { file: 'x', field: 'ExtractNumber', source: 's' }
  const check = (number: number, day: string) => checkNumber({ ...claim, number, day }, loaded)
  const checkFirst = (number: number) => checkNumber({ ...claim, number, day: '2026-11-02' }, undefined)

  test.each([
    ['is the next one', 201, '2026-11-02'],
    ['is of the same day', 201, '2026-11-01'],
    ['goes with its days', 257, '2026-11-28'],
    ['is that of an older file', 150, '2026-09-01'],
  ])('may be one that %s', (_, number, day) => {
    expect(() => check(number, day)).not.toThrow()
  })

  test.each([
    [
      '999999999 a day later',
      999_999_999,
      '2026-11-02',
      'it should be at most 233, as 200, of 2026-11-01, is loaded',
    ],
    ['a higher one of an older day', 201, '2026-10-01', 'a higher number should be of a later day'],
    ['a lower one of a later day', 199, '2026-11-02', 'a later day should have a higher number'],
  ])('is not %s', (_, number, day, message) => {
    expect(() => check(number, day)).toThrow(message)
    expect(() => check(number, day)).toThrow('npm run import -- forget s DATE')
  })

  test('of a first load is at most some a day since the register began', () => {
    expect(() => checkFirst(9_000)).not.toThrow()
    expect(() => checkFirst(999_999_999)).toThrow('ExtractNumber is 999999999; it should be at most')
  })
})

test('what is loaded and cannot be is said, with the way to take it back', () => {
  const run = { id: '7', input: 'bad.zip', endedOn: '2026-11-20' }
  const check = (asOf: string, extractNumber: number | null) => () =>
    checkLoaded('table:acme', { asOf, extractNumber, run }, now)
  expect(check('2026-11-20', null)).not.toThrow()
  expect(check('2026-11-20', 220)).not.toThrow()
  for (const wrong of [check('2099-01-01', null), check('2026-11-20', 999_999_999)])
    expect(wrong).toThrow(/run 7 of 2026-11-20: bad\.zip.*npm run import -- forget table:acme DATE/)
})
