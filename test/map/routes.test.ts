// What the map shows of a box.
import { Ajv } from 'ajv'
import Supercluster from 'supercluster'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boxOf, isInside } from '../../src/geo/box.ts'
import { warningSchema } from '../../src/http/schema/page.ts'
import { roundSides, sidesOf, snapOut, withHalfUnits, zoomOf } from '../../src/map/draw/box.ts'
import { propertyInsightsReply } from '../../src/map/insights-schema.ts'
import { mapPointsReply } from '../../src/map/schema.ts'
import { type Api, AS_OF } from '../support/api.ts'
import { rollDice } from '../support/seed.ts'
import {
  askOf,
  belgium,
  boundsOf,
  boxServed,
  codes,
  country,
  countsOf,
  kindsOf,
  openMapApi,
} from './map-asks.ts'
import { firstSyndic, type Placed, piledVme, planWorld, rollBox, stackedVme } from './routes-world.ts'

const dice = rollDice('map')
const world = planWorld(dice)
let api: Api
beforeAll(async () => {
  api = await openMapApi(world)
}, 120_000)
afterAll(() => api.close())
const { get } = askOf(() => api.app)

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
      // As they are written: so are the sides.
      const inside = world.placed.filter((one) => isInside(withHalfUnits(box), one))
      expect([turn, reply.total, reply.counts]).toEqual([turn, inside.length, countsOf(inside)])
      const expected = [vmes, syndics]
        .flatMap((tree) => tree.getClusters(sidesOf(withHalfUnits(box)), zoom))
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
      const asked = rollBox(dice)
      const box = roundSides(asked)
      const served = boxServed(await get({ ...asked, zoom: dice.below(23) }))
      expect(served.west).toBeLessThanOrEqual(box.west)
      expect(served.east).toBeGreaterThanOrEqual(box.east)
      expect(served.south).toBeLessThanOrEqual(box.south)
      expect(served.north).toBeGreaterThanOrEqual(box.north)
      expect(served).toEqual(roundSides(served))
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
      precision: 'address',
    })
    const alone = (await get({ ...near, zoom: 17 })).features
    expect(alone.filter(({ properties }) => properties.kind === 'vme').length).toBeGreaterThanOrEqual(20)
  })

  test('opens what lies at the middle of one street, and says that it may lie apart', async () => {
    const { latitude, longitude } = world.placed.find(({ number }) => number === piledVme) as Placed
    const near = { west: longitude, east: longitude, south: latitude, north: latitude, zoom: 16 }
    const pile = (await get(near)).features.find(({ properties }) => properties.precision === 'street')
    expect(pile?.properties).toMatchObject({ kind: 'cluster', count: 10, expansionZoom: 17 })
    expect(pile?.properties).not.toHaveProperty('stacked')
    expect(pile?.properties.leaves).toContainEqual({
      enterpriseNumber: piledVme,
      name: 'Residentie 520',
      category: 'vme-unmanaged',
      precision: 'street',
    })
  })

  test('says of each point how well its place is known', async () => {
    const { features } = await get({ ...belgium, zoom: 17 })
    expect(features).toHaveLength(world.placed.length)
    const known = new Map<string | undefined, string>(
      world.placed.map(({ number, precision }) => [number, precision]),
    )
    for (const { properties } of features)
      expect(properties.precision).toBe(known.get(properties.enterpriseNumber))
  })

  test('ignores unknown parameters, with a warning', async () => {
    expect(codes(await get({ ...belgium, foo: 'é' }))).toEqual(['parameter_unknown'])
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

test('the box of the test is the box asked for', () => {
  expect(boxOf(country)).toEqual(country)
})
