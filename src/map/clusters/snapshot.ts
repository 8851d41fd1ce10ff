// What the map shows at one moment: clusters of VMEs and of syndics, apart, so that no cluster holds both.
import type { MapKind } from '../../../mappings/map-fields.ts'
import { mapCategories } from '../category.ts'
import type { PointColumns } from '../points/columns.ts'
import type { ClusterTree } from './tree.ts'
import type { Categories, TreeData } from './tree-data.ts'

export interface MapSnapshot {
  vmes: ClusterTree
  syndics: ClusterTree
  /** What is on the map but has no place, by category, in the order of pointCategories. */
  withoutCoordinates: Uint32Array
  /** Changes when something changes that the map shows; equal in every process that shows the same points. */
  dataVersion: string
  builtAt: Date
}

/** A tree as it travels between threads. */
export interface TreeParts {
  columns: PointColumns
  data: TreeData
}

const syndicCategory = mapCategories.indexOf('syndic')

/** Categories that occur among the points of a kind. */
export const categoriesOfKind: Readonly<Record<MapKind, Categories>> = {
  vme: { first: 0, width: syndicCategory },
  syndic: { first: syndicCategory, width: 1 },
}
