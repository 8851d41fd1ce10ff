import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { knownBuilding } from '../../../fixtures/sample/known-buildings.ts'
import type { Sql } from '../../../src/db/sql.ts'
import { openSearch } from '../../../src/engine/client.ts'
import type { SearchAfter } from '../../../src/engine/list-query.ts'
import { type ListSort, listSorts } from '../../../src/engine/list-sort.ts'
import { SearchUnavailable } from '../../../src/engine/run-search.ts'
import { wordTexts } from '../../../src/text/words.ts'
import type { VmeFacts } from '../../../src/vmes/facts.ts'
import type { VmePage, VmeQuery } from '../../../src/vmes/list/query.ts'
import { searchVmes } from '../../../src/vmes/list/search.ts'
import { suggestVmes } from '../../../src/vmes/suggest.ts'
import { indexSample, type SampleIndex } from '../../engine/sample-index.ts'
import { address } from '../../support/stack.ts'
import { startTcpProxy } from '../../support/tcp-proxy.ts'

let sample: SampleIndex
beforeAll(async () => {
  sample = await indexSample(managesSome)
}, 180_000)
afterAll(() => sample?.drop())

/** Some VMEs have somebody in office, and some have not changed for years. */
async function managesSome(sql: Sql): Promise<void> {
  await sql`
    insert into effective_mandate (vme_number, position, syndic_number, syndic_name, relation, is_provisional, state,
      source, vme_is_active)
    select number, 0, null, null, 'direct', false, 'current', 'register-reuse', true
    from enterprise where kind = 'vme' and number like '%3%'`
  await sql`update enterprise set updated_at = '2021-05-06T07:08:09Z' where kind = 'vme' and number like '%4%'`
}

// A loaded machine is no reason to call an answer wrong.
const patient = { timeoutMs: 20_000 }
const search = (query: Partial<VmeQuery>): Promise<VmePage> =>
  searchVmes(sample.engine, { page: 1, pageSize: 100, ...query }, patient)

/** Every hit of a query, page by page along the cursor. */
async function walk(query: Partial<VmeQuery>): Promise<VmeFacts[]> {
  const found: VmeFacts[] = []
  let after: SearchAfter | undefined
  for (let page = 0; page < 200; page++) {
    const { hits, next } = await search({ ...query, after })
    found.push(...hits.map((hit) => hit.facts))
    if (next === undefined) return found
    after = next
  }
  throw new Error('the cursor does not end')
}

async function countInRegister(condition: string): Promise<number> {
  const rows = await sample.sql.unsafe(
    `select count(*)::integer as count from enterprise where kind = 'vme' and ${condition}`,
  )
  return rows[0]?.count
}

const numbersOf = (found: readonly VmeFacts[]): string[] =>
  found.map(({ enterpriseNumber }) => enterpriseNumber)
const etoile = knownBuilding('ACP Résidence Étoile')

describe('a filter', () => {
  test.each([
    [{ region: ['BE-BRU'] }, "municipality_nis like '21%'"],
    [
      { region: ['BE-BRU', 'BE-WAL'] },
      "left(municipality_nis, 2) in ('21', '25', '51', '52', '53', '54', '55', '56', '57', '58', '61', '62', '63', '64', '81', '82', '83', '84', '85', '91', '92', '93')",
    ],
    [{ zipcode: ['1050', '9000'] }, "zipcode in ('1050', '9000')"],
    [{ zipcode: ['0000'] }, 'false'],
    [{ municipality: '44021' }, "municipality_nis = '44021'"],
    [{ municipality: 'Gand' }, "municipality_nis = '44021'"],
    [{ municipality: 'GHENT' }, "municipality_nis = '44021'"],
    [{ municipality: 'sint gillis' }, "municipality_nis = '21013'"],
    [{ province: '40000' }, "left(municipality_nis, 1) = '4'"],
    [{ syndic: 'none' }, 'number not in (select vme_number from effective_mandate)'],
    [{ syndic: 'any' }, 'number in (select vme_number from effective_mandate)'],
    [{ updatedSince: '2021-05-06T07:08:10Z' }, "updated_at >= '2021-05-06T07:08:10Z'"],
  ] as [Partial<VmeQuery>, string][])('%j selects what the register has of it', async (query, condition) => {
    const { total } = await search({ ...query, pageSize: 1 })
    expect(total).toBe(await countInRegister(`stopped_on is null and ${condition}`))
    // One that lets everything through would prove nothing.
    expect(total).toBeLessThan(await countInRegister('stopped_on is null'))
  })

  test('of several kinds selects what fits all of them', async () => {
    const { hits, total } = await search({ q: 'avenue', region: ['BE-BRU'], zipcode: ['1050'] })
    expect(total).toBeGreaterThan(0)
    for (const { facts } of hits)
      expect(facts.address).toMatchObject({ postcode: '1050', regionCode: 'BE-BRU' })
  })

  test('in=name leaves addresses out', async () => {
    const everywhere = await search({ q: 'kerkstraat' })
    const inNames = await search({ q: 'kerkstraat', in: 'name' })
    expect(inNames.total).toBeGreaterThan(0)
    expect(inNames.total).toBeLessThan(everywhere.total)
    for (const { matchedOn } of inNames.hits) expect(['name', 'alias']).toContain(matchedOn)
  })
})

describe('a long word', () => {
  test('is looked for whole, not only by the letters that beginnings are kept for', async () => {
    const street = (await walk({})).flatMap(({ address }) => wordTexts(address?.street ?? ''))
    const long = street.find((word) => word.length >= 17)
    expect(long).toBeDefined()
    if (long === undefined) return
    for (const q of [long, long.slice(0, 16)]) expect((await search({ q })).total).toBeGreaterThan(0)
    const { hits: others, matchMode } = await search({ q: `${long.slice(0, 15)}0000` })
    expect([others, matchMode]).toEqual([[], 'strict'])
  })
})

describe('an order', () => {
  test.each(listSorts)('%s walks every VME once, to the last', async (sort: ListSort) => {
    const found = numbersOf(await walk({ sort }))
    expect(new Set(found).size).toBe(found.length)
    expect(found).toHaveLength(await countInRegister('stopped_on is null'))
  })

  test('gives by page what it gives by cursor', async () => {
    const byCursor = numbersOf(await walk({ q: 'residentie', sort: 'relevance', pageSize: 40 }))
    const byPage: string[] = []
    for (let page = 1; page <= Math.ceil(byCursor.length / 40); page++) {
      const { hits } = await search({ q: 'residentie', page, pageSize: 40 })
      byPage.push(...hits.map((hit) => hit.facts.enterpriseNumber))
    }
    expect(byPage).toEqual(byCursor)
  })

  test('is the one asked for, with nothing known last both ways', async () => {
    const dates = async (sort: ListSort) => (await walk({ sort })).map(({ startDate }) => startDate ?? '')
    const up = await dates('startDate')
    const down = await dates('-startDate')
    const known = (all: string[]): string[] => all.filter((date) => date !== '')
    expect(known(up)).toEqual(known(up).toSorted())
    expect(known(down)).toEqual(known(down).toSorted().reverse())
    const cities = (await walk({ sort: 'city' })).map(({ address }) => address?.municipality ?? null)
    expect(cities.slice(cities.indexOf(null)).every((city) => city === null) || !cities.includes(null)).toBe(
      true,
    )
  })

  test('past the end has no hits, the true total and no next page', async () => {
    expect(await search({ q: 'etoile', page: 9, pageSize: 10 })).toMatchObject({
      hits: [],
      total: 1,
      next: undefined,
    })
  })
})

describe('a number', () => {
  test('is found exactly, in any accepted form', async () => {
    for (const q of [etoile.number, `BE ${etoile.number}`, etoile.number.replace(/^(....)(...)/, '$1.$2.')]) {
      const { hits, total } = await search({ q })
      expect(total).toBe(1)
      expect(hits[0]).toMatchObject({ matchedOn: 'number', facts: { enterpriseNumber: etoile.number } })
    }
  })

  test('that the filters exclude gives nothing and names them', async () => {
    const page = await search({
      q: etoile.number,
      region: ['BE-VLG'],
      zipcode: ['1050'],
      status: 'stopped',
    })
    expect(page).toMatchObject({ hits: [], total: 0, excludedBy: ['region', 'status'] })
  })

  test('that does not exist gives nothing and blames no filter', async () => {
    expect(await search({ q: '0200065765', region: ['BE-VLG'] })).toMatchObject({ total: 0, excludedBy: [] })
  })

  test('shows a stopped VME that lists and suggestions hide', async () => {
    const [row] = await sample.sql`
      select number from enterprise where kind = 'vme' and stopped_on is null order by number limit 1`
    const { client, index } = sample.engine
    const number: string = row?.number
    const setStatus = (status: string) => client.update({ index, id: number, doc: { status }, refresh: true })
    const before = await search({})
    await setStatus('stopped')
    try {
      expect((await search({})).total).toBe(before.total - 1)
      expect((await search({ status: 'stopped' })).hits.map((hit) => hit.facts.enterpriseNumber)).toEqual([
        number,
      ])
      expect((await search({ status: 'all' })).total).toBe(before.total)
      expect((await search({ q: number })).total).toBe(1)
      expect((await search({ numbers: [number, etoile.number] })).total).toBe(2)
      const suggested = await suggestVmes(sample.engine, { q: number, size: 10 }, patient)
      expect(suggested.map(({ key }) => key)).toEqual([number])
    } finally {
      await setStatus('active')
    }
  })
})

describe('words', () => {
  test('that are all legal ones exclude nothing', async () => {
    const { total } = await search({})
    for (const q of ['vme', 'ACP', 'V.M.E.', 'résidence', 'vereniging van mede-eigenaars'])
      expect((await search({ q })).total).toBe(total)
  })

  test('are taken with typing errors only when nothing has them as typed', async () => {
    expect(await search({ q: 'etoile' })).toMatchObject({ matchMode: 'strict', total: 1 })
    const wrong = await search({ q: 'etiole' })
    expect(wrong).toMatchObject({ matchMode: 'fuzzy', total: 1 })
    expect(wrong.hits[0]?.highlights).toEqual([{ field: 'name', ranges: [[14, 20]] }])
    const atStart = await search({ q: 'atoile' })
    expect(atStart.matchMode).toBe('fuzzy')
    expect(numbersOf(atStart.hits.map(({ facts }) => facts))).toContain(etoile.number)
  })

  test('with digits are never taken with typing errors', async () => {
    expect(await search({ q: 'etoile 1059' })).toMatchObject({ total: 0 })
  })

  test('mark the text of the language asked for', async () => {
    const query = { q: 'ster', page: 1, pageSize: 10 }
    const { hits } = await searchVmes(sample.engine, query, { ...patient, culture: 'nl' })
    const hit = hits.find(({ facts }) => facts.enterpriseNumber === etoile.number)
    expect(hit).toMatchObject({ matchedOn: 'name' })
    expect(hit?.highlights[0]).toEqual({
      field: 'name',
      ranges: [['VME Residentie De '.length, 'VME Residentie De Ster'.length]],
    })
  })
})

describe('a suggestion', () => {
  const suggest = (q: string, size = 10) => suggestVmes(sample.engine, { q, size }, patient)

  test('comes for every single letter and digit', async () => {
    for (const q of 'abcdefghijklmnoprstvwz123456789') {
      const found = await suggest(q)
      expect(found.length, q).toBeGreaterThan(0)
      expect(found.length).toBeLessThanOrEqual(10)
    }
  })

  test('says what it is, where it is and what to mark', async () => {
    expect(await suggest('resid etoile 1050')).toEqual([
      {
        type: 'vme',
        key: etoile.number,
        label: 'ACP Résidence Étoile',
        detail: 'Avenue Louise / Louizalaan 223, 1050 Ixelles / Elsene',
        highlights: [
          { field: 'label', ranges: [[14, 20]] },
          { field: 'detail', ranges: [[32, 36]] },
        ],
        location: null,
      },
    ])
  })

  test('is in the language asked for', async () => {
    const [found] = await suggestVmes(sample.engine, { q: 'etoile', culture: 'nl', size: 10 }, patient)
    expect(found).toMatchObject({ label: 'VME Residentie De Ster', detail: 'Louizalaan 223, 1050 Elsene' })
  })

  test('is the same at any size, only more of them', async () => {
    const ten = await suggest('resid')
    expect(ten).toHaveLength(10)
    expect(await suggest('resid', 3)).toEqual(ten.slice(0, 3))
  })

  test('fills the box from the hits that are scored, and asks once more for whole words', async () => {
    const asked: { terminated_early?: boolean }[] = []
    const { client, index } = sample.engine
    const search = async (...of: Parameters<typeof client.search>) => {
      const found = await client.search(...of)
      asked.push(found)
      return found
    }
    const engine = { client: { search }, index } as unknown as typeof sample.engine
    const some = await suggestVmes(engine, { q: 'resid', size: 10, most: 20 }, patient)
    expect(asked.map(({ terminated_early }) => terminated_early)).toEqual([true, true])
    expect(new Set(some.map(({ key }) => key)).size).toBe(10)
    const all = new Set((await suggest('resid', 2_000)).map(({ key }) => key))
    expect(some.filter(({ key }) => !all.has(key))).toEqual([])
  })

  test('is none for what nobody is called', async () => {
    expect(await suggest('qqqqqqqq')).toEqual([])
  })
})

describe('an engine that does not answer', () => {
  test('in time is unavailable', async () => {
    const proxy = await startTcpProxy(address('ELASTICSEARCH_URL'))
    proxy.blackHole()
    const client = openSearch({ url: proxy.url, flavour: 'opensearch', requestTimeoutMs: 30_000 })
    const silent = { client, index: sample.engine.index }
    const late = searchVmes(silent, { page: 1, pageSize: 1 }, { timeoutMs: 50 })
    await expect(late).rejects.toThrow(SearchUnavailable)
    await client.close()
    await proxy.close()
  })

  test('for want of the index is unavailable', async () => {
    const nowhere = { ...sample.engine, index: 'no-such-index' }
    await expect(searchVmes(nowhere, { page: 1, pageSize: 1 }, patient)).rejects.toThrow(SearchUnavailable)
  })
})
