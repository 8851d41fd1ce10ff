// Who is shown where (docs/decisions/0009-mandates.md): private persons nowhere, sole traders by name only and only
// where profiles and lists are made. Their names are planted in every source, go the whole way that data go, and are
// looked for in everything that leaves the product (test/support/privacy/outputs.ts).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { generateLinks } from '../fixtures/sample/links.ts'
import { privateSurnames } from '../fixtures/sample/parties.ts'
import { generateRegister } from '../fixtures/sample/register.ts'
import { importSources } from '../indexer/cli/import-sources.ts'
import { makeLog } from '../indexer/log.ts'
import { type Indexer, startIndexer } from '../indexer/start-indexer.ts'
import { documentKinds } from '../mappings/index.ts'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { findMarketFigures } from '../src/db/market-figures.ts'
import { measureOutbox } from '../src/db/outbox.ts'
import { cultures } from '../src/domain/culture.ts'
import { syndicPath } from '../src/domain/page-paths.ts'
import { openInternalServer } from '../src/internal-server.ts'
import type { JobName, JobPayloads } from '../src/jobs/catalogue.ts'
import { type JobQueues, openJobQueues } from '../src/jobs/queue.ts'
import { openFailFastRedis, untilReady } from '../src/jobs/redis.ts'
import { openSearch } from '../src/search/client.ts'
import { openServices, type Services } from '../src/services.ts'
import { until } from './support/indexing.ts'
import { writeBrokenInputs, writeProviderTable, writeReuseFile } from './support/privacy/links.ts'
import { plantedNumbers, privatePersons, soleTraderContacts, soleTraders } from './support/privacy/names.ts'
import { outputs, type World } from './support/privacy/outputs.ts'
import { writeRegister } from './support/privacy/register.ts'
import { SAMPLE_DAY, SAMPLE_SEED } from './support/sample-country.ts'
import { address, type FreshDatabase, freshDatabase, uniqueName } from './support/stack.ts'

/** Those of the sample country have surnames of their own. */
const privateNames = [...privatePersons, ...privateSurnames]

const root = mkdtempSync(join(tmpdir(), 'privacy-'))
const databases: FreshDatabase[] = []
let world: World
let services: Services
let indexer: Indexer | undefined
let queues: JobQueues
let redis: Redis
let internal: { close(): Promise<void> }

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
  const run = async (source: string, paths: readonly string[]) =>
    importSources
      .get(source)?.({
        sql,
        paths,
        config: readConfig({}),
        signal,
        onBytes: () => {},
        onReport: (report) => printed.push(report),
      })
      .catch((error: Error) => printed.push(error.message))
  await run('enterprises', registers)
  await run('links', links)
  for (const path of broken) await run('links', [path])
  return printed
}

beforeAll(async () => {
  databases.push(await freshDatabase(), await freshDatabase())
  const [{ url, sql }] = databases as [FreshDatabase]
  const [redisPrefix, indexPrefix] = [uniqueName(), `${uniqueName()}-`]
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    REDIS_URL: address('REDIS_URL'),
    REDIS_PREFIX: redisPrefix,
    ELASTICSEARCH_URL: address('ELASTICSEARCH_URL'),
    INDEX_PREFIX: indexPrefix,
    INTERNAL_PORT: '0',
    PUBLIC_URL: 'https://vme.example',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'debug',
  })
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
  await untilReady(redis, 5_000)

  const inputs = await writeInputs()
  const { registers, links, broken } = inputs
  expect(await runJob('import-enterprises', { paths: registers })).toBe('completed')
  expect(await runJob('import-links', { paths: links })).toBe('completed')
  for (const path of broken)
    expect([path, await runJob('import-links', { paths: [path] })]).toEqual([
      path,
      expect.stringMatching(/^failed/),
    ])
  for (const kind of documentKinds)
    await until(`${kind} is sent`, async () => (await measureOutbox(sql, kind)).rows === 0)
  await until(
    'figures are computed',
    async () => (await findMarketFigures(sql))?.figures.personalSyndics !== 0,
  )
  const printed = await importByHand(inputs)
  rmSync(registers[1] ?? '', { recursive: true })

  services = await openServices({ config, limits: { databaseMs: 20_000, engineMs: 20_000 } })
  const app = await buildApp(services, config, {
    maxEventLoopDelayMs: 0,
    logger: { level: 'debug', stream: { write: (line: string) => void logs.api.push(line) } },
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
    flavour: 'opensearch',
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
    printed,
  }
}, 120_000)

afterAll(async () => {
  await indexer?.stop(5_000)
  await world?.app.close()
  await internal?.close()
  await services?.close()
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
})

/** Without accents, case and signs, so that no spelling of a name passes for another text. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** Which of the words stand in a text, with what is around the first. */
function found(texts: readonly string[], words: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const folded = fold(text)
    return words.flatMap((word) => {
      const at = folded.indexOf(fold(word))
      return at === -1 ? [] : [`${word} in …${folded.slice(Math.max(0, at - 80), at + 60)}…`]
    })
  })
}

describe('natural persons', () => {
  test('are in the database that is looked at, and so is the sample country', () => {
    expect(world.vmes.length).toBeGreaterThan(150)
    expect(world.syndics.length).toBeGreaterThan(10)
    expect(world.soleTraders.length).toBeGreaterThan(5)
  })

  test('are found by nobody who asks for a private one by name, which leaves no trace either', async () => {
    for (const name of privateNames)
      for (const path of ['vme', 'syndics', 'search/suggestions']) {
        const reply = (await world.app.inject(`/api/${path}?q=${name}`)).json()
        expect([path, name, reply.items]).toEqual([path, name, []])
      }
    for (const name of privateNames)
      for (const path of ['/', '/search-syndics'])
        expect((await world.app.inject(`${path}?q=${name}`)).statusCode).toBe(200)
  })

  test.each(outputs.map((output) => [output.name, output] as const))('in %s', async (_, output) => {
    const texts = await output.read(world)
    expect(texts.some((text) => output.proof.test(text))).toBe(true)
    expect(found(texts, privateNames)).toEqual([])
    expect(found(texts, soleTraderContacts)).toEqual([])
    const names = found(texts, [...soleTraders, ...world.soleTraders])
    if (output.namesSoleTraders) expect(names).not.toEqual([])
    else expect(names).toEqual([])
  })

  test('are shown as what they are: a private one as a fact, a sole trader by name and unindexed', async () => {
    const { app } = world
    const vme = (await app.inject(`/api/vme/${plantedNumbers.personal}`)).json()
    expect(vme.syndic).toMatchObject({ enterpriseNumber: null, name: null, kind: 'personal' })
    const syndic = (await app.inject(`/api/syndics/${plantedNumbers.trader}`)).json()
    expect(syndic).toMatchObject({ legalKind: 'sole-trader', address: null, location: null, contact: null })
    expect(found([syndic.name], [soleTraders[0]])).not.toEqual([])
    for (const culture of cultures) {
      const page = await app.inject({
        url: syndicPath(plantedNumbers.trader, culture),
        headers: { accept: 'text/html' },
      })
      expect(page.body).toContain('<meta name="robots" content="noindex">')
      expect(page.body).not.toContain('rel="canonical"')
    }
  })
})

/** `/api/vme/:enterpriseNumber` and the like, from the tree of routes as it is printed. */
function routesOf(tree: string): string[] {
  const above: string[] = []
  const routes: string[] = []
  for (const line of tree.split('\n')) {
    const [, indent = '', path = '', methods = ''] = /^([│├└─\s]*)(\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
    if (path === '') continue
    const depth = indent.length / 4
    above.length = depth
    above[depth] = path
    if (methods.split(', ').includes('GET')) routes.push(above.join('').replace(/^\/+/, '/'))
  }
  return routes
}

test('every route that answers GET is among the outputs', () => {
  const routes = routesOf(world.app.printRoutes({ commonPrefix: false }))
  expect(routes).toContain('/api/v1/vme/:enterpriseNumber')
  const read = new Set(outputs.flatMap((output) => output.routes ?? []))
  expect(routes.filter((route) => !read.has(route))).toEqual([])
  expect([...read].filter((route) => !routes.includes(route))).toEqual([])
})

test('a planted name is noticed wherever it stands', () => {
  for (const text of ['{"name":"Vérzwegenstein"}', 'verzwegen-stein', 'QUIRINUSKA,naamlo', '800101-123.45'])
    expect(found([text], privatePersons)).toHaveLength(1)
})
