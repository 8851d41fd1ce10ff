// What the tests of address files share: the fixtures, files made from them, and what is stored.
import { readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type AddressImportOptions,
  importAddresses,
} from '../../../../indexer/importers/addresses/import-addresses.ts'
import type { Sql } from '../../../../src/db/sql.ts'
import { fromWgs84, isInBelgium } from '../../../../src/geo/projection.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

/** After every day that the tests give a file. */
const NOW = new Date('2026-12-31T12:00:00Z')

export const fixture = (name: string): string =>
  fileURLToPath(new URL(`../../../../fixtures/addresses/${name}`, import.meta.url))
export const textOf = (name: string): string => readFileSync(fixture(name), 'utf8')

export const load = (sql: Sql, paths: string[], options: Partial<AddressImportOptions> = {}) =>
  importAddresses({ sql, paths, maxClosedShare: 0.05, now: () => NOW, ...options })

/** Loads a text as a file of a day, whose name tells no region. */
export async function loadText(
  sql: Sql,
  text: string | Buffer,
  {
    day = '2026-10-03',
    name = 'addresses.csv',
    ...options
  }: { day?: string; name?: string } & Partial<AddressImportOptions> = {},
) {
  const [result] = await load(sql, [fileOf(text, { day, name })], options)
  if (result === undefined) throw new Error('nothing was loaded')
  return result
}

export function fileOf(text: string | Buffer, { day = '2026-10-03', name = 'addresses.csv' } = {}): string {
  const path = join(tempFolder(), name)
  writeFileSync(path, text)
  const noon = new Date(`${day}T12:00:00Z`)
  utimesSync(path, noon, noon)
  return path
}

type Cells = Record<string, string>

const header = textOf('best-bru-old.csv').split('\n', 1)[0] ?? ''
const usual: Cells = {
  'EPSG:31370_x': '148866.00000',
  'EPSG:31370_y': '170691.00000',
  'EPSG:4326_lat': '50.84662',
  'EPSG:4326_lon': '4.35265',
  house_number: '1',
  municipality_id: '21004',
  municipality_name_fr: 'Bruxelles',
  municipality_name_nl: 'Brussel',
  postcode: '1000',
  street_id: '1',
  streetname_fr: 'Rue Haute',
  streetname_nl: 'Hoogstraat',
  region_code: 'BE-BRU',
  status: 'current',
}

/** Metres of the place that a row gives in degrees alone, where that can be one: both say the same in a right file. */
function metresOf(cells: Cells): Cells {
  const point = { latitude: Number(cells['EPSG:4326_lat']), longitude: Number(cells['EPSG:4326_lon']) }
  if (!isInBelgium(point)) return {}
  const [x, y] = fromWgs84('EPSG:31370', point)
  return { 'EPSG:31370_x': x.toFixed(5), 'EPSG:31370_y': y.toFixed(5) }
}

/** A file of rows that differ from a usual one in the cells given; the nth has n as its id and house number. */
export const fileText = (rows: readonly Cells[]): string =>
  `${[
    header,
    ...rows.map((row, at) => {
      const degrees: Cells = { ...usual, ...row }
      const cells: Cells = {
        ...degrees,
        ...('EPSG:4326_lat' in row ? metresOf(degrees) : {}),
        ...{ address_id: String(at + 1), house_number: String(at + 1) },
        ...row,
      }
      return header
        .split(',')
        .map((name) => cells[name] ?? '')
        .join(',')
    }),
  ].join('\n')}\n`

export const emptyAddresses = (sql: Sql) => sql`
  truncate address_street, address, stale_seat, cause, import_run, source_snapshot, enterprise, outbox restart identity cascade`

/** House numbers in one line each: street, postcode, number, boxes, point, and whether only a fallback. */
export async function addressesOf(sql: Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select concat_ws(' ', street_key, postcode, house_number, nullif(boxes::text, '{}'),
      coalesce(latitude || ',' || longitude, 'nowhere'), case when not is_current then 'fallback' end) as line
    from address order by street_key collate "C", house_number collate "C", postcode collate "C"`
  return rows.map(({ line }) => line)
}

/** Everything that is stored of addresses, with the transactions that wrote it. */
export async function writtenBy(sql: Sql): Promise<string> {
  const [row] = await sql<{ text: string }[]>`
    select concat(
      (select string_agg(concat(a::text, a.xmin), ';' order by a::text) from address a),
      (select string_agg(concat(s::text, s.xmin), ';' order by s::text) from address_street s),
      (select string_agg(concat(m::text, m.xmin), ';' order by m::text) from street_middle m)) as text`
  return row?.text ?? ''
}
