// Parquet, group by group. A group is made in one go, so it is small: nobody else is served meanwhile.
import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer'
import type { Cell, Column, ColumnKind, Row } from '../column.ts'
import type { Batches, Format, Table } from './format.ts'

const GROUP_ROWS = 2_000

type Element = Omit<SchemaElement, 'name' | 'repetition_type'>
const utf8: Element = { type: 'BYTE_ARRAY', converted_type: 'UTF8' }

const elements: Readonly<Record<ColumnKind, Element>> = {
  text: utf8,
  url: utf8,
  'enterprise-number': utf8,
  integer: { type: 'INT32' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  date: { type: 'INT32', converted_type: 'DATE' },
  instant: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
}

type Stored = string | number | boolean | Date | null

/** What is no number or no moment is no value. */
function storedOf(kind: ColumnKind, value: Cell): Stored {
  if (value === null) return null
  if (kind === 'date' || kind === 'instant') {
    const moment = new Date(String(value))
    return Number.isNaN(moment.getTime()) ? null : moment
  }
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'string' ? value.toWellFormed() : value
}

const schemaOf = (columns: readonly Column[]): SchemaElement[] => [
  { name: 'root', num_children: columns.length },
  ...columns.map(
    ({ name, kind }): SchemaElement => ({ name, ...elements[kind], repetition_type: 'OPTIONAL' }),
  ),
]

/** In groups of their own size, whatever that of the batches. */
async function* groupsOf(batches: Batches): AsyncGenerator<readonly Row[]> {
  let group: Row[] = []
  for await (const rows of batches)
    for (const row of rows) {
      group.push(row)
      if (group.length < GROUP_ROWS) continue
      yield group
      group = []
    }
  if (group.length > 0) yield group
}

/** Of what was written since the last time; the writer goes on counting from the beginning of the file. */
function take(writer: ByteWriter): Uint8Array {
  const bytes = writer.getBytes().slice()
  writer.index = 0
  return bytes
}

async function* write(batches: Batches, { columns, about }: Table): AsyncGenerator<Uint8Array> {
  const writer = new ByteWriter()
  const kvMetadata = about.lines.map(([key, value]) => ({ key, value }))
  const file = new ParquetWriter({
    writer,
    schema: schemaOf(columns),
    kvMetadata,
    createdBy: 'VME data service',
  })
  for await (const rows of groupsOf(batches)) {
    const columnData = columns.map(({ name, kind }, at) => ({
      name,
      data: rows.map((row) => storedOf(kind, row[at] ?? null)),
      offsetIndex: false,
    }))
    await file.write({ columnData, rowGroupSize: GROUP_ROWS })
    yield take(writer)
  }
  await file.finish()
  yield take(writer)
}

export const parquet: Format = { mediaType: 'application/vnd.apache.parquet', extension: 'parquet', write }
