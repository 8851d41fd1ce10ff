// Both columns of the table of filters say the same: the engine by its clause, and what is worked out on a document.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aliasOf } from '../../../indexer/engine/index-context.ts'
import { rebuild } from '../../../indexer/engine/rebuild.ts'
import type { VmeDocument } from '../../../mappings/vme.ts'
import { type Box, isInside } from '../../../src/geo/box.ts'
import type { Services } from '../../../src/services.ts'
import { listByNumber } from '../../../src/vmes/list/by-number.ts'
import { vmeParameters } from '../../../src/vmes/list/filter-parameters.ts'
import {
  activeVmeFilters,
  failedVmeFilters,
  type VmeFilterName,
  type VmeFilterValues,
} from '../../../src/vmes/list/filters.ts'
import { searchVmes } from '../../../src/vmes/list/search.ts'
import { type Indexing, openIndexing } from '../../support/indexing.ts'
import { seedSample } from '../../support/sample-country.ts'
import { rollDice } from '../../support/seed.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'

let database: FreshDatabase
let indexing: Indexing
let documents: VmeDocument[]

beforeAll(async () => {
  database = await freshDatabase()
  await seedSample(database.sql, { vmes: 400, links: true, addresses: true })
  // The sample has none that stopped.
  await database.sql`update enterprise set stopped_on = '2026-05-04' where kind = 'vme' and number like '%7'`
  indexing = await openIndexing(database.sql, { live: false })
  const { indexName } = await rebuild(indexing.context)
  await indexing.engine.indices.refresh({ index: indexName })
  const { hits } = await indexing.engine.search<VmeDocument>({ index: indexName, size: 5_000 })
  documents = hits.hits.flatMap(({ _source }) => _source ?? [])
}, 240_000)
afterAll(async () => {
  await indexing.close()
  await database.drop()
})

const numbersOf = (found: readonly { enterpriseNumber: string }[]): string[] =>
  found.map(({ enterpriseNumber }) => enterpriseNumber).sort()

async function askEngine(values: VmeFilterValues): Promise<string[]> {
  const { hits } = await indexing.engine.search<VmeDocument>({
    index: aliasOf(indexing.context),
    size: 5_000,
    _source: ['enterpriseNumber'],
    query: { bool: { filter: activeVmeFilters(values).map(({ clause }) => clause) } },
  })
  return numbersOf(hits.hits.flatMap(({ _source }) => _source ?? []))
}

const passing = (values: VmeFilterValues): string[] =>
  numbersOf(documents.filter((document) => failedVmeFilters(values, document).length === 0))

type Point = NonNullable<VmeDocument['location']>
const points = (): Point[] => documents.flatMap(({ location }) => location ?? [])

const boxAround = (one: Point, other: Point): Box => ({
  south: Math.min(one.lat, other.lat),
  west: Math.min(one.lon, other.lon),
  north: Math.max(one.lat, other.lat),
  east: Math.max(one.lon, other.lon),
})

/** Boxes with points on their corners, lines and points on the grid of the engine, and any others. */
function anyBox(): fc.Arbitrary<Box> {
  const known = fc.constantFrom(...points())
  const any = fc.record({
    lat: fc.double({ min: 49.4, max: 51.6, noNaN: true }),
    lon: fc.double({ min: 2.5, max: 6.5, noNaN: true }),
  })
  const onGrid = fc.constantFrom({ lat: 50.625, lon: 5.625 }, { lat: 50.625, lon: 4.21875 })
  const corner = fc.oneof(known, any, onGrid)
  return fc.tuple(corner, corner).map(([one, other]) => boxAround(one, other))
}

type Arbitraries = { [Name in VmeFilterName]: fc.Arbitrary<NonNullable<VmeFilterValues[Name]>> }

/** What occurs among the documents, and what does not. */
function arbitraries(): Arbitraries {
  const among = (valuesOf: (document: VmeDocument) => string | null | readonly string[], other: string) =>
    fc.constantFrom(other, ...new Set(documents.flatMap((document) => valuesOf(document) ?? [])))
  const several = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { minLength: 1, maxLength: 4 })
  return {
    region: several(fc.constantFrom('BE-BRU', 'BE-VLG', 'BE-WAL')),
    zipcode: several(among(({ postcode }) => postcode, '0000')),
    municipality: fc.oneof(
      among(({ municipalityKey }) => municipalityKey, '99999'),
      among(({ municipalityNames }) => municipalityNames, 'Atlantis').map((name) => name.toUpperCase()),
    ),
    province: among(({ provinceKey }) => provinceKey, '99999'),
    syndic: fc.oneof(
      fc.constantFrom('any', 'none', 'professional', 'personal'),
      among(({ syndicNumbers }) => syndicNumbers, '0200065765'),
    ),
    status: fc.constantFrom('active', 'stopped', 'all'),
    numbers: fc.array(
      among(({ enterpriseNumber }) => enterpriseNumber, '0200065765'),
      { minLength: 1, maxLength: 60 },
    ),
    updatedSince: among(({ updatedAt }) => updatedAt, '2100-01-01T00:00:00.000000Z'),
    bounds: anyBox(),
  }
}

const names = Object.keys(vmeParameters) as VmeFilterName[]

function pick(values: VmeFilterValues, chosen: readonly VmeFilterName[]): VmeFilterValues {
  return Object.fromEntries(chosen.map((name) => [name, values[name]]))
}

test('the sample has VMEs of every kind', () => {
  expect(points().length).toBeGreaterThan(100)
  expect(points().length).toBeLessThan(documents.length)
  for (const status of ['active', 'stopped'] as const)
    expect(passing({ status }).length, status).toBeGreaterThan(0)
  for (const syndic of ['none', 'professional', 'personal'])
    expect(passing({ syndic }).length, syndic).toBeGreaterThan(0)
})

test.each(names)('%s alone lets the same through in the engine and on documents', async (name) => {
  await fc.assert(
    fc.asyncProperty(arbitraries()[name], async (value) => {
      const values: VmeFilterValues = { [name]: value }
      expect(await askEngine(values)).toEqual(passing(values))
    }),
    { seed: rollDice(`filter ${name}`).seed, numRuns: 25 },
  )
})

test('any filters together let the same through in the engine and on documents', async () => {
  const chosen = fc.subarray(names, { minLength: 2, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(fc.record(arbitraries()), chosen, async (all, some) => {
      const values = pick(all as VmeFilterValues, some)
      expect(await askEngine(values)).toEqual(passing(values))
    }),
    { seed: rollDice('filters together').seed, numRuns: 100 },
  )
})

test('bounds select exactly the VMEs whose point lies inside, on an edge too', async () => {
  await fc.assert(
    fc.asyncProperty(anyBox(), async (bounds) => {
      const inside = documents.filter(
        ({ location }) =>
          location !== null && isInside(bounds, { latitude: location.lat, longitude: location.lon }),
      )
      expect(await askEngine({ bounds })).toEqual(numbersOf(inside))
    }),
    { seed: rollDice('bounds').seed, numRuns: 100 },
  )
})

test('a box of one point holds it', async () => {
  for (const point of points().slice(0, 20)) {
    const bounds = boxAround(point, point)
    const there = documents.filter(
      ({ location }) => location !== null && location.lat === point.lat && location.lon === point.lon,
    )
    expect(await askEngine({ bounds })).toEqual(numbersOf(there))
  }
})

test('numbers within bounds are the same from PostgreSQL as from the engine, counts too', async () => {
  const engine = { client: indexing.engine, index: aliasOf(indexing.context) }
  const register = {
    readRegister: <Read>(read: (sql: FreshDatabase['sql']) => Promise<Read>) => read(database.sql),
  } as unknown as Services
  const some = fc.record({ numbers: arbitraries().numbers, bounds: anyBox() })
  await fc.assert(
    fc.asyncProperty(some, async (values) => {
      const query = { ...values, page: 1, pageSize: 5, hasFacets: true }
      const [there, away] = [await searchVmes(engine, query), await listByNumber(register, query, undefined)]
      expect(away).toEqual(there)
    }),
    { seed: rollDice('numbers within bounds').seed, numRuns: 30 },
  )
})
