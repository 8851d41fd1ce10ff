// The thread that clusters: nothing else waits while it works, and as columns are shared nothing is copied to or from it.
import { parentPort } from 'node:worker_threads'
import { bytesOf } from '../points/bytes.ts'
import { hashColumns, type PointColumns } from '../points/columns.ts'
import type { PointSet } from '../points/point-set.ts'
import { mergeSet, type SetChanges } from '../points/set-changes.ts'
import { buildTree } from './cluster-levels.ts'
import { countLeftBehind } from './collect-soon.ts'
import type { Categories, TreeData } from './tree-data.ts'

export type BuildQuestion = { id: number; categories: Categories } & (
  | { kind: 'tree'; columns: PointColumns }
  | { kind: 'set'; points: PointSet; changes: SetChanges }
)

export interface BuiltTree {
  data: TreeData
  milliseconds: number
}

export interface BuiltSet extends BuiltTree {
  points: PointSet
  /** Equal for equal points. */
  version: string
}

export type BuildAnswer = { id: number } & (
  | { kind: 'built'; built: BuiltTree | BuiltSet }
  | { kind: 'failed'; reason: string }
)

function build(question: BuildQuestion): BuiltTree | BuiltSet {
  const start = performance.now()
  const { categories } = question
  if (question.kind === 'tree') {
    const data = buildTree(question.columns, categories)
    return { data, milliseconds: performance.now() - start }
  }
  const points = mergeSet(question.points, question.changes)
  const version = hashColumns([points.placed, points.unplaced])
  const data = buildTree(points.placed, categories)
  return { points, version, data, milliseconds: performance.now() - start }
}

function answer(question: BuildQuestion): BuildAnswer {
  const { id } = question
  try {
    return { id, kind: 'built', built: build(question) }
  } catch (error) {
    return { id, kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}

const leaveBehind = countLeftBehind()

parentPort?.on('message', (question: BuildQuestion) => {
  const answered = answer(question)
  const bytes = bytesOf(answered)
  parentPort?.postMessage(answered)
  // Once question and answer are let go of.
  setImmediate(() => leaveBehind(bytes))
})
