// The thread that clusters: nothing else waits while it works, and as columns are shared nothing is copied to or from it.
import { parentPort } from 'node:worker_threads'
import { buildTree, type Categories, type TreeData } from './cluster-levels.ts'
import type { PointColumns } from './columns.ts'

export interface BuildQuestion {
  id: number
  columns: PointColumns
  categories: Categories
}

export type BuildAnswer = { id: number } & (
  | { kind: 'built'; data: TreeData; milliseconds: number }
  | { kind: 'failed'; reason: string }
)

function answer({ id, columns, categories }: BuildQuestion): BuildAnswer {
  const start = performance.now()
  try {
    const data = buildTree(columns, categories)
    return { id, kind: 'built', data, milliseconds: performance.now() - start }
  } catch (error) {
    return { id, kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (question: BuildQuestion) => parentPort?.postMessage(answer(question)))
