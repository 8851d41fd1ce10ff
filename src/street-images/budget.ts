// How often this process may ask in a minute.

export interface Budget {
  /** Takes one, or says in how many seconds there is one. */
  take(): number | undefined
}

const MINUTE_MS = 60_000

/** A bucket that refills evenly, and is full at first. */
export function openBudget({ perMinute, now }: { perMinute: number; now: () => number }): Budget {
  let left = perMinute
  let at = now()
  return {
    take() {
      const time = now()
      left = Math.min(perMinute, left + (Math.max(0, time - at) * perMinute) / MINUTE_MS)
      at = time
      if (left < 1) return Math.ceil(((1 - left) * MINUTE_MS) / perMinute / 1000)
      left -= 1
      return undefined
    },
  }
}
