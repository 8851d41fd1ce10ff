// A source behind a breaker, within a time, and left alone for as long as it asks: who comes meanwhile is refused at once.
import { type Breaker, BreakerOpen, openBreaker } from '../http/guard/breaker.ts'
import { Problem } from '../http/problem.ts'
import { TimeLimitExceeded, withinTime } from '../time/time-limit.ts'
import { SourceAway } from './source.ts'

export interface SparedSource {
  breaker: Breaker
  /** Throws street_images_unavailable when the source is away, or is not being asked. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

export interface SparedOptions {
  probe: () => Promise<unknown>
  now: () => number
  /** Gets each failure, not the refusals that follow from it. */
  onAway: (error: unknown) => void
}

// A search, an address and a picture; somebody waits.
const LOOKUP_MS = 20_000
const REST_MS = 60_000
const AT_A_TIME = 16
const SOON_SECONDS = 10

export const unavailable = (seconds: number, cause?: unknown): Problem =>
  new Problem('street_images_unavailable', { headers: { 'retry-after': String(seconds) }, cause })

export function spareSource({ probe, now, onAway }: SparedOptions): SparedSource {
  const isFailure = (error: unknown): boolean =>
    error instanceof SourceAway || error instanceof TimeLimitExceeded
  const breaker = openBreaker({
    name: 'street-images',
    probe,
    isFailure,
    openMs: REST_MS,
    maxInFlight: AT_A_TIME,
    now,
  })
  let sparedUntil = Number.NEGATIVE_INFINITY
  return {
    breaker,
    async run(work) {
      const left = sparedUntil - now()
      if (left > 0) throw unavailable(Math.ceil(left / 1000))
      try {
        return await breaker.call(() => withinTime(LOOKUP_MS, work()))
      } catch (error) {
        if (error instanceof BreakerOpen) {
          const isResting = breaker.state() === 'open'
          throw unavailable(isResting ? REST_MS / 1000 : SOON_SECONDS)
        }
        if (!isFailure(error)) throw error
        onAway(error)
        const seconds = error instanceof SourceAway ? error.retryAfterSeconds : undefined
        if (seconds !== undefined) sparedUntil = now() + seconds * 1000
        throw unavailable(seconds ?? SOON_SECONDS, error)
      }
    },
  }
}
