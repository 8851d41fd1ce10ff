// A tree of clusters as it lies in memory: typed arrays that threads share.
import type { Box } from '../../geo/box.ts'
import type { ClusterRows } from './cluster-rows.ts'

/** One zoom, or several that look the same. */
export interface Level {
  count: number
  /** A KDBush over the items, in its own format. */
  kd: SharedArrayBuffer
  /** Three numbers an item: x, y, and its reference: the position of a point (0 and up) or the complement of that of a cluster. */
  items: Int32Array
}

/** Rows are those of clusters. */
export interface TreeData extends ClusterRows {
  /** Zooms 0 to 17; the last one has every point. */
  levels: Level[]
  /** By point: the cluster that takes it in first; -1 for none. */
  pointParents: Int32Array
  /** By cluster: the one that takes it in; -1 for none. */
  parents: Int32Array
  /** By cluster: the item of level expansionZooms from which it grew. */
  origins: Int32Array
  /** Around all points; south is above north when there are none. */
  bounds: Box
  /** Categories in the order of the deepest tree, and their sums before each block of them. */
  kdCategories: Uint8Array
  blockSums: Uint32Array
}

/** Range of categories that occur among the points. */
export interface Categories {
  first: number
  width: number
  /** Points are places, whose units are summed. */
  hasUnits?: true
}
