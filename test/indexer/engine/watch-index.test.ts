import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readEngineState } from '../../../indexer/engine/engine-state.ts'
import { aliasOf } from '../../../indexer/engine/index-context.ts'
import { RebuildBusyError, rebuild } from '../../../indexer/engine/rebuild.ts'
import { reconcile } from '../../../indexer/engine/reconcile.ts'
import { rollback } from '../../../indexer/engine/rollback.ts'
import { fallBehind, listGenerations } from '../../../src/db/generations.ts'
import { startDrainRig } from '../../support/drain-rig.ts'
import { compareWithDatabase, type Indexing, isOutboxEmpty, openIndexing } from '../../support/indexing.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { until } from '../../support/until.ts'
import { insertVmes, renameVmes, vmeNumber } from '../../support/vmes.ts'
import { startWatchRig, type WatchRig } from '../../support/watch-rig.ts'

// The engine is shared with everything else that runs; minutes are for a machine that is busy.
const PATIENCE_MS = 60_000
vi.setConfig({ testTimeout: 2 * PATIENCE_MS, hookTimeout: PATIENCE_MS })

const VMES = 40

let database: FreshDatabase
let indexing: Indexing
let rig: WatchRig
let names = 0

beforeAll(async () => {
  database = await freshDatabase()
  await insertVmes(
    database.sql,
    Array.from({ length: VMES }, (_, position) => position),
  )
  indexing = await openIndexing(database.sql)
})

afterAll(async () => {
  await indexing.close()
  await database.drop()
})

const generationIn = async (state: 'live' | 'previous') =>
  (await listGenerations(database.sql, 'vme')).find((generation) => generation.state === state)
const nameOf = async (state: 'live' | 'previous'): Promise<string> => {
  const generation = await generationIn(state)
  if (generation === undefined) throw new Error(`there is no ${state} generation`)
  return generation.indexName
}

/** The live and the previous generation, sound and followed by a drain and a watch. */
beforeEach(async () => {
  // A repair of the test before may hold the lock for another moment.
  const hasPrevious = async (): Promise<boolean> => {
    if ((await generationIn('previous')) !== undefined) return true
    await rebuild(indexing.context).catch((error: unknown) => {
      if (!(error instanceof RebuildBusyError)) throw error
    })
    return false
  }
  await until('there is a generation before', hasPrevious, PATIENCE_MS)
  rig = startWatchRig(indexing.context)
  await until('both are marked', async () => {
    const { indices } = await readEngineState(indexing.context)
    return [await nameOf('live'), await nameOf('previous')].every(
      (name) => indices.get(name)?.mark !== undefined,
    )
  })
})

afterEach(() => rig.stop())

const change = (position = 1): Promise<unknown> => {
  names += 1
  return renameVmes(database.sql, [vmeNumber(position)], `Residentie ${names}`)
}
const drained = () => until('the outbox is empty', () => isOutboxEmpty(database.sql), PATIENCE_MS)

/** Nothing is wrong any more, and whatever is kept says what the database says. */
async function isWhole(): Promise<void> {
  const { context } = indexing
  const whole = async (): Promise<boolean> => {
    if (rig.watch.faults().length > 0 || !(await isOutboxEmpty(database.sql))) return false
    const { searched, indices } = await readEngineState(context)
    const kept = (await listGenerations(database.sql, 'vme')).filter(({ state }) =>
      ['live', 'previous'].includes(state),
    )
    const live = kept.find(({ state }) => state === 'live')
    if (searched.join() !== live?.indexName || kept.some(({ behindSeconds }) => behindSeconds !== null))
      return false
    if (kept.some(({ indexName }) => indices.get(indexName)?.isOpen !== true)) return false
    for (const { indexName } of kept)
      if ((await compareWithDatabase(context, indexName)).length > 0) return false
    return true
  }
  await until('everything is whole', () => whole().catch(() => false), PATIENCE_MS)
}

const said = (text: string) => until(`it says "${text}"`, () => rig.log.some((line) => line.includes(text)))

test('an alias that is taken away, stands for two indices, hides documents or gave way to an index is set right', async () => {
  const { engine, context } = indexing
  const alias = aliasOf(context)
  const [live, previous] = [await nameOf('live'), await nameOf('previous')]
  await engine.indices.deleteAlias({ index: live, name: alias })
  await said('searches do not go to')
  await isWhole()
  await engine.indices.putAlias({ index: previous, name: alias })
  await until('it was seen', async () => (await readEngineState(context)).searched.length === 1, PATIENCE_MS)
  await isWhole()
  await engine.indices.putAlias({ index: live, name: alias, filter: { term: { status: 'none' } } })
  await until('it was seen', async () => (await readEngineState(context)).isAliasPlain, PATIENCE_MS)
  await isWhole()
  await rig.stop()
  await engine.indices.deleteAlias({ index: live, name: alias })
  await engine.index({ index: alias, id: 'stray', document: { name: 'stray' } })
  rig = startWatchRig(context)
  await until('it was seen', async () => (await readEngineState(context)).searched.length === 1, PATIENCE_MS)
  await isWhole()
  expect([await nameOf('live'), await nameOf('previous')]).toEqual([live, previous])
})

test('an index that may not be deleted holds up nothing', async () => {
  const { engine, context } = indexing
  const stray = `${aliasOf(context)}-70`
  await engine.indices.create({ index: stray, settings: { 'index.blocks.read_only': true } })
  await engine.indices.deleteAlias({ index: await nameOf('live'), name: aliasOf(context) })
  await said(`${stray} belongs to no generation and can't be deleted`)
  await isWhole()
  await engine.indices.putSettings({ index: stray, settings: { 'index.blocks.read_only': null } })
  await engine.indices.delete({ index: stray })
})

test('indices that lost every alias get them back, and nothing is built anew', async () => {
  const before = [await nameOf('live'), await nameOf('previous')]
  await indexing.engine.indices.deleteAlias({ index: before, name: '*' })
  await change()
  await isWhole()
  expect([await nameOf('live'), await nameOf('previous')]).toEqual(before)
})

test('a closed generation before holds nothing back, is opened and catches up', async () => {
  const { engine } = indexing
  const previous = await nameOf('previous')
  await rig.stop()
  const alone = startDrainRig({ sql: database.sql, engine })
  await engine.indices.close({ index: previous })
  await change(2)
  await drained()
  expect((await generationIn('previous'))?.behindSeconds).not.toBeNull()
  expect(await compareWithDatabase(indexing.context, await nameOf('live'))).toEqual([])
  // Not even tried while it is behind.
  await change(3)
  await drained()
  expect(alone.drain.state().failures).toBe(0)
  await alone.stop()
  rig = startWatchRig(indexing.context)
  await isWhole()
  expect(await nameOf('previous')).toBe(previous)
})

test('a closed live index is opened, and what waited arrives', async () => {
  const live = await nameOf('live')
  await indexing.engine.indices.close({ index: live })
  await change(4)
  await isWhole()
  expect(await nameOf('live')).toBe(live)
})

test('an index that no longer refreshes does so again', async () => {
  const live = await nameOf('live')
  await indexing.engine.indices.putSettings({ index: live, settings: { refresh_interval: '-1' } })
  await said('does not refresh')
  const interval = async () => (await readEngineState(indexing.context)).indices.get(live)?.refreshInterval
  await until('it refreshes', async () => (await interval()) === '500ms', PATIENCE_MS)
  await isWhole()
})

test('a read-only generation before is told, and the live one goes on', async () => {
  const { engine } = indexing
  const previous = await nameOf('previous')
  await engine.indices.addBlock({ index: previous, block: 'write' })
  await said('takes no changes')
  await change(5)
  await drained()
  expect(rig.watch.faults().map(({ fault }) => fault)).toContain('index-read-only')
  await engine.indices.putSettings({ index: previous, settings: { 'index.blocks.write': null } })
  await isWhole()
})

/** The same index without its data, on a node that there is not. */
async function loseShard(index: string): Promise<void> {
  const { engine } = indexing
  await rig.stop()
  const found = (await engine.indices.get({ index }))[index]
  await engine.indices.delete({ index })
  await engine.indices.create({
    index,
    wait_for_active_shards: 0,
    settings: {
      number_of_replicas: 0,
      refresh_interval: '500ms',
      'index.routing.allocation.require._name': 'nowhere',
    },
    mappings: { _meta: found?.mappings?._meta ?? {} },
    aliases: found?.aliases ?? {},
  })
  rig = startWatchRig(indexing.context)
}

test('a generation before that lost its shard is dropped', async () => {
  const { context } = indexing
  const previous = await nameOf('previous')
  await loseShard(previous)
  await change(6)
  await isWhole()
  expect(await generationIn('previous')).toBeUndefined()
  await until('it is deleted', async () => !(await readEngineState(context)).indices.has(previous))
})

test('the generation before takes the place of a live one that lost its shard', async () => {
  const [live, previous] = [await nameOf('live'), await nameOf('previous')]
  await loseShard(live)
  await change(7)
  await isWhole()
  expect(await nameOf('live')).toBe(previous)
})

test('where there is none before, a live one that lost its shard is built anew', async () => {
  const { engine } = indexing
  await engine.indices.delete({ index: await nameOf('previous') })
  await until('it is noted', async () => (await generationIn('previous')) === undefined, PATIENCE_MS)
  const live = await nameOf('live')
  await loseShard(live)
  await change(8)
  await isWhole()
  expect(await nameOf('live')).not.toBe(live)
})

test('an index with a document under the highest version is replaced', async () => {
  const { engine } = indexing
  const live = await nameOf('live')
  const foreign = { _id: vmeNumber(9), version: '9223372036854775806', version_type: 'external' }
  await engine.transport.request({
    method: 'POST',
    path: `/${live}/_bulk`,
    bulkBody: `${JSON.stringify({ index: foreign }).replace(/"(9223\d+)"/, '$1')}\n${JSON.stringify({ enterpriseNumber: vmeNumber(9), bucket: 1 })}\n`,
  })
  // Found by the next change, or by the next comparison.
  await change(9)
  await isWhole()
  expect(await nameOf('live')).not.toBe(live)
  await engine.transport.request({
    method: 'POST',
    path: `/${await nameOf('live')}/_bulk`,
    bulkBody: `${JSON.stringify({ index: { ...foreign, _id: vmeNumber(90_001) } }).replace(/"(9223\d+)"/, '$1')}\n${JSON.stringify({ enterpriseNumber: vmeNumber(90_001), bucket: 1 })}\n`,
  })
  await reconcile(indexing.context)
  await isWhole()
})

test('a document changed under the hash of another content is found when whole documents are read', async () => {
  const { context, engine } = indexing
  const live = await nameOf('live')
  await engine.update({ index: live, id: vmeNumber(10), doc: { name: 'achter onze rug' }, refresh: true })
  const none = await reconcile(context, { isWhole: () => false })
  expect(none.indices.map(({ stale }) => stale)).toEqual(none.indices.map(() => 0))
  const { indices } = await reconcile(context, { isWhole: () => true })
  expect(indices.find(({ state }) => state === 'live')).toMatchObject({ stale: 1 })
  await isWhole()
})

test('an index that is put back to an older state is compared', async () => {
  const { engine } = indexing
  const live = await nameOf('live')
  const older = `${aliasOf(indexing.context)}x-older`
  const clone = async (from: string, to: string): Promise<void> => {
    await engine.indices.addBlock({ index: from, block: 'write' })
    await engine.indices.clone({ index: from, target: to, settings: { 'index.blocks.write': null } })
    await engine.indices.putSettings({ index: from, settings: { 'index.blocks.write': null } })
  }
  const aliases = (await engine.indices.getAlias({ index: live }))[live]?.aliases ?? {}
  const mark = async () => (await readEngineState(indexing.context)).indices.get(live)?.mark
  await clone(live, older)
  const before = (await mark())?.beat ?? 0
  await change(11)
  await until('it is marked', async () => ((await mark())?.beat ?? 0) > before)
  await isWhole()
  await rig.stop()
  await engine.indices.delete({ index: live })
  await clone(older, live)
  await engine.indices.updateAliases({
    actions: Object.keys(aliases).map((alias) => ({ add: { index: live, alias } })),
  })
  await engine.indices.delete({ index: older })
  rig = startWatchRig(indexing.context)
  await isWhole()
})

test('a rollback to a generation that missed changes has them first', async () => {
  const { context } = indexing
  const previous = await nameOf('previous')
  await rig.stop()
  const alone = startDrainRig({ sql: database.sql, engine: context.engine })
  await fallBehind(database.sql, 'vme', previous)
  await change(12)
  await drained()
  expect(await compareWithDatabase(context, previous)).toHaveLength(1)
  await rollback(context)
  await alone.stop()
  expect(await nameOf('live')).toBe(previous)
  expect(await compareWithDatabase(context, previous)).toEqual([])
})
