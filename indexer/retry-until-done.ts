// Waits for something outside that may be down for a while.

import { messageOf } from '../src/text/message-of.ts'
import { retry } from '../src/time/loop.ts'
import { outsideBackOff } from './back-off.ts'
import type { Log } from './jobs/handler.ts'

/** Tries until it works and returns the result; undefined when the signal ends it. */
export const retryUntilDone = <T>(
  name: string,
  attempt: () => Promise<T>,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<{ result: T } | undefined> =>
  retry(attempt, {
    signal,
    failurePolicy: {
      backOff: outsideBackOff,
      report: (error, failures) => log('warn', `waits for ${name}`, { failures, error: messageOf(error) }),
    },
  })
