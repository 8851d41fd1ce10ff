// Filings made by hand from the published code lists, and the figures that a reader finds in them: each key figure that is not
// named is absent, so null.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseAccounts } from '../../indexer/importers/annual-accounts/parse-accounts.ts'
import { parseReferences } from '../../indexer/importers/annual-accounts/parse-references.ts'
import { type KpiName, kpiNames, readKpis } from '../../src/financials/kpis.ts'
import { modelClassOf } from '../../src/financials/models.ts'
import { monthsOf } from '../../src/financials/months.ts'
import { type RatioName, readRatios } from '../../src/financials/ratios.ts'

type Figures = Partial<Record<KpiName, number | null>>

interface Golden {
  about: string
  modelClass: string
  reference: object
  accounts: { ReferenceNumber: string }
  months: number
  kpis: Figures
  /** Some of the year before. */
  previous: Figures
  readFrom: Partial<Record<KpiName, string>>
  partial: KpiName[]
  ratios: Record<RatioName, number | null>
}

const filings = JSON.parse(
  readFileSync(new URL('../../fixtures/accounts/golden.json', import.meta.url), 'utf8'),
) as Golden[]

test.each(filings.map((filing) => [filing.about, filing] as const))('%s', (_about, golden) => {
  const [reference] = parseReferences([golden.reference])?.references ?? []
  const parsed = parseAccounts(golden.accounts)
  if (reference === undefined || parsed === undefined) throw new Error('it cannot be read')
  expect(parsed).toMatchObject({ reference: reference.reference, notes: [] })
  expect(modelClassOf(reference.model)).toBe(golden.modelClass)
  const months = monthsOf(reference.periodStart, reference.periodEnd)
  expect(months).toBe(golden.months)

  const { values, readFrom, partial } = readKpis(parsed.rubrics)
  const absent = Object.fromEntries(kpiNames.map((name) => [name, null]))
  expect(values).toEqual({ ...absent, ...golden.kpis })
  expect({ readFrom, partial }).toEqual({ readFrom: golden.readFrom, partial: golden.partial })
  expect(readKpis(parsed.rubrics, 'previous').values).toMatchObject(golden.previous)
  expect(readRatios(values, months)).toEqual(golden.ratios)
})

test('there are filings of each class of models', () => {
  expect(filings.length).toBeGreaterThanOrEqual(12)
  expect(new Set(filings.map(({ modelClass }) => modelClass)).size).toBe(5)
})
