// What changes do to the points of one kind: points that were looked up again, and another base.
import { BUCKETS } from '../../engine/bucket.ts'
import { type BucketSums, emptySums } from '../../engine/bucket-sums.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import { keyOfNumber } from '../../register/number-key.ts'
import { mergeChanges, type PointColumns, selectKeys } from './columns.ts'
import type { MapPoint } from './point.ts'
import {
  type Found,
  findIn,
  findPoint,
  isOver,
  nothingOver,
  type Over,
  openPartsWriter,
  type Parts,
  type PointSet,
} from './point-set.ts'

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
    sameBytes(ownPart(one.names, one.nameStarts, at), ownPart(other.names, other.nameStarts, otherAt)) &&
    sameBytes(ownPart(one.syndics, one.syndicStarts, at), ownPart(other.syndics, other.syndicStarts, otherAt))
  )
}

const isAlike = (one: Found | undefined, other: Found | undefined): boolean =>
  one === undefined || other === undefined
    ? one === other
    : isShownAlike(one.columns, one.at, other.columns, other.at)

function takeCode(held: Found | undefined, from: Found | undefined): void {
  if (held !== undefined && from !== undefined)
    held.columns.contentCodes[held.at] = from.columns.contentCodes[from.at] as number
}

function addSum({ counts, sums }: BucketSums, key: number, found: Found | undefined, sign: 1 | -1): void {
  if (found === undefined) return
  const bucket = key % BUCKETS
  counts[bucket] = (counts[bucket] as number) + sign
  sums[bucket] = (sums[bucket] as number) + sign * (found.columns.contentCodes[found.at] as number)
}

/** What a change does to a set. */
export interface Changed {
  set: PointSet
  /** False when only documents changed and nothing that the map shows or counts. */
  isShown: boolean
}

const ascending = (keys: Iterable<number>): Uint32Array => Uint32Array.from(new Set(keys)).sort()

/** What is over the base once other points stand under some keys. */
function replaceIn(
  over: Over,
  keys: readonly number[],
  { fresh, isBase }: { fresh: Parts; isBase: Set<number> },
): Over {
  const stay = keys.filter((key) => !isBase.has(key))
  const replace = (part: keyof Parts): PointColumns => {
    const chosen = selectKeys(fresh[part], stay)
    const isThere = new Set(chosen.keys)
    return mergeChanges(over[part], chosen, new Set(keys.filter((key) => !isThere.has(key))))
  }
  const left = [...over.keys].filter((key) => !isBase.has(key))
  return { placed: replace('placed'), unplaced: replace('unplaced'), keys: ascending([...left, ...stay]) }
}

/** The set with what is in `fresh`, or nothing, under each of some keys. */
function put(set: PointSet, keys: Uint32Array, fresh: Parts): Changed {
  const sums = { counts: set.sums.counts.slice(), sums: set.sums.sums.slice() }
  const shown: number[] = []
  for (const key of keys) {
    const before = findPoint(set, key)
    const after = findIn(fresh, key)
    addSum(sums, key, before, -1)
    addSum(sums, key, after, 1)
    if (isAlike(before, after)) takeCode(before, after)
    else shown.push(key)
  }
  if (shown.length === 0) return { set: { ...set, sums }, isShown: false }
  const isBase = new Set<number>()
  for (const key of shown) {
    const [known, now] = [findIn(set.base, key), findIn(fresh, key)]
    if (!isAlike(known, now)) continue
    takeCode(known, now)
    isBase.add(key)
  }
  return { set: { ...set, over: replaceIn(set.over, shown, { fresh, isBase }), sums }, isShown: true }
}

/**
 * The set after `numbers` were looked up again and `found` is what is left of them. The set given must not be used any
 * more: content codes are written where they are.
 */
export function applyChanges(
  set: PointSet,
  numbers: readonly EnterpriseNumber[],
  found: readonly MapPoint[],
): Changed {
  const writer = openPartsWriter()
  for (const point of found) writer.add(point)
  return put(set, ascending(numbers.map(keyOfNumber)), writer.finish())
}

/** A base with what is over it taken in. */
export function mergeOver(base: Parts, over: Over): Parts {
  const merge = (part: keyof Parts): PointColumns => {
    const isThere = new Set(over[part].keys)
    return mergeChanges(base[part], over[part], new Set(over.keys.filter((key) => !isThere.has(key))))
  }
  return over.keys.length === 0 ? base : { placed: merge('placed'), unplaced: merge('unplaced') }
}

/** The same points over another base, from which they differ under no other keys than these. */
export function rebase(set: PointSet, base: Parts, keys: Iterable<number>): PointSet {
  const differing = ascending(keys)
  const pick = (part: keyof Parts): PointColumns =>
    mergeChanges(
      selectKeys(
        set.base[part],
        differing.filter((key) => !isOver(set.over, key)),
      ),
      selectKeys(set.over[part], differing),
      new Set(),
    )
  const fresh = { placed: pick('placed'), unplaced: pick('unplaced') }
  const { set: next } = put({ base, over: nothingOver(), sums: emptySums() }, differing, fresh)
  return { ...next, sums: set.sums }
}
