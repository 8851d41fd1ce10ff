// The points of one kind as the thread of the map keeps them: those that were clustered last, what differs from them
// since, and sums of what their documents held, by which the search index is compared with them.
import { BUCKETS } from '../../engine/bucket.ts'
import { type BucketSums, emptySums } from '../../engine/bucket-sums.ts'
import { pointCategories } from '../category.ts'
import { positionIn } from './ascending.ts'
import { type ColumnWriter, openColumnWriter } from './column-writer.ts'
import { findKey, noColumns, type PointColumns, selectKeys } from './columns.ts'
import type { MapPoint } from './point.ts'

export interface Parts {
  /** With a place. */
  placed: PointColumns
  /** Without: counted and drawn nowhere. */
  unplaced: PointColumns
}

/** Points that are otherwise than in other parts. */
export interface Over extends Parts {
  /** First eight digits of everything that differs, ascending: also of what is gone. */
  keys: Uint32Array
}

export interface PointSet {
  /** As they were clustered, but for content codes, which are kept up to date. */
  base: Parts
  /** What differs from it now. */
  over: Over
  sums: BucketSums
}

export interface SetWriter {
  add(point: MapPoint): void
  finish(): PointSet
}

export const nothingOver = (): Over => ({
  placed: noColumns(),
  unplaced: noColumns(),
  keys: new Uint32Array(),
})

function addSums({ counts, sums }: BucketSums, { keys, contentCodes, count }: PointColumns): void {
  for (let index = 0; index < count; index++) {
    const bucket = (keys[index] as number) % BUCKETS
    counts[bucket] = (counts[bucket] as number) + 1
    sums[bucket] = (sums[bucket] as number) + (contentCodes[index] as number)
  }
}

/** Names of what is drawn nowhere are not kept. */
function addTo({ placed, unplaced }: Record<keyof Parts, ColumnWriter>, point: MapPoint): void {
  if (point.position === null) unplaced.add({ ...point, name: '' })
  else placed.add(point)
}

export function openPartsWriter(): { add(point: MapPoint): void; finish(): Parts } {
  const writers = { placed: openColumnWriter(), unplaced: openColumnWriter() }
  return {
    add: (point) => addTo(writers, point),
    finish() {
      const placed = writers.placed.finish()
      return { placed, unplaced: writers.unplaced.finish() }
    },
  }
}

export function openSetWriter(): SetWriter {
  const writer = openPartsWriter()
  return {
    add: writer.add,
    finish() {
      const base = writer.finish()
      const sums = emptySums()
      addSums(sums, base.placed)
      addSums(sums, base.unplaced)
      return { base, over: nothingOver(), sums }
    },
  }
}

/** Where a point stands. */
export interface Found {
  columns: PointColumns
  at: number
}

/** Undefined when there is none under a key. */
export function findIn({ placed, unplaced }: Parts, key: number): Found | undefined {
  const at = findKey(placed, key)
  if (at !== -1) return { columns: placed, at }
  const other = findKey(unplaced, key)
  return other === -1 ? undefined : { columns: unplaced, at: other }
}

export const isOver = ({ keys }: Over, key: number): boolean => positionIn(keys, key) !== -1

export const findPoint = ({ base, over }: PointSet, key: number): Found | undefined =>
  findIn(isOver(over, key) ? over : base, key)

/** Hash code of the content of what is held under a key. */
export function codeOf(set: PointSet, key: number): number | undefined {
  const found = findPoint(set, key)
  return found?.columns.contentCodes[found.at]
}

export const sizeOf = ({ sums: { counts } }: PointSet): number =>
  counts.reduce((sum, count) => sum + count, 0)

/** Every key that is held and wanted. */
export function* keysOf({ base, over }: PointSet, isWanted: (key: number) => boolean): Generator<number> {
  const isChanged = new Set(over.keys)
  for (const { keys } of [base.placed, base.unplaced])
    for (const key of keys) if (isWanted(key) && !isChanged.has(key)) yield key
  for (const { keys } of [over.placed, over.unplaced]) for (const key of keys) if (isWanted(key)) yield key
}

/** Points without a place by category, in the order of pointCategories; `keep` is the part of them that counts. */
export function countUnplaced(
  { base, over }: Pick<PointSet, 'base' | 'over'>,
  keep: (columns: PointColumns) => PointColumns,
): Uint32Array {
  const kept = keep(base.unplaced)
  const counts = countByCategory(kept)
  const replaced = countByCategory(selectKeys(kept, over.keys))
  const now = countByCategory(keep(over.unplaced))
  return counts.map((count, at) => count - (replaced[at] as number) + (now[at] as number))
}

/** Points by category, in the order of pointCategories. */
function countByCategory({ categories }: PointColumns): Uint32Array {
  const counts = new Uint32Array(pointCategories.length)
  for (const category of categories) counts[category] = (counts[category] as number) + 1
  return counts
}
