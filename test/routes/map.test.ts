import { gunzipSync } from 'node:zlib'
import { Ajv } from 'ajv'
import Supercluster from 'supercluster'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { type Box, boxOf, isInside, sidesOf, snapOut, zoomOf } from '../../src/map/box.ts'
import { Problem } from '../../src/problem.ts'
import { mapPointsReply, propertyInsightsReply } from '../../src/schemas/map.ts'
import { warningSchema } from '../../src/schemas/page.ts'
import type { Services } from '../../src/services.ts'
import { type Api, AS_OF, numbers, openApi } from '../support/api.ts'
import { until } from '../support/indexing.ts'
import { companyNumber } from '../support/mandates.ts'
import { rollDice } from '../support/seed.ts'
import { vmeNumber } from '../support/vmes.ts'
import {
  firstSyndic,
  nowhereSyndic,
  type Placed,
  PORTFOLIO,
  planWorld,
  rollBox,
  stackedVme,
  stoppedVme,
  unplacedVme,
} from './map-world.ts'

const dice = rollDice('map')
const world = planWorld(dice)
let api: Api

beforeAll(async () => {
  api = await openApi({ fill: world.fill })
  await untilLoaded(api.services)
}, 120_000)
afterAll(() => api.close())

const untilLoaded = ({ map }: Services): Promise<void> =>
  until('the map is loaded', () => map.snapshot() !== undefined && map.snapshot()?.vmes.count !== 0, 60_000)

interface Feature {
  id: string
  geometry: { coordinates: [number, number] }
  properties: Record<string, unknown> & {
    kind: string
    of?: string
    count: number
    enterpriseNumber?: string
  }
}

interface Reply {
  type: string
  zoom: number
  bbox: [number, number, number, number]
  total: number
  withoutCoordinates: number
  counts: Record<string, number>
  bounds?: [number, number, number, number] | null
  dataVersion: string | null
  asOf: string
  warnings: { code: string; parameter: string }[]
  features: Feature[]
}

type Query = Record<string, string | number | boolean>

const urlOf = (query: Query | string, path = 'vme-points'): string =>
  `/api/map/${path}?${typeof query === 'string' ? query : new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`

const ask = (query: Query | string, path?: string) => api.app.inject(urlOf(query, path))

async function get(query: Query | string, path?: string): Promise<Reply> {
  const reply = await ask(query, path)
  expect([reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([200, ''])
  return reply.json()
}

const country: Box = { west: 2.5, south: 49.4, east: 6.5, north: 51.6 }
const belgium = { ...country, zoom: 7 }
const codes = ({ warnings }: Reply): string[] => warnings.map(({ code }) => code)
const boxServed = ({ bbox: [west, south, east, north] }: Reply): Box => ({ west, south, east, north })
const kindsOf = ({ features }: Reply): string[] => [
  ...new Set(features.map(({ properties }) => properties.kind)),
]

const count = (placed: readonly Placed[], category: string): number =>
  placed.filter((one) => one.category === category).length
const countsOf = (placed: readonly Placed[]): Record<string, number> => ({
  'vme-professional': count(placed, 'vme-professional'),
  'vme-personal': count(placed, 'vme-personal'),
  'vme-unmanaged': count(placed, 'vme-unmanaged'),
  syndic: count(placed, 'syndic'),
})

const boundsOf = (placed: readonly Placed[]): Box => ({
  west: Math.min(...placed.map(({ longitude }) => longitude)),
  south: Math.min(...placed.map(({ latitude }) => latitude)),
  east: Math.max(...placed.map(({ longitude }) => longitude)),
  north: Math.max(...placed.map(({ latitude }) => latitude)),
})

describe('GET /api/map/vme-points', () => {
  test('says how much it shows of what, and of when', async () => {
    const reply = await get(belgium)
    expect(reply).toMatchObject({
      type: 'FeatureCollection',
      zoom: 7,
      bbox: sidesOf(snapOut(country, 7)),
      total: world.placed.length,
      counts: countsOf(world.placed),
      // 40 of the world, two of every test's own, and a syndic.
      withoutCoordinates: 43,
      dataVersion: expect.any(String),
      asOf: AS_OF,
      warnings: [],
    })
    expect(reply).not.toHaveProperty('bounds')
    expect(kindsOf(reply)).toContain('cluster')
  })

  test('is what its description says, in both formats', async () => {
    const ajv = new Ajv({ strict: false })
    ajv.addSchema(warningSchema)
    const points = ajv.compile(mapPointsReply)
    const insights = ajv.compile(propertyInsightsReply)
    for (const format of ['geojson', 'columns'])
      for (const view of [
        belgium,
        { ...belgium, zoom: 17 },
        { ...belgium, zoom: 16 },
        {},
        { syndicNumber: firstSyndic },
      ]) {
        const body = await get({ ...view, format })
        expect([format, view, points(body), points.errors]).toEqual([format, view, true, null])
        if ('syndicNumber' in view) continue
        const places = await get({ ...view, format }, 'property-insights')
        expect([format, view, insights(places), insights.errors]).toEqual([format, view, true, null])
      }
    expect(points({ ...(await get(belgium)), total: 'many' })).toBe(false)
    expect(insights({ ...(await get(belgium)), features: undefined })).toBe(false)
  })

  test('gives the points of the box as supercluster clusters them, and counts them one by one', async () => {
    const cluster = (isSyndic: boolean) =>
      new Supercluster({ radius: 60, maxZoom: 16 }).load(
        world.placed
          .filter(({ category }) => (category === 'syndic') === isSyndic)
          .toSorted((a, b) => (a.number < b.number ? -1 : 1))
          .map(({ longitude, latitude }) => ({
            type: 'Feature',
            properties: {},
            geometry: { type: 'Point', coordinates: [longitude, latitude] },
          })),
      )
    const [vmes, syndics] = [cluster(false), cluster(true)]
    const round = (degrees: number): number => Math.round(degrees * 100_000) / 100_000
    for (let turn = 0; turn < 300; turn++) {
      const zoom = dice.below(20)
      const reply = await get({ ...rollBox(dice), zoom })
      const box = boxServed(reply)
      const inside = world.placed.filter((one) => isInside(box, one))
      expect([turn, reply.total, reply.counts]).toEqual([turn, inside.length, countsOf(inside)])
      const expected = [vmes, syndics]
        .flatMap((tree) => tree.getClusters(reply.bbox, zoom))
        .map(({ geometry, properties }) => [
          ...geometry.coordinates.map(round),
          'point_count' in properties ? properties.point_count : 1,
        ])
      const found = reply.features.map(({ geometry, properties }) => [
        ...geometry.coordinates,
        properties.kind === 'cluster' ? properties.count : 1,
      ])
      expect([turn, found]).toEqual([turn, expected])
    }
  })

  test('holds the box asked for', async () => {
    for (let turn = 0; turn < 50; turn++) {
      const box = rollBox(dice)
      const served = boxServed(await get({ ...box, zoom: dice.below(23) }))
      expect(served.west).toBeLessThanOrEqual(box.west)
      expect(served.east).toBeGreaterThanOrEqual(box.east)
      expect(served.south).toBeLessThanOrEqual(box.south + 1e-9)
      expect(served.north).toBeGreaterThanOrEqual(box.north - 1e-9)
    }
  })

  test('never mixes VMEs and syndics in a cluster', async () => {
    const { features, counts } = await get({ ...belgium, zoom: 0 })
    expect(features.map(({ properties }) => [properties.of, properties.count])).toEqual([
      ['vme', 560],
      ['syndic', counts.syndic],
    ])
  })

  test('without a box gives everything in clusters only', async () => {
    const reply = await get('')
    expect(reply).toMatchObject({
      bbox: [-180, -90, 180, 90],
      zoom: zoomOf(boundsOf(world.placed)),
      total: world.placed.length,
      warnings: [],
    })
    expect(kindsOf(reply)).toEqual(['cluster'])
    for (const zoom of [3, 12, 16]) {
      const one = await get({ zoom })
      expect([one.zoom, kindsOf(one)]).toEqual([zoom, ['cluster']])
      expect(one.features.reduce((sum, { properties }) => sum + properties.count, 0)).toBe(
        world.placed.length,
      )
    }
    const deep = await get({ zoom: 19 })
    expect([deep.zoom, codes(deep)]).toEqual([16, ['clusters_only']])
  })

  test('derives a zoom from the box', async () => {
    const { zoom: _zoom, ...sides } = belgium
    expect((await get(sides)).zoom).toBe(7)
    expect((await get({ west: 4.35, east: 4.35, south: 50.85, north: 50.85 })).zoom).toBe(22)
  })

  test.each([
    [-1, 0, ['zoom_clamped']],
    [23, 22, ['zoom_clamped']],
    [2_000_000_000, 22, ['zoom_clamped']],
    ['7.99', 7, []],
    ['22.9', 22, []],
    [22, 22, []],
    [0, 0, []],
  ])('serves zoom %s as %s', async (zoom, served, warned) => {
    const reply = await get({ ...country, zoom })
    expect([reply.zoom, codes(reply)]).toEqual([served, warned])
  })

  test('crosses the date line, and goes around the earth', async () => {
    const across = await get({ west: 170, east: -170, south: 0, north: 1, zoom: 6 })
    expect(across.bbox[0]).toBeGreaterThan(across.bbox[2])
    expect(across.total).toBe(0)
    const around = await get({ ...country, west: country.west + 720, east: country.east + 720, zoom: 7 })
    expect(around).toEqual(await get(belgium))
    // All but a strip in the Pacific.
    const nearlyAll = await get({ west: -170, east: 170, south: -80, north: 80, zoom: 5 })
    expect(nearlyAll.total).toBe(world.placed.length)
    const other = await get({ west: 170, east: 10, south: -80, north: 80, zoom: 5 })
    expect(other.bbox[0]).toBeGreaterThan(other.bbox[2])
    expect(other.total).toBe(world.placed.length)
  })

  test('opens what no zoom splits', async () => {
    const { latitude, longitude } = world.placed.find(({ number }) => number === stackedVme) as Placed
    const near = {
      west: longitude - 1e-4,
      east: longitude + 1e-4,
      south: latitude - 1e-4,
      north: latitude + 1e-4,
    }
    const stacks = (await get({ ...near, zoom: 16 })).features.filter(({ properties }) => properties.stacked)
    expect(stacks).toHaveLength(1)
    expect(stacks[0]?.properties).toMatchObject({ expansionZoom: 17, count: 20 })
    expect(stacks[0]?.properties.leaves).toContainEqual({
      enterpriseNumber: stackedVme,
      name: 'Residentie 500',
      category: 'vme-unmanaged',
    })
    const alone = (await get({ ...near, zoom: 17 })).features
    expect(alone.filter(({ properties }) => properties.kind === 'vme').length).toBeGreaterThanOrEqual(20)
  })

  describe('filters', () => {
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
      const impacts = { ...api.services.impacts, picture: () => undefined }
      const app = await buildApp({ ...api.services, impacts }, api.config, { maxEventLoopDelayMs: 0 })
      const get = async (query: Query): Promise<Reply> => (await app.inject(urlOf(query))).json()
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
      const own = world.placed.filter(
        ({ number }, position) => position < PORTFOLIO || number === firstSyndic,
      )
      expect([reply.total, reply.counts]).toEqual([own.length, countsOf(own)])
      for (const [at, side] of sidesOf(boundsOf(own)).entries())
        expect(reply.bounds?.[at]).toBeCloseTo(side, 6)
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
    const focused = ({ features }: Reply): Feature[] => features.filter(({ properties }) => properties.focus)

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

  describe('400', () => {
    test.each([
      ['west=1', ['south', 'east', 'north']],
      ['west=1&east=2', ['south', 'north']],
      ['west=1&east=2&south=3', ['north']],
      ['south=51&north=50&west=4&east=5', ['south', 'north']],
      ['south=91&north=92&west=4&east=5', ['south', 'north']],
      ['south=-91&north=1&west=4&east=5', ['south']],
      [`south=1&north=2&west=4&east=${'9'.repeat(400)}`, ['east']],
      ['south=1&north=2&west=NaN&east=5', ['west']],
      ['south=1&north=2&west=Infinity&east=5', ['west']],
      ['south=&north=2&west=1&east=5', ['south']],
      ['south=1&south=2&north=2&west=1&east=5', ['south']],
      ['south[]=1&north=2&west=1&east=5', ['south']],
      ['zoom=', ['zoom']],
      ['zoom=high', ['zoom']],
      ['zoom=99999999999', ['zoom']],
      ['zoom=1&zoom=2', ['zoom']],
      ['categories=vme', ['categories']],
      ['categories=syndic&categories=syndic', ['categories']],
      ['syndicNumber=abc', ['syndicNumber']],
      ['focusVme=12', ['focusVme']],
      ['includeVmes=perhaps', ['includeVmes']],
      ['format=xml', ['format']],
    ])('%s', async (query, parameters) => {
      for (const path of [
        'vme-points',
        ...(/^(?:west|south|zoom|format)/.test(query) ? ['property-insights'] : []),
      ]) {
        const reply = await ask(query, path)
        const { errors, code } = reply.json()
        expect([reply.statusCode, code]).toEqual([400, 'parameters_invalid'])
        expect(errors.map(({ parameter }: { parameter: string }) => parameter).sort()).toEqual(
          [...parameters].sort(),
        )
      }
    })

    test('of an unknown category names those there are', async () => {
      const { errors } = (await ask('categories=vme')).json()
      expect(errors[0].message).toContain('vme-professional')
      expect(errors[0].message).toContain('Past24Hours')
    })
  })

  test('answers hostile boxes and zooms without failing', { timeout: 300_000 }, async () => {
    const sides = [
      '0',
      '-0',
      '90',
      '-90',
      '180',
      '-180',
      '1e5',
      '359.999999',
      '5e-324',
      '1000000000',
      '-1000000000',
    ]
    const odd = [
      '',
      'NaN',
      'Infinity',
      '0x10',
      ' 1 ',
      '1,5',
      '٣',
      '%00',
      '9'.repeat(50),
      '-',
      '1e999',
      '0.1.2',
    ]
    const zooms = ['0', '22', '16.5', '-3', '99', '17', '21', '2147483647', '1e3', '', 'NaN', '007']
    const number = (): string => {
      const roll = dice.next()
      if (roll < 0.15) return dice.pick(sides)
      if (roll < 0.2) return encodeURIComponent(dice.pick(odd))
      if (roll < 0.4) return String(49 + dice.next() * 3)
      return String((dice.next() - 0.5) * 10 ** dice.below(4))
    }
    const statuses = new Map<number, number>()
    for (let turn = 0; turn < 10_000; turn++) {
      const parts = (['south', 'west', 'north', 'east'] as const)
        .filter(() => !dice.chance(0.02))
        .map((side) => `${side}=${number()}`)
      if (dice.chance(0.8)) parts.push(`zoom=${dice.chance(0.5) ? dice.pick(zooms) : dice.below(24)}`)
      if (dice.chance(0.1)) parts.push(`format=columns`)
      const path = dice.chance(0.1) ? 'property-insights' : 'vme-points'
      const { statusCode } = await ask(parts.join('&'), path)
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
      if (statusCode >= 500) throw new Error(`${parts.join('&')} answered ${statusCode}`)
    }
    expect([...statuses.keys()].sort()).toEqual([200, 400])
    expect(statuses.get(200)).toBeGreaterThan(1_000)
  })

  test('ignores unknown parameters, with a warning', async () => {
    expect(codes(await get({ ...belgium, foo: 'é' }))).toEqual(['parameter_unknown'])
  })

  test('has a tag that stands for data and view, and answers 304 by it', async () => {
    const first = await ask(belgium)
    const { etag } = first.headers
    expect(first.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=2',
      'access-control-allow-origin': '*',
      vary: 'accept-encoding',
      'x-robots-tag': 'noindex',
      'ratelimit-policy': expect.stringContaining('"map";q=10;w=1'),
    })
    for (const url of [urlOf(belgium), urlOf({ ...belgium, west: 2.6 })]) {
      const again = await api.app.inject({ url, headers: { 'if-none-match': String(etag) } })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    }
    expect((await ask({ ...belgium, zoom: 8 })).headers.etag).not.toBe(etag)
    const unseen = { ...belgium, zoom: 6 }
    const seen = (await ask(unseen)).headers.etag
    expect(
      (await api.app.inject({ url: urlOf(unseen), headers: { 'if-none-match': String(seen) } })).statusCode,
    ).toBe(304)
  })

  test('answers HEAD with the headers alone, and the same bytes compressed', async () => {
    const plain = await ask(belgium)
    const head = await api.app.inject({ method: 'HEAD', url: urlOf(belgium) })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(plain.headers['content-length'])
    for (let turn = 0; turn < 2; turn++) {
      const packed = await api.app.inject({ url: urlOf(belgium), headers: { 'accept-encoding': 'gzip, br' } })
      expect(packed.headers['content-encoding']).toBe('gzip')
      expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
    }
    const exposed = await api.app.inject({ method: 'OPTIONS', url: '/api/map/vme-points' })
    expect(exposed.statusCode).toBe(204)
  })

  test('is under /api only', async () => {
    expect((await api.app.inject('/api/v1/map/vme-points')).statusCode).toBe(404)
    expect((await api.app.inject({ method: 'POST', url: '/api/map/vme-points' })).statusCode).toBe(405)
  })
})

describe('GET /api/map/property-insights', () => {
  test('shows known VMEs as places', async () => {
    const reply = await get(belgium, 'property-insights')
    const vmes = world.placed.filter(({ category }) => category !== 'syndic').length
    expect(reply).toMatchObject({
      total: vmes,
      withoutCoordinates: 42,
      counts: { known: vmes, likely: 0, possible: 0 },
      zoom: 7,
    })
    for (const { properties } of reply.features) {
      if (properties.kind === 'vme') continue
      expect(properties).toMatchObject({
        kind: 'cluster',
        of: 'property',
        units: null,
        likely: 0,
        possible: 0,
      })
      expect(properties.known).toBe(properties.places)
    }
    const alone = await get({ ...belgium, zoom: 17 }, 'property-insights')
    expect(kindsOf(alone)).toEqual(['vme'])
    expect(alone.features[0]?.properties).toHaveProperty('units', null)
  })

  test('takes no filter of points', async () => {
    expect(codes(await get({ ...belgium, syndicNumber: firstSyndic }, 'property-insights'))).toEqual([
      'parameter_unknown',
    ])
  })
})

describe('while the map in memory is away', () => {
  async function appWith(map: Partial<Services['map']>, others: Partial<Services> = {}) {
    const services = { ...api.services, ...others, map: { ...api.services.map, ...map } }
    return buildApp(services, api.config, { maxEventLoopDelayMs: 0 })
  }

  test('the engine answers with the same totals for every box', { timeout: 240_000 }, async () => {
    const app = await appWith({ snapshot: () => undefined })
    const ajv = new Ajv({ strict: false })
    ajv.addSchema(warningSchema)
    const isValid = ajv.compile(mapPointsReply)
    const filters: Query[] = [
      {},
      { categories: 'vme-personal,syndic' },
      { syndicNumber: firstSyndic },
      { includeVmes: false },
      { syndicNumber: nowhereSyndic },
    ]
    for (let turn = 0; turn < 30; turn++) {
      const view = turn < 5 ? {} : { ...rollBox(dice), zoom: dice.below(20) }
      const query = { ...view, ...dice.pick(filters) }
      const inMemory = await get(query)
      const answer = await app.inject(urlOf(query))
      const byEngine: Reply = answer.json()
      expect([query, answer.statusCode, isValid(byEngine), isValid.errors]).toEqual([query, 200, true, null])
      const same = ({ total, counts, withoutCoordinates, bbox, asOf }: Reply) => [
        total,
        counts,
        withoutCoordinates,
        bbox.map((side) => side.toFixed(6)),
        asOf,
      ]
      expect([query, same(byEngine)]).toEqual([query, same(inMemory)])
      expect([byEngine.dataVersion, codes(byEngine)]).toEqual([
        null,
        expect.arrayContaining(['map_of_cells']),
      ])
      const drawn = byEngine.features.reduce(
        (sum, { properties }) => sum + (properties.kind === 'cluster' ? properties.count : 1),
        0,
      )
      expect([query, drawn]).toEqual([query, byEngine.total])
      if (inMemory.bounds)
        for (const [at, side] of inMemory.bounds.entries()) expect(byEngine.bounds?.[at]).toBeCloseTo(side, 5)
    }
    const near = await app.inject(
      urlOf({ ...belgium, zoom: 17, focusVme: vmeNumber(3), syndicNumber: numbers.unknown }),
    )
    expect(near.json().warnings.map(({ code }: { code: string }) => code)).toEqual([
      'value_unknown',
      'map_of_cells',
    ])
    expect(near.json().features).toHaveLength(1)
    await app.close()
  })

  test('and the engine too: 503, and when to ask again', async () => {
    const away = () => Promise.reject(new Problem('search_unavailable'))
    const app = await appWith({ snapshot: () => undefined }, { search: away })
    for (const path of ['vme-points', 'property-insights']) {
      const reply = await app.inject(urlOf(belgium, path))
      expect([reply.statusCode, reply.json().code]).toEqual([503, 'map_unavailable'])
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
      expect(reply.headers['cache-control']).toBe('no-store')
    }
    expect((await app.inject(urlOf({ west: 1 }))).statusCode).toBe(400)
    await app.close()
  })

  test('an older map is shown with its age, for a quarter of an hour', async () => {
    const away = () => Promise.reject(new Problem('search_unavailable'))
    let age = 300
    const map = { confirmedAt: () => new Date(Date.now() - age * 1000) }
    const app = await appWith(map, { search: away })
    const reply = await app.inject(urlOf(belgium))
    expect(reply.statusCode).toBe(200)
    expect(Number(reply.headers.age)).toBeGreaterThanOrEqual(299)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.json()).toMatchObject({ total: world.placed.length, warnings: [{ code: 'map_age' }] })
    age = 901
    expect((await app.inject(urlOf(belgium))).statusCode).toBe(503)
    await app.close()
  })

  test('its thread: the engine answers what is filtered', async () => {
    const app = await appWith({ filtered: () => Promise.reject(new Error('ended')) })
    const reply = await app.inject(urlOf({ ...belgium, categories: 'syndic' }))
    expect(reply.json()).toMatchObject({ total: count(world.placed, 'syndic'), dataVersion: null })
    await app.close()
  })

  test('the register: what is on the map is still found, the rest is said', async () => {
    const away = () => Promise.reject(new Problem('database_unavailable'))
    const app = await appWith({}, { readRegister: away })
    const known = await app.inject(urlOf({ ...belgium, focusVme: vmeNumber(3), syndicNumber: firstSyndic }))
    expect(known.json()).toMatchObject({ total: PORTFOLIO + 1, warnings: [] })
    const unknown = await app.inject(
      urlOf({ ...belgium, focusVme: unplacedVme, syndicNumber: numbers.unknown }),
    )
    expect(unknown.json().warnings.map(({ code }: { code: string }) => code)).toEqual([
      'partial_result',
      'partial_result',
    ])
    await app.close()
  })
})

test('the box of the test is the box asked for', () => {
  expect(boxOf(country)).toEqual(country)
})
