// What the map shows at one moment: clusters of VMEs and of syndics, apart, so that no cluster holds both.
import { propertyKinds } from '../../property/place.ts'
import { mapCategories } from '../category.ts'
import type { FollowedKind } from '../followed-kinds.ts'
import type { PointColumns } from '../points/columns.ts'
import type { ClusterTree } from './tree.ts'
import type { Categories, TreeData } from './tree-data.ts'

/** Places, and VMEs that are found at none. */
export interface PlacesSnapshot {
  tree: ClusterTree
  /** By kind, in the order of propertyKinds. */
  withoutCoordinates: Uint32Array
  /** As that of the map; equal for equal places and VMEs. */
  dataVersion: string
}

export interface MapSnapshot {
  vmes: ClusterTree
  syndics: ClusterTree
  /** What is on the map but has no place, by category, in the order of pointCategories. */
  withoutCoordinates: Uint32Array
  /** Undefined until they are loaded, and while there are more than may be held. */
  places: PlacesSnapshot | undefined
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

/** Categories that occur among the points of a kind; of places their kinds. */
export const categoriesOfKind: Readonly<Record<FollowedKind, Categories>> = {
  vme: { first: 0, width: syndicCategory },
  syndic: { first: syndicCategory, width: 1 },
  property: { first: 0, width: propertyKinds.length, hasUnits: true },
}
