// What the import tool can load: a source by its name, with the words of its report.
import type { Config } from '../../src/config.ts'
import type { Sql } from '../../src/db/sql.ts'
import type { ImpactFamily } from '../../src/impacts/event.ts'
import { countLocations } from '../../src/places/statements/location.ts'
import { matchImpacts } from '../impacts/match-impacts.ts'
import { importAddresses } from '../importers/addresses/import-addresses.ts'
import { importExtracts } from '../importers/enterprise-register/import-extracts.ts'
import { runFeeds } from '../importers/impacts/run-feeds.ts'
import { importLinks } from '../importers/links/import-links.ts'
import { importPoints } from '../importers/points/import-points.ts'
import { refreshLinks } from '../mandates/refresh-links.ts'
import { computeFigures } from '../market-figures.ts'
import { locateSeats } from '../places/locate-seats.ts'
import { renderFeeds } from './feed-table.ts'
import { renderAddressReport, renderLinkReport, renderPointReport, renderReport } from './import-table.ts'
import { renderLocations } from './location-table.ts'

export interface ImportTask {
  sql: Sql
  paths: readonly string[]
  config: Pick<Config, 'maxClosedShare' | 'functions' | 'feeds' | 'impacts' | 'environment' | 'publicUrl'>
  signal: AbortSignal
  onBytes: (bytes: number, totalBytes: number) => void
  /** Called with the report of each file, as it is loaded. */
  onReport: (report: string) => void
}

export type ImportSource = (task: ImportTask) => Promise<void>

const count = (value: number): string => value.toLocaleString('en-GB')

/** Offices hang on both sources: whether a VME is active, and what its syndic is called. */
async function workOutOffices({ sql, signal, onReport }: ImportTask): Promise<void> {
  const { vmes, syndics } = await refreshLinks(sql, { signal })
  if (vmes + syndics > 0)
    onReport(`Offices worked out: ${count(vmes)} VMEs and ${count(syndics)} syndics changed\n`)
  // An indexer that runs would compute them in the night only: nobody asks it.
  if (!signal.aborted) await computeFigures(sql, signal)
}

/** Where seats lie hangs on the register and on every source of points. */
async function workOutLocations({ sql, signal, onReport }: ImportTask): Promise<void> {
  const { seats, changed } = await locateSeats(sql, { signal })
  if (seats > 0) onReport(`Seats looked up: ${count(seats)}, of which ${count(changed)} lie elsewhere now\n`)
  if (!signal.aborted) onReport(`${renderLocations(await countLocations(sql))}\n`)
}

const importEnterprises: ImportSource = async (task) => {
  const { sql, paths, config, signal, onBytes, onReport } = task
  await importExtracts({
    sql,
    paths,
    signal,
    maxClosedShare: config.maxClosedShare,
    onProgress: ({ bytes, totalBytes }) => onBytes(bytes, totalBytes),
    onResult: (result) => onReport(renderReport(result)),
  })
  await workOutOffices(task)
  await workOutLocations(task)
}

const importLinkFiles: ImportSource = async (task) => {
  const { sql, paths, config, signal, onBytes, onReport } = task
  await importLinks({
    sql,
    paths,
    signal,
    maxClosedShare: config.maxClosedShare,
    functions: config.functions,
    onProgress: ({ bytes, totalBytes }) => onBytes(bytes, totalBytes),
    onResult: (result) => onReport(renderLinkReport(result)),
  })
  await workOutOffices(task)
}

const importAddressFiles: ImportSource = async (task) => {
  const { sql, paths, config, signal, onBytes, onReport } = task
  await importAddresses({
    sql,
    paths,
    signal,
    maxClosedShare: config.maxClosedShare,
    onProgress: ({ bytes, totalBytes }) => onBytes(bytes, totalBytes),
    onResult: (result) => onReport(renderAddressReport(result)),
  })
  await workOutLocations(task)
}

const importPointPages: ImportSource = async (task) => {
  const { sql, paths, signal, onBytes, onReport } = task
  await importPoints({
    sql,
    paths,
    signal,
    onProgress: ({ bytes }) => onBytes(bytes, bytes),
    onResult: (result) => onReport(renderPointReport(result)),
  })
  await workOutLocations(task)
}

/** Asks every source of a family that is on, whether it is due or not. Throws when one of them fails. */
const askFeedsOf =
  (family: ImpactFamily, title: string): ImportSource =>
  async ({ sql, config, signal, onReport }) => {
    const { feeds, environment, publicUrl, impacts: rules } = config
    const asked = { sql, family, feeds, environment, publicUrl, isForced: true, signal }
    const results = await runFeeds({ ...asked, log: () => {} })
    onReport(renderFeeds(title, results, new Date()))
    const { changed } = await matchImpacts(sql, { rules, signal })
    if (changed > 0) onReport(`Matched with VMEs: ${count(changed)} rows changed\n`)
    const failed = results.filter(({ state }) => state === 'failed')
    if (failed.length > 0)
      throw new Error(`${failed.map(({ source }) => source).join(', ')} could not be read`)
  }

/** Those that are asked where they are configured to be, and take no path. */
export const askedSources: ReadonlyMap<string, ImportSource> = new Map([
  ['outages', askFeedsOf('power-outage', 'Power outages')],
  ['works', askFeedsOf('public-works', 'Public works')],
])

export const importSources: ReadonlyMap<string, ImportSource> = new Map([
  ['enterprises', importEnterprises],
  ['links', importLinkFiles],
  ['addresses', importAddressFiles],
  ['points', importPointPages],
])
