// A clock that stands still until it is told to go on.
import type { Clock } from '../../../src/map/follow/clock.ts'

export interface HeldClock extends Clock {
  /** Lets so many ms pass, with all that they call back and what comes of it. */
  pass(ms: number): Promise<void>
}

/** Lets everything run that waits for no time. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

export function makeClock(): HeldClock {
  let now = 0
  const timers = new Set<{ at: number; callback: () => void }>()
  const nextBy = (end: number) =>
    [...timers].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0]
  return {
    now: () => now,
    after(ms, callback) {
      const timer = { at: now + ms, callback }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    async pass(ms) {
      const end = now + ms
      await settled()
      for (let timer = nextBy(end); timer !== undefined; timer = nextBy(end)) {
        timers.delete(timer)
        now = Math.max(now, timer.at)
        timer.callback()
        await settled()
      }
      now = end
    },
  }
}
