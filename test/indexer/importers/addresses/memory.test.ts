// What the import of addresses needs at its peak, in a process of its own. ADDRESS_ROWS makes the file as long as one
// wants: see test/long/addresses-memory.ts.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inChunks, writeZip } from '../../../../fixtures/sample/zip.ts'
import { toWgs84 } from '../../../../src/geo/projection.ts'
import { type FreshDatabase, freshDatabase } from '../../../support/stack.ts'
import { tempFolder } from '../../../support/temp-folder.ts'
import { textOf } from './addresses-rig.ts'

const ADDRESS_ROWS = Number(process.env.ADDRESS_ROWS ?? 100_000)
const MAX_PEAK_MB = 400
const LIMIT_MS = 1_200_000

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

/** As a large region: 50 rows a street, of which one in three houses has boxes; streets come back all over the file. */
function* addressFile(rows: number): Generator<string> {
  yield `${textOf('best-bru-new.csv').split('\n', 1)[0]}\n`
  const streets = Math.ceil(rows / 50)
  for (let nth = 0; nth < rows; nth += 1) {
    const street = (nth * 7919) % streets
    const along = Math.floor(nth / streets)
    const [house, box] = along % 3 === 2 ? [along - 1, `b${along}`] : [along + 1, '']
    // Postcodes that no place has, so that no centre is far from them.
    const postcode = 5700 + (street % 280)
    const [x, y] = [600_000 + (street % 1000) * 90, 650_000 + (street % 700) * 60 + along]
    const { latitude = 0, longitude = 0 } = toWgs84('EPSG:3812', x, y) ?? {}
    yield `${x}.12345,${y}.54321,${latitude.toFixed(5)},${longitude.toFixed(5)},${nth},${box},${house},11002,,Anvers,Antwerpen,${postcode},Anvers,Antwerpen,${street},,,Straat nummer ${street},BE-VLG,current\n`
  }
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
      'addresses',
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

test(
  `a file of ${ADDRESS_ROWS} addresses in a zip is imported in less than ${MAX_PEAK_MB} MB, and again without a change`,
  async () => {
    const folder = tempFolder()
    const path = join(folder, 'openaddress-bevlg.zip')
    const chunks = () => inChunks(addressFile(ADDRESS_ROWS))
    await writeZip(path, [{ name: 'openaddress-bevlg.csv', chunks }], '2026-11-01')
    const first = await importIt(path, join(folder, 'peak-1'))
    const again = await importIt(path, join(folder, 'peak-2'))
    const runs = await database.sql<{ changed: number; stored: number; read: number }[]>`
      select (counts -> 'address' ->> 'changed')::integer as changed, (counts -> 'address' ->> 'stored')::integer as stored,
        (counts -> 'address' ->> 'read')::integer as read
      from import_run order by id`
    console.log(
      `Import of ${ADDRESS_ROWS} addresses, zip of ${(statSync(path).size / 1e6).toFixed(0)} MB: at most ` +
        `${first.peakMb.toFixed(0)} MB and ${first.seconds.toFixed(0)} s, again ${again.peakMb.toFixed(0)} MB and ` +
        `${again.seconds.toFixed(0)} s; ${runs[0]?.stored} house numbers`,
    )
    expect(runs.map(({ read }) => read)).toEqual([ADDRESS_ROWS, ADDRESS_ROWS])
    expect(runs[0]?.stored).toBeGreaterThan(ADDRESS_ROWS / 2)
    expect(runs.map(({ changed }) => changed)).toEqual([runs[0]?.stored, 0])
    expect(Math.max(first.peakMb, again.peakMb)).toBeLessThan(MAX_PEAK_MB)
  },
  LIMIT_MS,
)
