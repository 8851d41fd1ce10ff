// What a filter keeps of both kinds as they are shown.
import { type MapKind, mapKinds } from '../../../mappings/map-fields.ts'
import type { FilteredTrees } from '../clusters/filtered-trees.ts'
import type { TreeParts } from '../clusters/snapshot.ts'
import type { BuiltSet } from '../clusters/tree-builder.ts'
import { noColumns, type PointColumns } from '../points/columns.ts'
import { filterColumns, type MapFilter, shareOf } from '../points/filter.ts'
import { countByCategory } from '../points/point-set.ts'

/** Points and clusters of both kinds, and of places where these are held. */
export interface Shown extends Readonly<Record<MapKind, BuiltSet>> {
  property: BuiltSet | undefined
}

/** Clusters of what a filter keeps; a kind that it keeps whole or not at all is left out. */
export interface Filtered {
  trees: Partial<Record<MapKind, TreeParts>>
  withoutCoordinates: Uint32Array
  dataVersion: string
}

/** Equal for equal points of both kinds. */
export const versionOf = ({ vme, syndic }: Shown): string => `${vme.version}.${syndic.version}`

/** What is counted and drawn nowhere, by category; `keep` gives the part of it that counts. */
export function countWithoutPlace(
  shown: Shown,
  keep: (kind: MapKind, columns: PointColumns) => PointColumns = (_, columns) => columns,
): Uint32Array {
  const [first = new Uint32Array(), ...rest] = mapKinds.map((kind) =>
    countByCategory(keep(kind, shown[kind].points.unplaced)),
  )
  return first.map((count, category) => rest.reduce((sum, other) => sum + (other[category] as number), count))
}

export async function filterShown(
  shown: Shown,
  filter: MapFilter,
  filteredTrees: FilteredTrees,
): Promise<Filtered> {
  const trees: Filtered['trees'] = {}
  for (const kind of mapKinds)
    if (shareOf(kind, filter) === 'some') trees[kind] = await filteredTrees.build(kind, shown[kind], filter)
  const withoutCoordinates = countWithoutPlace(shown, (kind, columns) => {
    const share = shareOf(kind, filter)
    if (share === 'none') return noColumns()
    return share === 'all' ? columns : filterColumns(kind, columns, filter)
  })
  return { trees, withoutCoordinates, dataVersion: versionOf(shown) }
}
