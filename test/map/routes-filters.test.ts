// What filters of the map keep, and the VME that is drawn outside all of them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { sidesOf } from '../../src/map/draw/box.ts'
import { readSelected, selectHits } from '../../src/map/hits.ts'
import type { Warning } from '../../src/warnings.ts'
import { type Api, numbers } from '../support/api.ts'
import { companyNumber } from '../support/mandates.ts'
import { rollDice } from '../support/seed.ts'
import { vmeNumber } from '../support/vmes.ts'
import {
  askOf,
  belgium,
  boundsOf,
  codes,
  count,
  country,
  countsOf,
  kindsOf,
  type MapBody,
  openMapApi,
  type Query,
  urlOf,
} from './map-asks.ts'
import { firstSyndic, nowhereSyndic, PORTFOLIO, planWorld, stoppedVme, unplacedVme } from './routes-world.ts'

const dice = rollDice('map filters')
const world = planWorld(dice)
let api: Api
beforeAll(async () => {
  api = await openMapApi(world)
}, 120_000)
afterAll(() => api.close())
const { get } = askOf(() => api.app)

describe('filters of the map', () => {
  test('by category', async () => {
    for (const category of ['vme-professional', 'vme-personal', 'vme-unmanaged', 'syndic']) {
      const reply = await get({ ...belgium, categories: category })
      const wanted = world.placed.filter((one) => one.category === category)
      expect([category, reply.total, reply.counts]).toEqual([category, wanted.length, countsOf(wanted)])
    }
    const two = await get({ ...belgium, categories: ' VME-personal , syndic,,' })
    expect(two.total).toBe(count(world.placed, 'vme-personal') + count(world.placed, 'syndic'))
    expect(two.withoutCoordinates).toBe(1)
  })

  test('by impacts, while none are loaded, find nothing and say so', async () => {
    const impacts = { ...api.services.impacts, snapshot: () => undefined }
    const app = await buildApp({ ...api.services, impacts }, api.config, { maxEventLoopDelayMs: 0 })
    const get = async (query: Query): Promise<MapBody> => (await app.inject(urlOf(query))).json()
    const reply = await get({ ...belgium, categories: 'ActiveNow,Past24Hours' })
    expect(reply).toMatchObject({ total: 0, features: [], withoutCoordinates: 0 })
    expect(reply.warnings).toEqual([
      {
        code: 'source_not_loaded',
        parameter: 'categories',
        message: expect.stringContaining('ActiveNow, Past24Hours'),
      },
    ])
    const beside = await get({ ...belgium, categories: 'FuturePlanned,syndic' })
    expect([beside.total, codes(beside)]).toEqual([count(world.placed, 'syndic'), ['source_not_loaded']])
    await app.close()
  })

  test('to syndics alone', async () => {
    const reply = await get({ ...belgium, includeVmes: false })
    expect([reply.total, reply.withoutCoordinates]).toEqual([count(world.placed, 'syndic'), 1])
    expect((await get({ ...belgium, includeVmes: true })).total).toBe(world.placed.length)
    expect((await get({ ...belgium, includeVmes: false, categories: 'vme-personal' })).total).toBe(0)
  })

  test('by syndic, with the bounds to fit', async () => {
    const reply = await get({ ...belgium, syndicNumber: firstSyndic })
    const own = world.placed.filter(({ number }, position) => position < PORTFOLIO || number === firstSyndic)
    expect([reply.total, reply.counts]).toEqual([own.length, countsOf(own)])
    for (const [at, side] of sidesOf(boundsOf(own)).entries()) expect(reply.bounds?.[at]).toBeCloseTo(side, 6)
    expect(reply.withoutCoordinates).toBe(0)
    const written = await get({
      ...belgium,
      syndicNumber: `BE ${firstSyndic.slice(0, 4)}.${firstSyndic.slice(4, 7)}.${firstSyndic.slice(7)}`,
    })
    expect(written.total).toBe(reply.total)
    const fitted = await get({ syndicNumber: firstSyndic })
    expect([kindsOf(fitted), fitted.total]).toEqual([['cluster'], reply.total])
    const both = await get({ ...belgium, syndicNumber: firstSyndic, categories: 'syndic' })
    expect(both.total).toBe(1)
  })

  test('by a syndic of whom nothing has a place', async () => {
    expect(await get({ ...belgium, syndicNumber: nowhereSyndic })).toMatchObject({
      total: 0,
      withoutCoordinates: 4,
      bounds: null,
      warnings: [],
    })
  })

  test.each([
    [numbers.unknown, 'value_unknown'],
    [vmeNumber(1), 'value_unknown'],
    [`${companyNumber(1).slice(0, 8)}00`, 'number_impossible'],
  ])('by %s, which is no syndic, finds nothing and says so', async (syndicNumber, code) => {
    const reply = await get({ ...belgium, syndicNumber })
    expect([reply.total, reply.bounds, reply.warnings]).toEqual([
      0,
      null,
      [{ code, parameter: 'syndicNumber', message: expect.any(String) }],
    ])
  })

  test('by a syndic that nobody knows are said to be, in counts and in a search too', async () => {
    const warned = async (url: string) => (await api.app.inject(url)).json().warnings
    for (const [url, parameter] of [
      [urlOf({ ...belgium, syndic: numbers.unknown }), 'syndic'],
      [`/api/map/counts?syndicNumber=${numbers.unknown}`, 'syndicNumber'],
      [`/api/map/counts?syndic=${numbers.unknown}`, 'syndic'],
      [`/api/vme?syndic=${numbers.unknown}`, 'syndic'],
    ] as const)
      expect([url, await warned(url)]).toEqual([
        url,
        [{ code: 'value_unknown', parameter, message: expect.stringContaining(numbers.unknown) }],
      ])
    // One that is known may have nothing here.
    const nowhere = { south: 0, west: 0, north: 1, east: 1 }
    const sides = new URLSearchParams(Object.entries(nowhere).map(([side, at]) => [side, String(at)]))
    expect(await warned(`/api/map/counts?syndicNumber=${firstSyndic}&${sides}`)).toEqual([])
    expect(await warned(`/api/vme?syndic=${firstSyndic}&bounds=${Object.values(nowhere)}`)).toEqual([])
  })
})

describe('focusVme', () => {
  const focused = ({ features }: MapBody): MapBody['features'] =>
    features.filter(({ properties }) => properties.focus)

  test('is in the reply once, whatever else is', async () => {
    const number = vmeNumber(3)
    const views: Query[] = [
      belgium,
      { ...belgium, zoom: 18 },
      {},
      { west: 100, east: 101, south: 0, north: 1, zoom: 5 },
      { ...belgium, includeVmes: false },
      { ...belgium, syndicNumber: companyNumber(2) },
      { ...belgium, categories: 'vme-unmanaged' },
    ]
    for (const view of views) {
      const plain = await get(view)
      const reply = await get({ ...view, focusVme: number })
      expect([view, focused(reply)]).toEqual([
        view,
        [
          expect.objectContaining({
            id: number,
            properties: {
              kind: 'vme',
              enterpriseNumber: number,
              name: 'Residentie 3',
              category: 'vme-professional',
              precision: 'address',
              focus: true,
            },
          }),
        ],
      ])
      expect([reply.total, reply.counts]).toEqual([plain.total, plain.counts])
      const columns = (await get({ ...view, focusVme: number, format: 'columns' })) as unknown as {
        columns: { vmes: { enterpriseNumber: string[]; focus: number[] } }
      }
      const { vmes } = columns.columns
      expect(vmes.enterpriseNumber.filter((one) => one === number)).toHaveLength(1)
      expect(vmes.focus).toEqual([vmes.enterpriseNumber.indexOf(number)])
    }
  })

  test('that stopped is shown where it was', async () => {
    const reply = await get({ ...belgium, focusVme: stoppedVme })
    expect(focused(reply).map(({ geometry }) => geometry.coordinates)).toEqual([[4.5, 50.5]])
    // The points of the map stay as they are: another address of the same box.
    await api.sql`update location set latitude = 50.6 where number = ${stoppedVme}`
    const moved = await get({ ...belgium, west: 2.6, focusVme: stoppedVme })
    await api.sql`update location set latitude = 50.5 where number = ${stoppedVme}`
    expect(moved.bbox).toEqual(reply.bbox)
    expect(focused(moved).map(({ geometry }) => geometry.coordinates)).toEqual([[4.5, 50.6]])
  })

  test.each([
    [unplacedVme, 'no_coordinates'],
    [numbers.unknown, 'value_unknown'],
    [firstSyndic, 'value_unknown'],
    [`${vmeNumber(1).slice(0, 8)}00`, 'number_impossible'],
  ])('%s is missing, with a warning', async (focusVme, code) => {
    const reply = await get({ ...belgium, focusVme })
    expect([focused(reply), reply.warnings]).toEqual([
      [],
      [{ code, parameter: 'focusVme', message: expect.any(String) }],
    ])
  })
})

describe('a search on the map', () => {
  const listed = async (query: Query): Promise<number> => {
    const parameters = new URLSearchParams(
      Object.entries({ ...query, pageSize: 1 }).map(([name, value]) => [name, String(value)]),
    )
    return (await api.app.inject(`/api/vme?${parameters}`)).json().total
  }
  const drawn = ({ features }: MapBody): number =>
    features.reduce((sum, { properties }) => sum + (properties.kind === 'cluster' ? properties.count : 1), 0)
  const placedVmes = world.placed.filter(({ category }) => category !== 'syndic')

  test.each<[string, Query]>([
    ['by words', { q: 'residentie 12' }],
    ['by words with a typing error', { q: 'residentei' }],
    ['by words of which one has to go', { q: 'veldstraat 7 gent onvindbaarheden' }],
    ['by number', { q: vmeNumber(3) }],
    ['by a syndic', { syndic: firstSyndic }],
    ['by kind of syndic', { syndic: 'personal' }],
    ['by postcode and region', { zipcode: '9000', region: 'flanders' }],
    ['by municipality', { municipality: 'Gand' }],
    ['those that stopped', { status: 'stopped' }],
    ['whatever their status', { status: 'all', province: '40000' }],
    ['nothing', { q: 'zzzzzz' }],
  ])('shows every hit of the list, whatever page: %s', async (_what, query) => {
    const total = await listed(query)
    for (const zoom of [3, 9, 17]) {
      const reply = await get({ ...belgium, ...query, zoom })
      expect([reply.total + reply.withoutCoordinates, drawn(reply)]).toEqual([total, reply.total])
      expect([reply.dataVersion, reply.counts.syndic]).toEqual([null, 0])
    }
    const many = await get({ ...belgium, ...query, categories: 'vme-personal,syndic' })
    expect(many.total).toBe(many.counts['vme-personal'])
  })

  test('has the bounds of its hits, and keeps to those that it is asked within', async () => {
    const all = await get({ q: 'residentie' })
    const edges = boundsOf(placedVmes)
    for (const [at, side] of sidesOf(edges).entries()) expect(all.bounds?.[at]).toBeCloseTo(side, 5)
    const middle = (edges.south + edges.north) / 2
    const bounds = [edges.south, edges.west, middle, edges.east].map((side) => side.toFixed(9)).join()
    const half = await get({ ...belgium, q: 'residentie', bounds })
    expect(half.total).toBe(placedVmes.filter(({ latitude }) => latitude <= middle).length)
    expect(half.total).toBeLessThan(all.total)
    expect((await get({ q: 'zzzzzz' })).bounds).toBeNull()
  })

  test('finds the same where there are too many to be clustered one by one', async () => {
    const { services } = api
    const warnings: Warning[] = []
    const selected = await readSelected(services, { q: 'residentie' }, warnings)
    const few = { box: country, zoom: 8, categories: undefined, syndicNumber: undefined, selected }
    const [clustered, cells] = [await selectHits(services, few), await selectHits(services, few, 100)]
    expect(cells.selection.counts).toEqual(clustered.selection.counts)
    expect([cells.withoutCoordinates, cells.bounds]).toEqual([clustered.withoutCoordinates, clustered.bounds])
    expect(warnings).toEqual([])
  })

  test('says what is wrong with it', async () => {
    const reply = await api.app.inject(urlOf({ ...belgium, bounds: '1,2,3' }))
    expect(reply.statusCode).toBe(400)
    const unknown = await get({ ...belgium, municipality: 'Nergens' })
    expect([unknown.total, codes(unknown)]).toEqual([0, ['value_unknown']])
    const without = await get({ ...belgium, q: 'veldstraat 7 gent onvindbaarheden' })
    expect(codes(without)).toContain('words_dropped')
  })
})
