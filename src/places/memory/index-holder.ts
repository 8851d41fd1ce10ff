// The indexes in use: loaded at start, replaced when what they are built from changes, the last good ones kept.

import { openThread, type Thread } from '../../threads/thread.ts'
import { startBackgroundTimer, startLoop } from '../../time/loop.ts'
import { shippedPlaces } from '../places-data.ts'
import type { Indexes, Part, WorkerAnswer, WorkerInput, WorkerQuestion } from './index-worker.ts'
import { buildLocationEntries } from './location-entries.ts'
import { buildLocationIndex, type LocationIndex } from './location-index.ts'
import { buildSyndicIndex } from './syndic-index.ts'

export interface IndexHolder<P extends Part> {
  /** The newest index that could be built. */
  readonly index: Indexes[P]
  /**
   * `database`, or `shipped` while the database could not be read: places without streets and weights, and no syndic.
   */
  readonly source: 'database' | 'shipped'
  /** When the index in use was built. */
  readonly loadedAt: Date
  /** Checks for changes now instead of at the next tick; resolves when the outcome is in use. Never rejects. */
  refresh(): Promise<void>
}

export interface SuggestIndexes {
  locations: IndexHolder<'places'>
  syndics: IndexHolder<'syndics'>
  close(): Promise<void>
}

export interface SuggestIndexesOptions {
  databaseUrl: string | undefined
  /** How often the database is asked whether something changed: questions of a few rows. */
  checkEveryMs?: number
  /** Gets the reason why a part could not be loaded, once for as long as it stays the same. */
  onError?: (error: Error) => void
  /** The file that the thread runs, so that a test can put another in its place. */
  workerFile?: URL
}

const CHECK_EVERY_MS = 15_000
/** How long a start waits for the database before it answers from what is shipped. */
const FIRST_LOAD_MS = 4_000

type Loader = Thread<WorkerQuestion, WorkerAnswer>

interface HolderOptions<P extends Part> {
  part: P
  shipped: Indexes[P]
  loader: Loader | undefined
  onError: (error: Error) => void
}

function holdIndex<P extends Part>({ part, shipped, loader, onError }: HolderOptions<P>): IndexHolder<P> {
  let index = shipped
  let source: IndexHolder<P>['source'] = 'shipped'
  let loadedAt = new Date()
  let version: string | undefined
  let lastReason: string | undefined
  let running: Promise<void> | undefined

  function report(reason: string): void {
    if (reason !== lastReason) onError(new Error(`${part} could not be loaded: ${reason}`))
    lastReason = reason
  }

  async function load(): Promise<void> {
    if (loader === undefined) return
    try {
      // The thread answers a question with the index of the part that was asked for.
      const answer = (await loader.call({ part, version })) as WorkerAnswer<P>
      lastReason = undefined
      if (answer.kind === 'unchanged') return
      ;({ index, version } = answer)
      source = 'database'
      loadedAt = new Date()
    } catch (error) {
      report(error instanceof Error ? error.message : String(error))
    }
  }

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
    refresh() {
      running ??= load().finally(() => {
        running = undefined
      })
      return running
    },
  }
}

/** Of files of the program: the same for as long as a process runs. */
let shippedIndex: LocationIndex | undefined

/** Resolves when first indexes can answer: within seconds from what is shipped when the database is down. */
export async function openSuggestIndexes({
  databaseUrl,
  checkEveryMs = CHECK_EVERY_MS,
  onError = () => {},
  workerFile = new URL('./index-worker.ts', import.meta.url),
}: SuggestIndexesOptions): Promise<SuggestIndexes> {
  let isClosed = false
  // A thread that is ended on purpose is no failure.
  const report = (error: Error): void => {
    if (!isClosed) onError(error)
  }
  const loader: Loader | undefined =
    databaseUrl === undefined
      ? undefined
      : openThread({
          file: workerFile,
          name: 'the thread that loads suggestions',
          workerData: () => ({ databaseUrl }) satisfies WorkerInput,
          // Rows of one part are many enough in memory.
          isOneAtATime: true,
          onCrash: report,
        })
  shippedIndex ??= buildLocationIndex(buildLocationEntries(await shippedPlaces(), []))
  const locations = holdIndex({ part: 'places', shipped: shippedIndex, loader, onError: report })
  const syndics = holdIndex({ part: 'syndics', shipped: buildSyndicIndex([]), loader, onError: report })

  const refresh = async (): Promise<void> => {
    await Promise.all([locations.refresh(), syndics.refresh()])
  }
  // The first step of the loop is the same load: a part that is being loaded is not loaded twice.
  const first = refresh()
  const loop = startLoop({
    async step() {
      await refresh()
      return 'rest'
    },
    restMs: checkEveryMs,
    startTimer: startBackgroundTimer,
  })
  await Promise.race([first, new Promise((resolve) => setTimeout(resolve, FIRST_LOAD_MS).unref())])

  return {
    locations,
    syndics,
    async close() {
      isClosed = true
      await Promise.all([loop.stop(), loader?.close()])
    },
  }
}
