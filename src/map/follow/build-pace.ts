// Has builds come one at a time with a rest after each, so that they take at most a third of one core however many
// changes there are.
import { type Clock, pause } from './clock.ts'

/** After a build that took t, the next one waits for twice as long. */
const REST_PER_BUILD = 2

export interface BuildPace {
  /** Runs a build once the one before it has ended and its rest is over. Settles as the build does. */
  run<T>(build: () => Promise<T>): Promise<T>
}

export function paceBuilds(clock: Clock, leastRestMs: number): BuildPace {
  let mayStartAt = Number.NEGATIVE_INFINITY
  let last: Promise<unknown> = Promise.resolve()

  async function runRested<T>(build: () => Promise<T>): Promise<T> {
    const left = mayStartAt - clock.now()
    if (left > 0) await pause(clock, left)
    const start = clock.now()
    try {
      return await build()
    } finally {
      const end = clock.now()
      mayStartAt = end + Math.max(leastRestMs, REST_PER_BUILD * (end - start))
    }
  }

  return {
    run(build) {
      const built = last.then(() => runRested(build))
      last = built.catch(() => {})
      return built
    },
  }
}
