// The filter `bounds` as clients and people meet it: in the list, in cursors, in faults and on the search page.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cultures } from '../../../src/text/culture.ts'
import { type Api, numbers, openApi } from '../../support/api.ts'
import { insertVmes, vmeNumber } from '../../support/vmes.ts'

let api: Api
const get = (url: string) => api.app.inject(url)

const positions = Array.from({ length: 30 }, (_, position) => position)

beforeAll(async () => {
  api = await openApi({
    async fill(sql) {
      await insertVmes(sql, positions)
      const located = [...positions.map(vmeNumber), numbers.ster]
      await sql`
        insert into location (number, latitude, longitude, precision, tier, source)
        select number, 51 + place * 0.001, 3.7, case place when 3 then 'postcode' else 'address' end, 'exact', 'best'
        from unnest(${located}::text[]) with ordinality as located (number, place)`
      await sql`
        insert into location (number, latitude, longitude, precision, tier, source)
        values (${numbers.stopped}, 50.625, 5.625, 'address', 'exact', 'best')`
    },
  })
}, 120_000)
afterAll(() => api.close())

const numbersOf = ({ items }: { items: { enterpriseNumber: string }[] }): string[] =>
  items.map(({ enterpriseNumber }) => enterpriseNumber).sort()

describe('GET /api/vme?bounds=', () => {
  test('200: who lies inside, edges included, one at the middle of its postcode too', async () => {
    const expected = [vmeNumber(1), vmeNumber(2), vmeNumber(3)].sort()
    for (const path of ['/api/vme', '/api/v1/vme']) {
      const reply = await get(`${path}?bounds=51.002,3.7,51.004,3.7`)
      expect([reply.statusCode, numbersOf(reply.json())]).toEqual([200, expected])
    }
  })

  test.each([
    ['a line', [51.002, 3.7, 51.004, 3.7], 3],
    ['once around the earth', [51.002, 363.6, 51.004, 363.8], 3],
    ['across the date line, past the country', [51, 170, 52, -170], 0],
    ['across the date line, from its other side', [51, 3.6, 52, 3.5], 31],
    ['more than the earth', [51, -400, 52, 400], 31],
  ])('200: %s, by bounds and by the four sides alike', async (_, [south, west, north, east], total) => {
    const [bySides, byBounds] = await Promise.all(
      [
        `south=${south}&west=${west}&north=${north}&east=${east}`,
        `bounds=${[south, west, north, east].join(',')}`,
      ].map((query) => get(`/api/vme?${query}`)),
    )
    expect(bySides?.json().total).toBe(total)
    expect(bySides?.json()).toEqual(byBounds?.json())
  })

  test('200: a point or a line is a box too, on the grid of the engine and at the ends of the earth', async () => {
    const boxes = ['0,0,0,0', '90,180,90,180', '-90,-180,-90,-180', '45,-180,45,180', '-90,45,90,45']
    for (const bounds of boxes) {
      const reply = await get(`/api/vme?bounds=${bounds}`)
      expect([bounds, reply.statusCode, reply.json().total]).toEqual([bounds, 200, 0])
    }
    const onGrid = await get('/api/vme?bounds=50.625,5.625,50.625,5.625&status=all')
    expect(numbersOf(onGrid.json())).toEqual([numbers.stopped])
    const dateLine = await get('/api/vme?west=180&east=-180&south=-90&north=90')
    expect([dateLine.statusCode, dateLine.json().total]).toEqual([200, 0])
  })

  test('400: three sides are no box, and south lies not above north', async () => {
    const faultsOf = async (query: string) => (await get(`/api/vme?${query}`)).json().errors
    expect(await faultsOf('south=51&west=3&north=52')).toMatchObject([
      { parameter: 'east', code: 'required' },
    ])
    expect(await faultsOf('south=52&west=3&north=51&east=4')).toMatchObject([
      { parameter: 'south', code: 'too_large' },
      { parameter: 'north', code: 'too_small' },
    ])
  })

  test('200: with every other filter, words and facets', async () => {
    const url = '/api/vme?bounds=51,3.6,51.0105,3.8&facets=true'
    expect((await get(url)).json()).toMatchObject({
      total: 10,
      facets: { regions: expect.arrayContaining([{ region: 'BE-VLG', count: 10 }]) },
    })
    expect((await get(`${url}&q=residentie&zipcode=9000&syndic=none`)).json().total).toBe(10)
    expect((await get(`${url}&region=BE-BRU`)).json().total).toBe(0)
    expect((await get(`${url}&numbers=${vmeNumber(0)},${vmeNumber(20)}`)).json().total).toBe(1)
  })

  test('200: one without a place is in no box; its number says why', async () => {
    const world = '/api/vme?bounds=-90,-180,90,180'
    expect((await get(world)).json().total).toBe(31)
    expect((await get(`${world}&q=${numbers.etoile}`)).json()).toMatchObject({
      total: 0,
      warnings: [{ code: 'excluded_by_filter', parameter: 'bounds' }],
    })
  })

  test('200: a cursor leads on within its box, however that is written, and in no other', async () => {
    const first = (await get('/api/vme?bounds=51,3.6,51.02,3.8&pageSize=15')).json()
    const rest = await get(`/api/vme?bounds=51.000,%203.60,51.02,3.8&pageSize=15&cursor=${first.nextCursor}`)
    expect(rest.json().items).toHaveLength(5)
    const other = await get(`/api/vme?bounds=51,3.6,51.03,3.8&pageSize=15&cursor=${first.nextCursor}`)
    expect([other.statusCode, other.json().code]).toEqual([400, 'cursor_invalid'])
  })

  test.each([
    ['51,3.6,51.1', [['bounds', 'malformed']]],
    ['51,3.6,51.1,east', [['bounds', 'malformed']]],
    ['51,3.6,51.1,3.8,7', [['bounds', 'malformed']]],
    ['51,3.6,,3.8', [['bounds', 'malformed']]],
    ['1e1,3.6,51.1,3.8', [['bounds', 'malformed']]],
    ['51,3.6,90.1,3.8', [['bounds.north', 'too_large']]],
    [
      '-91,3.6,90.1,3.8',
      [
        ['bounds.south', 'too_small'],
        ['bounds.north', 'too_large'],
      ],
    ],
    [
      '51.1,3.6,51,3.8',
      [
        ['bounds.south', 'too_large'],
        ['bounds.north', 'too_small'],
      ],
    ],
  ])('400 parameters_invalid: %s', async (bounds, expected) => {
    const reply = await get(`/api/vme?bounds=${bounds}`)
    const { code, errors } = reply.json()
    const found = errors.map((fault: { parameter: string; code: string }) => [fault.parameter, fault.code])
    expect([reply.statusCode, code, found]).toEqual([400, 'parameters_invalid', expected])
  })

  test('400: the fault says what is wrong, and every faulty filter is named at once', async () => {
    const reply = await api.app.inject({
      url: '/api/vme?bounds=51,3.6,90.1,3.8&updatedSince=2026-02-30',
      headers: { 'accept-language': 'en' },
    })
    expect(reply.json().errors).toEqual([
      { parameter: 'updatedSince', code: 'malformed', message: expect.any(String) },
      { parameter: 'bounds.north', code: 'too_large', message: 'Is above 90.' },
    ])
  })
})

describe('GET /search-vme?bounds=', () => {
  const box = 'bounds=51%2C3.6%2C51.025%2C3.8'
  const labels = { nl: 'Binnen het kaartbeeld', fr: 'Dans la vue de la carte', en: 'Within the map’s view' }
  const linksOf = (html: string): string[] =>
    [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url?.replaceAll('&amp;', '&') ?? '')

  test.each(cultures)(
    '%s: a filter with a label, kept by pages, facets, form and data, until removed',
    async (culture) => {
      const { body, statusCode } = await get(`/search-vme?${box}&culture=${culture}`)
      expect(statusCode).toBe(200)
      expect(body).toContain(labels[culture])
      expect(body).toContain('<input type="hidden" name="bounds" value="51,3.6,51.025,3.8">')
      const links = linksOf(body)
      expect(links).toContain(`/search-vme?${box}&page=2&culture=${culture}`)
      expect(links).toContain(`/search-vme?${'region=BE-VLG'}&${box}&culture=${culture}`)
      expect(links).toContain(`/search-vme?culture=${culture}`)
      expect(links).toContain(`/api/vme?${box}`)
    },
  )

  test('what makes no sense is no filter', async () => {
    for (const bounds of ['51,3.6', '51.1,3.6,51,3.8', 'here']) {
      const { body, statusCode } = await get(`/search-vme?bounds=${bounds}&culture=en`)
      expect(statusCode).toBe(200)
      expect(body).not.toContain(labels.en)
    }
  })

  test('where it empties the list, the list without it is offered', async () => {
    const { body } = await get('/search-vme?bounds=0%2C0%2C1%2C1&culture=en')
    expect(body).toContain(`Without ${labels.en}`)
  })
})
