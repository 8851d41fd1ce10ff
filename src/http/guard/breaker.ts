// A circuit breaker for one operation of one dependency. While it is open, callers fail at once instead of each
// waiting for a time limit; now and then one of them is let through to see whether the dependency is back.

export type BreakerState = 'closed' | 'open' | 'half-open'

export interface BreakerOptions {
  name: string
  /** Failures in a row that open it; also the least number of calls for the share to count. */
  failures?: number
  /** Share of failed calls in a window that opens it. */
  failedShare?: number
  windowMs?: number
  /** How long it stays open before one call probes: the longest a recovered dependency goes unnoticed. */
  openMs?: number
  /** Calls under way at most; the next is refused, so that a hanging dependency cannot pile up work. */
  maxInFlight?: number
  now?: () => number
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
}

export function openBreaker({
  name,
  failures = 5,
  failedShare = 0.5,
  windowMs = 10_000,
  openMs = 1_000,
  maxInFlight = 128,
  now = () => performance.now(),
  isFailure = () => true,
}: BreakerOptions): Breaker {
  let state: BreakerState = 'closed'
  let openedAt = 0
  let inFlight = 0
  let inARow = 0
  let window = { startedAt: now(), calls: 0, failed: 0 }

  function record(failed: boolean): void {
    if (now() - window.startedAt > windowMs) window = { startedAt: now(), calls: 0, failed: 0 }
    window.calls++
    if (failed) window.failed++
    inARow = failed ? inARow + 1 : 0
    const tooMany = window.calls >= 2 * failures && window.failed >= window.calls * failedShare
    if (failed && (state === 'half-open' || inARow >= failures || tooMany)) {
      state = 'open'
      openedAt = now()
    } else if (!failed && state === 'half-open') {
      state = 'closed'
      window = { startedAt: now(), calls: 0, failed: 0 }
    }
  }

  function admit(): void {
    const waitMs = openedAt + openMs - now()
    // In half-open the one probe is under way; its outcome decides for all.
    if (state === 'half-open' || (state === 'open' && waitMs > 0))
      throw new BreakerOpen(name, Math.max(1, Math.ceil(waitMs / 1000)))
    if (inFlight >= maxInFlight) throw new BreakerOpen(name, 1)
    if (state === 'open') state = 'half-open'
  }

  return {
    name,
    state: () => state,
    async call(operation) {
      admit()
      inFlight++
      try {
        const result = await operation()
        record(false)
        return result
      } catch (error) {
        record(isFailure(error))
        throw error
      } finally {
        inFlight--
      }
    },
  }
}
