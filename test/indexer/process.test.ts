import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listTargets } from '../../src/db/generations.ts'
import { findHeartbeat } from '../../src/jobs/heartbeat.ts'
import { openFailFastRedis, untilReady } from '../../src/jobs/redis.ts'
import { type IndexerProcess, spawnIndexer } from '../support/indexer-process.ts'
import { compareWithDatabase, type Indexing, isAtRest, openIndexing } from '../support/indexing.ts'
import { type PrivateRedis, startPrivateRedis } from '../support/private-redis.ts'
import { address, type FreshDatabase, freshDatabase } from '../support/stack.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'
import { HANG_MS, until } from '../support/until.ts'
import { deleteVmes, insertVmes, renameVmes, vmeNumber } from '../support/vmes.ts'

const all = Array.from({ length: 40 }, (_, position) => position)

let database: FreshDatabase
let indexing: Indexing
let server: PrivateRedis
let running: IndexerProcess[] = []

beforeAll(async () => {
  database = await freshDatabase()
  indexing = await openIndexing(database.sql, { live: false })
  server = await startPrivateRedis()
})
afterAll(async () => {
  await server.close()
  await indexing.close()
  await database.drop()
})
afterEach(async () => {
  await Promise.all(running.map((indexer) => indexer.end('SIGKILL')))
  running = []
  // Their silence would be noticed within 15 seconds.
  await database.sql`truncate drain_member`
})

function start(searchUrl = address('ELASTICSEARCH_URL')): IndexerProcess {
  const indexer = spawnIndexer({
    databaseUrl: database.url,
    redisUrl: server.url,
    searchUrl,
    indexPrefix: indexing.prefix,
    redisPrefix: 'test',
  })
  running.push(indexer)
  return indexer
}

const drained = () => until('everything is worked out and sent', () => isAtRest(database.sql), 60_000)

async function wrong(): Promise<string[]> {
  const live = (await listTargets(database.sql, 'vme')).find(({ state }) => state === 'live')
  return compareWithDatabase(indexing.context, live?.indexName ?? 'none')
}

async function openRedis() {
  const redis = openFailFastRedis({ url: server.url, connectionName: 'test' })
  await untilReady(redis, HANG_MS)
  return redis
}

test('a first start makes the index and fills it; a dropped index is made anew at the next start', async () => {
  await insertVmes(database.sql, all)
  const first = start()
  await first.said('the index of vme is rebuilt', 60_000)
  await drained()
  expect(await wrong()).toEqual([])
  expect(await first.end('SIGTERM')).toBe(0)
  const [live] = await listTargets(database.sql, 'vme')
  await indexing.engine.indices.delete({ index: live?.indexName ?? '' })
  const second = start()
  await second.said('the index of vme is rebuilt', 60_000)
  await drained()
  expect(await wrong()).toEqual([])
  // A comparison that is killed is taken over a minute later, and the next test waits for one of its own.
  await second.said('is equal to the database', 60_000)
  expect(await second.end('SIGTERM')).toBe(0)
}, 120_000)

test('a database that was restored from a backup is made good right after the start', async () => {
  const first = start()
  await first.said('is equal to the database', 60_000)
  await drained()
  expect(await first.end('SIGTERM')).toBe(0)
  // Older rows, no marks, and versions that the engine has seen.
  await renameVmes(database.sql, [vmeNumber(3), vmeNumber(4)], 'As it was in the backup')
  await database.sql`truncate outbox`
  await database.sql`select setval('document_version', 1, false)`
  start()
  await until('the index is equal again', async () => (await wrong()).length === 0, 60_000)
  await renameVmes(database.sql, [vmeNumber(5)], 'After the backup')
  await drained()
  expect(await wrong()).toEqual([])
}, 120_000)

test('metrics and state are shown on the internal port', async () => {
  const indexer = start()
  const { internalPort } = await indexer.said('the indexer runs')
  await renameVmes(database.sql, [vmeNumber(1)], 'Measured')
  await drained()
  const read = async (path: string) => (await fetch(`http://127.0.0.1:${internalPort}${path}`)).text()
  await until('the change is counted', async () =>
    /index_lag_seconds_count\{kind="vme"\} [1-9]/.test(await read('/metrics')),
  )
  const metrics = await read('/metrics')
  for (const name of [
    'outbox_rows{kind="vme"} 0',
    'outbox_keys{kind="vme"} 0',
    'outbox_oldest_seconds{kind="vme"} 0',
    'outbox_oldest_single_seconds{kind="vme"} 0',
    'drain_indexers{kind="vme"} ',
    'index_quarantine_size{kind="vme"} 0',
    'bulk_items_total{kind="vme",outcome="acknowledged"}',
    'indexer_heartbeat_seconds ',
  ])
    expect(metrics).toContain(name)
  expect(JSON.parse(await read('/health/ready'))).toMatchObject({
    ready: true,
    drains: { vme: { failures: 0 } },
  })
  expect(JSON.parse(await read('/health/live'))).toEqual({ live: true })
})

test('FLUSHALL under load loses nothing, and the heartbeat comes back', async () => {
  const redis = await openRedis()
  start()
  for (let round = 0; round < 20; round += 1) {
    await renameVmes(database.sql, all.slice(round, round + 8).map(vmeNumber), `Flush ${round}`)
    await redis.flushall()
    if (round % 4 === 0) await deleteVmes(database.sql, [vmeNumber(round)])
    await delay(25)
  }
  await drained()
  expect(await wrong()).toEqual([])
  await until('the heartbeat is back', async () => (await findHeartbeat(redis, 'test')) !== undefined, 30_000)
  expect((await findHeartbeat(redis, 'test'))?.drains).toHaveProperty('vme')
  redis.disconnect()
}, 60_000)

test('without Redis it drains all the same, and finds Redis when it comes', async () => {
  await server.stop()
  const indexer = start()
  await indexer.said('the indexer runs')
  await renameVmes(database.sql, all.map(vmeNumber), 'Without Redis')
  await drained()
  expect(await wrong()).toEqual([])
  await server.start()
  const redis = await openRedis()
  await until(
    'the heartbeat is there',
    async () => (await findHeartbeat(redis, 'test')) !== undefined,
    30_000,
  )
  expect(indexer.child.exitCode).toBeNull()
  redis.disconnect()
}, 60_000)

test('SIGTERM while Redis and the engine are away ends it in order', async () => {
  const proxy = await startTcpProxy(address('ELASTICSEARCH_URL'))
  const indexer = start(proxy.url)
  await indexer.said('the indexer runs')
  proxy.refuse()
  await server.stop()
  await renameVmes(database.sql, [vmeNumber(2)], 'Nobody there')
  await indexer.said('the vme drain waits')
  expect(await indexer.end('SIGTERM')).toBe(0)
  await proxy.close()
  await server.start()
})

test('a Redis that drops keys ends the start with the remedy', async () => {
  const redis = await openRedis()
  await redis.config('SET', 'maxmemory-policy', 'allkeys-lru')
  const indexer = start()
  const line = await indexer.said('maxmemory-policy is allkeys-lru')
  expect(line.msg).toContain('config set maxmemory-policy noeviction')
  await until('it ends', () => indexer.child.exitCode !== null)
  expect(indexer.child.exitCode).toBe(1)
  await redis.config('SET', 'maxmemory-policy', 'noeviction')
  redis.disconnect()
})

test('SIGTERM under load ends it in order: no lease is left, and nothing is lost', async () => {
  for (let round = 0; round < 3; round += 1) {
    const indexer = start()
    await indexer.said('the indexer runs')
    for (let change = 0; change < 30; change += 1)
      await renameVmes(database.sql, [vmeNumber(change % all.length)], `Stop ${round}-${change}`)
    const begun = performance.now()
    expect(await indexer.end('SIGTERM')).toBe(0)
    expect(performance.now() - begun).toBeLessThan(30_000)
    const [leased] =
      await database.sql`select count(*)::integer as count from outbox where leased_until > now()`
    expect(leased?.count).toBe(0)
    expect(indexer.stderr()).toBe('')
  }
  start()
  await drained()
  expect(await wrong()).toEqual([])
}, 120_000)

test('two indexers share the work and lose nothing, also when one of them is killed', async () => {
  const write = async (first: number) => {
    for (let round = first; round < first + 40; round += 1) {
      await insertVmes(database.sql, [round % all.length])
      await renameVmes(
        database.sql,
        [vmeNumber(round % all.length), vmeNumber((round + 3) % all.length)],
        `Two ${round}`,
      )
      if (round % 5 === 0) await deleteVmes(database.sql, [vmeNumber((round + 9) % all.length)])
    }
  }
  const doomed = start()
  start()
  await write(0)
  await drained()
  expect(await wrong()).toEqual([])
  const writing = write(40)
  await doomed.end('SIGKILL')
  await writing
  await drained()
  expect(await wrong()).toEqual([])
}, 120_000)
