// Clusters in memory as questions see them: what is in a box at a zoom, what a cluster holds, where it falls apart.

import type { Box } from '../../geo/box.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import { keyOfNumber } from '../../register/number-key.ts'
import { pointCategories } from '../category.ts'
import { bytesOf } from '../points/bytes.ts'
import { findKey, type PointColumns } from '../points/columns.ts'
import { BLOCK, MAX_ZOOM, type TreeData } from './cluster-levels.ts'
import { boxAt, countsAt, isStackedAt, sizeAt } from './cluster-rows.ts'
import { visitRuns } from './kd-runs.ts'
import { childrenOf, type OpenLevel, openLevels } from './open-levels.ts'
import { type Area, areasOf, toLatitude, toLongitude, toX, toY } from './square.ts'

/** What is in a box, as columns. */
export interface Clusters {
  length: number
  /** Zoom at which they are clustered: that asked for, or less when it gave too many. */
  zoom: number
  longitudes: Float64Array
  latitudes: Float64Array
  /** Points in it; 1 for a point alone. */
  counts: Uint32Array
  /** For other questions to the same tree: of a cluster where the count is above 1, else of a point. */
  ids: Int32Array
}

export interface ClusterTree {
  /** Points in all. */
  readonly count: number
  /** Ids of clusters as they were built are below. */
  readonly clusterCount: number
  /** Points by category, in the order of pointCategories. */
  readonly totals: Uint32Array
  /** The least box around all points; undefined without any. */
  readonly bounds: Box | undefined
  readonly bytes: number
  /**
   * Zooms below 0 are 0, from 17 on every point stands alone. With a limit, the deepest zoom up to that asked for which
   * gives no more items; at zoom 0 there may still be more than it.
   */
  clusters(box: Box, zoom: number, limit?: number): Clusters
  /**
   * Points in a box by category, in the order of pointCategories, whatever the zoom. Points lie in whole units of 4 cm here
   * as in clusters(), so that at zoom 17 the two always agree.
   */
  countIn(box: Box): Uint32Array
  /** Of a cluster: points by category, in the order of pointCategories. */
  counts(cluster: number): Uint32Array
  /** Of a cluster: the least box around its points. */
  boxOf(cluster: number): Box
  /** The zoom at which a cluster falls apart: 1 to 17. */
  expansionZoom(cluster: number): number
  /** True for a cluster whose points all lie within 4 centimetres, which no zoom splits. */
  isStacked(cluster: number): boolean
  /** What a cluster falls apart into: points by their ids, clusters by the complements of theirs. In an order that stays. */
  children(cluster: number): number[]
  /** Ids of points in a cluster, in an order that stays. */
  leaves(cluster: number, limit: number, offset?: number): number[]
  /** Where a point stands by its id. */
  point(id: number): { columns: PointColumns; index: number }
  /** Id of a point by its number; undefined when it is not here. */
  find(number: EnterpriseNumber): number | undefined
}

export const makeClusters = (length: number, zoom: number): Clusters => ({
  length,
  zoom,
  longitudes: new Float64Array(length),
  latitudes: new Float64Array(length),
  counts: new Uint32Array(length),
  ids: new Int32Array(length),
})

/** A unit more on each side than the points need: trees have whole units. */
function areaAround({ west, south, east, north }: Box): Area {
  return { minX: toX(west) - 1, minY: toY(north) - 1, maxX: toX(east) + 1, maxY: toY(south) + 1 }
}

export function openTree(columns: PointColumns, data: TreeData): ClusterTree {
  const levels = openLevels(data.levels)
  const opened = { data, levels }
  const { width, firstCategory, parents } = data
  const bounds = columns.count === 0 ? undefined : data.bounds
  const all = areaAround(data.bounds)
  const levelOf = (zoom: number): OpenLevel =>
    levels[Math.max(0, Math.min(Math.floor(zoom), MAX_ZOOM + 1))] as OpenLevel

  function countItems({ index }: OpenLevel, within: readonly Area[]): number {
    let items = 0
    for (const area of within)
      visitRuns(index, { area, all }, (first, last) => {
        items += last - first + 1
      })
    return items
  }

  /** Zoom at which no more than `limit` items are in the areas. */
  function zoomWithin(areasAsked: readonly Area[], zoom: number, limit: number): number {
    let fitting = zoom
    while (fitting > 0 && countItems(levelOf(fitting), areasAsked) > limit) fitting--
    return fitting
  }

  function read({ index, items }: OpenLevel, zoom: number, within: readonly Area[]): Clusters {
    const found = within.map(({ minX, minY, maxX, maxY }) => index.range(minX, minY, maxX, maxY))
    const length = found.reduce((sum, { length: more }) => sum + more, 0)
    const clusters = makeClusters(length, zoom)
    let at = 0
    for (const positions of found)
      for (const position of positions) {
        const what = items[position * 3 + 2] as number
        if (what >= 0) {
          clusters.longitudes[at] = columns.longitudes[what] as number
          clusters.latitudes[at] = columns.latitudes[what] as number
          clusters.counts[at] = 1
          clusters.ids[at] = what
        } else {
          clusters.longitudes[at] = toLongitude(items[position * 3] as number)
          clusters.latitudes[at] = toLatitude(items[position * 3 + 1] as number)
          clusters.counts[at] = sizeAt(data, ~what)
          clusters.ids[at] = ~what
        }
        at++
      }
    return clusters
  }

  /** Adds the points of a run of the deepest tree to `into`. */
  function addRun(into: Uint32Array, first: number, last: number): void {
    const { kdCategories, blockSums } = data
    const one = (at: number, step: 1 | -1): void => {
      const category = kdCategories[at] as number
      into[category] = (into[category] as number) + step
    }
    if (last - first < 2 * BLOCK) {
      for (let at = first; at <= last; at++) one(at, 1)
      return
    }
    const fromBlock = Math.ceil(first / BLOCK)
    const toBlock = Math.floor((last + 1) / BLOCK)
    for (let at = first; at < fromBlock * BLOCK; at++) one(at, 1)
    for (let category = 0; category < width; category++) {
      const slot = firstCategory + category
      const sum =
        (blockSums[toBlock * width + category] as number) -
        (blockSums[fromBlock * width + category] as number)
      into[slot] = (into[slot] as number) + sum
    }
    for (let at = toBlock * BLOCK; at <= last; at++) one(at, 1)
  }

  function countIn(areasAsked: readonly Area[]): Uint32Array {
    const into = new Uint32Array(pointCategories.length)
    const { index } = levelOf(MAX_ZOOM + 1)
    for (const area of areasAsked) visitRuns(index, { area, all }, (first, last) => addRun(into, first, last))
    return into
  }

  /** Appends ids of points to `into` until `end` points are passed over or taken; answers how many were. */
  function appendLeaves(
    into: number[],
    cluster: number,
    span: { passed: number; from: number; end: number },
  ): void {
    for (const what of childrenOf(opened, cluster)) {
      if (span.passed >= span.end) return
      if (what >= 0) {
        if (span.passed >= span.from) into.push(what)
        span.passed++
      } else if (span.passed + sizeAt(data, ~what) <= span.from) span.passed += sizeAt(data, ~what)
      else appendLeaves(into, ~what, span)
    }
  }

  const world: Area = { minX: -(2 ** 30), minY: -(2 ** 30), maxX: 2 ** 30, maxY: 2 ** 30 }
  return {
    count: columns.count,
    clusterCount: parents.length,
    totals: countIn([world]),
    bounds,
    bytes: bytesOf({ columns, data }),
    clusters(box, zoom, limit) {
      const within = areasOf(box)
      const asked = Math.max(0, Math.min(Math.floor(zoom), MAX_ZOOM + 1))
      const served = limit === undefined ? asked : zoomWithin(within, asked, limit)
      return read(levelOf(served), served, within)
    },
    countIn: (box) => countIn(areasOf(box)),
    counts: (cluster) => countsAt(data, cluster),
    boxOf: (cluster) => boxAt(data, cluster),
    expansionZoom: (cluster) => data.expansionZooms[cluster] as number,
    isStacked: (cluster) => isStackedAt(data, cluster),
    children: (cluster) => childrenOf(opened, cluster),
    leaves(cluster, limit, offset = 0) {
      const ids: number[] = []
      appendLeaves(ids, cluster, { passed: 0, from: offset, end: offset + limit })
      return ids
    },
    point: (id) => ({ columns, index: id }),
    find(number) {
      const found = findKey(columns, keyOfNumber(number))
      return found === -1 ? undefined : found
    },
  }
}
