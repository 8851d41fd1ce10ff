// The part of a tree that changes touch, as nodes that can be changed: a point taken out or put in, and every cluster
// above it. All that is below a cluster that is not here is as it was built.

import type { PointColumns } from '../points/columns.ts'
import { MAX_ZOOM } from './cluster-levels.ts'
import { childrenOf, middleOf, type OpenData } from './open-levels.ts'

export interface Node {
  /** As items of a level name it: a point, or the complement of a cluster. */
  what: number
  /** In units; the middle of a cluster. */
  x: number
  y: number
  /** Zooms at which it is drawn. */
  from: number
  readonly to: number
  parent: Node | undefined
  /** Those of its parts that are nodes. */
  children: Set<Node>
  /** Points in it, and the same by category, from the first one of the tree on. */
  size: number
  counts: Uint32Array
  /** The least and the greatest x and y of its points. */
  area: [minX: number, minY: number, maxX: number, maxY: number]
  isDead: boolean
  /** What is left of a cluster of which one part alone is. */
  heir: Node | undefined
  hasLost: boolean
  isTooWide: boolean
}

export interface PatchBase extends OpenData {
  columns: PointColumns
}

/** A point of the columns that are laid over, in units. */
export interface Placed {
  what: number
  x: number
  y: number
  category: number
}

const union = (one: Node['area'], other: Node['area']): Node['area'] => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
]

const within = (value: number, least: number, greatest: number): number =>
  Math.max(least, Math.min(greatest, value))

/** The middle of what was built is rounded, which grows with each point that is taken out. */
function moveInside(node: Node): void {
  const [minX, minY, maxX, maxY] = node.area
  node.x = within(node.x, minX, maxX)
  node.y = within(node.y, minY, maxY)
}

export class Patch {
  readonly base: PatchBase
  /** By what they are in the tree; a point that was changed where it stands is under what it was. */
  readonly nodes = new Map<number, Node>()
  readonly gone = new Set<number>()
  /** Clusters and points that the tree does not have. */
  readonly added: Node[] = []
  #nextCluster: number

  constructor(base: PatchBase) {
    this.base = base
    this.#nextCluster = base.data.parents.length
  }

  /** A point of the tree as it was built. */
  pointOf(id: number): Placed {
    const { items } = this.base.levels[MAX_ZOOM + 1] as (typeof this.base.levels)[number]
    // The deepest level has the points in their own order.
    return {
      what: id,
      x: items[id * 3] as number,
      y: items[id * 3 + 1] as number,
      category: this.base.columns.categories[id] as number,
    }
  }

  makePoint({ what, x, y, category }: Placed): Node {
    const { width, firstCategory } = this.base.data
    const counts = new Uint32Array(width)
    counts[category - firstCategory] = 1
    return this.#node({ what, x, y, to: MAX_ZOOM + 1, size: 1, counts, area: [x, y, x, y] })
  }

  #node(made: Pick<Node, 'what' | 'x' | 'y' | 'to' | 'size' | 'counts' | 'area'>): Node {
    return {
      ...made,
      from: 0,
      parent: undefined,
      children: new Set(),
      isDead: false,
      heir: undefined,
      hasLost: false,
      isTooWide: false,
    }
  }

  #makeCluster(cluster: number): Node {
    const { counts, width, areas, expansionZooms } = this.base.data
    const [x, y] = middleOf(this.base, cluster)
    const own = counts.slice(cluster * width, (cluster + 1) * width)
    return this.#node({
      what: ~cluster,
      x,
      y,
      to: (expansionZooms[cluster] as number) - 1,
      size: own.reduce((sum, count) => sum + count, 0),
      counts: own,
      area: [...areas.subarray(cluster * 4, cluster * 4 + 4)] as Node['area'],
    })
  }

  /** The node of something in the tree, made with all above it where it is none yet. */
  touch(what: number): Node {
    const known = this.nodes.get(what)
    if (known !== undefined) return known
    const node = what >= 0 ? this.makePoint(this.pointOf(what)) : this.#makeCluster(~what)
    this.#hang(node, what)
    return node
  }

  /** Puts a node where something in the tree is. */
  #hang(node: Node, what: number): void {
    const { pointParents, parents, expansionZooms } = this.base.data
    const parent = (what >= 0 ? pointParents[what] : parents[~what]) as number
    this.nodes.set(what, node)
    if (parent === -1) return
    node.parent = this.touch(~parent)
    node.parent.children.add(node)
    node.from = expansionZooms[parent] as number
  }

  /** Takes a point of the tree out. Only before anything is joined; settle() must follow. */
  take(id: number): void {
    const { pointParents, firstCategory } = this.base.data
    const { x, y, category } = this.pointOf(id)
    this.gone.add(id)
    const parent = pointParents[id] as number
    if (parent === -1) return
    let above: Node | undefined = this.touch(~parent)
    above.hasLost = true
    for (; above !== undefined; above = above.parent) {
      const { area, size } = above
      above.counts[category - firstCategory] = (above.counts[category - firstCategory] as number) - 1
      above.size--
      if (above.size > 0) {
        above.x = (above.x * size - x) / above.size
        above.y = (above.y * size - y) / above.size
      }
      above.isTooWide ||= x === area[0] || x === area[2] || y === area[1] || y === area[3]
    }
  }

  /** Puts a point in the place of one that stands where it does. */
  replace(id: number, point: Placed): void {
    const { firstCategory } = this.base.data
    const before = this.pointOf(id).category - firstCategory
    const node = this.makePoint(point)
    this.#hang(node, id)
    for (let above = node.parent; above !== undefined; above = above.parent) {
      above.counts[before] = (above.counts[before] as number) - 1
      const now = point.category - firstCategory
      above.counts[now] = (above.counts[now] as number) + 1
    }
  }

  /** After points were taken out: clusters without points go, those with one part give way to it, boxes are narrowed. */
  settle(): void {
    const clusters = [...this.nodes.values()].filter(({ what }) => what < 0)
    for (const cluster of clusters.sort((a, b) => b.to - a.to)) {
      if (cluster.size === 0) this.#end(cluster)
      else if (cluster.hasLost || cluster.isTooWide) this.#narrow(cluster)
      moveInside(cluster)
    }
  }

  #end(cluster: Node): void {
    cluster.isDead = true
    cluster.parent?.children.delete(cluster)
    if (cluster.parent !== undefined) cluster.parent.hasLost = true
  }

  #narrow(cluster: Node): void {
    const { data } = this.base
    const own = childrenOf(this.base, ~cluster.what).filter(
      (what) => !this.nodes.has(what) && !this.gone.has(what),
    )
    if (own.length + cluster.children.size === 1) {
      const [only] = own
      this.#giveWay(cluster, only === undefined ? (firstOf(cluster.children) as Node) : this.touch(only))
      return
    }
    if (!cluster.isTooWide) return
    const areas = [...cluster.children].map(({ area }) => area)
    for (const what of own) {
      const { x, y } = what >= 0 ? this.pointOf(what) : { x: 0, y: 0 }
      const at = ~what * 4
      areas.push(what >= 0 ? [x, y, x, y] : ([...data.areas.subarray(at, at + 4)] as Node['area']))
    }
    cluster.area = areas.reduce(union)
  }

  #giveWay(cluster: Node, heir: Node): void {
    cluster.isDead = true
    cluster.heir = heir
    this.#putFor(cluster, heir)
  }

  /** Puts a node where another one is, under the same parent. */
  #putFor(node: Node, other: Node): void {
    node.parent?.children.delete(node)
    node.parent?.children.add(other)
    other.parent = node.parent
    other.from = node.from
  }

  /** Puts a point that is nowhere yet beside or into what is drawn at a zoom. */
  join(point: Node, other: Node, zoom: number): void {
    const cluster = other.what < 0 && other.to === zoom ? other : this.#clusterOver(other, zoom)
    point.from = zoom + 1
    point.parent = cluster
    cluster.children.add(point)
    for (let above: Node | undefined = cluster; above !== undefined; above = above.parent) {
      const { size } = above
      above.size++
      for (const [category, count] of point.counts.entries())
        above.counts[category] = (above.counts[category] as number) + count
      above.x = (above.x * size + point.x) / above.size
      above.y = (above.y * size + point.y) / above.size
      above.area = union(above.area, point.area)
    }
  }

  /** A new cluster that has a node as its only part. */
  #clusterOver(node: Node, zoom: number): Node {
    const { x, y, size, counts, area } = node
    const cluster = this.#node({
      what: ~this.#nextCluster++,
      x,
      y,
      to: zoom,
      size,
      counts: counts.slice(),
      area,
    })
    this.#putFor(node, cluster)
    node.parent = cluster
    node.from = zoom + 1
    cluster.children.add(node)
    this.added.push(cluster)
    return cluster
  }

  /** Everything that is drawn otherwise than in the tree. */
  living(): Node[] {
    return [...this.nodes.values(), ...this.added].filter(({ isDead }) => !isDead)
  }
}

function firstOf<T>(values: Iterable<T>): T | undefined {
  for (const value of values) return value
  return undefined
}
