// Levels of a tree with their KDBush opened, and what is below a cluster.
import KDBush from 'kdbush'
import { sizeAt } from './cluster-rows.ts'
import { pixels } from './square.ts'
import { RADIUS } from './supercluster-trees.ts'
import type { Level, TreeData } from './tree-data.ts'

export interface OpenLevel extends Level {
  index: KDBush
}

export interface OpenData {
  data: TreeData
  levels: readonly OpenLevel[]
}

/** Levels that stand for several zooms are opened once. */
export function openLevels(levels: readonly Level[]): OpenLevel[] {
  const opened = new Map<Level, OpenLevel>()
  for (const level of levels)
    if (!opened.has(level)) opened.set(level, { ...level, index: KDBush.from(level.kd) })
  return levels.map((level) => opened.get(level) as OpenLevel)
}

/** Distance within which the parts of a cluster lie that falls apart at a zoom. */
const reach = (expansionZoom: number): number => pixels(RADIUS, expansionZoom - 1)

/** What a cluster falls apart into, as items of a level name it, in an order that stays. */
function childrenOf({ data, levels }: OpenData, cluster: number): number[] {
  const zoom = data.expansionZooms[cluster] as number
  const { items, index } = levels[zoom] as OpenLevel
  const origin = (data.origins[cluster] as number) * 3
  const children: number[] = []
  for (const position of index.within(items[origin] as number, items[origin + 1] as number, reach(zoom))) {
    const itemRef = items[position * 3 + 2] as number
    const parent = itemRef >= 0 ? data.pointParents[itemRef] : data.parents[~itemRef]
    if (parent === cluster) children.push(itemRef)
  }
  return children
}

/** Appends ids of points to `into` until `end` points are passed over or taken; those before `from` are passed over. */
export function appendLeaves(
  opened: OpenData,
  { into, cluster }: { into: number[]; cluster: number },
  span: { passed: number; from: number; end: number },
): void {
  for (const itemRef of childrenOf(opened, cluster)) {
    if (span.passed >= span.end) return
    if (itemRef >= 0) {
      if (span.passed >= span.from) into.push(itemRef)
      span.passed++
      continue
    }
    const size = sizeAt(opened.data, ~itemRef)
    if (span.passed + size <= span.from) span.passed += size
    else appendLeaves(opened, { into, cluster: ~itemRef }, span)
  }
}
