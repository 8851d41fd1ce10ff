// Parcels and buildings in tiles: from which zoom, where, cut at the edges, and that tiles follow what is loaded.
import { VectorTile } from '@mapbox/vector-tile'
import type { FastifyInstance } from 'fastify'
import { PbfReader } from 'pbf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeShape } from '../../../src/geo/shape-bytes.ts'
import { latitudeAt, longitudeAt, squareX, squareY } from '../../../src/geo/web-mercator.ts'
import { drawTile } from '../../../src/map/tiles/draw-tile.ts'
import { boxOfTile, squareOf, type Tile } from '../../../src/map/tiles/grid.ts'
import { layersAt } from '../../../src/map/tiles/layers.ts'
import { type Database, openDatabase } from '../../../src/services/database.ts'
import { type TileVersions, versionedTile } from '../../../web/map/tile-versions.ts'
import { bareApp } from '../../support/bare-app.ts'
import { ghent, shapeIn, storeParcel, storePlanBuilding } from '../../support/property-world.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { until } from '../../support/until.ts'

const [longitude, latitude] = ghent.origin

const tileAt = (z: number): Tile => ({
  z,
  x: Math.floor(squareX(longitude) * 2 ** z),
  y: Math.floor(squareY(latitude) * 2 ** z),
})
const pathOf = ({ z, x, y }: Tile): string => `/map/tiles/${z}/${x}/${y}.mvt`

let database: FreshDatabase
let reading: Database
let app: FastifyInstance
beforeAll(async () => {
  database = await freshDatabase()
  const { sql } = database
  await storeParcel(sql, ghent, '44001A0001/00A000', [-5, -5, 40, 30])
  await storePlanBuilding(sql, ghent, 'VLG:1', [0, 0, 20, 10])
  await storePlanBuilding(sql, ghent, 'VLG:2', [60, 0, 20, 10])
  await sql`update building set closed_at = now() where source_id = 'VLG:2'`
  reading = openDatabase(database.apiUrl, { limitMs: 10_000, needsOwnRole: true })
  app = await bareApp({ services: { readRegister: reading.read, readTile: reading.readTile } })
})
afterAll(async () => {
  await app.close()
  await reading.close()
  await database.drop()
})

const layersOf = (body: Buffer) => new VectorTile(new PbfReader(body)).layers
const get = (url: string) => app.inject({ url })

/** Corners of the first feature of a layer, in degrees. */
function cornersOf({ z, x, y }: Tile, body: Buffer, name: string): number[][] {
  const { geometry } = layersOf(body)[name]?.feature(0).toGeoJSON(x, y, z) ?? {}
  return (geometry as GeoJSON.Polygon).coordinates.flat()
}

test.each([
  [14, []],
  [15, ['buildings']],
  [16, ['buildings', 'parcels']],
])('at zoom %i the ground is %j', async (zoom, names) => {
  const { rawPayload, statusCode } = await get(pathOf(tileAt(zoom)))
  expect(statusCode).toBe(names.length === 0 ? 204 : 200)
  if (names.length === 0) return
  expect(Object.keys(layersOf(rawPayload)).sort()).toEqual(names)
  for (const name of names) expect(layersOf(rawPayload)[name]?.length).toBe(1)
})

test('a building lies where it is stored, to a tenth of a metre', async () => {
  const tile = tileAt(16)
  const { rawPayload } = await get(pathOf(tile))
  const found = cornersOf(tile, rawPayload, 'buildings')
  const stored = shapeIn(ghent, [0, 0, 20, 10]).flat(2)
  for (const [west, south] of stored)
    expect(
      Math.min(...found.map(([x = 0, y = 0]) => Math.hypot((x - west) * 70_000, (y - south) * 111_000))),
    ).toBeLessThan(0.2)
})

test('what an import replaces has another version around it, and so do the addresses of tiles; the same again has not', async () => {
  const { sql } = database
  const addresses = async () => {
    const { versions } = (await get('/map/tiles.json')).json<{ versions: TileVersions }>()
    return [tileAt(16), { z: 16, x: 33_559, y: 21_989 }].map((tile) => versionedTile(pathOf(tile), versions))
  }
  const [before, elsewhere] = await addresses()
  const rows = async () => (await sql`select from tile_change`).length
  await sql`update building set area_m2 = area_m2 + 1 where source_id = 'VLG:1'`
  await until('the version is another', async () => (await addresses())[0] !== before)
  expect((await addresses())[1]).toBe(elsewhere)
  const noted = await rows()
  await sql`update building set area_m2 = area_m2 + 1 where source_id = 'none'`
  await sql`
    insert into cadastral_load (municipality_nis, layer, digest, as_of, rows)
    values (${ghent.nis}, 'building', decode(repeat('aa', 32), 'hex'), '2026-01-01', 1)`
  expect(await rows()).toBe(noted)
})

test.each<[string, number, number, number]>([
  ['in the middle of a square', 0.5, 0.5, 1],
  ['at the edge of one, over which tiles reach', 0.9995, 0.5, 2],
  ['at the corner of four', 0.0005, 0.0005, 4],
])('a shape %s changes the version of %s', async (_where, right, down, squares) => {
  const { sql } = database
  const at = { longitude: longitudeAt((524 + right) / 1_024), latitude: latitudeAt((343 + down) / 1_024) }
  const [row] = await sql<{ found: number[] }[]>`
    select tile_squares_of(array[box(point(${at.longitude}::float8, ${at.latitude}::float8),
      point(${at.longitude}::float8, ${at.latitude}::float8))]) as found`
  expect(row?.found).toHaveLength(squares)
  // Each tile whose room it is in has one of these.
  for (const z of [14, 15, 16]) {
    const [x, y] = [squareX(at.longitude) * 2 ** z, squareY(at.latitude) * 2 ** z]
    for (const east of [-1, 0, 1])
      for (const south of [-1, 0, 1]) {
        const tile = { z, x: Math.floor(x) + east, y: Math.floor(y) + south }
        const { west, east: end, south: low, north } = boxOfTile(tile, 1 / 64)
        const isIn = at.longitude >= west && at.longitude <= end && at.latitude >= low && at.latitude <= north
        if (isIn) expect(row?.found).toContain(squareOf(tile))
      }
  }
})

const [buildings, parcels] = ['buildings', 'parcels'].map((name) =>
  layersAt(16).find((layer) => layer.name === name),
)

/** A ring of so many corners around the middle of a tile, of so many of its sides across. */
function ringIn(tile: Tile, corners: number, across: number): string {
  const { west, south, east, north } = boxOfTile(tile)
  const ring = Array.from({ length: corners }, (_, nth): [number, number] => {
    const angle = (nth / corners) * 2 * Math.PI
    return [
      (west + east) / 2 + (Math.cos(angle) * across * (east - west)) / 2,
      (south + north) / 2 + (Math.sin(angle) * across * (north - south)) / 2,
    ]
  })
  return encodeShape([[ring]]).toString('base64')
}

test('what reaches over the edges is cut a little beyond them', () => {
  const tile = tileAt(16)
  const bytes = drawTile(tile, [
    { layer: parcels as NonNullable<typeof parcels>, items: [ringIn(tile, 4, 8)] },
  ])
  const xs =
    layersOf(bytes)
      .parcels?.feature(0)
      .loadGeometry()
      .flat()
      .map(({ x }) => x) ?? []
  expect([Math.min(...xs), Math.max(...xs)]).toEqual([-64, 4096 + 64])
})

test('lines have fewer corners where a pixel is half a metre, and all of them in the tiles that are enlarged', () => {
  const cornersAt = (zoom: number): number => {
    const tile = tileAt(zoom)
    const layer = buildings as NonNullable<typeof buildings>
    const bytes = drawTile(tile, [{ layer, items: [ringIn(tile, 300, 0.2)] }])
    return layersOf(bytes).buildings?.feature(0).loadGeometry().flat().length ?? 0
  }
  expect(cornersAt(16)).toBeGreaterThan(250)
  expect(cornersAt(15)).toBeLessThan(60)
  expect(cornersAt(15)).toBeGreaterThan(12)
})

test('of a tile that would be too large the smallest parcels are left out first, names never before them', () => {
  const tile = tileAt(16)
  const { west, south, east, north } = boxOfTile(tile)
  const street = ['Veldstraat', 'Veldstraat', 'Veldstraat', [west, south, east, north]]
  const layers = layersAt(16).map((layer) => ({
    layer,
    items:
      layer.name === 'streets'
        ? [street]
        : layer.name === 'parcels'
          ? Array.from({ length: 400 }, (_, nth) => ringIn(tile, 60, 0.9 - nth / 500))
          : [],
  }))
  const whole = drawTile(tile, layers)
  const bytes = drawTile(tile, layers, 20_000)
  expect(whole.length).toBeGreaterThan(20_000)
  expect(bytes.length).toBeLessThanOrEqual(20_000)
  const found = layersOf(bytes)
  expect(found.streets?.length).toBe(1)
  expect(found.parcels?.length).toBeGreaterThan(10)
  const widths = (feature: number): number => {
    const xs =
      found.parcels
        ?.feature(feature)
        .loadGeometry()
        .flat()
        .map(({ x }) => x) ?? []
    return Math.max(...xs) - Math.min(...xs)
  }
  expect(widths(0)).toBeGreaterThan(3_600)
})
