import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import type { Row } from '../../src/exports/column.ts'
import { csv } from '../../src/exports/formats/csv.ts'
import { guardCsvText } from '../../src/text/formula-guard.ts'
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
const row: Row = [
  'Résidence "Étoile"; bloc A',
  '0123456789',
  -3,
  50.5,
  '2026-11-02',
  '2026-11-02T03:04:05.000Z',
  true,
  'https://vme.example/acp/0123456789',
]
const write = async (rows: readonly Row[], more = {}): Promise<string> =>
  (await bytesOf(csv.write(inBatches(rows), tableOf(columns, more)))).toString()

describe('CSV', () => {
  test('has the dialect of Belgian spreadsheets, typed values as they are, and numbers of enterprises in quotes', async () => {
    expect(await write([row])).toBe(
      '\ufeffname;number;vmes;latitude;since;changedAt;isListed;page\r\n' +
        '"Résidence ""Étoile""; bloc A";"0123456789";-3;50.5;2026-11-02;2026-11-02T03:04:05.000Z;true;https://vme.example/acp/0123456789\r\n',
    )
  })

  test('never has three decimals, which are thousands where a point groups them', async () => {
    const numbers = [50.851, 4.352, 50.85034, -1.5, 3, 1_000.125]
    const text = await write(numbers.map((number): Row => ['', null, 1, number, null, null, null, null]))
    const cells = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(';')[3])
    expect(cells).toEqual(['50.8510', '4.3520', '50.85034', '-1.5', '3', '1000.1250'])
    expect(cells.map(Number)).toEqual(numbers)
  })

  test('takes commas, and titles of a language', async () => {
    const text = await write([row], { delimiter: 'comma', culture: 'fr' })
    expect(text.split('\r\n')[0]).toBe(
      '\ufeffTitre name,Titre number,Titre vmes,Titre latitude,Titre since,Titre changedAt,Titre isListed,Titre page',
    )
    expect(text).toContain('"Résidence ""Étoile""; bloc A",')
  })

  test('leaves empty what is not known and what is no number, and tells an empty text from it', async () => {
    const lines = (
      await write([
        columns.map(() => null),
        ['', null, Number.NaN, Number.POSITIVE_INFINITY, null, null, null, null],
      ])
    ).split('\r\n')
    expect(lines.slice(1)).toEqual([';;;;;;;', '"";;;;;;;', ''])
  })

  test.each(['semicolon', 'comma'] as const)(
    'comes back whole from another parser: 10,000 hostile cells, %s',
    async (delimiter) => {
      const dice = rollDice(`hostile CSV, ${delimiter}`)
      const texts = [columnOf('one', 'text'), columnOf('two', 'text')]
      const rows = Array.from({ length: 5_000 }, () => [hostileText(dice), hostileText(dice)])
      const bytes = await bytesOf(csv.write(inBatches(rows, 100), tableOf(texts, { delimiter })))
      const read: string[][] = parse(bytes, {
        bom: true,
        delimiter: delimiter === 'comma' ? ',' : ';',
        record_delimiter: '\r\n',
        relax_column_count: false,
        skip_empty_lines: false,
      })
      expect(read).toHaveLength(rows.length + 1)
      for (const [at, cells] of rows.entries())
        expect(read[at + 1]).toEqual(cells.map((cell) => guardCsvText(cell).toWellFormed()))
      for (const cells of read)
        for (const cell of cells)
          for (const line of cell.split(/\r\n?|\n/))
            expect(line).not.toMatch(/^[\s\u200b\ufeff]*[=+\-@＝＋－＠\t\0]/)
    },
  )
})
