// When a source is asked again. All in ms since 1970 and ms.

const MINUTE_MS = 60_000
/** A tick of the clock comes a little early at times; it must not cost a source its turn. */
const EARLY_MS = 5_000
/** An attempt that lies further ahead was noted by a clock that has been put back since. */
const SKEW_MS = 60_000
const LONGEST_WAIT_MINUTES = 120

export interface Attempts {
  attemptedAt: number | null
  nextAt: number | null
}

export function isDue({ attemptedAt, nextAt }: Attempts, now: number): boolean {
  if (nextAt === null || nextAt <= now + EARLY_MS) return true
  return attemptedAt !== null && attemptedAt > now + SKEW_MS
}

export interface Rhythm {
  everyMinutes: number
  /** Least time after a failure. */
  restMinutes?: number | undefined
}

/** After the n-th failure in a row: its rhythm, doubled by each one up to two hours, and never less than it asks for. */
export function waitAfterFailure(
  { everyMinutes, restMinutes = 0 }: Rhythm,
  failures: number,
  retryAfterMs = 0,
): number {
  const doubled = Math.min(everyMinutes * 2 ** Math.min(failures - 1, 20), LONGEST_WAIT_MINUTES)
  return Math.max(Math.max(doubled, everyMinutes, restMinutes) * MINUTE_MS, retryAfterMs)
}

export const waitAfterSuccess = ({ everyMinutes }: Rhythm): number => everyMinutes * MINUTE_MS
