// Waits for something outside that may be away for a while.
import { setTimeout as delay } from 'node:timers/promises'
import { waitAfter } from './back-off.ts'
import type { Log } from './jobs/handler.ts'

/**
 * Tries until it works and answers the result; undefined when the signal ends it. An error for which `isFinal` holds is
 * thrown at once.
 */
export async function keepTrying<T>(
  what: string,
  attempt: () => Promise<T>,
  {
    log,
    signal,
    isFinal = () => false,
  }: { log: Log; signal: AbortSignal; isFinal?: (error: unknown) => boolean },
): Promise<{ result: T } | undefined> {
  for (let failures = 0; !signal.aborted; ) {
    try {
      return { result: await attempt() }
    } catch (error) {
      if (isFinal(error)) throw error
      if (signal.aborted) return undefined
      failures += 1
      const message = error instanceof Error ? error.message || error.name : String(error)
      if ((failures & (failures - 1)) === 0) log('warn', `waits for ${what}`, { failures, error: message })
      await delay(waitAfter('database', failures, Math.random), undefined, { signal }).catch(() => {})
    }
  }
  return undefined
}
