// The points of one kind as the thread of the map keeps them: those with a place, those without, and sums of what their
// documents held, by which the search index is compared with them.
import { BUCKETS } from '../domain/bucket.ts'
import { type BucketSums, emptySums } from '../domain/bucket-sums.ts'
import type { EnterpriseNumber } from '../domain/enterprise-number.ts'
import { pointCategories } from '../domain/map-category.ts'
import type { MapPoint } from '../domain/map-point.ts'
import { type ColumnWriter, openColumnWriter } from './column-writer.ts'
import { findKey, keyOfNumber, mergeChanges, type PointColumns } from './columns.ts'

export interface PointSet {
  /** With a place. */
  placed: PointColumns
  /** Without: counted and drawn nowhere. */
  unplaced: PointColumns
  sums: BucketSums
}

export interface SetWriter {
  add(point: MapPoint): void
  finish(): PointSet
}

function addSums({ counts, sums }: BucketSums, { keys, contentCodes, count }: PointColumns): void {
  for (let index = 0; index < count; index++) {
    const bucket = (keys[index] as number) % BUCKETS
    counts[bucket] = (counts[bucket] as number) + 1
    sums[bucket] = (sums[bucket] as number) + (contentCodes[index] as number)
  }
}

function sumSet(placed: PointColumns, unplaced: PointColumns): PointSet {
  const sums = emptySums()
  addSums(sums, placed)
  addSums(sums, unplaced)
  return { placed, unplaced, sums }
}

/** Names of what is drawn nowhere are not kept. */
function addTo({ placed, unplaced }: Record<'placed' | 'unplaced', ColumnWriter>, point: MapPoint): void {
  if (point.position === null) unplaced.add({ ...point, name: '' })
  else placed.add(point)
}

export function openSetWriter(): SetWriter {
  const writers = { placed: openColumnWriter(), unplaced: openColumnWriter() }
  return {
    add: (point) => addTo(writers, point),
    finish() {
      const placed = writers.placed.finish()
      return sumSet(placed, writers.unplaced.finish())
    },
  }
}

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

/** What a change does to a set. */
export interface Changed {
  set: PointSet
  /** False when only documents changed and nothing that the map shows or counts. */
  isShown: boolean
}

/** Parts of the changed points that differ from what is held, and what is held no more. */
function differences(
  held: PointColumns,
  changed: PointColumns,
  numbers: readonly EnterpriseNumber[],
): { isShown: boolean; removed: Set<number> } {
  let isShown = false
  const removed = new Set<number>()
  for (const number of numbers) {
    const key = keyOfNumber(number)
    const at = findKey(held, key)
    const newAt = findKey(changed, key)
    if (at !== -1 && newAt === -1) removed.add(key)
    const isSame = at === -1 ? newAt === -1 : newAt !== -1 && isShownAlike(held, at, changed, newAt)
    if (isSame && at !== -1) held.contentCodes[at] = changed.contentCodes[newAt] as number
    isShown ||= !isSame
  }
  return { isShown, removed }
}

/** The set after `numbers` were looked up again and `found` is what is left of them. */
export function applyChanges(
  set: PointSet,
  numbers: readonly EnterpriseNumber[],
  found: readonly MapPoint[],
): Changed {
  const writer = { placed: openColumnWriter(), unplaced: openColumnWriter() }
  for (const point of found) addTo(writer, point)
  const added = writer.placed.finish()
  const addedUnplaced = writer.unplaced.finish()
  const placed = differences(set.placed, added, numbers)
  const unplaced = differences(set.unplaced, addedUnplaced, numbers)
  return {
    set: sumSet(
      placed.isShown ? mergeChanges(set.placed, added, placed.removed) : set.placed,
      unplaced.isShown ? mergeChanges(set.unplaced, addedUnplaced, unplaced.removed) : set.unplaced,
    ),
    isShown: placed.isShown || unplaced.isShown,
  }
}

/** Points by category, in the order of pointCategories. */
export function countByCategory({ categories }: PointColumns): Uint32Array {
  const counts = new Uint32Array(pointCategories.length)
  for (const category of categories) counts[category] = (counts[category] as number) + 1
  return counts
}
