// Shapefiles and their tables as their publishers write them.

export interface DbfColumn {
  name: string
  /** C text, N number, L logical. */
  type: 'C' | 'N' | 'L'
  length: number
}

type Cell = string | number | boolean

const cellOf = (value: Cell | undefined, { type, length }: DbfColumn): string => {
  if (type === 'L') return value === true ? 'T' : 'F'
  const text = String(value ?? '')
  return (type === 'N' ? text.padStart(length) : text.padEnd(length)).slice(0, length)
}

/** A row with `deleted` is marked as such. */
export interface DbfRecord {
  cells: Readonly<Record<string, Cell>>
  deleted?: boolean
}

export function makeDbf(columns: readonly DbfColumn[], records: readonly DbfRecord[]): Buffer {
  const header = Buffer.alloc(32 + columns.length * 32 + 1)
  const rowBytes = 1 + columns.reduce((sum, { length }) => sum + length, 0)
  header[0] = 3
  header.writeUInt32LE(records.length, 4)
  header.writeUInt16LE(header.length, 8)
  header.writeUInt16LE(rowBytes, 10)
  for (const [at, { name, type, length }] of columns.entries()) {
    header.write(name, 32 + at * 32, 11, 'latin1')
    header.write(type, 32 + at * 32 + 11, 1, 'latin1')
    header[32 + at * 32 + 16] = length
  }
  header[header.length - 1] = 0x0d
  const rows = records.map(({ cells, deleted = false }) =>
    Buffer.from(
      (deleted ? '*' : ' ') + columns.map((column) => cellOf(cells[column.name], column)).join(''),
      'latin1',
    ),
  )
  return Buffer.concat([header, ...rows, Buffer.from([0x1a])])
}

type Corner = readonly [x: number, y: number]
export type TestShape = null | { point: Corner } | { rings: readonly (readonly Corner[])[] }

function contentOf(shape: TestShape): Buffer {
  if (shape === null) return Buffer.alloc(4)
  if ('point' in shape) {
    const bytes = Buffer.alloc(20)
    bytes.writeInt32LE(1, 0)
    bytes.writeDoubleLE(shape.point[0], 4)
    bytes.writeDoubleLE(shape.point[1], 12)
    return bytes
  }
  const corners = shape.rings.flat()
  const bytes = Buffer.alloc(44 + shape.rings.length * 4 + corners.length * 16)
  bytes.writeInt32LE(5, 0)
  bytes.writeInt32LE(shape.rings.length, 36)
  bytes.writeInt32LE(corners.length, 40)
  let start = 0
  for (const [at, ring] of shape.rings.entries()) {
    bytes.writeInt32LE(start, 44 + at * 4)
    start += ring.length
  }
  const from = 44 + shape.rings.length * 4
  for (const [at, [x, y]] of corners.entries()) {
    bytes.writeDoubleLE(x, from + at * 16)
    bytes.writeDoubleLE(y, from + at * 16 + 8)
  }
  return bytes
}

export function makeShp(shapes: readonly TestShape[]): Buffer {
  const header = Buffer.alloc(100)
  header.writeInt32BE(9994, 0)
  header.writeInt32LE(1000, 28)
  header.writeInt32LE(5, 32)
  const records = shapes.map((shape, at) => {
    const content = contentOf(shape)
    const head = Buffer.alloc(8)
    head.writeInt32BE(at + 1, 0)
    head.writeInt32BE(content.length / 2, 4)
    return Buffer.concat([head, content])
  })
  const file = Buffer.concat([header, ...records])
  file.writeInt32BE(file.length / 2, 24)
  return file
}
