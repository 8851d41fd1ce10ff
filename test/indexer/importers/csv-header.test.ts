// Headers that say that a file is not as it should be, and where.
import { expect, test } from 'vitest'
import { bindHeader } from '../../../indexer/importers/csv-header.ts'
import { type CsvRow, readRows } from '../../../indexer/importers/csv-records.ts'

const columns = ['Number', 'Text']
const bind = (text: string, rest = {}) => bindHeader('x.csv', text, { columns, ...rest })

test('columns are found by name, whatever their case, order and blanks', () => {
  expect(bind('\uFEFF text ,other,"NUMBER"')).toEqual({ positions: [2, 0], width: 3, separator: 44 })
  expect(bind('\u200bNumber,\u00a0Te\u00adxt')).toMatchObject({ positions: [0, 1] })
  expect(bind('Number;Text;;', { allowSemicolons: true })).toMatchObject({ width: 4, separator: 59 })
})

test.each([
  ['"Number";"Text"', 'x.csv, line 1: semicolons separate the fields; only commas are read'],
  ['Number;Text,with;More', 'x.csv, line 1: semicolons separate the fields'],
  ['Number\tText', 'x.csv, line 1: tabs separate the fields; only commas are read'],
  ['"Number"|"Text"', 'x.csv, line 1: bars separate the fields'],
  ['Number', 'x.csv, line 1: the column Text is missing; the header holds Number'],
  ['sep=,', 'x.csv, line 1: the column Number is missing; the header holds sep='],
  ['"Number,Text', 'x.csv, line 1: the header cannot be read (quotes)'],
  ['Number,Text,number', 'x.csv, line 1: the column number is there twice'],
  ['Number,Text,Other, other', 'x.csv, line 1: the column other is there twice'],
])('%j is refused', (header, message) => {
  expect(() => bind(header)).toThrow(message)
})

test('a separator is named where semicolons are read too, and nothing is quoted where persons may be', () => {
  const rest = { allowSemicolons: true, quotesNothing: true }
  expect(() => bind('Number\tText', rest)).toThrow('tabs separate the fields; commas or semicolons are read')
  expect(() => bind('Number,Text,Geheimnaam,Geheimnaam', rest)).toThrow(/: a column is there twice$/)
  expect(() => bind('Number,Text,Text', rest)).toThrow('the column Text is there twice')
  expect(() => bind('1,2,Geheimnaam', rest)).toThrow(/the header holds 3 others$/)
})

async function read(text: string) {
  async function* chunks(): AsyncGenerator<Buffer> {
    yield Buffer.from(text)
  }
  const rejects: string[] = []
  const file = { name: 'x.csv', chunks: chunks() }
  const selection = {
    columns,
    onReject: ({ line, reason }: { line: number; reason: string }) => rejects.push(`${line} ${reason}`),
  }
  const rows: CsvRow[] = []
  for await (const batch of readRows(file, selection)) rows.push(...batch)
  return { rows, rejects }
}

test.each([
  'Number,Text\r"1","a"\r"2","b"\r',
  'Number,Text\r"1","a"\n',
  `Number,Text\r${'"1","a"\r'.repeat(20_000)}`,
])('carriage returns alone are named', async (text) => {
  await expect(read(text)).rejects.toThrow(/^x\.csv, line 1: its lines end in carriage returns alone \(CR\)/)
})

test('carriage returns alone further down are named with their row', async () => {
  const { rows, rejects } = await read('Number,Text\r\n"1","a"\r\n"2","b"\r"3","c"\n"4","two\r\nlines"\n')
  expect(rejects).toEqual(['3 line-ends'])
  expect(rows.map(({ values }) => values[0])).toEqual(['1', '4'])
  await expect(read(`Number,Text\n${'"1","a"\r'.repeat(20_000)}`)).rejects.toThrow(
    /^x\.csv, line 2: a row of more than 65536 bytes; lines that end in carriage returns alone/,
  )
})
