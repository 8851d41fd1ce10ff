// The filter `syndic` finds a VME by everyone in office, asked of the engine or worked out on a document.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aliasOf } from '../../../indexer/engine/index-context.ts'
import { rebuild } from '../../../indexer/engine/rebuild.ts'
import type { VmeDocument } from '../../../mappings/vme.ts'
import { activeVmeFilters, failedVmeFilters } from '../../../src/vmes/list/filters.ts'
import type { VmeQuery } from '../../../src/vmes/list/query.ts'
import { type Indexing, openIndexing } from '../../support/indexing.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { syndicNumber } from '../../support/syndics.ts'
import { insertVmes, vmeNumber } from '../../support/vmes.ts'

const [first, second, former] = [syndicNumber(1), syndicNumber(2), syndicNumber(3)]
const [withTwo, withOne, withPerson, withFormer, withNobody, withBoth] = [0, 1, 2, 3, 4, 5].map(vmeNumber)

let database: FreshDatabase
let indexing: Indexing
let documents: VmeDocument[]

beforeAll(async () => {
  database = await freshDatabase()
  const { sql } = database
  await insertVmes(sql, [0, 1, 2, 3, 4, 5])
  const offices = [
    [withTwo, 0, first, 'direct', 'current'],
    [withTwo, 1, second, 'inherited', 'current'],
    [withTwo, 2, former, 'direct', 'ended'],
    [withOne, 0, second, 'direct', 'current'],
    [withPerson, 0, null, 'direct', 'current'],
    [withPerson, 1, first, 'direct', 'announced'],
    [withFormer, 0, former, 'direct', 'ended'],
    // A person for a while, since a later day, beside the firm that was elected.
    [withBoth, 0, null, 'direct', 'current'],
    [withBoth, 1, second, 'direct', 'current'],
  ] as const
  for (const [vme, position, syndic, relation, state] of offices)
    await sql`
      insert into effective_mandate (vme_number, position, syndic_number, syndic_name, relation, is_provisional, state,
        source, vme_is_active)
      values (${vme ?? ''}, ${position}, ${syndic}, ${syndic && 'Beheer'}, ${relation}, false, ${state},
        'register-reuse', true)`
  indexing = await openIndexing(sql, { live: false })
  const { indexName } = await rebuild(indexing.context)
  await indexing.engine.indices.refresh({ index: indexName })
  const { hits } = await indexing.engine.search<VmeDocument>({ index: indexName, size: 100 })
  documents = hits.hits.flatMap(({ _source }) => _source ?? [])
})
afterAll(async () => {
  await indexing.close()
  await database.drop()
})

test.each([
  ['any', [withTwo, withOne, withPerson, withBoth]],
  ['none', [withFormer, withNobody]],
  ['professional', [withTwo, withOne]],
  ['personal', [withPerson, withBoth]],
  [first, [withTwo]],
  [second, [withTwo, withOne, withBoth]],
  [former, []],
])('syndic=%s', async (syndic, expected) => {
  const query: VmeQuery = { syndic, status: 'all', page: 1, pageSize: 25 }
  const { hits } = await indexing.engine.search<VmeDocument>({
    index: aliasOf(indexing.context),
    query: { bool: { filter: activeVmeFilters(query).map(({ clause }) => clause) } },
  })
  expect(hits.hits.map(({ _id }) => _id).sort()).toEqual([...expected].sort())
  const passing = documents.filter((document) => failedVmeFilters(query, document).length === 0)
  expect(passing.map(({ enterpriseNumber }) => enterpriseNumber).sort()).toEqual([...expected].sort())
})
