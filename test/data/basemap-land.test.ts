// The sea is sea and land is land: areas of what data/basemap/land.json draws.
import { readFileSync } from 'node:fs'
import { area } from '@turf/area'
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import { difference } from '@turf/difference'
import { featureCollection, polygon } from '@turf/helpers'
import { intersect } from '@turf/intersect'
import { union } from '@turf/union'
import { expect, test } from 'vitest'

type Area = GeoJSON.Feature<GeoJSON.Polygon | GeoJSON.MultiPolygon>
type Land = GeoJSON.Feature<GeoJSON.Polygon | GeoJSON.MultiPolygon, { kind: string }>

const { features: land }: { features: Land[] } = JSON.parse(
  readFileSync(new URL('../../data/basemap/land.json', import.meta.url), 'utf8'),
)
const ofKind = (kind: string): Land => {
  const [found, ...more] = land.filter(({ properties }) => properties.kind === kind)
  if (found === undefined || more.length > 0) throw new Error(`one area of kind ${kind}`)
  return found
}
const belgium = ofKind('belgium')

const squareKilometres = (of: Area | null): number => (of === null ? 0 : area(of) / 1e6)
const within = (zone: Area): number =>
  land.reduce(
    (sum, one) =>
      sum +
      squareKilometres(intersect(featureCollection<GeoJSON.Polygon | GeoJSON.MultiPolygon>([one, zone]))),
    0,
  )

test('no land lies before the Belgian coast, from the French border to the Dutch one', () => {
  // Its lower edge lies inland all along, so what is left without Belgium is sea.
  const strip = polygon([
    [
      [2.56, 51.08],
      [3.355, 51.35],
      [3.355, 51.5],
      [2.56, 51.3],
      [2.56, 51.08],
    ],
  ])
  const sea = difference(featureCollection<GeoJSON.Polygon | GeoJSON.MultiPolygon>([strip, belgium]))
  if (sea === null) throw new Error('there is no sea')
  expect(squareKilometres(sea)).toBeGreaterThan(700)
  expect(within(sea)).toBeLessThan(0.01)
})

test('the Western Scheldt is water from its mouth to the Belgian border', () => {
  // Its fairway, some hundred metres to both sides.
  const fairway = polygon([
    [
      [3.45, 51.43],
      [3.6, 51.42],
      [3.72, 51.4],
      [3.8, 51.38],
      [3.88, 51.38],
      [3.95, 51.41],
      [3.975, 51.435],
      [4.01, 51.43],
      [4.08, 51.395],
      [4.2, 51.395],
      [4.235, 51.385],
      [4.235, 51.378],
      [4.22, 51.378],
      [4.19, 51.388],
      [4.075, 51.39],
      [4.045, 51.405],
      [4, 51.42],
      [3.975, 51.425],
      [3.955, 51.4],
      [3.89, 51.37],
      [3.8, 51.37],
      [3.71, 51.39],
      [3.6, 51.41],
      [3.53, 51.42],
      [3.45, 51.42],
      [3.45, 51.43],
    ],
  ])
  expect(within(fairway)).toBeLessThan(0.01)
})

test('land borders have neither gap nor hole', () => {
  const all = union(featureCollection<GeoJSON.Polygon | GeoJSON.MultiPolygon>(land))
  if (all === null) throw new Error('there is no land')
  const { geometry } = all
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const holes = polygons.flatMap(([, ...rings]) => rings.map((ring) => squareKilometres(polygon([ring]))))
  expect(Math.max(0, ...holes)).toBeLessThan(0.01)
})

test.each([
  ['Dunkirk', 2.377, 51.03, 'abroad'],
  ['De Panne', 2.59, 51.095, 'belgium'],
  ['Oostende', 2.92, 51.225, 'belgium'],
  ['Sluis', 3.387, 51.308, 'abroad'],
  ['Cadzand', 3.408, 51.368, 'abroad'],
  ['Vlissingen', 3.58, 51.455, 'abroad'],
  ['Essen', 4.468, 51.467, 'belgium'],
  ['Zundert', 4.655, 51.47, 'abroad'],
  ['Maastricht', 5.69, 50.85, 'abroad'],
  ['Givet', 4.82, 50.13, 'abroad'],
  ['Rodange', 5.84, 49.545, 'abroad'],
])('%s is land', (_, longitude, latitude, kind) => {
  const top = land.findLast((one) => booleanPointInPolygon([longitude, latitude], one))
  expect(top?.properties.kind).toBe(kind)
})
