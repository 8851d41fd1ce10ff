// Which of several deposits tells a year.
import { expect, test } from 'vitest'
import { type Deposit, missingYears, onePerYear } from '../../src/financials/one-per-year.ts'

const deposit = (reference: string, given: Partial<Deposit> = {}): Deposit => ({
  reference,
  depositDate: '2024-06-14',
  periodStart: '2023-01-01',
  periodEnd: '2023-12-31',
  model: 'm02-f',
  hasFigures: true,
  ...given,
})

const told = (filings: readonly Deposit[]) =>
  onePerYear(filings).map(({ year, filing, superseded }) => ({
    year,
    by: filing.reference,
    behind: superseded.map((one) => [one.filing.reference, one.reason]),
  }))

interface Case {
  about: string
  filings: Deposit[]
  year?: number
  by: string
  behind: string[][]
}

const cases: Case[] = [
  {
    about: 'a correction takes the place of what it corrects',
    filings: [deposit('2024-00000001'), deposit('2024-00000009', { depositDate: '2024-09-02' })],
    by: '2024-00000009',
    behind: [['2024-00000001', 'corrected']],
  },
  {
    about: 'of two on one day the later number',
    filings: [deposit('2024-00000002'), deposit('2024-00000001')],
    by: '2024-00000002',
    behind: [['2024-00000001', 'corrected']],
  },
  {
    about: 'a correction of which nothing could be read leads nothing',
    filings: [
      deposit('2024-00000001'),
      deposit('2024-00000009', { depositDate: '2024-09-02', hasFigures: false }),
    ],
    by: '2024-00000001',
    behind: [['2024-00000009', 'without-figures']],
  },
  {
    about: 'the accounts of the company before those of its group, whatever came later',
    filings: [
      deposit('2024-00000001'),
      deposit('2024-00000009', { depositDate: '2024-09-02', model: 'mc-full' }),
    ],
    by: '2024-00000001',
    behind: [['2024-00000009', 'consolidated']],
  },
  {
    about: 'those of its group where there are no others',
    filings: [deposit('2024-00000009', { model: 'mc-full' })],
    by: '2024-00000009',
    behind: [],
  },
  {
    about: 'the same accounts in two languages',
    filings: [deposit('2024-00000001', { depositDate: '2024-06-14' }), deposit('2024-00000002')],
    by: '2024-00000002',
    behind: [['2024-00000001', 'corrected']],
  },
  {
    about: 'two periods that end in one year: the later one',
    filings: [
      deposit('2023-00000009', { periodStart: '2022-10-01', periodEnd: '2023-06-30', depositDate: null }),
      deposit('2024-00000001', { periodStart: '2023-07-01', periodEnd: '2023-12-31' }),
    ],
    by: '2024-00000001',
    behind: [['2023-00000009', 'same-year']],
  },
  {
    about: 'other documents are no accounts',
    filings: [
      deposit('2024-00000001'),
      deposit('2024-00000009', { model: 'm02-o', hasFigures: false, depositDate: '2024-12-01' }),
    ],
    by: '2024-00000001',
    behind: [['2024-00000009', 'other-documents']],
  },
  {
    about: 'without a day of deposit it stands behind one that has it',
    filings: [deposit('2024-00000009', { depositDate: null }), deposit('2024-00000001')],
    by: '2024-00000001',
    behind: [['2024-00000009', 'corrected']],
  },
  {
    about: 'without a period the year before its deposit',
    filings: [deposit('2004-00000001', { periodEnd: null, depositDate: '2004-07-01' })],
    year: 2003,
    by: '2004-00000001',
    behind: [],
  },
  {
    about: 'without a period and a day, the year before that of its number',
    filings: [deposit('1999-00000001', { periodEnd: null, depositDate: null })],
    year: 1998,
    by: '1999-00000001',
    behind: [],
  },
]

test.each(cases)('$about', ({ filings, year = 2023, by, behind }) => {
  expect(told(filings)).toEqual([{ year, by, behind }])
  expect(told(filings.toReversed())).toEqual([{ year, by, behind }])
})

test('years come latest first, and those in between that have none are named', () => {
  const filings = [2019, 2023, 2020].map((year) =>
    deposit(`${year + 1}-00000001`, { periodEnd: `${year}-12-31`, depositDate: `${year + 1}-06-01` }),
  )
  const years = onePerYear(filings)
  expect(years.map(({ year }) => year)).toEqual([2023, 2020, 2019])
  expect(missingYears(years)).toEqual([2021, 2022])
  expect(missingYears([])).toEqual([])
  expect(missingYears(onePerYear(filings.slice(0, 1)))).toEqual([])
})

test.each([
  ['eighteen months pass over one', '2020-01-01', '2021-06-30', []],
  ['an earlier end and a longer year after it', '2020-07-01', '2021-12-31', []],
  ['a year of its own leaves it', '2021-01-01', '2021-12-31', [2020]],
  ['a period without a first day', null, '2021-12-31', [2020]],
])('%s', (_about, periodStart, periodEnd, missing) => {
  const before = deposit('2020-00000001', { periodStart: '2019-01-01', periodEnd: '2019-12-31' })
  const long = deposit('2022-00000001', { periodStart, periodEnd })
  expect(missingYears(onePerYear([before, long]))).toEqual(missing)
  const rest = deposit('2022-00000002', { periodStart: '2021-07-01', periodEnd: '2021-12-31' })
  if (periodEnd < '2021-12') expect(missingYears(onePerYear([before, long, rest]))).toEqual(missing)
})
