// A tree with changes laid over it, which answers as any other tree does. What of the tree the changes touch is passed
// over and drawn from the overlay; everything else is the tree's own.
import KDBush from 'kdbush'
import { keyOfNumber } from '../../register/number-key.ts'
import { positionIn } from '../points/ascending.ts'
import { bytesOf } from '../points/bytes.ts'
import { findKey } from '../points/columns.ts'
import { MAX_ZOOM } from './cluster-levels.ts'
import { boxAt, type ClusterRows, countsAt, expansionZoomAt, isStackedAt, sizeAt } from './cluster-rows.ts'
import { type OpenLevel, openLevels } from './open-levels.ts'
import { isSet, type Overlay } from './overlay.ts'
import { type Area, areasOf, toLatitude, toLongitude } from './square.ts'
import { type Clusters, type ClusterTree, makeClusters } from './tree.ts'

function sumShifts({ shifts, shiftCategories }: Overlay, base: Uint32Array): Uint32Array {
  const totals = base.slice()
  for (const [at, category] of shiftCategories.entries())
    totals[category] = (totals[category] as number) + (shifts[at] as number)
  return totals
}

export function openOverlaid(base: ClusterTree, overlay: Overlay): ClusterTree {
  const { columns, touchedPoints, touchedClusters } = overlay
  const levels = openLevels(overlay.levels)
  const shiftsIndex = KDBush.from(overlay.shiftsKd)
  const totals = sumShifts(overlay, base.totals)
  const count = totals.reduce((sum, some) => sum + some, 0)
  const rowOf = (cluster: number): number => positionIn(overlay.clusters, cluster)

  /** True for an item of the tree that is not drawn as it was built. */
  const isTouched = (what: number): boolean =>
    what >= 0 ? isSet(touchedPoints, what) : isSet(touchedClusters, ~what)

  /** What the overlay or else the tree says of a cluster. */
  function ofCluster<T>(
    cluster: number,
    inOverlay: (rows: ClusterRows, row: number) => T,
    inBase: (cluster: number) => T,
  ): T {
    const row = rowOf(cluster)
    return row === -1 ? inBase(cluster) : inOverlay(overlay, row)
  }

  const sizeOf = (cluster: number): number =>
    ofCluster(cluster, sizeAt, (id) => base.counts(id).reduce((sum, some) => sum + some, 0))

  /** What the tree itself draws of what it found, and after it what is laid over it there. */
  function merge(found: Clusters, within: readonly Area[]): Clusters {
    const kept: number[] = []
    for (let at = 0; at < found.length; at++) {
      const id = found.ids[at] as number
      if (!isTouched(found.counts[at] === 1 ? id : ~id)) kept.push(at)
    }
    const { index, items } = levels[found.zoom] as OpenLevel
    const over = within.flatMap(({ minX, minY, maxX, maxY }) => index.range(minX, minY, maxX, maxY))
    const merged = makeClusters(kept.length + over.length, found.zoom)
    for (const [to, at] of kept.entries()) {
      merged.longitudes[to] = found.longitudes[at] as number
      merged.latitudes[to] = found.latitudes[at] as number
      merged.counts[to] = found.counts[at] as number
      merged.ids[to] = found.ids[at] as number
    }
    let to = kept.length
    for (const position of over) {
      const what = items[position * 3 + 2] as number
      if (what >= 0) {
        const { columns: own, index: at } = point(what)
        merged.longitudes[to] = own.longitudes[at] as number
        merged.latitudes[to] = own.latitudes[at] as number
        merged.counts[to] = 1
        merged.ids[to] = what
      } else {
        merged.longitudes[to] = toLongitude(items[position * 3] as number)
        merged.latitudes[to] = toLatitude(items[position * 3 + 1] as number)
        merged.counts[to] = sizeAt(overlay, rowOf(~what))
        merged.ids[to] = ~what
      }
      to++
    }
    return merged
  }

  const point: ClusterTree['point'] = (id) =>
    id < base.count ? base.point(id) : { columns, index: id - base.count }

  function children(cluster: number): number[] {
    const row = rowOf(cluster)
    if (row === -1) return base.children(cluster)
    const own = overlay.children.subarray(overlay.childStarts[row], overlay.childStarts[row + 1])
    if (cluster >= base.clusterCount) return [...own]
    const kept = base.children(cluster).filter((what) => !isTouched(what))
    return [...kept, ...own]
  }

  /** Appends ids of points to `into`, as far as they are within the span. */
  function appendLeaves(into: number[], cluster: number, span: { skip: number; left: number }): void {
    for (const what of children(cluster)) {
      if (span.left === 0) return
      const size = what >= 0 ? 1 : sizeOf(~what)
      if (size <= span.skip) {
        span.skip -= size
        continue
      }
      const before = into.length
      if (what >= 0) into.push(what)
      else if (rowOf(~what) === -1) into.push(...base.leaves(~what, span.left, span.skip))
      else {
        appendLeaves(into, ~what, span)
        continue
      }
      span.skip = 0
      span.left -= into.length - before
    }
  }

  return {
    count,
    clusterCount: base.clusterCount,
    totals,
    bounds: count === 0 ? undefined : overlay.bounds,
    bytes: base.bytes + bytesOf(overlay),
    clusters(box, zoom, limit) {
      const within = areasOf(box)
      // What is touched may be more in the tree than it is now, and never by more than all of it.
      const ofBase = limit === undefined ? undefined : limit + overlay.touched
      for (let asked = Math.min(Math.floor(zoom), MAX_ZOOM + 1); ; asked--) {
        const found = base.clusters(box, asked, ofBase)
        const merged = merge(found, within)
        asked = found.zoom
        if (limit === undefined || merged.length <= limit || asked === 0) return merged
      }
    },
    countIn(box) {
      const into = base.countIn(box)
      for (const { minX, minY, maxX, maxY } of areasOf(box))
        for (const at of shiftsIndex.range(minX, minY, maxX, maxY)) {
          const category = overlay.shiftCategories[at] as number
          into[category] = (into[category] as number) + (overlay.shifts[at] as number)
        }
      return into
    },
    counts: (cluster) => ofCluster(cluster, countsAt, base.counts),
    boxOf: (cluster) => ofCluster(cluster, boxAt, base.boxOf),
    expansionZoom: (cluster) => ofCluster(cluster, expansionZoomAt, base.expansionZoom),
    isStacked: (cluster) => ofCluster(cluster, isStackedAt, base.isStacked),
    children,
    leaves(cluster, limit, offset = 0) {
      const ids: number[] = []
      appendLeaves(ids, cluster, { skip: offset, left: limit })
      return ids
    },
    point,
    find(number) {
      const over = findKey(columns, keyOfNumber(number))
      if (over !== -1) return base.count + over
      const id = base.find(number)
      return id === undefined || positionIn(overlay.removed, id) !== -1 ? undefined : id
    },
  }
}
