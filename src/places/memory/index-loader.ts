// The thread that loads: started at the first question, one question at a time, each answered once.
import { Worker } from 'node:worker_threads'
import type { Part, WorkerAnswer, WorkerInput, WorkerQuestion } from './index-worker.ts'

export interface IndexLoader {
  /** Never rejects: a thread that ends is a failed answer, and the next question starts another one. */
  ask<P extends Part>(part: P, version: string | undefined): Promise<WorkerAnswer<P>>
  close(): Promise<void>
}

export interface IndexLoaderOptions extends WorkerInput {
  workerFile: URL
  /** Gets the reason why the thread ended between two questions. */
  onCrash: (error: Error) => void
}

export function openIndexLoader({ databaseUrl, workerFile, onCrash }: IndexLoaderOptions): IndexLoader {
  let worker: Worker | undefined
  let isAsked = false
  let last: Promise<unknown> = Promise.resolve()

  function start(): Worker {
    const started = new Worker(workerFile, { workerData: { databaseUrl } satisfies WorkerInput })
    // The thread alone must not keep a process alive that has otherwise ended.
    started.unref()
    // Between questions nobody else listens, and an emitter without a listener for errors would end the process.
    started.on('error', (error) => {
      if (!isAsked) onCrash(error)
    })
    started.once('exit', () => {
      if (worker === started) worker = undefined
    })
    return started
  }

  function askNow(question: WorkerQuestion): Promise<WorkerAnswer> {
    worker ??= start()
    const asked = worker
    isAsked = true
    return new Promise((resolve) => {
      const settle = (answer: WorkerAnswer): void => {
        asked.off('message', settle).off('error', fail).off('exit', exit)
        isAsked = false
        resolve(answer)
      }
      const fail = (error: Error): void => settle({ kind: 'failed', reason: error.message })
      const exit = (): void => settle({ kind: 'failed', reason: 'the thread that loads has ended' })
      asked.on('message', settle).on('error', fail).on('exit', exit)
      asked.postMessage(question)
    })
  }

  return {
    ask<P extends Part>(part: P, version: string | undefined): Promise<WorkerAnswer<P>> {
      // The thread answers a question with the index of the part that was asked for.
      const answer = last.then(() => askNow({ part, version }) as Promise<WorkerAnswer<P>>)
      last = answer
      return answer
    },
    async close(): Promise<void> {
      await worker?.terminate()
    },
  }
}
