// Counts of VME lists against brute force over every document of the sample country.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aliasOf } from '../../../indexer/engine/index-context.ts'
import { rebuild } from '../../../indexer/engine/rebuild.ts'
import type { VmeDocument } from '../../../mappings/vme.ts'
import type { Engine } from '../../../src/engine/list-query.ts'
import { failedVmeFilters } from '../../../src/vmes/list/filters.ts'
import type { VmeQuery } from '../../../src/vmes/list/query.ts'
import { searchVmes } from '../../../src/vmes/list/search.ts'
import { tryLists } from '../../../src/vmes/list/try-lists.ts'
import { type Indexing, openIndexing } from '../../support/indexing.ts'
import { seedSample } from '../../support/sample-country.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'

let database: FreshDatabase
let indexing: Indexing
let engine: Engine
let documents: VmeDocument[]

beforeAll(async () => {
  database = await freshDatabase()
  await seedSample(database.sql, { links: true })
  // The sample has none that stopped.
  await database.sql`update enterprise set stopped_on = '2026-05-04' where kind = 'vme' and number like '%7'`
  indexing = await openIndexing(database.sql, { live: false })
  const { indexName } = await rebuild(indexing.context)
  await indexing.engine.indices.refresh({ index: indexName })
  engine = { client: indexing.engine, index: aliasOf(indexing.context) }
  const { hits } = await indexing.engine.search<VmeDocument>({ index: indexName, size: 5_000 })
  documents = hits.hits.flatMap(({ _source }) => _source ?? [])
}, 120_000)
afterAll(async () => {
  await indexing.close()
  await database.drop()
})

const window = { page: 1, pageSize: 5 } as const

const lists: Omit<VmeQuery, 'page' | 'pageSize'>[] = [
  { status: 'active' },
  { status: 'all' },
  { status: 'stopped' },
  { status: 'active', region: ['BE-BRU'] },
  { status: 'active', region: ['BE-BRU', 'BE-WAL'] },
  { status: 'active', syndic: 'none' },
  { status: 'active', syndic: 'any' },
  { status: 'all', syndic: 'professional' },
  { status: 'active', syndic: 'personal' },
  { status: 'active', syndic: 'personal', region: ['BE-VLG'] },
  { status: 'active', municipality: 'Gent' },
  { status: 'active', province: '40000', syndic: 'professional' },
  { status: 'active', zipcode: ['9999'] },
]

const passing = (query: VmeQuery): VmeDocument[] =>
  documents.filter((document) => failedVmeFilters(query, document).length === 0)

/** Values that occur, each with how often. */
function tally(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

const known = (value: string | null): string[] => (value === null ? [] : [value])

test('every kind of VME is among the documents', () => {
  for (const list of lists.slice(0, -1))
    expect(passing({ ...list, ...window }), JSON.stringify(list)).not.toEqual([])
})

test.each(lists)('facets of %j', async (list) => {
  const query: VmeQuery = { ...list, ...window, hasFacets: true }
  const expected = passing(query)
  const { counts, total } = await searchVmes(engine, query)
  expect(total).toBe(expected.length)
  const counted = (field: string) => Object.fromEntries(counts.get(field) ?? [])
  expect(counted('region')).toEqual(tally(expected.flatMap(({ regionCode }) => known(regionCode))))
  expect(counted('province')).toEqual(tally(expected.flatMap(({ provinceKey }) => known(provinceKey))))
  expect(counted('syndic')).toEqual(tally(expected.map(({ syndicKind }) => syndicKind ?? '')))
})

test('nothing is counted unasked', async () => {
  expect((await searchVmes(engine, { ...window })).counts.size).toBe(0)
})

test('several lists are counted at once as each would be by itself', async () => {
  const [some] = documents
  const queries: VmeQuery[] = [
    ...lists,
    { q: 'gent' },
    { q: 'residentie' },
    { q: some?.enterpriseNumber ?? '' },
    { q: 'xyzzyq' },
    {},
  ].map((list) => ({ ...list, ...window }))
  const alone = await Promise.all(queries.map(async (query) => (await searchVmes(engine, query)).total))
  const tried = await tryLists(engine, queries, { size: 5 })
  expect(tried.totals).toEqual(alone)
  expect(tried.closest).toHaveLength(5)
  // A misspelt word finds something as a list, and is not tried as one here.
  const misspelt = [{ q: 'antwerpne', ...window }]
  expect((await searchVmes(engine, misspelt[0] as VmeQuery)).total).toBeGreaterThan(0)
  expect(await tryLists(engine, misspelt, { size: 5 })).toEqual({ totals: [0], closest: [] })
  expect(await tryLists(engine, [], { size: 5 })).toEqual({ totals: [], closest: [] })
})
