// Sums over the points in each cluster, bottom-up. supercluster's own map and reduce would keep an object a cluster.
import { unitsAt } from '../insights/place-numbers.ts'
import { boundsOf, type PointColumns, shared } from '../points/columns.ts'
import { bitOf } from '../precision.ts'
import { BLOCK } from './category-counts.ts'
import type { Categories, TreeData } from './tree-data.ts'

export class ClusterSums {
  readonly data: TreeData
  readonly columns: PointColumns
  #next = 0

  constructor(columns: PointColumns, clusters: number, { first, width, hasUnits }: Categories) {
    this.columns = columns
    this.data = {
      levels: [],
      pointParents: new Int32Array(shared(columns.count * 4)).fill(-1),
      parents: new Int32Array(shared(clusters * 4)).fill(-1),
      origins: new Int32Array(shared(clusters * 4)),
      expansionZooms: new Uint8Array(shared(clusters)),
      areas: new Int32Array(shared(clusters * 16)),
      precisionBits: new Uint8Array(shared(clusters)),
      counts: new Uint32Array(shared(clusters * 4 * width)),
      units: new Uint32Array(shared(hasUnits === true ? clusters * 4 : 0)),
      firstCategory: first,
      width,
      bounds: boundsOf(columns),
      kdCategories: new Uint8Array(shared(columns.count)),
      blockSums: new Uint32Array(shared((Math.ceil(columns.count / BLOCK) + 1) * 4 * width)),
    }
  }

  /** Starts a cluster and returns its position. */
  grow(origin: number, expansionZoom: number): number {
    const { origins, expansionZooms, areas } = this.data
    const cluster = this.#next++
    origins[cluster] = origin
    expansionZooms[cluster] = expansionZoom
    areas[cluster * 4] = areas[cluster * 4 + 1] = 2 ** 30
    areas[cluster * 4 + 2] = areas[cluster * 4 + 3] = -(2 ** 30)
    return cluster
  }

  /** Adds an item (see Level) to a cluster. */
  add(to: number, item: Int32Array, index: number): void {
    const { pointParents, parents, counts, width, firstCategory, areas, precisionBits, units } = this.data
    const x = item[index] as number
    const y = item[index + 1] as number
    const itemRef = item[index + 2] as number
    if (itemRef >= 0) {
      pointParents[itemRef] = to
      const slot = to * width + (this.columns.categories[itemRef] as number) - firstCategory
      counts[slot] = (counts[slot] as number) + 1
      if (units.length > 0) units[to] = (units[to] as number) + unitsAt(this.columns, itemRef)
      precisionBits[to] = (precisionBits[to] as number) | bitOf(this.columns.precisions[itemRef] as number)
      this.#widen(to, [x, y, x, y])
      return
    }
    const part = ~itemRef
    parents[part] = to
    precisionBits[to] = (precisionBits[to] as number) | (precisionBits[part] as number)
    if (units.length > 0) units[to] = (units[to] as number) + (units[part] as number)
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
