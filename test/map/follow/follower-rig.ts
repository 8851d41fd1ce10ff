// A follower over points in memory in place of the indices, with builds that wait until they are let go, and what it shows.
import { expect } from 'vitest'
import type { Builder } from '../../../src/map/clusters/builder.ts'
import { buildTree } from '../../../src/map/clusters/cluster-levels.ts'
import { categoriesOfKind } from '../../../src/map/clusters/snapshot.ts'
import { type ClusterTree, openTree } from '../../../src/map/clusters/tree.ts'
import { type Clock, pause } from '../../../src/map/follow/clock.ts'
import {
  type FollowerTimes,
  type IndexFollower,
  startIndexFollower,
} from '../../../src/map/follow/index-follower.ts'
import type { Swap } from '../../../src/map/follow/map-points.ts'
import type { PointSource } from '../../../src/map/follow/point-source.ts'
import type { FollowedKind } from '../../../src/map/followed-kinds.ts'
import { buildColumns } from '../../../src/map/points/column-writer.ts'
import { hashColumns, numberAt } from '../../../src/map/points/columns.ts'
import type { MapPoint } from '../../../src/map/points/point.ts'
import { isPlaceKey, keyOfPoint, textOfKey } from '../../../src/map/points/point-key.ts'
import { codeOf, keysOf, setOf } from '../../../src/map/points/point-set.ts'
import { mergeSet } from '../../../src/map/points/set-changes.ts'

const world = { west: -180, south: -90, east: 180, north: 90 }
export const quickTimes: FollowerTimes = { compareMs: 1e9, compareAloneMs: 1e9, settleMs: 1e9, restMs: 0 }

export type Points = Map<string, MapPoint>

export interface HeldBuilder extends Builder {
  hold(): void
  release(): void
  failNext(): void
  /** Builds of points so far, failed ones included. */
  readonly builds: number
  readonly isUnderWay: boolean
}

/** Builds in this thread; waits while it is held. Two builds of points at once fail the test. */
function heldBuilder(takeTime: () => Promise<void> = async () => {}): HeldBuilder {
  let gate: Promise<void> = Promise.resolve()
  let open = (): void => {}
  let mustFail = false
  let isUnderWay = false
  let builds = 0
  return {
    get builds() {
      return builds
    },
    get isUnderWay() {
      return isUnderWay
    },
    hold() {
      // Those that wait for an earlier one would wait for ever.
      open()
      gate = new Promise((resolve) => {
        open = resolve
      })
    },
    release: () => open(),
    failNext() {
      mustFail = true
    },
    buildTree: async (columns, categories) => ({ data: buildTree(columns, categories), milliseconds: 1 }),
    async buildSet(kind, points, changes) {
      expect(isUnderWay, 'two builds at once').toBe(false)
      isUnderWay = true
      builds++
      await gate
      await takeTime()
      isUnderWay = false
      if (mustFail) {
        mustFail = false
        throw new Error('cannot be built')
      }
      const merged = mergeSet(points, changes)
      const version = hashColumns([merged.placed, merged.unplaced])
      return {
        points: merged,
        version,
        data: buildTree(merged.placed, categoriesOfKind[kind]),
        milliseconds: 1,
      }
    },
    close: async () => {},
  }
}

/** What the indices would answer. */
function sourceOf(now: Record<FollowedKind, Points>): PointSource {
  return {
    count: async (kind) => now[kind].size,
    readAll: async (kind) => setOf(now[kind].values()),
    lookUp: async (kind, numbers) => numbers.flatMap((number) => now[kind].get(number) ?? []),
    async findDifferent(kind, points) {
      const held = new Set(keysOf(points, (key) => isPlaceKey(key) === (kind === 'property')))
      const changed = [...now[kind].values()].filter(({ enterpriseNumber, contentCode }) => {
        const key = keyOfPoint(enterpriseNumber) as number
        held.delete(key)
        return codeOf(points, key) !== contentCode
      })
      return [...changed.map(({ enterpriseNumber }) => enterpriseNumber), ...[...held].map(textOfKey)]
    },
  }
}

export interface FollowerRig {
  /** Points of VMEs as they truly are. */
  now: Points
  /** Places as they truly are. */
  places: Points
  builder: HeldBuilder
  follower: IndexFollower
  /** What was shown, the last one at the end. */
  swaps: Swap[]
  failures: Error[]
  confirmations(): number
  /** The clusters of VMEs that are shown. */
  tree(): ClusterTree
}

export interface RigOptions {
  points: readonly MapPoint[]
  places?: readonly MapPoint[]
  clock?: Clock
  times?: FollowerTimes
  maxPoints?: number
  /** Time that each build of points takes on the clock. */
  buildMs?: number
}

export function startRig({
  points,
  places: givenPlaces = [],
  clock,
  times = quickTimes,
  maxPoints = 1e6,
  buildMs,
}: RigOptions): FollowerRig {
  const mapOf = (all: readonly MapPoint[]): Points =>
    new Map(all.map((point) => [point.enterpriseNumber, point]))
  const now = mapOf(points)
  const places = mapOf(givenPlaces)
  const builder = heldBuilder(async () => {
    if (clock !== undefined && buildMs !== undefined) await pause(clock, buildMs)
  })
  const swaps: Swap[] = []
  const failures: Error[] = []
  let confirmations = 0
  let tree: ClusterTree | undefined
  const follower = startIndexFollower({
    source: sourceOf({ vme: now, syndic: new Map(), property: places }),
    builder,
    filterBuilder: builder,
    maxPoints,
    // Without places the builds that are counted are those of VMEs.
    maxPlaces: places.size === 0 ? -1 : maxPoints,
    times,
    ...(clock === undefined ? {} : { clock }),
    isFollowing: () => true,
    onSwap(swap) {
      swaps.push(swap)
      const { vme } = swap.trees
      if (vme !== undefined) tree = openTree(vme.columns, vme.data)
    },
    onCleared() {
      tree = undefined
    },
    onConfirmed: () => void confirmations++,
    onError: (error) => failures.push(error),
  })
  return {
    now,
    places,
    builder,
    follower,
    swaps,
    failures,
    confirmations: () => confirmations,
    tree() {
      if (tree === undefined) throw new Error('nothing is shown')
      return tree
    },
  }
}

export const tellAll = ({ follower }: FollowerRig, keys: readonly string[]): void =>
  follower.noteChanges([{ kind: 'vme', keys }])

/** Clusters of a map that is built of these points alone. */
export function anew(points: Iterable<MapPoint>): ClusterTree {
  const columns = buildColumns([...points].filter(({ position }) => position !== null))
  return openTree(columns, buildTree(columns, categoriesOfKind.vme))
}

/** True when a map answers every kind of question as one that was built anew does. */
export function expectEqual(tree: ClusterTree, wanted: ClusterTree): void {
  expect(tree.count).toBe(wanted.count)
  expect(tree.totals).toEqual(wanted.totals)
  expect(tree.bounds).toEqual(wanted.bounds)
  for (let zoom = 0; zoom <= 17; zoom++) {
    const found = tree.clusters(world, zoom)
    expect(found).toEqual(wanted.clusters(world, zoom))
    for (let at = 0; at < found.length; at++) {
      const id = found.ids[at] as number
      if (found.counts[at] === 1) {
        const [own, other] = [tree.point(id), wanted.point(id)]
        expect(numberAt(own.columns, own.index)).toBe(numberAt(other.columns, other.index))
        expect(own.columns.precisions[own.index]).toBe(other.columns.precisions[other.index])
        continue
      }
      expect(tree.counts(id)).toEqual(wanted.counts(id))
      expect(tree.boxOf(id)).toEqual(wanted.boxOf(id))
      expect(tree.expansionZoom(id)).toBe(wanted.expansionZoom(id))
      expect(tree.isStacked(id)).toBe(wanted.isStacked(id))
      expect(tree.precisionBits(id)).toBe(wanted.precisionBits(id))
      expect(tree.leaves(id, tree.count)).toEqual(wanted.leaves(id, tree.count))
    }
  }
}
