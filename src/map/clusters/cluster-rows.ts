// What clusters hold and where they end, by row.
import type { Box } from '../../geo/box.ts'
import { pointCategories } from '../category.ts'
import { toLatitude, toLongitude } from './square.ts'

export interface ClusterRows {
  /** The zoom at which a cluster falls apart. */
  expansionZooms: Uint8Array
  /** Four numbers a row: the least and the greatest x and y of its points. */
  areas: Int32Array
  /** Precisions that occur among its points, a bit each (src/map/precision.ts). */
  precisionBits: Uint8Array
  /** Points of each category, `width` numbers a row. */
  counts: Uint32Array
  /** Categories firstCategory up to firstCategory + width occur. */
  firstCategory: number
  width: number
  /** Units of its places; empty where points are none. */
  units: Uint32Array
}

export function sizeAt({ counts, width }: ClusterRows, row: number): number {
  let size = 0
  for (let at = row * width; at < (row + 1) * width; at++) size += counts[at] as number
  return size
}

/** By category, in the order of pointCategories. */
export function countsAt({ counts, width, firstCategory }: ClusterRows, row: number): Uint32Array {
  const byCategory = new Uint32Array(pointCategories.length)
  for (let category = 0; category < width; category++)
    byCategory[firstCategory + category] = counts[row * width + category] as number
  return byCategory
}

/** Read one by one: for each cluster of a reply, a part of the array and its destructuring would be most of the work. */
export const boxAt = ({ areas }: ClusterRows, row: number): Box => ({
  west: toLongitude(areas[row * 4] as number),
  south: toLatitude(areas[row * 4 + 3] as number),
  east: toLongitude(areas[row * 4 + 2] as number),
  north: toLatitude(areas[row * 4 + 1] as number),
})

/** True when all its points lie within 4 centimetres. */
export const isStackedAt = ({ areas }: ClusterRows, row: number): boolean =>
  areas[row * 4] === areas[row * 4 + 2] && areas[row * 4 + 1] === areas[row * 4 + 3]
