import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { VmeFacts } from '../../src/vmes/facts.ts'
import { searchVmes } from '../../src/vmes/list/search.ts'
import { suggestVmes } from '../../src/vmes/suggest.ts'
import { heldOutQueries } from './held-out.ts'
import { readQueryTable, type TableQuery } from './query-table.ts'
import { indexSample, type SampleIndex } from './sample-index.ts'

let sample: SampleIndex
beforeAll(async () => {
  sample = await indexSample()
}, 180_000)
afterAll(() => sample?.drop())

type Found = Pick<VmeFacts, 'enterpriseNumber' | 'address'>

// A loaded machine is no reason to call an answer wrong.
const patient = { timeoutMs: 20_000 }

const listed = async (q: string): Promise<Found[]> =>
  (await searchVmes(sample.engine, { q, page: 1, pageSize: 3 }, patient)).hits.map((hit) => hit.facts)

async function suggested(q: string): Promise<Found[]> {
  const items = await suggestVmes(sample.engine, { q, size: 10 }, patient)
  const numbers = items.slice(0, 3).map((item) => item.key)
  if (numbers.length === 0) return []
  const { hits } = await searchVmes(sample.engine, { numbers, page: 1, pageSize: 3 }, patient)
  return hits.map((hit) => hit.facts)
}

const table = readQueryTable()

async function failures(
  queries: readonly TableQuery[],
  ask: (q: string) => Promise<Found[]>,
): Promise<TableQuery[]> {
  const failed: TableQuery[] = []
  for (const query of queries) if (!query.isGood(await ask(query.query))) failed.push(query)
  return failed
}

const WANTED_SHARE = 0.95

describe.each([
  { name: 'list', ask: listed },
  { name: 'suggest', ask: suggested },
])('the $name', ({ name, ask }) => {
  test('puts the building meant among the first three for 95 of 100 queries, and names those it does not', {
    timeout: 240_000,
  }, async () => {
    const queries = table.filter(({ where }) => where === 'both' || where === name)
    expect(queries.length).toBeGreaterThanOrEqual(150)
    const failed = await failures(queries, ask)
    expect(failed.filter(({ knownFailure }) => knownFailure === '').map(({ query }) => query)).toEqual([])
    expect(1 - failed.length / queries.length).toBeGreaterThanOrEqual(WANTED_SHARE)
  })
})

describe('beginnings of real names, drawn at random', () => {
  const SEED = 20_261_127
  const COUNT = 200

  test('find the building they were drawn from among the first ten', { timeout: 240_000 }, async () => {
    const queries = await heldOutQueries(sample.sql, { seed: SEED, count: COUNT })
    expect(queries).toHaveLength(COUNT)
    const missed: string[] = []
    for (const { number, q } of queries) {
      const found = await suggestVmes(sample.engine, { q, size: 10 }, patient)
      if (!found.some(({ key }) => key === number)) missed.push(`${q} (${number})`)
    }
    expect(missed.length / COUNT, `seed ${SEED}: ${missed.join(', ')}`).toBeLessThanOrEqual(1 - WANTED_SHARE)
  })
})

test('a failure is listed only while it fails', { timeout: 240_000 }, async () => {
  const known = table.filter(({ knownFailure }) => knownFailure !== '')
  const inList = await failures(
    known.filter(({ where }) => where !== 'suggest'),
    listed,
  )
  const inSuggestions = await failures(
    known.filter(({ where }) => where !== 'list'),
    suggested,
  )
  const failing = new Set([...inList, ...inSuggestions].map(({ query }) => query))
  expect(known.map(({ query }) => query).filter((query) => !failing.has(query))).toEqual([])
})
