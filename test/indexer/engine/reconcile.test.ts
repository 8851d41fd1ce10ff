import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { documentSources } from '../../../indexer/document-kinds.ts'
import { type Drain, LEASE_MS, startDrain } from '../../../indexer/drain.ts'
import { makeDrainPorts } from '../../../indexer/drain-ports.ts'
import { aliasOf } from '../../../indexer/engine/index-context.ts'
import { rebuild } from '../../../indexer/engine/rebuild.ts'
import { type IndexReport, reconcile } from '../../../indexer/engine/reconcile.ts'
import { detectEngine, openSearch, type SearchClient } from '../../../src/engine/client.ts'
import {
  compareWithDatabase,
  type Indexing,
  isOutboxEmpty,
  openIndexing,
  readIndex,
} from '../../support/indexing.ts'
import { emptyOutbox } from '../../support/marks.ts'
import { rollDice } from '../../support/seed.ts'
import { address, type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { startTcpProxy } from '../../support/tcp-proxy.ts'
import { until } from '../../support/until.ts'
import { deleteVmes, insertVmes, renameVmes, vmeNumber } from '../../support/vmes.ts'

// The engine is shared with everything else that runs; minutes are for a machine that is busy.
const PATIENCE_MS = 120_000
vi.setConfig({ testTimeout: PATIENCE_MS })

const VMES = 400

let database: FreshDatabase
let indexing: Indexing

beforeEach(async () => {
  database = await freshDatabase()
  await insertVmes(
    database.sql,
    Array.from({ length: VMES }, (_, position) => position),
  )
  indexing = await openIndexing(database.sql)
  await emptyOutbox(database.sql)
})

afterEach(async () => {
  await indexing.close()
  await database.drop()
})

function startTestDrain(engine: SearchClient = indexing.engine): Drain {
  const { sql, kind } = indexing.context
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

async function drainAll(): Promise<void> {
  const drain = startTestDrain()
  await until('the outbox is empty', () => isOutboxEmpty(database.sql), PATIENCE_MS)
  await drain.stop(10_000)
}

async function reconcileLive(): Promise<IndexReport> {
  const { indices } = await reconcile(indexing.context)
  const live = indices.find(({ state }) => state === 'live')
  if (live === undefined) throw new Error('there is no live index')
  return live
}

const clean = { missing: 0, ghost: 0, stale: 0, waiting: 0, overdue: 0, quarantined: 0 }
const markedKeys = async (): Promise<string[]> =>
  (await database.sql<{ key: string }[]>`select unnest(keys) as key from outbox order by key`).map(
    ({ key }) => key,
  )

test('a full load leaves nothing to reconcile', async () => {
  expect(await reconcileLive()).toMatchObject({ expected: VMES, held: VMES, ...clean, sample: [] })
  expect(await markedKeys()).toEqual([])
})

test('every planted corruption is found, repaired by the drain, and nothing else is sent', async () => {
  const { engine, context } = indexing
  const dice = rollDice('corruptions')
  const index = `${aliasOf(context)}-1`
  const before = await readIndex(engine, index)
  const shuffled = [...before.keys()].sort(() => dice.next() - 0.5)
  const missing = shuffled.slice(0, 20)
  const stale = shuffled.slice(20, 40)
  const ghosts = Array.from({ length: 20 }, (_, position) => vmeNumber(50_000 + position))
  const model = JSON.parse(before.get(shuffled[50] ?? '')?.body ?? '{}')
  const version = { version: 1, version_type: 'external_gte' as const }
  await engine.bulk({
    index,
    refresh: true,
    operations: [
      ...missing.map((_id) => ({
        delete: { _id, version: before.get(_id)?.version ?? 1, version_type: 'external_gte' as const },
      })),
      // Another content under the same version: what versions alone can't tell.
      ...stale.flatMap((_id) => [
        { index: { _id, version: before.get(_id)?.version ?? 1, version_type: 'external_gte' as const } },
        { ...JSON.parse(before.get(_id)?.body ?? '{}'), name: 'Oud', contentHash: `old-${_id}` },
      ]),
      ...ghosts.flatMap((_id, position) => [
        { index: { _id, ...version } },
        // One is in no bucket at all.
        { ...model, enterpriseNumber: _id, bucket: position === 0 ? -5 : Number(_id.slice(0, 8)) % 1024 },
      ]),
    ],
  })
  expect(await reconcileLive()).toMatchObject({
    ...clean,
    missing: 20,
    stale: 20,
    ghost: 20,
    expected: VMES,
  })
  expect(await markedKeys()).toEqual([...missing, ...stale, ...ghosts].sort())
  // What is under way already is neither found nor marked again.
  expect(await reconcileLive()).toMatchObject({ ...clean, waiting: 60 })
  expect(await markedKeys()).toHaveLength(60)

  await drainAll()
  expect(await compareWithDatabase(context, index)).toEqual([])
  const after = await readIndex(engine, index)
  const sentAgain = [...after]
    .filter(([key, { version }]) => version !== before.get(key)?.version)
    .map(([key]) => key)
  expect(sentAgain.sort()).toEqual([...missing, ...stale].sort())
  expect(await reconcileLive()).toMatchObject({ ...clean, expected: VMES, held: VMES })
})

test('a document in a wrong bucket is put right', async () => {
  const { engine, context } = indexing
  const key = vmeNumber(8)
  await engine.update({ index: aliasOf(context), id: key, doc: { bucket: 3 }, refresh: true })
  expect(await reconcileLive()).toMatchObject({ stale: 1 })
  // The update by hand has taken a version of its own.
  await drainAll()
  await reconcileLive()
  await drainAll()
  expect(await compareWithDatabase(context, aliasOf(context))).toEqual([])
})

test('changes under way are no differences', async () => {
  const drain = startTestDrain()
  let isWriting = true
  let writes = 0
  const writer = (async () => {
    while (isWriting) {
      writes += 1
      const position = writes % VMES
      if (writes % 3 === 0) await deleteVmes(database.sql, [vmeNumber(position)])
      else if (writes % 3 === 1) await insertVmes(database.sql, [position + VMES])
      else await renameVmes(database.sql, [vmeNumber(position)], `Hof ${writes}`)
    }
  })()
  const reports = [await reconcileLive(), await reconcileLive(), await reconcileLive()]
  isWriting = false
  await writer
  await until('the outbox is empty', () => isOutboxEmpty(database.sql), PATIENCE_MS)
  await drain.stop(10_000)
  expect(writes).toBeGreaterThan(10)
  expect(reports.map(({ missing, ghost, stale }) => missing + ghost + stale)).toEqual([0, 0, 0])
})

test('deletes made while the engine is away arrive when it is back', async () => {
  const proxy = await startTcpProxy(address('ELASTICSEARCH_URL'))
  const engine = openSearch({
    url: proxy.url,
    flavour: await detectEngine(proxy.url),
    requestTimeoutMs: 30_000,
  })
  const drain = startTestDrain(engine)
  try {
    await renameVmes(database.sql, [vmeNumber(1)], 'Voor de storing')
    await until('a first change arrives', () => isOutboxEmpty(database.sql), PATIENCE_MS)
    proxy.refuse()
    await deleteVmes(
      database.sql,
      Array.from({ length: 30 }, (_, position) => vmeNumber(position)),
    )
    await until('the drain has met the outage', () => drain.state().failures > 0, PATIENCE_MS)
    expect(await markedKeys()).not.toEqual([])
    proxy.pass()
    await until('the outbox is empty', () => isOutboxEmpty(database.sql), PATIENCE_MS)
    expect(await reconcileLive()).toMatchObject({ ...clean, expected: VMES - 30, held: VMES - 30 })
  } finally {
    await drain.stop(10_000)
    await engine.close()
    await proxy.close()
  }
})

test('a bulk answer that is cut in half loses nothing', async () => {
  const proxy = await startTcpProxy(address('ELASTICSEARCH_URL'))
  const engine = openSearch({
    url: proxy.url,
    flavour: await detectEngine(proxy.url),
    requestTimeoutMs: 30_000,
  })
  const drain = startTestDrain(engine)
  try {
    proxy.cutAfter(200)
    await renameVmes(
      database.sql,
      Array.from({ length: 50 }, (_, position) => vmeNumber(position)),
      'Halve regel',
    )
    await until('the drain has met the cut', () => drain.state().failures > 0, PATIENCE_MS)
    proxy.pass()
    await until('the outbox is empty', () => isOutboxEmpty(database.sql), PATIENCE_MS)
    expect(await compareWithDatabase(indexing.context, aliasOf(indexing.context))).toEqual([])
  } finally {
    await drain.stop(10_000)
    await engine.close()
    await proxy.close()
  }
})

test('a database restored from a backup is moved past the versions of the index', async () => {
  const { context } = indexing
  await database.sql`select setval('document_version', 5000)`
  await renameVmes(database.sql, [vmeNumber(4)], 'Na de back-up')
  await drainAll()
  // As after a restore: the older content and the older sequence.
  await renameVmes(database.sql, [vmeNumber(4)], 'Voor de back-up')
  await database.sql`select setval('document_version', 3)`
  await emptyOutbox(database.sql)
  const report = await reconcile(context)
  expect(report).toMatchObject({ raisedVersions: true, indices: [{ stale: 1 }] })
  await drainAll()
  expect(await compareWithDatabase(context, aliasOf(context))).toEqual([])
})

test('the generation kept for a rollback is compared too', async () => {
  const { context, engine } = indexing
  await rebuild(context)
  const previous = `${aliasOf(context)}-1`
  await engine.delete({ index: previous, id: vmeNumber(2), refresh: true })
  const { indices } = await reconcile(context)
  expect(indices).toMatchObject([
    { indexName: previous, state: 'previous', missing: 1 },
    { state: 'live', ...clean },
  ])
})

test('one that rests after each group is ended in its rest', async () => {
  const stop = new AbortController()
  const shares: number[] = []
  const resting = reconcile(indexing.context, {
    restRatio: 1e6,
    signal: stop.signal,
    onProgress(_, share) {
      shares.push(share)
      setImmediate(() => stop.abort())
    },
  })
  await expect(resting).rejects.toThrow('aborted')
  expect(shares).toHaveLength(1)
})
