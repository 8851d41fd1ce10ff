// One step after the other for as long as a process runs: again at once while there is work, else after a rest or when
// woken, and with growing waits while it fails. Wake-ups only shorten a rest: the rest is the guarantee.
import { type BackOff, backOffMs, isWorthReporting } from './back-off.ts'

/**
 * What follows a step. `again`: the next one at once. `rest`: after `restMs`, or sooner when woken. `pauseMs`: after that
 * time, woken or not. `done`: nothing more.
 */
export type Next = 'again' | 'rest' | 'done' | { pauseMs: number }

/** Calls back once the time is over; returns what cancels that. */
export type StartTimer = (ms: number, callback: () => void) => () => void

export interface FailurePolicy {
  backOff: BackOff
  /** Gets the first failure in a row, and then ever fewer of them. */
  report(error: unknown, failures: number): void
  /** Called when a step works again. */
  reportEnd?(failures: number): void
}

export interface LoopOptions {
  /** The signal asks it to end soon. */
  step(signal: AbortSignal): Promise<Next>
  restMs?: number | undefined
  /** What happens when a step fails; without it the loop ends and `ended` rejects. */
  failurePolicy?: FailurePolicy | undefined
  /** Ends the loop as stop() does. */
  signal?: AbortSignal | undefined
  random?: (() => number) | undefined
  startTimer?: StartTimer | undefined
}

export interface Loop {
  /** Has the next step made now, or after the one under way: that may have begun too early to see what is told of. */
  wake(): void
  /** Lets the step under way finish, within the deadline if there is one. Never rejects. */
  stop(deadlineMs?: number): Promise<void>
  /** Resolves after the last step; rejects when a step fails and there is no failure policy. */
  ended: Promise<void>
}

const DEFAULT_REST_MS = 1_000

const startRealTimer: StartTimer = (ms, callback) => {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}

/** A timer that does not keep a process alive which has otherwise ended. */
export const startBackgroundTimer: StartTimer = (ms, callback) => {
  const timer = setTimeout(callback, ms).unref()
  return () => clearTimeout(timer)
}

export function startLoop({
  step,
  restMs = DEFAULT_REST_MS,
  failurePolicy,
  signal: outer,
  random = Math.random,
  startTimer = startRealTimer,
}: LoopOptions): Loop {
  const stopping = new AbortController()
  const { signal } = stopping
  let wakes = 0
  let failures = 0
  let onWake = (): void => {}
  const abort = (): void => {
    stopping.abort(outer?.reason)
    onWake()
  }

  const pause = (ms: number, isWakeable: boolean): Promise<void> =>
    new Promise((resolve) => {
      const cancel = startTimer(ms, resolve)
      onWake = () => {
        if (!isWakeable && !signal.aborted) return
        cancel()
        resolve()
      }
      if (signal.aborted) onWake()
    })

  async function tryStep(): Promise<Next> {
    if (failurePolicy === undefined) return step(signal)
    try {
      const next = await step(signal)
      if (failures > 0) failurePolicy.reportEnd?.(failures)
      failures = 0
      return next
    } catch (error) {
      if (signal.aborted) return 'done'
      failures += 1
      if (isWorthReporting(failures)) failurePolicy.report(error, failures)
      return { pauseMs: backOffMs(failurePolicy.backOff, failures, random) }
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const wakesBefore = wakes
      const next = await tryStep()
      if (next === 'done') return
      if (next === 'rest') {
        if (wakes === wakesBefore) await pause(restMs, true)
      } else if (next !== 'again') await pause(next.pauseMs, false)
    }
  }

  if (outer?.aborted) abort()
  else outer?.addEventListener('abort', abort, { once: true })
  const ended = run().finally(() => outer?.removeEventListener('abort', abort))
  return {
    ended,
    wake() {
      wakes += 1
      onWake()
    },
    async stop(deadlineMs) {
      abort()
      const last = ended.catch(() => {})
      if (deadlineMs === undefined) return last
      await new Promise<void>((resolve) => {
        const cancel = startTimer(deadlineMs, resolve)
        void last.then(() => {
          cancel()
          resolve()
        })
      })
    },
  }
}

/** Tries until it works; undefined when the signal ends that. */
export async function retry<T>(
  attempt: () => Promise<T>,
  options: Pick<LoopOptions, 'signal' | 'random' | 'startTimer'> & { failurePolicy: FailurePolicy },
): Promise<{ result: T } | undefined> {
  let found: { result: T } | undefined
  const step = async (): Promise<Next> => {
    found = { result: await attempt() }
    return 'done'
  }
  await startLoop({ ...options, step }).ended
  return found
}
