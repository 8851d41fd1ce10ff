// Clusters of the part of a kind that a filter keeps, in the thread of the map: built on demand, once for the points that
// are shown.
import type { MapKind } from '../../../mappings/map-fields.ts'
import { bytesOf } from '../points/bytes.ts'
import { categoriesKept, filterColumns, impactsOf, keyOfFilter, type MapFilter } from '../points/filter.ts'
import type { PointSet } from '../points/point-set.ts'
import type { Builder } from './builder.ts'
import { createFilteredSetCache } from './filtered-sets.ts'
import type { TreeParts } from './snapshot.ts'

/** Points to be filtered. */
interface Whole {
  points: PointSet
  /** Equal for equal points. */
  version: string
}

export interface FilteredTrees {
  build(kind: MapKind, whole: Whole, filter: MapFilter): Promise<TreeParts>
  clear(): void
}

export function createFilteredTreeCache(builder: Builder): FilteredTrees {
  const cache = createFilteredSetCache<TreeParts>(bytesOf)
  return {
    async build(kind, { points, version }, filter) {
      const make = async (): Promise<TreeParts> => {
        const columns = filterColumns(kind, points.placed, filter)
        const { data } = await builder.buildTree(columns, categoriesKept(kind, filter))
        return { columns, data }
      }
      const key = [kind, version, keyOfFilter(filter)].join(';')
      return (await cache.get(key, make, impactsOf(filter)?.version)) ?? make()
    },
    clear: () => cache.clear(),
  }
}
