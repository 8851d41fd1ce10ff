// Clusters in memory as questions see them: what is in a box at a zoom, what a cluster holds, where it falls apart.

import type { Box } from '../../geo/box.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import { bytesOf } from '../points/bytes.ts'
import { findKey, type PointColumns } from '../points/columns.ts'
import { keyOfPoint } from '../points/point-key.ts'
import { CLUSTER_MAX_ZOOM } from '../zooms.ts'
import { countInBox } from './box-counts.ts'
import { countByArea } from './category-counts.ts'
import { boxAt, countsAt, isStackedAt, sizeAt } from './cluster-rows.ts'
import { visitRuns } from './kd-runs.ts'
import { appendLeaves, type OpenLevel, openLevels } from './open-levels.ts'
import { type Area, areasOf, toLatitude, toLongitude, toX, toY } from './square.ts'
import type { TreeData } from './tree-data.ts'

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
  /** The same, but exact: the degrees of points against those of the box, whose sides belong to it. */
  countInside(box: Box): Uint32Array
  /** Of a cluster: points by category, in the order of pointCategories. */
  counts(cluster: number): Uint32Array
  /** Of a cluster: the least box around its points. */
  boxOf(cluster: number): Box
  /** The zoom at which a cluster falls apart: 1 to 17. */
  expansionZoom(cluster: number): number
  /** True for a cluster whose points all lie within 4 centimetres, which no zoom splits. */
  isStacked(cluster: number): boolean
  /** Of a cluster of places: their units, as far as they are known. */
  units(cluster: number): number
  /** Of a cluster: the precisions of its points, a bit each (src/map/precision.ts). */
  precisionBits(cluster: number): number
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

const world: Area = { minX: -(2 ** 30), minY: -(2 ** 30), maxX: 2 ** 30, maxY: 2 ** 30 }

const zoomServed = (asked: number): number => Math.max(0, Math.min(Math.floor(asked), CLUSTER_MAX_ZOOM + 1))

function countItems({ index }: OpenLevel, within: readonly Area[], all: Area): number {
  let items = 0
  for (const area of within)
    visitRuns(index, { area, all }, (first, last) => {
      items += last - first + 1
    })
  return items
}

/** What a level has in some areas. */
function readLevel(
  { index, items }: OpenLevel,
  { columns, data }: { columns: PointColumns; data: TreeData },
  { zoom, within }: { zoom: number; within: readonly Area[] },
): Clusters {
  const found = within.map(({ minX, minY, maxX, maxY }) => index.range(minX, minY, maxX, maxY))
  const length = found.reduce((sum, { length: more }) => sum + more, 0)
  const clusters = makeClusters(length, zoom)
  let at = 0
  for (const positions of found)
    for (const position of positions) {
      const itemRef = items[position * 3 + 2] as number
      if (itemRef >= 0) {
        clusters.longitudes[at] = columns.longitudes[itemRef] as number
        clusters.latitudes[at] = columns.latitudes[itemRef] as number
        clusters.counts[at] = 1
        clusters.ids[at] = itemRef
      } else {
        clusters.longitudes[at] = toLongitude(items[position * 3] as number)
        clusters.latitudes[at] = toLatitude(items[position * 3 + 1] as number)
        clusters.counts[at] = sizeAt(data, ~itemRef)
        clusters.ids[at] = ~itemRef
      }
      at++
    }
  return clusters
}

export function openTree(columns: PointColumns, data: TreeData): ClusterTree {
  const levels = openLevels(data.levels)
  const all = areaAround(data.bounds)
  const deepest = levels[CLUSTER_MAX_ZOOM + 1] as OpenLevel
  const counted = { index: deepest.index, all }
  const countIn = (areas: readonly Area[]): Uint32Array => countByArea(data, counted, areas)

  /** Zoom at which no more than `limit` items are in the areas. */
  function zoomWithin(within: readonly Area[], zoom: number, limit: number): number {
    let fitting = zoom
    while (fitting > 0 && countItems(levels[fitting] as OpenLevel, within, all) > limit) fitting--
    return fitting
  }

  return {
    count: columns.count,
    totals: countIn([world]),
    bounds: columns.count === 0 ? undefined : data.bounds,
    bytes: bytesOf({ columns, data }),
    clusters(box, zoom, limit) {
      const within = areasOf(box)
      const asked = zoomServed(zoom)
      const served = limit === undefined ? asked : zoomWithin(within, asked, limit)
      return readLevel(levels[served] as OpenLevel, { columns, data }, { zoom: served, within })
    },
    countIn: (box) => countIn(areasOf(box)),
    countInside: (box) => countInBox({ data, columns, tree: counted, deepest }, box),
    counts: (cluster) => countsAt(data, cluster),
    boxOf: (cluster) => boxAt(data, cluster),
    expansionZoom: (cluster) => data.expansionZooms[cluster] as number,
    isStacked: (cluster) => isStackedAt(data, cluster),
    units: (cluster) => data.units[cluster] ?? 0,
    precisionBits: (cluster) => data.precisionBits[cluster] as number,
    leaves(cluster, limit, offset = 0) {
      const into: number[] = []
      const span = { passed: 0, from: offset, end: offset + limit }
      appendLeaves({ data, levels }, { into, cluster }, span)
      return into
    },
    point: (id) => ({ columns, index: id }),
    find(number) {
      const found = findKey(columns, keyOfPoint(number) ?? -1)
      return found === -1 ? undefined : found
    },
  }
}
