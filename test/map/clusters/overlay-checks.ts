// Points as they truly are, and what a tree with changes laid over it must say of them.
import { expect } from 'vitest'
import type { Box } from '../../../src/geo/box.ts'
import { pointCategories } from '../../../src/map/category.ts'
import { buildTree, MAX_ZOOM, type TreeData } from '../../../src/map/clusters/cluster-levels.ts'
import { layOver } from '../../../src/map/clusters/lay-over.ts'
import { openOverlaid } from '../../../src/map/clusters/overlaid-tree.ts'
import { toX, toY } from '../../../src/map/clusters/square.ts'
import { type ClusterTree, openTree } from '../../../src/map/clusters/tree.ts'
import { buildColumns } from '../../../src/map/points/column-writer.ts'
import { nameAt, numberAt, type PointColumns } from '../../../src/map/points/columns.ts'
import type { MapPoint } from '../../../src/map/points/point.ts'
import { keyOfNumber } from '../../../src/register/number-key.ts'
import type { Dice } from '../../support/seed.ts'
import type { makePoints } from '../points.ts'

export type Point = ReturnType<typeof makePoints>[number] & {
  position: { longitude: number; latitude: number }
}
export type Points = ReadonlyMap<string, Point>

export const world: Box = { west: -180, south: -90, east: 180, north: 90 }
const categories = { first: 0, width: 3 }

export const byNumber = (points: readonly MapPoint[]): Map<string, Point> =>
  new Map(points.map((point) => [point.enterpriseNumber, point as Point]))

export interface Base {
  points: Points
  columns: PointColumns
  data: TreeData
}

export function plant(points: Points): Base {
  const columns = buildColumns(points.values())
  return { points, columns, data: buildTree(columns, categories) }
}

/** The tree of `base` with all laid over it that is otherwise in `now`. */
export function overlaid({ points, columns, data }: Base, now: Points): ClusterTree {
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

const isIn = ({ west, south, east, north }: Box, point: Point): boolean => {
  const { x, y } = placeOf(point)
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
export function told(tree: ClusterTree, ids: readonly number[], now: Points): Point[] {
  return ids.map((id) => {
    const { columns, index } = tree.point(id)
    const point = now.get(numberAt(columns, index)) as Point
    expect(nameAt(columns, index)).toBe(point.name)
    expect(columns.longitudes[index]).toBe(point.position.longitude)
    expect(columns.latitudes[index]).toBe(point.position.latitude)
    return point
  })
}

const placeOf = ({ position }: Point): { x: number; y: number } => ({
  x: Math.trunc(toX(position.longitude)),
  y: Math.trunc(toY(position.latitude)),
})

interface Place {
  what: number
  count: number
  x: number
  y: number
}

/** By zoom: what is drawn in the whole world, by what it is. */
function openDrawing(tree: ClusterTree): (zoom: number) => ReadonlyMap<number, Place> {
  const drawn = new Map<number, ReadonlyMap<number, Place>>()
  return (zoom) => {
    const known = drawn.get(zoom)
    if (known !== undefined) return known
    const { length, ids, counts, longitudes, latitudes } = tree.clusters(world, zoom)
    const items = Array.from({ length }, (_, at): Place => {
      const [id, count] = [ids[at] as number, counts[at] as number]
      return {
        what: count === 1 ? id : ~id,
        count,
        x: toX(longitudes[at] as number),
        y: toY(latitudes[at] as number),
      }
    })
    const made = new Map(items.map((item) => [item.what, item]))
    expect(made.size).toBe(length)
    drawn.set(zoom, made)
    return made
  }
}

/** Everything that a cluster says of itself. */
function checkCluster(tree: ClusterTree, id: number, points: readonly Point[]): void {
  expect([...tree.counts(id)]).toEqual(countByHand(points))
  const leaves = tree.leaves(id, points.length)
  expect(tree.leaves(id, 3, 1)).toEqual(leaves.slice(1, 4))
  const places = points.map(placeOf)
  const xs = places.map(({ x }) => x)
  const ys = places.map(({ y }) => y)
  const box = tree.boxOf(id)
  const near = (value: number, wanted: number): void => expect(Math.abs(value - wanted)).toBeLessThan(1)
  near(toX(box.west), Math.min(...xs))
  near(toX(box.east), Math.max(...xs))
  near(toY(box.north), Math.min(...ys))
  near(toY(box.south), Math.max(...ys))
  const isStacked = new Set(xs).size === 1 && new Set(ys).size === 1
  expect(tree.isStacked(id)).toBe(isStacked)
  if (isStacked) expect(tree.expansionZoom(id)).toBe(MAX_ZOOM + 1)
}

/** A cluster is drawn until it falls apart, and its parts from there on. */
function checkOpening(tree: ClusterTree, id: number, drawnAt: ReturnType<typeof openDrawing>): void {
  const opensAt = tree.expansionZoom(id)
  expect(drawnAt(opensAt - 1).has(~id)).toBe(true)
  const opened = drawnAt(opensAt)
  expect(opened.has(~id)).toBe(false)
  const children = tree.children(id)
  expect(children.length).toBeGreaterThan(1)
  expect(new Set(children).size).toBe(children.length)
  for (const child of children) expect(opened.has(child)).toBe(true)
}

export function checkAll(tree: ClusterTree, now: Points, zooms: readonly number[]): void {
  expect(tree.count).toBe(now.size)
  expect([...tree.totals]).toEqual(countByHand(now.values()))
  const drawnAt = openDrawing(tree)
  for (const zoom of zooms) {
    const seen: string[] = []
    for (const { what, count, x, y } of drawnAt(zoom).values()) {
      const points = told(tree, what >= 0 ? [what] : tree.leaves(~what, now.size), now)
      expect(points).toHaveLength(count)
      if (what < 0) {
        expect(tree.expansionZoom(~what)).toBeGreaterThan(zoom)
        checkCluster(tree, ~what, points)
        checkOpening(tree, ~what, drawnAt)
      }
      // A middle is rounded at each zoom on the way up.
      const places = points.map(placeOf)
      const slack = MAX_ZOOM + 1
      expect(x).toBeGreaterThanOrEqual(Math.min(...places.map((place) => place.x)) - slack)
      expect(x).toBeLessThanOrEqual(Math.max(...places.map((place) => place.x)) + slack)
      expect(y).toBeGreaterThanOrEqual(Math.min(...places.map((place) => place.y)) - slack)
      expect(y).toBeLessThanOrEqual(Math.max(...places.map((place) => place.y)) + slack)
      for (const { enterpriseNumber } of points) seen.push(enterpriseNumber)
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

export function checkBoxes(tree: ClusterTree, now: Points, dice: Dice): void {
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
