// Hostile cells written by the product, and what spreadsheets make of them.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import ExcelJS from 'exceljs'
import type { Column, Row } from '../../src/exports/column.ts'
import { csv } from '../../src/exports/formats/csv.ts'
import { cellText } from '../../src/exports/formats/xlsx/cell.ts'
import { xlsx } from '../../src/exports/formats/xlsx/workbook.ts'
import { guardCsvText } from '../../src/text/formula-guard.ts'
import { type OfficeCell, type OfficeLocale, officeLocales, openInOffice } from '../support/libreoffice.ts'
import type { Dice } from '../support/seed.ts'
import { bytesOf, columnOf, hostileText, inBatches, tableOf } from './tables.ts'

const TEXTS = 4
const columns: readonly Column[] = [
  columnOf('number', 'enterprise-number'),
  ...Array.from({ length: TEXTS }, (_, at) => columnOf(`text${at + 1}`, 'text')),
  columnOf('vmes', 'integer'),
]
const LAST = columns.length - 1

const LONG = 32_000
const lookAlikes = [
  '=HYPERLINK("http://evil.example","x")',
  "=cmd|' /C calc'!A0",
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '＝1+1',
  ' \u00a0=1+1',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  'x\n=1+1',
  'x;=1+1',
  '";=1+1',
  '";"=1+1',
  '1/2/2024',
  '01-02',
  '2026-11-29',
  '12:30',
  '1.234,56',
  '1,234.56',
  '1e5',
  '0012',
  '+32 470 12 34 56',
  '-5',
  '-',
  'TRUE',
  'waar',
  'vrai',
  '50 %',
  '€ 12',
  '0x1F',
  '#REF!',
  '\u202e=1+1\u202c',
  '\u200f=1+1',
  '\ud800=1+1',
  `=${'9'.repeat(LONG)}`,
  'é'.repeat(LONG),
  "'=1+1",
  '{=1+1}',
  'a\u0001b',
]

/** So many cells of text, each row with a number that begins with a zero. */
export const hostileRows = (dice: Dice, cells: number): Row[] =>
  Array.from({ length: Math.ceil(cells / TEXTS) }, (_, row) => [
    `0${String(row).padStart(9, '4')}`,
    ...Array.from({ length: TEXTS }, (_text, at) => {
      const position = row * TEXTS + at
      // Each of them once, and then some of them.
      const known = position < lookAlikes.length ? lookAlikes[position] : undefined
      // A long one is long to open: each has been there.
      return (
        known ??
        (dice.chance(0.1) ? dice.pick(lookAlikes.filter(({ length }) => length < LONG)) : hostileText(dice))
      )
    }),
    row,
  ])

/** As far as a spreadsheet keeps it: line ends of one kind, no signs that XML cannot hold, and nothing that marks an order. */
const shown = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])\p{Cc}|[\ufeff\ufffe\uffff]/gu, '')

/** LibreOffice leaves tabs out where it reads lines. */
const inOffice = (text: string): string => shown(text).replaceAll('\t', '')

const problemOf = (what: string, row: number, wanted: unknown, found: unknown): string =>
  `${what}, row ${row + 1}: ${JSON.stringify(wanted)?.slice(0, 120)} became ${JSON.stringify(found)?.slice(0, 120)}`

interface Checked {
  what: string
  rows: readonly Row[]
  /** What of a text is written. */
  textOf(text: string): string
  /** Whether texts that look like something else were read as texts. */
  areTexts: boolean
}

/** What LibreOffice made of them otherwise than it should. */
function faultsOf(cells: readonly OfficeCell[][], { what, rows, textOf, areTexts }: Checked): string[] {
  const faults: string[] = []
  for (const [at, row] of rows.entries()) {
    const found = cells[at + 1] ?? []
    const filled = found.slice(columns.length).filter(({ text }) => text !== '')
    if (filled.length > 0) faults.push(problemOf(what, at, 'no more columns', filled))
    const formula = found.find((cell) => cell.formula !== undefined)
    if (formula !== undefined) faults.push(problemOf(what, at, 'no formula', formula))
    if (found[0]?.text !== row[0] || found[0]?.type !== 'string')
      faults.push(problemOf(what, at, row[0], found[0]))
    if (Number(found[LAST]?.text) !== row[LAST]) faults.push(problemOf(what, at, row[LAST], found[LAST]))
    if (!areTexts) continue
    for (let text = 1; text <= TEXTS; text++) {
      const wanted = inOffice(textOf(String(row[text])))
      if (inOffice(found[text]?.text ?? '') !== wanted) faults.push(problemOf(what, at, wanted, found[text]))
    }
  }
  if (cells.length < rows.length + 1) faults.push(`${what}: ${cells.length} rows`)
  return faults
}

/** The same by libraries that wrote neither. */
async function faultsOfLibraries(
  rows: readonly Row[],
  files: { csv: Buffer; xlsx: Buffer },
): Promise<string[]> {
  const parsed: string[][] = parse(files.csv, { bom: true, delimiter: ';', from: 2, relaxColumnCount: true })
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(files.xlsx as unknown as ArrayBuffer)
  const [sheet] = workbook.worksheets
  return rows.flatMap((row, at) => {
    const wanted = row.map((value, column) =>
      column === 0 || column === LAST ? String(value) : guardCsvText(String(value)).toWellFormed(),
    )
    const byCsv =
      JSON.stringify(parsed[at]) === JSON.stringify(wanted)
        ? []
        : [problemOf('csv-parse', at, wanted, parsed[at])]
    const cells = sheet?.getRow(at + 2)
    const byExcel = row.flatMap((value, column) => {
      const cell = cells?.getCell(column + 1)
      const isFormula = cell?.type === ExcelJS.ValueType.Formula || cell?.type === ExcelJS.ValueType.Hyperlink
      const expected = column === LAST ? value : column === 0 ? value : shown(cellText(String(value)))
      const found = typeof cell?.value === 'string' ? shown(decoded(cell.value)) : (cell?.value ?? '')
      return !isFormula && found === expected ? [] : [problemOf('exceljs', at, expected, cell?.value)]
    })
    return [...byCsv, ...byExcel]
  })
}

/** Codes of characters, which exceljs reads in shared texts alone (ECMA-376 part 1, 22.9.2.19). */
const decoded = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

export interface SpreadsheetCheck {
  faults: string[]
  /** Files that LibreOffice opened. */
  opened: number
}

const control = '\ufeffa;b\r\n=1+1;x\r\n'

export async function checkSpreadsheets(
  folder: string,
  rows: readonly Row[],
  locales: readonly OfficeLocale[] = Object.keys(officeLocales) as OfficeLocale[],
): Promise<SpreadsheetCheck> {
  const table = tableOf(columns)
  const bytes = {
    csv: await bytesOf(csv.write(inBatches(rows), table)),
    xlsx: await bytesOf(xlsx.write(inBatches(rows), table)),
  }
  const put = (name: string, content: Buffer | string): string => {
    const path = join(folder, name)
    writeFileSync(path, content)
    return path
  }
  const faults = await faultsOfLibraries(rows, bytes)
  let opened = 0
  for (const locale of locales) {
    const plain = put(`${locale}-plain.csv`, bytes.csv)
    // A formula that is let through on purpose shows that one would be seen.
    const seen = put(`${locale}-control.csv`, control)
    const texts = put(`${locale}-texts.csv`, bytes.csv)
    const book = put(`${locale}-book.xlsx`, bytes.xlsx)
    const delimiter = ';'
    const [asOpened = [], controlled] = await openInOffice(folder, [plain, seen], {
      csv: { delimiter },
      locale,
    })
    const asText = { csv: { delimiter, allText: LAST }, locale } as const
    const [asTexts = []] = await openInOffice(folder, [texts], asText)
    const [workbook = []] = await openInOffice(folder, [book], { locale })
    opened += 3
    if (controlled?.[1]?.[0]?.formula === undefined) faults.push(`${locale}: a formula would not be seen`)
    faults.push(
      ...faultsOf(asOpened, { what: `CSV ${locale}`, rows, textOf: guardCsvText, areTexts: false }),
      ...faultsOf(asTexts, { what: `CSV as text ${locale}`, rows, textOf: guardCsvText, areTexts: true }),
      ...faultsOf(workbook, { what: `XLSX ${locale}`, rows, textOf: cellText, areTexts: true }),
    )
  }
  return { faults, opened }
}
