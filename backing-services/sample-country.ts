// The sample country of the demo: generated once into DATA_DIR and imported the way real sources are.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { generateAddresses } from '../fixtures/sample/best.ts'
import { knownBuildings } from '../fixtures/sample/known-buildings.ts'
import { generateLinks } from '../fixtures/sample/links.ts'
import { generateRegister } from '../fixtures/sample/register.ts'
import { generatePoints } from '../fixtures/sample/vkbo.ts'
import {
  renderAddressReport,
  renderLinkReport,
  renderPointReport,
  renderReport,
} from '../indexer/cli/import-table.ts'
import { renderLocations } from '../indexer/cli/location-table.ts'
import { importAddresses } from '../indexer/importers/addresses/import-addresses.ts'
import { regionCodes, sourceOf } from '../indexer/importers/addresses/region.ts'
import { importExtracts } from '../indexer/importers/enterprise-register/import-extracts.ts'
import { importLinks } from '../indexer/importers/links/import-links.ts'
import { importPoints } from '../indexer/importers/points/import-points.ts'
import { refreshLinks } from '../indexer/mandates/refresh-links.ts'
import { computeFigures } from '../indexer/market-figures.ts'
import { locateSeats } from '../indexer/places/locate-seats.ts'
import type { Config } from '../src/config.ts'
import { loadSourceDates } from '../src/db/source-dates.ts'
import type { Sql } from '../src/db/sql.ts'
import { findSourceSnapshot } from '../src/jobs/statements/import-run.ts'
import { countLocations } from '../src/places/statements/location.ts'
import { countVmes } from '../src/vmes/statements/count.ts'
import { isVme } from '../src/vmes/statements/vmes.ts'
import { withProgress } from './progress.ts'

// Fixed, so that everyone's demo holds the same country.
export const SAMPLE = { seed: 1, snapshotDate: '2026-11-01', extractNumber: 200 }

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

/** Someone else's register gets no made-up syndics and streets: the sample holds a building that exists nowhere else. */
async function isSample(sql: Sql): Promise<boolean> {
  const [building] = knownBuildings
  return building !== undefined && (await isVme(sql, building.number))
}

/** Also of what is still to become one: nothing is there yet. */
export const isSampleCountry = async (sql: Sql): Promise<boolean> =>
  (await countVmes(sql)) === 0 || (await isSample(sql))

const lacksLinks = async (sql: Sql): Promise<boolean> => (await loadSourceDates(sql)).sources.length === 1

async function lacksAddresses(sql: Sql): Promise<boolean> {
  for (const region of regionCodes)
    if ((await findSourceSnapshot(sql, sourceOf(region))) === undefined) return true
  return false
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
  if (isFilled && !(await isSample(sql))) return
  const missing = { links: await lacksLinks(sql), addresses: await lacksAddresses(sql) }
  if (isFilled && !missing.links && !missing.addresses) return
  await before()
  try {
    if (!isFilled)
      context.log(
        `Making a sample country with ${context.config.sampleVmes.toLocaleString('en-GB')} VMEs (synthetic: no entity ` +
          'in it exists)',
      )
    // First, so that seats are located as they come, and not each document sent twice.
    if (missing.addresses) await importCountryAddresses(context)
    if (!isFilled) await importRegister(context)
    if (missing.links) await importCountryLinks(context)
    if (missing.addresses) await locateCountry(context)
    // An indexer that runs computed them at its start, and would again in the night only.
    await withProgress({ label: 'Computing market figures' }, () => computeFigures(sql, context.signal))
  } finally {
    // It can be made again at any time, and a country-size one takes 200 MB.
    rmSync(outDirOf(context), { recursive: true, force: true })
  }
}

async function importCountryAddresses(context: SampleContext): Promise<void> {
  const { sql, config, log, signal } = context
  const vmes = config.sampleVmes
  const paths = await withProgress({ label: 'Writing its addresses', unit: 'seats' }, (update) =>
    generateAddresses({
      ...{ ...SAMPLE, vmes, outDir: outDirOf(context) },
      fillsStreets: true,
      onProgress: update,
    }),
  )
  const results = await withProgress({ label: 'Importing addresses', unit: 'kB' }, (update) =>
    importAddresses({
      sql,
      paths,
      maxClosedShare: config.maxClosedShare,
      signal,
      onProgress: inKilobytes(update),
    }),
  )
  for (const result of results) log(`${renderAddressReport(result)}\n`)
  // A few pages, and some seconds at country size.
  await generatePoints({ ...SAMPLE, vmes, outDir: outDirOf(context), fillsStreets: true })
  const points = await importPoints({
    ...{ sql, paths: [join(outDirOf(context), 'vkbo')], signal },
    maxClosedShare: config.maxClosedShare,
  })
  for (const result of points) log(`${renderPointReport(result)}\n`)
}

/** The indexer takes its share of the rounds; this waits for the last of them and says how far they came. */
async function locateCountry({ sql, log, signal }: SampleContext): Promise<void> {
  await withProgress({ label: 'Locating seats' }, () => locateSeats(sql, { signal }))
  log(`${renderLocations(await countLocations(sql))}\n`)
}

async function importRegister(context: SampleContext): Promise<void> {
  const { sql, config, log, signal } = context
  const vmes = config.sampleVmes
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
