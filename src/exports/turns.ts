// A few exports at a time, and one an account: each holds a point in time or a connection for as long as it is read. Who
// comes later waits a moment, in the order of coming.
import { Problem } from '../http/problem.ts'

export interface Turn {
  account: string
  /** What it holds meanwhile: a point in time of the index, or a connection. */
  road: 'index' | 'session'
}

export interface ExportTurns {
  /** Resolves when it may begin, with what is to be called at its end. Throws exports_busy. */
  enter(turn: Turn): Promise<() => void>
}

export interface ExportTurnLimits {
  atATime: number
  /** Of these, those that hold a connection. */
  sessions: number
  waiting: number
  waitMs: number
}

export const exportTurnLimits: ExportTurnLimits = { atATime: 4, sessions: 2, waiting: 8, waitMs: 10_000 }

const RETRY_AFTER_SECONDS = 15

export function openExportTurns({ atATime, sessions, waiting, waitMs }: ExportTurnLimits): ExportTurns {
  const running = new Set<Turn>()
  const line = new Map<Turn, () => void>()

  function isFree({ account, road }: Turn): boolean {
    const others = [...running]
    return (
      others.length < atATime &&
      others.every((other) => other.account !== account) &&
      (road === 'index' || others.filter((other) => other.road === 'session').length < sessions)
    )
  }

  function comeIn(turn: Turn): Promise<void> {
    if (isFree(turn)) {
      running.add(turn)
      return Promise.resolve()
    }
    const busy = new Problem('exports_busy', { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } })
    if (line.size >= waiting) return Promise.reject(busy)
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        line.delete(turn)
        reject(busy)
      }, waitMs)
      line.set(turn, () => {
        clearTimeout(timer)
        line.delete(turn)
        running.add(turn)
        resolve()
      })
    })
  }

  function leave(turn: Turn): void {
    if (!running.delete(turn)) return
    // One that waits for something else than others keeps nobody behind it from going.
    for (const [next, begin] of line) if (isFree(next)) begin()
  }

  return {
    async enter(given) {
      // Of its own, so that equal ones are told apart.
      const turn = { ...given }
      await comeIn(turn)
      return () => leave(turn)
    },
  }
}
