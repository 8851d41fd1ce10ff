// What the import of a whole extract needs at its peak, in a process of its own, and that the same rows again write nothing.
// UNIT_ROWS makes the extract as long as one wants: see test/long/units-memory.ts.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRegister } from '../../../../fixtures/sample/register-files.ts'
import { type FreshDatabase, freshDatabase } from '../../../support/stack.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

const UNIT_ROWS = Number(process.env.UNIT_ROWS ?? 10_000)
const MAX_PEAK_MB = 500
const LIMIT_MS = 7_200_000

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

/** Of three buildings, units in each: as many homes stand alone as lie with others. */
const UNITS = [1, 1, 3] as const
const VERSION = '2024-03-05T10:11:12+01:00'

/** Buildings in rows, each with its parcel and an address for every unit. */
function writeExtract(folder: string): Promise<string> {
  const { file, write } = openRegister(folder, { day: '2026-06-01' })
  let unit = 0
  for (let building = 1; unit < UNIT_ROWS; building += 1) {
    const [x, y] = [530_000 + (building % 2_000) * 20, 650_000 + Math.floor(building / 2_000) * 20]
    const at = (east: number, north: number) => [x + east, y + north + (building % 7) / 10] as const
    file.building({
      id: building,
      rings: [[at(0, 0), at(0, 12), at(4, 12), at(4, 9), at(9, 9), at(9, 0), at(0, 0)]],
      status: 'Gerealiseerd',
      version: VERSION,
    })
    const addresses: number[] = []
    for (let nth = 0; nth < (UNITS[building % 3] ?? 1) && unit < UNIT_ROWS; nth += 1) {
      unit += 1
      addresses.push(unit)
      file.unit({
        ...{ id: unit, building, function: 'NietGekend', status: 'Gerealiseerd', point: at(2, 2) },
        ...{ version: VERSION, address: unit },
      })
    }
    const key = `44021${String.fromCharCode(65 + (building % 26))}${String(Math.floor(building / 26) % 10_000).padStart(4, '0')}`
    file.parcel(
      `${key}/00A${String(Math.floor(building / 260_000)).padStart(3, '0')}`,
      'Gerealiseerd',
      addresses,
    )
  }
  return write(folder)
}

async function importIt(path: string, peakFile: string): Promise<{ peakMb: number; seconds: number }> {
  const url = (file: string): URL => new URL(`../../../../${file}`, import.meta.url)
  const begun = performance.now()
  const child = spawn(
    process.execPath,
    [
      ...['--import', url('test/support/report-peak.ts').href],
      ...[fileURLToPath(url('indexer/cli/import.ts')), 'units', path],
    ],
    { env: { ...process.env, DATABASE_URL: database.url, PEAK_FILE: peakFile } },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [status] = await once(child, 'close')
  expect(status, output).toBe(0)
  const peakMb = Number(readFileSync(peakFile, 'utf8')) / 1_024
  return { peakMb, seconds: (performance.now() - begun) / 1_000 }
}

test(
  `an extract of ${UNIT_ROWS} units is imported in less than ${MAX_PEAK_MB} MB, and again without a row that is written`,
  async () => {
    const { sql } = database
    const folder = tempFolder()
    const path = await writeExtract(folder)
    const first = await importIt(path, join(folder, 'peak-1'))
    const written = () => sql`
      select (select count(*) from building_unit)::integer as units, (select max(xmin::text::bigint) from building_unit) as unit,
        (select count(*) from register_building)::integer as buildings,
        (select max(xmin::text::bigint) from register_building) as building,
        (select count(*) from unit_address)::integer as links, (select count(*) from address_parcel)::integer as parcels`
    const [stored] = await written()
    const passedOver = await importIt(path, join(folder, 'peak-2'))
    // As another file with the same rows.
    await sql`delete from register_extract`
    const again = await importIt(path, join(folder, 'peak-3'))
    expect(await written()).toEqual([stored])
    const rows = ['units', 'buildings', 'links', 'parcels'].reduce(
      (sum, name) => sum + Number(stored?.[name]),
      0,
    )
    const of = ({ peakMb, seconds }: typeof first): string =>
      `${peakMb.toFixed(0)} MB, ${seconds.toFixed(1)} s`
    console.log(
      `Import of ${UNIT_ROWS} units (${rows} rows in all), zip of ${(statSync(path).size / 1e6).toFixed(0)} MB: at most ` +
        `${of(first)}, ${Math.round(rows / first.seconds)} rows a second; the same file ${of(passedOver)}; the same rows ${of(again)}`,
    )
    expect(stored).toMatchObject({ units: UNIT_ROWS, links: UNIT_ROWS, parcels: UNIT_ROWS })
    const runs = await sql<{ changed: number | null }[]>`
      select (counts -> 'unit' ->> 'changed')::integer + (counts -> 'building' ->> 'changed')::integer as changed
      from import_run where state = 'succeeded' order by id`
    expect(runs.map(({ changed }) => changed)).toEqual([UNIT_ROWS + Number(stored?.buildings), null, 0])
    expect(Math.max(first.peakMb, passedOver.peakMb, again.peakMb)).toBeLessThan(MAX_PEAK_MB)
  },
  LIMIT_MS,
)
