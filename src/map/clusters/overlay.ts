// Changes laid over a tree: what of it is not drawn as it was built, and what is drawn in its place. As typed arrays in
// memory that threads share; made by lay-over.ts, read by overlaid-tree.ts.
import type { Box } from '../../geo/box.ts'
import type { PointColumns } from '../points/columns.ts'
import type { Level } from './cluster-levels.ts'
import type { ClusterRows } from './cluster-rows.ts'

/** Rows go by `clusters`. */
export interface Overlay extends ClusterRows {
  /** New and changed points as they are now. Ids of points go on here where those of the tree end. */
  columns: PointColumns
  /** Ids of points of the tree that are gone or are in `columns`, ascending. */
  removed: Int32Array
  /** A bit for each point and each cluster of the tree that is drawn from here or not at all. */
  touchedPoints: Uint8Array
  touchedClusters: Uint8Array
  /** How many bits are set. */
  touched: number
  /** Zooms 0 to 17: what is drawn from here. */
  levels: Level[]
  /** Ids of the clusters drawn from here, ascending; those beyond the tree's own are new ones. */
  clusters: Int32Array
  /** clusters.length + 1 offsets into children: those parts that are drawn from here; the others are the tree's own. */
  childStarts: Uint32Array
  children: Int32Array
  /** A KDBush over the places of removed and added points, and by its order of adding: the category, and 1 or -1. */
  shiftsKd: SharedArrayBuffer
  shiftCategories: Uint8Array
  shifts: Int8Array
  /** Around all points; south is above north when there are none. */
  bounds: Box
}

/** What is known of changes: all that differs from what the tree was built of. */
export interface Differences {
  /** First eight digits of everything that differs, ascending. */
  keys: Uint32Array
  /** Those of them that have a place now. */
  columns: PointColumns
}

export const isSet = (bits: Uint8Array, at: number): boolean =>
  ((bits[at >> 3] as number) >> (at & 7)) % 2 === 1

export function setBit(bits: Uint8Array, at: number): void {
  bits[at >> 3] = (bits[at >> 3] as number) | (1 << (at & 7))
}
