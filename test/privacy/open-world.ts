// Both processes over services of their own, with the sample country and everything that is planted loaded by jobs, and
// with all that they log kept.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Redis } from 'ioredis'
import { expect } from 'vitest'
import { generateLinks } from '../../fixtures/sample/links.ts'
import { generateRegister } from '../../fixtures/sample/register.ts'
import { makeTerminalReporter } from '../../indexer/cli/import-reporter.ts'
import { importSource } from '../../indexer/imports.ts'
import { makeLog } from '../../indexer/log.ts'
import { type Indexer, startIndexer } from '../../indexer/start-indexer.ts'
import { documentKinds } from '../../mappings/index.ts'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { measureOutbox } from '../../src/db/outbox.ts'
import type { Sql } from '../../src/db/sql.ts'
import { detectEngine, openSearch } from '../../src/engine/client.ts'
import { openInternalServer } from '../../src/http/internal-server.ts'
import type { JobName, JobPayloads } from '../../src/jobs/catalogue.ts'
import { type JobQueues, openJobQueues } from '../../src/jobs/queue.ts'
import { openFailFastRedis, untilReady } from '../../src/jobs/redis.ts'
import { openLogger } from '../../src/logger.ts'
import { findMarketFigures } from '../../src/market/statements.ts'
import { streetKeys } from '../../src/register/street-key.ts'
import { openServices, type Services } from '../../src/services.ts'
import { startTracing } from '../../src/tracing/start.ts'
import type { Tracing } from '../../src/tracing/tracing.ts'
import { feedsOff } from '../support/feeds-off.ts'
import { seedImpacts } from '../support/impacts.ts'
import { SAMPLE_DAY, SAMPLE_SEED } from '../support/sample-country.ts'
import { address, type FreshDatabase, freshDatabase, uniqueName } from '../support/stack.ts'
import { HANG_MS, until } from '../support/until.ts'
import { type Collector, startCollector } from '../tracing/collector.ts'
import { writeBrokenInputs, writeProviderTable, writeReuseFile } from './links.ts'
import { plantedNumbers } from './names.ts'
import { ADMIN_EMAIL, ADMIN_KEY, type World } from './outputs.ts'
import { writeRegister } from './register.ts'

const root = mkdtempSync(join(tmpdir(), 'privacy-'))
const databases: FreshDatabase[] = []
let world: World | undefined
let services: Services
let indexer: Indexer | undefined
let queues: JobQueues
let redis: Redis
let internal: { close(): Promise<void> }
let collector: Collector | undefined
let tracing: Tracing | undefined

/** Waits for the end of a job; answers its state, and the reason when it failed. */
async function runJob<N extends JobName>(name: N, payload: JobPayloads[N]): Promise<string> {
  const id = await queues.add(name, payload)
  const queue = await queues.queue(name)
  let state = ''
  await until(`the job ${name} ends`, async () => {
    state = await queue.getJobState(id)
    return state === 'completed' || state === 'failed'
  })
  return state === 'failed' ? `failed: ${(await queue.getJob(id))?.failedReason}` : state
}

interface Inputs {
  registers: string[]
  links: string[]
  broken: string[]
}

/** The sample country, and after it what is planted. */
async function writeInputs(): Promise<Inputs> {
  const sample = { seed: SAMPLE_SEED, vmes: 150, snapshotDate: SAMPLE_DAY, outDir: root }
  const register = await generateRegister({ ...sample, extractNumber: 200 })
  const { reuse, tables } = await generateLinks(sample)
  return {
    registers: [register, await writeRegister()],
    links: [reuse, tables, writeReuseFile(root), writeProviderTable(root)],
    broken: writeBrokenInputs(root),
  }
}

/** The same inputs by hand, in a database of their own, as `npm run import` loads them. */
async function importByHand({ registers, links, broken }: Inputs): Promise<string[]> {
  const { sql } = databases[1] as FreshDatabase
  const printed: string[] = []
  const { signal } = new AbortController()
  const run = async (name: 'enterprises' | 'links', paths: readonly string[]) => {
    const print = (text: string) => printed.push(text)
    const reporter = makeTerminalReporter(name, { sql, onBytes: () => {}, print })
    const task = { sql, paths, config: readConfig({}), isForced: true, signal, log: () => {}, reporter }
    await importSource(name, task).catch((error: Error) => printed.push(error.message))
  }
  await run('enterprises', registers)
  await run('links', links)
  for (const path of broken) await run('links', [path])
  return printed
}

/** An outage and works in the street of every VME, so that those in office there are shown with them. */
async function plantImpacts(sql: Sql): Promise<void> {
  const streets = await sql<{ postcode: string; street: string }[]>`
    select distinct zipcode as postcode, coalesce(street_nl, street_fr) as street from enterprise
    where kind = 'vme' and zipcode is not null and coalesce(street_nl, street_fr) is not null`
  const zones = streets.map(({ postcode, street }) => ({
    ...{ shape: 'street', postcode, street, keys: streetKeys([street]), ranges: [] },
  }))
  const startsAt = Date.now() - 3_600_000
  await seedImpacts(sql, {
    events: (['ores', 'gipod'] as const).map((source) => ({ source, id: 'everywhere', startsAt })),
    feeds: { ores: { succeededAt: Date.now(), items: 1 }, gipod: { succeededAt: Date.now(), items: 1 } },
  })
  await sql`update impact_event set zones = ${sql.json(zones)}`
  await until('the planted VMEs are matched', async () => {
    const rows = await sql`
      select from impact_match where vme = ${plantedNumbers.traded} group by vme having count(*) = 2`
    return rows.length > 0
  })
}

/** Takes half a minute at most; everything goes the way it goes in operation. */
export async function openWorld(): Promise<World> {
  databases.push(await freshDatabase(), await freshDatabase())
  const [{ url, apiUrl, sql }] = databases as [FreshDatabase]
  const [redisPrefix, indexPrefix] = [uniqueName(), `${uniqueName()}-`]
  const collecting = await startCollector()
  collector = collecting
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    API_DATABASE_URL: apiUrl,
    REDIS_URL: address('REDIS_URL'),
    REDIS_PREFIX: redisPrefix,
    ELASTICSEARCH_URL: address('ELASTICSEARCH_URL'),
    INDEX_PREFIX: indexPrefix,
    INTERNAL_PORT: '0',
    PUBLIC_URL: 'https://vme.example',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'debug',
    TRACES_URL: collecting.url,
    TRACES_SHARE: '1',
    ADMIN_KEYS: ADMIN_KEY,
    ADMIN_EMAILS: ADMIN_EMAIL,
    ...feedsOff,
  })
  tracing = await startTracing(config.tracing, { process: 'api', onSent: () => {} })
  const logs: World['logs'] = { api: [], indexer: [] }
  const addresses = {
    databaseUrl: url,
    redisUrl: address('REDIS_URL'),
    searchUrl: address('ELASTICSEARCH_URL'),
  }
  indexer = await startIndexer({
    config: { ...config, ...addresses },
    log: makeLog('debug', (line) => logs.indexer.push(line)),
    signal: new AbortController().signal,
    onFatal: (error) => logs.indexer.push(error.message),
  })
  queues = openJobQueues({ redisUrl: addresses.redisUrl, prefix: redisPrefix })
  redis = openFailFastRedis({ url: addresses.redisUrl, connectionName: 'test' })
  await untilReady(redis, HANG_MS)

  const inputs = await writeInputs()
  const { registers, links, broken } = inputs
  expect(await runJob('import-enterprises', { paths: registers })).toBe('completed')
  expect(await runJob('import-links', { paths: links })).toBe('completed')
  for (const path of broken)
    expect([path, await runJob('import-links', { paths: [path] })]).toEqual([
      path,
      expect.stringMatching(/^failed/),
    ])
  await plantImpacts(sql)
  for (const kind of documentKinds)
    await until(`${kind} is sent`, async () => (await measureOutbox(sql, kind)).rows === 0)
  await until(
    'figures are computed',
    async () => ((await findMarketFigures(sql))?.figures.personalSyndics ?? 0) > 0,
  )
  const printed = await importByHand(inputs)
  rmSync(registers[1] ?? '', { recursive: true })

  services = await openServices({ config, limits: { databaseMs: 20_000, engineMs: 20_000 } })
  await services.impacts.refresh()
  const app = await buildApp(services, config, {
    maxEventLoopDelayMs: 0,
    logger: openLogger({
      process: 'api',
      level: 'debug',
      destination: { write: (line) => logs.api.push(line) },
    }),
  })
  const server = await openInternalServer({
    host: '127.0.0.1',
    port: 0,
    registry: services.metrics.registry,
    health: services.health,
  })
  internal = server
  const indexerPort = JSON.parse(
    logs.indexer.find((line) => line.includes('internalPort')) ?? '{}',
  ).internalPort
  const engine = openSearch({
    url: addresses.searchUrl,
    flavour: await detectEngine(addresses.searchUrl),
    requestTimeoutMs: 30_000,
  })
  await engine.indices.refresh({ index: `${indexPrefix}*` })
  const numbersOf = async (rows: Promise<readonly { number: string }[]>): Promise<string[]> =>
    (await rows).map(({ number }) => number)
  world = {
    app,
    sql,
    vmes: await numbersOf(sql`select number from enterprise where kind = 'vme' order by 1`),
    syndics: await numbersOf(sql`select number from syndic order by 1`),
    soleTraders: (
      await sql<{ name: string }[]>`
        select distinct name ->> 'text' as name
        from (
          select names from enterprise where kind = 'sole-trader'
          union all select names from holder where legal_kind = 'sole-trader') as trader,
          jsonb_array_elements(names) as name`
    ).map(({ name }) => name),
    redis,
    redisPrefix,
    engine,
    indexPrefix,
    internal: [server.port, indexerPort].map((port) => `http://127.0.0.1:${port}`),
    logs,
    traces: () => collecting.requests.map(({ text }) => text),
    printed,
  }
  return world
}

export async function closeWorld(): Promise<void> {
  await indexer?.stop(5_000)
  await world?.app.close()
  await internal?.close()
  await services?.close()
  await tracing?.close()
  await collector?.close()
  await queues?.close()
  if (world !== undefined) {
    const names = Object.keys(await world.engine.indices.get({ index: `${world.indexPrefix}*` }))
    if (names.length > 0) await world.engine.indices.delete({ index: names })
    await world.engine.close()
    const keys = await redis.keys(`${world.redisPrefix}*`)
    if (keys.length > 0) await redis.del(...keys)
  }
  redis?.disconnect()
  await Promise.all(databases.map((database) => database.drop()))
  rmSync(root, { recursive: true, force: true })
}
