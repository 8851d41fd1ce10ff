// Keeps what is computed from dirty keys up to date for as long as the process runs, and says so in the log.

import { messageOf } from '../src/text/message-of.ts'
import { type Loop, startLoop } from '../src/time/loop.ts'
import { outsideBackOff } from './back-off.ts'
import type { Log } from './jobs/handler.ts'

export interface RefreshLoopOptions<R> {
  log: Log
  /** Works through every dirty key; the signal asks it to end after the round at hand. */
  refresh: (signal: AbortSignal) => Promise<R>
  /** What the log says of a result; nothing when nothing was written. */
  describe: (done: R) => [message: string, details: Record<string, unknown>] | undefined
  /** What the log says when the work fails, and when it goes on after that. */
  failed: string
  recovered: string
  /** How often it polls without a wake-up, in ms. */
  pollMs?: number | undefined
  random?: (() => number) | undefined
}

export const startRefreshLoop = <R>({
  log,
  refresh,
  describe,
  failed,
  recovered,
  pollMs,
  random,
}: RefreshLoopOptions<R>): Loop =>
  startLoop({
    restMs: pollMs,
    random,
    async step(signal) {
      const described = describe(await refresh(signal))
      if (described !== undefined) log('info', ...described)
      return 'rest'
    },
    failurePolicy: {
      backOff: outsideBackOff,
      report: (error, failures) => log('warn', failed, { failures, error: messageOf(error) }),
      reportEnd: (failures) => log('info', recovered, { failures }),
    },
  })
