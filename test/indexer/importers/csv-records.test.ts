// The reader of CSV files against a well-known one, and what it does with rows that are none.
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseFields } from '../../../indexer/importers/csv-fields.ts'
import { readLinesWith } from '../../../indexer/importers/csv-lines.ts'
import { type CsvReject, readRows } from '../../../indexer/importers/csv-records.ts'

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const columns = ['Number', 'Text', 'Other']

async function readAll(text: string | Buffer, size = 7) {
  const bytes = Buffer.from(text as string)
  const rejects: CsvReject[] = []
  const rows = []
  const file = { name: 'x.zip/file.csv', chunks: inChunks(bytes, size) }
  for await (const batch of readRows(file, { columns, onReject: (reject) => rejects.push(reject) }))
    rows.push(...batch)
  return { rows, rejects }
}

const header = '"Number","Text","Other"\n'
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

test('a row is split as csv-parse splits it', () => {
  const field = fc.oneof(
    fc.string().map(quoted),
    fc.string().filter((text) => !/[",\r\n]/.test(text)),
  )
  fc.assert(
    fc.property(fc.array(field, { minLength: 1, maxLength: 6 }), (fields) => {
      const row = fields.join(',')
      fc.pre(row !== '')
      expect(parseFields(row)).toEqual(parse(row, { relax_column_count: true })[0])
    }),
  )
})

test('rows and their lines do not depend on where the chunks end', async () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constant('a\nb'),
    fc.constant('é"ü'),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(value, value), { maxLength: 8 }),
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom('\n', '\r\n'),
      async (pairs, size, end) => {
        const clean = pairs.map((pair) =>
          pair.map((text) => text.replaceAll('\0', '').replace(/\uFFFD/g, '?')),
        )
        const text = clean
          .map(([a = '', b = '']) => `"1999.000.150",${quoted(a)},${quoted(b)}${end}`)
          .join('')
        const { rows, rejects } = await readAll(`\uFEFF"Number","Text","Other"${end}${text}`, size)
        expect(rejects).toEqual([])
        let line = 2
        const expected = clean.map(([a = '', b = '']) => {
          const row = { line, values: ['1999.000.150', a.trim() || undefined, b.trim() || undefined] }
          line += 1 + (a + b).split('\n').length - 1
          return row
        })
        expect(rows).toEqual(expected)
      },
    ),
    { numRuns: 60 },
  )
})

describe('a bad row costs itself and no other', () => {
  const good = '"1999.000.249","ok",\n'
  const cases: [string, string, string][] = [
    ['an open quote', '"1999.000.150","open,\n', 'quotes'],
    ['a stray quote', '"1999.000.150","a "b" c",\n', 'quotes'],
    ['a missing column', '"1999.000.150","a"\n', 'columns'],
    ['a surplus column', '"1999.000.150","a",,\n', 'columns'],
    ['a null character', '"1999.000.150","a\0b",\n', 'encoding'],
  ]
  for (const [name, row, reason] of cases)
    for (const size of [1, 5, 64, 4096])
      test(`${name}, in chunks of ${size}`, async () => {
        const { rows, rejects } = await readAll(`${header}${good}${row}${good}`, size)
        expect(rejects.map(({ line, reason }) => ({ line, reason }))).toEqual([{ line: 3, reason }])
        expect(rows.map(({ line }) => line)).toEqual([2, 4])
      })

  test('bytes that are no UTF-8', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`${header}"1999.000.150","r`),
      Buffer.from([0xe9]),
      Buffer.from(`s",\n${good}`),
    ])
    const { rows, rejects } = await readAll(bytes)
    expect(rejects).toMatchObject([{ line: 2, reason: 'encoding' }])
    expect(rows).toHaveLength(1)
  })
})

test('rows that hold nothing are none', async () => {
  const { rows, rejects } = await readAll(`${header}\n  \n"1999.000.150",a,\r\n,,\n"","",""\n\r\n   `)
  expect(rejects).toEqual([])
  expect(rows).toEqual([{ line: 4, values: ['1999.000.150', 'a', undefined] }])
})

test('blanks around quotes are none of the value', async () => {
  const { rows, rejects } = await readAll('"Number", "Text" ,"Other" \n"1999.000.150", "a, b" , "c" \n')
  expect(rejects).toEqual([])
  expect(rows[0]?.values).toEqual(['1999.000.150', 'a, b', 'c'])
})

test.each(['nan', 'NaN', '<NA>', 'NULL', '\\N', '#N/A', '"NULL"'])(
  '%s is what programs write for no value',
  async (text) => {
    const { rows } = await readAll(`${header}"1999.000.150",${text},Nannie NULL\n`)
    expect(rows[0]?.values).toEqual(['1999.000.150', undefined, 'Nannie NULL'])
  },
)

test('a file that ends inside a row is told from a bad row', async () => {
  await expect(readAll(`${header}"1999.000.150","a",\n"1999.000.2`)).rejects.toThrow(
    /file\.csv, line 3: .*cut off/,
  )
})

test('a header without a needed column names file, line and column', async () => {
  await expect(readAll('"Number","Text"\n')).rejects.toThrow(
    'x.zip/file.csv, line 1: the column Other is missing',
  )
  await expect(readAll('')).rejects.toThrow('x.zip/file.csv, line 1: the file is empty')
})

test('a file without line ends does not fill the memory', async () => {
  await expect(readAll(`${header}"${'x'.repeat(200_000)}`, 65_536)).rejects.toThrow(
    /line 2: a row of more than 65536/,
  )
})

test('lines that hold the needle are those of the whole file that hold it, with their line numbers', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('"1","68321",', '"2","6810",', '"6832","x",'), { maxLength: 30 }),
      fc.integer({ min: 1, max: 50 }),
      async (lines, size) => {
        const bytes = Buffer.from(header + lines.map((line) => `${line}\n`).join(''))
        const file = { name: 'a.csv', chunks: inChunks(bytes, size) }
        const found = []
        for await (const batch of readLinesWith('6832', file, { columns, onReject: () => {} }))
          found.push(...batch)
        expect(found.map(({ line }) => line)).toEqual(
          lines.flatMap((line, index) => (line.includes('6832') ? [index + 2] : [])),
        )
      },
    ),
    { numRuns: 60 },
  )
})
