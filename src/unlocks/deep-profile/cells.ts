// Rows of a part as people read them, as a spreadsheet does, and as a program does. Pure.
import { formatEnterpriseNumber } from '../../register/enterprise-number.ts'
import { syndicPath, vmePath } from '../../site/page-paths.ts'
import { count, shortDay, shortMoment } from '../../site/parts/format.ts'
import type { CsvRow } from '../../text/csv.ts'
import type { Culture } from '../../text/culture.ts'
import type { Column, Part, Row } from './part.ts'

type Value = Row[string]

/** Nobody's data leave as a file but those of legal persons. */
const isWithheld = ({ isOfHolder }: Column, { holderKind }: Row): boolean =>
  isOfHolder === true && holderKind !== 'legal-person'

const wordOf = ({ words }: Column, value: string, culture: Culture): string =>
  words?.[value]?.[culture] ?? value

function shown(column: Column, value: Value, culture: Culture): string {
  if (value === null) return ''
  if (typeof value === 'number') return column.kind === 'year' ? String(value) : count(value, culture)
  if (column.kind === 'day') return shortDay(value, culture)
  if (column.kind === 'moment') return shortMoment(value, culture)
  return column.kind === 'enterprise' ? formatEnterpriseNumber(value) : wordOf(column, value, culture)
}

const inFile = (column: Column, value: Value, culture: Culture): Value =>
  typeof value !== 'string'
    ? value
    : column.kind === 'enterprise'
      ? formatEnterpriseNumber(value)
      : wordOf(column, value, culture)

const columnsOf = ({ columns }: Part): [key: string, column: Column][] => Object.entries(columns)

export const headingsOf = (part: Part, culture: Culture): string[] =>
  columnsOf(part).map(([, { label }]) => label[culture])

interface Cell {
  text: string
  /** Asks for a wider column. */
  isLong: boolean
  url: string | undefined
}

const LONG_TEXT = 40

const paths = { vme: vmePath, syndic: syndicPath }

function cellOf(column: Column, value: Value, culture: Culture): Cell {
  const text = shown(column, value, culture)
  const { leadsTo } = column
  const url = leadsTo === undefined || typeof value !== 'string' ? undefined : paths[leadsTo](value, culture)
  return { text, url, isLong: text.length > LONG_TEXT }
}

export const shownRow = (part: Part, row: Row, culture: Culture): Cell[] =>
  columnsOf(part).map(([key, column]) => cellOf(column, row[key] ?? null, culture))

export const csvRow = (part: Part, row: Row, culture: Culture): CsvRow =>
  columnsOf(part).map(([key, column]) =>
    isWithheld(column, row) ? null : inFile(column, row[key] ?? null, culture),
  )

/** For a sheet, whose columns say what kind they are. */
export const sheetRow = (part: Part, row: Row, culture: Culture): Value[] =>
  columnsOf(part).map(([key, column]) => {
    const value = isWithheld(column, row) ? null : (row[key] ?? null)
    return typeof value === 'string' ? wordOf(column, value, culture) : value
  })

/** With the words of the data, and nothing but the columns. */
export const jsonRow = (part: Part, row: Row): Row =>
  Object.fromEntries(
    columnsOf(part).map(([key, column]) => [key, isWithheld(column, row) ? null : (row[key] ?? null)]),
  )
