// Levels of a tree with their KDBush opened, and what is below a cluster, for all who read a tree.
import KDBush from 'kdbush'
import { type Level, reach, type TreeData } from './cluster-levels.ts'

export interface OpenLevel extends Level {
  index: KDBush
}

/** Levels that stand for several zooms are opened once. */
export function openLevels(levels: readonly Level[]): OpenLevel[] {
  const opened = new Map<Level, OpenLevel>()
  for (const level of levels)
    if (!opened.has(level)) opened.set(level, { ...level, index: KDBush.from(level.kd) })
  return levels.map((level) => opened.get(level) as OpenLevel)
}

export interface OpenData {
  data: TreeData
  levels: readonly OpenLevel[]
}

/** What a cluster falls apart into, as items of a level name it, in an order that stays. */
export function childrenOf({ data, levels }: OpenData, cluster: number): number[] {
  const zoom = data.expansionZooms[cluster] as number
  const { items, index } = levels[zoom] as OpenLevel
  const origin = (data.origins[cluster] as number) * 3
  const children: number[] = []
  for (const position of index.within(items[origin] as number, items[origin + 1] as number, reach(zoom))) {
    const what = items[position * 3 + 2] as number
    const parent = what >= 0 ? data.pointParents[what] : data.parents[~what]
    if (parent === cluster) children.push(what)
  }
  return children
}

/** Where a cluster stands, in units. */
export function middleOf({ data, levels }: OpenData, cluster: number): [x: number, y: number] {
  const zoom = data.expansionZooms[cluster] as number
  const grown = levels[zoom] as OpenLevel
  const origin = (data.origins[cluster] as number) * 3
  const [x, y] = [grown.items[origin] as number, grown.items[origin + 1] as number]
  const { items, index } = levels[zoom - 1] as OpenLevel
  // Its middle is as near as its parts are, but for the rounding of both.
  for (const position of index.within(x, y, reach(zoom) + 2))
    if (items[position * 3 + 2] === ~cluster)
      return [items[position * 3] as number, items[position * 3 + 1] as number]
  throw new Error(`cluster ${cluster} is not on the level below zoom ${zoom}`)
}
