// XLSX: the sheets one after the other, then what names them. Data first, so that programs which read the first sheet find
// them; the sheet that says what they are comes last, when the rows are counted.
import { type Column, headingsOf } from '../../column.ts'
import type { About, Batches, Format, Table } from '../format.ts'
import { cellWriter, escapeXml, headingCell } from './cell.ts'
import {
  linksXml,
  readRows,
  type SheetLimits,
  type SheetState,
  sheetLimits,
  sheetXml,
  tableRef,
  xmlHead,
} from './sheet.ts'
import { openSheetNames } from './sheet-name.ts'
import { stylesXml } from './styles.ts'
import { openZip } from './zip.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A sheet whose rows can be filtered. */
interface FilteredSheet {
  name: string
  ref: string
}

/** By this name spreadsheets know a filter: without it some show none, and others break when it is used to sort. */
const filterNameXml = ({ name, ref }: FilteredSheet, at: number): string =>
  `<definedName name="_xlnm._FilterDatabase" localSheetId="${at}" hidden="1">${escapeXml(`'${name.replaceAll("'", "''")}'!${ref}`)}</definedName>`

/** @param filtered They come first among the sheets. */
const workbookXml = (names: readonly string[], filtered: readonly FilteredSheet[]): string =>
  [
    xmlHead,
    `<workbook xmlns="${main}" xmlns:r="${office}"><bookViews><workbookView activeTab="0"/></bookViews><sheets>`,
    ...names.map((name, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`),
    '</sheets>',
    ...(filtered.length === 0
      ? []
      : [`<definedNames>${filtered.map(filterNameXml).join('')}</definedNames>`]),
    '</workbook>',
  ].join('')

const workbookLinksXml = (sheets: number): string =>
  [
    `${xmlHead}<Relationships xmlns="${packaged}/relationships">`,
    ...Array.from(
      { length: sheets },
      (_, at) =>
        `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
    ),
    `<Relationship Id="rId${sheets + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  ].join('')

const packageLinksXml = `${xmlHead}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

const contentTypesXml = (sheets: number): string =>
  [
    `${xmlHead}<Types xmlns="${packaged}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    `<Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/>`,
    `<Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>`,
    ...Array.from(
      { length: sheets },
      (_, at) =>
        `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${spreadsheet}.worksheet+xml"/>`,
    ),
    '</Types>',
  ].join('')

const plainCell = cellWriter('text')
const LABEL_WIDTH = 22
const VALUE_WIDTH = 90

function aboutXml({ title, lines, rowsLabel }: About, rows: number): string {
  const cells = [
    `<row r="1">${headingCell('A1', title)}</row>`,
    ...[...lines, ...(rowsLabel === undefined ? [] : [[rowsLabel, rows] as const])].map(
      ([label, value], at) =>
        `<row r="${at + 2}">${plainCell(`A${at + 2}`, label)}${plainCell(`B${at + 2}`, value)}</row>`,
    ),
  ]
  return [
    `${xmlHead}<worksheet xmlns="${main}"><cols><col min="1" max="1" width="${LABEL_WIDTH}" customWidth="1"/>`,
    `<col min="2" max="2" width="${VALUE_WIDTH}" customWidth="1"/></cols><sheetData>${cells.join('')}</sheetData></worksheet>`,
  ].join('')
}

/** One table of a workbook, under a name of its own. */
export interface NamedTable {
  title: string
  columns: readonly Column[]
  batches: Batches
}

/** Tables one after the other, each on as many sheets as it needs. */
export async function* writeSheets(
  tables: Iterable<NamedTable>,
  { culture, about }: Pick<Table, 'culture' | 'about'>,
  limits: SheetLimits = sheetLimits,
): AsyncGenerator<Uint8Array> {
  const zip = openZip()
  const nameSheet = openSheetNames()
  const names: string[] = []
  const filtered: FilteredSheet[] = []
  let rows = 0
  for (const { title, columns, batches } of tables) {
    const reader = readRows(batches)
    const headings = headingsOf(columns, culture)
    try {
      do {
        const state: SheetState = { rows: 0, links: [] }
        names.push(nameSheet(title))
        const path = `sheet${names.length}.xml`
        const table = { columns, headings, isFirst: names.length === 1 }
        yield* zip.add(`xl/worksheets/${path}`, sheetXml(reader, table, { state, limits }))
        if (state.links.length > 0) yield* zip.add(`xl/worksheets/_rels/${path}.rels`, linksXml(state))
        filtered.push({ name: names.at(-1) ?? '', ref: tableRef(state.rows, columns.length, '$') })
        rows += state.rows
      } while (await reader.hasMore())
    } finally {
      await reader.close()
    }
  }
  names.push(nameSheet(about.label))
  yield* zip.add(`xl/worksheets/sheet${names.length}.xml`, [aboutXml(about, rows)])
  yield* zip.add('xl/styles.xml', [stylesXml])
  yield* zip.add('xl/workbook.xml', [workbookXml(names, filtered)])
  yield* zip.add('xl/_rels/workbook.xml.rels', [workbookLinksXml(names.length)])
  yield* zip.add('_rels/.rels', [packageLinksXml])
  yield* zip.add('[Content_Types].xml', [contentTypesXml(names.length)])
  yield zip.end()
}

export const writeWorkbook = (
  batches: Batches,
  { columns, ...table }: Pick<Table, 'columns' | 'culture' | 'about'>,
  limits?: SheetLimits,
): AsyncGenerator<Uint8Array> => writeSheets([{ title: table.about.title, columns, batches }], table, limits)

export const xlsx: Format = {
  mediaType: `${spreadsheet}.sheet`,
  extension: 'xlsx',
  write: (batches, table) => writeWorkbook(batches, table),
}
