// The location index in use: loaded at start, replaced when the places change, the last good one kept.
import { Worker } from 'node:worker_threads'
import { loadPlacesData } from '../db/places-data.ts'
import { buildLocationEntries } from './location-entries.ts'
import { buildLocationIndex, type LocationIndex } from './location-index.ts'
import type { WorkerAnswer, WorkerInput, WorkerQuestion } from './location-worker.ts'

export interface LocationHolder {
  /** The newest index that could be built. */
  readonly index: LocationIndex
  /** `database`, or `shipped` while the database could not be read: no streets and no weights. */
  readonly source: 'database' | 'shipped'
  /** When the index in use was built. */
  readonly loadedAt: Date
  /** Looks for changes now instead of at the next tick; resolves when the outcome is in use. Never rejects. */
  refresh(): Promise<void>
  close(): Promise<void>
}

export interface LocationHolderOptions {
  databaseUrl: string | undefined
  /** How often the database is asked whether places changed: a question of two small rows. */
  checkEveryMs?: number
  /** Gets the reason why places could not be loaded, once for as long as it stays the same. */
  onError?: (error: Error) => void
  /** The file that the thread runs, so that a test can put another in its place. */
  workerFile?: URL
}

const CHECK_EVERY_MS = 15_000
/** How long a start waits for the database before it answers from the shipped places. */
const FIRST_LOAD_MS = 4_000

/** A loader on a thread of its own: one question at a time, each answered once. */
function openLoader(input: WorkerInput, file: URL, onCrash: (error: Error) => void) {
  let worker: Worker | undefined
  function start(): Worker {
    const started = new Worker(file, { workerData: input })
    // The thread alone must not keep a process alive that has otherwise ended.
    started.unref()
    // Between questions nobody else listens, and an emitter without a listener for errors would end the process.
    // The thread ends by an error, so the next question starts another one.
    started.on('error', onCrash)
    started.once('exit', () => {
      if (worker === started) worker = undefined
    })
    return started
  }
  return {
    ask(question: WorkerQuestion): Promise<WorkerAnswer> {
      worker ??= start()
      const asked = worker
      return new Promise((resolve) => {
        const settle = (answer: WorkerAnswer): void => {
          asked.off('message', settle).off('error', fail).off('exit', exit)
          resolve(answer)
        }
        const fail = (error: Error): void => settle({ kind: 'failed', reason: error.message })
        const exit = (): void =>
          settle({ kind: 'failed', reason: 'the thread that loads the places has ended' })
        asked.on('message', settle).on('error', fail).on('exit', exit)
        asked.postMessage(question)
      })
    },
    async close(): Promise<void> {
      await worker?.terminate()
    },
  }
}

/** Resolves when a first index can answer: within seconds from the shipped places when the database is away. */
export async function openLocations({
  databaseUrl,
  checkEveryMs = CHECK_EVERY_MS,
  onError = () => {},
  workerFile = new URL('./location-worker.ts', import.meta.url),
}: LocationHolderOptions): Promise<LocationHolder> {
  let index = buildLocationIndex(buildLocationEntries(await loadPlacesData(), []))
  let source: LocationHolder['source'] = 'shipped'
  let loadedAt = new Date()
  let version: string | undefined
  let lastReason: string | undefined
  let running: Promise<void> | undefined
  let isClosed = false

  function tell(reason: string): void {
    if (reason !== lastReason) onError(new Error(`places could not be loaded: ${reason}`))
    lastReason = reason
  }

  const loader =
    databaseUrl === undefined
      ? undefined
      : openLoader({ databaseUrl }, workerFile, (error) => tell(error.message))

  async function load(): Promise<void> {
    const answer = await loader?.ask({ version })
    if (answer === undefined || isClosed) return
    if (answer.kind === 'failed') return tell(answer.reason)
    lastReason = undefined
    if (answer.kind === 'unchanged') return
    ;({ index, version } = answer)
    source = 'database'
    loadedAt = new Date()
  }

  const refresh = (): Promise<void> => {
    running ??= load().finally(() => {
      running = undefined
    })
    return running
  }

  const timer = setInterval(refresh, checkEveryMs).unref()
  await Promise.race([refresh(), new Promise((resolve) => setTimeout(resolve, FIRST_LOAD_MS).unref())])

  return {
    get index() {
      return index
    },
    get source() {
      return source
    },
    get loadedAt() {
      return loadedAt
    },
    refresh,
    async close() {
      isClosed = true
      clearInterval(timer)
      await loader?.close()
    },
  }
}
