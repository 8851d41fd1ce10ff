import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { documentSources } from '../../../indexer/document-kinds.ts'
import { LEASE_MS, startDrain } from '../../../indexer/drain.ts'
import { makeDrainPorts } from '../../../indexer/drain-ports.ts'
import { readEngineState } from '../../../indexer/engine/engine-state.ts'
import { ensureLive } from '../../../indexer/engine/ensure-live.ts'
import { aliasOf } from '../../../indexer/engine/index-context.ts'
import {
  RebuildBusyError,
  type RebuildProgress,
  RebuildRejectedError,
  rebuild,
} from '../../../indexer/engine/rebuild.ts'
import { rollback } from '../../../indexer/engine/rollback.ts'
import { deliver, prepare } from '../../../indexer/engine/write-keys.ts'
import { environmentWith } from '../../../src/config.ts'
import { listGenerations, listTargets } from '../../../src/db/generations.ts'
import { compareWithDatabase, type Indexing, isOutboxEmpty, openIndexing } from '../../support/indexing.ts'
import { rollDice } from '../../support/seed.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { until } from '../../support/until.ts'
import { deleteVmes, insertVmes, renameVmes, vmeNumber } from '../../support/vmes.ts'

// The engine is shared with everything else that runs; minutes are for a machine that is busy.
vi.setConfig({ testTimeout: 120_000 })

let database: FreshDatabase
let indexing: Indexing

beforeEach(async () => {
  database = await freshDatabase()
  indexing = await openIndexing(database.sql)
})

afterEach(async () => {
  await indexing.close()
  await database.drop()
})

const positions = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, offset) => from + offset)

const searched = async (): Promise<string[]> => (await readEngineState(indexing.context)).searched

const states = async (): Promise<string[]> =>
  (await listGenerations(database.sql, 'vme')).map(({ number, state }) => `${number} ${state}`)

const startTestDrain = () => {
  const { sql, engine, kind } = indexing.context
  const ports = makeDrainPorts({
    sql,
    engine,
    kind,
    source: documentSources.vme,
    leaseMs: LEASE_MS,
    publish: async () => {},
  })
  return startDrain({ kind, ports, leaseMs: LEASE_MS, log: () => {}, onMissingIndex: () => {}, pollMs: 50 })
}

test('a rebuild under 200 writes a second loses nothing, and no search sees none or two generations', async () => {
  const { sql } = database
  const { engine, context } = indexing
  const dice = rollDice('rebuild under writes')
  const alias = aliasOf(context)
  const settled = 400
  await insertVmes(sql, positions(0, 800))
  await rebuild(context)
  const drain = startTestDrain()
  await until('the first changes are sent', () => isOutboxEmpty(sql))
  await engine.indices.refresh({ index: alias })

  let isWriting = true
  let writes = 0
  const writer = (async () => {
    const startedAt = performance.now()
    while (isWriting) {
      const position = dice.below(1_000)
      // Those below `settled` are only renamed, so that their number is known at every moment.
      if (position < settled) await renameVmes(sql, [vmeNumber(position)], `Hof ${writes}`)
      else if (dice.chance(0.5)) await deleteVmes(sql, [vmeNumber(position)])
      else await insertVmes(sql, [position], `Nieuw ${writes}`)
      writes += 1
      await delay(Math.max(0, startedAt + writes * 5 - performance.now()))
    }
  })()
  const counts = new Set<number>()
  const reader = (async () => {
    while (isWriting) {
      const answer = await engine.count({
        index: alias,
        query: { range: { enterpriseNumber: { lt: vmeNumber(settled) } } },
      })
      counts.add(answer.count)
      await delay(20)
    }
  })()

  const names = await searched()
  // Slowed by small batches, so that many writes fall into it.
  const result = await rebuild(context, { maxBatch: 50 }).finally(async () => {
    isWriting = false
    await Promise.all([writer, reader])
  })
  await until('the last changes are sent', () => isOutboxEmpty(sql))
  await drain.stop(10_000)

  expect(writes).toBeGreaterThan(20)
  expect([...counts]).toEqual([settled])
  expect(await searched()).toEqual([result.indexName])
  expect(names).not.toContain(result.indexName)
  expect(await compareWithDatabase(context, result.indexName)).toEqual([])
  // The way back is as good: the generation before got every change too.
  for (const { indexName } of await listTargets(sql, 'vme'))
    expect(await compareWithDatabase(context, indexName)).toEqual([])
})

test('a rebuild that is stopped three times goes on where it was and ends complete', async () => {
  const { context } = indexing
  const dice = rollDice('stopped rebuild')
  await insertVmes(database.sql, positions(0, 800))
  const names = new Set<string>()
  let furthest = 0
  for (let stop = 1; stop <= 3; stop += 1) {
    const controller = new AbortController()
    const limit = furthest + 50 + dice.below(150)
    const onProgress = ({ documents, indexName }: RebuildProgress) => {
      names.add(indexName)
      furthest = documents
      if (documents >= limit) controller.abort()
    }
    await expect(rebuild(context, { maxBatch: 50, signal: controller.signal, onProgress })).rejects.toThrow(
      /abort/i,
    )
    // Changes that fall between two runs are written to the half-built generation.
    await renameVmes(database.sql, [vmeNumber(stop), vmeNumber(700 + stop)], `Tussen ${stop}`)
    const drain = startTestDrain()
    await until('the changes are sent', () => isOutboxEmpty(database.sql))
    await drain.stop(10_000)
  }
  const result = await rebuild(context)
  expect(result.resumed).toBe(true)
  expect([...names]).toEqual([result.indexName])
  expect(result.scanned).toBeLessThan(800 - 150)
  expect(await compareWithDatabase(context, result.indexName)).toEqual([])
  expect(await states()).toEqual([`${result.number} live`, '1 previous'])
})

test('the command, killed at any moment, does the whole work when it is run again', async () => {
  const { context } = indexing
  const { sql } = database
  await insertVmes(sql, positions(0, 600))
  const dice = rollDice('killed command')
  const run = () =>
    spawn(process.execPath, ['indexer/cli/rebuild.ts', 'vme'], {
      env: environmentWith({ DATABASE_URL: database.url, INDEX_PREFIX: indexing.prefix }),
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  for (let kill = 1; kill <= 3; kill += 1) {
    const killed = run()
    const ended = once(killed, 'exit')
    await until('it is at work', async () => {
      const targets = await listTargets(sql, 'vme')
      return targets.some(({ state }) => state === 'building' || state === 'verifying') || targets.length > 1
    })
    await delay(dice.below(300))
    killed.kill('SIGKILL')
    await ended
    // The lock goes with the connection, which the server notices at its own pace.
    await until('the lock is free', async () => {
      const locks = await sql`select 1 from pg_locks where locktype = 'advisory' and database =
        (select oid from pg_database where datname = current_database())`
      return locks.length === 0
    })
  }
  const last = run()
  const output: string[] = []
  last.stdout.setEncoding('utf8').on('data', (text: string) => output.push(text))
  const [status] = await once(last, 'exit')
  expect(status).toBe(0)
  expect(output.join('')).toMatch(/600 documents in [\d.]+ s .* generation \d+/)
  expect(await compareWithDatabase(context, aliasOf(context))).toEqual([])
  const generations = await listGenerations(sql, 'vme')
  expect(generations.filter(({ state }) => state === 'building' || state === 'verifying')).toEqual([])
})

test('an index that cannot be made equal is rejected and the one in service stays', async () => {
  const { context, engine } = indexing
  await insertVmes(database.sql, positions(0, 60))
  const before = await searched()
  const spoiled = [vmeNumber(3), vmeNumber(7)]
  // Gone under versions that no repair can exceed, at the end of the scan.
  const spoil = () =>
    engine.bulk({
      index: `${aliasOf(context)}-2`,
      operations: spoiled.map((_id) => ({
        delete: { _id, version: 2 ** 50, version_type: 'external' as const },
      })),
    })
  const { source } = context
  const attempt = rebuild({
    ...context,
    source: {
      ...source,
      async listKeys(sql, after, limit) {
        const keys = await source.listKeys(sql, after, limit)
        if (keys.length === 0) await spoil()
        return keys
      },
    },
  })
  await expect(attempt).rejects.toThrow(RebuildRejectedError)
  await expect(attempt).rejects.toThrow('2 documents missing')
  expect(await searched()).toEqual(before)
  expect(await states()).toEqual(['2 rejected', '1 live'])
  expect(await engine.indices.exists({ index: `${aliasOf(context)}-2` })).toBe(false)
})

test('of two rebuilds at once one is refused and the other one ends well', async () => {
  await insertVmes(database.sql, positions(0, 200))
  const both = await Promise.allSettled([rebuild(indexing.context), rebuild(indexing.context)])
  const failed = both.filter((one) => one.status === 'rejected')
  expect(failed.map(({ reason }) => reason)).toEqual([expect.any(RebuildBusyError)])
  expect(await states()).toEqual(['2 live', '1 previous'])
})

test('a rollback searches the generation before, and a second one comes back', async () => {
  const { context } = indexing
  await insertVmes(database.sql, positions(0, 20))
  await rebuild(context)
  const [newer] = await searched()
  const { from, to } = await rollback(context)
  expect(from).toBe(newer)
  expect(await searched()).toEqual([to])
  expect(await states()).toEqual(['2 previous', '1 live'])
  // A start does not undo what somebody wanted.
  expect(await ensureLive(context)).toEqual({ action: 'none' })
  expect(await searched()).toEqual([to])
  await rollback(context)
  expect(await searched()).toEqual([newer])
})

test('what is searched refreshes as configured, what is kept rarely, and a swap shows all that was written', async () => {
  const { context, engine } = indexing
  await insertVmes(database.sql, positions(0, 20))
  await rebuild(context)
  const refreshes = async () => {
    const { indices } = await readEngineState(context)
    return [...indices].sort().map(([, { refreshInterval }]) => refreshInterval)
  }
  expect(await refreshes()).toEqual(['30s', '500ms'])
  await insertVmes(database.sql, [20])
  const prepared = await prepare(context, [vmeNumber(20)])
  await deliver(context, prepared, { indexName: `${aliasOf(context)}-1`, patienceMs: 1_000 })
  await rollback(context)
  expect(await refreshes()).toEqual(['500ms', '30s'])
  const { hits } = await engine.search({
    index: aliasOf(context),
    query: { ids: { values: [vmeNumber(20)] } },
  })
  expect(hits.hits).toHaveLength(1)
})

test('only one generation before the live one is kept', async () => {
  await rebuild(indexing.context)
  const { number } = await rebuild(indexing.context)
  expect(await states()).toEqual([`${number} live`, '2 previous', '1 dropped'])
  const { indices } = await readEngineState(indexing.context)
  expect([...indices.keys()].sort()).toEqual([2, number].map((n) => `${aliasOf(indexing.context)}-${n}`))
})
