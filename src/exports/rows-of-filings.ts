// All that a company filed → the rows of its family: one a year, as the API answers them.
import { kpiNames } from '../financials/kpis.ts'
import { type Filing, presentFilings } from '../financials/present.ts'
import { ratioNames } from '../financials/ratios.ts'
import { syndicPath, vmePath } from '../site/page-paths.ts'
import { defaultCulture } from '../text/culture.ts'
import type { Column, Row } from './column.ts'
import { municipality, municipalityKey, named, postcode, regionCode } from './columns.ts'
import type { FamilyFilters, RowContext } from './family.ts'
import { figureColumns, filed } from './filing-columns.ts'
import type { FilerRow } from './statements/filed.ts'

export const filingColumns: readonly Column[] = [
  named('enterpriseNumber', filed.filerNumber),
  named('kind', filed.filerKind),
  named('name', filed.filerName),
  named('postcode', postcode),
  named('municipality', municipality),
  named('municipalityKey', municipalityKey),
  named('regionCode', regionCode),
  named('year', filed.year),
  named('reference', filed.reference),
  named('depositDate', filed.depositDate),
  named('periodStart', filed.periodStart),
  named('periodEnd', filed.periodEnd),
  named('months', filed.months),
  named('model', filed.model),
  named('modelClass', filed.modelClass),
  named('currency', filed.currency),
  named('language', filed.language),
  named('dataStatus', filed.dataStatus),
  ...figureColumns,
  named('partial', filed.partial),
  named('readFrom', filed.readFrom),
  named('restated', filed.restated),
  named('superseded', filed.superseded),
  named('documents', filed.documents),
  named('page', filed.page),
]

/** Names of columns, and what is said of each; null where there is nothing to say. */
const joined = (said: Readonly<Record<string, string | number>>): string | null =>
  Object.entries(said)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ') || null

function filingRow(filing: Filing, filer: FilerRow, page: string): Row {
  return [
    filer.number,
    filer.kind,
    filer.name,
    filer.postcode,
    filer.municipality,
    filer.municipalityKey,
    filer.regionCode,
    filing.year,
    filing.reference,
    filing.depositDate,
    filing.periodStart,
    filing.periodEnd,
    filing.months,
    filing.model,
    filing.modelClass,
    filing.currency,
    filing.language,
    filing.dataStatus,
    ...kpiNames.map((name) => filing.kpis[name]),
    ...ratioNames.map((name) => filing.ratios[name]),
    filing.partial.join('; ') || null,
    joined(filing.readFrom),
    joined(filing.restated),
    filing.superseded.length,
    filing.attachments.length,
    page,
  ]
}

/** The latest year first; of the year that was asked for alone, where one was. */
export function filingRows(
  filer: FilerRow,
  { year }: Pick<FamilyFilters, 'year'>,
  { culture = defaultCulture, publicUrl }: Pick<RowContext, 'culture' | 'publicUrl'>,
): Row[] {
  const path = filer.kind === 'vme' ? vmePath : syndicPath
  const page = publicUrl + path(filer.number, culture)
  return presentFilings(filer.filings)
    .filings.filter((filing) => year === undefined || filing.year === year)
    .map((filing) => filingRow(filing, filer, page))
}
