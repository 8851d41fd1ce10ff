// The sample country of the demo: generated once into DATA_DIR and imported the way a real register is.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { generateRegister } from '../fixtures/sample/register.ts'
import { renderReport } from '../indexer/cli/import-table.ts'
import { importExtracts } from '../indexer/importers/enterprise-register/import-extracts.ts'
import type { Config } from '../src/config.ts'
import type { Sql } from '../src/db/sql.ts'
import { withProgress } from './progress.ts'

// Fixed, so that everyone's demo holds the same country.
const SAMPLE = { seed: 1, snapshotDate: '2026-11-01', extractNumber: 200 }

export interface SampleContext {
  sql: Sql
  config: Readonly<Config>
  log: (line: string) => void
}

export async function importSampleCountry({ sql, config, log }: SampleContext): Promise<void> {
  const vmes = config.sampleVmes
  const outDir = join(config.dataDir, 'sample')
  log(`Making a sample country with ${vmes.toLocaleString('en-GB')} VMEs (synthetic: no entity in it exists)`)
  const path = await withProgress({ label: 'Writing its register file', unit: 'entries' }, (update) =>
    generateRegister({ ...SAMPLE, vmes, outDir, onProgress: update }),
  )
  const results = await withProgress({ label: 'Importing', unit: 'kB' }, (update) =>
    importExtracts({
      sql,
      paths: [path],
      maxClosedShare: config.maxClosedShare,
      onProgress: ({ bytes, totalBytes }) => update(bytes / 1024, totalBytes / 1024),
    }),
  )
  for (const result of results) log(`${renderReport(result)}\n`)
  // It can be made again at any time, and a country-size one takes 200 MB.
  rmSync(outDir, { recursive: true, force: true })
}
