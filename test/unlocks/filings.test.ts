// Annual accounts in deep profiles and deep dives: every deposit with its place, and each figure that was filed.
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cultures } from '../../src/text/culture.ts'
import { readDeepDive } from '../../src/unlocks/deep-dive/read.ts'
import { csvRow, headingsOf, jsonRow, shownRow } from '../../src/unlocks/deep-profile/cells.ts'
import type { Row } from '../../src/unlocks/deep-profile/part.ts'
import { deepParts } from '../../src/unlocks/deep-profile/parts.ts'
import { type FreshDatabase, freshDatabase } from '../support/stack.ts'
import { insertVmes, vmeNumber } from '../support/vmes.ts'

const vme = vmeNumber(1)
const { filings, figures } = deepParts.vme
if (filings === undefined || figures === undefined) throw new Error('a deep profile holds no accounts')

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
  const { sql } = database
  await insertVmes(sql, [1, 2])
  const file = (reference: string, values: object, rubrics: object | null) => sql`
    insert into filing ${sql({
      ...{
        reference,
        number: vme,
        deposit_date: '2026-06-30',
        model: 'm07-f',
        language: 'fr',
        currency: 'EUR',
      },
      ...{ period_start: '2025-01-01', period_end: '2025-12-31' },
      rubrics: rubrics === null ? null : sql.json(rubrics as never),
      figures_state: rubrics === null ? 'none' : 'read',
      ...{ embedded_state: 'none', rendered_state: 'none' },
      ...values,
    } as never)}`
  await file('2026-00000001', {}, { '9904': [1, 2] })
  await file(
    '2026-00000002',
    { deposit_date: '2026-07-15' },
    { '9901': [-1234.56, 7], '9904': [0, 40], '10/49': [1_000_000, null], '10/15': [250_000, null] },
  )
  const last = { deposit_date: '2025-06-30', period_start: '2024-01-01', period_end: '2024-12-31' }
  await file('2025-00000001', last, { '9904': [50, null] })
  await file(
    '2020-00000001',
    {
      deposit_date: null,
      period_start: '2018-07-01',
      period_end: '2019-12-31',
      model: 'MIC',
      currency: null,
    },
    null,
  )
})
afterAll(() => database.drop())

test('each deposit is there once, with its year and its place in it', async () => {
  const rows = await filings.read(database.sql, vme)
  expect(rows.map((row) => jsonRow(filings, row))).toMatchObject([
    { year: 2025, standing: 'stands', reference: '2026-00000002', months: 12, modelClass: 'micro' },
    { year: 2025, standing: 'corrected', reference: '2026-00000001', depositDate: '2026-06-30' },
    { year: 2024, standing: 'stands', reference: '2025-00000001', currency: 'EUR', figuresState: 'read' },
    { year: 2019, standing: 'stands', reference: '2020-00000001', months: 18, figuresState: 'none' },
  ])
  for (const row of rows) expect(Object.keys(jsonRow(filings, row)).every((name) => name in row)).toBe(true)
})

test('figures are those of what stands for the year; what was not filed has no row, a nought has', async () => {
  const rows = await figures.read(database.sql, vme)
  const of = (year: number) => rows.filter((row) => row.year === year)
  expect(of(2025).map(({ figure, value }) => [figure, value])).toEqual([
    ['totalAssets', 1_000_000],
    ['equity', 250_000],
    ['operatingResult', -1234.56],
    ['ebitda', -1234.56],
    ['netResult', 0],
    ['solvency', 0.25],
    ['returnOnEquity', 0],
  ])
  const find = (figure: string, year: number): Row | undefined =>
    of(year).find((row) => row.figure === figure)
  expect(find('totalAssets', 2025)).toMatchObject({ rubric: '10/49', currency: 'EUR', completeness: null })
  expect(find('ebitda', 2025)).toMatchObject({ rubric: '9901', completeness: 'partial' })
  expect(find('solvency', 2025)).toMatchObject({ currency: null, rubric: null })
  expect(find('netResult', 2024)).toMatchObject({ value: 50, restated: 40 })
  expect(of(2019)).toEqual([])
  for (const row of rows) for (const name of Object.keys(figures.columns)) expect(row).toHaveProperty(name)
})

test('a year is no amount, and words are those of the reader', async () => {
  const [row] = await figures.read(database.sql, vme)
  const [deposit] = await filings.read(database.sql, vme)
  if (row === undefined || deposit === undefined) throw new Error('there are no accounts')
  expect(shownRow(figures, row, 'nl').map(({ text }) => text)).toEqual([
    ...['2025', 'Balanstotaal', '1.000.000', 'EUR', '', '10/49', '', '2026-00000002'],
  ])
  expect(csvRow(figures, row, 'fr').slice(0, 3)).toEqual([2025, 'Total du bilan', 1_000_000])
  expect(csvRow(filings, deposit, 'en').slice(0, 3)).toEqual([2025, 'stands for this year', '2026-07-15'])
})

test('a workbook has both, with numbers as numbers, in each language', async () => {
  for (const culture of cultures) {
    const { pieces } = await readDeepDive(database.sql, {
      ...{ number: vme, culture, sources: [], day: '2026-11-29', publicUrl: 'https://vme.example' },
    })
    const bytes: Uint8Array[] = []
    for await (const piece of pieces) bytes.push(piece)
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(Buffer.concat(bytes) as never)
    const sheetOf = (title: string) => book.worksheets.find(({ name }) => title.startsWith(name.trim()))
    const [ofDeposits, ofFigures] = [sheetOf(filings.title[culture]), sheetOf(figures.title[culture])]
    expect([ofDeposits?.rowCount, ofFigures?.rowCount]).toEqual([5, 9])
    expect(ofFigures?.getRow(1).values).toEqual([undefined, ...headingsOf(figures, culture)])
    const result = ofFigures?.getRow(4)
    expect([result?.getCell(1).value, result?.getCell(3).value]).toEqual([2025, -1234.56])
  }
})

test('whoever filed nothing has empty parts', async () => {
  expect(await filings.read(database.sql, vmeNumber(2))).toEqual([])
  expect(await figures.read(database.sql, vmeNumber(2))).toEqual([])
})
