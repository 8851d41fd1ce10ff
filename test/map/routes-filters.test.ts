// What filters of the map keep, and the VME that is drawn outside all of them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { sidesOf } from '../../src/map/draw/box.ts'
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
