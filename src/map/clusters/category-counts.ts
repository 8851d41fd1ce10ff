// Points by category in a box: sums along the order of the deepest tree, so that a run of it is counted without looking
// at each point.
import KDBush from 'kdbush'
import { pointCategories } from '../category.ts'
import type { PointColumns } from '../points/columns.ts'
import { CLUSTER_MAX_ZOOM } from '../zooms.ts'
import { visitRuns } from './kd-runs.ts'
import type { Area } from './square.ts'
import type { Level, TreeData } from './tree-data.ts'

/** Points between two sums. */
export const BLOCK = 64

/** Fills in the categories and their sums before each block. */
export function sumBlocks(
  { kdCategories, blockSums, width, firstCategory, levels }: TreeData,
  columns: PointColumns,
): void {
  const { kd, count } = levels[CLUSTER_MAX_ZOOM + 1] as Level
  const { ids } = KDBush.from(kd)
  const sums = new Uint32Array(width)
  for (let at = 0; at < count; at++) {
    if (at % BLOCK === 0) blockSums.set(sums, (at / BLOCK) * width)
    const category = columns.categories[ids[at] as number] as number
    kdCategories[at] = category
    sums[category - firstCategory] = (sums[category - firstCategory] as number) + 1
  }
  if (count % BLOCK === 0) blockSums.set(sums, (count / BLOCK) * width)
}

/** Adds the points of a run of the deepest tree to `into`. */
function addRun(
  { kdCategories, blockSums, width, firstCategory }: TreeData,
  into: Uint32Array,
  [first, last]: [number, number],
): void {
  const addEach = (from: number, to: number): void => {
    for (let at = from; at < to; at++) {
      const category = kdCategories[at] as number
      into[category] = (into[category] as number) + 1
    }
  }
  if (last - first < 2 * BLOCK) {
    addEach(first, last + 1)
    return
  }
  const fromBlock = Math.ceil(first / BLOCK)
  const toBlock = Math.floor((last + 1) / BLOCK)
  addEach(first, fromBlock * BLOCK)
  for (let category = 0; category < width; category++) {
    const slot = firstCategory + category
    const sum =
      (blockSums[toBlock * width + category] as number) - (blockSums[fromBlock * width + category] as number)
    into[slot] = (into[slot] as number) + sum
  }
  addEach(toBlock * BLOCK, last + 1)
}

/** `index` is the deepest tree and `all` an area that holds every point. */
export interface CountedTree {
  index: KDBush
  all: Area
}

/** In the order of pointCategories. */
export function countByArea(
  data: TreeData,
  { index, all }: CountedTree,
  areas: readonly Area[],
): Uint32Array {
  const into = new Uint32Array(pointCategories.length)
  for (const area of areas)
    visitRuns(index, { area, all }, (first, last) => addRun(data, into, [first, last]))
  return into
}
