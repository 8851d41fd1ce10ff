// A few exports at a time, and one an account: each holds a point in time or a connection for as long as it is read.
import { Problem } from '../http/problem.ts'

export interface ExportTurns {
  /** Resolves when it may begin, with what is to be called at its end. Throws exports_busy. */
  enter(account: string, road: 'index' | 'copy'): Promise<() => void>
}

export interface ExportTurnLimits {
  atATime: number
  /** Of these, those that hold a connection. */
  copies: number
  waiting: number
  waitMs: number
}

export const exportTurnLimits: ExportTurnLimits = { atATime: 4, copies: 2, waiting: 8, waitMs: 10_000 }

const RETRY_AFTER_SECONDS = 15

interface Waiting {
  road: 'index' | 'copy'
  begin(): void
}

export function openExportTurns({ atATime, copies, waiting, waitMs }: ExportTurnLimits): ExportTurns {
  const running = { index: 0, copy: 0 }
  const accounts = new Set<string>()
  const line = new Set<Waiting>()
  const busy = (): Problem =>
    new Problem('exports_busy', { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } })
  const isFree = (road: Waiting['road']): boolean =>
    running.index + running.copy < atATime && (road === 'index' || running.copy < copies)

  function leave(road: Waiting['road']): void {
    running[road]--
    // In the order of coming; one that waits for a connection keeps nobody behind it from going.
    for (const next of line) if (isFree(next.road)) next.begin()
  }

  function wait(road: Waiting['road']): Promise<void> {
    if (isFree(road)) {
      running[road]++
      return Promise.resolve()
    }
    if (line.size >= waiting) return Promise.reject(busy())
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        road,
        begin() {
          clearTimeout(timer)
          line.delete(entry)
          running[road]++
          resolve()
        },
      }
      const timer = setTimeout(() => {
        line.delete(entry)
        reject(busy())
      }, waitMs)
      line.add(entry)
    })
  }

  return {
    async enter(account, road) {
      if (accounts.has(account)) throw busy()
      accounts.add(account)
      try {
        await wait(road)
      } catch (error) {
        accounts.delete(account)
        throw error
      }
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        accounts.delete(account)
        leave(road)
      }
    },
  }
}
