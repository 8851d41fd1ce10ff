// Readers and a writer that never stop while something is done beside them, and what they went through.
import { setTimeout as delay } from 'node:timers/promises'

export interface Figures {
  reads: number
  /** Each with what was asked and what came. */
  failed: string[]
  /** Between two good replies to the same question at the same process, in ms. */
  longestGap: number
  writes: number
  longestWrite: number
}

export interface Load {
  figures: Figures
  /** Has a process asked from now on, as by a proxy that knows it to be ready. */
  serve(origin: string): void
  /** No question goes to it any more once this resolves. */
  takeOut(origin: string): Promise<void>
  stop(): Promise<void>
}

const BETWEEN_READS_MS = 50
const BETWEEN_WRITES_MS = 100

async function ask(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(30_000) })
    await response.arrayBuffer()
    return response.status === 200 ? undefined : String(response.status)
  } catch (error) {
    return error instanceof Error
      ? `${error.message} ${(error.cause as Error | undefined)?.message ?? ''}`
      : '?'
  }
}

/**
 * @param paths Each is asked over and over, one question after the other.
 * @param write Makes one change; called over and over with a number that grows.
 */
export function startLoad(paths: readonly string[], write: (turn: number) => Promise<unknown>): Load {
  const figures: Figures = { reads: 0, failed: [], longestGap: 0, writes: 0, longestWrite: 0 }
  const served = new Map<string, Promise<unknown>>()
  const leaving = new Set<string>()
  let isOver = false

  async function readOn(origin: string, path: string): Promise<void> {
    let lastGood = performance.now()
    while (!isOver && !leaving.has(origin)) {
      const failure = await ask(`${origin}${path}`)
      figures.reads += 1
      if (failure === undefined) {
        figures.longestGap = Math.max(figures.longestGap, performance.now() - lastGood)
        lastGood = performance.now()
      } else figures.failed.push(`${path}: ${failure}`)
      await delay(BETWEEN_READS_MS)
    }
  }
  async function writeOn(): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      const startedAt = performance.now()
      await write(turn)
      figures.writes += 1
      figures.longestWrite = Math.max(figures.longestWrite, performance.now() - startedAt)
      await delay(BETWEEN_WRITES_MS)
    }
  }

  const writing = writeOn()
  return {
    figures,
    serve(origin) {
      served.set(origin, Promise.all(paths.map((path) => readOn(origin, path))))
    },
    async takeOut(origin) {
      leaving.add(origin)
      await served.get(origin)
    },
    async stop() {
      isOver = true
      await Promise.all([writing, ...served.values()])
    },
  }
}
