// Has trees built by a thread of their own, one after the other.
import { Worker } from 'node:worker_threads'
import type { DocumentKind } from '../../mappings/index.ts'
import type { Categories, TreeData } from './cluster-levels.ts'
import type { PointColumns } from './columns.ts'
import { categoriesOfKind } from './snapshot.ts'
import type { BuildAnswer, BuildQuestion } from './tree-builder.ts'

export interface Built {
  data: TreeData
  milliseconds: number
}

export interface Builder {
  /** Rejects when the thread ends or cannot cluster; the next question starts another thread. */
  build(kind: DocumentKind, columns: PointColumns, categories?: Categories): Promise<Built>
  close(): Promise<void>
}

interface Waiting {
  resolve(built: Built): void
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
      if (answer.kind === 'built') asker?.resolve(answer)
      else asker?.reject(new Error(answer.reason))
    })
    started.on('error', (error) => failAll(`the thread that clusters has ended: ${error.message}`))
    started.on('exit', () => failAll('the thread that clusters has ended'))
    return started
  }

  return {
    build(kind, columns, categories = categoriesOfKind[kind]) {
      worker ??= start()
      const id = nextId++
      const built = new Promise<Built>((resolve, reject) => waiting.set(id, { resolve, reject }))
      worker.postMessage({ id, columns, categories } satisfies BuildQuestion)
      return built
    },
    async close() {
      await worker?.terminate()
    },
  }
}
