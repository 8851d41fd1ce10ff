// Kills the real indexer again and again while someone writes, and compares everything in the end.
import { setTimeout as delay } from 'node:timers/promises'
import { errors } from '@elastic/elasticsearch'
import { expect } from 'vitest'
import { LEASE_MS } from '../../indexer/drain.ts'
import { aliasOf } from '../../indexer/engine/index-context.ts'
import { listTargets } from '../../src/db/generations.ts'
import { openSql, type Sql } from '../../src/db/sql.ts'
import type { SearchClient } from '../../src/engine/client.ts'
import type { ImpactZone } from '../../src/impacts/event.ts'
import type { MatchEvent } from '../../src/impacts/hit.ts'
import { streetKeys } from '../../src/register/street-key.ts'
import { type IndexerEnvironment, spawnIndexer } from './indexer-process.ts'
import { compareWithDatabase, countWaiting, type Indexing, isAtRest, openIndexing } from './indexing.ts'
import { insertEvents } from './matching.ts'
import { type Dice, rollDice } from './seed.ts'
import { address, type FreshDatabase, freshDatabase, uniqueName } from './stack.ts'
import { until } from './until.ts'
import { deleteVmes, insertVmes, renameVmes, vmeNumber } from './vmes.ts'

const VMES = 200
const EVENTS = 3
// Changes a second that the writer aims at.
const RATE = 50

export interface KillRunReport {
  kills: number
  changes: number
  /** Of works, in the end. */
  hits: number
  /** Documents whose version was read by the watcher. */
  observations: number
  regressions: string[]
  /** Lines about documents that are lost, stale or ghosts in the end. */
  wrong: string[]
  seconds: number
}

/** Works in the street of all VMEs, at some of their numbers. */
function worksAt(event: number, from: number): MatchEvent {
  const range = { from, to: from + 20, parity: 'both' as const }
  const street = { street: 'Veldstraat', keys: streetKeys(['Veldstraat']), ranges: [range] }
  const zones: ImpactZone[] = [{ shape: 'street', postcode: '9000', ...street }]
  return { id: `gipod:${event}`, family: 'public-works', isSevere: false, zones }
}

const moveWorks = (sql: Sql, { id, zones }: MatchEvent, customers: number) => sql`
  with next as (select next_impact_generation() as generation)
  update impact_event set zones = ${sql.json(zones as never)}, customers = ${customers}, generation = next.generation
  from next where id = ${id}`

async function writeAtRate(sql: Sql, dice: Dice, isOver: () => boolean): Promise<number> {
  const start = performance.now()
  let changes = 0
  while (!isOver()) {
    const position = dice.below(VMES)
    if (dice.chance(0.05)) await moveWorks(sql, worksAt(dice.below(EVENTS), dice.below(VMES / 2)), changes)
    else if (dice.chance(0.15)) await deleteVmes(sql, [vmeNumber(position)])
    else if (dice.chance(0.2)) await insertVmes(sql, [position], `Residentie ${changes}`)
    else await renameVmes(sql, [vmeNumber(position)], `Residentie ${changes}`)
    changes += 1
    await delay(Math.max(0, start + (changes * 1_000) / RATE - performance.now()))
  }
  return changes
}

/** I3: reads versions over and over; of one document they never decrease. */
async function watchVersions(
  engine: SearchClient,
  index: string,
  isOver: () => boolean,
): Promise<Pick<KillRunReport, 'observations' | 'regressions'>> {
  const ids = Array.from({ length: VMES }, (_, position) => vmeNumber(position))
  const last = new Map<string, number>()
  const regressions: string[] = []
  let observations = 0
  while (!isOver()) {
    try {
      const { docs } = await engine.mget({ index, ids, _source: false })
      for (const doc of docs) {
        if (!('found' in doc) || !doc.found) continue
        const version = Number(doc._version)
        const before = last.get(doc._id) ?? 0
        if (version < before) regressions.push(`${doc._id} from ${before} to ${version}`)
        last.set(doc._id, version)
        observations += 1
      }
    } catch (error) {
      if (!(error instanceof errors.ElasticsearchClientError)) throw error
    }
    await delay(100)
  }
  return { observations, regressions }
}

/** Half of the leases of dead processes run out at once, as if a minute had passed, and half of their silence is noticed. */
const letTimePass = (sql: Sql) => sql`
  with silent as (
    update drain_member set seen_at = now() - interval '1 minute' where random() < 0.5
  )
  update outbox set leased_until = now() - interval '1 second' where leased_until > now() and random() < 0.5`

/** One that ends in order leaves what it compiled to all that are killed, who would compile it each anew. */
async function fillCompileCache(environment: IndexerEnvironment): Promise<void> {
  const indexer = spawnIndexer(environment)
  await indexer.said('the indexer runs', 60_000)
  expect(await indexer.end('SIGTERM')).toBe(0)
}

async function killOnce(environment: IndexerEnvironment, dice: Dice): Promise<void> {
  const indexer = spawnIndexer(environment)
  const spawnedAt = performance.now()
  // Some die while they start, most while they drain, which takes as much longer to begin as the machine is slow.
  if (dice.chance(0.1)) await delay(dice.below(1_500))
  else {
    await indexer.said('the indexer runs', 60_000)
    await delay(dice.below(Math.max(500, Math.round((performance.now() - spawnedAt) / 3))))
  }
  await indexer.end('SIGKILL')
}

interface KillRunTools {
  database: FreshDatabase
  indexing: Indexing
  /** Built before the first kill too: an indexer that lives for a second may never come to the end of a build. */
  impacts: Indexing
  dice: Dice
  /** Stops early after this time, in seconds, with the kills done so far. */
  maxSeconds: number
}

async function run(
  kills: number,
  { database, indexing, impacts, dice, maxSeconds }: KillRunTools,
): Promise<KillRunReport> {
  const { sql } = database
  const start = performance.now()
  const environment: IndexerEnvironment = {
    databaseUrl: database.url,
    redisUrl: address('REDIS_URL'),
    searchUrl: address('ELASTICSEARCH_URL'),
    indexPrefix: indexing.prefix,
    redisPrefix: uniqueName(),
  }
  await fillCompileCache(environment)
  await insertVmes(
    sql,
    Array.from({ length: VMES }, (_, position) => position),
  )
  await insertEvents(
    sql,
    Array.from({ length: EVENTS }, (_, event) => worksAt(event, 10 * event)),
  )
  const index = (await listTargets(sql, 'vme')).at(-1)?.indexName ?? ''
  const own = openSql({ url: database.url, applicationName: 'writer', max: 1 })
  let isOver = false
  const writing = writeAtRate(own, dice, () => isOver)
  const watching = watchVersions(indexing.engine, index, () => isOver)
  let done = 0
  try {
    while (done < kills && performance.now() - start < maxSeconds * 1_000) {
      await killOnce(environment, dice)
      await letTimePass(sql)
      done += 1
    }
  } finally {
    isOver = true
  }
  const [changes, watched] = await Promise.all([writing, watching])
  await own.end()

  await sql`update outbox set leased_until = now() - interval '1 second'`
  const last = spawnIndexer(environment)
  try {
    // The claim of a killed process may be committed after the line above: its lease runs out first.
    await until('everything is worked out and sent', () => isAtRest(sql), LEASE_MS + 60_000).catch(
      async (error) => {
        throw new Error(`${error.message}; left are ${JSON.stringify(await countWaiting(sql))}`, {
          cause: error,
        })
      },
    )
    const wrong = [
      ...(await compareWithDatabase(indexing.context, index)),
      ...(await compareWithDatabase(impacts.context, aliasOf(impacts.context))),
    ]
    const [row] = await sql<{ hits: number }[]>`select count(*)::integer as hits from impact_match`
    const seconds = (performance.now() - start) / 1_000
    return { kills: done, changes, hits: row?.hits ?? 0, ...watched, wrong, seconds }
  } finally {
    await last.end('SIGTERM')
  }
}

/** Prints its seed; throws when the outbox does not drain in the end. */
export async function killIndexer(
  kills: number,
  { maxSeconds }: { maxSeconds: number },
): Promise<KillRunReport> {
  const dice = rollDice('kill run')
  const database = await freshDatabase()
  const indexing = await openIndexing(database.sql)
  const impacts = await openIndexing(database.sql, { kind: 'impact', prefix: indexing.prefix })
  try {
    return await run(kills, { database, indexing, impacts, dice, maxSeconds })
  } finally {
    await impacts.engine.close()
    await indexing.close()
    await database.drop()
  }
}
