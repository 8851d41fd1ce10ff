// The sample country of the demo: generated once into DATA_DIR and imported the way real sources are.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { knownBuildings } from '../fixtures/sample/known-buildings.ts'
import { generateLinks } from '../fixtures/sample/links.ts'
import { generateRegister } from '../fixtures/sample/register.ts'
import { renderLinkReport, renderReport } from '../indexer/cli/import-table.ts'
import { importExtracts } from '../indexer/importers/enterprise-register/import-extracts.ts'
import { importLinks } from '../indexer/importers/links/import-links.ts'
import { refreshLinks } from '../indexer/mandates/refresh-links.ts'
import type { Config } from '../src/config.ts'
import { countVmes } from '../src/db/count-vmes.ts'
import { loadSnapshot } from '../src/db/snapshots.ts'
import type { Sql } from '../src/db/sql.ts'
import { isVme } from '../src/db/vme.ts'
import { withProgress } from './progress.ts'

// Fixed, so that everyone's demo holds the same country.
const SAMPLE = { seed: 1, snapshotDate: '2026-11-01', extractNumber: 200 }

export interface SampleContext {
  sql: Sql
  config: Readonly<Config>
  log: (line: string) => void
  signal: AbortSignal
}

const outDirOf = ({ config }: SampleContext): string => join(config.dataDir, 'sample')
const inKilobytes =
  (update: (done: number, total: number) => void) =>
  ({ bytes, totalBytes }: { bytes: number; totalBytes: number }) =>
    update(bytes / 1024, totalBytes / 1024)

/** Someone else's register gets no made-up syndics: it is the sample if it holds a building that exists nowhere else. */
async function lacksLinks(sql: Sql): Promise<boolean> {
  const [building] = knownBuildings
  if (building === undefined || !(await isVme(sql, building.number))) return false
  return (await loadSnapshot(sql)).sources.length === 1
}

/**
 * Imports what of the country is missing, so that a start that was cut short is made up for by the next. `before` runs
 * first, if anything is.
 */
export async function importSampleCountry(
  context: SampleContext,
  before: () => Promise<void>,
): Promise<void> {
  const { sql } = context
  const isFilled = (await countVmes(sql)) > 0
  if (isFilled && !(await lacksLinks(sql))) return
  await before()
  try {
    if (!isFilled) await importRegister(context)
    await importCountryLinks(context)
  } finally {
    // It can be made again at any time, and a country-size one takes 200 MB.
    rmSync(outDirOf(context), { recursive: true, force: true })
  }
}

async function importRegister(context: SampleContext): Promise<void> {
  const { sql, config, log, signal } = context
  const vmes = config.sampleVmes
  log(`Making a sample country with ${vmes.toLocaleString('en-GB')} VMEs (synthetic: no entity in it exists)`)
  const path = await withProgress({ label: 'Writing its register file', unit: 'entries' }, (update) =>
    generateRegister({ ...SAMPLE, vmes, outDir: outDirOf(context), onProgress: update }),
  )
  const results = await withProgress({ label: 'Importing the register', unit: 'kB' }, (update) =>
    importExtracts({
      sql,
      paths: [path],
      maxClosedShare: config.maxClosedShare,
      signal,
      onProgress: inKilobytes(update),
    }),
  )
  for (const result of results) log(`${renderReport(result)}\n`)
}

async function importCountryLinks(context: SampleContext): Promise<void> {
  const { sql, config, log, signal } = context
  const vmes = config.sampleVmes
  const { reuse } = await withProgress({ label: 'Writing who manages what', unit: 'entries' }, (update) =>
    generateLinks({ ...SAMPLE, vmes, outDir: outDirOf(context), onProgress: update }),
  )
  const results = await withProgress({ label: 'Importing links', unit: 'kB' }, (update) =>
    importLinks({
      sql,
      paths: [reuse],
      maxClosedShare: config.maxClosedShare,
      signal,
      onProgress: inKilobytes(update),
    }),
  )
  for (const result of results) log(`${renderLinkReport(result)}\n`)
  // The indexer takes its share of the rounds; this waits for the last of them.
  await withProgress({ label: 'Working out portfolios' }, () => refreshLinks(sql, { signal }))
}
