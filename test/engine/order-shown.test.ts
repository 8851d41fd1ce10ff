// Lists in the order of a text are in the order of what they show, in every language, over the whole sample country.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aliasOf } from '../../indexer/engine/index-context.ts'
import { rebuild } from '../../indexer/engine/rebuild.ts'
import type { Engine, ListPage, ListWindow, SearchAfter } from '../../src/engine/list-query.ts'
import type { ListSort } from '../../src/engine/list-sort.ts'
import type { Address } from '../../src/register/address.ts'
import type { Name } from '../../src/register/names.ts'
import type { Services } from '../../src/services.ts'
import { searchSyndics } from '../../src/syndics/list/search.ts'
import { type Culture, cultures } from '../../src/text/culture.ts'
import { compareKeys, sortKey } from '../../src/text/sort-key.ts'
import { foldKey } from '../../src/text/words.ts'
import { listByNumber } from '../../src/vmes/list/by-number.ts'
import { searchVmes } from '../../src/vmes/list/search.ts'
import { factsIn } from '../../src/vmes/present.ts'
import { type Indexing, openIndexing } from '../support/indexing.ts'
import { seedSample } from '../support/sample-country.ts'
import { rollDice } from '../support/seed.ts'
import { type FreshDatabase, freshDatabase } from '../support/stack.ts'

// Beside the names of the sample: what sorts in another way as a text, by its bytes, or in another language.
const official = (language: Name['language'], text: string): Name => ({ text, language, kind: 'official' })
const hardNames: Name[][] = [
  [official('nl', 'Residentie 10'), official('fr', 'Résidence 2')],
  [official('nl', 'Residentie 2'), official('fr', 'Résidence 10')],
  [official('nl', 'residentie 2'), official('en', 'Aachen House')],
  [official('fr', '“Zénith”'), official('nl', 'Toppunt')],
  [official('fr', 'ZENITH'), official('nl', 'Aardbei')],
  [official('fr', `${'Très long '.repeat(20)}A`), official('nl', 'Ĳzer')],
  [official('fr', `${'Très long '.repeat(20)}B`), official('nl', 'IJzer')],
  [official(null, '𐐀'), official('nl', '𐐁')],
  [official(null, '﨎')],
  [official(null, '???')],
  [],
]

let database: FreshDatabase
let hardNumbers: string[]
let indices: Record<'vme' | 'syndic', Indexing>

beforeAll(async () => {
  database = await freshDatabase()
  const { sql } = database
  await seedSample(sql, { links: true })
  const drawn = await sql<{ number: string; kind: string }[]>`
    select number, kind from (
      select number, kind, row_number() over (partition by kind order by md5(number)) as place
      from enterprise where stopped_on is null
        and (kind = 'vme' or number in (select number from syndic where is_listed))
    ) as shuffled
    where place <= ${hardNames.length * 2} order by kind, place`
  for (const [at, { number }] of drawn.entries())
    await sql`
      update enterprise set names = ${sql.json((hardNames[at % hardNames.length] ?? []) as never)}
      where number = ${number}`
  hardNumbers = drawn.filter(({ kind }) => kind === 'vme').map(({ number }) => number)
  const [vme, syndic] = [
    await openIndexing(sql, { live: false }),
    await openIndexing(sql, { live: false, kind: 'syndic' }),
  ]
  indices = { vme, syndic }
  for (const { engine, context } of [vme, syndic]) {
    const { indexName } = await rebuild(context)
    await engine.indices.refresh({ index: indexName })
  }
}, 240_000)
afterAll(async () => {
  await indices?.vme.close()
  await indices?.syndic.close()
  await database?.drop()
})

const engineOf = (kind: 'vme' | 'syndic'): Engine => ({
  client: indices[kind].engine,
  index: aliasOf(indices[kind].context),
})

type Language = Culture | undefined
const languages: Language[] = [undefined, ...cultures]

// A loaded machine is no reason to call an answer wrong.
const patient = { timeoutMs: 20_000 }

interface Facts {
  enterpriseNumber: string
  name: string
  names: Name[]
  address: Address | null
}
type List = (window: ListWindow & { sort: ListSort }, culture: Language) => Promise<ListPage<Facts, string>>

const lists: Record<string, List> = {
  VMEs: (window, culture) =>
    searchVmes(engineOf('vme'), { ...window, status: 'all' }, { ...patient, culture }),
  syndics: (window, culture) => searchSyndics(engineOf('syndic'), window, { ...patient, culture }),
}

const PAGE_SIZE = 100

async function walkPages(list: List, sort: ListSort, culture: Language): Promise<Facts[]> {
  const rows: Facts[] = []
  for (let page = 1; ; page++) {
    const { hits, total } = await list({ sort, page, pageSize: PAGE_SIZE }, culture)
    rows.push(...hits.map(({ facts }) => facts))
    if (rows.length >= total || hits.length === 0) return rows
  }
}

async function walkCursors(list: List, sort: ListSort, culture: Language): Promise<string[]> {
  const rows: string[] = []
  let after: SearchAfter | undefined
  do {
    const { hits, next } = await list({ sort, page: 1, pageSize: PAGE_SIZE, after }, culture)
    rows.push(...hits.map(({ facts }) => facts.enterpriseNumber))
    after = next
  } while (after !== undefined)
  return rows
}

/** By what is shown; without a language by its words as they are written, as ever. */
const keyIn = (culture: Language, text: string): string =>
  culture === undefined ? foldKey(text).slice(0, 120) : sortKey(text)

interface Row {
  name: string
  city: string | null
  number: string
}

function shownRow(facts: Facts, culture: Language): Row {
  const { name, address, enterpriseNumber } = culture === undefined ? facts : factsIn(facts, culture)
  const city = address?.municipality ?? null
  return {
    name: keyIn(culture, name),
    city: city === null ? null : keyIn(culture, city),
    number: enterpriseNumber,
  }
}

const byName = (a: Row, b: Row): number => compareKeys(a.name, b.name)
const byNumber = (a: Row, b: Row): number => compareKeys(a.number, b.number)
const compare: Record<'name' | '-name' | 'city', (a: Row, b: Row) => number> = {
  name: (a, b) => byName(a, b) || byNumber(a, b),
  '-name': (a, b) => byName(b, a) || byNumber(a, b),
  city: (a, b) =>
    Number(a.city === null) - Number(b.city === null) ||
    compareKeys(a.city ?? '', b.city ?? '') ||
    byName(a, b) ||
    byNumber(a, b),
}

describe.each(Object.keys(lists))('the list of %s', (which) => {
  const list = lists[which] as List

  test.each(['name', '-name', 'city'] as const)(
    'by %s is in the order of what it shows, by page and by cursor, without gap or double',
    async (sort) => {
      const orders: string[] = []
      for (const culture of languages) {
        const rows = await walkPages(list, sort, culture)
        const shown = rows.map((facts) => shownRow(facts, culture))
        expect(shown, `${culture}`).toEqual(shown.toSorted(compare[sort]))
        const numbers = shown.map(({ number }) => number)
        expect(new Set(numbers).size).toBe(numbers.length)
        expect(await walkCursors(list, sort, culture)).toEqual(numbers)
        orders.push(numbers.join())
      }
      expect(new Set(orders).size).toBe(languages.length)
    },
  )
})

test.each(languages)(
  'numbers from PostgreSQL come as from the engine, page by page, in %s',
  async (culture) => {
    const register = {
      readRegister: <Read>(read: (sql: FreshDatabase['sql']) => Promise<Read>) => read(database.sql),
    } as unknown as Services
    const dice = rollDice('numbers in the order of a language')
    const rows = await walkPages(lists.VMEs as List, 'name', culture)
    const drawn = rows.filter(() => dice.next() < 0.07).map(({ enterpriseNumber }) => enterpriseNumber)
    const numbers = [...new Set([...hardNumbers, ...drawn])].slice(0, 100)
    let after: SearchAfter | undefined
    let page = 1
    do {
      const query = { numbers, page, pageSize: 23 }
      const there = await searchVmes(engineOf('vme'), query, { ...patient, culture })
      expect(await listByNumber(register, query, culture)).toEqual(there)
      // A cursor of one holds for the other.
      const walked = { ...query, page: 1, after }
      expect((await listByNumber(register, walked, culture))?.hits).toEqual(there.hits)
      after = there.next
      page += 1
    } while (after !== undefined)
    expect(page).toBeGreaterThan(3)
  },
)

test.each(languages)('hits that fit equally well are in the order of their names, in %s', async (culture) => {
  const seen: (readonly [string, number, number])[] = []
  let after: SearchAfter | undefined
  for (let taken = 0; taken < hardNumbers.length; taken++) {
    // A word that says nothing fits all of them alike.
    const query = { q: 'residentie', numbers: hardNumbers, page: 1, pageSize: 1, after }
    const { hits, next }: ListPage<Facts, string> = await searchVmes(engineOf('vme'), query, {
      ...patient,
      culture,
    })
    const [facts] = hits.map((hit) => hit.facts)
    if (facts === undefined || next === undefined) break
    const [score, rank] = next.values.map(Number)
    const row = shownRow(facts, culture)
    const place = culture === undefined ? row.number : `${row.name} ${row.number}`
    seen.push([place, score ?? 0, rank ?? 0])
    after = next
  }
  const ordered = seen.toSorted((a, b) => b[1] - a[1] || b[2] - a[2] || compareKeys(a[0], b[0]))
  expect(seen.length).toBe(hardNumbers.length - 1)
  expect(seen).toEqual(ordered)
})

test('an index from before a language had an order of its own still lists everything, by number', async () => {
  const { client } = engineOf('vme')
  const index = `${indices.vme.prefix}old`
  await client.indices.create({
    index,
    mappings: { properties: { enterpriseNumber: { type: 'keyword' }, status: { type: 'keyword' } } },
  })
  const numbers = ['0200000001', '0200000002', '0200000003']
  await client.bulk({
    index,
    refresh: true,
    operations: numbers.flatMap((enterpriseNumber) => [
      { index: {} },
      { enterpriseNumber, status: 'active', facts: { enterpriseNumber } },
    ]),
  })
  for (const sort of ['name', '-name', 'city'] as const) {
    const found: string[] = []
    let after: SearchAfter | undefined
    do {
      const query = { sort, page: 1, pageSize: 1, after }
      const { hits, next } = await searchVmes({ client, index }, query, { ...patient, culture: 'fr' })
      found.push(...hits.map(({ facts }) => facts.enterpriseNumber))
      after = next
    } while (after !== undefined && found.length <= numbers.length)
    expect(found).toEqual(numbers)
  }
})
