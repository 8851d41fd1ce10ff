// The sample country in a database of a test: register and, where wanted, links and addresses, imported the way real ones
// are.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateAddresses } from '../../fixtures/sample/best.ts'
import { generateLinks } from '../../fixtures/sample/links.ts'
import { generateRegister } from '../../fixtures/sample/register.ts'
import { importAddresses } from '../../indexer/importers/addresses/import-addresses.ts'
import { importExtracts } from '../../indexer/importers/enterprise-register/import-extracts.ts'
import { importLinks } from '../../indexer/importers/links/import-links.ts'
import { refreshLinks } from '../../indexer/mandates/refresh-links.ts'
import { locateSeats } from '../../indexer/places/locate-seats.ts'
import type { Sql } from '../../src/db/sql.ts'

/** Every sample of the tests is of this seed and day, so that what one test learns of it another may rely on. */
export const SAMPLE_SEED = 1
export const SAMPLE_DAY = '2026-11-01'
export const SAMPLE_VMES = 1_200

export type LinkFormat = 'reuse' | 'tables'

export interface SeedOptions {
  /** 1,200 by default: with the links that takes some five seconds. */
  vmes?: number
  /** True for the XML format; several formats are loaded one after the other. */
  links?: boolean | readonly LinkFormat[]
  /** The address files of the three regions too, and every seat located; takes some five seconds more. */
  addresses?: boolean
  /** ISO day for which offices are computed; the day of the sample by default. */
  today?: string
}

/** Fills a database that holds nothing but the places. */
export async function seedSample(
  sql: Sql,
  { vmes = SAMPLE_VMES, links = false, addresses = false, today = SAMPLE_DAY }: SeedOptions = {},
): Promise<void> {
  const outDir = await mkdtemp(join(tmpdir(), 'sample-'))
  const options = { seed: SAMPLE_SEED, vmes, snapshotDate: SAMPLE_DAY, outDir }
  const formats = links === true ? (['reuse'] as const) : links === false ? [] : links
  try {
    const register = await generateRegister({ ...options, extractNumber: 200 })
    await importExtracts({ sql, paths: [register], maxClosedShare: 0.05 })
    if (formats.length > 0) {
      const written = await generateLinks(options)
      for (const format of formats) await importLinks({ sql, paths: [written[format]], maxClosedShare: 0.05 })
      await refreshLinks(sql, { today })
    }
    if (!addresses) return
    await importAddresses({ sql, paths: await generateAddresses(options), maxClosedShare: 0.05 })
    await locateSeats(sql)
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}
