// What the import of a country in one layer needs at its peak, in a process of its own, and how it is found afterwards.
// CADASTRE_ROWS makes the file as long as one wants: see test/long/cadastre-memory.ts.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  dbfHeader,
  dbfRecord,
  type MadeRecord,
  type Metres,
  municipalityFields,
  parcelFields,
  rectangle,
  shpHeader,
  shpRecord,
  writeLayer,
} from '../../../../fixtures/cadastre/shapefile.ts'
import { writeZip } from '../../../../fixtures/sample/zip.ts'
import { type FreshDatabase, freshDatabase } from '../../../support/stack.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

const CADASTRE_ROWS = Number(process.env.CADASTRE_ROWS ?? 20_000)
const MAX_PEAK_MB = 400
const LIMIT_MS = 7_200_000

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

/** Municipalities in a row, each a square of 20 km. */
const CODES = ['11002', '12025', '21004', '31005', '44021', '46021', '52011', '62063', '71016', '92094']
const corner = (municipality: number): Metres => [
  60_000 + 20_000 * (municipality % 5),
  100_000 + 20_000 * Math.floor(municipality / 5),
]

/** A plot of ten corners with odd centimetres, as plots are; the municipalities in turn. */
function plot(nth: number): MadeRecord {
  const municipality = nth % CODES.length
  const inside = Math.floor(nth / CODES.length)
  const [west, south] = corner(municipality)
  const [x, y] = [west + 10 + (inside % 900) * 22.17, south + 10 + (Math.floor(inside / 900) % 900) * 22.09]
  const corners = Array.from({ length: 9 }, (_, at): Metres => {
    const angle = (-2 * Math.PI * at) / 9
    const radius = 9 + ((nth * 7 + at * 13) % 100) / 100
    return [x + 10 + radius * Math.cos(angle), y + 10 + radius * Math.sin(angle)]
  })
  const root = String(Math.floor(inside / 26) % 10_000).padStart(4, '0')
  const power = String(Math.floor(inside / 260_000)).padStart(3, '0')
  const key = `${CODES[municipality]}${String.fromCharCode(65 + (inside % 26))}${root}/00_${power}`
  return { rings: [[...corners, corners[0] as Metres]], values: [key, key.slice(0, 6), '300'] }
}

const RECORDS_A_CHUNK = 500

function* inBuffers(start: Buffer, part: (nth: number) => Buffer): Generator<Buffer> {
  yield start
  for (let nth = 0; nth < CADASTRE_ROWS; nth += RECORDS_A_CHUNK) {
    const count = Math.min(RECORDS_A_CHUNK, CADASTRE_ROWS - nth)
    yield Buffer.concat(Array.from({ length: count }, (_, at) => part(nth + at)))
  }
}

async function writeCountry(path: string): Promise<void> {
  const outlines = writeLayer({
    fields: municipalityFields,
    records: CODES.map((code, at) => ({ rings: [rectangle(corner(at), 20_000, 20_000)], values: [code] })),
    crs: 'EPSG:31370',
  })
  const recordBytes = shpRecord(1, plot(0).rings).length
  const box = [60_000, 100_000, 160_000, 140_000] as [number, number, number, number]
  const shp = () =>
    inBuffers(shpHeader(recordBytes * CADASTRE_ROWS, box), (nth) => shpRecord(nth + 1, plot(nth).rings))
  const header = dbfHeader(parcelFields, { records: CADASTRE_ROWS })
  const members = [
    ...Object.entries(outlines).map(([ending, bytes]) => ({
      name: `Apn_AdMu.${ending}`,
      chunks: () => [bytes],
    })),
    { name: 'Bpn_CaPa.shp', chunks: shp },
    { name: 'Bpn_CaPa.dbf', chunks: () => inBuffers(header, (nth) => dbfRecord(parcelFields, plot(nth))) },
  ]
  await writeZip(path, members, '2026-06-01')
}

async function importIt(path: string, peakFile: string): Promise<{ peakMb: number; seconds: number }> {
  const url = (file: string): URL => new URL(`../../../../${file}`, import.meta.url)
  const begun = performance.now()
  const child = spawn(
    process.execPath,
    [
      '--import',
      url('test/support/report-peak.ts').href,
      fileURLToPath(url('indexer/cli/import.ts')),
      'parcels',
      path,
    ],
    { env: { ...process.env, DATABASE_URL: database.url, PEAK_FILE: peakFile } },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [status] = await once(child, 'close')
  expect(status, output).toBe(0)
  const peakMb = Number(readFileSync(peakFile, 'utf8')) / 1024
  return { peakMb, seconds: (performance.now() - begun) / 1_000 }
}

const planOf = async (condition: string): Promise<string> => {
  const rows = await database.sql.unsafe(
    `explain (analyze, costs off) select capakey from parcel where closed_at is null and ${condition}`,
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test(
  `a country of ${CADASTRE_ROWS} parcels in one layer is imported in less than ${MAX_PEAK_MB} MB, and found by its indices`,
  async () => {
    const folder = tempFolder()
    const path = join(folder, '01000_Belgium_2026.zip')
    await writeCountry(path)
    const first = await importIt(path, join(folder, 'peak-1'))
    const again = await importIt(path, join(folder, 'peak-2'))
    const [sizes] = await database.sql<
      { rows: number; table: string; gist: string; municipality: string; shape: number }[]
    >`
      select (select count(*) from parcel)::integer as rows, pg_size_pretty(pg_table_size('parcel')) as table,
        pg_size_pretty(pg_relation_size('parcel_box')) as gist,
        pg_size_pretty(pg_relation_size('parcel_municipality')) as municipality,
        (select avg(octet_length(shape)) from parcel)::integer as shape`
    await database.sql`analyze parcel`
    const [middle] = await database.sql<{ south: number; west: number }[]>`
      select point_latitude as south, point_longitude as west from parcel order by capakey offset ${CADASTRE_ROWS / 2} limit 1`
    const { south = 0, west = 0 } = middle ?? {}
    const near = await planOf(
      `box(point(east, north), point(west, south)) && box(point(${west + 5_000}, ${south + 5_000}), point(${west - 5_000}, ${south - 5_000}))`,
    )
    const ofOne = await planOf(`municipality_nis = '44021'`)
    console.log(
      `Import of ${CADASTRE_ROWS} parcels, zip of ${(statSync(path).size / 1e6).toFixed(0)} MB: at most ` +
        `${first.peakMb.toFixed(0)} MB, ${first.seconds.toFixed(1)} s, ${Math.round(CADASTRE_ROWS / first.seconds)} rows a ` +
        `second; again ${again.peakMb.toFixed(0)} MB, ${again.seconds.toFixed(1)} s. ` +
        `${sizes?.shape} bytes a shape, table ${sizes?.table}, boxes ${sizes?.gist}, municipalities ${sizes?.municipality}\n${near}\n${ofOne}`,
    )
    expect(sizes?.rows).toBe(CADASTRE_ROWS)
    expect(near).toContain('parcel_box')
    const [runs] = await database.sql<{ loaded: number; skipped: number }[]>`
      select count(*) filter (where counts <> '{}')::integer as loaded, count(*) filter (where counts = '{}')::integer as skipped
      from import_run where state = 'succeeded'`
    expect(runs).toEqual({ loaded: 1, skipped: 1 })
    expect(Math.max(first.peakMb, again.peakMb)).toBeLessThan(MAX_PEAK_MB)
  },
  LIMIT_MS,
)
