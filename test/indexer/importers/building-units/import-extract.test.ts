import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  importUnits,
  type UnitImportOptions,
} from '../../../../indexer/importers/building-units/import-units.ts'
import { readConfig } from '../../../../src/config.ts'
import {
  registerFiles,
  registerZip,
  smallRegister,
  type TestRegister,
} from '../../../support/register-extract.ts'
import { type FreshDatabase, freshDatabase } from '../../../support/stack.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database?.drop())
beforeEach(async () => {
  await database.sql`
    truncate register_building, building_unit, unit_address, address_parcel, register_extract, source_snapshot,
      import_run`
})

const config = readConfig({ NODE_ENV: 'test' })
const now = () => new Date('2026-11-29T12:00:00Z')

const load = async (paths: readonly string[], options: Partial<UnitImportOptions> = {}) => {
  const [result] = await importUnits({
    sql: database.sql,
    paths,
    config,
    maxClosedShare: 0.05,
    now,
    ...options,
  })
  return result
}
const loadRegister = async (register: TestRegister, day: string, options: Partial<UnitImportOptions> = {}) =>
  load([await registerZip(`register-${day}.zip`, registerFiles(register))], options)

const counted = async () =>
  Object.fromEntries(
    (
      await database.sql`select building_id, units, has_common_part from register_building_units order by 1`
    ).map((row) => [row.building_id, [row.units, row.has_common_part]]),
  )

const stored = async () => {
  const { sql } = database
  return {
    buildings:
      await sql`select id, status, md5(shape) as shape, west, since, closed_on from register_building order by id`,
    units: await sql`select *, xmin::text as version from building_unit order by id`,
    links: await sql`select * from unit_address order by 1, 2`,
    parcels: await sql`select * from address_parcel order by 1, 2`,
  }
}

const closed = async () => {
  const { sql } = database
  return {
    buildings: (
      await sql`select id, closed_on from register_building where closed_on is not null order by id`
    ).map((row) => ({ ...row })),
    units: (await sql`select id, closed_on from building_unit where closed_on is not null order by id`).map(
      (row) => ({ ...row }),
    ),
  }
}

describe('the extract', () => {
  test('becomes buildings, units without the common part, and links without retired parcels', async () => {
    const result = await loadRegister(smallRegister(), '20261120')
    expect(result).toMatchObject({ isLoaded: true, asOf: '2026-11-20' })
    expect(result?.counts).toEqual({
      building: { read: 3, stored: 3, changed: 3, closed: 0, rejected: 0 },
      unit: { read: 18, stored: 18, changed: 18, closed: 0, rejected: 0 },
      'unit-address': { read: 15, stored: 15, changed: 15, closed: 0, rejected: 0 },
      'address-parcel': { read: 5, stored: 4, changed: 4, closed: 0, rejected: 0 },
    })
    expect(await counted()).toEqual({ 1: [1, false], 2: [2, true], 3: [12, true] })
    const [two] = await database.sql`
      select status, south, west, north, east, since, closed_on from register_building where id = 2`
    expect(two).toMatchObject({ status: 'under-construction', closed_on: null })
    expect([two?.south / 1e7, two?.west / 1e7]).toEqual([
      expect.closeTo(51.0498, 3),
      expect.closeTo(3.7116, 3),
    ])
    const [unit] = await database.sql`select latitude, longitude from building_unit where id = 11`
    expect([unit?.latitude, unit?.longitude]).toEqual([
      expect.closeTo(51.04987, 4),
      expect.closeTo(3.71139, 4),
    ])
  })

  test('loaded again is skipped by its hash; another file with the same rows changes no row', async () => {
    await loadRegister(smallRegister(), '20261120')
    const before = await stored()
    const again = await loadRegister(smallRegister(), '20261120')
    expect(again).toMatchObject({ isLoaded: false })
    expect(again?.report.notes()).toEqual([
      expect.stringMatching(/^skipped: this is the extract of 2026-11-20/),
    ])
    // Another order, and a row more that is deleted: other bytes, the same register.
    const register = smallRegister()
    register.units.reverse()
    register.buildings.push({ id: 99, deleted: true })
    const other = await loadRegister(register, '20261121')
    expect(other).toMatchObject({ isLoaded: true })
    expect(Object.values(other?.counts ?? {}).map(({ changed, closed }) => [changed, closed])).toEqual(
      Array(4).fill([0, 0]),
    )
    expect(await stored()).toEqual(before)
  })

  test('closes what it lacks, keeps the row, and opens it again when it comes back', async () => {
    const many = smallRegister()
    for (let id = 100; id < 160; id += 1) {
      many.buildings.push({ id })
      many.units.push({ id: 1_000 + id, building: id })
    }
    await loadRegister(many, '20261120')
    const fewer = structuredClone(many)
    fewer.buildings = fewer.buildings.filter(({ id }) => id !== 100)
    fewer.units = fewer.units.filter(({ id }) => id !== 1_100)
    fewer.unitAddresses = fewer.unitAddresses.filter(([unit]) => unit !== 999)
    const result = await loadRegister(fewer, '20261121')
    expect(result?.counts).toMatchObject({ building: { closed: 1 }, unit: { closed: 1 } })
    expect(await closed()).toEqual({
      buildings: [{ id: 100, closed_on: '2026-11-21' }],
      units: [{ id: 1_100, closed_on: '2026-11-21' }],
    })
    expect(await counted()).not.toHaveProperty('100')
    const back = await loadRegister(many, '20261122')
    expect(back?.counts).toMatchObject({ building: { changed: 1 }, unit: { changed: 1 } })
    expect(await closed()).toEqual({ buildings: [], units: [] })
  })

  test('that would take away more than 5 % is refused, unless a person says why', async () => {
    await loadRegister(smallRegister(), '20261120')
    const before = await stored()
    const fewer = smallRegister()
    fewer.units = fewer.units.filter(({ id }) => id !== 42 && id !== 41)
    await expect(loadRegister(fewer, '20261121')).rejects.toThrow(
      /it would lose 2 of 18 units \(11 %, leaving 16\)/,
    )
    expect(await stored()).toEqual(before)
    const accepted = await loadRegister(fewer, '20261121', { acceptLoss: 'a block was pulled down' })
    expect(accepted?.counts.unit).toMatchObject({ closed: 2 })
    expect(await counted()).toMatchObject({ 3: [10, true] })
  })

  test('of an earlier day is skipped, and a newer version of a unit is not put back', async () => {
    await loadRegister(smallRegister(), '20261120')
    expect(await loadRegister({ ...smallRegister(), parcels: [] }, '20261101')).toMatchObject({
      isLoaded: false,
    })
    await database.sql`update building_unit set status = 'retired', since = '2026-01-01' where id = 31`
    const register = smallRegister()
    register.parcels.push(['44021A0002-00_000', 'gerealiseerd'])
    await loadRegister(register, '20261121')
    expect(await database.sql`select status from building_unit where id = 31`).toMatchObject([
      { status: 'retired' },
    ])
  })

  test('without shapefiles leaves the shapes and places that are stored', async () => {
    await loadRegister(smallRegister(), '20261120')
    const before = await stored()
    const { 'Gebouw.shp': _one, 'Gebouweenheid.shp': _two, ...tables } = registerFiles(smallRegister())
    const result = await load([await registerZip('register-20261121.zip', tables)])
    expect(result).toMatchObject({ isLoaded: true })
    expect(await stored()).toEqual(before)
  })

  test('is read from the folder it was unpacked into', async () => {
    const folder = join(tempFolder(), 'register-20261120')
    await mkdir(folder)
    for (const [name, content] of Object.entries(registerFiles(smallRegister())))
      await writeFile(join(folder, name), content)
    expect(await load([folder])).toMatchObject({ isLoaded: true, asOf: '2026-11-20' })
  })

  test('with a row that cannot be read closes nothing, and says so', async () => {
    const register = smallRegister()
    for (let id = 200; id < 240; id += 1) register.units.push({ id, building: '3' })
    await loadRegister(register, '20261120')
    register.units = register.units.filter(({ id }) => id !== 239)
    register.units.push({ id: 300, building: 'none' })
    const result = await loadRegister(register, '20261121')
    expect(result?.counts.unit).toMatchObject({ closed: 0, rejected: 1 })
    expect(result?.report.rejects()).toMatchObject([{ reason: 'building', count: 1 }])
    expect(result?.report.notes()).toEqual(['1 rows cannot be read, so nothing was closed for being absent'])
    expect(await closed()).toEqual({ buildings: [], units: [] })
  })

  test('cut off in the middle leaves everything as it was, and is loaded by the next run', async () => {
    await loadRegister(smallRegister(), '20261120')
    const before = await stored()
    const register = smallRegister()
    register.units.push({ id: 500, building: '3' })
    const stop = new AbortController()
    const stopped = loadRegister(register, '20261121', {
      signal: stop.signal,
      onProgress: () => stop.abort(new Error('the process ends')),
    })
    await expect(stopped).rejects.toThrow('the process ends')
    expect(await stored()).toEqual(before)
    expect(await database.sql`select state from import_run order by id desc limit 1`).toMatchObject([
      { state: 'cancelled' },
    ])
    expect(await loadRegister(register, '20261121')).toMatchObject({ isLoaded: true })
    expect(await counted()).toMatchObject({ 3: [13, true] })
  })

  test.each<[string, (files: Record<string, Buffer>) => void, RegExp]>([
    [
      'a table is missing',
      (files) => delete files['Perceel.dbf'],
      /it has no Perceel\.dbf; it holds gebouw\.dbf/,
    ],
    [
      'a table is cut off',
      (files) =>
        (files['Gebouweenheid.dbf'] = files['Gebouweenheid.dbf']?.subarray(0, -200) ?? Buffer.alloc(0)),
      /Gebouweenheid\.dbf: it ends after 16 of 18 rows/,
    ],
    [
      'shapes are missing',
      (files) => (files['Gebouw.shp'] = files['Gebouw.shp']?.subarray(0, 100) ?? Buffer.alloc(0)),
      /Gebouw\.shp: it has fewer or more shapes/,
    ],
  ])('in which %s is refused by name', async (_label, spoil, message) => {
    const files = registerFiles(smallRegister())
    spoil(files)
    await expect(load([await registerZip('register-20261120.zip', files)])).rejects.toThrow(message)
    expect((await stored()).units).toEqual([])
    expect(await database.sql`select state from import_run order by id desc limit 1`).toMatchObject([
      { state: 'failed' },
    ])
  })
})
