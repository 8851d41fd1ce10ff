// Single changes under a burst: node run.mjs test/long/burst.ts [KEYS] [INDEXERS] [VMES]. Marks every VME of a country again and
// again, until the outbox holds so many keys (1,000,000 by default), and renames one VME a second while it is drained: how
// long from the commit until a search shows the new name. A quarter of an hour with the services given by their addresses.
import { setTimeout as delay } from 'node:timers/promises'
import { withServices } from '../../backing-services/with-services.ts'
import { quantile } from '../../bench/measure.ts'
import { readConfig } from '../../src/config.ts'
import { migrate } from '../../src/db/migrate.ts'
import { measureOutbox } from '../../src/db/outbox.ts'
import { withScratchDatabase } from '../../src/db/scratch-database.ts'
import type { Sql } from '../../src/db/sql.ts'
import { detectEngine, openSearch, type SearchClient } from '../../src/engine/client.ts'
import { seedPlaces } from '../../src/places/statements/seed-places.ts'
import { spawnIndexer } from '../support/indexer-process.ts'
import { isAtRest, isOutboxEmpty } from '../support/indexing.ts'
import { uniqueName } from '../support/stack.ts'
import { until } from '../support/until.ts'
import { insertVmes, renameVmes, vmeNumber } from '../support/vmes.ts'

const [keys = 1_000_000, indexers = 1, vmes = 105_000] = process.argv.slice(2).map(Number)
const HOUR_MS = 3_600_000
const CHANGE_EVERY_MS = 1_000
const LOOK_EVERY_MS = 50
const QUIET_CHANGES = 20

interface Change {
  number: string
  name: string
  committedAt: number
}

interface World {
  sql: Sql
  engine: SearchClient
  index: string
}

async function fill(sql: Sql): Promise<void> {
  await migrate(sql)
  await seedPlaces(sql)
  for (let first = 0; first < vmes; first += 5_000)
    await insertVmes(
      sql,
      Array.from({ length: Math.min(5_000, vmes - first) }, (_, at) => first + at),
    )
  // The first build of the index has them all.
  await sql`truncate outbox, cause`
  await sql`analyze`
}

/** Changes that a search does not show yet become latencies as it does. */
async function look({ engine, index }: World, pending: Map<string, Change>, latencies: number[]) {
  if (pending.size === 0) return
  const { hits } = await engine.search({
    index,
    size: pending.size,
    query: { ids: { values: [...pending.keys()] } },
  })
  const now = performance.now()
  for (const { _id = '', _source } of hits.hits) {
    const change = pending.get(_id)
    if (change === undefined || !JSON.stringify(_source).includes(change.name)) continue
    latencies.push(now - change.committedAt)
    pending.delete(_id)
  }
}

/** Renames one VME a second until it is over, and waits for the last of them. */
async function followSingles(world: World, isOver: (changes: number) => boolean): Promise<number[]> {
  const pending = new Map<string, Change>()
  const latencies: number[] = []
  const start = performance.now()
  let changes = 0
  for (;;) {
    const goesOn = !isOver(changes)
    if (!goesOn && pending.size === 0) return latencies
    if (goesOn && performance.now() >= start + changes * CHANGE_EVERY_MS) {
      // Spread over the country, and each another one for as long as a burst takes.
      const number = vmeNumber((changes * 7_919) % vmes)
      const name = `Nieuwe naam ${uniqueName()}`
      await renameVmes(world.sql, [number], name)
      pending.set(number, { number, name, committedAt: performance.now() })
      changes += 1
    }
    await look(world, pending, latencies)
    await delay(LOOK_EVERY_MS)
  }
}

function report(what: string, latencies: readonly number[]): void {
  const seconds = (share: number) => (quantile(latencies, share) / 1_000).toFixed(2)
  console.log(
    `${what}: ${latencies.length} single changes, p50 ${seconds(0.5)} s, p99 ${seconds(0.99)} s, worst ${seconds(1)} s`,
  )
}

async function drainBurst(world: World): Promise<void> {
  const { sql } = world
  const begunAt = performance.now()
  let isDrained = false
  const singles = followSingles(world, () => isDrained)
  for (let left = keys; left > 0; left -= vmes)
    await sql`
      select mark('vme', array(select number from enterprise where kind = 'vme' order by number limit ${left})),
        pg_notify('outbox', 'vme')`
  const markedMs = performance.now() - begunAt
  const depth = await measureOutbox(sql, 'vme')
  console.log(
    `marked within ${(markedMs / 1_000).toFixed(1)} s; ${depth.keys} keys wait in ${depth.rows} rows`,
  )
  // Single changes go on coming, so that it is never empty for long.
  const isBurstOver = async () => (await sql`select from outbox where burst limit 1`).length === 0
  await until('the burst is drained', isBurstOver, HOUR_MS)
  const seconds = (performance.now() - begunAt) / 1_000
  isDrained = true
  report(
    `${keys} keys, ${indexers} indexers, ${seconds.toFixed(0)} s, ${Math.round(keys / seconds)} keys/s`,
    await singles,
  )
  await until('the rest is drained', () => isOutboxEmpty(sql), HOUR_MS)
}

const { config, stop } = await withServices(readConfig())
try {
  await withScratchDatabase(config.databaseUrl, async (sql) => {
    await fill(sql)
    const url = new URL(config.databaseUrl)
    url.pathname = `/${(await sql`select current_database() as name`)[0]?.name}`
    const prefix = `${uniqueName()}-`
    const engine = openSearch({ url: config.searchUrl, flavour: await detectEngine(config.searchUrl) })
    const redisPrefix = uniqueName()
    const running = Array.from({ length: indexers }, () =>
      spawnIndexer({
        databaseUrl: url.href,
        redisUrl: config.redisUrl,
        searchUrl: config.searchUrl,
        indexPrefix: prefix,
        redisPrefix,
      }),
    )
    try {
      await Promise.all(running.map((indexer) => indexer.said('the indexer runs', HOUR_MS)))
      await until('the index is built', () => engine.indices.exists({ index: `${prefix}vme` }), HOUR_MS)
      await until('everything is at rest', () => isAtRest(sql), HOUR_MS)
      const world = { sql, engine, index: `${prefix}vme` }
      report('at rest', await followSingles(world, (changes) => changes === QUIET_CHANGES))
      await drainBurst(world)
    } finally {
      await Promise.all(running.map((indexer) => indexer.end('SIGTERM')))
      const names = Object.keys(await engine.indices.get({ index: `${prefix}*`, expand_wildcards: 'all' }))
      if (names.length > 0) await engine.indices.delete({ index: names })
      await engine.close()
    }
  })
} finally {
  await stop()
}
