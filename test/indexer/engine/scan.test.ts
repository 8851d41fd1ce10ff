// How many requests of a scan are under way at once, with readers and without.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createIndex } from '../../../indexer/engine/create-index.ts'
import { aliasOf, type IndexContext, indexNameOf } from '../../../indexer/engine/index-context.ts'
import { readerWatchOf } from '../../../indexer/engine/reader-watch.ts'
import { scan } from '../../../indexer/engine/scan.ts'
import type { SearchClient } from '../../../src/engine/client.ts'
import { type Indexing, openIndexing } from '../../support/indexing.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { insertVmes } from '../../support/vmes.ts'

const NUMBER = 7
const DOCUMENTS = 60
const BATCHES = 6

let database: FreshDatabase
let indexing: Indexing
beforeEach(async () => {
  database = await freshDatabase()
  indexing = await openIndexing(database.sql)
  await insertVmes(
    database.sql,
    Array.from({ length: DOCUMENTS }, (_, position) => position),
  )
  await createIndex(indexing.context, indexNameOf(indexing.context, NUMBER))
})
afterEach(async () => {
  await indexing.close()
  await database.drop()
})

/** The context with an engine whose bulks wait until `mayGo` says so of how many are under way; notes the most. */
function heldBack(mayGo: (underWay: number) => boolean) {
  const bulks = { underWay: 0, most: 0, sent: 0 }
  const waiting: (() => void)[] = []
  const { transport } = indexing.engine
  const request: typeof transport.request = async (...args: unknown[]) => {
    bulks.underWay += 1
    bulks.sent += 1
    bulks.most = Math.max(bulks.most, bulks.underWay)
    // The last ones have nobody to wait for.
    if (mayGo(bulks.underWay) || bulks.sent === BATCHES) for (const go of waiting.splice(0)) go()
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await (transport.request as (...all: unknown[]) => Promise<never>).apply(transport, args)
    } finally {
      bulks.underWay -= 1
    }
  }
  const engine = new Proxy(indexing.engine, {
    get: (target, name) => (name === 'transport' ? { request } : Reflect.get(target, name, target)),
  }) as SearchClient
  const context: IndexContext = { ...indexing.context, engine }
  return { bulks, context }
}

const start = (context: IndexContext) => ({
  number: NUMBER,
  indexName: indexNameOf(context, NUMBER),
  lastKey: null,
  documents: 0,
})
const options = { patienceMs: 10_000, maxBatch: DOCUMENTS / BATCHES }

test('two requests are under way while nobody reads', async () => {
  const { bulks, context } = heldBack((underWay) => underWay === 2)
  const { documents } = await scan(context, start(context), {
    ...options,
    readers: { hasReaders: async () => false },
  })
  expect({ documents, ...bulks }).toEqual({ documents: DOCUMENTS, underWay: 0, most: 2, sent: BATCHES })
})

test('one is while somebody does, and all is written', async () => {
  const { bulks, context } = heldBack(() => true)
  const { documents } = await scan(context, start(context), {
    ...options,
    readers: { hasReaders: async () => true },
  })
  expect({ documents, ...bulks }).toEqual({ documents: DOCUMENTS, underWay: 0, most: 1, sent: BATCHES })
})

test('readers that come in the middle wait for no second request from then on', async () => {
  let asked = 0
  const underWayAfter: number[] = []
  const { bulks, context } = heldBack((underWay) => {
    if (asked > 3) underWayAfter.push(underWay)
    return underWay === 2 || asked > 2
  })
  await scan(context, start(context), {
    ...options,
    readers: {
      async hasReaders() {
        asked += 1
        return asked > 2
      },
    },
  })
  expect(bulks.most).toBe(2)
  expect(underWayAfter.length).toBeGreaterThan(0)
  expect(Math.max(...underWayAfter)).toBe(1)
})

test('a search on the index in service tells that somebody reads', async () => {
  const { context, engine } = indexing
  let time = 0
  const watch = readerWatchOf(context, () => time)
  const look = (): Promise<boolean> => {
    time += 1_000
    return watch.hasReaders()
  }
  await look()
  expect(await look()).toBe(false)
  await engine.search({ index: aliasOf(context), query: { match_all: {} }, size: 1 })
  expect(await look()).toBe(true)
})
