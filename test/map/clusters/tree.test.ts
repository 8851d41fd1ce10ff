import { Worker } from 'node:worker_threads'
import Supercluster from 'supercluster'
import { describe, expect, test } from 'vitest'
import { type Box, boxOf, isInside } from '../../../src/geo/box.ts'
import { pointCategories } from '../../../src/map/category.ts'
import { buildTree } from '../../../src/map/clusters/cluster-levels.ts'
import { toX, toY } from '../../../src/map/clusters/square.ts'
import { RADIUS } from '../../../src/map/clusters/supercluster-trees.ts'
import { type ClusterTree, openTree } from '../../../src/map/clusters/tree.ts'
import type { TreeData } from '../../../src/map/clusters/tree-data.ts'
import { buildColumns } from '../../../src/map/points/column-writer.ts'
import { nameAt, noColumns, numberAt, type PointColumns } from '../../../src/map/points/columns.ts'
import type { MapPoint } from '../../../src/map/points/point.ts'
import { bitOf } from '../../../src/map/precision.ts'
import { CLUSTER_MAX_ZOOM } from '../../../src/map/zooms.ts'
import { type Dice, rollDice } from '../../support/seed.ts'
import { makePoints, pointNumber } from '../points.ts'

const vmeCategories = { first: 0, width: 3 }

function plant(points: readonly MapPoint[]): { columns: PointColumns; tree: ClusterTree } {
  const columns = buildColumns(points)
  return { columns, tree: openTree(columns, buildTree(columns, vmeCategories)) }
}

/** supercluster as its own documentation uses it. */
function ownClusters({ count, longitudes, latitudes }: PointColumns) {
  return new Supercluster<{ index: number }, object>({ radius: RADIUS, maxZoom: CLUSTER_MAX_ZOOM }).load(
    Array.from({ length: count }, (_, index) => ({
      type: 'Feature' as const,
      properties: { index },
      geometry: {
        type: 'Point' as const,
        coordinates: [longitudes[index] as number, latitudes[index] as number],
      },
    })),
  )
}

type Own = ReturnType<typeof ownClusters>

const place = (longitude: number, latitude: number, count: number): string =>
  `${longitude.toFixed(9)} ${latitude.toFixed(9)} ${count}`

const ours = (tree: ClusterTree, box: Box, zoom: number): string[] => {
  const { length, longitudes, latitudes, counts } = tree.clusters(box, zoom)
  return Array.from({ length }, (_, at) =>
    place(longitudes[at] as number, latitudes[at] as number, counts[at] as number),
  ).sort()
}

const theirs = (own: Own, { west, south, east, north }: Box, zoom: number): string[] =>
  own
    .getClusters([west, south, east, north], zoom)
    .map(({ geometry: { coordinates }, properties }) =>
      place(
        coordinates[0] as number,
        coordinates[1] as number,
        'cluster' in properties ? properties.point_count : 1,
      ),
    )
    .sort()

function randomBox(dice: Dice): Box {
  const width = 10 ** (dice.next() * 3.6 - 3)
  const height = width * (0.4 + dice.next())
  const west = 2.4 + dice.next() * 4
  const south = 49.4 + dice.next() * 2
  return { west, south, east: west + width, north: south + height }
}

/** To the unit of 4 centimetres in which the tree keeps its points. */
function isIn({ west, south, east, north }: Box, longitude: number, latitude: number): boolean {
  const x = Math.trunc(toX(longitude))
  const y = Math.trunc(toY(latitude))
  return x >= toX(west) && x <= toX(east) && y >= toY(north) && y <= toY(south)
}

describe('equality with supercluster', () => {
  test('10,000 random boxes at random zooms and filters give the same clusters and points', () => {
    const dice = rollDice('boxes')
    const points = makePoints(dice, 6_000)
    const filters: ((point: MapPoint) => boolean)[] = [
      () => true,
      ({ category }) => category === 'vme-personal',
      ({ category }) => category !== 'vme-unmanaged',
      ({ syndicNumbers }) => syndicNumbers.includes(pointNumber(9_000_003)),
    ]
    const grown = filters.map((isWanted) => {
      const { columns, tree } = plant(points.filter(isWanted))
      return { tree, own: ownClusters(columns) }
    })
    for (let round = 0; round < 10_000; round++) {
      const { tree, own } = dice.pick(grown)
      const box = randomBox(dice)
      const zoom = dice.below(19)
      expect(ours(tree, box, zoom), JSON.stringify({ box, zoom })).toEqual(theirs(own, box, zoom))
    }
  })

  test('a box over the date line, the whole world, and longitudes beyond it', () => {
    const dice = rollDice('date line')
    const points = makePoints(dice, 400).map((point, index) => ({
      ...point,
      position: {
        ...point.position,
        longitude: (index % 2 === 0 ? 179 : -180) + dice.next(),
        latitude: dice.next() * 60,
      },
    }))
    const { columns, tree } = plant(points)
    const own = ownClusters(columns)
    const boxes = [
      { west: 170, south: -10, east: -170, north: 70 },
      { west: 179.5, south: 10, east: 180.5, north: 50 },
      { west: -180, south: -90, east: 180, north: 90 },
      { west: -540, south: -90, east: 540, north: 90 },
    ]
    for (const box of boxes)
      for (let zoom = 0; zoom <= 18; zoom++) expect(ours(tree, box, zoom)).toEqual(theirs(own, box, zoom))
    expect(tree.countIn(boxes[0] as Box).reduce((sum, count) => sum + count, 0)).toBe(400)
  })

  test('clusters fall apart at the same zoom into the same points', () => {
    const { columns, tree } = plant(makePoints(rollDice('leaves'), 3_000))
    const own = ownClusters(columns)
    const world = { west: -180, south: -85, east: 180, north: 85 }
    for (let zoom = 0; zoom <= CLUSTER_MAX_ZOOM; zoom++) {
      const found = tree.clusters(world, zoom)
      const known = own.getClusters([-180, -85, 180, 85], zoom)
      for (let at = 0; at < found.length; at++) {
        const { properties } = known[at] as (typeof known)[number]
        if (!('cluster_id' in properties)) continue
        const id = found.ids[at] as number
        expect(tree.expansionZoom(id)).toBe(own.getClusterExpansionZoom(properties.cluster_id))
        const leaves = own.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY)
        const indexes = leaves.map(({ properties: leaf }) => leaf.index)
        expect(tree.leaves(id, 5_000)).toEqual(indexes)
        expect(tree.leaves(id, 3, 2)).toEqual(indexes.slice(2, 5))
      }
    }
  })

  test('at the poles, on the date line and with thousands in one place the same points are together', () => {
    const dice = rollDice('hostile')
    const longitudes = [-180, -179.999, 0, 4.35, 179.999, 180]
    const latitudes = [-90, -85.06, -85.05, 0, 50.85, 85.05, 85.06, 90]
    const points = makePoints(dice, 3_000).map((point, index) => ({
      ...point,
      position: {
        ...point.position,
        ...(index < 2_000
          ? { longitude: 4.36, latitude: 50.86 }
          : { longitude: dice.pick(longitudes), latitude: dice.pick(latitudes) }),
      },
    }))
    const { columns, tree } = plant(points)
    const own = ownClusters(columns)
    const world = { west: -180, south: -90, east: 180, north: 90 }
    expect([...tree.countIn(world)]).toEqual([...tree.totals])
    for (let zoom = 0; zoom <= CLUSTER_MAX_ZOOM + 1; zoom++) {
      const found = tree.clusters(world, zoom)
      const known = own.getClusters([-180, -90, 180, 90], zoom)
      expect([...found.counts]).toEqual(
        known.map(({ properties }) => ('cluster' in properties ? properties.point_count : 1)),
      )
      for (const [at, { properties }] of known.entries()) {
        if (!('cluster' in properties)) continue
        const id = found.ids[at] as number
        const leaves = own.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY)
        expect(tree.leaves(id, 5_000)).toEqual(leaves.map(({ properties: leaf }) => leaf.index))
        expect(tree.expansionZoom(id)).toBe(own.getClusterExpansionZoom(properties.cluster_id))
      }
    }
  })
})

describe('what is summed', () => {
  const { columns, tree } = plant(makePoints(rollDice('sums'), 6_000))
  const world = { west: -180, south: -85, east: 180, north: 85 }

  test('counts by category and the box of each cluster are those of its points', () => {
    for (let zoom = 0; zoom <= CLUSTER_MAX_ZOOM; zoom++) {
      const { length, counts, ids } = tree.clusters(world, zoom)
      let points = 0
      for (let at = 0; at < length; at++) {
        points += counts[at] as number
        const id = ids[at] as number
        if (counts[at] === 1) continue
        const leaves = tree.leaves(id, columns.count)
        const byCategory = pointCategories.map(
          (_, category) => leaves.filter((leaf) => columns.categories[leaf] === category).length,
        )
        expect([...tree.counts(id)]).toEqual(byCategory)
        const bits = leaves.reduce((set, leaf) => set | bitOf(columns.precisions[leaf] as number), 0)
        expect(tree.precisionBits(id)).toBe(bits)
        const box = tree.boxOf(id)
        const longitudes = leaves.map((leaf) => columns.longitudes[leaf] as number)
        const latitudes = leaves.map((leaf) => columns.latitudes[leaf] as number)
        expect(box.west).toBeCloseTo(Math.min(...longitudes), 6)
        expect(box.east).toBeCloseTo(Math.max(...longitudes), 6)
        expect(box.south).toBeCloseTo(Math.min(...latitudes), 6)
        expect(box.north).toBeCloseTo(Math.max(...latitudes), 6)
      }
      expect(points).toBe(columns.count)
    }
  })

  test('counts in 2,000 random boxes are those of brute force', () => {
    const dice = rollDice('counts')
    for (let round = 0; round < 2_000; round++) {
      const box = randomBox(dice)
      const wanted = pointCategories.map(() => 0)
      for (let index = 0; index < columns.count; index++)
        if (isIn(box, columns.longitudes[index] as number, columns.latitudes[index] as number)) {
          const category = columns.categories[index] as number
          wanted[category] = (wanted[category] as number) + 1
        }
      expect([...tree.countIn(box)], JSON.stringify(box)).toEqual(wanted)
    }
    expect(tree.totals.reduce((sum, count) => sum + count, 0)).toBe(columns.count)
  })

  test('a limit lowers the zoom until no more items than that are given', () => {
    const { zoom, length } = tree.clusters(world, 20, 500)
    expect(length).toBeLessThanOrEqual(500)
    expect(tree.clusters(world, zoom + 1).length).toBeGreaterThan(500)
    expect(tree.clusters(world, 20, 6_000)).toMatchObject({ zoom: 17, length: 6_000 })
  })
})

describe('stacked points', () => {
  const stacked = makePoints(rollDice('stacks'), 30).map((point, index) => ({
    ...point,
    position: {
      ...point.position,
      ...(index < 25
        ? { longitude: 4.35, latitude: 50.85 }
        : { longitude: 4.36, latitude: 50.85 + index / 1e4 }),
    },
  }))

  test('stay one cluster at every zoom, open at 17 and give their points', () => {
    const { tree } = plant(stacked)
    const found = tree.clusters({ west: 4.349, south: 50.849, east: 4.351, north: 50.851 }, CLUSTER_MAX_ZOOM)
    expect(found).toMatchObject({ length: 1, counts: Uint32Array.of(25) })
    const id = found.ids[0] as number
    expect(tree.isStacked(id)).toBe(true)
    expect(tree.expansionZoom(id)).toBe(17)
    expect(tree.leaves(id, 100)).toHaveLength(25)
    expect(tree.leaves(id, 100).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 25 }, (_, index) => index),
    )
  })

  test('are told from points that only lie near each other', () => {
    const { tree } = plant(stacked)
    const found = tree.clusters({ west: 4, south: 50, east: 5, north: 51 }, 5)
    expect(found.length).toBe(1)
    expect(tree.isStacked(found.ids[0] as number)).toBe(false)
  })
})

describe('what is counted in a box as it is asked for', () => {
  const dice = rollDice('inside')

  /** Against the degrees of every point. */
  function expectExact({ columns, tree }: ReturnType<typeof plant>, given: Box): void {
    const box = boxOf(given)
    const wanted = pointCategories.map(() => 0)
    for (let index = 0; index < columns.count; index++) {
      const latitude = columns.latitudes[index] as number
      const longitude = columns.longitudes[index] as number
      const category = columns.categories[index] as number
      if (isInside(box, { latitude, longitude })) wanted[category] = (wanted[category] as number) + 1
    }
    expect([box, [...tree.countInside(box)]]).toEqual([box, wanted])
  }

  test('is exact in 2,000 random boxes, of which half have their sides on points', () => {
    const planted = plant(makePoints(dice, 5_000))
    const { columns } = planted
    const between = (degrees: Float64Array): [number, number] => {
      const [a, b] = [0, 0].map(() => degrees[dice.below(columns.count)] as number) as [number, number]
      return a < b ? [a, b] : [b, a]
    }
    for (let turn = 0; turn < 2_000; turn++) {
      const [west, east] = between(columns.longitudes)
      const [south, north] = between(columns.latitudes)
      expectExact(planted, turn % 2 === 0 ? randomBox(dice) : { west, south, east, north })
    }
  })

  test('is exact in boxes of one point, and a hair beside it', () => {
    const planted = plant(makePoints(dice, 500))
    const { columns } = planted
    for (let index = 0; index < columns.count; index++) {
      const [x, y] = [columns.longitudes[index] as number, columns.latitudes[index] as number]
      expectExact(planted, { west: x, south: y, east: x, north: y })
      expectExact(planted, { west: x + 1e-9, south: y, east: x + 0.1, north: y + 0.1 })
      expectExact(planted, { west: x - 0.1, south: y - 0.1, east: x, north: y - 1e-9 })
    }
  })

  test('is exact over the date line, at the poles and around the earth', () => {
    const longitudes = [-180, -179.9999999, -10, 0, 179.9999999, 180]
    const latitudes = [-90, -86, -85.05, 0, 50, 85.05, 86, 90]
    const planted = plant(
      makePoints(dice, 800).map((point) => ({
        ...point,
        position: { ...point.position, longitude: dice.pick(longitudes), latitude: dice.pick(latitudes) },
      })),
    )
    for (let turn = 0; turn < 1_000; turn++) {
      const [a, b] = [dice.pick(latitudes), dice.pick(latitudes)]
      const sides = { west: dice.pick(longitudes), east: dice.pick(longitudes) }
      expectExact(planted, { ...sides, south: Math.min(a, b), north: Math.max(a, b) })
    }
    expectExact(planted, { west: -180, east: 180, south: -90, north: 90 })
  })
})

test('a tree without points answers nothing', () => {
  const tree = openTree(noColumns(), buildTree(noColumns(), vmeCategories))
  expect(tree.clusters({ west: -180, south: -85, east: 180, north: 85 }, 4).length).toBe(0)
  expect(tree.bounds).toBeUndefined()
  expect([...tree.countIn({ west: 0, south: 0, east: 9, north: 60 })]).toEqual(pointCategories.map(() => 0))
})

test('columns and tree that come from another thread answer the same, and are not copied', async () => {
  const points = makePoints(rollDice('threads'), 2_000)
  const { columns, tree } = plant(points)
  const worker = new Worker(new URL('./build-worker.ts', import.meta.url), { workerData: points })
  const sent = await new Promise<{ columns: PointColumns; data: TreeData }>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject)
  })
  await worker.terminate()
  const received = openTree(sent.columns, sent.data)
  expect(sent.columns.names.buffer).toBeInstanceOf(SharedArrayBuffer)
  expect(nameAt(sent.columns, 1_234)).toBe('Résidence 1234')
  expect(numberAt(sent.columns, 1_234)).toBe(pointNumber(1_234))
  for (let zoom = 0; zoom <= 17; zoom++) {
    const box = { west: 2, south: 49, east: 7, north: 52 }
    expect(received.clusters(box, zoom)).toEqual(tree.clusters(box, zoom))
  }
  expect(received.totals).toEqual(tree.totals)
  expect(columns.count).toBe(received.count)
})
