import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { documentSources } from '../../indexer/document-kinds.ts'
import type { StepResult } from '../../indexer/drain-step.ts'
import { createIndex } from '../../indexer/engine/create-index.ts'
import { ensureLive } from '../../indexer/engine/ensure-live.ts'
import { listTargets } from '../../src/db/generations.ts'
import { type Claim, claimOutbox, type Turn } from '../../src/db/outbox.ts'
import { openSql, type Sql } from '../../src/db/sql.ts'
import { detectEngine, openSearch } from '../../src/engine/client.ts'
import { type DrainRig, type DrainRigOptions, startDrainRig } from '../support/drain-rig.ts'
import {
  compareWithDatabase,
  type Indexing,
  isOutboxEmpty,
  openIndexing,
  readIndex,
} from '../support/indexing.ts'
import { rollDice } from '../support/seed.ts'
import { address, type FreshDatabase, freshDatabase } from '../support/stack.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'
import { until } from '../support/until.ts'
import { deleteVmes, insertVmes, renameVmes, vmeNumber } from '../support/vmes.ts'

const VMES = 60
const all = Array.from({ length: VMES }, (_, position) => position)

let database: FreshDatabase
let sql: Sql
let indexing: Indexing
let index: string
let rigs: DrainRig[] = []

beforeAll(async () => {
  database = await freshDatabase()
  sql = database.sql
  indexing = await openIndexing(sql)
})
afterAll(async () => {
  await indexing.close()
  await database.drop()
})
beforeEach(async () => {
  await insertVmes(sql, all)
  await renameVmes(sql, all.map(vmeNumber), 'Before')
  index = (await listTargets(sql, 'vme')).at(-1)?.indexName ?? ''
})
afterEach(async () => {
  await Promise.all(rigs.map((rig) => rig.stop()))
  rigs = []
})

function start(options: Partial<DrainRigOptions> = {}): DrainRig {
  const rig = startDrainRig({ sql, engine: indexing.engine, ...options })
  rigs.push(rig)
  return rig
}

const drained = () => until('the outbox is empty', () => isOutboxEmpty(sql))
const wrong = (name = index) => compareWithDatabase(indexing.context, name)
const sent = (results: StepResult[]) => results.filter((result) => result.kind === 'sent')

test('inserts, updates and deletes reach the index, and readers of copies are told', async () => {
  const rig = start()
  await drained()
  expect(await wrong()).toEqual([])
  await renameVmes(sql, [vmeNumber(3)], 'Résidence Étoile')
  await deleteVmes(sql, [vmeNumber(4), vmeNumber(5)])
  await insertVmes(sql, [VMES])
  await drained()
  expect(await wrong()).toEqual([])
  for (const position of [3, 4, 5, VMES]) expect(rig.published).toContain(vmeNumber(position))
  await deleteVmes(sql, [vmeNumber(VMES)])
})

test('a change committed late, after later ones were drained, is not lost', async () => {
  start()
  const held = openSql({ url: database.url, applicationName: 'held-open', max: 1 })
  await held`begin`
  await renameVmes(held, [vmeNumber(0)], 'Held open')
  await renameVmes(sql, [vmeNumber(1)], 'Later and drained')
  await drained()
  await held`commit`
  await held.end()
  await drained()
  expect(await wrong()).toEqual([])
  expect((await readIndex(indexing.engine, index)).get(vmeNumber(0))?.body).toContain('Held open')
})

test('480 transactions of 8 writers, held open, aborted or committed in any order, leave no gap', async () => {
  const dice = rollDice('writers')
  start()
  const writer = async (id: number): Promise<void> => {
    const own = openSql({ url: database.url, applicationName: `writer-${id}`, max: 1 })
    for (let round = 0; round < 60; round += 1) {
      const position = dice.below(VMES)
      await own`begin`
      if (dice.chance(0.2)) await deleteVmes(own, [vmeNumber(position)])
      else if (dice.chance(0.3)) await insertVmes(own, [position])
      else await renameVmes(own, [vmeNumber(position)], `Writer ${id} round ${round}`)
      if (dice.chance(0.5)) await delay(dice.below(15))
      if (dice.chance(0.2)) await own`rollback`
      else await own`commit`
    }
    await own.end()
  }
  await Promise.all(Array.from({ length: 8 }, (_, id) => writer(id)))
  await drained()
  expect(await wrong()).toEqual([])
})

describe('poison', () => {
  const poisoned = vmeNumber(7)
  const spoil = (change: (body: string) => string) => ({
    async load(...args: Parameters<typeof documentSources.vme.load>) {
      const bodies = await documentSources.vme.load(...args)
      const body = bodies.get(poisoned)
      if (body !== undefined) bodies.set(poisoned, change(body))
      return bodies
    },
  })
  const listQuarantined = () => sql`select key, index_name, reason from index_quarantine`

  test('is set aside with its reason at the first attempt, the rest goes on, and a sound version clears it', async () => {
    await drainedByOne()
    await renameVmes(sql, all.map(vmeNumber), 'One of them spoilt')
    const rig = start({ source: spoil((body) => body.replace('{', '{"unknownField":1,')) })
    await drained()
    expect(await listQuarantined()).toEqual([
      { key: poisoned, index_name: index, reason: expect.stringContaining('unknownField') },
    ])
    expect(await wrong()).toEqual([expect.stringContaining(poisoned)])
    expect(sent(rig.results).filter((result) => result.outcome.quarantined.length > 0)).toHaveLength(1)
    await rig.stop()
    start()
    await renameVmes(sql, [poisoned], 'Sound again')
    await drained()
    expect(await listQuarantined()).toEqual([])
    expect(await wrong()).toEqual([])
  })

  test('that cannot even be built is set aside too, until its row is put right', async () => {
    start()
    await sql`update enterprise set names = '[5]' where number = ${poisoned}`
    await drained()
    expect(await listQuarantined()).toEqual([
      { key: poisoned, index_name: index, reason: expect.stringContaining('cannot be built') },
    ])
    await renameVmes(sql, [poisoned], 'Sound again')
    await drained()
    expect(await listQuarantined()).toEqual([])
    expect(await wrong()).toEqual([])
  })
})

test('a missing index is told and never made by a write; once it is there everything arrives', async () => {
  await indexing.engine.indices.delete({ index })
  await sql`delete from outbox`
  await deleteVmes(sql, [vmeNumber(8)])
  const rig = start()
  await until('the missing index is told', () => rig.missing.length > 0)
  expect(rig.missing[0]).toEqual([index])
  expect(rig.drain.state().state).toBe('missing-index')
  expect(
    await indexing.engine.indices.exists({ index: `${index},${index}-write`, ignore_unavailable: false }),
  ).toBe(false)
  expect(await isOutboxEmpty(sql)).toBe(false)
  await ensureLive(indexing.context)
  index = (await listTargets(sql, 'vme')).at(-1)?.indexName ?? ''
  await drained()
  expect(await wrong()).toEqual([])
})

test('while a new generation is filled, changes go to both', async () => {
  start()
  await drained()
  const name = `${indexing.prefix}vme-99`
  await createIndex(indexing.context, name)
  await sql`insert into index_generation (kind, number, index_name, state, definition_hash)
    values ('vme', 99, ${name}, 'building', '')`
  await renameVmes(sql, all.map(vmeNumber), 'To both')
  await drained()
  expect(await wrong()).toEqual([])
  expect(await wrong(name)).toEqual([])
  await sql`delete from index_generation where number = 99`
})

test('while the engine is away the outbox grows; deletes of that time arrive afterwards', async () => {
  const proxy = await startTcpProxy(address('ELASTICSEARCH_URL'))
  const engine = openSearch({ url: proxy.url, flavour: await detectEngine(proxy.url) })
  const rig = start({ engine })
  await drained()
  proxy.refuse()
  await deleteVmes(sql, [vmeNumber(9), vmeNumber(10)])
  await renameVmes(sql, [vmeNumber(11)], 'While away')
  await until('the drain waits', () => rig.drain.state().state === 'waiting')
  expect(await isOutboxEmpty(sql)).toBe(false)
  proxy.pass()
  await drained()
  expect(await wrong()).toEqual([])
  await rig.stop()
  await engine.close()
  await proxy.close()
})

test('while PostgreSQL is away the drain waits, and goes on when it is back', async () => {
  const proxy = await startTcpProxy(database.url)
  const own = openSql({ url: proxy.url, applicationName: 'drain', max: 3 })
  const rig = start({ sql: own })
  await drained()
  proxy.refuse()
  await until('the drain waits', () => rig.drain.state().reason === 'database')
  await renameVmes(sql, [vmeNumber(12)], 'While away')
  await delay(300)
  proxy.pass()
  await drained()
  expect(await wrong()).toEqual([])
  expect(rig.log).toContain('info: the vme drain goes on')
  await rig.stop()
  await own.end({ timeout: 1 })
  await proxy.close()
})

test('what was claimed when the connection broke is sent as soon as the database is back', async () => {
  await drainedByOne()
  await renameVmes(sql, [vmeNumber(14)], 'Claimed, then cut off')
  const proxy = await startTcpProxy(database.url)
  const own = openSql({ url: proxy.url, applicationName: 'drain', max: 3 })
  let cuts = 3
  // Far longer than the test may take.
  const rig = start({
    sql: own,
    lanes: ['all'],
    leaseMs: 300_000,
    source: {
      load: (loader, keys, onUnbuildable) => {
        if (cuts > 0) {
          cuts -= 1
          proxy.refuse()
          setTimeout(() => proxy.pass(), 50)
        }
        return documentSources.vme.load(loader, keys, onUnbuildable)
      },
    },
  })
  await drained()
  expect(cuts).toBe(0)
  expect(await wrong()).toEqual([])
  await rig.stop()
  await own.end({ timeout: 1 })
  await proxy.close()
})

test('a wake-up wakes one lane of each turn, and what fills a batch the others', async () => {
  await sql`truncate outbox, cause`
  const turns: (Turn | undefined)[] = []
  let first: Claim | undefined
  const rig = start({
    lanes: ['single', 'rest', 'rest'],
    pollMs: 60_000,
    gatherMs: 0,
    ports: {
      async claim(_, turn) {
        turns.push(turn)
        const claim = first
        first = undefined
        return claim
      },
    },
  })
  await until('each lane has looked once', async () => turns.length === 3)
  turns.length = 0
  rig.drain.wake()
  await until('two have looked', async () => turns.length === 2)
  await delay(50)
  expect(turns).toEqual(['single', 'rest'])
  turns.length = 0
  first = {
    kind: 'vme',
    keys: Array.from({ length: 100 }, (_, at) => vmeNumber(at)),
    ids: [],
    lease: randomUUID(),
  }
  rig.drain.wake()
  await until('all have looked', async () => turns.filter((turn) => turn === 'rest').length >= 2)
})

test('an answer that never comes costs its lease and no more', async () => {
  await drainedByOne()
  await renameVmes(sql, [vmeNumber(13)], 'After a lost answer')
  let calls = 0
  const rig = start({
    lanes: ['all'],
    leaseMs: 300,
    ports: {
      listTargets: () => {
        calls += 1
        return calls === 1 ? new Promise<never>(() => {}) : Promise.resolve({ deciding: [index], others: [] })
      },
    },
  })
  await drained()
  expect(rig.log).toContain('warn: the vme drain failed')
  expect(await wrong()).toEqual([])
})

test('an overload halves the batches, and they grow again after it', async () => {
  await drainedByOne()
  const sizes: number[] = []
  let refusals = 3
  const sound = { claim: (maxKeys: number) => claimOutbox(sql, 'vme', { maxKeys, leaseMs: 60_000 }) }
  const rig = start({
    lanes: ['all'],
    random: () => 0,
    ports: {
      claim(maxKeys) {
        sizes.push(maxKeys)
        return sound.claim(maxKeys)
      },
      async send(_indexName, items) {
        const outcome = {
          sent: items.length,
          acknowledged: 0,
          conflicts: 0,
          heldVersions: new Map<string, bigint>(),
          absentDeletes: 0,
          quarantined: [],
          unsettled: 0,
          retry: new Set<string>(),
          missingIndex: [],
        }
        refusals -= 1
        if (refusals < 0) return { ...outcome, acknowledged: items.length }
        const retry = new Set(items.map(({ key }) => key))
        return { ...outcome, unsettled: retry.size, retry, retryReason: 'overload' as const }
      },
    },
  })
  await renameVmes(sql, [vmeNumber(1)], 'Overload')
  await drained()
  await until('the size has come back', () => sizes.includes(225))
  expect([...new Set(sizes)].slice(0, 5)).toEqual([1_000, 500, 250, 125, 225])
  expect(rig.drain.state().reason).toBeUndefined()
  await renameVmes(sql, [vmeNumber(1)], 'Not sent by the stub')
})

async function drainedByOne(): Promise<void> {
  const rig = start()
  await drained()
  await rig.stop()
}

test('a stop lets the batch in flight finish', async () => {
  let release: () => void = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  let sending = 0
  const rig = start({
    lanes: ['all'],
    ports: {
      async send(_indexName, items) {
        sending += 1
        await gate
        return {
          sent: items.length,
          acknowledged: items.length,
          conflicts: 0,
          heldVersions: new Map<string, bigint>(),
          absentDeletes: 0,
          quarantined: [],
          unsettled: 0,
          retry: new Set(),
          missingIndex: [],
        }
      },
    },
  })
  await until('a batch is in flight', () => sending === 1)
  const stopped = rig.stop()
  release()
  await stopped
  expect(rig.drain.state().state).toBe('stopped')
  expect(sent(rig.results)).toHaveLength(1)
})
