import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeCursor, type SortValue } from '../../src/http/lists/cursor.ts'
import { formatEnterpriseNumber } from '../../src/register/enterprise-number.ts'
import { readVmeRequest } from '../../src/vmes/list/request.ts'
import { type Api, AS_OF, numbers, openApi } from '../support/api.ts'
import { insertVmes } from '../support/vmes.ts'

let api: Api
const get = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url, headers })
const positions = Array.from({ length: 130 }, (_, position) => position)

beforeAll(async () => {
  api = await openApi({
    async fill(sql) {
      await insertVmes(sql, positions, 'Residentie Zeezicht')
      await sql`
        insert into syndic (number, legal_kind, name, is_listed)
        values (${numbers.syndic}, 'legal-person', 'Syndic Voorbeeld', true),
          (${numbers.soleTrader}, 'sole-trader', 'Jan Voorbeeld', true)`
    },
  })
})
afterAll(() => api.close())

describe('GET /api/vme', () => {
  test('200: a page of 25 by name, with an exact total, the snapshot date and a way on', async () => {
    const reply = await get('/api/vme')
    expect(reply.statusCode).toBe(200)
    const page = reply.json()
    expect(page).toMatchObject({
      page: 1,
      pageSize: 25,
      total: 132,
      totalRelation: 'eq',
      totalPages: 6,
      hasNext: true,
      asOf: AS_OF,
      warnings: [],
    })
    expect(page.items).toHaveLength(25)
    expect(page.nextCursor).toEqual(expect.any(String))
  })

  test('200: words of a name, a street and a postcode find the VME, and the hit says why', async () => {
    const { items, total } = (await get('/api/vme?q=resid+etoile+1050')).json()
    expect(total).toBe(1)
    expect(items[0]).toMatchObject({ enterpriseNumber: numbers.etoile, matchedOn: 'name' })
    expect(items[0].highlights.length).toBeGreaterThan(0)
  })

  test('200: an item is the profile with matchedOn and highlights, to the byte', async () => {
    const { items } = (await get('/api/vme?q=etoile')).json()
    const { matchedOn: _matchedOn, highlights: _highlights, ...item } = items[0]
    expect(JSON.stringify(item)).toBe((await get(`/api/vme/${numbers.etoile}`)).body)
  })

  test.each([
    [`q=${numbers.ster}`, [numbers.ster]],
    [`q=${encodeURIComponent(`BE ${formatEnterpriseNumber(numbers.ster)}`)}`, [numbers.ster]],
    [`q=${numbers.stopped}`, [numbers.stopped]],
    ['region=bruxelles', [numbers.etoile]],
    ['region=Wallonie', []],
    ['region=bruxelles%20capitale', [numbers.etoile]],
    ['region=Brussels+Capital+Region,wallonne', [numbers.etoile]],
    [`in=name&q=${numbers.ster.slice(0, 9)}`, []],
    [`in=name&q=${numbers.ster}`, [numbers.ster]],
    ['region=be-bru,wallonie', [numbers.etoile]],
    ['zipcode=1050', [numbers.etoile]],
    ['zipcode=1050,%201060', [numbers.etoile]],
    ['zipcode=9999', []],
    ['municipality=Elsene', [numbers.etoile]],
    ['municipality=21009', [numbers.etoile]],
    ['municipality=ixelles&zipcode=9000', []],
    ['status=stopped', [numbers.stopped]],
    [`numbers=${numbers.etoile},${numbers.stopped}&sort=name`, [numbers.etoile, numbers.stopped]],
    ['in=name&q=troonstraat', []],
    ['q=etoile&updatedSince=2026-10-05', [numbers.etoile]],
    ['q=etoile&updatedSince=2026-10-06', []],
  ])('200: %s', async (query, expected) => {
    const { items } = (await get(`/api/vme?${query}`)).json()
    expect(items.map((item: { enterpriseNumber: string }) => item.enterpriseNumber)).toEqual(expected)
  })

  test('200: pageSize above 100 is served as 100, with a warning', async () => {
    const page = (await get('/api/vme?pageSize=101')).json()
    expect(page.pageSize).toBe(100)
    expect(page.items).toHaveLength(100)
    expect(page.warnings).toMatchObject([{ code: 'page_size_clamped', parameter: 'pageSize' }])
  })

  test('200: a page past the end is empty with the true total', async () => {
    const page = (await get('/api/vme?page=50')).json()
    expect(page).toMatchObject({ items: [], page: 50, total: 132, hasNext: false, nextCursor: null })
  })

  test('200: unknown parameters are ignored with a warning, empty text counts as absent', async () => {
    const page = (await get('/api/vme?q=&region=&zipcode=,&sort=&utm_source=x')).json()
    expect(page.total).toBe(132)
    expect(page.warnings).toMatchObject([{ code: 'parameter_unknown', parameter: 'utm_source' }])
  })

  test('200: q is cut at 200 code points, with a warning', async () => {
    const page = (await get(`/api/vme?q=${encodeURIComponent('é'.repeat(201))}`)).json()
    expect(page.warnings).toMatchObject([{ code: 'query_cut', parameter: 'q' }])
  })

  test('200: words after the sixteenth are left out, with a warning', async () => {
    const page = (await get(`/api/vme?q=${'etoile+'.repeat(16)}nothing`)).json()
    expect(page.items[0].enterpriseNumber).toBe(numbers.etoile)
    expect(page.warnings).toMatchObject([{ code: 'query_cut', parameter: 'q' }])
  })

  test('200: a q of signs alone counts as absent, with a warning', async () => {
    const page = (await get('/api/vme?q=%21%3F')).json()
    expect(page.total).toBe(132)
    expect(page.warnings).toMatchObject([{ code: 'query_without_words', parameter: 'q' }])
  })

  test('200: a q of nothing but common words leaves nothing out, and says so', async () => {
    const page = (await get('/api/vme?q=Residentie+VME')).json()
    expect(page.total).toBe(132)
    expect(page.warnings).toMatchObject([{ code: 'query_common_words', parameter: 'q' }])
    for (const q of ['residentie+zeezicht', 'zee', numbers.etoile, ''])
      expect([q, (await get(`/api/vme?q=${q}`)).json().warnings]).toEqual([q, []])
  })

  test('200: numbers that nobody has are named, those that a filter hides are not', async () => {
    const warnings = async (query: string) => (await get(`/api/vme?${query}`)).json().warnings
    const three = `numbers=${numbers.etoile},${numbers.unknown},${numbers.stopped}`
    expect(await warnings(three)).toEqual([
      { code: 'value_unknown', parameter: 'numbers', message: `No VME carries ${numbers.unknown}.` },
    ])
    expect(await warnings(`${three}&status=stopped&page=2`)).toMatchObject([{ code: 'value_unknown' }])
    expect(await warnings(`numbers=${numbers.syndic}`)).toMatchObject([{ code: 'value_unknown' }])
    expect(await warnings(`numbers=${numbers.etoile},${numbers.stopped}&status=active`)).toEqual([])
  })

  test('200: syndic finds all or nothing while no mandates are loaded, and says so', async () => {
    for (const [syndic, total] of [
      ['none', 132],
      ['any', 0],
      [numbers.syndic, 0],
    ]) {
      const page = (await get(`/api/vme?syndic=${syndic}`)).json()
      expect(page.total).toBe(total)
      expect(page.warnings).toMatchObject([{ code: 'source_not_loaded', parameter: 'syndic' }])
    }
  })

  test('200: facets count the whole result, whatever the page, and obey every filter', async () => {
    const countsOf = async (query: string) => {
      const { facets } = (await get(`/api/vme?facets=true&${query}`)).json()
      expect([facets.regions.length, facets.provinces.length, facets.syndics.length]).toEqual([3, 10, 3])
      const counted = ([name, list]: [string, Record<string, unknown>[]]) =>
        list.filter(({ count }) => count !== 0).map((item) => [item[name.slice(0, -1)], item.count])
      return Object.fromEntries(Object.entries<Record<string, unknown>[]>(facets).flatMap(counted))
    }
    const all = { 'BE-BRU': 1, 'BE-VLG': 131, '40000': 131, none: 132 }
    expect(await countsOf('pageSize=1')).toEqual(all)
    expect(await countsOf('page=50')).toEqual(all)
    expect(await countsOf('region=BE-BRU')).toEqual({ 'BE-BRU': 1, none: 1 })
    expect(await countsOf('syndic=personal')).toEqual({})
    expect(await countsOf(`q=${numbers.stopped}`)).toEqual({ 'BE-VLG': 1, '40000': 1, none: 1 })
    const { nextCursor } = (await get('/api/vme?pageSize=2')).json()
    expect(await countsOf(`pageSize=2&cursor=${nextCursor}`)).toEqual(all)
    expect((await get('/api/vme?facets=false')).json().facets).toBeUndefined()
  })

  test('200: a cursor holds for the same list asked in other words', async () => {
    const { nextCursor } = (await get('/api/vme?q=residentie+Zeezicht&pageSize=5')).json()
    for (const query of [
      'q=Residentie++zeezicht&sort=relevance',
      'q=residentie+zeezicht&status=active',
      'q=RESIDENTIE+ZEEZICHT&unknown=1',
    ])
      expect([query, (await get(`/api/vme?${query}&cursor=${nextCursor}`)).statusCode]).toEqual([query, 200])
    for (const query of [
      'q=residentie',
      'q=residentie+zeezicht&sort=name',
      'q=residentie+zeezicht&status=all',
    ])
      expect((await get(`/api/vme?${query}&cursor=${nextCursor}`)).json().code).toBe('cursor_invalid')
  })

  test('200: a number that a filter excludes gives no items and names the filter', async () => {
    const page = (await get(`/api/vme?q=${numbers.etoile}&zipcode=9000&region=BE-BRU`)).json()
    expect(page.items).toEqual([])
    expect(page.warnings).toMatchObject([{ code: 'excluded_by_filter', parameter: 'zipcode' }])
  })

  test('200: a number is found wherever it stands in a text; a wrong one alone is said to be impossible', async () => {
    const dotted = formatEnterpriseNumber(numbers.etoile)
    for (const q of [
      `BTW BE ${dotted}`,
      `(${dotted})`,
      `ondernemingsnummer ${numbers.etoile} Zuiddreef`,
      `http://127.0.0.1:3917/vme/${numbers.etoile}`,
      [...numbers.etoile].join('\u200b'),
      dotted.replaceAll('.', '\u00a0'),
    ]) {
      const page = (await get(`/api/vme?${new URLSearchParams({ q })}`)).json()
      expect(page.items.map((item: { enterpriseNumber: string }) => item.enterpriseNumber)).toEqual([
        numbers.etoile,
      ])
      expect([page.items[0].matchedOn, page.warnings]).toEqual(['number', []])
    }
    const impossible = (await get(`/api/vme?q=(BE+${numbers.malformed})`)).json()
    expect([impossible.items, impossible.warnings]).toMatchObject([[], [{ code: 'number_impossible' }]])
    expect((await get(`/api/vme/BTW-BE-${dotted}`)).statusCode).toBe(200)
  })

  test('200: a municipality or province that does not exist gives no items and a warning', async () => {
    for (const name of ['municipality', 'province']) {
      const page = (await get(`/api/vme?${name}=Nergensland`)).json()
      expect(page.total).toBe(0)
      expect(page.warnings).toMatchObject([{ code: 'value_unknown', parameter: name }])
    }
  })

  test('200: culture shows one language where the others show both', async () => {
    const [both, dutch] = await Promise.all([get('/api/vme?q=etoile'), get('/api/vme?q=etoile&culture=nl')])
    expect(both.json().items[0].address.municipality).toBe('Ixelles / Elsene')
    expect(dutch.json().items[0].address.municipality).toBe('Elsene')
  })

  test('200: the cursor walks every row once, whatever the page size', async () => {
    const seen: string[] = []
    let url = '/api/vme?q=residentie&pageSize=50'
    for (let turn = 0; turn < 10; turn++) {
      const page = (await get(url)).json()
      seen.push(...page.items.map((item: { enterpriseNumber: string }) => item.enterpriseNumber))
      expect(page.page).toBe(turn === 0 ? 1 : null)
      if (page.nextCursor === null) break
      url = `/api/vme?q=residentie&pageSize=${40 + turn}&cursor=${page.nextCursor}`
    }
    // A word that says what kind of entity it is matches all of them.
    expect(seen).toHaveLength(132)
    expect(new Set(seen).size).toBe(132)
  })

  test.each([
    ['page=0', 'page', 'too_small'],
    ['page=-1', 'page', 'too_small'],
    ['page=2147483648', 'page', 'too_large'],
    ['page=99999999999999999999', 'page', 'too_large'],
    ['page=1.5', 'page', 'not_an_integer'],
    ['page=1e3', 'page', 'not_an_integer'],
    ['page=Infinity', 'page', 'not_an_integer'],
    ['page=', 'page', 'empty'],
    ['page=1&page=2', 'page', 'repeated'],
    ['pageSize=0', 'pageSize', 'too_small'],
    ['pageSize=abc', 'pageSize', 'not_an_integer'],
    ['q=a&q=b', 'q', 'repeated'],
    ['q[]=a', 'q', 'repeated'],
    ['region=Atlantis', 'region', 'not_in_list'],
    ['zipcode=105', 'zipcode', 'malformed'],
    ['zipcode=1050,10500', 'zipcode', 'malformed'],
    ['sort=price', 'sort', 'not_in_list'],
    ['status=gone', 'status', 'not_in_list'],
    ['numbers=12', 'numbers', 'malformed'],
    ['updatedSince=yesterday', 'updatedSince', 'malformed'],
    ['updatedSince=2026-02-30', 'updatedSince', 'malformed'],
    ['syndic=someone', 'syndic', 'malformed'],
    ['facets=yes', 'facets', 'not_in_list'],
    ['culture=es', 'culture', 'not_in_list'],
  ])('400 parameters_invalid: %s', async (query, parameter, code) => {
    const reply = await get(`/api/vme?${query}`)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: 'parameters_invalid', errors: [{ parameter, code }] })
  })

  test('400: every fault is named at once, of the reading and of the schema', async () => {
    const { errors } = (await get('/api/vme?page=x&pageSize=0&zipcode=1&sort=up&q=a&q=b')).json()
    expect(
      errors.map(({ parameter, code }: { parameter: string; code: string }) => [parameter, code]),
    ).toEqual(
      expect.arrayContaining([
        ['page', 'not_an_integer'],
        ['q', 'repeated'],
        ['pageSize', 'too_small'],
        ['zipcode', 'malformed'],
        ['sort', 'not_in_list'],
      ]),
    )
    expect(errors).toHaveLength(5)
  })

  test('400: more than 100 numbers', async () => {
    const reply = await get(`/api/vme?numbers=${Array(101).fill(numbers.etoile).join(',')}`)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().errors).toMatchObject([{ parameter: 'numbers', code: 'too_many' }])
    expect((await get(`/api/vme?numbers=${','.repeat(100)}`)).json().errors).toMatchObject([
      { parameter: 'numbers', code: 'too_many' },
    ])
    expect((await get(`/api/vme?numbers=${','.repeat(99)}`)).statusCode).toBe(200)
  })

  test('400: an unknown region names the list', async () => {
    const { errors } = (await get('/api/vme?region=Atlantis', { 'accept-language': 'en' })).json()
    expect(errors[0].message).toContain('Vlaams Gewest')
  })

  test('400 page_window_exceeded names the cursor, and nothing that is not there', async () => {
    const reply = await get('/api/vme?page=101&pageSize=100')
    expect(reply.statusCode).toBe(400)
    expect(reply.json().code).toBe('page_window_exceeded')
    expect(reply.json().detail).toMatch(/nextCursor met de parameter cursor\.$/)
    expect((await get('/api/vme?page=100&pageSize=100')).statusCode).toBe(200)
  })

  test('400 cursor_invalid: altered, of other filters, of another order, or not a cursor', async () => {
    const { nextCursor } = (await get('/api/vme?zipcode=9000')).json()
    const altered = nextCursor.slice(0, -3) + (nextCursor.endsWith('AAA') ? 'BBB' : 'AAA')
    for (const query of [
      `zipcode=9000&cursor=${altered}`,
      `zipcode=1050&cursor=${nextCursor}`,
      `zipcode=9000&sort=-name&cursor=${nextCursor}`,
      'cursor=abc',
      'cursor=%00%ff',
    ]) {
      const reply = await get(`/api/vme?${query}`)
      expect([query, reply.statusCode, reply.json().code]).toEqual([
        query,
        400,
        query.includes('%ff') ? reply.json().code : 'cursor_invalid',
      ])
    }
    expect((await get(`/api/vme?zipcode=9000&cursor=${nextCursor}`)).statusCode).toBe(200)
  })

  test('400 cursor_invalid: signed with the right secret, with values that no row has', async () => {
    const { scope } = readVmeRequest({ zipcode: ['9000'] }, [], {
      places: api.services.places,
      cursorSecret: api.config.cursorSecret,
    })
    const forged: SortValue[][] = [
      [],
      ['strict'],
      ['loose', 'a', 'b'],
      ['strict', 'a'],
      ['strict', 'a', 'b', 'c', 'd', 'e'],
      ['strict', true, null],
      ['strict', 1e308, -1],
      ['fuzzy', 'x'.repeat(2_000), numbers.etoile],
      ['strict', '\ud800', '\u0000'],
    ]
    for (const values of forged) {
      const cursor = encodeCursor(api.config.cursorSecret, scope, values)
      const reply = await get(`/api/vme?zipcode=9000&cursor=${cursor}`)
      expect([values, reply.statusCode < 500]).toEqual([values, true])
      if (reply.statusCode !== 200) expect(reply.json().code).toBe('cursor_invalid')
    }
  })

  test('406 when JSON is not acceptable', async () => {
    expect((await get('/api/vme', { accept: 'text/csv' })).statusCode).toBe(406)
    expect((await get('/api/vme', { accept: 'application/json;q=0' })).statusCode).toBe(406)
    for (const accept of ['text/html, */*;q=0.1', 'text/html']) {
      const opened = await get('/api/vme', { accept })
      expect([opened.statusCode, opened.headers['content-type']]).toEqual([
        200,
        'application/json; charset=utf-8',
      ])
      expect((await get('/api/vme?page=0', { accept })).headers['content-type']).toContain('text/html')
    }
  })

  test('405 for a method that the address does not have, with those that it has', async () => {
    const reply = await api.app.inject({ method: 'DELETE', url: '/api/vme' })
    expect(reply.statusCode).toBe(405)
    expect(reply.headers.allow).toBe('GET, HEAD')
  })
})

describe('GET /api/vme/{enterpriseNumber}', () => {
  test('200: the profile, under every way to write the number', async () => {
    const reply = await get(`/api/vme/${numbers.etoile}`)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({
      enterpriseNumber: numbers.etoile,
      status: 'active',
      startDate: '2001-02-03',
      syndic: null,
      units: null,
      location: null,
      address: { municipality: 'Ixelles / Elsene', regionCode: 'BE-BRU' },
      sources: [{ name: 'enterprise-register', asOf: AS_OF }],
      links: { self: `/api/vme/${numbers.etoile}` },
    })
    for (const form of [
      formatEnterpriseNumber(numbers.etoile),
      `BE${numbers.etoile}`,
      `be%20${numbers.etoile}`,
    ])
      expect((await get(`/api/vme/${form}`)).body).toBe(reply.body)
  })

  test('200: a stopped VME, with its status', async () => {
    expect((await get(`/api/vme/${numbers.stopped}`)).json()).toMatchObject({
      status: 'stopped',
      stoppedOn: '2026-05-04',
    })
  })

  test('404 vme_unknown', async () => {
    const reply = await get(`/api/vme/${numbers.unknown}`)
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'vme_unknown'])
  })

  test.each(['abc', '12', '0', '%00', '0123456789012'])(
    '404 enterprise_number_malformed: %s',
    async (text) => {
      const reply = await get(`/api/vme/${text}`)
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'enterprise_number_malformed'])
    },
  )

  test('404 enterprise_number_malformed: far too long', async () => {
    expect((await get(`/api/vme/${'x'.repeat(400)}`)).json().code).toBe('enterprise_number_malformed')
  })

  test('404 enterprise_number_malformed offers the number that its first eight digits make', async () => {
    const { code, detail } = (await get(`/api/vme/${numbers.malformed}`)).json()
    expect(code).toBe('enterprise_number_malformed')
    expect(detail).toContain(formatEnterpriseNumber(numbers.etoile))
  })

  test.each([['syndic'], ['soleTrader']] as const)('404 vme_is_syndic with a link: %s', async (kind) => {
    const reply = await get(`/api/vme/${numbers[kind]}`)
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'vme_is_syndic'])
    expect(reply.headers.link).toContain(`/api/syndics/${numbers[kind]}`)
  })

  test('an unknown parameter is ignored, and a header says so: fresh, kept, held and refused', async () => {
    const said = expect.stringContaining('"utm" is not known')
    const url = `/api/vme/${numbers.ster}?utm=x`
    const fresh = await get(url)
    expect(fresh.headers['x-warning']).toEqual(said)
    expect(fresh.headers['access-control-expose-headers']).toContain('X-Warning')
    expect((await get(url)).headers['x-warning']).toEqual(said)
    const held = await get(url, { 'if-none-match': String(fresh.headers.etag) })
    expect([held.statusCode, held.headers['x-warning']]).toEqual([304, said])
    expect((await get(`/api/vme/${numbers.unknown}?utm=x`)).headers['x-warning']).toEqual(said)
    expect((await get(`/api/vme/${numbers.ster}`)).headers['x-warning']).toBeUndefined()
    const coded = (await get(`/api/vme/${numbers.ster}?${encodeURIComponent('é\r\n\ud83c\udfe0')}=x`)).headers
    expect(coded['x-warning']).toBe(
      'parameter_unknown: The parameter "%C3%A9%0D%0A%F0%9F%8F%A0" is not known and was ignored.',
    )
  })

  test('400 for a repeated culture', async () => {
    expect((await get(`/api/vme/${numbers.etoile}?culture=nl&culture=fr`)).statusCode).toBe(400)
  })
})

describe('/api and /api/v1', () => {
  test.each([
    '/vme',
    '/vme?q=residentie&pageSize=7&page=3',
    '/vme?foo=bar&pageSize=500',
    `/vme/${numbers.etoile}`,
    `/vme/${numbers.etoile}?culture=fr`,
  ])('answer the same bytes: %s', async (path) => {
    const [one, other] = [await get(`/api${path}`), await get(`/api/v1${path}`)]
    expect(one.statusCode).toBe(200)
    expect(other.body).toBe(one.body)
    expect(other.headers.etag).toBe(one.headers.etag)
  })
})
