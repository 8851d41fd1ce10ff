// What the import tool needs at its peak, in a process of its own. IMPORT_VMES and ACTIVITY_BYTES make the country and
// its largest file as big as the real ones: see test/long/import-memory.ts.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileNames, headerLine, metaFile } from '../../../../fixtures/sample/csv.ts'
import { generateRegister } from '../../../../fixtures/sample/register.ts'
import { inChunks, writeZip } from '../../../../fixtures/sample/zip.ts'
import { countVmes } from '../../../../src/vmes/statements/count.ts'
import { type FreshDatabase, freshDatabase } from '../../../support/stack.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

const VMES = Number(process.env.IMPORT_VMES ?? 30_000)
const MAX_PEAK_MB = 400
// More than what may be in memory.
const ACTIVITY_BYTES = Number(process.env.ACTIVITY_BYTES ?? 450_000_000)
const LIMIT_MS = 900_000

let database: FreshDatabase
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.drop())

interface Measured {
  status: number
  output: string
  peakMb: number
  seconds: number
}

/** Runs the import tool as `npm run import -- enterprises` does. */
async function runImport(path: string): Promise<Measured> {
  const url = (file: string): URL => new URL(`../../../../${file}`, import.meta.url)
  const peakFile = join(tempFolder(), 'peak')
  const begun = performance.now()
  const child = spawn(
    process.execPath,
    [
      '--import',
      url('test/support/report-peak.ts').href,
      fileURLToPath(url('indexer/cli/import.ts')),
      'enterprises',
      path,
    ],
    { env: { ...process.env, DATABASE_URL: database.url, PEAK_FILE: peakFile } },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [status] = (await once(child, 'close')) as [number]
  const peakMb = Number(readFileSync(peakFile, 'utf8')) / 1024
  return { status, output, peakMb, seconds: (performance.now() - begun) / 1_000 }
}

const tell = (what: string, { peakMb, seconds }: Measured): void =>
  console.log(`Import of ${what}: at most ${peakMb.toFixed(0)} MB, ${seconds.toFixed(0)} s`)

test(
  `a register with ${VMES} VMEs is imported in less than ${MAX_PEAK_MB} MB`,
  async () => {
    const path = await generateRegister({
      seed: 1,
      vmes: VMES,
      snapshotDate: '2026-11-01',
      extractNumber: 200,
      outDir: tempFolder(),
    })
    const measured = await runImport(path)
    expect(measured.status, measured.output).toBe(0)
    expect(await countVmes(database.sql)).toBeGreaterThanOrEqual(VMES)
    tell(`${VMES} VMEs, zip of ${(statSync(path).size / 1e6).toFixed(0)} MB`, measured)
    expect(measured.peakMb).toBeLessThan(MAX_PEAK_MB)
  },
  LIMIT_MS,
)

/** Lines of entities that are none of ours: the bulk of the real file. The numbers keep it from packing like a bomb. */
function* activityLines(): Generator<string> {
  const header = `${headerLine('activity')}\n`
  yield header
  let bytes = header.length
  for (let nth = 0; bytes < ACTIVITY_BYTES; nth += 1) {
    const digits = String(200_000_000 + ((nth * 7_919) % 600_000_000)).padStart(9, '0')
    const number = `0${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6)}`
    const line = `"${number}","006","2008","${47_110 + (nth % 80)}","${nth % 4 === 0 ? 'MAIN' : 'SECO'}"\n`
    bytes += line.length
    yield line
  }
}

test(
  `an activity.csv of ${ACTIVITY_BYTES / 1e6} MB in a zip is never whole in memory`,
  async () => {
    const path = join(tempFolder(), 'KboOpenData_0200_2026_11_01_Full.zip')
    const meta = metaFile({ snapshotDate: '01-11-2026', extractNumber: 200, type: 'full' })
    const others = fileNames.filter((file) => file !== 'activity')
    await writeZip(
      path,
      [
        { name: 'meta.csv', chunks: () => [meta] },
        ...others.map((file) => ({ name: `${file}.csv`, chunks: () => [`${headerLine(file)}\n`] })),
        { name: 'activity.csv', chunks: () => inChunks(activityLines()) },
      ],
      '2026-11-01',
    )
    const measured = await runImport(path)
    expect(measured.status, measured.output).toBe(0)
    tell(
      `activity.csv of ${ACTIVITY_BYTES / 1e6} MB, zip of ${(statSync(path).size / 1e6).toFixed(0)} MB`,
      measured,
    )
    expect(measured.peakMb).toBeLessThan(MAX_PEAK_MB)
  },
  LIMIT_MS,
)
