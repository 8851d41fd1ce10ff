// Has trees built by a thread of their own, one after the other.
import { openThread } from '../../threads/thread.ts'
import type { FollowedKind } from '../followed-kinds.ts'
import type { PointColumns } from '../points/columns.ts'
import type { PointSet } from '../points/point-set.ts'
import type { SetChanges } from '../points/set-changes.ts'
import { categoriesOfKind } from './snapshot.ts'
import type { BuildQuestion, BuiltSet, BuiltTree } from './tree-builder.ts'
import type { Categories } from './tree-data.ts'

/** Both reject when the thread ends or cannot cluster; the next question starts another thread. */
export interface Builder {
  buildTree(columns: PointColumns, categories: Categories): Promise<BuiltTree>
  /** Takes the changes into the points and clusters what comes of it. */
  buildSet(kind: FollowedKind, points: PointSet, changes: SetChanges): Promise<BuiltSet>
  close(): Promise<void>
}

export function openBuilder(): Builder {
  const thread = openThread<BuildQuestion, BuiltTree | BuiltSet>({
    file: new URL('./tree-builder.ts', import.meta.url),
    name: 'the thread that clusters',
  })
  return {
    buildTree: (columns, categories) => thread.call({ kind: 'tree', columns, categories }),
    async buildSet(kind, points, changes) {
      const built = await thread.call({ kind: 'set', points, changes, categories: categoriesOfKind[kind] })
      if ('version' in built) return built
      throw new Error('the thread that clusters answered something else')
    },
    close: thread.close,
  }
}
