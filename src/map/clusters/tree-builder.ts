// The thread that clusters: nothing else waits while it works, and as columns are shared nothing is copied to or from it.
import { parentPort } from 'node:worker_threads'
import { hashColumns, type PointColumns } from '../points/columns.ts'
import type { Over, Parts } from '../points/point-set.ts'
import { mergeOver } from '../points/set-changes.ts'
import { buildTree, type Categories, type TreeData } from './cluster-levels.ts'
import { collectSoon } from './collect-soon.ts'

export type BuildQuestion = { id: number; categories: Categories } & (
  | { kind: 'tree'; columns: PointColumns }
  /** Takes in first what is over, and says what came of it. */
  | { kind: 'set'; base: Parts; over: Over }
)

export interface Built {
  data: TreeData
  milliseconds: number
}

export interface Rebuilt extends Built {
  base: Parts
  /** Equal for equal points. */
  version: string
}

export type BuildAnswer = { id: number } & (
  | { kind: 'built'; built: Built | Rebuilt }
  | { kind: 'failed'; reason: string }
)

function build(question: BuildQuestion): Built | Rebuilt {
  const start = performance.now()
  const done = <B extends object>(rest: B): B & { milliseconds: number } => ({
    ...rest,
    milliseconds: performance.now() - start,
  })
  const { categories } = question
  if (question.kind === 'tree') return done({ data: buildTree(question.columns, categories) })
  const base = mergeOver(question.base, question.over)
  const version = hashColumns([base.placed, base.unplaced])
  return done({ base, version, data: buildTree(base.placed, categories) })
}

function answer(question: BuildQuestion): BuildAnswer {
  const { id } = question
  try {
    return { id, kind: 'built', built: build(question) }
  } catch (error) {
    return { id, kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (question: BuildQuestion) => {
  parentPort?.postMessage(answer(question))
  // Once question and answer are let go of.
  if (question.kind === 'set') setImmediate(collectSoon)
})
