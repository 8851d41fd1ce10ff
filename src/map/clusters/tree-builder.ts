// The thread that clusters: nothing else waits while it works, and as columns are shared nothing is copied to or from it.
import { serveCalls } from '../../threads/serve-calls.ts'
import { bytesOf } from '../points/bytes.ts'
import { hashColumns, type PointColumns } from '../points/columns.ts'
import type { PointSet } from '../points/point-set.ts'
import { mergeSet, type SetChanges } from '../points/set-changes.ts'
import { buildTree } from './cluster-levels.ts'
import { countLeftBehind } from './collect-soon.ts'
import type { Categories, TreeData } from './tree-data.ts'

export type BuildQuestion = { categories: Categories } & (
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

const leaveBehind = countLeftBehind()

serveCalls(async (question: BuildQuestion) => {
  const answer = build(question)
  const bytes = bytesOf(answer)
  // Once question and answer are let go of.
  setImmediate(() => leaveBehind(bytes))
  return { answer }
})
