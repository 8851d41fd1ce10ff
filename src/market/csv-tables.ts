// The tables of the page as files: the same rows, whole numbers in place of shares.

import { formatEnterpriseNumber } from '../register/enterprise-number.ts'
import { marketPath } from '../site/page-paths.ts'
import { regionName } from '../site/parts/region-name.ts'
import type { CsvRow } from '../text/csv.ts'
import type { Culture } from '../text/culture.ts'
import type { Concentration, MunicipalityFigures } from './figures.ts'
import { municipalityRows, type PlaceRow, placeRows } from './place-rows.ts'
import type { StoredFigures } from './statements.ts'
import { marketTexts } from './texts.ts'

export interface CsvSource {
  figures: Omit<StoredFigures, 'peers'>
  municipalities: readonly MunicipalityFigures[]
  culture: Culture
}

export interface CsvTable {
  headings: string[]
  rows: CsvRow[]
}

const coverCells = ({ label, coverage }: PlaceRow): CsvRow => {
  const { vmes, professional, personal, unmanaged } = coverage
  return [label, vmes, professional, personal, unmanaged]
}

const coverHeadings = (culture: Culture): string[] => {
  const texts = marketTexts[culture]
  return [texts.columnPlace, texts.columnVmes, texts.csvProfessional, texts.csvPersonal, texts.csvNone]
}

/** By the name of their file: `/market/places.csv`. */
export const csvTables = {
  places: ({ figures, culture }) => ({
    headings: coverHeadings(culture),
    rows: placeRows(figures, culture).map(coverCells),
  }),
  municipalities: ({ municipalities, culture }) => ({
    headings: [marketTexts[culture].csvCode, ...coverHeadings(culture)],
    rows: municipalityRows(municipalities, culture).map((row) => [row.municipality, ...coverCells(row)]),
  }),
  sizes: ({ figures: { portfolioSizes }, culture }) => {
    const texts = marketTexts[culture]
    return {
      // As two numbers: a spreadsheet takes 10-24 for a day.
      headings: [texts.csvFrom, texts.csvTo, texts.navSyndics, texts.columnVmes],
      rows: portfolioSizes.classes.map(({ min, max, syndics, vmes }) => [min, max, syndics, vmes]),
    }
  },
  largest: ({ figures: { largest }, culture }) => {
    const texts = marketTexts[culture]
    return {
      headings: [texts.numberLabel, texts.columnSyndic, texts.columnVmes],
      rows: largest.syndics.map(({ enterpriseNumber, name, vmes }) => [
        formatEnterpriseNumber(enterpriseNumber),
        name,
        vmes,
      ]),
    }
  },
  concentration: ({ figures: { concentration }, culture }) => {
    const texts = marketTexts[culture]
    const row = (label: string, { managed, top10, top50 }: Concentration): CsvRow => [
      label,
      managed,
      top10.vmes,
      top50.vmes,
    ]
    return {
      headings: [texts.columnPlace, texts.columnManaged, texts.columnTop10, texts.columnTop50],
      rows: [
        row(texts.country, concentration.country),
        ...concentration.regions.map((item) => row(regionName(item.region, culture), item)),
      ],
    }
  },
  months: ({ figures: { mandates }, culture }) => {
    const texts = marketTexts[culture]
    return {
      headings: [texts.columnMonth, texts.monthsNew, texts.monthsEnded],
      rows: mandates.months.map(({ month, new: began, ended }) => [month, began, ended]),
    }
  },
} as const satisfies Record<string, (source: CsvSource) => CsvTable>

export type CsvTableName = keyof typeof csvTables
export const csvTableNames = Object.keys(csvTables) as CsvTableName[]

export const csvPath = (name: CsvTableName, culture: Culture): string =>
  `${marketPath}/${name}.csv?${new URLSearchParams({ culture })}`
