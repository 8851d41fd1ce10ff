// The points of one kind as the thread of the map keeps them, and sums of what their documents held, by which the search
// index is compared with them.
import { type BucketSums, emptySums } from '../../engine/bucket-sums.ts'
import { pointCategories } from '../category.ts'
import { openColumnWriter } from './column-writer.ts'
import { findKey, noColumns, type PointColumns } from './columns.ts'
import type { MapPoint } from './point.ts'
import { bucketOfKey } from './point-key.ts'

export interface PointSet {
  /** With a place. */
  placed: PointColumns
  /** Without: counted and drawn nowhere. */
  unplaced: PointColumns
}

export interface SetWriter {
  add(point: MapPoint): void
  finish(): PointSet
}

export const noPoints = (): PointSet => ({ placed: noColumns(), unplaced: noColumns() })

export function openSetWriter(): SetWriter {
  const writers = { placed: openColumnWriter(), unplaced: openColumnWriter() }
  return {
    add(point) {
      // Names of what is drawn nowhere are not kept.
      if (point.position === null) writers.unplaced.add({ ...point, name: '' })
      else writers.placed.add(point)
    },
    finish() {
      const placed = writers.placed.finish()
      return { placed, unplaced: writers.unplaced.finish() }
    },
  }
}

export function setOf(points: Iterable<MapPoint>): PointSet {
  const writer = openSetWriter()
  for (const point of points) writer.add(point)
  return writer.finish()
}

export const sizeOf = ({ placed, unplaced }: PointSet): number => placed.count + unplaced.count

/** Position of a point. */
export interface Found {
  columns: PointColumns
  at: number
}

/** Undefined when there is none under a key. */
export function findIn({ placed, unplaced }: PointSet, key: number): Found | undefined {
  const at = findKey(placed, key)
  if (at !== -1) return { columns: placed, at }
  const other = findKey(unplaced, key)
  return other === -1 ? undefined : { columns: unplaced, at: other }
}

/** Hash code of the content of what is held under a key. */
export function codeOf(points: PointSet, key: number): number | undefined {
  const found = findIn(points, key)
  return found?.columns.contentCodes[found.at]
}

/** Of every point whose key is wanted. A few ms for 300,000. */
export function sumsOf(
  { placed, unplaced }: PointSet,
  isWanted: (key: number) => boolean = () => true,
): BucketSums {
  const { counts, sums } = emptySums()
  for (const { keys, contentCodes, count } of [placed, unplaced])
    for (let index = 0; index < count; index++) {
      const key = keys[index] as number
      if (!isWanted(key)) continue
      const bucket = bucketOfKey(key)
      counts[bucket] = (counts[bucket] as number) + 1
      sums[bucket] = (sums[bucket] as number) + (contentCodes[index] as number)
    }
  return { counts, sums }
}

/** Every key that is held and wanted. */
export function* keysOf(
  { placed, unplaced }: PointSet,
  isWanted: (key: number) => boolean,
): Generator<number> {
  for (const { keys } of [placed, unplaced]) for (const key of keys) if (isWanted(key)) yield key
}

/** Points by category, in the order of pointCategories. */
export function countByCategory({ categories }: PointColumns): Uint32Array {
  const counts = new Uint32Array(pointCategories.length)
  for (const category of categories) counts[category] = (counts[category] as number) + 1
  return counts
}
