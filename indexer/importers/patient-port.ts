// A way to a service that waits where it is asked to: what passes is asked again, a few times.
import { setTimeout as delay } from 'node:timers/promises'
import { FeedError, type FetchedBody, type FetchOptions, type FetchPort } from './impacts/adapter.ts'

const ATTEMPTS = 5
const FIRST_WAIT_MS = 2_000
/** A service that asks for more is asked by the next run. */
const LONGEST_WAIT_MS = 120_000

export type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>

const usual: Pause = (ms, signal) => delay(ms, undefined, { signal })

/** Too many requests, a fault of its own, or no answer at all. */
const isPassing = (error: unknown): error is FeedError =>
  error instanceof FeedError &&
  (error.status === 429 || (error.status ?? 0) >= 500 || /^(no answer came|nothing came)/.test(error.message))

export function patientPort(port: FetchPort, signal: AbortSignal, pause: Pause = usual): FetchPort {
  return {
    async get(path: string | URL, options?: FetchOptions): Promise<FetchedBody> {
      for (let attempt = 1; ; attempt += 1)
        try {
          return await port.get(path, options)
        } catch (error) {
          signal.throwIfAborted()
          if (!isPassing(error) || attempt >= ATTEMPTS) throw error
          const wait = error.retryAfterMs ?? FIRST_WAIT_MS * 2 ** (attempt - 1)
          if (wait > LONGEST_WAIT_MS) throw error
          await pause(wait, signal)
        }
    },
  }
}
