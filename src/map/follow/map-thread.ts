// The thread of the map (map-worker.ts) as the process sees it: started again when it ends, and asked questions.
import { Worker } from 'node:worker_threads'
import type { Filtered } from './filter-shown.ts'
import type { MapMessage, MapQuestion, MapWorkerInput } from './map-worker.ts'

/** Messages that the thread sends unasked. */
export type MapReport = Exclude<MapMessage, { id: number }>

type Question = { kind: 'refresh' } | Pick<Extract<MapQuestion, { kind: 'filter' }>, 'kind' | 'filter'>

export interface MapThread {
  /** Rejects when the thread ends or cannot answer. */
  call(question: Question): Promise<Filtered | undefined>
  close(): Promise<void>
}

interface PendingCall {
  resolve(filtered: Filtered | undefined): void
  reject(error: Error): void
}

const RESTART_MS = 1_000

export function startMapThread(input: MapWorkerInput, onReport: (report: MapReport) => void): MapThread {
  const pending = new Map<number, PendingCall>()
  let worker: Worker | undefined
  let restart: NodeJS.Timeout | undefined
  let nextId = 0
  let isClosed = false

  function settleCall(id: number, settleWith: (call: PendingCall) => void): void {
    const call = pending.get(id)
    pending.delete(id)
    if (call !== undefined) settleWith(call)
  }

  function handleMessage(message: MapMessage): void {
    if (!('id' in message)) onReport(message)
    else if (message.kind === 'filtered') settleCall(message.id, ({ resolve }) => resolve(message.filtered))
    else if (message.kind === 'refreshed') settleCall(message.id, ({ resolve }) => resolve(undefined))
    else settleCall(message.id, ({ reject }) => reject(new Error(message.reason)))
  }

  function start(): void {
    const started = new Worker(new URL('./map-worker.ts', import.meta.url), { workerData: input })
    // The thread alone must not keep a process alive that has otherwise ended.
    started.unref()
    started.on('message', handleMessage)
    started.on('error', ({ message }) =>
      onReport({ kind: 'failure', reason: `its thread has ended: ${message}` }),
    )
    started.once('exit', () => {
      worker = undefined
      const ended = new Error('the thread of the map has ended')
      for (const id of [...pending.keys()]) settleCall(id, ({ reject }) => reject(ended))
      if (!isClosed) restart = setTimeout(start, RESTART_MS).unref()
    })
    worker = started
  }
  start()

  return {
    call: (question) =>
      new Promise((resolve, reject) => {
        if (worker === undefined) return reject(new Error('the thread of the map is starting'))
        const id = nextId++
        pending.set(id, { resolve, reject })
        worker.postMessage({ id, ...question } satisfies MapQuestion)
      }),
    async close() {
      isClosed = true
      clearTimeout(restart)
      await worker?.terminate()
    },
  }
}
