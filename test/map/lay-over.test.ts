// Changes laid over a tree, against the points as they truly are.
import { describe, expect, test } from 'vitest'
import { pointCategories } from '../../src/domain/map-category.ts'
import type { MapPoint } from '../../src/domain/map-point.ts'
import { keyOfNumber } from '../../src/domain/number-key.ts'
import type { Box } from '../../src/map/box.ts'
import { buildTree, MAX_ZOOM, type TreeData } from '../../src/map/cluster-levels.ts'
import { buildColumns } from '../../src/map/column-writer.ts'
import { nameAt, numberAt, type PointColumns } from '../../src/map/columns.ts'
import { layOver } from '../../src/map/lay-over.ts'
import { openOverlaid } from '../../src/map/overlaid-tree.ts'
import { toX, toY } from '../../src/map/square.ts'
import { type ClusterTree, openTree } from '../../src/map/tree.ts'
import { type Dice, rollDice } from '../support/seed.ts'
import { makePoints, pointNumber } from './points.ts'

type Point = ReturnType<typeof makePoints>[number] & {
  position: { longitude: number; latitude: number }
}
type Points = ReadonlyMap<string, Point>

const world: Box = { west: -180, south: -85, east: 180, north: 85 }
const categories = { first: 0, width: 3 }

const byNumber = (points: readonly MapPoint[]): Map<string, Point> =>
  new Map(points.map((point) => [point.enterpriseNumber, point as Point]))

interface Base {
  points: Points
  columns: PointColumns
  data: TreeData
}

function plant(points: Points): Base {
  const columns = buildColumns(points.values())
  return { points, columns, data: buildTree(columns, categories) }
}

/** The tree of `base` with all laid over it that is otherwise in `now`. */
function overlaid({ points, columns, data }: Base, now: Points): ClusterTree {
  const differing = new Set<string>()
  for (const [number, point] of now) if (points.get(number) !== point) differing.add(number)
  for (const number of points.keys()) if (!now.has(number)) differing.add(number)
  const changed = [...differing].flatMap((number) => now.get(number) ?? [])
  const keys = Uint32Array.from(differing, keyOfNumber).sort()
  return openOverlaid(
    openTree(columns, data),
    layOver(columns, data, { keys, columns: buildColumns(changed) }),
  )
}

/** What `step` makes of the points, some of them again and again. */
function change(dice: Dice, now: Map<string, Point>, fresh: () => Point): void {
  const number = dice.pick([...now.keys()])
  const point = now.get(number) as Point
  const other = dice.pick([...now.values()])
  const move = (longitude: number, latitude: number): void =>
    void now.set(number, { ...point, position: { longitude, latitude } })
  const kind = dice.below(8)
  if (kind === 0) now.delete(number)
  else if (kind === 1) now.set(number, { ...point, name: `${point.name} bis` })
  else if (kind === 2)
    now.set(number, { ...point, category: pointCategories[dice.below(3)] as Point['category'] })
  else if (kind === 3) move(other.position.longitude, other.position.latitude)
  else if (kind === 4)
    move(
      point.position.longitude + (dice.next() - 0.5) / 500,
      point.position.latitude + (dice.next() - 0.5) / 500,
    )
  else if (kind === 5) move(2.5 + dice.next() * 4, 49.5 + dice.next() * 2)
  else {
    const made = fresh()
    now.set(made.enterpriseNumber, kind === 6 ? made : { ...made, position: other.position })
  }
}

const isIn = ({ west, south, east, north }: Box, { position }: Point): boolean => {
  const [x, y] = [Math.trunc(toX(position.longitude)), Math.trunc(toY(position.latitude))]
  return x >= toX(west) && x <= toX(east) && y >= toY(north) && y <= toY(south)
}

function randomBox(dice: Dice): Box {
  const width = 10 ** (dice.next() * 3.2 - 2.6)
  const west = 2.4 + dice.next() * 4
  const south = 49.4 + dice.next() * 2
  return { west, south, east: west + width, north: south + width * (0.4 + dice.next()) }
}

function countByHand(points: Iterable<Point>): number[] {
  const counts = pointCategories.map(() => 0)
  for (const { category } of points) {
    const at = pointCategories.indexOf(category)
    counts[at] = (counts[at] as number) + 1
  }
  return counts
}

/** The points of these ids as the tree tells them, by number. */
function told(tree: ClusterTree, ids: readonly number[], now: Points): Point[] {
  return ids.map((id) => {
    const { columns, index } = tree.point(id)
    const point = now.get(numberAt(columns, index)) as Point
    expect(nameAt(columns, index)).toBe(point.name)
    expect(columns.longitudes[index]).toBe(point.position.longitude)
    expect(columns.latitudes[index]).toBe(point.position.latitude)
    return point
  })
}

/** Everything that a cluster says of itself, and the points in it. */
function checkCluster(tree: ClusterTree, id: number, zoom: number, now: Points): Point[] {
  const leaves = tree.leaves(id, now.size)
  const points = told(tree, leaves, now)
  expect([...tree.counts(id)]).toEqual(countByHand(points))
  expect(tree.leaves(id, 3, 1)).toEqual(leaves.slice(1, 4))
  const xs = points.map(({ position }) => toX(position.longitude))
  const ys = points.map(({ position }) => toY(position.latitude))
  const box = tree.boxOf(id)
  const near = (value: number, wanted: number): void => expect(Math.abs(value - wanted)).toBeLessThan(2)
  near(toX(box.west), Math.min(...xs))
  near(toX(box.east), Math.max(...xs))
  near(toY(box.north), Math.min(...ys))
  near(toY(box.south), Math.max(...ys))
  expect(tree.isStacked(id)).toBe(new Set(xs).size === 1 && new Set(ys).size === 1)
  expect(tree.children(id).length).toBeGreaterThan(1)
  const opensAt = tree.expansionZoom(id)
  expect(opensAt).toBeGreaterThan(zoom)
  const at = (asked: number): boolean => {
    const { length, ids, counts } = tree.clusters(world, asked)
    for (let item = 0; item < length; item++)
      if (ids[item] === id && (counts[item] as number) > 1) return true
    return false
  }
  expect(at(opensAt - 1)).toBe(true)
  expect(at(opensAt)).toBe(false)
  return points
}

function checkAll(tree: ClusterTree, now: Points, zooms: readonly number[]): void {
  expect(tree.count).toBe(now.size)
  expect([...tree.totals]).toEqual(countByHand(now.values()))
  for (const zoom of zooms) {
    const { length, ids, counts, longitudes, latitudes } = tree.clusters(world, zoom)
    const seen: string[] = []
    for (let at = 0; at < length; at++) {
      const id = ids[at] as number
      const inIt = counts[at] === 1 ? told(tree, [id], now) : checkCluster(tree, id, zoom, now)
      expect(inIt).toHaveLength(counts[at] as number)
      expect(longitudes[at]).toBeGreaterThanOrEqual(Math.min(...inIt.map((p) => p.position.longitude)) - 1e-6)
      expect(longitudes[at]).toBeLessThanOrEqual(Math.max(...inIt.map((p) => p.position.longitude)) + 1e-6)
      expect(latitudes[at]).toBeGreaterThanOrEqual(Math.min(...inIt.map((p) => p.position.latitude)) - 1e-6)
      expect(latitudes[at]).toBeLessThanOrEqual(Math.max(...inIt.map((p) => p.position.latitude)) + 1e-6)
      for (const { enterpriseNumber } of inIt) seen.push(enterpriseNumber)
    }
    expect(seen.sort(), `zoom ${zoom}`).toEqual([...now.keys()].sort())
  }
  const positions = [...now.values()].map(({ position }) => position)
  if (positions.length === 0) expect(tree.bounds).toBeUndefined()
  else
    expect(tree.bounds).toEqual({
      west: Math.min(...positions.map(({ longitude }) => longitude)),
      east: Math.max(...positions.map(({ longitude }) => longitude)),
      south: Math.min(...positions.map(({ latitude }) => latitude)),
      north: Math.max(...positions.map(({ latitude }) => latitude)),
    })
}

function checkBoxes(tree: ClusterTree, now: Points, dice: Dice): void {
  for (let round = 0; round < 20; round++) {
    const box = randomBox(dice)
    const inside = [...now.values()].filter((point) => isIn(box, point))
    expect([...tree.countIn(box)], JSON.stringify(box)).toEqual(countByHand(inside))
    const alone = tree.clusters(box, 17)
    expect(
      told(tree, [...alone.ids], now)
        .map(({ enterpriseNumber }) => enterpriseNumber)
        .sort(),
    ).toEqual(inside.map(({ enterpriseNumber }) => enterpriseNumber).sort())
    const limit = 1 + dice.below(60)
    const limited = tree.clusters(box, 17, limit)
    expect(limited.length <= limit || limited.zoom === 0).toBe(true)
    if (limited.zoom < 17) expect(tree.clusters(box, limited.zoom + 1).length).toBeGreaterThan(limit)
  }
}

describe('changes laid over a tree', () => {
  test.each([4, 60, 700])('%i points: after each of many changes all that is told is true', (size) => {
    const dice = rollDice(`overlay of ${size}`)
    const base = plant(byNumber(makePoints(dice, size)))
    const now = new Map(base.points)
    let next = size
    const spare = makePoints(dice, 400)
    const fresh = (): Point => ({ ...(dice.pick(spare) as Point), enterpriseNumber: pointNumber(next++) })
    for (let round = 0; round < 12; round++) {
      const changes = 1 + dice.below(round < 6 ? 3 : 40)
      for (let step = 0; step < changes && now.size > 1; step++) change(dice, now, fresh)
      const tree = overlaid(base, now)
      checkAll(tree, now, round % 4 === 3 ? [0, 5, 9, 12, 16, 17] : [dice.below(18), dice.below(18)])
      checkBoxes(tree, now, dice)
      for (const number of [...base.points.keys(), ...now.keys()]) {
        const id = tree.find(number)
        if (now.has(number)) expect(told(tree, [id as number], now)[0]?.enterpriseNumber).toBe(number)
        else expect(id).toBeUndefined()
      }
    }
  })

  test('nothing differs: the tree as it is', () => {
    const base = plant(byNumber(makePoints(rollDice('no difference'), 500)))
    const plain = openTree(base.columns, base.data)
    const tree = overlaid(base, base.points)
    for (let zoom = 0; zoom <= 17; zoom++)
      expect(tree.clusters(world, zoom)).toEqual(plain.clusters(world, zoom))
  })

  test('a name that changes leaves every cluster where it was', () => {
    const base = plant(byNumber(makePoints(rollDice('renamed'), 800)))
    const now = new Map(base.points)
    for (const [number, point] of [...now].slice(0, 30)) now.set(number, { ...point, name: 'Nieuw' })
    const [before, after] = [openTree(base.columns, base.data), overlaid(base, now)]
    for (let zoom = 0; zoom <= 17; zoom++) {
      const places = ({ longitudes, latitudes, counts, length }: ReturnType<ClusterTree['clusters']>) =>
        Array.from({ length }, (_, at) => [longitudes[at], latitudes[at], counts[at]].join(' ')).sort()
      expect(places(after.clusters(world, zoom))).toEqual(places(before.clusters(world, zoom)))
    }
  })

  test('a new point goes into the cluster within whose reach it lies, a far one stands alone', () => {
    const points = makePoints(rollDice('near'), 40).map((point, index) => ({
      ...point,
      position: { longitude: 4.35 + index / 1e5, latitude: 50.85 },
    }))
    const base = plant(byNumber(points))
    const now = new Map(base.points)
    const [first] = points as [Point]
    now.set(pointNumber(100), {
      ...first,
      enterpriseNumber: pointNumber(100),
      position: { longitude: 4.3502, latitude: 50.8501 },
    })
    now.set(pointNumber(101), {
      ...first,
      enterpriseNumber: pointNumber(101),
      position: { longitude: 5.5, latitude: 50.6 },
    })
    const tree = overlaid(base, now)
    expect([...tree.clusters(world, 11).counts].sort((a, b) => a - b)).toEqual([1, 41])
    expect([...tree.clusters(world, 2).counts]).toEqual([42])
  })

  test('everything gone leaves nothing, and a first point comes into nothing', () => {
    const full = plant(byNumber(makePoints(rollDice('all gone'), 200)))
    const none = overlaid(full, new Map())
    checkAll(none, new Map(), [0, 9, 17])
    const empty = plant(new Map())
    const now = new Map([...full.points].slice(0, 30))
    const tree = overlaid(empty, now)
    checkAll(
      tree,
      now,
      Array.from({ length: MAX_ZOOM + 2 }, (_, zoom) => zoom),
    )
    expect(tree.clusters(world, 0).length).toBe(1)
  })
})
