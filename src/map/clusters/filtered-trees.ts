// Clusters of the part of a kind that a filter keeps, in the thread of the map: built once for each base, with changes laid
// over them as over the whole.
import type { DocumentKind } from '../../../mappings/index.ts'
import type { Shown } from '../follow/kind-keeper.ts'
import { bytesOf } from '../points/bytes.ts'
import { categoriesKept, filterColumns, impactsOf, keyOfFilter, type MapFilter } from '../points/filter.ts'
import type { Builder } from './builder.ts'
import { keepFilteredSets } from './filtered-sets.ts'
import { layOverIfAny } from './lay-over.ts'
import type { Overlay } from './overlay.ts'
import type { TreeParts } from './snapshot.ts'

export interface FilteredTrees {
  /** What a filter keeps of the points that were clustered last. */
  build(kind: DocumentKind, shown: Shown, filter: MapFilter): Promise<TreeParts>
  clear(): void
}

export function keepFilteredTrees(builder: Builder): FilteredTrees {
  const kept = keepFilteredSets<TreeParts>(bytesOf)
  return {
    async build(kind, { base, baseVersion }, filter) {
      const make = async (): Promise<TreeParts> => {
        const columns = filterColumns(kind, base.placed, filter)
        const { data } = await builder.build(kind, columns, categoriesKept(kind, filter))
        return { columns, data }
      }
      const key = [kind, baseVersion, keyOfFilter(filter)].join(';')
      return (await kept.get(key, make, impactsOf(filter)?.version)) ?? make()
    },
    clear: () => kept.clear(),
  }
}

/** What of the changes a filter keeps, to be laid over what it keeps of the rest. */
export const overlayFiltered = (
  { columns, data }: TreeParts,
  kind: DocumentKind,
  { over: { keys, placed }, filter }: Pick<Shown, 'over'> & { filter: MapFilter },
): Overlay | undefined => layOverIfAny(columns, data, { keys, columns: filterColumns(kind, placed, filter) })
