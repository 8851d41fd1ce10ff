import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sql } from '../../src/db/sql.ts'
import { formatEnterpriseNumber } from '../../src/register/enterprise-number.ts'
import { type Api, AS_OF, noCache, numbers, openApi } from '../support/api.ts'
import {
  companyNumber,
  insertAbsorption,
  insertCompany,
  insertMandates,
  processStaleLinks,
} from '../support/mandates.ts'
import { rollDice } from '../support/seed.ts'
import { insertVmes, vmeNumber } from '../support/vmes.ts'

const at = {
  /** 12 VMEs in Gent, 3 of them through `absorbed`, and one in Brussels. */
  large: companyNumber(1),
  /** 5 VMEs. */
  twin: companyNumber(2),
  /** 5 VMEs too, and the lower name. */
  otherTwin: companyNumber(3),
  /** 2 VMEs. */
  soleTrader: companyNumber(4),
  /** Its mandates have ended. */
  former: companyNumber(5),
  absorbed: companyNumber(6),
  /** Known to the source of links alone. */
  foreign: companyNumber(7),
  /** Listed, never held a mandate. */
  bystander: companyNumber(8),
}
const PERSONAL = 'Piet Privaat'

const vmes = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => vmeNumber(from + index))

async function fill(sql: Sql): Promise<void> {
  await insertVmes(
    sql,
    Array.from({ length: 40 }, (_, position) => position),
    'Residentie Zeezicht',
  )
  await sql`update enterprise set municipality_nis = '11002', municipality_nl = 'Antwerpen', municipality_fr = 'Anvers',
    zipcode = '2000' where number = any(${vmes(0, 4)})`
  for (const [position, name] of [
    [1, 'Immo Grootbeheer BV'],
    [2, 'Syndicat Tweeling SRL'],
    [3, 'Beheer Tweeling NV'],
    [5, 'Vroegere Syndicus BV'],
    [8, 'Omstander BV'],
  ] as const)
    await insertCompany(sql, { position, name })
  await insertCompany(sql, { position: 4, name: 'Jan Alleen', isPerson: true })
  for (const [number, name] of [
    [at.absorbed, 'Kleinbeheer BV'],
    [at.foreign, 'Elders Beheer'],
  ])
    await sql`insert into holder (source, number, legal_kind, names) values ('register-reuse', ${String(number)},
      'legal-person', ${sql.json([{ text: String(name), language: 'nl', kind: 'official' }])})`
  await insertAbsorption(sql, [at.absorbed, at.large])
  await insertMandates(sql, vmes(0, 9), { holder: at.large })
  await insertMandates(sql, vmes(9, 12), { holder: at.absorbed })
  await insertMandates(sql, [numbers.etoile], { holder: at.large })
  await insertMandates(sql, vmes(12, 17), { holder: at.twin })
  await insertMandates(sql, vmes(17, 22), { holder: at.otherTwin })
  await insertMandates(sql, vmes(22, 24), { holder: at.soleTrader })
  await insertMandates(sql, vmes(24, 26), { holder: at.former, end: '2020-12-31' })
  await insertMandates(sql, vmes(26, 27), { holder: at.foreign })
  await insertMandates(sql, vmes(27, 28), { holder: null })
  // Of a VME that stopped nothing is managed.
  await insertMandates(sql, [numbers.stopped], { holder: at.twin })
  await processStaleLinks(sql)
}

let api: Api
const get = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url, headers })
interface Listed {
  enterpriseNumber: string
  managedVmes: number
  managedVmesHere?: number | null
}
const numbersOf = (items: readonly Listed[]): string[] => items.map((item) => item.enterpriseNumber)

beforeAll(async () => {
  api = await openApi({ fill, replyCache: noCache })
}, 120_000)
afterAll(() => api?.close())

describe('GET /api/syndics', () => {
  test('200: those that go on, by name, with an exact total', async () => {
    const reply = await get('/api/syndics')
    expect(reply.statusCode).toBe(200)
    const page = reply.json()
    expect(page).toMatchObject({ page: 1, pageSize: 25, total: 5, hasNext: false, asOf: AS_OF, warnings: [] })
    expect(page.facets).toBeUndefined()
    expect(numbersOf(page.items)).toEqual([at.otherTwin, at.large, at.soleTrader, at.twin, at.former])
  })

  test('200: an item is the profile with matchedOn and highlights, to the byte', async () => {
    const { items } = (await get('/api/syndics?q=grootbeheer')).json()
    const { managedVmesHere, matchedOn, highlights, ...item } = items[0]
    expect(JSON.stringify(item)).toBe((await get(`/api/syndics/${at.large}`)).body)
    expect([managedVmesHere, matchedOn]).toEqual([null, 'name'])
    expect(highlights[0]).toEqual({ field: 'name', ranges: [[5, 16]] })
  })

  test.each([
    ['q=grootbeheer', [at.large]],
    ['q=GROOTB', [at.large]],
    ['q=grootbeher', [at.large]],
    ['q=immo+grootbeheer+sprl', [at.large]],
    // Words of the trade aside, it is called just that.
    ['q=tweeling', [at.otherTwin, at.twin]],
    ['q=tweeling+nv', [at.otherTwin, at.twin]],
    ['q=jan+alleen', [at.soleTrader]],
    ['q=vroegere+gent', [at.former]],
    ['q=kouter', []],
    ['q=kleinbeheer', []],
    ['q=omstander', []],
    [`q=${encodeURIComponent(PERSONAL)}`, []],
    [`q=${at.twin}`, [at.twin]],
    [`q=${encodeURIComponent(`BE ${formatEnterpriseNumber(at.twin)}`)}`, [at.twin]],
    [`q=${at.absorbed}`, [at.absorbed]],
    [`q=${at.foreign}`, [at.foreign]],
    [`q=${at.bystander}`, []],
    [`q=${numbers.etoile}`, []],
    ['region=bruxelles', [at.large]],
    ['region=BE-WAL', []],
    ['region=vlaanderen&minVme=6', [at.large]],
    ['minVme=0&maxVme=0', [at.former]],
    ['minVme=2&maxVme=2', [at.soleTrader]],
    ['minVme=5&maxVme=5', [at.otherTwin, at.twin]],
    ['minVme=6', [at.large]],
    ['minVme=13', [at.large]],
    ['minVme=14', []],
    ['maxVme=4&sort=managedVmes', [at.former, at.soleTrader]],
    ['maxVme=5&sort=-managedVmes', [at.twin, at.otherTwin, at.soleTrader, at.former]],
    ['minVme=2147483647', []],
    ['maxVme=2147483647&pageSize=1', [at.otherTwin]],
    ['sort=-name&pageSize=2', [at.former, at.twin]],
  ])('200: %s', async (query, expected) => {
    const reply = await get(`/api/syndics?${query}`)
    expect([reply.statusCode, numbersOf(reply.json().items)]).toEqual([200, expected])
  })

  test.each([
    ['region=BE-VLG', { [at.otherTwin]: 5, [at.large]: 12, [at.soleTrader]: 2, [at.twin]: 5 }],
    ['region=BE-BRU', { [at.large]: 1 }],
    ['region=BE-BRU&minVme=2', {}],
    ['region=BE-BRU,BE-VLG&minVme=13', { [at.large]: 13 }],
    ['region=BE-BRU,BE-VLG&minVme=14', {}],
    ['province=antwerpen', { [at.large]: 4 }],
    ['province=40000&maxVme=5', { [at.otherTwin]: 5, [at.soleTrader]: 2, [at.twin]: 5 }],
    ['province=40000&region=BE-WAL', {}],
    ['municipality=44021&minVme=6', { [at.large]: 8 }],
    ['municipality=Gand&minVme=6', { [at.large]: 8 }],
    ['municipality=44021&minVme=9', {}],
    ['municipality=44021&region=BE-BRU', {}],
    ['municipality=11002&region=BE-BRU,BE-VLG&province=10000', { [at.large]: 4 }],
    ['municipality=11002&maxVme=0', {}],
    [`q=${at.large}&municipality=2000`, {}],
    [`q=${at.large}&municipality=11002`, { [at.large]: 4 }],
    ['q=tweeling&region=BE-VLG', { [at.otherTwin]: 5, [at.twin]: 5 }],
  ])('200: counts of an area are of it alone: %s', async (query, expected) => {
    const { items, total } = (await get(`/api/syndics?${query}`)).json()
    const here = items.map((item: Listed) => [item.enterpriseNumber, item.managedVmesHere])
    expect([Object.fromEntries(here), total]).toEqual([expected, items.length])
  })

  test('200: by its seat a company is found wherever it manages, and where it manages nothing', async () => {
    const found = async (query: string) => (await get(`/api/syndics?${query}`)).json().items
    // That of a sole trader is nobody's business.
    expect(numbersOf(await found('seatRegion=BE-VLG'))).toEqual([at.otherTwin, at.large, at.twin, at.former])
    expect(await found('seatRegion=BE-VLG&maxVme=0')).toMatchObject([
      { enterpriseNumber: at.former, managedVmesHere: null },
    ])
    expect(await found('seatRegion=BE-VLG&region=BE-BRU')).toMatchObject([
      { enterpriseNumber: at.large, managedVmes: 13, managedVmesHere: 1 },
    ])
    expect(await found('seatRegion=BE-BRU')).toEqual([])
  })

  test('200: an area that does not exist is said, and a cursor belongs to the area it was made for', async () => {
    for (const [parameter, value] of [
      ['municipality', 'Atlantis'],
      ['municipality', '99999'],
      ['province', 'Atlantis'],
    ])
      expect((await get(`/api/syndics?${parameter}=${value}`)).json()).toMatchObject({
        total: 0,
        warnings: [{ code: 'value_unknown', parameter }],
      })
    const { nextCursor } = (await get('/api/syndics?municipality=Gent&pageSize=1')).json()
    const reply = async (area: string) => (await get(`/api/syndics?${area}&cursor=${nextCursor}`)).json()
    expect((await reply('municipality=44021')).items).toMatchObject([{ managedVmesHere: 8 }, {}, {}])
    for (const other of ['municipality=11002', 'region=BE-VLG', 'seatRegion=BE-VLG', 'minVme=0'])
      expect(await reply(other)).toMatchObject({ code: 'cursor_invalid' })
  })

  test('200: a sole trader has a name, and nothing to reach the person by', async () => {
    const { items } = (await get('/api/syndics?q=alleen')).json()
    expect(items).toMatchObject([
      { legalKind: 'sole-trader', name: 'Jan Alleen', contact: null, address: null, location: null },
    ])
    // The place of the seat does not lead to it either.
    const inGent = (await get('/api/syndics?q=gent')).json()
    expect(numbersOf(inGent.items)).not.toContain(at.soleTrader)
    expect(numbersOf(inGent.items)).toContain(at.former)
  })

  test('200: a number that the filters exclude gives no items and names the filters', async () => {
    const page = (await get(`/api/syndics?q=${at.twin}&region=wallonie&minVme=6&maxVme=50`)).json()
    expect(page.items).toEqual([])
    expect(page.warnings).toMatchObject([
      { code: 'excluded_by_filter', parameter: 'region' },
      { code: 'excluded_by_filter', parameter: 'minVme' },
    ])
    const inBoth = (await get(`/api/syndics?q=${at.large}&region=BE-BRU&municipality=44021`)).json()
    expect(inBoth.warnings).toMatchObject([{ code: 'excluded_by_filter', parameter: 'municipality' }])
  })

  test('200: a number in a text is exact, and one of a VME leads there', async () => {
    const twin = formatEnterpriseNumber(at.twin)
    for (const q of [`BTW BE ${twin}`, `(${twin})`, `https://vme.example/fr/syndic/${at.twin}?x=1`])
      expect(numbersOf((await get(`/api/syndics?${new URLSearchParams({ q })}`)).json().items)).toEqual([
        at.twin,
      ])
    const [vme = ''] = vmes(0, 1)
    const page = (await get(`/api/syndics?q=KBO+${formatEnterpriseNumber(vme)}`)).json()
    expect([page.items, page.warnings]).toMatchObject([
      [],
      [{ code: 'number_of_other_kind', parameter: 'q', link: `/api/vme/${vme}` }],
    ])
    expect((await get(page.warnings[0].link)).statusCode).toBe(200)
  })

  test('200: in the list of VMEs the number of a syndic leads to the syndic, and an unknown one nowhere', async () => {
    const page = (await get(`/api/vme?q=BE+${at.twin}`)).json()
    expect([page.items, page.warnings]).toMatchObject([
      [],
      [{ code: 'number_of_other_kind', parameter: 'q', link: `/api/syndics/${at.twin}` }],
    ])
    expect(page.warnings[0].message).toContain(`/api/syndics/${at.twin}`)
    expect((await get(`/api/vme?q=${numbers.unknown}`)).json().warnings).toEqual([])
    expect((await get(`/api/vme?q=${at.twin}&pageSize=5&in=name`)).json().warnings).toHaveLength(1)
  })

  test('200: facets count the whole result, whatever the page, and obey every filter', async () => {
    const classes = async (query: string) => {
      const { facets } = (await get(`/api/syndics?facets=true&${query}`)).json()
      const counted = (list: { count: number }[], key: string) =>
        Object.fromEntries(
          list.filter(({ count }) => count > 0).map((item) => [(item as never)[key], item.count]),
        )
      expect(facets.sizeClasses).toHaveLength(8)
      expect(facets.sizeClasses[0]).toMatchObject({ key: '0', min: 0, max: 0 })
      expect(facets.regions).toHaveLength(3)
      expect(facets.provinces).toHaveLength(10)
      return { ...counted(facets.sizeClasses, 'key'), ...counted(facets.regions, 'region') }
    }
    // Who manages nothing is in no region.
    const all = { '0': 1, '1-9': 3, '10-24': 1, 'BE-VLG': 4, 'BE-BRU': 1 }
    expect(await classes('pageSize=1')).toEqual(all)
    expect(await classes('page=9')).toEqual(all)
    expect(await classes('minVme=6')).toEqual({ '10-24': 1, 'BE-VLG': 1, 'BE-BRU': 1 })
    expect(await classes('region=BE-BRU')).toEqual({ '1-9': 1, 'BE-BRU': 1 })
    expect(await classes('municipality=44021&minVme=3')).toEqual({ '1-9': 3, 'BE-VLG': 3 })
    expect(await classes('q=tweelign')).toEqual({ '1-9': 2, 'BE-VLG': 2 })
    expect(await classes('q=nothing')).toEqual({})
    const { nextCursor } = (await get('/api/syndics?pageSize=2')).json()
    expect(await classes(`pageSize=2&cursor=${nextCursor}`)).toEqual(all)
    expect((await get('/api/syndics?facets=FALSE')).json().facets).toBeUndefined()
  })

  test('200: the cursor walks every row once in every order', async () => {
    for (const sort of [
      'name',
      '-name',
      'city',
      'startDate',
      '-startDate',
      '-updated',
      'managedVmes',
      '-managedVmes',
    ]) {
      const seen: string[] = []
      let url = `/api/syndics?sort=${sort}&pageSize=2`
      for (let turn = 0; turn < 4; turn++) {
        const page = (await get(url)).json()
        seen.push(...numbersOf(page.items))
        if (page.nextCursor === null) break
        url = `/api/syndics?sort=${sort}&pageSize=2&cursor=${page.nextCursor}`
      }
      expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 5, 5])
    }
  })

  test('200: a q of nothing but forms of firms leaves nothing out, and says so', async () => {
    const [all, common] = [(await get('/api/syndics')).json(), (await get('/api/syndics?q=bv')).json()]
    expect(common.total).toBe(all.total)
    expect(common.warnings).toMatchObject([{ code: 'query_common_words', parameter: 'q' }])
  })

  test('200: what is served otherwise than asked is said', async () => {
    const page = (await get('/api/syndics?pageSize=500&utm=x&q=%21&region=&sort=')).json()
    expect(page.pageSize).toBe(100)
    expect(page.warnings.map(({ code }: { code: string }) => code).sort()).toEqual([
      'page_size_clamped',
      'parameter_unknown',
      'query_without_words',
    ])
    expect((await get('/api/syndics?updatedSince=2026-01-01')).json().warnings).toMatchObject([
      { code: 'parameter_unknown', parameter: 'updatedSince' },
    ])
  })

  test.each([
    ['minVme=-1', 'minVme', 'too_small'],
    ['maxVme=-1', 'maxVme', 'too_small'],
    ['minVme=2147483648', 'minVme', 'too_large'],
    ['minVme=99999999999999999999', 'minVme', 'too_large'],
    ['minVme=1.5', 'minVme', 'not_an_integer'],
    ['minVme=1e3', 'minVme', 'not_an_integer'],
    ['minVme=Infinity', 'minVme', 'not_an_integer'],
    ['minVme=NaN', 'minVme', 'not_an_integer'],
    ['minVme=0x10', 'minVme', 'not_an_integer'],
    ['minVme=', 'minVme', 'empty'],
    ['maxVme=%20', 'maxVme', 'empty'],
    ['minVme=1&minVme=2', 'minVme', 'repeated'],
    ['maxVme[]=1', 'maxVme', 'repeated'],
    ['page=0', 'page', 'too_small'],
    ['pageSize=abc', 'pageSize', 'not_an_integer'],
    ['region=Atlantis', 'region', 'not_in_list'],
    ['sort=size', 'sort', 'not_in_list'],
    ['facets=yes', 'facets', 'not_in_list'],
    ['culture=de', 'culture', 'not_in_list'],
  ])('400 parameters_invalid: %s', async (query, parameter, code) => {
    const reply = await get(`/api/syndics?${query}`)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: 'parameters_invalid', errors: [{ parameter, code }] })
  })

  test('400: minVme above maxVme names both', async () => {
    const { errors } = (await get('/api/syndics?minVme=10&maxVme=9')).json()
    expect(errors).toMatchObject([
      { parameter: 'minVme', code: 'too_large' },
      { parameter: 'maxVme', code: 'too_small' },
    ])
    expect((await get('/api/syndics?minVme=9&maxVme=9')).statusCode).toBe(200)
  })

  test('400: beyond the window, with the way on; and a cursor of another list', async () => {
    const beyond = (await get('/api/syndics?page=101&pageSize=100')).json()
    expect(beyond.code).toBe('page_window_exceeded')
    expect(beyond.detail).toContain('nextCursor')
    // Nothing is promised that is not there.
    expect(beyond.detail).not.toContain('export')
    const { nextCursor } = (await get('/api/vme?pageSize=5')).json()
    expect((await get(`/api/syndics?cursor=${nextCursor}`)).json().code).toBe('cursor_invalid')
    const own = (await get('/api/syndics?pageSize=1&minVme=1')).json().nextCursor
    expect((await get(`/api/syndics?minVme=2&cursor=${own}`)).json().code).toBe('cursor_invalid')
    expect((await get(`/api/syndics?minVme=1&facets=true&cursor=${own}`)).statusCode).toBe(200)
  })
})

describe('GET /api/syndics/{enterpriseNumber}', () => {
  test('200: the profile, under every way to write the number', async () => {
    const reply = await get(`/api/syndics/${at.large}`)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({
      enterpriseNumber: at.large,
      name: 'Immo Grootbeheer BV',
      status: 'active',
      legalKind: 'legal-person',
      contact: { phone: '09 000 00 00' },
      address: { municipality: 'Gent' },
      managedVmes: 13,
      directVmes: 10,
      inheritedVmes: 3,
      regions: [
        { region: 'BE-VLG', vmes: 12 },
        { region: 'BE-BRU', vmes: 1 },
      ],
      consolidation: { absorbed: [{ enterpriseNumber: at.absorbed, kind: 'absorption' }], successor: null },
      sources: [{ name: 'enterprise-register' }, { name: 'register-reuse', asOf: '2026-11-01' }],
      links: { self: `/api/syndics/${at.large}`, portfolio: `/api/syndics/${at.large}/portfolio` },
    })
    for (const form of [formatEnterpriseNumber(at.large), `BE${at.large}`, `be%20${at.large}`])
      expect((await get(`/api/syndics/${form}`)).body).toBe(reply.body)
  })

  test('200: one that was taken over, and one that the register does not list, with their status', async () => {
    expect((await get(`/api/syndics/${at.absorbed}`)).json()).toMatchObject({
      status: 'merged',
      managedVmes: 0,
      consolidation: { successor: at.large },
    })
    expect((await get(`/api/syndics/${at.foreign}`)).json()).toMatchObject({
      status: 'stopped',
      managedVmes: 1,
    })
  })

  test('404: unknown, never a syndic, malformed with a hint, and a VME with a link', async () => {
    for (const path of ['', '/portfolio']) {
      for (const number of [numbers.unknown, at.bystander])
        expect((await get(`/api/syndics/${number}${path}`)).json()).toMatchObject({
          status: 404,
          code: 'syndic_unknown',
        })
      const malformed = (await get(`/api/syndics/${numbers.malformed}${path}`)).json()
      expect(malformed).toMatchObject({ status: 404, code: 'enterprise_number_malformed' })
      expect(malformed.detail).toContain(formatEnterpriseNumber(numbers.etoile))
      const vme = await get(`/api/syndics/${numbers.etoile}${path}`)
      expect(vme.json()).toMatchObject({ status: 404, code: 'syndic_is_vme' })
      expect(vme.headers.link).toBe(`</api/vme/${numbers.etoile}>; rel="related"`)
    }
    expect((await get('/api/syndics/top')).json().code).toBe('enterprise_number_malformed')
  })

  test('404: a VME address leads a syndic on, and no one who never was one', async () => {
    const reply = await get(`/api/vme/${at.foreign}`)
    expect(reply.json().code).toBe('vme_is_syndic')
    expect(reply.headers.link).toContain(`/api/syndics/${at.foreign}`)
    expect((await get(`/api/vme/${at.bystander}`)).json().code).toBe('vme_unknown')
  })
})

describe('GET /api/syndics/top/{count}', () => {
  test('200: the largest first, ties by number, those that go on alone', async () => {
    expect(numbersOf((await get('/api/syndics/top/100')).json())).toEqual([
      at.large,
      at.twin,
      at.otherTwin,
      at.soleTrader,
      at.former,
    ])
    const [first] = (await get('/api/syndics/top/1')).json()
    expect(JSON.stringify(first)).toBe((await get(`/api/syndics/${at.large}`)).body)
  })

  test('200: the same order after each of 100 rebuilds, ties too', async () => {
    const dice = rollDice('ties of the ranking')
    const ties = Array.from({ length: 60 }, (_, position) => companyNumber(100 + position))
    const expected = ties.toSorted()
    const ranked = async () =>
      numbersOf((await get('/api/syndics/top/100')).json()).filter((number) => ties.includes(number))
    for (let rebuild = 0; rebuild < 100; rebuild++) {
      const shuffled = ties
        .map((number) => ({ number, at: dice.next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ number }) => number)
      await api.sql.begin(async (sql) => {
        await sql`delete from syndic where number = any(${ties})`
        await sql`
          insert into syndic (number, legal_kind, name, is_listed, managed_vmes, regions)
          select number, 'legal-person', 'Gelijk', true, 3, '[{"region": "BE-WAL", "vmes": 3}]'
          from unnest(${shuffled}::text[]) as number`
      })
      expect(await ranked()).toEqual(expected)
    }
    expect(numbersOf((await get('/api/syndics/top/60?region=wallonie')).json())).toEqual(expected)
    await api.sql`delete from syndic where number = any(${ties})`
  })

  test('200: above 100 is served as 100 and said in a header', async () => {
    for (const count of ['101', '2147483647']) {
      const reply = await get(`/api/syndics/top/${count}`)
      expect([reply.statusCode, reply.headers['x-warning']]).toEqual([
        200,
        `count_clamped: count ${count} is above the maximum; 100 was used.`,
      ])
    }
    expect((await get('/api/syndics/top/100')).headers['x-warning']).toBeUndefined()
  })

  test('200: of a region by the VMEs there, and says so', async () => {
    const reply = await get('/api/syndics/top/10?region=brussel')
    expect(numbersOf(reply.json())).toEqual([at.large])
    expect(reply.headers['x-warning']).toContain('ranked_by_region')
    expect(numbersOf((await get('/api/syndics/top/2?region=BE-BRU,vlaanderen')).json())).toEqual([
      at.large,
      at.twin,
    ])
    expect((await get('/api/syndics/top/2?region=BE-WAL')).json()).toEqual([])
  })

  test.each([
    ['0', 'too_small'],
    ['-1', 'too_small'],
    ['2147483648', 'too_large'],
    ['1.5', 'not_an_integer'],
    ['ten', 'not_an_integer'],
    ['1e2', 'not_an_integer'],
    ['Infinity', 'not_an_integer'],
    ['%20', 'empty'],
  ])('400 parameters_invalid: %s', async (count, code) => {
    const reply = await get(`/api/syndics/top/${count}`)
    expect([reply.statusCode, reply.json().errors]).toMatchObject([400, [{ parameter: 'count', code }]])
  })

  test('400: an unknown region', async () => {
    expect((await get('/api/syndics/top/5?region=Atlantis')).json().errors).toMatchObject([
      { parameter: 'region', code: 'not_in_list' },
    ])
  })
})

describe('If-Modified-Since', () => {
  test('a VME and a syndic are dated anew once an office of theirs changed', async () => {
    const vme = vmeNumber(30)
    const urls = [`/api/vme/${vme}`, `/api/syndics/${at.former}`]
    // Dates of HTTP have no parts of a second, so what is known must be older than one.
    await api.sql`update enterprise set updated_at = '2026-11-20' where number = ${vme}`
    await api.sql`update syndic set updated_at = '2026-11-20' where number = ${at.former}`
    await api.sql`update enterprise set updated_at = '2026-11-20' where number = ${at.former}`
    const since = 'Fri, 20 Nov 2026 00:00:00 GMT'
    for (const url of urls) expect([url, (await get(url)).headers['last-modified']]).toEqual([url, since])
    const [, syndic] = urls as [string, string]
    expect((await get(syndic, { 'if-modified-since': since })).statusCode).toBe(304)
    expect((await get(syndic, { 'if-modified-since': 'Tue, 03 Nov 2020 01:00:00 GMT' })).statusCode).toBe(200)
    expect((await get(syndic, { 'if-modified-since': since, 'if-none-match': '"other"' })).statusCode).toBe(
      200,
    )
    await insertMandates(api.sql, [vme], { holder: at.former })
    await processStaleLinks(api.sql)
    for (const url of urls) {
      const { statusCode, headers } = await get(url, { 'if-modified-since': since })
      expect([url, statusCode, Date.parse(String(headers['last-modified']))]).toEqual([
        url,
        200,
        expect.any(Number),
      ])
      expect(Date.parse(String(headers['last-modified']))).toBeGreaterThan(Date.parse(since))
    }
    await api.sql`delete from mandate where vme_number = ${vme}`
    await processStaleLinks(api.sql)
  })
})

describe('GET /api/vme?syndic=', () => {
  test.each([
    [`syndic=${at.large}`, 13],
    [`syndic=${at.absorbed}`, 0],
    ['syndic=any&q=zeezicht', 26],
    ['syndic=none&q=zeezicht', 14],
  ])('200: %s', async (query, total) => {
    const page = (await get(`/api/vme?${query}`)).json()
    expect([page.total, page.warnings]).toEqual([total, []])
  })
})

describe('/api and /api/v1', () => {
  test.each([
    '/syndics',
    '/syndics?q=tweeling&facets=true&culture=fr',
    `/syndics/${at.large}`,
    `/syndics/${at.large}?culture=en`,
    `/syndics/${at.large}/portfolio`,
    '/syndics/top/3',
  ])('answer the same bytes: %s', async (path) => {
    const [one, other] = [await get(`/api${path}`), await get(`/api/v1${path}`)]
    expect(one.statusCode).toBe(200)
    expect(other.body).toBe(one.body)
    expect(other.headers.etag).toBe(one.headers.etag)
  })

  test.each(['/syndics', `/syndics/${at.large}`, `/syndics/${at.large}/portfolio`, '/syndics/top/3'])(
    'have validators, a short public cache, 304 and HEAD: %s',
    async (path) => {
      const url = `/api${path}`
      const { headers, statusCode } = await get(url)
      expect(statusCode).toBe(200)
      expect(headers.etag).toMatch(/^W\/"[\w-]{22}"$/)
      expect(headers['cache-control']).toMatch(/^public, max-age=\d{1,2}$/)
      expect(Date.parse(String(headers['last-modified']))).toBeGreaterThan(0)
      expect(headers['x-robots-tag']).toBe('noindex')
      const held = await get(url, { 'if-none-match': String(headers.etag) })
      expect([held.statusCode, held.body, held.headers.etag]).toEqual([304, '', headers.etag])
      const head = await api.app.inject({ method: 'HEAD', url })
      expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', headers.etag])
      expect(head.headers['content-type']).toBe(headers['content-type'])
      expect((await api.app.inject({ method: 'POST', url })).headers.allow).toBe('GET, HEAD')
    },
  )
})
