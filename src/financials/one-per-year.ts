// Of all that a company deposited, one filing a year: what each year is told by, and what stands behind it.
import { isOtherDocuments, modelClassOf } from './models.ts'

/** What of a deposit decides. Days are ISO dates. */
export interface Deposit {
  reference: string
  depositDate: string | null
  periodStart: string | null
  periodEnd: string | null
  model: string | null
  hasFigures: boolean
}

export type SupersededBy = 'corrected' | 'other-documents' | 'consolidated' | 'same-year' | 'without-figures'

export interface YearOf<Filing extends Deposit> {
  year: number
  filing: Filing
  superseded: { filing: Filing; reason: SupersededBy }[]
}

type Rule = { reason: SupersededBy; rank(filing: Deposit): number | string }

// The first rule in which two differ decides; its reason is that of the one behind. A higher rank leads.
const rules: readonly Rule[] = [
  { reason: 'other-documents', rank: ({ model }) => (isOtherDocuments(model) ? 0 : 1) },
  { reason: 'consolidated', rank: ({ model }) => (modelClassOf(model) === 'consolidated' ? 0 : 1) },
  { reason: 'same-year', rank: ({ periodEnd }) => periodEnd ?? '' },
  // A correction of which nothing could be read tells less than what it corrects.
  { reason: 'without-figures', rank: ({ hasFigures }) => (hasFigures ? 1 : 0) },
  { reason: 'corrected', rank: ({ depositDate }) => depositDate ?? '' },
  // Reference numbers of one year rise with the deposits.
  { reason: 'corrected', rank: ({ reference }) => reference },
]

function compare(a: Deposit, b: Deposit): { order: number; reason: SupersededBy } {
  for (const { rank, reason } of rules) {
    const [first, second] = [rank(a), rank(b)]
    if (first !== second) return { order: first > second ? -1 : 1, reason }
  }
  return { order: 0, reason: 'corrected' }
}

/** The year that a deposit is about: that of its last day, or the one before its deposit; undefined where it has neither. */
export function yearOf({
  periodEnd,
  depositDate,
  reference,
}: Pick<Deposit, 'periodEnd' | 'depositDate' | 'reference'>): number | undefined {
  if (periodEnd !== null) return Number(periodEnd.slice(0, 4))
  const deposited = depositDate?.slice(0, 4) ?? /^(\d{4})-/.exec(reference)?.[1]
  return deposited === undefined ? undefined : Number(deposited) - 1
}

/** The latest year first. */
export function onePerYear<Filing extends Deposit>(filings: readonly Filing[]): YearOf<Filing>[] {
  const byYear = Map.groupBy(filings, yearOf)
  return [...byYear]
    .flatMap(([year, some]) => {
      const [filing, ...behind] = [...some].sort((a, b) => compare(a, b).order)
      if (year === undefined || filing === undefined) return []
      const superseded = behind.map((one) => ({ filing: one, reason: compare(filing, one).reason }))
      return [{ year, filing, superseded }]
    })
    .sort((a, b) => b.year - a.year)
}

/** Years between the first and the last that no accounts tell of: a longer period tells of all that it passes over. */
export function missingYears(years: readonly YearOf<Deposit>[]): number[] {
  const known = years.map(({ year }) => year)
  const periods = years.flatMap(({ filing, superseded }) => [filing, ...superseded.map((one) => one.filing)])
  const isTold = (day: string): boolean =>
    periods.some(({ periodStart, periodEnd }) => (periodStart ?? day) < day && day < (periodEnd ?? day))
  const [first, last] = [Math.min(...known), Math.max(...known)]
  return Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at).filter(
    (year) => !known.includes(year) && !isTold(`${year}-12-31`),
  )
}
