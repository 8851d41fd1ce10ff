// The thread of the map (map-worker.ts) as the process sees it: started again when it ends, and asked questions.
import { openThread } from '../../threads/thread.ts'
import type { Filtered } from './filter-shown.ts'
import type { MapQuestion, MapReport, MapWorkerInput } from './map-worker.ts'

export interface MapThread {
  /** Rejects when the thread ends or cannot answer. */
  call(question: MapQuestion): Promise<Filtered | undefined>
  close(): Promise<void>
}

const RESTART_MS = 1_000

export function startMapThread(workerData: MapWorkerInput, onReport: (report: MapReport) => void): MapThread {
  let restart: NodeJS.Timeout | undefined
  let reason: string | undefined
  const thread = openThread<MapQuestion, Filtered | undefined, MapReport>({
    file: new URL('./map-worker.ts', import.meta.url),
    name: 'the thread of the map',
    workerData: () => workerData,
    onNews: onReport,
    onCrash({ message }) {
      reason = message
    },
    onExit() {
      onReport({ kind: 'failure', reason: reason ?? 'the thread of the map has ended' })
      reason = undefined
      restart = setTimeout(() => {
        restart = undefined
        thread.start()
      }, RESTART_MS).unref()
    },
  })
  thread.start()

  return {
    // A thread that ends again and again is not started by each question.
    call: (question) =>
      restart === undefined
        ? thread.call(question)
        : Promise.reject(new Error('the thread of the map is starting')),
    async close() {
      clearTimeout(restart)
      await thread.close()
    },
  }
}
