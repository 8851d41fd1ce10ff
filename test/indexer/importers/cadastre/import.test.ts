// What is stored of plans, from the files of the fixture and from files made here; what a second file changes.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ImportBusyError } from '../../../../indexer/importers/run.ts'
import { boxOfShape, fromUnits } from '../../../../src/geo/shape.ts'
import { decodeShape } from '../../../../src/geo/shape-bytes.ts'
import { type FreshDatabase, freshDatabase } from '../../../support/stack.ts'
import {
  emptyPlan,
  folderOf,
  ghentBuilding,
  ghentKey,
  ghentParcel,
  load,
  loadPlan,
  plan,
  planFiles,
  range,
  storedLines,
  writtenBy,
  zipOf,
} from './cadastre-rig.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(() => emptyPlan(database.sql))

const parcels = (count: number) => range(count).map((nth) => ghentParcel(nth))
const loaded = () =>
  database.sql`select municipality_nis as nis, layer, as_of as "asOf", rows from cadastral_load order by 1, 2 desc`

describe('of the fixture', () => {
  test('a municipality has its parcels, and of its buildings those of the region', async () => {
    const [result] = await load(database.sql, [plan('L72_21004')])
    expect(await storedLines(database.sql)).toEqual([
      'building 21004 region BRU:2001 BUILDING 100.0',
      'parcel 21004 21004B0009/00A005 575.0',
      'parcel 21004 21004B0010/00_000 300.0',
      'parcel 21004 21004B0013/01C002 160.0',
      'parcel 21004 21004B0019/00_000 120.0',
    ])
    // Deleted records are none.
    expect(result?.counts).toEqual({
      parcel: { read: 10, stored: 4, changed: 4, closed: 0, rejected: 6 },
      building: { read: 3, stored: 1, changed: 1, closed: 0, rejected: 1 },
    })
    expect(
      result?.report.rejects().map(({ reason, count, sample }) => [reason, count, sample[0]?.line]),
    ).toEqual([
      ['null-shape', 1, 3],
      ['unclosed', 1, 6],
      ['no-area', 1, 7],
      ['ring', 1, 8],
      ['parcel-key', 1, 9],
      ['outside', 1, 10],
      ['building-id', 1, 2],
    ])
    expect(result?.report.notes()).toEqual([
      'L72_21004, municipality 21004: 1 parcels without a key, so none was closed for being absent',
      'L72_21004, municipality 21004: 1 buildings without a key, so none was closed for being absent',
      'L72_21004, municipality 21004: 1 federal buildings give way to those of the region',
    ])
    expect(await loaded()).toEqual([
      { nis: '21004', layer: 'parcel', asOf: '2026-01-01', rows: 4 },
      { nis: '21004', layer: 'building', asOf: '2026-01-01', rows: 1 },
    ])
  })

  test('shapes are stored with their box and a point on them', async () => {
    await load(database.sql, [plan('L72_21004')])
    const rows = await database.sql<{ shape: Buffer; [side: string]: number | Buffer }[]>`
      select shape, south, west, north, east, point_latitude, point_longitude from parcel`
    expect(rows).toHaveLength(4)
    for (const { shape, ...columns } of rows) {
      const { point_latitude, point_longitude, ...box } = columns
      expect(box).toEqual(boxOfShape(decodeShape(shape)))
      expect(fromUnits(point_latitude as number)).toBeCloseTo(50.8467, 3)
      expect(fromUnits(point_longitude as number)).toBeCloseTo(4.354, 2)
    }
    const [courtyard] = await database.sql<{ shape: Buffer }[]>`
      select shape from parcel where capakey = '21004B0009/00A005'`
    expect(decodeShape(courtyard?.shape ?? Buffer.alloc(1)).map((polygon) => polygon.length)).toEqual([2])
  })

  test('a country in one layer is stored as its municipalities are', async () => {
    const [result] = await load(database.sql, [plan('01000_Belgium_L72_2026')])
    const ofCountry = await storedLines(database.sql)
    expect(result?.report.rejects()).toMatchObject([{ reason: 'no-municipality', count: 1 }])
    expect(await loaded()).toHaveLength(4)
    await emptyPlan(database.sql)
    await load(database.sql, [plan('L72_44021'), plan('Liege_62063_L72_2026')])
    expect(await storedLines(database.sql)).toEqual(ofCountry)
    expect(ofCountry).toEqual([
      'building 44021 region VLG:2001 BUILDING 120.0',
      'building 44021 region VLG:2002 BUILDING 60.0',
      'building 62063 agdp 901 CL 144.0',
      'building 62063 agdp 902 OP 20.0',
      'parcel 44021 44021A0001/00_000 300.0',
      'parcel 44021 44021A0002/00B000 200.0',
      'parcel 62063 62063C0100/02D003 900.0',
    ])
  })

  test('the whole of the folder is loaded, one kind at a time where that is asked for', async () => {
    await load(database.sql, [plan('')], { kinds: ['building'] })
    expect((await storedLines(database.sql)).filter((line) => line.startsWith('parcel'))).toEqual([])
    await load(database.sql, [plan('')], { kinds: ['parcel'] })
    expect((await storedLines(database.sql)).filter((line) => line.startsWith('parcel'))).toHaveLength(7)
  })

  test('sources have a day each', async () => {
    await load(database.sql, [plan('Liege_62063_L72_2026')])
    expect(await database.sql`select source, as_of as "asOf" from source_snapshot order by 1`).toEqual([
      { source: 'cadastre-building', asOf: '2026-01-01' },
      { source: 'cadastre-parcel', asOf: '2026-01-01' },
    ])
  })
})

describe('a second file', () => {
  test('that is the same writes nothing, zipped or not', async () => {
    const files = planFiles({ parcels: parcels(40), regional: [ghentBuilding(1)] })
    await load(database.sql, [folderOf(files)])
    const before = await writtenBy(database.sql)
    for (const path of [folderOf(files), await zipOf(files), await zipOf(files, 'Gent_44021.zip')]) {
      const [again] = await load(database.sql, [path])
      expect(again).toMatchObject({ isLoaded: false, counts: {} })
    }
    expect(await writtenBy(database.sql)).toBe(before)
  })

  test('with the same records in other bytes writes no row of them', async () => {
    await loadPlan(database.sql, { parcels: parcels(40) })
    const [again] = await loadPlan(database.sql, { parcels: parcels(40).toReversed(), day: '2026-02-01' })
    expect(again?.counts.parcel).toEqual({ read: 40, stored: 40, changed: 0, closed: 0, rejected: 0 })
    expect(await loaded()).toEqual([{ nis: '44021', layer: 'parcel', asOf: '2026-02-01', rows: 40 }])
  })

  test('writes what differs, closes what is gone and opens again what is back', async () => {
    await loadPlan(database.sql, { parcels: parcels(40) })
    const [without] = await loadPlan(database.sql, {
      parcels: parcels(40)
        .map((one, nth) => (nth === 7 ? ghentParcel(7, 25) : one))
        .slice(0, 39),
    })
    expect(without?.counts.parcel).toEqual({ read: 39, stored: 39, changed: 1, closed: 1, rejected: 0 })
    const lines = await storedLines(database.sql)
    expect(lines).toHaveLength(40)
    expect(lines).toContain(`parcel 44021 ${ghentKey(7)} 250.0`)
    expect(lines).toContain(`parcel 44021 ${ghentKey(39)} 200.0 closed`)
    const [back] = await loadPlan(database.sql, { parcels: parcels(40) })
    expect(back?.counts.parcel).toMatchObject({ changed: 2, closed: 0 })
    expect((await storedLines(database.sql)).filter((line) => line.endsWith('closed'))).toEqual([])
  })

  test('of another municipality takes nothing of this one away', async () => {
    await loadPlan(database.sql, { parcels: parcels(3) })
    await load(database.sql, [plan('L72_21004')], { kinds: ['parcel'] })
    expect(await storedLines(database.sql)).toHaveLength(7)
  })

  test('that is older is passed over', async () => {
    await loadPlan(database.sql, { parcels: parcels(2), day: '2026-03-01' })
    const [older] = await loadPlan(database.sql, { parcels: parcels(9), day: '2026-02-01' })
    expect(older?.isLoaded).toBe(false)
    expect(older?.report.notes()).toEqual([
      'L72_44021: of 44021 a newer file is loaded than that of 2026-02-01; skipped',
      'L72_44021: no layer of buildings is in it',
    ])
    expect(await storedLines(database.sql)).toHaveLength(2)
  })

  test('from which too much is gone is refused, unless it is said to be right', async () => {
    await loadPlan(database.sql, { parcels: parcels(40) })
    const before = await writtenBy(database.sql)
    const fewer = { parcels: parcels(37) }
    await expect(loadPlan(database.sql, fewer)).rejects.toThrow(
      'L72_44021, municipality 44021: it would lose 3 of 40 parcels (7.5 %, leaving 37), more than 5 %',
    )
    expect(await writtenBy(database.sql)).toBe(before)
    expect(await database.sql`select state from import_run order by id desc limit 1`).toEqual([
      { state: 'failed' },
    ])
    const [accepted] = await loadPlan(database.sql, fewer, { acceptLoss: 'a merger of parcels' })
    expect(accepted?.counts.parcel).toMatchObject({ stored: 37, closed: 3 })
    expect(accepted?.report.notes()[0]).toMatch(/^accepted \("a merger of parcels"\): it would lose 3 of 40/)
  })

  test.each<[string, Parameters<typeof planFiles>[0]]>([
    ['a layer without records', { parcels: [] }],
    [
      'a layer of null shapes whose keys nobody knows',
      { parcels: range(30).map((nth) => ({ rings: null, values: [`X${nth}`] })) },
    ],
  ])('%s closes nothing', async (_, files) => {
    await loadPlan(database.sql, { parcels: parcels(30) })
    await expect(loadPlan(database.sql, files)).rejects.toThrow('Nothing was changed')
    expect((await storedLines(database.sql)).filter((line) => line.endsWith('closed'))).toEqual([])
  })

  test('with a record that is rejected keeps what is stored of it', async () => {
    await loadPlan(database.sql, { parcels: parcels(3) })
    const broken = { rings: null, values: [ghentKey(1)] }
    const [result] = await loadPlan(database.sql, { parcels: [ghentParcel(0), broken, ghentParcel(2)] })
    expect(result?.counts.parcel).toEqual({ read: 3, stored: 2, changed: 0, closed: 0, rejected: 1 })
    expect(await storedLines(database.sql)).toHaveLength(3)
  })

  test('in which a key is there twice has the larger one', async () => {
    const [result] = await loadPlan(database.sql, {
      parcels: [ghentParcel(0, 5), ghentParcel(0, 30), ghentParcel(1)],
    })
    expect(await storedLines(database.sql)).toContain(`parcel 44021 ${ghentKey(0)} 300.0`)
    expect(result?.report.notes()).toContain(
      'L72_44021, municipality 44021: 1 records have a key that is there twice; the larger one counts',
    )
  })

  test('of a merged municipality takes the place of those that went on in it', async () => {
    const oldPlan = (name: string, from: number) =>
      folderOf(
        planFiles({ parcels: range(20).map((nth) => ghentParcel(from + nth)), day: '2024-06-01' }),
        name,
      )
    await load(database.sql, [oldPlan('L72_82003', 0), oldPlan('L72_82005', 20)])
    const merged = folderOf(planFiles({ parcels: parcels(39), day: '2025-06-01' }), 'L72_82039')
    const [result] = await load(database.sql, [merged])
    expect(result?.counts.parcel).toMatchObject({ stored: 39, changed: 39, closed: 1 })
    expect(
      await database.sql`select municipality_nis as nis, closed_at is null as open, count(*)::integer
      from parcel group by 1, 2 order by 1`,
    ).toEqual([
      { nis: '82005', open: false, count: 1 },
      { nis: '82039', open: true, count: 39 },
    ])
  })
})

describe('buildings', () => {
  const federal = (count: number) => range(count).map((nth) => ghentBuilding(`9${nth}`, nth))
  const regional = (count: number) => range(count).map((nth) => ghentBuilding(nth + 1, nth))
  const open = async (): Promise<string[]> =>
    (
      await database.sql<{ source: string; count: number }[]>`
      select source, count(*)::integer as count from building where closed_at is null group by source`
    ).map(({ source, count }) => `${count} ${source}`)

  test('of the region take the place of the federal ones, and never the other way round', async () => {
    await loadPlan(database.sql, { federal: federal(40) })
    expect(await open()).toEqual(['40 agdp'])
    await loadPlan(database.sql, { federal: federal(40), regional: regional(39) })
    expect(await open()).toEqual(['39 region'])
    const [skipped] = await loadPlan(database.sql, { federal: federal(41) })
    expect(skipped?.report.notes()).toContain(
      'L72_44021, municipality 44021: its buildings are those of the region, of which this file has none; skipped',
    )
    await expect(loadPlan(database.sql, { federal: federal(41), regional: [] })).rejects.toThrow(
      'it would lose 39 of 39 buildings',
    )
    expect(await open()).toEqual(['39 region'])
  })

  test('of the region are refused where they are far fewer', async () => {
    await loadPlan(database.sql, { federal: federal(40) })
    await expect(loadPlan(database.sql, { federal: [], regional: regional(30) })).rejects.toThrow(
      'it would lose 10 of 40 buildings (25 %, leaving 30)',
    )
    expect(await open()).toEqual(['40 agdp'])
  })
})

describe('of several', () => {
  test('one that is wrong keeps none of the others from being loaded', async () => {
    await loadPlan(database.sql, { parcels: parcels(40) })
    const paths = [
      folderOf(planFiles({ parcels: parcels(3) })),
      folderOf({ 'Bpn_CaPa.shp': Buffer.from('<html>') }, 'L72_11002'),
      plan('Liege_62063_L72_2026'),
    ]
    await expect(load(database.sql, paths)).rejects.toThrow(
      /^2 files were not loaded, the others were: .*it would lose 37 of 40.*its \.dbf file is not there/,
    )
    expect((await storedLines(database.sql)).filter((line) => line.includes('62063'))).toHaveLength(3)
    expect(await database.sql`select state from import_run order by id`).toEqual(
      ['succeeded', 'failed', 'failed', 'succeeded'].map((state) => ({ state })),
    )
  })

  test('municipalities of a country the ones that can be are loaded, and only the others again', async () => {
    await loadPlan(database.sql, { parcels: parcels(40) })
    const country = plan('01000_Belgium_L72_2026')
    await expect(load(database.sql, [country])).rejects.toThrow(
      'municipality 44021: it would lose 39 of 40 parcels',
    )
    expect((await storedLines(database.sql)).filter((line) => line.includes('62063'))).toHaveLength(3)
    const [again] = await load(database.sql, [country], { acceptLoss: 'made up anew' })
    expect(again?.counts).toEqual({
      parcel: { read: 4, stored: 2, changed: 2, closed: 39, rejected: 1 },
    })
  })

  test('only one import runs at a time', async () => {
    const held = await database.sql.reserve()
    await held`select pg_advisory_lock(7070097)`
    await expect(loadPlan(database.sql, { parcels: parcels(1) })).rejects.toThrow(ImportBusyError)
    await held`select pg_advisory_unlock(7070097)`
    held.release()
  })

  test('without any path it says what is missing', async () => {
    await expect(load(database.sql, [])).rejects.toThrow('CADASTRE_FILES says where they are')
  })
})
