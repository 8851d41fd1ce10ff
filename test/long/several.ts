// Several of everything on one machine, killed one after the other while people read and 50 changes a second are made:
//   node run.mjs test/long/several.ts [VMES] [READS A SECOND] [HEAP OF A NODE]
// Three nodes of the engine (two shards, each with two copies), two API processes behind a proxy, two indexers, Redis with
// a copy and sentinels, PostgreSQL with a copy that is read. 105,000 VMEs, 20 and 512m unless said otherwise.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { seedSampleAccounts } from '../../backing-services/sample-accounts.ts'
import { computeFigures } from '../../indexer/market-figures.ts'
import { apiRoleOf } from '../../src/db/api-role.ts'
import { migrate } from '../../src/db/migrate.ts'
import { openSql } from '../../src/db/sql.ts'
import { seedPlaces } from '../../src/places/statements/seed-places.ts'
import { startDatabasePair } from '../support/database-pair.ts'
import { isAtRest, isWorkedOut } from '../support/indexing.ts'
import { startRedisGroup } from '../support/redis-group.ts'
import { seedSample } from '../support/sample-country.ts'
import { rollDice } from '../support/seed.ts'
import { until } from '../support/until.ts'
import { compareEverything } from './several/compare.ts'
import { startEngineCluster } from './several/engine-cluster.ts'
import { missingToGreen } from './several/green.ts'
import { holdCaches, holdCursors, holdLimits, holdSessions, holdTags } from './several/holds.ts'
import { kills, type World } from './several/kills.ts'
import { startSeveral } from './several/product.ts'
import { startProxy } from './several/proxy.ts'
import { startReaders } from './several/readers.ts'
import { startWriters } from './several/writers.ts'

const vmes = Number(process.argv[2] ?? 105_000)
const readsPerSecond = Number(process.argv[3] ?? 20)
const heap = process.argv[4] ?? '512m'
const CHANGES_PER_SECOND = 50
// Long enough for whatever is lost to be missed, and short enough for it to be wanted back.
const LOST_MS = 15_000
// Until what runs most is compiled.
const WARM_MS = 60_000
const WHOLE_WITHIN_MS = 3_600_000
// Only to tell a hang: how long it took is in the table.
const GREEN_WITHIN_MS = 1_200_000
const CHANGED = 2_000

const dice = rollDice('several')
const folder = mkdtempSync(join(tmpdir(), 'vme-several-'))
const closers: (() => Promise<unknown>)[] = []
const faults: string[] = []
const opened = async <Thing>(
  thing: Promise<Thing>,
  close: (thing: Thing) => Promise<unknown>,
): Promise<Thing> => {
  const found = await thing
  closers.push(() => close(found))
  return found
}
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  const result = await work()
  console.log(`${what}: ${seconds(performance.now() - startedAt)}`)
  return result
}

async function untilGreen(world: World, withinMs: number): Promise<void> {
  let missing: string[] = []
  const isGreen = async (): Promise<boolean> => {
    missing = await missingToGreen(world)
    return missing.length === 0
  }
  await until('all is green', isGreen, withinMs).catch(() => {
    throw new Error(`not green within ${seconds(withinMs)}: ${missing.join('; ')}`)
  })
}

async function openWorld(): Promise<World & { searchUrl: string; copyUrl: string }> {
  const database = await opened(startDatabasePair(join(folder, 'database')), (pair) => pair.close())
  const redis = await opened(startRedisGroup(), (group) => group.close())
  const engine = await opened(startEngineCluster(folder, heap), (cluster) => cluster.close())
  const { databaseUrl, apiDatabaseUrl = databaseUrl } = database.original
  const sql = openSql({ url: databaseUrl, applicationName: 'drill', max: 4 })
  closers.push(() => sql.end({ timeout: 5 }))
  await migrate(sql, apiRoleOf(apiDatabaseUrl))
  await seedPlaces(sql)
  await timed(`${vmes} VMEs imported`, () => seedSample(sql, { vmes, links: true, addresses: true }))
  await seedSampleAccounts(sql)
  await computeFigures(sql, new AbortController().signal)
  const addresses = {
    databaseUrl,
    apiDatabaseUrl,
    databaseReadUrl: database.copyOf(apiDatabaseUrl),
    redisUrl: redis.url,
    searchUrl: engine.urls,
  }
  const product = await opened(startSeveral(addresses, folder), (several) => several.stop())
  return {
    sql,
    engine,
    redis,
    database,
    product,
    searchUrl: engine.urls,
    copyUrl: database.copyOf(databaseUrl),
  }
}

async function killEach(world: World, numbers: readonly string[]): Promise<void> {
  const origins = world.product.apis.map(({ origin }) => origin)
  const proxy = await opened(startProxy(origins), (started) => started.close())
  await until('the proxy knows both', () => proxy.ready() === origins.length)
  const changed = { perSecond: CHANGES_PER_SECOND, numbers: numbers.slice(0, CHANGED), dice }
  const readers = startReaders(proxy.origin, { perSecond: readsPerSecond, numbers, dice })
  const writers = startWriters(world.database.original.databaseUrl, changed)
  console.log(
    '| Killed | Reads | Told 503 | Cut | Longest gap | Slowest read | Oldest change | Green after |',
  )
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |')
  const row = (what: string, green: string): void => {
    const told = readers.report()
    const figures = [
      told.reads,
      told.failed - told.cut,
      told.cut,
      `${Math.round(told.longestGapMs)} ms`,
      `${Math.round(told.slowestMs)} ms`,
    ]
    console.log(`| ${[what, ...figures, `${writers.oldest().toFixed(1)} s`, green].join(' | ')} |`)
    for (const failure of told.failures) console.error(`  ${failure}`)
    if (told.failed > 0) faults.push(`${what}: ${told.failed} reads failed`)
  }
  try {
    await delay(WARM_MS)
    readers.report()
    writers.oldest()
    await delay(LOST_MS)
    row('nothing', '')
    for (const { what, run } of kills) {
      const bringBack = await run(world)
      const lostAt = performance.now()
      await delay(LOST_MS)
      await bringBack()
      await untilGreen(world, GREEN_WITHIN_MS)
      row(what, seconds(performance.now() - lostAt))
    }
  } finally {
    await readers.stop()
    await writers.stop()
    console.log(`${writers.changes()} changes`)
  }
}

async function holdTogether({ product, sql }: World, numbers: readonly string[]): Promise<void> {
  const origins = [product.apis[0].origin, product.apis[1].origin] as const
  const kept = dice.pick([numbers.slice(-50), numbers.slice(-100, -50)])
  for (const hold of [
    () => holdLimits(origins),
    () => holdCursors(origins),
    () => holdSessions(origins, sql),
    () => holdTags(origins, kept),
    () => holdCaches(origins, sql, kept),
  ]) {
    const held = await hold()
    console.log(held.seen)
    faults.push(...held.faults)
  }
}

async function closeAll(): Promise<void> {
  for (const close of closers.splice(0).toReversed())
    await close().catch((error: unknown) => console.error(error))
  if (process.env.KEEP_LOGS === undefined) rmSync(folder, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void closeAll().finally(() => process.exit(1)))

try {
  console.log(`${vmes} VMEs, nodes of ${heap}, data in ${folder}`)
  const world = await openWorld()
  const { sql } = world
  await timed('indexed, and all green', async () => {
    await until('everything is worked out and sent', () => isAtRest(sql), WHOLE_WITHIN_MS)
    await untilGreen(world, GREEN_WITHIN_MS)
  })
  const rows = await sql<{ number: string }[]>`
    select number from enterprise where kind = 'vme' and stopped_on is null order by number`
  const numbers = rows.map(({ number }) => number)
  await holdTogether(world, numbers)
  await killEach(world, numbers)
  await timed('everything worked out and sent', () => until('at rest', () => isAtRest(sql), GREEN_WITHIN_MS))
  await holdTogether(world, numbers)
  await until('nothing is left to be worked out', () => isWorkedOut(sql), GREEN_WITHIN_MS)
  const { searchUrl, copyUrl } = world
  const nodes = await world.engine.ids()
  const compared = await timed('compared', () => compareEverything(sql, { searchUrl, nodes, copyUrl }))
  faults.push(...compared.faults)
  console.log(
    `${compared.documents} documents on each of ${nodes.length} nodes, ${compared.faults.length} differences`,
  )
} catch (error) {
  faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
} finally {
  await closeAll()
  for (const fault of faults.slice(0, 20)) console.error(fault)
  console.log(faults.length === 0 ? 'Nobody noticed, and nothing was lost.' : `${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
