import Supercluster from 'supercluster'
import { describe, expect, test } from 'vitest'
import { isInside } from '../../../src/geo/box.ts'
import { type MapCategory, mapCategories } from '../../../src/map/category.ts'
import { buildTree } from '../../../src/map/clusters/cluster-levels.ts'
import { openTree } from '../../../src/map/clusters/tree.ts'
import { ByteWriter } from '../../../src/map/draw/byte-writer.ts'
import { writeFeatureColumns } from '../../../src/map/draw/feature-columns.ts'
import { writeFeatures } from '../../../src/map/draw/features.ts'
import { cutsLeaves, type Drawing, type Layer } from '../../../src/map/draw/layers.ts'
import { buildColumns } from '../../../src/map/points/column-writer.ts'
import type { MapPoint } from '../../../src/map/points/point.ts'
import { type Precision, precisions } from '../../../src/map/precision.ts'
import { completeEnterpriseNumber } from '../../../src/register/enterprise-number.ts'
import { rollDice } from '../../support/seed.ts'

const country = { west: 2, south: 49, east: 7, north: 52 }

interface Place {
  latitude: number
  longitude: number
  name?: string
  category?: MapCategory
  precision?: Precision
}

const pointAt = (
  { latitude, longitude, name, category = 'vme-professional', precision = 'address' }: Place,
  index: number,
): MapPoint => ({
  enterpriseNumber: completeEnterpriseNumber(String(17_000_000 + index)),
  name: name ?? `Residentie ${index}`,
  position: { latitude, longitude, precision },
  category,
  syndicNumbers: [],
  contentCode: index,
})

function layerOf(places: readonly Place[], zoom: number, of: Layer['of'] = 'vme'): Layer {
  const columns = buildColumns(places.map(pointAt))
  const categories = of === 'syndic' ? { first: 3, width: 1 } : { first: 0, width: 3 }
  const tree = openTree(columns, buildTree(columns, categories))
  return { of, tree, found: tree.clusters(country, zoom) }
}

interface Feature {
  id: string
  geometry: { coordinates: [number, number] }
  properties: Record<string, unknown> & {
    kind: string
    count: number
    counts: Record<string, number>
    bbox: [number, number, number, number]
    leaves: { enterpriseNumber: string; precision: Precision }[]
  }
}

function draw(drawing: Partial<Drawing> & Pick<Drawing, 'layers'>): Feature[] {
  const writer = new ByteWriter()
  writer.text('[')
  writeFeatures(writer, { focus: undefined, clustersOnly: false, vocabulary: 'own', ...drawing })
  writer.text(']')
  return JSON.parse(writer.finish().toString('utf8'))
}

type Columns = Record<string, Record<string, unknown[]> & { piles?: object }>

function drawColumns(drawing: Partial<Drawing> & Pick<Drawing, 'layers'>): Columns {
  const writer = new ByteWriter()
  writer.text('{')
  writeFeatureColumns(writer, { focus: undefined, clustersOnly: false, vocabulary: 'own', ...drawing })
  writer.text('}')
  return JSON.parse(writer.finish().toString('utf8'))
}

describe('the byte writer', () => {
  test('writes whole numbers and degrees as JSON does', () => {
    const dice = rollDice('byte writer')
    for (let turn = 0; turn < 20_000; turn++) {
      const writer = new ByteWriter()
      const whole = dice.below(10 ** dice.below(10))
      const units = Math.round((dice.next() - 0.5) * 2 * 18_000_000) * (dice.chance(0.3) ? 100 : 1)
      writer.integer(whole)
      writer.text(',')
      writer.degrees(units)
      expect(writer.finish().toString()).toBe(`${whole},${JSON.stringify(units / 100_000)}`)
    }
  })

  test.each(['Résidence "Étoile"', 'back\\slash', 'line\nbreak\u0001\u001f', '', '𝄞', 'x'.repeat(70_000)])(
    'writes a name as JSON does: %#',
    (name) => {
      const writer = new ByteWriter()
      const bytes = Buffer.from(name)
      writer.quoted(bytes, 0, bytes.length)
      expect(JSON.parse(writer.finish().toString('utf8'))).toBe(name)
    },
  )

  test('completes numbers with their check digits', () => {
    for (const key of [0, 97, 96, 2_001, 12_345_678, 19_999_999]) {
      const writer = new ByteWriter()
      writer.enterpriseNumber(key)
      expect(JSON.parse(writer.finish().toString())).toBe(
        completeEnterpriseNumber(String(key).padStart(8, '0')),
      )
    }
  })
})

/** Towns with points around them, some at one place. */
function somePlaces(count: number): Place[] {
  const dice = rollDice('features')
  const towns = Array.from({ length: 12 }, () => ({
    latitude: 49.6 + dice.next() * 1.8,
    longitude: 2.6 + dice.next() * 3.6,
  }))
  const places: Place[] = []
  for (let index = 0; index < count; index++) {
    const before = places.at(-1)
    const town = dice.pick(towns)
    const category = mapCategories[dice.below(3)] as MapCategory
    const precision = dice.chance(0.7) ? 'address' : dice.pick(precisions)
    places.push(
      before !== undefined && dice.chance(0.1)
        ? { ...before, category, precision }
        : {
            precision,
            latitude: town.latitude + (dice.next() - 0.5) * 0.1,
            longitude: town.longitude + (dice.next() - 0.5) * 0.1,
            category,
          },
    )
  }
  return places
}

describe('features', () => {
  const places = somePlaces(3_000)

  test.each([0, 5, 9, 12, 16, 17])('are what supercluster gives at zoom %i', (zoom) => {
    const plain = new Supercluster<{ index: number }>({ radius: 60, maxZoom: 16 }).load(
      places.map(({ latitude, longitude }, index) => ({
        type: 'Feature',
        properties: { index },
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
      })),
    )
    const round = (degrees: number): number => Math.round(degrees * 100_000) / 100_000
    const expected = plain
      .getClusters([country.west, country.south, country.east, country.north], zoom)
      .map(({ geometry: { coordinates }, properties }) => ({
        count: 'point_count' in properties ? properties.point_count : 1,
        coordinates: coordinates.map(round),
      }))
    const found = draw({ layers: [layerOf(places, zoom)] }).map(({ geometry, properties }) => ({
      count: properties.kind === 'cluster' ? properties.count : 1,
      coordinates: geometry.coordinates,
    }))
    expect(found).toEqual(expected)
  })

  test('of clusters hold their counts and a box around their members', () => {
    const layer = layerOf(places, 9)
    const clusters = draw({ layers: [layer] }).filter(({ properties }) => properties.kind === 'cluster')
    expect(clusters.length).toBeGreaterThan(10)
    for (const { id, properties, geometry } of clusters) {
      const { count, counts, bbox } = properties
      expect(Object.keys(counts)).toEqual(['vme-professional', 'vme-personal', 'vme-unmanaged'])
      expect(Object.values(counts).reduce((sum, part) => sum + part)).toBe(count)
      const [west, south, east, north] = bbox
      const box = { west, south, east, north }
      const [longitude, latitude] = geometry.coordinates
      expect(isInside(box, { latitude, longitude })).toBe(true)
      const leaves = layer.tree.leaves(Number(id.replace('vme-', '')), 10_000)
      expect(leaves).toHaveLength(count)
      for (const leaf of leaves) {
        const { columns, index } = layer.tree.point(leaf)
        const round = (degrees: number): number => Math.round(degrees * 100_000) / 100_000
        const at = {
          latitude: round(columns.latitudes[index] as number),
          longitude: round(columns.longitudes[index] as number),
        }
        expect(isInside(box, at)).toBe(true)
      }
    }
  })

  test('that no zoom splits open into their leaves', () => {
    const here = { latitude: 50.5, longitude: 4.5 }
    const [stack, ...others] = draw({
      layers: [layerOf([here, { ...here, name: 'B "2"' }, { ...here, category: 'vme-personal' }], 16)],
    })
    expect(others).toEqual([])
    expect(stack?.properties).toMatchObject({
      kind: 'cluster',
      of: 'vme',
      count: 3,
      expansionZoom: 17,
      stacked: true,
    })
    expect(stack?.properties.leaves).toHaveLength(3)
    expect(stack?.properties.leaves).toContainEqual({
      enterpriseNumber: completeEnterpriseNumber('17000001'),
      name: 'B "2"',
      category: 'vme-professional',
      precision: 'address',
    })
    const near = [here, { latitude: 50.5001, longitude: 4.5 }]
    expect(draw({ layers: [layerOf(near, 16)] })[0]?.properties).not.toHaveProperty('stacked')
  })

  test.each<[string, Precision[], string]>([
    ['at the middle of a street', ['street', 'street'], 'street'],
    ['at the centre of a postcode', ['postcode', 'postcode', 'postcode'], 'postcode'],
    ['where some are exact', ['address', 'street', 'address'], 'mixed'],
    ['where a street has its middle at the centre of its postcode', ['street', 'postcode'], 'mixed'],
  ])('that no zoom splits are no stack %s', (_, known, precision) => {
    const here = { latitude: 50.5, longitude: 4.5 }
    const [pile, ...others] = draw({
      layers: [
        layerOf(
          known.map((one) => ({ ...here, precision: one })),
          16,
        ),
      ],
    })
    expect(others).toEqual([])
    expect(pile?.properties).toMatchObject({ count: known.length, expansionZoom: 17, precision })
    expect(pile?.properties).not.toHaveProperty('stacked')
    expect(pile?.properties.leaves.map((leaf) => leaf.precision).sort()).toEqual([...known].sort())
  })

  test('of one point that is known roughly are no stack either', () => {
    const layers = [layerOf([{ latitude: 50.5, longitude: 4.5, precision: 'postcode' }], 7)]
    const [only] = draw({ layers, clustersOnly: true })
    expect(only?.properties).toMatchObject({ count: 1, precision: 'postcode', leaves: [{}] })
    expect(only?.properties).not.toHaveProperty('stacked')
  })

  test('of a large stack show the first of its leaves, and that is known', () => {
    const stack = Array.from({ length: 700 }, () => ({ latitude: 50.5, longitude: 4.5 }))
    const layers = [layerOf(stack, 10)]
    expect(draw({ layers })[0]?.properties.leaves).toHaveLength(500)
    expect(cutsLeaves({ layers, focus: undefined, clustersOnly: false, vocabulary: 'own' })).toBe(true)
    const small = [layerOf(stack.slice(0, 500), 10)]
    expect(cutsLeaves({ layers: small, focus: undefined, clustersOnly: false, vocabulary: 'own' })).toBe(
      false,
    )
  })

  test('without a box are clusters only, of one point as well', () => {
    const layers = [layerOf([{ latitude: 50.5, longitude: 4.5 }], 7)]
    const [only] = draw({ layers, clustersOnly: true })
    expect(only?.properties).toMatchObject({
      kind: 'cluster',
      count: 1,
      counts: { 'vme-professional': 1, 'vme-personal': 0, 'vme-unmanaged': 0 },
      expansionZoom: 17,
      bbox: [4.5, 50.5, 4.5, 50.5],
      stacked: true,
    })
    expect(only?.properties.leaves).toHaveLength(1)
  })

  test('show the focus once, wherever it lies', () => {
    const layer = layerOf(places, 17)
    const { columns, index } = layer.tree.point(layer.found.ids[5] as number)
    const focused = (features: Feature[]) => features.filter(({ properties }) => properties.focus === true)
    const among = draw({ layers: [layer], focus: { columns, index } })
    expect(among).toHaveLength(layer.found.length)
    expect(focused(among)).toHaveLength(1)
    const clustered = layerOf(places, 4)
    const beside = draw({ layers: [clustered], focus: { columns, index } })
    expect(beside).toHaveLength(clustered.found.length + 1)
    expect(focused(beside).map(({ properties }) => properties.kind)).toEqual(['vme'])
  })

  test.each([6, 10, 14, 17])('are the same as columns at zoom %i', (zoom) => {
    const syndics = places.slice(0, 40).map((place): Place => ({ ...place, category: 'syndic' }))
    const layers = [layerOf(places, zoom), layerOf(syndics, zoom, 'syndic')]
    const columns = drawColumns({ layers })
    const features = draw({ layers })
    for (const [of, kind, clusters, points] of [
      ['vme', 'vme', columns.vmeClusters, columns.vmes],
      ['syndic', 'syndic', columns.syndicClusters, columns.syndics],
    ] as const) {
      const ofClusters = features.filter(({ properties }) => properties.of === of)
      const ofPoints = features.filter(({ properties }) => properties.kind === kind)
      expect(clusters?.longitude).toEqual(ofClusters.map(({ geometry }) => geometry.coordinates[0]))
      expect(clusters?.latitude).toEqual(ofClusters.map(({ geometry }) => geometry.coordinates[1]))
      for (const name of ['count', 'expansionZoom'])
        expect(clusters?.[name]).toEqual(ofClusters.map(({ properties }) => properties[name]))
      if (of === 'vme')
        for (const name of ['vme-professional', 'vme-personal', 'vme-unmanaged'])
          expect(clusters?.[name]).toEqual(ofClusters.map(({ properties }) => properties.counts[name]))
      if (of === 'vme' && zoom >= 14)
        expect(clusters?.first).toEqual(ofClusters.map(({ properties }) => properties.first))
      else expect([clusters?.first, ofClusters[0]?.properties.first]).toEqual([undefined, undefined])
      const stacks = ofClusters.filter(({ properties }) => properties.stacked === true)
      expect(clusters?.stacked).toEqual(stacks.map((stack) => ofClusters.indexOf(stack)))
      expect(
        ((clusters?.leaves ?? []) as { enterpriseNumber: string[] }[]).map((leaf) => leaf.enterpriseNumber),
      ).toEqual(stacks.map(({ properties }) => properties.leaves.map((leaf) => leaf.enterpriseNumber)))
      const piles = ofClusters.filter(({ properties }) => properties.precision !== undefined)
      expect(clusters?.piles).toEqual({
        cluster: piles.map((pile) => ofClusters.indexOf(pile)),
        precision: piles.map(({ properties }) => properties.precision),
        leaves: piles.map(({ properties }) => ({
          enterpriseNumber: properties.leaves.map((leaf) => leaf.enterpriseNumber),
          name: expect.any(Array),
          precision: properties.leaves.map((leaf) => precisions.indexOf(leaf.precision)),
          ...(of === 'vme' ? { category: expect.any(Array) } : {}),
        })),
      })
      expect((points?.precision ?? []).map((precision) => precisions[Number(precision)])).toEqual(
        ofPoints.map(({ properties }) => properties.precision),
      )
      expect(points?.longitude).toEqual(ofPoints.map(({ geometry }) => geometry.coordinates[0]))
      for (const name of ['enterpriseNumber', 'name'])
        expect(points?.[name]).toEqual(ofPoints.map(({ properties }) => properties[name]))
      if (of === 'vme')
        expect((points?.category ?? []).map((category) => mapCategories[Number(category)])).toEqual(
          ofPoints.map(({ properties }) => properties.category),
        )
    }
  })

  test('of clusters name one of their VMEs where streets are told apart', () => {
    const layer = layerOf(places, 14)
    const clusters = draw({ layers: [layer] }).filter(({ properties }) => properties.kind === 'cluster')
    expect(clusters.length).toBeGreaterThan(10)
    for (const { id, properties } of clusters) {
      const members = layer.tree.leaves(Number(id.replace('vme-', '')), 10_000).map((leaf) => {
        const { columns, index } = layer.tree.point(leaf)
        return completeEnterpriseNumber(String(columns.keys[index]).padStart(8, '0'))
      })
      expect(members).toContain(properties.first)
    }
    const far = draw({ layers: [layerOf(places, 13)] })
    expect(far.filter(({ properties }) => 'first' in properties)).toEqual([])
  })
})
