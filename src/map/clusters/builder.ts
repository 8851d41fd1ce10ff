// Has trees built by a thread of their own, one after the other.
import { Worker } from 'node:worker_threads'
import type { DocumentKind } from '../../../mappings/index.ts'
import type { PointColumns } from '../points/columns.ts'
import type { PointSet } from '../points/point-set.ts'
import type { SetChanges } from '../points/set-changes.ts'
import { categoriesOfKind } from './snapshot.ts'
import type { BuildAnswer, BuildQuestion, BuiltSet, BuiltTree } from './tree-builder.ts'
import type { Categories } from './tree-data.ts'

/** Both reject when the thread ends or cannot cluster; the next question starts another thread. */
export interface Builder {
  buildTree(columns: PointColumns, categories: Categories): Promise<BuiltTree>
  /** Takes the changes into the points and clusters what comes of it. */
  buildSet(kind: DocumentKind, points: PointSet, changes: SetChanges): Promise<BuiltSet>
  close(): Promise<void>
}

interface Waiting {
  resolve(built: BuiltTree | BuiltSet): void
  reject(error: Error): void
}

type Question = BuildQuestion extends infer Q ? (Q extends { id: number } ? Omit<Q, 'id'> : never) : never

export function openBuilder(): Builder {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let nextId = 0

  function failAll(reason: string): void {
    worker = undefined
    for (const { reject } of waiting.values()) reject(new Error(reason))
    waiting.clear()
  }

  function start(): Worker {
    const started = new Worker(new URL('./tree-builder.ts', import.meta.url))
    started.unref()
    started.on('message', (answer: BuildAnswer) => {
      const asker = waiting.get(answer.id)
      waiting.delete(answer.id)
      if (answer.kind === 'built') asker?.resolve(answer.built)
      else asker?.reject(new Error(answer.reason))
    })
    started.on('error', (error) => failAll(`the thread that clusters has ended: ${error.message}`))
    started.on('exit', () => failAll('the thread that clusters has ended'))
    return started
  }

  function call(question: Question): Promise<BuiltTree | BuiltSet> {
    worker ??= start()
    const id = nextId++
    const built = new Promise<BuiltTree | BuiltSet>((resolve, reject) => waiting.set(id, { resolve, reject }))
    worker.postMessage({ id, ...question } satisfies BuildQuestion)
    return built
  }

  return {
    buildTree: (columns, categories) => call({ kind: 'tree', columns, categories }),
    async buildSet(kind, points, changes) {
      const built = await call({ kind: 'set', points, changes, categories: categoriesOfKind[kind] })
      if ('version' in built) return built
      throw new Error('the thread that clusters answered something else')
    },
    async close() {
      await worker?.terminate()
    },
  }
}
