// Both columns of the table of filters say the same: the engine by its clause, and what is worked out on a document. Both
// count what the offices in the database come to.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aliasOf } from '../../../indexer/engine/index-context.ts'
import { rebuild } from '../../../indexer/engine/rebuild.ts'
import type { SyndicDocument } from '../../../mappings/syndic.ts'
import { countChoices } from '../../../src/engine/list-filters.ts'
import type { SearchAfter } from '../../../src/engine/list-query.ts'
import { placeTexts } from '../../../src/engine/search-texts.ts'
import { buildPlaceNames, type NamedArea } from '../../../src/places/place-names.ts'
import { loadPlacesData } from '../../../src/places/places-data.ts'
import type { RegionCode } from '../../../src/register/region.ts'
import { buildFacets, countedChoices } from '../../../src/syndics/list/facets.ts'
import {
  activeSyndicFilters,
  failedSyndicFilters,
  type SyndicFilterName,
  type SyndicFilterValues,
} from '../../../src/syndics/list/filters.ts'
import { searchSyndics } from '../../../src/syndics/list/search.ts'
import { foldKey } from '../../../src/text/words.ts'
import { loadVmeRows } from '../../../src/vmes/statements/vmes.ts'
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

const countByEngine = async (values: SyndicFilterValues) => {
  const { counts } = await searchSyndics(
    { client: indexing.engine, index: aliasOf(indexing.context) },
    { ...values, page: 1, pageSize: 1, hasFacets: true },
    { provinces: places.provinces },
  )
  return buildFacets(counts, places.provinces)
}

const countOnDocuments = (values: SyndicFilterValues) => {
  const found = documents.filter(
    (document) => document.isListed && failedSyndicFilters(values, document).length === 0,
  )
  return buildFacets(countChoices(countedChoices(values, places.provinces), found), places.provinces)
}

const passing = (values: SyndicFilterValues): string[] =>
  numbersOf(documents.filter((document) => failedSyndicFilters(values, document).length === 0))

type Arbitraries = { [Name in SyndicFilterName]: fc.Arbitrary<NonNullable<SyndicFilterValues[Name]>> }

const places = buildPlaceNames(await loadPlacesData())
const regions = fc.uniqueArray(fc.constantFrom('BE-BRU', 'BE-VLG', 'BE-WAL'), { minLength: 1, maxLength: 2 })
const nameOfNothing: NamedArea = { municipalities: [], postcodes: [] }

test('any filters let the same through in the engine and on documents', async () => {
  const sizes = documents.map(({ managedVmes }) => managedVmes)
  const size = fc.integer({ min: 0, max: Math.max(...sizes) + 1 })
  const each: Arbitraries = {
    region: regions,
    province: fc.constantFrom(...places.provinces),
    municipality: fc
      .constantFrom('21004', 'Antwerpen', 'Luik', 'Gent', 'Deurne', 'Ledeberg', 'Saint-Nicolas', 'Nergens')
      .map((name) => places.findArea(name) ?? nameOfNothing),
    seatRegion: regions,
    minVme: size,
    maxVme: size,
  }
  expect(new Set(sizes).size).toBeGreaterThan(3)
  await fc.assert(
    fc.asyncProperty(fc.record(each, { requiredKeys: [] }), async (values) => {
      expect(await askEngine(values)).toEqual(passing(values))
      expect(await countByEngine(values)).toEqual(countOnDocuments(values))
    }),
    { seed: rollDice('filters of syndics').seed, numRuns: 80 },
  )
})

interface Managed {
  syndic: string
  region: string
  province: string | null
  municipality: string
  names: readonly string[]
}

/** Every VME of every listed syndic, as the list of VMEs would find it. */
async function readManaged(): Promise<Managed[]> {
  const { sql } = database
  const offices = await sql<{ syndic: string; vme: string }[]>`
    select distinct syndic_number as syndic, vme_number as vme
    from effective_mandate join syndic on syndic.number = syndic_number
    where state = 'current' and vme_is_active and is_listed`
  const vmes = await loadVmeRows(sql, [...new Set(offices.map(({ vme }) => vme))])
  const byNumber = new Map(vmes.map((vme) => [vme.number, vme]))
  return offices.flatMap(({ syndic, vme }) => {
    const row = byNumber.get(vme)
    if (row?.place == null) return []
    const { nis, provinceNis, regionCode } = row.place
    const { keys: names } = placeTexts(row)
    return [{ syndic, region: regionCode, province: provinceNis, municipality: nis, names }]
  })
}

interface Asked {
  region?: readonly RegionCode[]
  province?: string
  municipality?: string
  minVme?: number
  maxVme?: number
}

function countByHand(managed: readonly Managed[], { region, province, municipality, ...sizes }: Asked) {
  const { minVme = 1, maxVme = Number.POSITIVE_INFINITY } = sizes
  const key = foldKey(municipality ?? '')
  const here = managed.filter(
    (vme) =>
      (region === undefined || region.some((code) => code === vme.region)) &&
      (province === undefined || vme.province === province) &&
      (municipality === undefined || vme.municipality === key || vme.names.includes(key)),
  )
  return [...Map.groupBy(here, ({ syndic }) => syndic)]
    .map(([syndic, { length }]): [string, number] => [syndic, length])
    .filter(([, vmes]) => vmes >= minVme && vmes <= maxVme)
}

const byHand = {
  managedVmes: (a: [string, number], b: [string, number]) => a[1] - b[1] || (a[0] < b[0] ? -1 : 1),
  '-managedVmes': (a: [string, number], b: [string, number]) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1),
}

async function walk(values: SyndicFilterValues, sort: keyof typeof byHand, pageSize: number) {
  const engine = { client: indexing.engine, index: aliasOf(indexing.context) }
  const seen: [string, number | undefined][] = []
  let after: SearchAfter | undefined
  do {
    const { hits, next, total } = await searchSyndics(engine, { ...values, sort, page: 1, pageSize, after })
    seen.push(...hits.map(({ facts, measured }) => [facts.enterpriseNumber, measured] as [string, number]))
    after = next
    if (next === undefined) expect(total).toBe(seen.length)
  } while (after !== undefined)
  return seen
}

test('any area, size, order and page counts what the offices come to', async () => {
  const managed = await readManaged()
  const areas = fc.oneof(
    fc.record({ region: regions }),
    fc.record({ province: fc.constantFrom(...places.provinces) }),
    fc.record({
      municipality: fc
        .constantFrom(...managed)
        .chain(({ names, municipality }) => fc.constantFrom(municipality, ...names)),
    }),
    fc.record({
      region: regions,
      municipality: fc.constantFrom(...managed.map(({ municipality }) => municipality)),
    }),
    fc.record({ region: regions, province: fc.constantFrom(...places.provinces) }),
  )
  const size = fc.integer({ min: 0, max: 12 })
  const sizes = fc.record({ minVme: size, maxVme: size }, { requiredKeys: [] })
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(areas, sizes),
      fc.constantFrom('managedVmes', '-managedVmes'),
      fc.integer({ min: 1, max: 9 }),
      async ([area, bounds], sort, pageSize) => {
        const asked: Asked = { ...area, ...bounds }
        const { municipality, ...rest } = asked
        const named =
          municipality === undefined ? {} : { municipality: places.findArea(municipality) ?? nameOfNothing }
        expect(await walk({ ...rest, ...named }, sort, pageSize)).toEqual(
          countByHand(managed, asked).sort(byHand[sort]),
        )
      },
    ),
    { seed: rollDice('areas of syndics').seed, numRuns: 60 },
  )
})
