// So many calls at a time; who comes later waits for a turn, but neither in a long line nor for long. Where a guard
// refuses at once, clients that ask again as soon as they are answered turn the refusals into the load.

/** Thrown instead of calling: the line is full, or no turn came in time. */
export class NoTurn extends Error {
  constructor() {
    super('no turn came in time')
    this.name = 'NoTurn'
  }
}

export interface Turns {
  take<Result>(work: () => Promise<Result>): Promise<Result>
}

export interface TurnOptions {
  /** Asked at every coming and leaving, so that it may sink while others have more need; one at least. */
  atATime: () => number
  /** Most that wait. */
  waiting: number
  waitMs: number
}

export function openTurns({ atATime, waiting, waitMs }: TurnOptions): Turns {
  let running = 0
  const line = new Set<() => void>()

  function comeIn(): Promise<void> {
    if (running < atATime()) {
      running++
      return Promise.resolve()
    }
    if (line.size >= waiting) return Promise.reject(new NoTurn())
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        clearTimeout(timer)
        running++
        resolve()
      }
      const timer = setTimeout(() => {
        line.delete(enter)
        reject(new NoTurn())
      }, waitMs)
      line.add(enter)
    })
  }

  function leave(): void {
    running--
    // More than one where fewer at a time were let in for a while.
    for (const next of line) {
      if (running >= atATime()) return
      line.delete(next)
      next()
    }
  }

  return {
    async take(work) {
      await comeIn()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
