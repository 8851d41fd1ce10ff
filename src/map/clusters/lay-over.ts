// Lays changed points over a tree. A point that changed where it stands keeps its place in every cluster. One that moved
// or is new goes, at the deepest zoom at which anything is within the radius of a cluster, to the nearest of that; above
// it stands alone. The clusters come near those that a build would give, and what they say is exact.
import KDBush from 'kdbush'
import type { Box } from '../../geo/box.ts'
import { around } from '../draw/box.ts'
import { boundsOf, findKey, type PointColumns, shared } from '../points/columns.ts'
import { MAX_ZOOM, RADIUS, type TreeData } from './cluster-levels.ts'
import { type OpenLevel, openLevels } from './open-levels.ts'
import { type Differences, type Overlay, setBit } from './overlay.ts'
import { type Node, Patch, type PatchBase, type Placed } from './patch.ts'
import { pixels, toX, toY } from './square.ts'

/** Points that joined nothing at a zoom, in squares as wide as a cluster reaches. */
interface Lone {
  add(node: Node, zoom: number): void
  near(zoom: number, x: number, y: number): Node[]
}

function keepLone(): Lone {
  const squares = new Map<number, Node[]>()
  // At zoom 16 the world is some 560,000 squares wide.
  const key = (zoom: number, column: number, row: number): number =>
    ((column + 2 ** 20) * 2 ** 21 + row + 2 ** 20) * 32 + zoom
  const place = (zoom: number, at: number): number => Math.floor(at / pixels(RADIUS, zoom))
  return {
    add(node, zoom) {
      const own = key(zoom, place(zoom, node.x), place(zoom, node.y))
      const known = squares.get(own)
      if (known === undefined) squares.set(own, [node])
      else known.push(node)
    },
    near(zoom, x, y) {
      const [column, row] = [place(zoom, x), place(zoom, y)]
      const found: Node[] = []
      for (let across = -1; across <= 1; across++)
        for (let down = -1; down <= 1; down++)
          found.push(...(squares.get(key(zoom, column + across, row + down)) ?? []))
      return found
    },
  }
}

/** What stands at a zoom where a node once was; undefined when nothing does. */
function drawnAt(node: Node, zoom: number): Node | undefined {
  let drawn: Node | undefined = node
  while (drawn !== undefined && (drawn.isDead || drawn.from > zoom))
    drawn = drawn.isDead ? drawn.heir : drawn.parent
  return drawn
}

/** Puts points in, one after the other. */
function joinPoints(patch: Patch, points: readonly Placed[]): void {
  const lone = keepLone()

  /** The nearest item within the reach of a cluster: a node, or what the tree has. */
  function nearest(zoom: number, x: number, y: number): Node | undefined {
    const within = pixels(RADIUS, zoom)
    let best: { node: Node | undefined; what: number; distance: number } | undefined
    const offer = (node: Node | undefined, what: number, at: { x: number; y: number }): void => {
      const distance = (at.x - x) ** 2 + (at.y - y) ** 2
      if (distance <= within ** 2 && (best === undefined || distance < best.distance))
        best = { node, what, distance }
    }
    const { index, items } = patch.base.levels[zoom] as OpenLevel
    for (const position of index.within(x, y, within)) {
      const what = items[position * 3 + 2] as number
      if (patch.gone.has(what)) continue
      const node = patch.nodes.get(what)
      const drawn = node && drawnAt(node, zoom)
      if (node === undefined)
        offer(undefined, what, { x: items[position * 3] as number, y: items[position * 3 + 1] as number })
      else if (drawn !== undefined) offer(drawn, what, drawn)
    }
    for (const node of lone.near(zoom, x, y)) {
      const drawn = drawnAt(node, zoom)
      if (drawn !== undefined) offer(drawn, drawn.what, drawn)
    }
    return best && (best.node ?? patch.touch(best.what))
  }

  for (const placed of points) {
    const node = patch.makePoint(placed)
    for (let zoom = MAX_ZOOM; zoom >= 0; zoom--) {
      const other = nearest(zoom, node.x, node.y)
      if (other === undefined) continue
      patch.join(node, other, zoom)
      break
    }
    patch.added.push(node)
    for (let zoom = node.from; zoom <= MAX_ZOOM; zoom++) lone.add(node, zoom)
  }
}

interface Change {
  /** Points of the tree that are gone or changed. */
  removed: number[]
  /** Every point that is laid over. */
  added: Placed[]
}

/** In whole units, as the tree has its points. */
const placeOf = ({ longitudes, latitudes, categories }: PointColumns, at: number): Omit<Placed, 'what'> => ({
  x: Math.trunc(toX(longitudes[at] as number)),
  y: Math.trunc(toY(latitudes[at] as number)),
  category: categories[at] as number,
})

function applyDifferences(patch: Patch, { keys, columns }: Differences): Change {
  const { base } = patch
  const change: Change = { removed: [], added: [] }
  const moved: Placed[] = []
  for (const key of keys) {
    const before = findKey(base.columns, key)
    const now = findKey(columns, key)
    if (before !== -1) change.removed.push(before)
    if (now === -1) {
      if (before !== -1) patch.take(before)
      continue
    }
    const placed = { what: base.columns.count + now, ...placeOf(columns, now) }
    change.added.push(placed)
    const isThere =
      base.columns.longitudes[before] === columns.longitudes[now] &&
      base.columns.latitudes[before] === columns.latitudes[now]
    if (isThere) {
      const { x, y } = patch.pointOf(before)
      patch.replace(before, Object.assign(placed, { x, y }))
      continue
    }
    if (before !== -1) patch.take(before)
    moved.push(placed)
  }
  patch.settle()
  joinPoints(patch, moved)
  return change
}

function kdOf(places: readonly { x: number; y: number }[]): SharedArrayBuffer {
  const index = new KDBush(places.length, 64, Int32Array, SharedArrayBuffer)
  for (const { x, y } of places) index.add(x, y)
  return index.finish().data as SharedArrayBuffer
}

function levelAt(living: readonly Node[], zoom: number): Overlay['levels'][number] {
  const drawn = living.filter(({ from, to }) => from <= zoom && zoom <= to)
  const items = new Int32Array(shared(drawn.length * 12))
  for (const [row, { x, y, what }] of drawn.entries()) items.set([x, y, what], row * 3)
  return { count: drawn.length, kd: kdOf(drawn), items }
}

/** Around the points of the tree that are left, and those laid over. */
function boundsAround({ columns, data }: PatchBase, over: PointColumns, removed: readonly number[]): Box {
  const { west, south, east, north } = data.bounds
  const isOnEdge = removed.some((id) => {
    const [longitude, latitude] = [columns.longitudes[id], columns.latitudes[id]]
    return longitude === west || longitude === east || latitude === south || latitude === north
  })
  const isGone = new Set(removed)
  const left = isOnEdge ? boundsOf(columns, (id) => !isGone.has(id)) : data.bounds
  return around(left, boundsOf(over))
}

function bitsFor(count: number, set: Iterable<number>): { bits: Uint8Array; number: number } {
  const bits = new Uint8Array(shared((count + 7) >> 3))
  let number = 0
  for (const at of set) {
    setBit(bits, at)
    number++
  }
  return { bits, number }
}

/** Columns of the clusters, ascending by id. */
function clusterColumns(living: readonly Node[], width: number) {
  const clusters = living.filter(({ what }) => what < 0).sort((a, b) => b.what - a.what)
  const made = {
    clusters: new Int32Array(shared(clusters.length * 4)),
    counts: new Uint32Array(shared(clusters.length * 4 * width)),
    areas: new Int32Array(shared(clusters.length * 16)),
    expansionZooms: new Uint8Array(shared(clusters.length)),
    childStarts: new Uint32Array(shared((clusters.length + 1) * 4)),
    children: new Int32Array(shared(clusters.reduce((sum, { children }) => sum + children.size, 0) * 4)),
  }
  let next = 0
  for (const [row, { what, counts, area, to, children }] of clusters.entries()) {
    made.clusters[row] = ~what
    made.counts.set(counts, row * width)
    made.areas.set(area, row * 4)
    made.expansionZooms[row] = to + 1
    for (const child of children) made.children[next++] = child.what
    made.childStarts[row + 1] = next
  }
  return made
}

/** Of points that all have a place. Some 0.1 ms a changed point, on one core. */
export function layOver(columns: PointColumns, data: TreeData, differences: Differences): Overlay {
  const base: PatchBase = { columns, data, levels: openLevels(data.levels) }
  const patch = new Patch(base)
  const { removed, added } = applyDifferences(patch, differences)
  const living = patch.living()
  const known = [...patch.nodes.keys()]
  const points = bitsFor(columns.count, new Set([...patch.gone, ...known.filter((what) => what >= 0)]))
  const clusters = bitsFor(
    data.parents.length,
    known.filter((what) => what < 0).map((what) => ~what),
  )
  const shifted = [...removed.map((id) => patch.pointOf(id)), ...added]
  const { firstCategory, width } = data
  return {
    columns: differences.columns,
    // In the order of the keys, which is that of the ids.
    removed: Int32Array.from(removed),
    touchedPoints: points.bits,
    touchedClusters: clusters.bits,
    touched: points.number + clusters.number,
    levels: data.levels.map((_, zoom) => levelAt(living, zoom)),
    ...clusterColumns(living, width),
    firstCategory,
    width,
    shiftsKd: kdOf(shifted),
    shiftCategories: Uint8Array.from(shifted, ({ category }) => category),
    shifts: Int8Array.from(shifted, (_, at) => (at < removed.length ? -1 : 1)),
    bounds: boundsAround(base, differences.columns, removed),
  }
}

/** Undefined where nothing that differs is or was in the tree, as in that of a filter. */
export function layOverIfAny(
  columns: PointColumns,
  data: TreeData,
  differences: Differences,
): Overlay | undefined {
  const isAny = differences.columns.count > 0 || differences.keys.some((key) => findKey(columns, key) !== -1)
  return isAny ? layOver(columns, data, differences) : undefined
}
