// A bound for work whose answer may never come.
import { withinTime } from '../src/time/time-limit.ts'

/** The outcome of the work, or an Error that names it after the limit; what comes later is dropped. */
export const withinLimit = <T>(label: string, limitMs: number, work: Promise<T>): Promise<T> =>
  withinTime(limitMs, work, () => new Error(`${label} did not end within ${limitMs} ms`))
