// A second file changes what differs and nothing else, and whatever happens, nothing is half done.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ImportBusyError, ImportFailedError } from '../../../../indexer/importers/run.ts'
import { countDirtyRows } from '../../../../src/db/dirty-keys.ts'
import { backendOfImport } from '../../../support/import-backend.ts'
import { expandAllCauses } from '../../../support/marks.ts'
import { type FreshDatabase, freshDatabase } from '../../../support/stack.ts'
import { insertVmes, vmeNumber } from '../../../support/vmes.ts'
import {
  addressesOf,
  emptyAddresses,
  fileOf,
  fileText,
  fixture,
  load,
  loadText,
  textOf,
  writtenBy,
} from './addresses-rig.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(() => emptyAddresses(database.sql))

type Rows = Parameters<typeof fileText>[0]
const loadRows = (rows: Rows, options: Parameters<typeof loadText>[2] = {}) =>
  loadText(database.sql, fileText(rows), options)
const rows = (count: number, cells = {}): Rows => Array.from({ length: count }, () => cells)
const states = async (): Promise<string[]> => {
  const runs = await database.sql<{ state: string }[]>`select state from import_run order by id`
  return runs.map(({ state }) => state)
}
const asOf = async (): Promise<string | undefined> =>
  (await database.sql<{ day: string }[]>`select as_of as day from source_snapshot`)[0]?.day

describe('a second file', () => {
  test('with the same addresses writes no row and marks no seat', async () => {
    await insertVmes(database.sql, [1])
    await load(database.sql, [fixture('best-bru-old.csv')])
    const before = await writtenBy(database.sql)
    await database.sql`truncate stale_seat, cause`
    const [again] = await load(database.sql, [fixture('best-bru-old.csv')])
    expect(again?.counts).toMatchObject({
      street: { changed: 0, closed: 0 },
      address: { changed: 0, closed: 0 },
    })
    const inOtherMetres = await loadText(database.sql, textOf('best-bru-new.csv'), { day: '2026-12-01' })
    expect(inOtherMetres.counts.address).toMatchObject({ changed: 0, closed: 0 })
    expect(await writtenBy(database.sql)).toBe(before)
    expect(await countDirtyRows(database.sql, 'stale_seat')).toBe(0)
    expect(await asOf()).toBe('2026-12-01')
  })

  test('writes the rows that differ, and no others', async () => {
    await loadRows(rows(30))
    const rowsBefore = await database.sql`select house_number, xmin::text from address`
    const changed = rows(30).map((row, at) => (at === 6 ? { 'EPSG:4326_lat': '50.9' } : row))
    const result = await loadRows([...changed, {}])
    expect(result.counts.address).toMatchObject({ read: 31, stored: 31, changed: 2, closed: 0 })
    const rowsAfter = await database.sql`select house_number, xmin::text from address`
    expect(rowsAfter.filter((row) => rowsBefore.every(({ xmin }) => xmin !== row.xmin))).toHaveLength(2)
    expect(await addressesOf(database.sql)).toContain('BE-BRU:1 1000 7 50.9,4.35265')
  })

  test('takes away what is gone, with streets that are empty then', async () => {
    await loadRows([...rows(39), { street_id: '2' }])
    const result = await loadRows(rows(39))
    expect(result.counts).toMatchObject({ address: { closed: 1 }, street: { closed: 1 } })
    expect(await addressesOf(database.sql)).toHaveLength(39)
    expect(await database.sql`select key from address_street`).toEqual([{ key: 'BE-BRU:1' }])
  })

  test('from which too much is gone is refused, unless it is said to be right', async () => {
    await loadRows(rows(40))
    const before = await writtenBy(database.sql)
    await expect(loadRows(rows(37), { day: '2026-11-01' })).rejects.toThrow(
      'addresses.csv: it would lose 3 of 40 house numbers (7.5 %, leaving 37)',
    )
    expect(await writtenBy(database.sql)).toBe(before)
    expect(await asOf()).toBe('2026-10-03')
    await loadRows(rows(37), { maxClosedShare: 0.1 })
    expect(await addressesOf(database.sql)).toHaveLength(37)
  })

  test('that ends in the middle of a row is refused', async () => {
    await loadRows(rows(40))
    const text = fileText(rows(40))
    await expect(loadText(database.sql, text.slice(0, -400))).rejects.toThrow('it was cut off')
    expect(await addressesOf(database.sql)).toHaveLength(40)
  })

  test('with rows that cannot be read takes nothing away', async () => {
    await loadRows(rows(40))
    const result = await loadText(database.sql, `${fileText(rows(39))}1,2\n`)
    expect(result.counts.address).toMatchObject({ closed: 0, rejected: 1 })
    expect(result.report.notes()).toContain('1 rows cannot be read, so nothing was removed for being absent')
    expect(await addressesOf(database.sql)).toHaveLength(40)
  })

  test('moves the middle of a street with its houses, and takes it away with the last one', async () => {
    const middles = () =>
      database.sql`select street_key as street, postcode, latitude from street_middle order by 1, 2`
    await loadRows([
      { street_id: '2', status: 'proposed' },
      ...rows(2),
      { postcode: '1020', 'EPSG:4326_lat': '50.9' },
    ])
    expect(await middles()).toEqual([
      { street: 'BE-BRU:1', postcode: '1000', latitude: 50.84662 },
      { street: 'BE-BRU:1', postcode: '1020', latitude: 50.9 },
    ])
    await loadRows([{ 'EPSG:4326_lat': '50.84666' }, ...rows(1)], { maxClosedShare: 1 })
    expect(await middles()).toEqual([{ street: 'BE-BRU:1', postcode: '1000', latitude: 50.84664 }])
  })

  test('of another region takes nothing of this one away', async () => {
    await loadRows(rows(3))
    await loadRows(rows(2, { region_code: 'BE-WAL', municipality_id: '62063', postcode: '4000' }))
    expect(await addressesOf(database.sql)).toHaveLength(5)
  })

  test('that is older than the one loaded is skipped', async () => {
    await loadRows(rows(2), { day: '2026-10-03' })
    const result = await loadRows(rows(9), { day: '2026-10-02' })
    expect(result.isLoaded).toBe(false)
    expect(result.report.notes()).toEqual([
      expect.stringMatching(
        /^skipped: the file of 2026-10-02 is older than that of 2026-10-03, which is loaded \(run 1 of \d{4}-\d\d-\d\d: addresses\.csv\)$/,
      ),
    ])
    expect(await addressesOf(database.sql)).toHaveLength(2)
  })

  test('given at once with a newer one of the region comes before it', async () => {
    const newer = fileOf(fileText([{}]), { day: '2026-10-02' })
    const older = fileOf(fileText([{}]), { day: '2026-10-01' })
    const results = await load(database.sql, [newer, older])
    expect(results.map(({ asOf, isLoaded }) => [asOf, isLoaded])).toEqual([
      ['2026-10-01', true],
      ['2026-10-02', true],
    ])
  })
})

describe('a file is refused, and changes nothing, when', () => {
  const houses = (cells = {}): Rows => rows(40, cells)
  const each = (cells: (at: number) => Record<string, string>): Rows =>
    Array.from({ length: 40 }, (_, at) => cells(at))
  const nowhere = { 'EPSG:31370_x': '', 'EPSG:31370_y': '', 'EPSG:4326_lat': '', 'EPSG:4326_lon': '' }

  test.each<[string, Rows, string | RegExp]>([
    [
      'no position is given',
      houses(nowhere),
      /it would lose 40 of 40 positions .*none of its 40 house numbers has/,
    ],
    [
      'ten positions are gone',
      each((at) => (at < 10 ? nowhere : {})),
      'it would lose 10 of 40 positions (25 %, leaving 30)',
    ],
    [
      'degrees are the other way round',
      houses({ 'EPSG:4326_lat': '4.35265', 'EPSG:4326_lon': '50.84662' }),
      'latitude and longitude look swapped in 40 of 40 positions, the first in line 2',
    ],
    [
      'metres are the other way round',
      houses({ 'EPSG:31370_x': '170691.0', 'EPSG:31370_y': '148866.0' }),
      'x and y look swapped in 40 of 40 positions',
    ],
    [
      'degrees are elsewhere than the metres of their row',
      houses({ 'EPSG:4326_lat': '50.94662', 'EPSG:31370_x': '148866.0', 'EPSG:31370_y': '170691.0' }),
      'degrees and metres disagree by 11 km in 40 of 40 positions',
    ],
    [
      'they are far from their postcode',
      houses({ 'EPSG:4326_lat': '50.5', 'EPSG:4326_lon': '5.5' }),
      /they lie \d+ km from their postcode in 40 of 40 positions/,
    ],
    [
      'all have moved by some kilometres',
      houses({ 'EPSG:4326_lat': '50.88662' }),
      '40 of 40 positions within a kilometre of where they were',
    ],
    ['streets have no name in a language', houses({ streetname_fr: '' }), '1 of 1 French names of streets'],
    ['nothing is in use', houses({ status: 'proposed' }), '40 of 40 house numbers in use'],
  ])('%s', async (_, next, message) => {
    await loadRows(houses())
    const before = await writtenBy(database.sql)
    await expect(loadRows(next, { day: '2026-11-01' })).rejects.toThrow(message)
    expect(await writtenBy(database.sql)).toBe(before)
    expect(await asOf()).toBe('2026-10-03')
    expect((await loadRows(houses(), { day: '2026-11-01' })).isLoaded).toBe(true)
  })

  const street = (cells = {}): Rows =>
    each((at) => ({
      'EPSG:4326_lat': (50.84 + at / 10_000).toFixed(4),
      'EPSG:4326_lon': '4.35',
      ...cells,
    }))

  test.each<[string, Rows, string]>([
    [
      'all houses stand in one place, near as it may be',
      street({ 'EPSG:4326_lat': '50.8420' }),
      '39 of 40 places that no other house number has',
    ],
    [
      'streets are called by their municipality',
      street({ streetname_nl: 'Brussel', streetname_fr: 'Bruxelles' }),
      'put others in place of 40 of 40 house numbers by the name of their street',
    ],
  ])('%s', async (_, next, message) => {
    await loadRows(street())
    const before = await writtenBy(database.sql)
    await expect(loadRows(next, { day: '2026-11-01' })).rejects.toThrow(message)
    expect(await writtenBy(database.sql)).toBe(before)
    const nan = fileText(street({ box_number: 'nan', streetname_de: 'NULL' }))
    expect((await loadText(database.sql, nan, { day: '2026-11-01' })).counts).toMatchObject({
      address: { changed: 0 },
      street: { changed: 0 },
    })
  })

  test('its numbers have decimal commas', async () => {
    const commas = fileText(houses()).replaceAll('50.84662', '"50,84662"').replaceAll('4.35265', '"4,35265"')
    await expect(loadText(database.sql, commas)).rejects.toThrow('numbers have decimal commas in 40 of 40')
  })

  test('its day is still to come', async () => {
    await expect(loadRows(houses(), { day: '2099-01-01' })).rejects.toThrow(
      'addresses.csv: its time of modification is 2099-01-01; it should be a day from 2003-01-01 to tomorrow',
    )
    expect(await asOf()).toBeUndefined()
  })

  test('unless a person says why, and then it comes without what is wrong', async () => {
    await loadRows(houses())
    const next = houses({
      'EPSG:4326_lat': '50.94662',
      'EPSG:31370_x': '148866.0',
      'EPSG:31370_y': '170691.0',
    })
    const result = await loadRows(next, { acceptLoss: 'shown to be so' })
    expect(result.report.notes().join()).toContain('accepted ("shown to be so"): degrees and metres disagree')
    expect((await addressesOf(database.sql)).every((line) => line.endsWith('nowhere'))).toBe(true)
  })
})

test('streets that got other ids are not lost', async () => {
  await loadRows(rows(40))
  const result = await loadRows(rows(40, { street_id: '9' }))
  expect(result.counts).toMatchObject({ address: { closed: 40 }, street: { closed: 1 } })
  expect(result.report.notes()).toContain('40 house numbers are of streets that have another id now')
})

describe('seats to look up again', () => {
  const marked = async (): Promise<string[]> => {
    await expandAllCauses(database.sql)
    const marks = await database.sql<{ keys: string[] }[]>`select keys from stale_seat`
    return marks.flatMap(({ keys }) => keys).toSorted()
  }
  const at =
    (nis: string, zipcode: string) =>
    async (position: number): Promise<void> => {
      await insertVmes(database.sql, [position])
      await database.sql`
      update enterprise set municipality_nis = ${nis}, zipcode = ${zipcode} where number = ${vmeNumber(position)}`
    }
  const places = { brussels: at('21004', '1000'), ixelles: at('21009', '1050'), liege: at('62063', '4000') }
  const towns: Rows = [{}, { street_id: '2', municipality_id: '21009', postcode: '1050' }]

  beforeEach(async () => {
    await places.brussels(1)
    await places.ixelles(2)
    await places.liege(3)
    await database.sql`truncate stale_seat, cause`
  })

  test('are those of every municipality of a first file', async () => {
    await loadRows(towns)
    expect(await marked()).toEqual([vmeNumber(1), vmeNumber(2)])
  })

  test.each([
    ['that moved', [towns[0] ?? {}, { ...towns[1], 'EPSG:4326_lat': '50.9' }]],
    ['that is new', [...towns, { ...towns[1], house_number: '99' }]],
    ['that got a box', [...towns, { ...towns[1], house_number: '2', box_number: '1' }]],
    ['that is gone', [towns[0] ?? {}, { ...towns[0], house_number: '2' }]],
    ['whose street is called otherwise', [towns[0] ?? {}, { ...towns[1], streetname_nl: 'Andere straat' }]],
  ] as const)('are those of the municipality of an address %s', async (_, next) => {
    await loadRows(towns)
    await database.sql`truncate stale_seat, cause`
    await loadRows(next, { maxClosedShare: 1 })
    expect(await marked()).toContain(vmeNumber(2))
    expect(await marked()).not.toContain(vmeNumber(3))
  })

  test('are none elsewhere', async () => {
    await loadRows(towns)
    await database.sql`truncate stale_seat, cause`
    await loadRows([towns[0] ?? {}, { ...towns[1], 'EPSG:4326_lat': '50.9' }])
    expect(await marked()).toEqual([vmeNumber(2)])
  })

  test('are those of both when a street goes over to another municipality', async () => {
    await loadRows(towns)
    await database.sql`truncate stale_seat, cause`
    await loadRows([towns[0] ?? {}, { ...towns[1], municipality_id: '62063' }])
    expect(await marked()).toEqual([vmeNumber(2), vmeNumber(3)])
  })
})

test('a backend that is killed inside the merge leaves the old addresses, and the next run goes through', async () => {
  await loadRows(rows(30))
  const before = await writtenBy(database.sql)
  await database.sql`create function slow() returns trigger language plpgsql as 'begin perform pg_sleep(20); return null; end'`
  await database.sql`create trigger zz_slow after insert on address for each statement execute function slow()`
  await database.sql`truncate stale_seat, cause`
  const outcome = loadRows(rows(31), { day: '2026-10-10' }).catch((error: unknown) => error)
  await database.sql`select pg_terminate_backend(${await backendOfImport(database.sql, 'with dropped_middles as')})`
  expect(await outcome).toBeInstanceOf(ImportFailedError)
  expect(await writtenBy(database.sql)).toBe(before)
  expect(await countDirtyRows(database.sql, 'stale_seat')).toBe(0)
  expect([await asOf(), await states()]).toEqual(['2026-10-03', ['succeeded', 'failed']])

  await database.sql`drop function slow cascade`
  await loadRows(rows(31), { day: '2026-10-10' })
  expect(await addressesOf(database.sql)).toHaveLength(31)
  expect([await asOf(), await states()]).toEqual(['2026-10-10', ['succeeded', 'failed', 'succeeded']])
})

test('two imports at once: the second is told so, whatever its region', async () => {
  const connection = await database.sql.reserve()
  await connection`begin`
  await connection`lock table source_snapshot in access exclusive mode`
  const first = loadRows(rows(1))
  await backendOfImport(database.sql, 'from source_snapshot')
  await expect(loadRows(rows(1, { region_code: 'BE-WAL' }))).rejects.toThrow(ImportBusyError)
  await connection`rollback`
  connection.release()
  await first
  expect(await states()).toEqual(['succeeded'])
})

test('an import that is stopped changes nothing and is logged as cancelled', async () => {
  const stop = new AbortController()
  await expect(
    load(database.sql, [fixture('best-bru-old.csv')], {
      signal: stop.signal,
      onProgress: () => stop.abort(new Error('asked to stop')),
    }),
  ).rejects.toThrow('asked to stop')
  expect(await addressesOf(database.sql)).toEqual([])
  expect(await states()).toEqual(['cancelled'])
})
