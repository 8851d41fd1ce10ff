// Keeps what is worked out from marks up to date for as long as the process runs. Wake-ups only shorten the wait; the poll
// is what guarantees that every mark is worked off.
import { waitAfter } from './back-off.ts'
import type { Log } from './jobs/handler.ts'

export interface KeeperOptions<R> {
  log: Log
  /** Works off every mark; the signal asks it to end after the round at hand. */
  refresh: (signal: AbortSignal) => Promise<R>
  /** What the log says of a result; nothing when nothing was written. */
  sayDone: (done: R) => [message: string, details: Record<string, unknown>] | undefined
  /** What the log says when the work fails, and when it goes on after that. */
  sayFailed: string
  sayAgain: string
  /** How often marks are looked at without a wake-up, in ms. */
  pollMs?: number | undefined
  random?: (() => number) | undefined
}

export interface Keeper {
  /** Looks at the marks now. */
  wake(): void
  /** Lets the round at hand finish, at most `deadlineMs`; PostgreSQL takes one back that is cut off. */
  stop(deadlineMs: number): Promise<void>
}

export function keepCurrent<R>({
  log,
  refresh,
  sayDone,
  sayFailed,
  sayAgain,
  pollMs = 1_000,
  random = Math.random,
}: KeeperOptions<R>): Keeper {
  const stopping = new AbortController()
  const { signal } = stopping
  let wakes = 0
  let failures = 0
  let onWake = () => {}

  /** Sleeps until the time is over, a wake-up comes (where allowed) or the keeper stops. */
  const sleep = (ms: number, wakeable: boolean): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      onWake = () => {
        if (!wakeable && !signal.aborted) return
        clearTimeout(timer)
        resolve()
      }
      if (signal.aborted) onWake()
    })

  const turn = async (): Promise<void> => {
    const wakesBefore = wakes
    try {
      const done = await refresh(signal)
      if (failures > 0) log('info', sayAgain, { failures })
      failures = 0
      const said = sayDone(done)
      if (said !== undefined) log('info', ...said)
    } catch (error) {
      if (signal.aborted) return
      failures += 1
      // One line when trouble starts and then ever fewer: an outage of an hour must not fill the log.
      if ((failures & (failures - 1)) === 0)
        log('warn', sayFailed, {
          failures,
          error: error instanceof Error ? error.message : String(error),
        })
      return sleep(waitAfter('database', failures, random), false)
    }
    // A wake-up meanwhile may be for a mark that could not be seen yet.
    if (wakes === wakesBefore) await sleep(pollMs, true)
  }

  const run = async (): Promise<void> => {
    while (!signal.aborted) await turn()
  }

  const running = run()
  return {
    wake() {
      wakes += 1
      onWake()
    },
    async stop(deadlineMs) {
      stopping.abort()
      onWake()
      let timer: NodeJS.Timeout | undefined
      const deadline = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, deadlineMs)
      })
      await Promise.race([running, deadline])
      clearTimeout(timer)
    },
  }
}
