// What points that were looked up again change in a set of points.
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import { mergeChanges, type PointColumns, selectKeys } from './columns.ts'
import type { MapPoint } from './point.ts'
import { keyOfPoint } from './point-key.ts'
import { type Found, findIn, noPoints, type PointSet, setOf, sizeOf } from './point-set.ts'

/** What the map shows or counts otherwise: the points as they are now. */
export interface SetChanges extends PointSet {
  /** Of everything that changed, ascending: also of what is gone. */
  keys: Float64Array
}

export const noChanges = (): SetChanges => ({ ...noPoints(), keys: new Float64Array() })

const sameBytes = (one: Uint8Array | Uint32Array, other: Uint8Array | Uint32Array): boolean =>
  one.length === other.length && one.every((value, at) => value === other[at])

/** A slice of the values of one point. */
function ownPart<A extends Uint8Array | Uint32Array>(values: A, starts: Uint32Array, index: number): A {
  return values.subarray(starts[index], starts[index + 1]) as A
}

/** True when the map shows the two in the same way. */
function isShownAlike(one: PointColumns, at: number, other: PointColumns, otherAt: number): boolean {
  return (
    Object.is(one.longitudes[at], other.longitudes[otherAt]) &&
    Object.is(one.latitudes[at], other.latitudes[otherAt]) &&
    one.categories[at] === other.categories[otherAt] &&
    one.precisions[at] === other.precisions[otherAt] &&
    sameBytes(ownPart(one.names, one.nameStarts, at), ownPart(other.names, other.nameStarts, otherAt)) &&
    sameBytes(ownPart(one.numbers, one.numberStarts, at), ownPart(other.numbers, other.numberStarts, otherAt))
  )
}

const isAlike = (one: Found | undefined, other: Found | undefined): boolean =>
  one === undefined || other === undefined
    ? one === other
    : isShownAlike(one.columns, one.at, other.columns, other.at)

function copyContentCode(held: Found | undefined, from: Found | undefined): void {
  if (held !== undefined && from !== undefined)
    held.columns.contentCodes[held.at] = from.columns.contentCodes[from.at] as number
}

/**
 * What `numbers`, looked up again, change when `found` is what is left of them. Of points that are shown as before the
 * content codes are written into the set itself: what only changed in its document needs no other clusters.
 */
export function computeChanges(
  points: PointSet,
  numbers: readonly EnterpriseNumber[],
  found: readonly MapPoint[],
): SetChanges {
  const fresh = setOf(found)
  const keys = Float64Array.from(new Set(numbers.map(keyOfPoint).filter((key) => key !== undefined)))
    .sort()
    .filter((key) => {
      const [before, after] = [findIn(points, key), findIn(fresh, key)]
      if (!isAlike(before, after)) return true
      copyContentCode(before, after)
      return false
    })
  return { keys, placed: selectKeys(fresh.placed, keys), unplaced: selectKeys(fresh.unplaced, keys) }
}

/** Another set with the changes in it. */
export function mergeSet(points: PointSet, changes: SetChanges): PointSet {
  if (changes.keys.length === 0) return points
  const merge = (part: keyof PointSet): PointColumns => {
    const isThere = new Set(changes[part].keys)
    return mergeChanges(points[part], changes[part], new Set(changes.keys.filter((key) => !isThere.has(key))))
  }
  return { placed: merge('placed'), unplaced: merge('unplaced') }
}

export function sizeAfter(points: PointSet, changes: SetChanges): number {
  const replaced = changes.keys.filter((key) => findIn(points, key) !== undefined).length
  return sizeOf(points) - replaced + sizeOf(changes)
}
