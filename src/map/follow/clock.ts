// Time, so that a test can have it pass as it likes.

export interface Clock {
  /** In ms, from any moment on. */
  now(): number
  /** Calls back once; what it returns calls that off. */
  after(ms: number, callback: () => void): () => void
}

export const systemClock: Clock = {
  now: () => performance.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}

export const pause = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => clock.after(ms, resolve))
