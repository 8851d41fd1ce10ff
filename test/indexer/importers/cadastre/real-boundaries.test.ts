// A country whose outlines are the real ones, and in which each municipality is one parcel: many corners, several parts,
// both reference systems.
import { area } from '@turf/area'
import { multiPolygon } from '@turf/helpers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type MadeRecord,
  type Metres,
  municipalityFields,
  parcelFields,
  writeLayer,
} from '../../../../fixtures/cadastre/shapefile.ts'
import { type Crs, fromWgs84 } from '../../../../src/geo/projection.ts'
import type { Position, Ring, Shape } from '../../../../src/geo/shape.ts'
import { decodeShape } from '../../../../src/geo/shape-bytes.ts'
import { type Boundary, readBoundaries } from '../../../support/real-boundaries.ts'
import { asGeoJson } from '../../../support/shapes.ts'
import { type FreshDatabase, freshDatabase } from '../../../support/stack.ts'
import { emptyPlan, folderOf, load } from './cadastre-rig.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const boundaries = readBoundaries('municipalities')

const toMetres =
  (crs: Crs) =>
  ([longitude, latitude]: Position): Metres =>
    fromWgs84(crs, { latitude, longitude })

/** GeoJSON's outer rings run the other way round than a shapefile's. */
const ringsOf = (crs: Crs, shape: Shape): Metres[][] =>
  shape.flatMap((polygon) => polygon.map((ring: Ring) => ring.map(toMetres(crs)).toReversed()))

function countryIn(crs: Crs, municipalities: readonly Boundary[]): Record<string, Buffer> {
  const recordsWith = (keyOf: (nis: string) => string): MadeRecord[] =>
    municipalities.map(({ nis, shape }) => ({ rings: ringsOf(crs, shape), values: [keyOf(nis)] }))
  const layers = {
    Apn_AdMu: writeLayer({ fields: municipalityFields, records: recordsWith((nis) => nis), crs }),
    Bpn_CaPa: writeLayer({ fields: parcelFields, records: recordsWith((nis) => `${nis}A0001/00_000`), crs }),
  }
  return Object.fromEntries(
    Object.entries(layers).flatMap(([name, files]) =>
      Object.entries(files).map(([ending, bytes]) => [`${name}.${ending}`, bytes as Buffer]),
    ),
  )
}

interface Stored {
  nis: string
  shape: Uint8Array
  area: number
}

const STEP = 1e-6
const steps = [-1, 0, 1]

/** Tells whether one of the corners lies within some ten centimetres. */
function nearAny(corners: readonly Position[]): (corner: Position) => boolean {
  const key = (x: number, y: number): string => `${x} ${y}`
  const cell = (degrees: number): number => Math.round(degrees / STEP)
  const cells = new Set(corners.map(([longitude, latitude]) => key(cell(longitude), cell(latitude))))
  return ([longitude, latitude]) =>
    steps.some((east) =>
      steps.some((north) => cells.has(key(cell(longitude) + east, cell(latitude) + north))),
    )
}

test.each<[Crs, number]>([
  ['EPSG:31370', 1],
  ['EPSG:3812', 10],
])('in %s they arrive whole, one of each %i', async (crs, each) => {
  const municipalities = boundaries.filter((_, at) => at % each === 0)
  await emptyPlan(database.sql)
  const folder = folderOf(countryIn(crs, municipalities), '01000_Belgium_2026')
  const [result] = await load(database.sql, [folder], { kinds: ['parcel'] })
  expect(result?.counts.parcel).toMatchObject({ stored: municipalities.length, rejected: 0 })
  const rows = await database.sql<Stored[]>`
    select municipality_nis as nis, shape, area_m2::float8 as area from parcel order by municipality_nis`
  expect(rows.map(({ nis }) => nis)).toEqual(municipalities.map(({ nis }) => nis).sort())
  const given = new Map(municipalities.map(({ nis, shape }) => [nis, shape]))
  for (const { nis, shape, area: squareMetres } of rows) {
    const whole = given.get(nis) as Shape
    const expected: Ring = whole.flat(2)
    const found: Ring = decodeShape(shape).flat(2)
    expect(found.length, nis).toBe(expected.length)
    const isWhereItWas = nearAny(expected)
    expect(
      found.filter((corner) => !isWhereItWas(corner)),
      nis,
    ).toEqual([])
    // The sphere of turf is 0.4 % off, and so at most is the scale of the projection.
    expect(Math.abs(squareMetres / area(multiPolygon(whole.map(asGeoJson))) - 1), nis).toBeLessThan(0.008)
  }
})
