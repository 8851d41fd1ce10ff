// How often the bank is asked: turns at an even distance, and a rest for everybody when it says that it is too much.

export interface Pace {
  /** Resolves when the next call may be made. */
  turn(): Promise<void>
  /** Nobody has a turn for so long from now. */
  rest(ms: number): void
}

export interface PaceOptions {
  perSecond: number
  /** ms, by a clock that only goes on. */
  now(): number
  wait(ms: number): Promise<void>
}

export function makePace({ perSecond, now, wait }: PaceOptions): Pace {
  const gap = 1_000 / perSecond
  let [next, restsUntil] = [now(), now()]
  return {
    async turn() {
      const mine = Math.max(next, now())
      next = mine + gap
      // A rest may be called for while this one waits.
      for (let left = mine - now(); left > 0; left = Math.max(mine, restsUntil) - now()) await wait(left)
    },
    rest(ms) {
      restsUntil = Math.max(restsUntil, now() + ms)
      next = Math.max(next, restsUntil)
    },
  }
}
