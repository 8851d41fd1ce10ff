import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { expect, test } from 'vitest'
import type { Row } from '../../src/exports/column.ts'
import { parquet } from '../../src/exports/formats/parquet.ts'
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
]

async function write(rows: readonly Row[]): Promise<ArrayBuffer> {
  const bytes = await bytesOf(parquet.write(inBatches(rows, 500), tableOf(columns)))
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer
}

test('a Parquet file comes back whole from a reader, in several groups, with types, terms and what is not known', async () => {
  const dice = rollDice('hostile Parquet')
  const rows = Array.from(
    { length: 4_500 },
    (_, at): Row =>
      at % 10 === 0
        ? columns.map(() => null)
        : [
            hostileText(dice),
            '0123456789',
            at,
            at / 3,
            '2026-11-02',
            '2026-11-02T03:04:05.678Z',
            at % 2 === 0,
          ],
  )
  rows.push(['', null, null, Number.NaN, 'no day', null, null])
  const file = await write(rows)
  const { row_groups, key_value_metadata } = parquetMetadata(file)
  expect(row_groups).toHaveLength(3)
  expect(key_value_metadata).toContainEqual({ key: 'Licence', value: 'Terms of reuse' })
  const read = await parquetReadObjects({ file })
  expect(read).toHaveLength(rows.length)
  for (const [at, [name, number, vmes, latitude, since, changedAt, isListed]] of rows.entries())
    expect(read[at]).toEqual({
      // The reader takes a mark of byte order at the beginning away.
      name: typeof name === 'string' ? name.toWellFormed().replace(/^\ufeff/, '') : name,
      number,
      vmes,
      latitude: Number.isNaN(latitude) ? null : latitude,
      since: since === '2026-11-02' ? new Date('2026-11-02') : null,
      changedAt: typeof changedAt === 'string' ? new Date(changedAt) : null,
      isListed,
    })
})

test('a Parquet file without rows has its columns', async () => {
  const { schema, num_rows } = parquetMetadata(await write([]))
  expect([schema.length, Number(num_rows)]).toEqual([columns.length + 1, 0])
})
