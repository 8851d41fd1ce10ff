// Clusters points with supercluster and hands out the trees that it keeps in private.
//
// supercluster 9.1.0, exactly: its trees are read as they lie in memory, and they may lie otherwise in another version.
// What is relied on, and checked while it is read: rows of six numbers (x, y, zoom, id, parent, count) in the order in
// which the level above them was processed; the id of a cluster tells the row from which it grew. What the own reading
// gains over supercluster's own questions is C6 in bench/results/README.md.
import Supercluster, { type InputFeature } from 'supercluster'
import type { PointColumns } from '../points/columns.ts'
import { CLUSTER_MAX_ZOOM } from '../zooms.ts'

/** Pixels of a 512-pixel tile within which points become one cluster. */
export const RADIUS = 60
/** Zooms 0 to 17; the last one has every point. */
export const ZOOMS = CLUSTER_MAX_ZOOM + 2

/** Numbers a row, and where in it they stand. */
export const ROW = 6
export const [X, Y, ID, PARENT, COUNT] = [0, 1, 3, 4, 5] as const

/** One zoom, or several that look the same. */
export interface SuperclusterTree {
  numItems: number
  /** At the start of the buffer that holds all of the KDBush. */
  ids: Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>
  data: Int32Array<ArrayBuffer>
}

/** Gives memory back at once: the collector would let several builds pile up. */
export const release = (...arrays: { buffer: ArrayBuffer }[]): void => {
  for (const { buffer } of arrays) buffer.transfer(0)
}

/** Rows that grew into a cluster of the next zoom up: those whose parent's id names them. */
export const seedOf = (parent: number, points: number): number => (parent - points) >> 5

/** Points passed on one after the other in one object: five million would take a gigabyte. */
function featuresOf({ count, longitudes, latitudes }: PointColumns): InputFeature<null>[] {
  const coordinates: [number, number] = [0, 0]
  const feature = { type: 'Feature', properties: null, geometry: { type: 'Point', coordinates } }
  const features = {
    length: count,
    [Symbol.iterator]() {
      let index = 0
      const result = { done: false, value: feature }
      return {
        next() {
          result.done = index >= count
          coordinates[0] = longitudes[index] as number
          coordinates[1] = latitudes[index] as number
          index++
          return result
        },
      }
    },
  }
  return features as unknown as InputFeature<null>[]
}

/** By zoom. */
export function clusterPoints(columns: PointColumns): SuperclusterTree[] {
  const options = { radius: RADIUS, maxZoom: CLUSTER_MAX_ZOOM }
  const built = new Supercluster<null, object>(options).load(featuresOf(columns))
  const { trees, stride, coords } = built as unknown as {
    trees: SuperclusterTree[]
    stride: number
    coords: Float64Array<ArrayBuffer>
  }
  if (stride !== ROW || trees.length !== ZOOMS || !(trees[0]?.data instanceof Int32Array))
    throw new Error('supercluster keeps its trees in another way than version 9.1.0 does')
  // Degrees as they came stay in the columns.
  release(coords)
  return trees
}

export function countClusters(trees: readonly SuperclusterTree[], points: number): number {
  let clusters = 0
  for (let zoom = CLUSTER_MAX_ZOOM; zoom >= 0; zoom--) {
    const tree = trees[zoom + 1] as SuperclusterTree
    if (tree === trees[zoom]) continue
    for (let row = 0; row < tree.numItems; row++) {
      const parent = tree.data[row * ROW + PARENT] as number
      if (parent !== -1 && seedOf(parent, points) === row) clusters++
    }
  }
  return clusters
}
