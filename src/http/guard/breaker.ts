// A circuit breaker for one operation of one dependency. While it is open, callers fail at once instead of each waiting
// for a time limit. It finds out by itself that the dependency is back: it asks a short question again and again, so that
// no caller has to be the one that tries.

export type BreakerState = 'closed' | 'open'

export interface BreakerOptions {
  name: string
  /** The short question; rejects, within a time limit of its own, while the dependency cannot answer. */
  probe: () => Promise<unknown>
  /** Failures in a row that open it; also the least number of calls for the share to count. */
  failures?: number
  /** Share of failed calls in a window that opens it. */
  failedShare?: number
  windowMs?: number
  /** How long before the question is asked (again): about the longest that a recovered dependency goes unnoticed. */
  openMs?: number
  /** Calls under way at most; the next is refused, so that a hanging dependency cannot pile up work. */
  maxInFlight?: number
  now?: () => number
  /** Runs something later, as setTimeout does, without keeping the process alive for it. */
  later?: (run: () => void, ms: number) => void
  /** False for errors that say nothing of the dependency's health, such as a bad query. */
  isFailure?: (error: unknown) => boolean
}

/** Thrown instead of calling: the dependency is known to be unavailable, or at capacity. */
export class BreakerOpen extends Error {
  readonly breaker: string
  readonly retryAfterSeconds: number

  constructor(breaker: string, retryAfterSeconds: number) {
    super(`${breaker} is not being called for the moment`)
    this.breaker = breaker
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export interface Breaker {
  readonly name: string
  state(): BreakerState
  call<Result>(operation: () => Promise<Result>): Promise<Result>
  /** Ends the asking, so that nothing is asked of a dependency that is closed itself. */
  close(): void
}

const laterUnheld = (run: () => void, ms: number): void => void setTimeout(run, ms).unref()

export function openBreaker({
  name,
  probe,
  failures = 5,
  failedShare = 0.5,
  windowMs = 10_000,
  openMs = 500,
  maxInFlight = 128,
  later = laterUnheld,
  now = () => performance.now(),
  isFailure = () => true,
}: BreakerOptions): Breaker {
  let state: BreakerState = 'closed'
  let isEnded = false
  let inFlight = 0
  let inARow = 0
  // Counts openings: a call that was begun before one of them tells nothing of what is after it.
  let openings = 0
  let window = { startedAt: now(), calls: 0, failed: 0 }

  function startWindow(): void {
    window = { startedAt: now(), calls: 0, failed: 0 }
  }

  function close(): void {
    state = 'closed'
    inARow = 0
    startWindow()
  }

  function ask(): void {
    later(() => {
      if (!isEnded) probe().then(close, ask)
    }, openMs)
  }

  function record(failed: boolean): void {
    if (now() - window.startedAt > windowMs) startWindow()
    window.calls++
    if (failed) window.failed++
    inARow = failed ? inARow + 1 : 0
    const tooMany = window.calls >= 2 * failures && window.failed >= window.calls * failedShare
    if (!failed || (inARow < failures && !tooMany)) return
    state = 'open'
    openings++
    ask()
  }

  return {
    name,
    state: () => state,
    async call(operation) {
      if (state === 'open' || inFlight >= maxInFlight) throw new BreakerOpen(name, 1)
      const begunAt = openings
      const recordOwn = (failed: boolean): void => {
        if (begunAt === openings) record(failed)
      }
      inFlight++
      try {
        const result = await operation()
        recordOwn(false)
        return result
      } catch (error) {
        recordOwn(isFailure(error))
        throw error
      } finally {
        inFlight--
      }
    },
    close() {
      isEnded = true
    },
  }
}
