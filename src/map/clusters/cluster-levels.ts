// Builds the clusters of all zooms and keeps of them what questions need, as typed arrays in memory that threads share.
import { type PointColumns, shared } from '../points/columns.ts'
import { CLUSTER_MAX_ZOOM } from '../zooms.ts'
import { sumBlocks } from './category-counts.ts'
import { ClusterSums } from './cluster-sums.ts'
import {
  COUNT,
  clusterPoints,
  countClusters,
  ID,
  PARENT,
  ROW,
  release,
  type SuperclusterTree,
  seedOf,
  X,
  Y,
  ZOOMS,
} from './supercluster-trees.ts'
import type { Categories, Level, TreeData } from './tree-data.ts'

function shareTree({ ids }: SuperclusterTree): SharedArrayBuffer {
  const buffer = shared(ids.buffer.byteLength)
  new Uint8Array(buffer).set(new Uint8Array(ids.buffer))
  return buffer
}

/** The level of every point. */
function deepestLevel(tree: SuperclusterTree): Level {
  const items = new Int32Array(shared(tree.numItems * 12))
  for (let row = 0; row < tree.numItems; row++) {
    items[row * 3] = tree.data[row * ROW + X] as number
    items[row * 3 + 1] = tree.data[row * ROW + Y] as number
    items[row * 3 + 2] = tree.data[row * ROW + ID] as number
  }
  return { count: tree.numItems, kd: shareTree(tree), items }
}

/**
 * The level above another one. Rows stay in order on the way up: each row either goes on alone, or is the one from which
 * a cluster grew, or was taken in by a cluster that grew from a row before it.
 */
function levelAbove(
  sums: ClusterSums,
  {
    zoom,
    below,
    tree,
    above,
  }: { zoom: number; below: Level; tree: SuperclusterTree; above: SuperclusterTree },
): Level {
  const items = new Int32Array(shared(above.numItems * 12))
  const grown = new Int32Array(below.count)
  let row = 0
  const put = (itemRef: number): void => {
    items[row * 3] = above.data[row * ROW + X] as number
    items[row * 3 + 1] = above.data[row * ROW + Y] as number
    items[row * 3 + 2] = itemRef
    row++
  }
  for (let part = 0; part < below.count; part++) {
    const parent = tree.data[part * ROW + PARENT] as number
    if (parent === -1) {
      put(below.items[part * 3 + 2] as number)
      continue
    }
    const seed = seedOf(parent, sums.columns.count)
    if (seed === part) {
      grown[part] = sums.grow(part, zoom + 1)
      put(~(grown[part] as number))
    }
    sums.add(grown[seed] as number, below.items, part * 3)
  }
  if (row !== above.numItems) throw new Error(`supercluster put ${above.numItems} items where ${row} belong`)
  return { count: row, kd: shareTree(above), items }
}

/** The count that supercluster keeps of each cluster must be the sum over its points. */
function checkCounts({ counts, width }: TreeData, { items, count }: Level, rows: Int32Array): void {
  for (let row = 0; row < count; row++) {
    const itemRef = items[row * 3 + 2] as number
    let sum = 1
    if (itemRef < 0) {
      sum = 0
      for (let category = 0; category < width; category++)
        sum += counts[~itemRef * width + category] as number
    }
    if (sum !== rows[row * ROW + COUNT])
      throw new Error('supercluster counts its points in another way than version 9.1.0 does')
  }
}

/** Clusters of points that all have a place. A second for 300,000 points, on one core. */
export function buildTree(columns: PointColumns, categories: Categories): TreeData {
  const trees = clusterPoints(columns)
  const sums = new ClusterSums(columns, countClusters(trees, columns.count), categories)
  const { data } = sums
  data.levels = new Array<Level>(ZOOMS)
  let below = deepestLevel(trees[CLUSTER_MAX_ZOOM + 1] as SuperclusterTree)
  data.levels[CLUSTER_MAX_ZOOM + 1] = below
  for (let zoom = CLUSTER_MAX_ZOOM; zoom >= 0; zoom--) {
    const tree = trees[zoom + 1] as SuperclusterTree
    const above = trees[zoom] as SuperclusterTree
    if (above !== tree) {
      below = levelAbove(sums, { zoom, below, tree, above })
      checkCounts(data, below, above.data)
      // Level by level: both forms of a tree are in memory for a moment only.
      release(tree.data, tree.ids)
    }
    data.levels[zoom] = below
  }
  release((trees[0] as SuperclusterTree).data, (trees[0] as SuperclusterTree).ids)
  sumBlocks(data, columns)
  return data
}
