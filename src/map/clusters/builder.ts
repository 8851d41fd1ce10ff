// Has trees built by a thread of their own, one after the other.
import { Worker } from 'node:worker_threads'
import type { DocumentKind } from '../../../mappings/index.ts'
import type { PointColumns } from '../points/columns.ts'
import type { Over, Parts } from '../points/point-set.ts'
import type { Categories } from './cluster-levels.ts'
import { categoriesOfKind } from './snapshot.ts'
import type { BuildAnswer, BuildQuestion, Built, Rebuilt } from './tree-builder.ts'

export interface Builder {
  /** Rejects when the thread ends or cannot cluster; the next question starts another thread. */
  build(kind: DocumentKind, columns: PointColumns, categories?: Categories): Promise<Built>
  /** Takes what is over into the base and clusters that; rejects as build() does. */
  rebuild(kind: DocumentKind, base: Parts, over: Over): Promise<Rebuilt>
  close(): Promise<void>
}

interface Waiting {
  resolve(built: Built | Rebuilt): void
  reject(error: Error): void
}

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

  type Question = BuildQuestion extends infer Q ? (Q extends { id: number } ? Omit<Q, 'id'> : never) : never
  const ask = (question: Question): Promise<Built | Rebuilt> => {
    worker ??= start()
    const id = nextId++
    const built = new Promise<Built | Rebuilt>((resolve, reject) => waiting.set(id, { resolve, reject }))
    worker.postMessage({ id, ...question } satisfies BuildQuestion)
    return built
  }

  return {
    build: (kind, columns, categories = categoriesOfKind[kind]) => ask({ kind: 'tree', columns, categories }),
    async rebuild(kind, base, over) {
      const built = await ask({ kind: 'set', base, over, categories: categoriesOfKind[kind] })
      if ('version' in built) return built
      throw new Error('the thread that clusters answered something else')
    },
    async close() {
      await worker?.terminate()
    },
  }
}
