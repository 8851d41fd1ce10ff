// Rows as JSON: an object a line, and features of a map.
import type { Cell, Column, Row } from '../column.ts'
import { type Batches, type Format, inPieces, rowTexts, type Table } from './format.ts'

/** JSON of a value; what JSON has no word for is null. */
const jsonOf = (value: Cell): string =>
  JSON.stringify(typeof value === 'string' ? value.toWellFormed() : value)

interface Field {
  position: number
  /** Name and colon. */
  key: string
}

const fieldsOf = (columns: readonly Column[]): Field[] =>
  columns.map(({ name }, position) => ({ position, key: `${JSON.stringify(name)}:` }))

function objectOf(row: Row, fields: readonly Field[]): string {
  let text = ''
  for (const { position, key } of fields)
    text += `${(text === '' ? '{' : ',') + key}${jsonOf(row[position] ?? null)}`
  return `${text}}`
}

/** The names of columns are those for programs, whatever the language. */
export const ndjson: Format = {
  mediaType: 'application/x-ndjson; charset=utf-8',
  extension: 'ndjson',
  isText: true,
  write(batches, { columns }) {
    const fields = fieldsOf(columns)
    return inPieces(rowTexts(batches, (row) => `${objectOf(row, fields)}\n`))
  },
}

const positionOf = (columns: readonly Column[], wanted: string): number =>
  columns.findIndex(({ name }) => name === wanted)

export const hasPoints = (columns: readonly Column[]): boolean =>
  positionOf(columns, 'latitude') >= 0 && positionOf(columns, 'longitude') >= 0

async function* features(batches: Batches, { columns }: Table): AsyncGenerator<string> {
  const [latitude, longitude] = [positionOf(columns, 'latitude'), positionOf(columns, 'longitude')]
  const fields = fieldsOf(columns).filter(({ position }) => position !== latitude && position !== longitude)
  let before = '{"type":"FeatureCollection","features":[\n'
  yield* rowTexts(batches, (row) => {
    const [north, east] = [row[latitude] ?? null, row[longitude] ?? null]
    const geometry =
      north === null || east === null
        ? 'null'
        : `{"type":"Point","coordinates":[${jsonOf(east)},${jsonOf(north)}]}`
    const text = `${before}{"type":"Feature","geometry":${geometry},"properties":${objectOf(row, fields)}}`
    before = ',\n'
    return text
  })
  yield before === ',\n' ? '\n]}\n' : `${before}]}\n`
}

/** RFC 7946; of what has no place the geometry is null. */
export const geojson: Format = {
  mediaType: 'application/geo+json; charset=utf-8',
  extension: 'geojson',
  needsPoints: true,
  isText: true,
  write: (batches, table) => inPieces(features(batches, table)),
}
