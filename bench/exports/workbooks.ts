// F3: XLSX against a plain loop of exceljs over the same rows.
import { Writable } from 'node:stream'
import ExcelJS from 'exceljs'
import type { Row as Cells } from '../../src/exports/column.ts'
import { families } from '../../src/exports/families.ts'
import { writeWorkbook } from '../../src/exports/formats/xlsx/workbook.ts'
import { inTurn, seconds } from '../measure.ts'
import type { Row } from '../row.ts'
import { type Api, familyUrl } from './download.ts'
import { speedRow } from './speed-row.ts'

const PAIRS = 5
const PAGE = 5_000
/** All of them are held in memory. */
const MOST_ROWS = 300_000

const sink = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() })

async function* batchesOf(rows: readonly Cells[], size = PAGE): AsyncGenerator<readonly Cells[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}

const about = { title: 'VMEs', label: 'About', rowsLabel: 'Rows', lines: [] }

async function ownWorkbook(rows: readonly Cells[]): Promise<number> {
  const { columns } = families.vmes
  return seconds(async () => {
    for await (const _ of writeWorkbook(batchesOf(rows), { columns, culture: 'en', about }));
  })
}

/** As its documentation has it, without styles and shared texts, which would cost it more. */
async function plainExcelJs(rows: readonly Cells[]): Promise<number> {
  const { columns } = families.vmes
  return seconds(async () => {
    const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
      stream: sink(),
      useStyles: false,
      useSharedStrings: false,
    })
    const sheet = workbook.addWorksheet('VMEs')
    sheet.addRow(columns.map(({ title }) => title.en)).commit()
    for (const row of rows) sheet.addRow([...row]).commit()
    sheet.commit()
    await workbook.commit()
  })
}

export async function workbooks(api: Api): Promise<Row> {
  const reply = await fetch(`${familyUrl(api, 'vmes')}?format=ndjson`, { headers: api.headers })
  const { columns } = families.vmes
  const lines = (await reply.text()).split('\n').filter((line) => line !== '')
  const rows = lines.slice(0, MOST_ROWS).map((line): Cells => {
    const row = JSON.parse(line) as Record<string, Cells[number]>
    return columns.map(({ name }) => row[name] ?? null)
  })
  const runs = await inTurn(
    PAIRS,
    () => ownWorkbook(rows),
    () => plainExcelJs(rows),
  )
  const note = 'the same rows of 26 columns; without its styles, links, dates and guard'
  return speedRow({ label: 'XLSX against exceljs', rows: rows.length, key: 'F3.workbook', note }, runs)
}
