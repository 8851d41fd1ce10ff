// What every goal measures against: one imported country, indexed once, and the tools to reach it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServices } from '../backing-services/start.ts'
import { generateLinks } from '../fixtures/sample/links.ts'
import { generateRegister } from '../fixtures/sample/register.ts'
import { indexContextOf } from '../indexer/document-kinds.ts'
import { ensureLive } from '../indexer/engine/ensure-live.ts'
import type { IndexContext } from '../indexer/engine/index-context.ts'
import { importExtracts } from '../indexer/importers/enterprise-register/import-extracts.ts'
import { importLinks } from '../indexer/importers/links/import-links.ts'
import { refreshLinks } from '../indexer/mandates/refresh-links.ts'
import { type Config, readConfig } from '../src/config.ts'
import { migrate } from '../src/db/migrate.ts'
import { openSql, type Sql } from '../src/db/sql.ts'
import { detectEngine, type EngineFlavour, openSearch, type SearchClient } from '../src/engine/client.ts'
import { seedPlaces } from '../src/places/statements/seed-places.ts'
import { fillLocations } from './fill-locations.ts'
import { findServices, type ServiceProcesses } from './machine/services.ts'
import { seconds } from './measure.ts'

export interface BenchContext {
  vmes: number
  /** How many made-up points the goals of the map are measured with; their own number when absent. */
  points?: number | undefined
  /** How many VMEs the goals of exports grow the country to; none are added when absent. */
  exportRows?: number | undefined
  /** How long the goal of memory reads on; a minute when absent. */
  soakMinutes?: number | undefined
  /** Results are written to bench/results. */
  isKept?: boolean
  config: Config & { databaseUrl: string; redisUrl: string; searchUrl: string }
  sql: Sql
  engine: SearchClient
  flavour: EngineFlavour
  /** Version of PostgreSQL and of the engine, for the head of the results. */
  versions: string
  index: IndexContext
  syndicIndex: IndexContext
  /** Of the services, where they run here: their processor time is read. */
  processes: ServiceProcesses
  /** Seconds of each step that filled and indexed it. */
  built: Readonly<Record<string, number>>
  /** Emptied at the end. */
  folder: string
  log: (line: string) => void
  close(): Promise<void>
}

// Names, texts and dates of the measured country; the number of VMEs is the argument.
export const SAMPLE = { seed: 11, snapshotDate: '2026-11-01', extractNumber: 200 }

async function readVersions(sql: Sql, searchUrl: string): Promise<string> {
  const [row] = await sql<{ version: string }[]>`select current_setting('server_version') as version`
  const engine = (await (await fetch(searchUrl)).json()) as {
    version: { number: string; distribution?: string }
  }
  return `PostgreSQL ${row?.version}, ${engine.version.distribution ?? 'elasticsearch'} ${engine.version.number}`
}

/** Starts services of its own (those named in the environment are used), fills them, builds the index. */
export async function openBench(vmes: number, log: (line: string) => void): Promise<BenchContext> {
  const folder = await mkdtemp(join(tmpdir(), 'vme-bench-'))
  const given = readConfig({ ...process.env, DATA_DIR: join(folder, 'data'), SEARCH_HEAP: '1g' })
  const { databaseUrl, redisUrl, searchUrl, stop } = await startServices(given, { log, docker: false })
  const config = { ...given, databaseUrl, redisUrl, searchUrl, rateLimits: false }
  const sql = openSql({ url: databaseUrl, applicationName: 'bench', statementTimeoutMs: 600_000 })
  const flavour = await detectEngine(searchUrl)
  const engine = openSearch({ url: searchUrl, flavour, requestTimeoutMs: 60_000 })
  const close = async () => {
    await engine.close()
    await sql.end({ timeout: 5 })
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await migrate(sql)
    await seedPlaces(sql)
    const built: Record<string, number> = {}
    const step = async (name: string, work: () => Promise<unknown>): Promise<void> => {
      const took = await seconds(work)
      built[name] = took
      log(`${name} in ${took.toFixed(0)} s`)
    }
    log(`filling a country of ${vmes.toLocaleString('en')} VMEs`)
    const country = { ...SAMPLE, vmes, outDir: folder }
    const path = await generateRegister(country)
    await step('register imported', () => importExtracts({ sql, paths: [path], maxClosedShare: 1 }))
    const { reuse } = await generateLinks(country)
    await step('links imported', () => importLinks({ sql, paths: [reuse], maxClosedShare: 1 }))
    await step('mandates worked out', () => refreshLinks(sql, { today: SAMPLE.snapshotDate }))
    await step('seats located', () => fillLocations(sql, { ...SAMPLE, vmes }))
    await sql`vacuum analyze`
    const index = indexContextOf('vme', { sql, engine, index: config.index })
    const syndicIndex = indexContextOf('syndic', { sql, engine, index: config.index })
    await step('VMEs indexed', () => ensureLive(index))
    await step('syndics indexed', () => ensureLive(syndicIndex))
    await sql`truncate outbox, cause`
    const versions = await readVersions(sql, searchUrl)
    const processes = await findServices({ sql, engine, redisUrl })
    const indices = { index, syndicIndex }
    return { vmes, config, sql, engine, flavour, versions, ...indices, processes, built, folder, log, close }
  } catch (error) {
    await close()
    throw error
  }
}
