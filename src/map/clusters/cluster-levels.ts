// Builds the clusters of all zooms with supercluster and keeps of them what questions need, as typed arrays in memory
// that threads share.
//
// supercluster 9.1.0, exactly: its trees are read as they lie in memory, and they may lie otherwise in another version.
// What is relied on, and checked while it is read: rows of six numbers (x, y, zoom, id, parent, count) in the order in
// which the level above them was worked off; the id of a cluster tells the row from which it grew.
import KDBush from 'kdbush'
import Supercluster, { type InputFeature } from 'supercluster'
import type { Box } from '../../geo/box.ts'
import { boundsOf, type PointColumns, shared } from '../points/columns.ts'
import type { ClusterRows } from './cluster-rows.ts'
import { pixels } from './square.ts'

/** Pixels of a 512-pixel tile within which points become one cluster. */
export const RADIUS = 60
/** Deepest zoom with clusters; one below it every point stands alone. */
export const MAX_ZOOM = 16
const ZOOMS = MAX_ZOOM + 2

const ROW = 6
const [X, Y, ID, PARENT, COUNT] = [0, 1, 3, 4, 5] as const

/** One zoom, or several that look the same. */
export interface Level {
  count: number
  /** A KDBush over the items, in its own format. */
  kd: SharedArrayBuffer
  /** Three numbers an item: x, y, and the position of a point (0 and up) or of a cluster (its complement, below 0). */
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
  /** Categories in the order of the deepest tree, and their sums before each block of BLOCK points. */
  kdCategories: Uint8Array
  blockSums: Uint32Array
}

export const BLOCK = 64
/** Distance within which the parts of a cluster lie that falls apart at a zoom. */
export const reach = (expansionZoom: number): number => pixels(RADIUS, expansionZoom - 1)

interface BuiltTree {
  numItems: number
  ids: Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>
  data: Int32Array<ArrayBuffer>
}

/** Gives memory back at once: the collector would let several builds pile up. */
const release = (...arrays: { buffer: ArrayBuffer }[]): void => {
  for (const { buffer } of arrays) buffer.transfer(0)
}

/** Points handed over one after the other in one object: five million would take a gigabyte. */
function pointsOf({ count, longitudes, latitudes }: PointColumns): InputFeature<null>[] {
  const coordinates: [number, number] = [0, 0]
  const feature = { type: 'Feature', properties: null, geometry: { type: 'Point', coordinates } }
  const points = {
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
  return points as unknown as InputFeature<null>[]
}

function cluster(columns: PointColumns): BuiltTree[] {
  const built = new Supercluster<null, object>({ radius: RADIUS, maxZoom: MAX_ZOOM }).load(pointsOf(columns))
  const { trees, stride, coords } = built as unknown as {
    trees: BuiltTree[]
    stride: number
    coords: Float64Array<ArrayBuffer>
  }
  if (stride !== ROW || trees.length !== ZOOMS || !(trees[0]?.data instanceof Int32Array))
    throw new Error('supercluster keeps its trees in another way than version 9.1.0 does')
  // Degrees as they came stay in the columns.
  release(coords)
  return trees
}

function shareTree({ ids }: BuiltTree): SharedArrayBuffer {
  const buffer = shared(ids.buffer.byteLength)
  new Uint8Array(buffer).set(new Uint8Array(ids.buffer))
  return buffer
}

/** Rows that grew into a cluster of the next zoom up: those whose parent's id names them. */
const seedOf = (parent: number, points: number): number => (parent - points) >> 5

function countClusters(trees: readonly BuiltTree[], points: number): number {
  let clusters = 0
  for (let zoom = MAX_ZOOM; zoom >= 0; zoom--) {
    const tree = trees[zoom + 1] as BuiltTree
    if (tree === trees[zoom]) continue
    for (let row = 0; row < tree.numItems; row++) {
      const parent = tree.data[row * ROW + PARENT] as number
      if (parent !== -1 && seedOf(parent, points) === row) clusters++
    }
  }
  return clusters
}

/** Sums over the points in each cluster, bottom-up. */
class Sums {
  readonly data: TreeData
  readonly columns: PointColumns
  next = 0

  constructor(columns: PointColumns, clusters: number, { first, width }: Categories) {
    this.columns = columns
    this.data = {
      levels: [],
      pointParents: new Int32Array(shared(columns.count * 4)).fill(-1),
      parents: new Int32Array(shared(clusters * 4)).fill(-1),
      origins: new Int32Array(shared(clusters * 4)),
      expansionZooms: new Uint8Array(shared(clusters)),
      areas: new Int32Array(shared(clusters * 16)),
      counts: new Uint32Array(shared(clusters * 4 * width)),
      firstCategory: first,
      width,
      bounds: boundsOf(columns),
      kdCategories: new Uint8Array(shared(columns.count)),
      blockSums: new Uint32Array(shared((Math.ceil(columns.count / BLOCK) + 1) * 4 * width)),
    }
  }

  /** Starts a cluster and answers its position. */
  grow(origin: number, expansionZoom: number): number {
    const { origins, expansionZooms, areas } = this.data
    const made = this.next++
    origins[made] = origin
    expansionZooms[made] = expansionZoom
    areas[made * 4] = areas[made * 4 + 1] = 2 ** 30
    areas[made * 4 + 2] = areas[made * 4 + 3] = -(2 ** 30)
    return made
  }

  /** Adds an item (see Level) to a cluster. */
  add(to: number, item: Int32Array, at: number): void {
    const { pointParents, parents, counts, width, firstCategory, areas } = this.data
    const x = item[at] as number
    const y = item[at + 1] as number
    const what = item[at + 2] as number
    if (what >= 0) {
      pointParents[what] = to
      const slot = to * width + (this.columns.categories[what] as number) - firstCategory
      counts[slot] = (counts[slot] as number) + 1
      this.#widen(to, [x, y, x, y])
      return
    }
    const part = ~what
    parents[part] = to
    for (let category = 0; category < width; category++) {
      const slot = to * width + category
      counts[slot] = (counts[slot] as number) + (counts[part * width + category] as number)
    }
    const a = part * 4
    this.#widen(to, [
      areas[a] as number,
      areas[a + 1] as number,
      areas[a + 2] as number,
      areas[a + 3] as number,
    ])
  }

  #widen(to: number, [minX, minY, maxX, maxY]: [number, number, number, number]): void {
    const { areas } = this.data
    const a = to * 4
    if (minX < (areas[a] as number)) areas[a] = minX
    if (minY < (areas[a + 1] as number)) areas[a + 1] = minY
    if (maxX > (areas[a + 2] as number)) areas[a + 2] = maxX
    if (maxY > (areas[a + 3] as number)) areas[a + 3] = maxY
  }
}

/** The level of every point. */
function deepestLevel(tree: BuiltTree): Level {
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
  sums: Sums,
  { zoom, below, tree, above }: { zoom: number; below: Level; tree: BuiltTree; above: BuiltTree },
): Level {
  const items = new Int32Array(shared(above.numItems * 12))
  const grown = new Int32Array(below.count)
  let row = 0
  const put = (what: number): void => {
    items[row * 3] = above.data[row * ROW + X] as number
    items[row * 3 + 1] = above.data[row * ROW + Y] as number
    items[row * 3 + 2] = what
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

/** Sums by category along the order of a tree, so that a run of it is counted without looking at each point. */
function sumBlocks(
  { kdCategories, blockSums, width, firstCategory, levels }: TreeData,
  columns: PointColumns,
) {
  const { kd, count } = levels[MAX_ZOOM + 1] as Level
  const { ids } = KDBush.from(kd)
  const sums = new Uint32Array(width)
  for (let at = 0; at < count; at++) {
    if (at % BLOCK === 0) blockSums.set(sums, (at / BLOCK) * width)
    const category = columns.categories[ids[at] as number] as number
    kdCategories[at] = category
    sums[category - firstCategory] = (sums[category - firstCategory] as number) + 1
  }
  if (count % BLOCK === 0) blockSums.set(sums, (count / BLOCK) * width)
}

/** Range of categories that occur among the points. */
export interface Categories {
  first: number
  width: number
}

/** Clusters of points that all have a place. Some 2 s for 300,000 points, on one core. */
export function buildTree(columns: PointColumns, categories: Categories): TreeData {
  const trees = cluster(columns)
  const sums = new Sums(columns, countClusters(trees, columns.count), categories)
  const { data } = sums
  data.levels = new Array<Level>(ZOOMS)
  let below = deepestLevel(trees[MAX_ZOOM + 1] as BuiltTree)
  data.levels[MAX_ZOOM + 1] = below
  for (let zoom = MAX_ZOOM; zoom >= 0; zoom--) {
    const tree = trees[zoom + 1] as BuiltTree
    const above = trees[zoom] as BuiltTree
    if (above !== tree) {
      below = levelAbove(sums, { zoom, below, tree, above })
      checkCounts(data, below, above.data)
      // Level by level: both forms of a tree are in memory for a moment only.
      release(tree.data, tree.ids)
    }
    data.levels[zoom] = below
  }
  release((trees[0] as BuiltTree).data, (trees[0] as BuiltTree).ids)
  sumBlocks(data, columns)
  return data
}

/** The count that supercluster keeps of each cluster must be the sum over its points. */
function checkCounts({ counts, width }: TreeData, { items, count }: Level, rows: Int32Array): void {
  for (let row = 0; row < count; row++) {
    const what = items[row * 3 + 2] as number
    let sum = 1
    if (what < 0) {
      sum = 0
      for (let category = 0; category < width; category++) sum += counts[~what * width + category] as number
    }
    if (sum !== rows[row * ROW + COUNT])
      throw new Error('supercluster counts its points in another way than version 9.1.0 does')
  }
}
