// Whatever ends an import in the middle, the next one goes on with what is missing, and nothing is half done.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { plans } from '../../../../fixtures/cadastre/plans.ts'
import { backendOfImport } from '../../../support/import-backend.ts'
import { type FreshDatabase, freshDatabase } from '../../../support/stack.ts'
import {
  emptyPlan,
  folderOf,
  ghentParcel,
  load,
  loadPlan,
  plan,
  planFiles,
  range,
  storedLines,
  writtenBy,
} from './cadastre-rig.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(() => emptyPlan(database.sql))

const COUNTRY = '01000_Belgium_L72_2026'
const parcelsOf = async (nis: string): Promise<string[]> =>
  (await storedLines(database.sql)).filter((line) => line.startsWith(`parcel ${nis}`))

/** Holds a row that the second municipality of the country is going to write, while the work goes on. */
async function holdingSecond(work: () => Promise<void>): Promise<void> {
  // A parcel of Liège that lies elsewhere: the import of it waits for this row, after Ghent is stored.
  await database.sql`
    insert into parcel (capakey, municipality_nis, shape, south, west, north, east, point_latitude, point_longitude, area_m2)
    values ('62063C0100/02D003', '62063', '\\x00', 0, 0, 1, 1, 0, 0, 1)`
  const held = await database.sql.reserve()
  await held`begin`
  await held`select from parcel where capakey = '62063C0100/02D003' for update`
  try {
    await work()
  } finally {
    await held`rollback`
    held.release()
  }
}

const states = async (): Promise<string[]> =>
  (await database.sql<{ state: string }[]>`select state from import_run order by id`).map(
    ({ state }) => state,
  )

test('a backend that is killed between two municipalities: the next run loads the other one alone', async () => {
  await holdingSecond(async () => {
    const failed = expect(load(database.sql, [plan(COUNTRY)], { kinds: ['parcel'] })).rejects.toThrow()
    const pid = await backendOfImport(database.sql, 'insert into "parcel"')
    expect(await parcelsOf('44021')).toHaveLength(2)
    await database.sql`select pg_terminate_backend(${pid})`
    await failed
  })
  expect(await parcelsOf('62063')).toEqual(['parcel 62063 62063C0100/02D003 1.0'])
  expect(await states()).toEqual(['failed'])
  const ghent = await database.sql`select capakey, xmin::text from parcel where municipality_nis = '44021'`
  const [next] = await load(database.sql, [plan(COUNTRY)], { kinds: ['parcel'] })
  expect(next?.counts.parcel).toMatchObject({ stored: 1, changed: 1 })
  expect(await database.sql`select capakey, xmin::text from parcel where municipality_nis = '44021'`).toEqual(
    ghent,
  )
  expect(await parcelsOf('62063')).toEqual(['parcel 62063 62063C0100/02D003 900.0'])
  const [again] = await load(database.sql, [plan(COUNTRY)], { kinds: ['parcel'] })
  expect(again?.isLoaded).toBe(false)
})

test('a stop while it reads changes nothing, and is no failure', async () => {
  const path = folderOf(planFiles({ parcels: range(2_000).map((nth) => ghentParcel(nth % 900)) }))
  const controller = new AbortController()
  let blocks = 0
  const loading = load(database.sql, [path], {
    signal: controller.signal,
    onProgress: () => {
      blocks += 1
      // The digest has been taken: this is the reading.
      if (blocks === 4) controller.abort(new Error('stopped'))
    },
  })
  await expect(loading).rejects.toThrow('stopped')
  expect(await storedLines(database.sql)).toEqual([])
  expect(await states()).toEqual(['cancelled'])
  const [next] = await load(database.sql, [path])
  expect(next?.counts.parcel?.stored).toBe(900)
})

test('a file that breaks off in its last layer leaves what its first one has', async () => {
  await loadPlan(database.sql, { parcels: range(3).map((nth) => ghentParcel(nth)) })
  const before = await writtenBy(database.sql)
  const files = planFiles({ parcels: range(40).map((nth) => ghentParcel(nth)) })
  const broken = { ...files, 'Bpn_CaPa.shp': (files['Bpn_CaPa.shp'] ?? Buffer.alloc(0)).subarray(0, -7) }
  await expect(load(database.sql, [folderOf(broken)])).rejects.toThrow('cut off')
  expect(await writtenBy(database.sql)).toBe(before)
})

test('a file of which too many records are rejected is refused whole', async () => {
  const records = range(400).map((nth) =>
    nth % 10 === 0 ? { rings: null, values: ['x'] } : ghentParcel(nth),
  )
  await expect(loadPlan(database.sql, { parcels: records })).rejects.toThrow(
    'L72_44021/Bpn_CaPa.shp: 40 of 400 rows are rejected, more than 5 %; the first is line 1 (parcel-key)',
  )
  expect(await storedLines(database.sql)).toEqual([])
})

test('the plans of the fixture are what the script writes', async () => {
  const { readFileSync } = await import('node:fs')
  const { writeLayer } = await import('../../../../fixtures/cadastre/shapefile.ts')
  for (const { name, crs, layers } of plans)
    for (const [layer, { fields, records }] of Object.entries(layers))
      for (const [ending, bytes] of Object.entries(writeLayer({ fields, records, crs })))
        expect(
          readFileSync(plan(`${name}/${layer}.${ending}`)).equals(bytes),
          `${name}/${layer}.${ending}`,
        ).toBe(true)
})
