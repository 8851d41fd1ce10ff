import { expect, test } from 'vitest'
import { rectangle } from '../../../../fixtures/cadastre/shapefile.ts'
import { readDbf } from '../../../../indexer/importers/shapefile/dbf.ts'
import { areaOf, degreesOf, groupRings } from '../../../../indexer/importers/shapefile/polygons.ts'
import { readShapeRows } from '../../../../indexer/importers/shapefile/rows.ts'
import { readShp } from '../../../../indexer/importers/shapefile/shp.ts'
import type { Polygon, Position, Ring } from '../../../../src/geo/shape.ts'
import { type DbfColumn, makeDbf, makeShp, type TestShape } from '../../../support/shapefiles.ts'

/** In pieces of so many bytes. */
async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function all<T>(batches: AsyncIterable<T[]>): Promise<T[]> {
  const found: T[] = []
  for await (const batch of batches) found.push(...batch)
  return found
}

const columns: DbfColumn[] = [
  { name: 'Key', type: 'C', length: 8 },
  { name: 'number', type: 'N', length: 10 },
]
const records = Array.from({ length: 2_345 }, (_, at) => ({
  cells: { Key: ` k${at}`, number: at },
  deleted: at === 7,
}))

test.each([1, 33, 65_536])(
  'a table is read whole in pieces of %d bytes, deleted rows by their mark',
  async (size) => {
    const bytes = makeDbf(columns, size === 1 ? records.slice(0, 40) : records)
    const rows = await all(
      readDbf({ name: 'a.dbf', chunks: pieces(bytes, size), columns: ['NUMBER', 'key'] }),
    )
    expect(rows).toHaveLength(size === 1 ? 40 : 2_345)
    expect(rows[7]).toEqual({ line: 8, isDeleted: true, values: ['7', 'k7'] })
    expect(rows.at(-1)?.values).toEqual([String(rows.length - 1), `k${rows.length - 1}`])
  },
)

test.each<[string, Buffer, RegExp]>([
  ['nothing', Buffer.alloc(0), /it has no header/],
  ['a page', Buffer.from(`<html>${'x'.repeat(200)}`), /no dBASE table/],
  ['half of it', makeDbf(columns, records).subarray(0, 10_000), /ends after \d+ of 2345 rows/],
  ['other fields', makeDbf([{ name: 'x', type: 'C', length: 3 }], []), /it has no field number; it has x/],
])('a table that is %s is refused by name', async (_label, bytes, message) => {
  const reading = all(readDbf({ name: 'a.dbf', chunks: pieces(bytes, 50), columns: ['number'] }))
  await expect(reading).rejects.toThrow(message)
  await expect(
    all(readDbf({ name: 'a.dbf', chunks: pieces(bytes, 50), columns: ['number'] })),
  ).rejects.toThrow(/^a\.dbf: /)
})

const shapes: TestShape[] = [
  { point: [1, 2] },
  null,
  {
    rings: [
      [
        [0, 0],
        [0, 4],
        [4, 4],
        [0, 0],
      ],
    ],
  },
]

test('shapes are points, polygons or none, and a file that ends within one is refused', async () => {
  const bytes = makeShp(shapes)
  const read = await all(readShp({ name: 'a.shp', chunks: pieces(bytes, 7) }))
  expect(read).toEqual([
    { kind: 'point', x: 1, y: 2 },
    { kind: 'none' },
    {
      kind: 'polygon',
      rings: [
        [
          [0, 0],
          [0, 4],
          [4, 4],
          [0, 0],
        ],
      ],
    },
  ])
  const cut = all(readShp({ name: 'a.shp', chunks: pieces(bytes.subarray(0, -3), 7) }))
  await expect(cut).rejects.toThrow('a.shp: it ends within a shape')
  const length = Buffer.from(bytes)
  length.writeInt32BE(2 ** 30, 104)
  await expect(all(readShp({ name: 'a.shp', chunks: pieces(length, 64) }))).rejects.toThrow(
    /the file is broken/,
  )
})

test('what says that it has more corners than bytes is broken, and the next shape is read', async () => {
  const bytes = makeShp([shapes[2] ?? null, { point: [5, 6] }])
  bytes.writeInt32LE(1_000_000, 100 + 8 + 40)
  expect(await all(readShp({ name: 'a.shp', chunks: pieces(bytes, 64) }))).toEqual([
    { kind: 'broken' },
    { kind: 'point', x: 5, y: 6 },
  ])
})

test('rows and shapes go side by side, or the file is refused', async () => {
  const member = (name: string, bytes: Buffer) => ({ name, open: () => pieces(bytes, 1_000) })
  const table = member('a.dbf', makeDbf(columns, records.slice(0, 3)))
  const rows = await all(readShapeRows({ table, shapes: member('a.shp', makeShp(shapes)) }, ['number']))
  expect(rows.map(({ values, shape }) => [values[0], shape.kind])).toEqual([
    ['0', 'point'],
    ['1', 'none'],
    ['2', 'polygon'],
  ])
  for (const other of [shapes.slice(1), [...shapes, null]])
    await expect(
      all(readShapeRows({ table, shapes: member('a.shp', makeShp(other)) }, ['number'])),
    ).rejects.toThrow(/a\.shp: it has (fewer or )?more shapes than a\.dbf has rows/)
})

/** Clockwise, as outer rings of shapefiles. */
const ring = (x: number, y: number, side: number): Position[] => rectangle([x, y], side, side)
const reversed = (corners: Ring): Ring => corners.toReversed()
/** As they are stored. */
const stored = (outer: Ring, ...holes: Ring[]): Polygon => [reversed(outer), ...holes.map(reversed)]

test('holes belong to the ring they lie in, whatever the order, and lines are left out', () => {
  const [one, two] = [ring(100_000, 200_000, 50), ring(100_100, 200_000, 50)]
  const hole = reversed(ring(100_110, 200_010, 5))
  const line: Ring = [
    [1, 1],
    [9, 9],
    [1, 1],
  ]
  expect(groupRings([hole, one, line, two])).toEqual([stored(one), stored(two, hole)])
  expect(groupRings([reversed(one)])).toEqual([stored(one)])
  expect(groupRings([line])).toEqual([])
})

test('rings that all run the wrong way, islands in holes, and holes that touch are told apart', () => {
  const [x, y] = [100_000, 200_000]
  const rings = [ring(x, y, 50), ring(x + 5, y + 5, 40), ring(x + 15, y + 15, 20), ring(x + 20, y + 20, 5)]
  const [outer, hole, island, inIsland] = rings.map((one, at) => (at % 2 === 0 ? one : reversed(one)))
  const given = [inIsland, hole, outer, island] as Ring[]
  const polygons = [stored(outer as Ring, hole as Ring), stored(island as Ring, inIsland as Ring)]
  expect(groupRings(given)).toEqual(polygons)
  expect(groupRings(given.map(reversed))).toEqual(polygons)
  // Its first corner is the one where the hole meets the outer ring, and a smaller building behind that.
  const touching: Ring = [
    [x + 50, y + 50],
    [x + 40, y + 45],
    [x + 45, y + 40],
    [x + 50, y + 50],
  ]
  const behind = ring(x + 50, y + 50, 30)
  const square = ring(x, y, 50)
  expect(groupRings([behind, square, touching])).toEqual([stored(behind), stored(square, touching)])
  // Nothing holds the second, which runs the other way; what lies in it is a hole of it, whatever the order.
  expect(groupRings([square, reversed(behind)])).toEqual([stored(square), stored(behind)])
  const within = ring(x + 60, y + 60, 5)
  for (const given of [
    [square, reversed(behind), reversed(within)],
    [reversed(within), reversed(behind), square],
  ])
    expect(groupRings(given)).toEqual([stored(square), stored(behind, reversed(within))])
})

test('rings that cross themselves are the loops that they make, also as holes', () => {
  const eight: Ring = [
    [0, 0],
    [10, 10],
    [10, 0],
    [0, 10],
    [0, 0],
  ]
  const polygons = groupRings([eight]) ?? []
  expect(polygons.map(({ length }) => length)).toEqual([1, 1])
  expect(areaOf(polygons)).toBe(50)
  const around = ring(-5, -5, 20)
  // The larger loop of a hole tells which way it runs.
  const hole: Ring = [
    [0, 0],
    [0, 6],
    [9, 0],
    [9, 9],
    [0, 0],
  ]
  const [[outer, ...holes] = []] = groupRings([around, hole]) ?? []
  expect(outer).toEqual(reversed(around))
  expect(holes).toHaveLength(2)
})

test('metres of both systems become the same degrees; of neither, or of both at once, none', () => {
  const [old] = degreesOf([[ring(103_900, 193_500, 10)]]) as [number, number][][][]
  expect(old?.[0]?.[0]?.map((degrees) => degrees.toFixed(6))).toEqual(['3.711316', '51.049828'])
  const moved = ring(603_897.26, 693_494.73, 10)
  const [young] = degreesOf([[moved]]) as [number, number][][][]
  expect(young?.[0]?.[0]?.map((degrees) => degrees.toFixed(5))).toEqual(['3.71132', '51.04983'])
  expect(degreesOf([[ring(1, 1, 10)]])).toBe('shape-system')
  expect(degreesOf([[ring(103_900, 193_500, 10)], [moved]])).toBe('shape-system')
  expect(degreesOf([])).toBe('shape-area')
})
