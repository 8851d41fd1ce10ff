// Rows of filings → what the API and pages say of them: one a year, with key figures. Pure.
import type { InEveryCulture } from '../text/culture.ts'
import { type KpiName, type KpiReading, kpiNames, readKpis } from './kpis.ts'
import { type ModelClass, modelClassOf, modelNames } from './models.ts'
import { monthsOf } from './months.ts'
import { missingYears, onePerYear, type SupersededBy, type YearOf } from './one-per-year.ts'
import { type RatioName, readRatios } from './ratios.ts'
import { rubricsOf } from './rubrics.ts'
import type { AttachmentRow, FilingRow } from './statements/filings.ts'

export interface Attachment extends AttachmentRow {
  /** Path. */
  url: string
}

interface Deposit {
  reference: string
  depositDate: string | null
  periodStart: string | null
  periodEnd: string | null
  /** As the bank writes it. */
  model: string | null
  modelNames: InEveryCulture | null
  modelClass: ModelClass
  attachments: Attachment[]
}

export interface Superseded extends Deposit {
  reason: SupersededBy
}

export interface Filing extends Deposit {
  year: number
  months: number | null
  currency: string | null
  language: 'nl' | 'fr' | 'de' | null
  /** pending: the bank may still give figures. */
  dataStatus: 'available' | 'pending' | 'none'
  kpis: Record<KpiName, number | null>
  /** Key figures that were read from another rubric than their first. */
  readFrom: Partial<Record<KpiName, string>>
  /** Key figures that lack a part. */
  partial: readonly KpiName[]
  ratios: Record<RatioName, number | null>
  /** What the filing of the next year says of this one, where it is something else. */
  restated: Partial<Record<KpiName, number>>
  superseded: Superseded[]
}

const statusOf = { read: 'available', wanted: 'pending', none: 'none' } as const

type Year = YearOf<FilingRow & { hasFigures: boolean }>

const attachmentPath = (id: number): string => `/api/financials/attachments/${id}`

const depositOf = ({
  reference,
  depositDate,
  periodStart,
  periodEnd,
  model,
  attachments,
}: FilingRow): Deposit => ({
  ...{ reference, depositDate, periodStart, periodEnd, model },
  modelNames: modelNames(model),
  modelClass: modelClassOf(model),
  attachments: attachments.map((one) => ({ ...one, url: attachmentPath(one.id) })),
})

const NEAR_MS = 31 * 86_400_000

/** Of two periods that end in the next year the later one has the other before it. */
const follows = ({ periodEnd }: FilingRow, { periodStart }: FilingRow): boolean =>
  periodEnd === null ||
  periodStart === null ||
  Math.abs(Date.parse(periodStart) - Date.parse(periodEnd)) <= NEAR_MS

/** Only where both are of the same kind: those of a group are of more companies, and another currency is another figure. */
function restatedBy(next: FilingRow | undefined, filing: FilingRow, { values, partial }: KpiReading) {
  const restated: Partial<Record<KpiName, number>> = {}
  const isAlike =
    next !== undefined &&
    follows(filing, next) &&
    next.currency === filing.currency &&
    (modelClassOf(next.model) === 'consolidated') === (modelClassOf(filing.model) === 'consolidated')
  if (!isAlike) return restated
  const before = readKpis(rubricsOf(next), 'previous')
  for (const name of kpiNames) {
    const [own, said] = [values[name], before.values[name]]
    // A sum of which one of the two lacks a part is another sum.
    const isWhole = !partial.includes(name) && !before.partial.includes(name)
    if (own !== null && said !== null && own !== said && isWhole) restated[name] = said
  }
  return restated
}

function filingOf({ year, filing, superseded }: Year, years: readonly Year[]): Filing {
  const { periodStart, periodEnd, currency, language, figuresState } = filing
  const months = monthsOf(periodStart, periodEnd)
  const reading = readKpis(rubricsOf(filing))
  const next = years.find((one) => one.year === year + 1)?.filing
  return {
    year,
    ...depositOf(filing),
    ...{ months, currency, language },
    dataStatus: statusOf[figuresState],
    kpis: reading.values,
    readFrom: reading.readFrom,
    partial: reading.partial,
    ratios: readRatios(reading.values, months),
    restated: restatedBy(next, filing, reading),
    superseded: superseded.map(({ filing: behind, reason }) => ({ ...depositOf(behind), reason })),
  }
}

/** The latest year first. */
export function presentFilings(rows: readonly FilingRow[]): { filings: Filing[]; missingYears: number[] } {
  const years = onePerYear(rows.map((row) => ({ ...row, hasFigures: row.rubrics !== null })))
  return {
    filings: years.map((year) => filingOf(year, years)),
    missingYears: missingYears(years),
  }
}
