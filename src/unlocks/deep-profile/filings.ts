// Annual accounts in a deep profile: every deposit, those that stand behind others too, and each figure of every year.
import type { Sql } from '../../db/sql.ts'
import { kpiNames, kpis } from '../../financials/kpis.ts'
import { modelClassOf } from '../../financials/models.ts'
import { monthsOf } from '../../financials/months.ts'
import { type Filing, presentFilings } from '../../financials/present.ts'
import { ratioNames } from '../../financials/ratios.ts'
import { listFilings } from '../../financials/statements/filings.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import type { Row } from './part.ts'

const standingsOf = ({ year, reference, superseded }: Filing) => [
  { reference, year, standing: 'stands' },
  ...superseded.map((behind) => ({ reference: behind.reference, year, standing: behind.reason })),
]

/** The latest year first, and in each what stands for it first. */
export async function listDeposits(sql: Sql, number: EnterpriseNumber): Promise<Row[]> {
  const rows = await listFilings(sql, number)
  const byReference = new Map(rows.map((row) => [row.reference, row]))
  return presentFilings(rows)
    .filings.flatMap(standingsOf)
    .flatMap(({ reference, ...told }) => {
      const row = byReference.get(reference)
      if (row === undefined) return []
      const { depositDate, periodStart, periodEnd, model, language, currency, figuresState, attachments } =
        row
      return [
        {
          ...told,
          ...{ reference, depositDate, periodStart, periodEnd, model, language, currency, figuresState },
          months: monthsOf(periodStart, periodEnd),
          modelClass: modelClassOf(model),
          documents: attachments.length,
        },
      ]
    })
}

function figuresOf({ year, reference, currency, kpis: values, ratios, ...filing }: Filing): Row[] {
  const amounts = kpiNames.map((name): Row => {
    const { codes, plus, unit } = kpis[name]
    const code = filing.readFrom[name] ?? codes[0] ?? null
    const isPartial = filing.partial.includes(name)
    return {
      ...{ year, reference, figure: name, value: values[name] },
      currency: unit === 'amount' ? currency : null,
      restated: filing.restated[name] ?? null,
      rubric: plus === undefined || isPartial ? code : `${code} + ${plus}`,
      completeness: isPartial ? 'partial' : null,
    }
  })
  const parts = ratioNames.map(
    (name): Row => ({
      ...{ year, reference, figure: name, value: ratios[name] },
      ...{ currency: null, restated: null, rubric: null, completeness: null },
    }),
  )
  return [...amounts, ...parts].filter(({ value }) => value !== null)
}

/** What was not filed has no row. The latest year first. */
export async function listFigures(sql: Sql, number: EnterpriseNumber): Promise<Row[]> {
  return presentFilings(await listFilings(sql, number)).filings.flatMap(figuresOf)
}
