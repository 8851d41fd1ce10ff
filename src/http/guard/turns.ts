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
  atATime: number
  /** Most that wait. */
  waiting: number
  waitMs: number
}

export function openTurns({ atATime, waiting, waitMs }: TurnOptions): Turns {
  let running = 0
  const line = new Set<() => void>()

  function comeIn(): Promise<void> {
    if (running < atATime) {
      running++
      return Promise.resolve()
    }
    if (line.size >= waiting) return Promise.reject(new NoTurn())
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        clearTimeout(timer)
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
    const [next] = line
    // The turn goes on to the next in line.
    if (next === undefined) running--
    else {
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
