// What the bank's lists and documents hold beside what they should.
import { expect, test } from 'vitest'
import { meaningOf } from '../../../../indexer/importers/annual-accounts/answers.ts'
import { jsonIn } from '../../../../indexer/importers/annual-accounts/fields.ts'
import { parseAccounts } from '../../../../indexer/importers/annual-accounts/parse-accounts.ts'
import { parseReferences } from '../../../../indexer/importers/annual-accounts/parse-references.ts'
import { readAmount } from '../../../../src/financials/rubrics.ts'

const reference = {
  ReferenceNumber: '2024-00290653',
  DepositDate: '2024-07-26',
  ExerciseDates: { startDate: '2023-01-01', endDate: '2023-12-31' },
  ModelType: 'm02-f',
  DepositType: 'Initial',
  Language: 'NL',
  Currency: 'EUR',
  AccountingDataURL: 'https://ws.cbso.nbb.be/authentic/deposit/2024-00290653/accountingData',
}
const read = {
  reference: '2024-00290653',
  depositDate: '2024-07-26',
  periodStart: '2023-01-01',
  periodEnd: '2023-12-31',
  model: 'm02-f',
  depositType: 'Initial',
  language: 'nl',
  currency: 'EUR',
}

test.each([
  ['a list, as the service answers', [reference]],
  ['a list inside an object', { references: [reference] }],
  ['and another one', { value: [reference] }],
  [
    'names in whatever case',
    [{ ...reference, ExerciseDates: { StartDate: '2023-01-01', EndDate: '2023-12-31' } }],
  ],
  [
    'fields that begin with a small letter',
    [
      {
        referenceNumber: '2024-00290653',
        depositDate: '2024-07-26T00:00:00+02:00',
        exerciseDates: { startDate: '2023-01-01', endDate: '2023-12-31' },
        modelType: 'm02-f',
        depositType: 'Initial',
        language: 'nl',
        currency: 'eur',
      },
    ],
  ],
])('%s', (_about, body) => {
  expect(parseReferences(body)).toMatchObject({ references: [read], rejected: [] })
})

test.each([
  [{ DepositDate: undefined }, { depositDate: null }],
  [{ DepositDate: '' }, { depositDate: null }],
  [{ ExerciseDates: null }, { periodStart: null, periodEnd: null }],
  [{ ExerciseDates: [] }, { periodStart: null, periodEnd: null }],
  [{ ModelType: '<script>' }, { model: null }],
  [{ ModelType: 'VOL-VZW' }, { model: 'VOL-VZW' }],
  [{ Language: 'EN' }, { language: null }],
  [{ Currency: 'euro' }, { currency: null }],
  [{ Currency: 'usd' }, { currency: 'USD' }],
  // Accounts of a year that has not ended are deposited by nobody: a day that was typed wrong.
  [
    { ExerciseDates: { startDate: '2023-01-01', endDate: '2203-12-31' } },
    { periodStart: null, periodEnd: null },
  ],
  [
    { DepositDate: null, ExerciseDates: { startDate: '2025-01-01', endDate: '2025-12-31' } },
    { depositDate: null, periodStart: null, periodEnd: null },
  ],
])('%j reads %j', (given, expected) => {
  expect(parseReferences([{ ...reference, ...given }])).toMatchObject({
    references: [{ ...read, ...expected }],
    rejected: [],
  })
})

test.each([
  [{ ReferenceNumber: undefined }, 'no ReferenceNumber'],
  [{ ReferenceNumber: '2024-1' }, 'a ReferenceNumber that is no year and eight digits'],
  [{ ReferenceNumber: '../2024-00290653' }, 'a ReferenceNumber that is no year and eight digits'],
  [{ DepositDate: '2024-02-31' }, 'a DepositDate that is no day'],
  [{ DepositDate: '26/07/2024' }, 'a DepositDate that is no day'],
  [{ ExerciseDates: { startDate: 'x', endDate: '2023-12-31' } }, 'ExerciseDates that are no days'],
  [
    { ExerciseDates: { startDate: '2023-12-31', endDate: '2023-01-01' } },
    'ExerciseDates that end before they start',
  ],
])('%j is rejected, and what stands beside it is read', (given, reason) => {
  const other = { ...reference, ReferenceNumber: '2023-00000001' }
  const found = parseReferences([{ ...reference, ...given }, other, null])
  expect(found?.references.map((one) => one.reference)).toEqual(['2023-00000001'])
  expect(found?.rejected.map((one) => one.reason)).toEqual([reason, 'no ReferenceNumber'])
})

test('JSON is read with a mark of UTF-8 before it, and refused in another encoding', () => {
  const written = JSON.stringify([reference])
  for (const mark of ['', '\ufeff']) expect(jsonIn(Buffer.from(mark + written))).toEqual([reference])
  expect(() => jsonIn(Buffer.from('["Société"]', 'latin1'))).toThrow()
})

test('what is no list is told from an empty one', () => {
  expect(parseReferences({})).toBeUndefined()
  expect(parseReferences('Rate limit')).toBeUndefined()
  expect(parseReferences(null)).toBeUndefined()
  expect(parseReferences([])).toMatchObject({ references: [] })
})

const rubric = (Code: unknown, Value: unknown, Period: unknown = 'N') => ({ Code, Value, Period })
const figures = (...Rubrics: unknown[]) =>
  Object.fromEntries(parseAccounts({ ReferenceNumber: '2024-00290653', Rubrics })?.rubrics ?? [])

test('rubrics of the year and of the year before', () => {
  expect(
    figures(
      rubric('20/58', '1961298.0'),
      rubric('20/58', '-2.50', 'NM1'),
      rubric('9904', '0'),
      rubric('170/174', '12.0'),
    ),
  ).toEqual({
    '20/58': { current: 1_961_298, previous: -2.5 },
    '9904': { current: 0, previous: null },
    '170/4': { current: 12, previous: null },
  })
})

test('what is no figure is left out, and said', () => {
  const parsed = parseAccounts({
    Rubrics: [
      rubric('9904', 'n.v.t.'),
      rubric('70', ''),
      rubric('44', '1e6'),
      rubric('43', null),
      rubric('62', '5.0', 'NM2'),
      rubric('Naam', '5.0'),
      rubric('10/15', '5.0'),
      rubric('10/15', '6.0'),
      null,
      'x',
    ],
  })
  expect(Object.fromEntries(parsed?.rubrics ?? [])).toEqual({ '10/15': { current: 5, previous: null } })
  expect(parsed?.notes).toEqual([
    'rubric 9904: a value that is no number',
    'rubric 44: a value that is no number',
    'rubric 10/15: two values, the first is kept',
  ])
})

test('people that the document names are not read', () => {
  const parsed = parseAccounts({
    ReferenceNumber: '2024-00290653',
    Rubrics: [],
    Administrators: { NaturalPersons: [{ Person: { FirstName: 'An', LastName: 'Geheim' } }] },
    Shareholders: [],
  })
  expect(JSON.stringify(parsed)).not.toContain('Geheim')
})

test('a body without a list of rubrics is none', () => {
  for (const body of [null, [], {}, { Rubrics: {} }, '<html>']) expect(parseAccounts(body)).toBeUndefined()
})

test.each([
  ['1961298.0', 1_961_298],
  [' -12,5 ', -12.5],
  ['12,50', 12.5],
  ['-0', 0],
  [12.25, 12.25],
  [16_899_999_999.999_998, 16_900_000_000],
  [1234.560_000_000_000_2, 1234.56],
  ['1,234', undefined],
  ['1.234,50', undefined],
  ['1 234', undefined],
  ['n.v.t.', undefined],
  ['', undefined],
  ['NaN', undefined],
  [Number.POSITIVE_INFINITY, undefined],
  [null, undefined],
  [{}, undefined],
])('%j is %j', (value, amount) => {
  expect(readAmount(value)).toBe(amount)
})

test('an answer has one meaning', () => {
  const statuses = [200, 204, 301, 401, 403, 404, 406, 415, 429, 500, 503]
  expect(statuses.map((status) => meaningOf(status, 'application/json'))).toEqual([
    ...['good', 'unexpected', 'unexpected', 'refused', 'refused', 'none', 'none', 'none'],
    ...['slow-down', 'again', 'again'],
  ])
  expect(meaningOf(200, 'text/html; charset=utf-8')).toBe('again')
  expect(meaningOf(404, 'text/html')).toBe('none')
  expect(meaningOf(200, undefined)).toBe('good')
})
