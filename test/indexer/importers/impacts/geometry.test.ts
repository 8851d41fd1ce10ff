import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkZones } from '../../../../indexer/importers/impacts/check-zones.ts'
import {
  namedSystem,
  type Place,
  type PlaceResult,
  placeOf,
} from '../../../../indexer/importers/impacts/geometry.ts'
import { hitOfZone, prepareZone } from '../../../../indexer/matching/geo-zone.ts'
import { distanceMetres } from '../../../../src/geo/distance.ts'
import { fromWgs84 } from '../../../../src/geo/projection.ts'
import type { MultiPolygon } from '../../../../src/impacts/event.ts'
import { recorded } from '../../../support/collect.ts'

const placed = (result: PlaceResult): Place => {
  if ('fault' in result) throw new Error(`it has a fault: ${result.fault}`)
  return result
}
const polygonsOf = (geometry: unknown): MultiPolygon => {
  const [zone] = placed(placeOf(geometry)).zones
  if (zone?.shape !== 'polygon') throw new Error(`it became a ${zone?.shape}`)
  return zone.coordinates
}
type Pair = [number, number]
const square = (longitude: number, latitude: number, side = 0.001): Pair[] => [
  [longitude, latitude],
  [longitude + side, latitude],
  [longitude + side, latitude + side],
  [longitude, latitude + side],
  [longitude, latitude],
]
const polygon = (...rings: unknown[]) => ({ type: 'Polygon', coordinates: rings })

describe('geometries become zones', () => {
  test('a polygon keeps its corners and its holes, a multipolygon its parts', () => {
    const [outer, hole] = [square(4.4, 51.2), square(4.4003, 51.2003, 0.0002)]
    expect(polygonsOf(polygon(outer, hole))).toHaveLength(1)
    expect(polygonsOf(polygon(outer, hole))[0]).toHaveLength(2)
    const two = { type: 'MultiPolygon', coordinates: [[outer, hole], [square(4.41, 51.21)]] }
    expect(polygonsOf(two).map((rings) => rings.length)).toEqual([2, 1])
    expect(placed(placeOf(polygon(outer))).position).toEqual({ longitude: 4.4005, latitude: 51.2005 })
  })

  test('a ring that is not closed is closed, repeated corners and a third number go', () => {
    const open = square(4.4, 51.2).slice(0, 4)
    const doubled = open.flatMap(([x, y]) => [
      [x, y, 12],
      [x, y, 12],
    ])
    expect(polygonsOf(polygon(open))).toEqual(polygonsOf(polygon(square(4.4, 51.2))))
    expect(polygonsOf(polygon(doubled))).toEqual(polygonsOf(polygon(square(4.4, 51.2))))
  })

  test('a ring of one corner is a point, one of two a line, one without area stays', () => {
    const at: Pair = [4.4, 51.2]
    expect(placed(placeOf(polygon([at, at, at, at]))).zones).toEqual([
      { shape: 'point', longitude: 4.4, latitude: 51.2 },
    ])
    expect(polygonsOf(polygon([at, [4.401, 51.2], at]))[0]?.[0]).toHaveLength(4)
    const flat = polygonsOf(polygon([at, [4.401, 51.2], [4.402, 51.2], at]))
    expect(flat[0]?.[0]).toHaveLength(4)
  })

  test('the distance to the zone of a line is that to the line, on both sides', () => {
    const line = { type: 'LineString', coordinates: [[4.4, 51.2], [4.402, 51.2], [4.402, 51.203]] } // biome-ignore format: pairs
    for (const coordinates of [line.coordinates, line.coordinates.slice(0, 2)]) {
      const { zones } = placed(placeOf({ ...line, coordinates }))
      expect(checkZones(zones)).toEqual({ zones, dropped: 0 })
      const [zone] = zones
      const ready = zone?.shape === 'polygon' ? prepareZone(zone, 25) : undefined
      if (ready === undefined) throw new Error('it became no polygon')
      const near = 10 / 111_195
      for (const side of [-near, near])
        expect(hitOfZone(ready, 4.401, 51.2 + side)).toMatchObject({
          method: 'polygon-buffer',
          distanceMetres: 10,
        })
      expect(hitOfZone(ready, 4.401, 51.2)).toMatchObject({ method: 'polygon' })
      expect(hitOfZone(ready, 4.401, 51.2 + 3 * near)).toBeUndefined()
    }
  })

  test('points stay points, and a collection gives all of its parts once', () => {
    const point = { type: 'Point', coordinates: [4.4, 51.2] }
    const collection = {
      type: 'GeometryCollection',
      geometries: [point, polygon(square(4.41, 51.2)), { type: 'Curve' }, { type: 'MultiPoint', coordinates: [[4.4, 51.2], [4.42, 51.2]] }], // biome-ignore format: one line
    }
    const { zones, position } = placed(placeOf(collection))
    expect(zones.map(({ shape }) => shape)).toEqual(['polygon', 'point', 'point'])
    expect(position).toEqual({ longitude: 4.4105, latitude: 51.2005 })
  })
})

describe('a circle of ten metres stands for a point', () => {
  const circle = (radius: number, corners: number, stretch = 1): Pair[] =>
    Array.from({ length: corners + 1 }, (_, at) => {
      const angle = ((at % corners) * 2 * Math.PI) / corners
      const north = radius / 111_195
      return [
        4.4 + (stretch * north * Math.cos(angle)) / Math.cos((51.2 * Math.PI) / 180),
        51.2 + north * Math.sin(angle),
      ]
    })

  test('one of hundreds of corners becomes its centre', () => {
    const { zones, position } = placed(placeOf(polygon(circle(10, 256))))
    expect(zones).toHaveLength(1)
    expect(zones[0]?.shape).toBe('point')
    expect(distanceMetres(position, { latitude: 51.2, longitude: 4.4 })).toBeLessThan(0.05)
  })

  test.each([
    ['a wide one', circle(40, 256)],
    ['one of few corners', circle(10, 16)],
    ['a long one', circle(10, 256, 1.4)],
  ])('%s stays a polygon', (_, ring) => {
    expect(placed(placeOf(polygon(ring))).zones[0]?.shape).toBe('polygon')
  })
})

describe('numbers tell the system they are in', () => {
  const place = { latitude: 50.846622, longitude: 4.35265 }

  test.each(['EPSG:31370', 'EPSG:3812'] as const)('metres of %s become degrees', (crs) => {
    const { position } = placed(placeOf({ type: 'Point', coordinates: fromWgs84(crs, place) }))
    expect(distanceMetres(position, place)).toBeLessThan(1)
  })

  test('swapped degrees are put right', () => {
    const swapped = polygon(square(4.4, 51.2).map(([longitude, latitude]) => [latitude, longitude]))
    expect(placeOf(swapped)).toEqual(placeOf(polygon(square(4.4, 51.2))))
  })

  test('a system that is named must be that of the numbers', () => {
    const metres = { type: 'Point', coordinates: fromWgs84('EPSG:31370', place) }
    expect(placeOf(metres, 'EPSG:31370')).toHaveProperty('zones')
    for (const named of ['EPSG:3812', 'degrees'] as const)
      expect(placeOf(metres, named)).toEqual({ fault: 'coordinates in another system than named' })
  })

  test.each([
    ['urn:ogc:def:crs:EPSG::31370', 'EPSG:31370'],
    ['http://www.opengis.net/def/crs/EPSG/0/3812', 'EPSG:3812'],
    ['urn:ogc:def:crs:OGC:1.3:CRS84', 'degrees'],
    ['EPSG:4326', 'degrees'],
    ['urn:ogc:def:crs:EPSG::28992', undefined],
  ])('%s', (name, system) => {
    expect(namedSystem({ type: 'name', properties: { name } })).toBe(system)
  })
})

describe('what is no place has a fault', () => {
  const endless: Record<string, unknown> = { type: 'GeometryCollection', geometries: [] }
  endless.geometries = [endless, endless]
  test.each([
    ['nothing', null, 'no geometry'],
    ['an empty polygon', polygon(), 'no geometry'],
    ['an empty collection', { type: 'GeometryCollection', geometries: [] }, 'no geometry'],
    ['a collection in itself', endless, 'no geometry'],
    ['text', 'POINT(4 51)', 'geometry of an unknown kind'],
    ['a curve', { type: 'CircularString', coordinates: [] }, 'geometry of an unknown kind'],
    ['words as numbers', { type: 'Point', coordinates: ['4.4', '51.2'] }, 'broken coordinates'],
    ['one number', { type: 'Point', coordinates: [4.4] }, 'broken coordinates'],
    ['a gap in a ring', polygon([[4.4, 51.2], null, [4.41, 51.2]]), 'broken coordinates'],
    ['rings that are none', { type: 'Polygon', coordinates: [1, 2] }, 'broken coordinates'],
    ['zero', { type: 'Point', coordinates: [0, 0] }, 'outside Belgium'],
    ['Paris', polygon(square(2.35, 48.85)), 'outside Belgium'],
    [
      'a ring with one foot abroad',
      polygon([...square(4.4, 51.2).slice(0, 4), [4.4, 53]]),
      'outside Belgium',
    ],
    [
      'a corner in metres',
      polygon([...square(4.4, 51.2).slice(0, 4), [148_866, 170_691]]),
      'outside Belgium',
    ],
  ])('%s', (_, geometry, fault) => {
    expect(placeOf(geometry)).toEqual({ fault })
  })

  test('too many corners', () => {
    const ring = Array.from({ length: 50_001 }, (_, at) => [4.4 + (at % 100) / 1e4, 51.2])
    expect(placeOf(polygon(ring))).toEqual({ fault: 'too many corners' })
  })

  test('parts that can be used stay, a hole that cannot be read is filled', () => {
    const parts = { type: 'MultiPolygon', coordinates: [[square(2.35, 48.85)], [square(4.4, 51.2)]] }
    expect(polygonsOf(parts)).toHaveLength(1)
    expect(polygonsOf(polygon(square(4.4, 51.2), [[4.4]]))[0]).toHaveLength(1)
  })
})

const axis = fc.oneof(
  fc.double({ min: 2, max: 7 }),
  fc.double({ min: 49, max: 52 }),
  fc.double(),
  fc.constant(null),
)
const positions = fc.array(fc.oneof(fc.tuple(axis, axis), fc.array(axis, { maxLength: 3 })), { maxLength: 6 })
const few = { maxLength: 3 }
const anyPart = fc.record({
  type: fc.constantFrom('Point', 'MultiPoint', 'LineString', 'Polygon', 'MultiPolygon', 'Odd'),
  coordinates: fc.oneof(
    fc.tuple(axis, axis),
    positions,
    fc.array(positions, few),
    fc.array(fc.array(positions, few), few),
  ),
})
const anyGeometry = fc.oneof(
  anyPart,
  fc.record({
    type: fc.constant('GeometryCollection'),
    geometries: fc.array(fc.oneof(anyPart, fc.anything()), few),
  }),
)

test('whatever a source writes in place of a geometry becomes zones that can be stored, or has a fault', () => {
  fc.assert(
    fc.property(fc.oneof(anyGeometry, fc.anything()), (geometry) => {
      const result = placeOf(geometry)
      if ('fault' in result) return
      expect(result.zones).not.toHaveLength(0)
      expect(checkZones(result.zones)).toEqual({ zones: result.zones, dropped: 0 })
    }),
    { numRuns: 2_000 },
  )
})

test('every real geometry of 250 hindrances becomes zones that are stored as they are', () => {
  const { features } = JSON.parse(recorded('gipod/real-hindrances-2021.geojson')) as {
    features: { geometry: { type: string; coordinates: unknown[] } }[]
  }
  expect(features).toHaveLength(250)
  const shapes: Record<string, number> = {}
  for (const { geometry } of features) {
    const { zones, position } = placed(placeOf(geometry))
    expect(checkZones(zones)).toEqual({ zones, dropped: 0 })
    const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : (geometry.coordinates as unknown[][])
    const corners = parts.flat(2) as Pair[]
    const [longitudes, latitudes] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
    expect(position.longitude).toBeGreaterThanOrEqual(Math.min(...longitudes))
    expect(position.longitude).toBeLessThanOrEqual(Math.max(...longitudes))
    expect(position.latitude).toBeGreaterThanOrEqual(Math.min(...latitudes))
    expect(position.latitude).toBeLessThanOrEqual(Math.max(...latitudes))
    for (const { shape } of zones) shapes[shape] = (shapes[shape] ?? 0) + 1
  }
  expect(shapes).toEqual({ polygon: 250 })
})

describe('the place where works are shown', () => {
  const near = fc.integer({ min: 0, max: 300 }).map((steps) => steps * 1e-5)
  const ring = (count: number) =>
    fc.array(fc.tuple(near, near), { minLength: count, maxLength: 12 }).map((corners): Pair[] => {
      const placed = corners.map(([x, y]): Pair => [4.38 + x, 50.83 + y])
      return [...placed, ...placed.slice(0, 1)]
    })
  const line = fc
    .tuple(near, near, near, near, fc.integer({ min: 2, max: 9 }))
    .map(([x, y, dx, dy, steps]) =>
      [...Array(steps).keys(), 0].map((at): Pair => [4.38 + x + (at * dx) / 9, 50.83 + y + (at * dy) / 9]),
    )
  const rings = fc.oneof(
    fc.tuple(ring(1)),
    fc.tuple(line),
    fc.tuple(ring(3), ring(3)),
    fc.tuple(ring(3), ring(3), ring(3)),
  )
  const SLACK = 1e-7

  const isInOrOn = (at: Pair, polygons: MultiPolygon): boolean =>
    // The ring alone where holes reach beyond it.
    polygons.some((polygon) =>
      [polygon, polygon.slice(0, 1)].some((tried) => {
        const ready = prepareZone({ shape: 'polygon', coordinates: [tried] }, 0.02)
        return ready !== undefined && hitOfZone(ready, ...at) !== undefined
      }),
    )

  test('of a ring with a hole in its middle is beside the hole', () => {
    const [outer, hole] = [square(4.4, 51.2), square(4.4002, 51.2002, 0.0006)]
    const { position } = placed(placeOf(polygon(outer, hole)))
    const ready = prepareZone({ shape: 'polygon', coordinates: [[outer, hole]] }, 0)
    expect(ready && hitOfZone(ready, position.longitude, position.latitude)).toMatchObject({
      method: 'polygon',
    })
  })

  test('lies in the box of its polygons, and in or on one of them, whatever their rings do', () => {
    fc.assert(
      fc.property(fc.array(rings, { minLength: 1, maxLength: 3 }), (coordinates) => {
        const result = placeOf({ type: 'MultiPolygon', coordinates })
        if ('fault' in result) return
        const { zones, position } = result
        const at: Pair = [position.longitude, position.latitude]
        const corners = coordinates.flatMap(([outer]) => outer)
        for (const axis of [0, 1] as const) {
          const values = corners.map((corner) => corner[axis])
          expect(at[axis]).toBeGreaterThanOrEqual(Math.min(...values) - SLACK)
          expect(at[axis]).toBeLessThanOrEqual(Math.max(...values) + SLACK)
        }
        const [zone] = zones
        if (zone?.shape === 'polygon') expect(isInOrOn(at, zone.coordinates)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  test.each<[string, Pair[][]]>([
    ['a ring that crosses itself', [[[4.38145, 50.83145], [4.38245, 50.83245], [4.38245, 50.83145], [4.38145, 50.8324505], [4.38145, 50.83145]]]], // biome-ignore format: pairs
    ['a hole as large as its ring', [square(4.4, 51.2), square(4.4, 51.2)]],
    ['a ring as thin as a line across the country', [[[2.6, 50.0], [6.3, 50.0000001], [6.3, 50.0000002], [2.6, 50.0]]]], // biome-ignore format: pairs
  ])('of %s lies in its box', (_, coordinates) => {
    const { position } = placed(placeOf(polygon(...coordinates)))
    const corners = coordinates.flat()
    for (const [axis, value] of [position.longitude, position.latitude].entries()) {
      const values = corners.map((corner) => corner[axis] ?? Number.NaN)
      expect(value).toBeGreaterThanOrEqual(Math.min(...values))
      expect(value).toBeLessThanOrEqual(Math.max(...values))
    }
  })
})
