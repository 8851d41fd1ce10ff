// Rows of a select as COPY writes them: as lines of CSV that are passed on, and as values that are read here.
import type { Fragment } from './copy-out.ts'
import type { Sql } from './sql.ts'

/**
 * How a column is written. text: guarded in CSV; quoted: in quotes in CSV; decimal: never with three decimals in CSV, which
 * are thousands elsewhere; boolean and instant: as JSON has them.
 */
export interface CopiedColumn {
  /** One of ours, never of a request. */
  name: string
  as: 'text' | 'quoted' | 'number' | 'decimal' | 'boolean' | 'instant' | 'plain'
}

const named = ({ name }: CopiedColumn): string => `row."${name}"`
const moment = (column: CopiedColumn): string =>
  `to_char(${named(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const inCsv = (column: CopiedColumn): string => {
  if (column.as === 'text') return `export_text(${named(column)})`
  if (column.as === 'boolean') return `${named(column)}::text`
  if (column.as === 'decimal') return `export_decimal(${named(column)})`
  return column.as === 'instant' ? moment(column) : named(column)
}

const selected = (
  sql: Sql,
  { rows, columns }: { rows: Fragment; columns: readonly CopiedColumn[] },
  expression: (column: CopiedColumn) => string,
): Fragment => {
  const list = columns.map((column) => `${expression(column)} as "${column.name}"`).join(', ')
  // The offset keeps the expressions out of the select, which would work out each of its columns more than once.
  return sql`select ${sql.unsafe(list)} from (${rows} offset 0) as row`
}

export interface CopiedSelect {
  rows: Fragment
  columns: readonly CopiedColumn[]
}

/** A line of CSV a row, with a bare line feed at its end. @param delimiter `;` or `,`. */
export function copyCsv(sql: Sql, select: CopiedSelect, delimiter: string): Fragment {
  const quoted = select.columns.filter((column) => column.as === 'quoted').map(({ name }) => `"${name}"`)
  const options = [
    'format csv',
    `delimiter '${delimiter}'`,
    ...(quoted.length > 0 ? [`force_quote (${quoted.join(', ')})`] : []),
  ]
  return sql`copy (${selected(sql, select, inCsv)}) to stdout with (${sql.unsafe(options.join(', '))})`
}

/** A line of COPY's text format a row, which parseLine reads. */
export const copyText = (sql: Sql, select: CopiedSelect): Fragment =>
  sql`copy (${selected(sql, select, (column) => (column.as === 'instant' ? moment(column) : named(column)))}) to stdout`

type Value = string | number | boolean | null

const escapes: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}

const plainText = (text: string): string =>
  text.includes('\\') ? text.replace(/\\(.)/gs, (_, sign: string) => escapes[sign] ?? sign) : text

/** The values of a line of COPY's text format. */
export function parseLine(line: Buffer, columns: readonly CopiedColumn[]): Value[] {
  const cells = line.toString('utf8', 0, line.length - 1).split('\t')
  return columns.map(({ as }, at) => {
    const cell = cells[at] ?? '\\N'
    if (cell === '\\N') return null
    if (as === 'number' || as === 'decimal') return Number(cell)
    return as === 'boolean' ? cell === 't' : plainText(cell)
  })
}
