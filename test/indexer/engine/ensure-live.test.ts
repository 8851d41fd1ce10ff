import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createIndex } from '../../../indexer/engine/create-index.ts'
import { readEngineState } from '../../../indexer/engine/engine-state.ts'
import { ensureLive } from '../../../indexer/engine/ensure-live.ts'
import { aliasOf, type IndexContext } from '../../../indexer/engine/index-context.ts'
import { rebuild } from '../../../indexer/engine/rebuild.ts'
import { reconcile } from '../../../indexer/engine/reconcile.ts'
import { swapAlias } from '../../../indexer/engine/swap-alias.ts'
import {
  addGeneration,
  listGenerations,
  listTargets,
  setGenerationState,
} from '../../../src/db/generations.ts'
import { storeQuarantined } from '../../../src/db/quarantine.ts'
import { compareWithDatabase, type Indexing, openIndexing } from '../../support/indexing.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { insertVmes, vmeNumber } from '../../support/vmes.ts'

// The engine is shared with everything else that runs; minutes are for a machine that is busy.
vi.setConfig({ testTimeout: 120_000 })

let database: FreshDatabase
let indexing: Indexing

beforeEach(async () => {
  database = await freshDatabase()
  await insertVmes(database.sql, [1, 2, 3, 4, 5])
  indexing = await openIndexing(database.sql)
})

afterEach(async () => {
  await indexing.close()
  await database.drop()
})

const alias = (): string => aliasOf(indexing.context)
const indexOf = (number: number): string => `${alias()}-${number}`
const searched = async (): Promise<string[]> => (await readEngineState(indexing.context)).searched
const states = async (): Promise<string[]> =>
  (await listGenerations(database.sql, 'vme')).map(({ number, state }) => `${number} ${state}`)

const withField = (context: IndexContext, type: 'keyword' | 'text'): IndexContext => ({
  ...context,
  definition: {
    ...context.definition,
    mappings: {
      ...context.definition.mappings,
      properties: { ...context.definition.mappings.properties, status: { type } },
    },
  },
})

test('a first start makes the index, a second one leaves it alone', async () => {
  expect(await searched()).toEqual([indexOf(1)])
  expect(await compareWithDatabase(indexing.context, alias())).toEqual([])
  expect(await ensureLive(indexing.context)).toEqual({ action: 'none' })
  expect(await states()).toEqual(['1 live'])
})

test('an index that was dropped is built again', async () => {
  await indexing.engine.indices.delete({ index: indexOf(1) })
  expect(await ensureLive(indexing.context)).toMatchObject({ action: 'rebuilt' })
  expect(await searched()).toEqual([indexOf(2)])
  expect(await states()).toEqual(['2 live', '1 dropped'])
  expect(await compareWithDatabase(indexing.context, alias())).toEqual([])
})

test('where the live index is dropped the one before serves at once', async () => {
  await rebuild(indexing.context)
  await indexing.engine.indices.delete({ index: indexOf(2) })
  expect(await ensureLive(indexing.context)).toEqual({ action: 'none' })
  expect(await searched()).toEqual([indexOf(1)])
  expect(await states()).toEqual(['2 dropped', '1 live'])
})

test('of several processes that find the index gone one builds it', async () => {
  await indexing.engine.indices.delete({ index: indexOf(1) })
  const outcomes = await Promise.all([1, 2, 3].map(() => ensureLive(indexing.context)))
  expect(outcomes.filter(({ action }) => action === 'rebuilt')).toHaveLength(1)
  expect(await states()).toEqual(['2 live', '1 dropped'])
})

test('an alias that was taken away comes back without a rebuild', async () => {
  await indexing.engine.indices.deleteAlias({ index: indexOf(1), name: alias() })
  expect(await ensureLive(indexing.context)).toEqual({ action: 'none' })
  expect(await searched()).toEqual([indexOf(1)])
})

test('an index that has taken the name of the alias gives way', async () => {
  await indexing.engine.indices.delete({ index: indexOf(1) })
  await indexing.engine.index({ index: alias(), id: 'stray', document: { name: 'stray' } })
  await ensureLive(indexing.context)
  const { searched: names, aliasIsIndex } = await readEngineState(indexing.context)
  expect({ names, aliasIsIndex }).toEqual({ names: [indexOf(2)], aliasIsIndex: false })
})

test('a process killed between the swap and its note has made the new index live', async () => {
  await rebuild(indexing.context)
  // As it was at that moment: searched, and not yet noted.
  await setGenerationState(database.sql, { kind: 'vme', number: 2 }, { state: 'previous' })
  await setGenerationState(database.sql, { kind: 'vme', number: 1 }, { state: 'previous' })
  await database.sql`update index_generation set state = 'live' where number = 1`
  await database.sql`update index_generation set state = 'verifying' where number = 2`
  expect(await ensureLive(indexing.context)).toEqual({ action: 'none' })
  expect(await states()).toEqual(['2 live', '1 previous'])
  expect(await searched()).toEqual([indexOf(2)])
})

test('a process killed in the middle of a rollback leaves the older definition in service, as was wanted', async () => {
  const changed = withField(indexing.context, 'text')
  await ensureLive(changed)
  // As it was at that moment: the alias stands for the one before, and the database does not know yet.
  await swapAlias(changed, indexOf(1))
  expect(await ensureLive(changed)).toEqual({ action: 'none' })
  expect(await searched()).toEqual([indexOf(1)])
  expect(await states()).toEqual(['2 previous', '1 live'])
})

/** The same process as it was a release ago. */
const older = (context: IndexContext): IndexContext => ({
  ...withField(context, 'text'),
  definitionVersion: context.definitionVersion - 1,
})

test('a process of an older release that starts leaves a newer index in service, and the newer one replaces an older', async () => {
  expect(await ensureLive(older(indexing.context))).toEqual({ action: 'none' })
  expect(await states()).toEqual(['1 live'])
  await database.sql`update index_generation set definition_version = 0, definition_hash = 'older'`
  expect(await ensureLive(indexing.context)).toMatchObject({ action: 'rebuilt' })
  expect(await states()).toEqual(['2 live', '1 previous'])
})

test('a rebuild of a newer release that was interrupted is left to it', async () => {
  await createIndex(indexing.context, indexOf(2))
  await addGeneration(database.sql, {
    kind: 'vme',
    number: 2,
    indexName: indexOf(2),
    definitionHash: 'newer',
    definitionVersion: indexing.context.definitionVersion + 1,
  })
  expect(await ensureLive(indexing.context)).toEqual({ action: 'none' })
  expect(await states()).toEqual(['2 building', '1 live'])
})

test('an index that is gone is built again by an older release too', async () => {
  await indexing.engine.indices.delete({ index: indexOf(1) })
  expect(await ensureLive(older(indexing.context))).toMatchObject({ action: 'rebuilt' })
})

test('a process of an older release does not call the documents of a newer index wrong', async () => {
  const report = await reconcile(older(indexing.context))
  expect(report).toMatchObject({ indices: [], newer: [indexOf(1)] })
  expect((await reconcile(indexing.context)).indices.map(({ indexName }) => indexName)).toEqual([indexOf(1)])
})

test('what a dropped index refused is forgotten, and what others refuse is not', async () => {
  const entries = [indexOf(1), indexOf(2)].map((indexName) => ({ key: 'a', indexName, reason: 'refused' }))
  await storeQuarantined(database.sql, { kind: 'vme', version: 1n }, entries)
  await setGenerationState(database.sql, { kind: 'vme', number: 1 }, { state: 'dropped' })
  const kept = await database.sql`select index_name from index_quarantine`
  expect(kept.map(({ index_name }) => index_name)).toEqual([indexOf(2)])
})

test('an index that no generation knows is deleted, and never the one that is searched', async () => {
  const { engine } = indexing
  await engine.indices.create({ index: indexOf(7) })
  await ensureLive(indexing.context)
  expect(await engine.indices.exists({ index: indexOf(7) })).toBe(false)
  // The database is a new one and the engine is not: what is searched serves until its successor is ready.
  await database.sql`truncate index_generation`
  const messages: string[] = []
  const outcome = await ensureLive(indexing.context, { report: (message) => messages.push(message) })
  expect(outcome).toMatchObject({ action: 'rebuilt', result: { number: 2 } })
  expect(await searched()).toEqual([indexOf(2)])
  expect(messages).toEqual(['vme is rebuilt: there is no index to search'])
})

test('an interrupted rebuild is finished at the next start', async () => {
  const controller = new AbortController()
  const stopped = rebuild(indexing.context, {
    maxBatch: 1,
    signal: controller.signal,
    onProgress: () => controller.abort(),
  })
  await expect(stopped).rejects.toThrow(/abort/i)
  expect((await listTargets(database.sql, 'vme')).map(({ state }) => state)).toEqual(['live', 'building'])
  expect(await ensureLive(indexing.context)).toMatchObject({
    action: 'rebuilt',
    reason: 'a rebuild was interrupted',
    result: { number: 2, resumed: true },
  })
})

test('a change of the definition is answered with a new index', async () => {
  const changed = withField(indexing.context, 'text')
  const messages: string[] = []
  const outcome = await ensureLive(changed, { report: (message) => messages.push(message) })
  expect(outcome).toMatchObject({ action: 'rebuilt', reason: 'the definition of the index has changed' })
  expect(messages).toContain(
    `${indexOf(1)} may refuse documents until it is replaced: its mapping can't be extended`,
  )
  const mapping = await indexing.engine.indices.getMapping({ index: alias() })
  expect(mapping[indexOf(2)]?.mappings.properties?.status).toMatchObject({ type: 'text' })
  expect(await ensureLive(changed)).toEqual({ action: 'none' })
})

test('a new index that does not come out right leaves the old one in service', async () => {
  const changed = withField(indexing.context, 'text')
  const { source } = changed
  const spoiled: IndexContext = {
    ...changed,
    source: {
      ...source,
      async listKeys(sql, after, limit) {
        const keys = await source.listKeys(sql, after, limit)
        // Gone under a version that no repair can exceed.
        const gone = { _id: vmeNumber(3), version: 2 ** 50, version_type: 'external' as const }
        if (keys.length === 0)
          await indexing.engine.bulk({ index: indexOf(2), operations: [{ delete: gone }] })
        return keys
      },
    },
  }
  expect(await ensureLive(spoiled)).toMatchObject({
    action: 'rejected',
    reason: expect.stringContaining('1 documents missing'),
  })
  expect(await searched()).toEqual([indexOf(1)])
  expect(await states()).toEqual(['2 rejected', '1 live'])
})

test('a field that is new is added to the old index, which may have to take documents with it', async () => {
  const { context, engine } = indexing
  const { mappings } = context.definition
  const changed: IndexContext = {
    ...context,
    definition: {
      ...context.definition,
      mappings: { ...mappings, properties: { ...mappings.properties, brandNew: { type: 'keyword' } } },
    },
  }
  await ensureLive(changed)
  const old = await engine.indices.getMapping({ index: indexOf(1) })
  expect(old[indexOf(1)]?.mappings.properties).toHaveProperty('brandNew')
})

test('an alias over two indices is set right', async () => {
  await rebuild(indexing.context)
  await indexing.engine.indices.updateAliases({ actions: [{ add: { index: indexOf(1), alias: alias() } }] })
  await ensureLive(indexing.context)
  expect(await searched()).toEqual([indexOf(2)])
  await swapAlias(indexing.context, indexOf(2))
  expect(await searched()).toEqual([indexOf(2)])
})
