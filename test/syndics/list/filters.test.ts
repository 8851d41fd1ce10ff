// Both columns of the table of filters say the same: the engine by its clause, and what is worked out on a document.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aliasOf } from '../../../indexer/engine/index-context.ts'
import { rebuild } from '../../../indexer/engine/rebuild.ts'
import type { SyndicDocument } from '../../../mappings/syndic.ts'
import {
  activeSyndicFilters,
  failedSyndicFilters,
  type SyndicFilterName,
  type SyndicFilterValues,
} from '../../../src/syndics/list/filters.ts'
import { type Indexing, openIndexing } from '../../support/indexing.ts'
import { seedSample } from '../../support/sample-country.ts'
import { rollDice } from '../../support/seed.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'

let database: FreshDatabase
let indexing: Indexing
let documents: SyndicDocument[]

beforeAll(async () => {
  database = await freshDatabase()
  await seedSample(database.sql, { vmes: 400, links: true })
  indexing = await openIndexing(database.sql, { live: false, kind: 'syndic' })
  const { indexName } = await rebuild(indexing.context)
  await indexing.engine.indices.refresh({ index: indexName })
  const { hits } = await indexing.engine.search<SyndicDocument>({ index: indexName, size: 5_000 })
  documents = hits.hits.flatMap(({ _source }) => _source ?? [])
}, 240_000)
afterAll(async () => {
  await indexing.close()
  await database.drop()
})

const numbersOf = (found: readonly { enterpriseNumber: string }[]): string[] =>
  found.map(({ enterpriseNumber }) => enterpriseNumber).sort()

async function askEngine(values: SyndicFilterValues): Promise<string[]> {
  const { hits } = await indexing.engine.search<SyndicDocument>({
    index: aliasOf(indexing.context),
    size: 5_000,
    _source: ['enterpriseNumber'],
    query: { bool: { filter: activeSyndicFilters(values).map(({ clause }) => clause) } },
  })
  return numbersOf(hits.hits.flatMap(({ _source }) => _source ?? []))
}

const passing = (values: SyndicFilterValues): string[] =>
  numbersOf(documents.filter((document) => failedSyndicFilters(values, document).length === 0))

type Arbitraries = { [Name in SyndicFilterName]: fc.Arbitrary<NonNullable<SyndicFilterValues[Name]>> }

test('any filters let the same through in the engine and on documents', async () => {
  const sizes = documents.map(({ managedVmes }) => managedVmes)
  const size = fc.integer({ min: 0, max: Math.max(...sizes) + 1 })
  const each: Arbitraries = {
    region: fc.array(fc.constantFrom('BE-BRU', 'BE-VLG', 'BE-WAL'), { minLength: 1, maxLength: 2 }),
    minVme: size,
    maxVme: size,
  }
  expect(new Set(sizes).size).toBeGreaterThan(3)
  await fc.assert(
    fc.asyncProperty(fc.record(each, { requiredKeys: [] }), async (values) => {
      expect(await askEngine(values)).toEqual(passing(values))
    }),
    { seed: rollDice('filters of syndics').seed, numRuns: 80 },
  )
})
