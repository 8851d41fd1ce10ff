// Clusters of nothing.
import type { FollowedKind } from '../followed-kinds.ts'
import { noColumns } from '../points/columns.ts'
import { buildTree } from './cluster-levels.ts'
import { categoriesOfKind } from './snapshot.ts'
import { type ClusterTree, openTree } from './tree.ts'

export const emptyTree = (kind: FollowedKind): ClusterTree =>
  openTree(noColumns(), buildTree(noColumns(), categoriesOfKind[kind]))
