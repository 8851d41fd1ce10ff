// Read back by exceljs, which did not write them.
import ExcelJS from 'exceljs'
import { describe, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import type { Row } from '../../src/exports/column.ts'
import { cellText, MOST_CHARACTERS, serialOf } from '../../src/exports/formats/xlsx/cell.ts'
import { columnLetters, sheetLimits } from '../../src/exports/formats/xlsx/sheet.ts'
import { openSheetNames } from '../../src/exports/formats/xlsx/sheet-name.ts'
import { writeWorkbook } from '../../src/exports/formats/xlsx/workbook.ts'
import { rollDice } from '../support/seed.ts'
import { bytesOf, columnOf, hostileText, inBatches, tableOf } from './tables.ts'

const columns = [
  columnOf('name', 'text'),
  columnOf('number', 'enterprise-number'),
  columnOf('vmes', 'integer'),
  columnOf('latitude', 'number'),
  columnOf('since', 'date'),
  columnOf('changedAt', 'instant'),
  columnOf('isListed', 'boolean'),
  columnOf('page', 'url'),
]
const page = 'https://vme.example/acp/0123456789?a=1&b="2"'
const row: Row = ['Résidence', '0123456789', 3, 50.5, '2026-11-02', '2026-11-02T03:04:05.000Z', true, page]

async function read(rows: readonly Row[], { of = columns, limits = sheetLimits, more = {} } = {}) {
  const bytes = await bytesOf(writeWorkbook(inBatches(rows), tableOf(of, more), limits))
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(bytes as unknown as ArrayBuffer)
  return workbook
}

async function partOf(bytes: Buffer, name: string): Promise<string> {
  const zip = await fromBufferPromise(bytes)
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== name) continue
    const pieces: Buffer[] = []
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer)
    return Buffer.concat(pieces).toString()
  }
  throw new Error(`there is no ${name}`)
}

function valuesOf(sheet: ExcelJS.Worksheet | undefined, number: number): unknown[] {
  const values = sheet?.getRow(number).values
  // They are counted from 1.
  return Array.isArray(values) ? values.slice(1) : []
}

/** Codes of characters, which exceljs reads in shared texts alone (ECMA-376 part 1, 22.9.2.19). */
const decoded = (value: unknown): unknown =>
  typeof value === 'string'
    ? value.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : value

describe('a workbook', () => {
  test('has typed cells, real dates, links, a heading that stays, filters, and says what it is', async () => {
    const workbook = await read([row], { more: { culture: 'en' } })
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(['VMEs', 'About'])
    const sheet = workbook.worksheets[0]
    expect(valuesOf(sheet, 1)).toEqual(columns.map(({ title }) => title.en))
    expect(valuesOf(sheet, 2)).toEqual([
      'Résidence',
      '0123456789',
      3,
      50.5,
      new Date('2026-11-02'),
      new Date('2026-11-02T03:04:05Z'),
      true,
      { text: page, hyperlink: page },
    ])
    expect(sheet?.getCell('B2').numFmt).toBe('@')
    expect(sheet?.getCell('E2').numFmt).toMatch(/^yyyy/)
    expect(sheet?.views).toMatchObject([{ state: 'frozen', ySplit: 1 }])
    expect(sheet?.autoFilter).toBe('A1:H2')
    expect(sheet?.getColumn(1).width).toBe(12)
    expect([2, 3, 4].map((number) => valuesOf(workbook.worksheets[1], number))).toEqual([
      ['Source', 'Register'],
      ['Licence', 'Terms of reuse'],
      ['Rows', 1],
    ])
  })

  test('knows its filters by the name that spreadsheets look for, on each sheet of rows', async () => {
    const limits = { ...sheetLimits, rows: 2 }
    const title = { nl: "L'Étoile & co", fr: '', en: '' }
    const table = tableOf(columns)
    const bytes = await bytesOf(
      writeWorkbook(
        inBatches([row, row, row]),
        { ...table, about: { ...table.about, title: title.nl } },
        limits,
      ),
    )
    const xml = await partOf(bytes, 'xl/workbook.xml')
    const names = [
      ...xml.matchAll(/<definedName name="_xlnm._FilterDatabase" localSheetId="(\d)" hidden="1">([^<]*)</g),
    ]
    expect(names.map(([, at, ref]) => [at, ref])).toEqual([
      ['0', "'L''Étoile &amp; co'!$A$1:$H$3"],
      ['1', "'L''Étoile &amp; co 2'!$A$1:$H$2"],
    ])
  })

  test('leaves empty what is not known and what is no number, and writes days that Excel cannot count as text', async () => {
    const sheet = (
      await read([
        columns.map(() => null),
        ['', null, Number.NaN, Number.NEGATIVE_INFINITY, '1899-05-04', 'no moment', false, null],
      ])
    ).worksheets[0]
    expect(valuesOf(sheet, 2)).toEqual([])
    expect(sheet?.getCell('C3').value).toBeNull()
    expect(sheet?.getCell('D3').value).toBeNull()
    expect([sheet?.getCell('E3').value, sheet?.getCell('F3').value, sheet?.getCell('G3').value]).toEqual([
      '1899-05-04',
      'no moment',
      false,
    ])
  })

  test('goes on in another sheet where one is full, and never in an empty one', async () => {
    const limits = { rows: 10, links: 4 }
    const rows = Array.from({ length: 20 }, (_, at): Row => [`Row ${at}`, ...row.slice(1)])
    const workbook = await read(rows, { limits })
    expect(workbook.worksheets.map(({ name, rowCount }) => [name, rowCount])).toEqual([
      ['VMEs', 11],
      ['VMEs 2', 11],
      ['About', 4],
    ])
    expect(valuesOf(workbook.worksheets[1], 2)[0]).toBe('Row 10')
    // Links beyond what Excel takes are their addresses.
    expect(valuesOf(workbook.worksheets[1], 5)[7]).toEqual({ text: page, hyperlink: page })
    expect(valuesOf(workbook.worksheets[1], 6)[7]).toBe(page)
    expect(valuesOf(workbook.worksheets[2], 4)).toEqual(['Rows', 20])
  })

  test('has its headings without rows too', async () => {
    const workbook = await read([])
    expect(workbook.worksheets.map(({ rowCount }) => rowCount)).toEqual([1, 4])
  })

  test('holds any text and no formula: 10,000 hostile cells', async () => {
    const dice = rollDice('hostile XLSX')
    const rows = Array.from({ length: 5_000 }, () => [hostileText(dice), hostileText(dice)])
    const sheet = (await read(rows, { of: [columnOf('one', 'text'), columnOf('two', 'text')] })).worksheets[0]
    for (const [at, cells] of rows.entries())
      for (const [position, cell] of cells.entries()) {
        const { value, type } = sheet?.getRow(at + 2).getCell(position + 1) ?? {}
        expect(type).not.toBe(ExcelJS.ValueType.Formula)
        expect([at, decoded(value) ?? '']).toEqual([at, cellText(cell)])
      }
  })
})

describe('a cell', () => {
  test('is cut to what Excel takes, with a sign that it was, and never through a pair', () => {
    expect(cellText('x'.repeat(MOST_CHARACTERS))).toHaveLength(MOST_CHARACTERS)
    const cut = cellText('x'.repeat(40_000))
    expect([cut.length, cut.at(-1)]).toEqual([MOST_CHARACTERS, '…'])
    expect(cellText('😀'.repeat(20_000)).isWellFormed()).toBe(true)
    expect(cellText('a\n'.repeat(300)).split('\n')).toHaveLength(254)
  })

  test('has days as Excel counts them', () => {
    expect([serialOf('1900-03-01'), serialOf('2026-11-02'), serialOf('1900-02-28')]).toEqual([
      61,
      46_328,
      undefined,
    ])
  })

  test('has the letters of its column', () => {
    expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
  })
})

test('names of sheets are those that Excel takes, each once', () => {
  const nameSheet = openSheetNames()
  const wanted = [
    'Lüttich/Liège',
    'History',
    '',
    "'quoted'",
    'x'.repeat(40),
    'X'.repeat(40),
    '[a]*?:\\',
    '😀'.repeat(20),
    '\0',
  ]
  const names = wanted.map(nameSheet)
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(wanted.length)
  for (const name of names) {
    expect(name.length).toBeLessThanOrEqual(31)
    expect(name).toMatch(/^(?!')[^*?:\\/[\]\p{Cc}]+(?<!')$/u)
    expect(name.toLowerCase()).not.toBe('history')
  }
  expect(names[0]).toBe('Lüttich Liège')
})
