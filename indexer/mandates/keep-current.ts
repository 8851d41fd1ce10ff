// Keeps offices and syndics up to date for as long as the process runs. Wake-ups only shorten the wait; the poll is what
// guarantees that every mark is worked off, and that the day turns at midnight.
import type { Sql } from '../../src/db/sql.ts'
import { waitAfter } from '../back-off.ts'
import type { Log } from '../jobs/handler.ts'
import { type RefreshOptions, type RefreshResult, refreshLinks } from './refresh-links.ts'

export interface KeeperOptions {
  sql: Sql
  log: Log
  /** How often marks and the day are looked at without a wake-up, in ms. */
  pollMs?: number
  refresh?: (sql: Sql, options: RefreshOptions) => Promise<RefreshResult>
  random?: () => number
}

export interface Keeper {
  /** Looks at the marks now. */
  wake(): void
  /** Lets the round at hand finish, at most `deadlineMs`; PostgreSQL takes one back that is cut off. */
  stop(deadlineMs: number): Promise<void>
}

export function keepLinksCurrent({
  sql,
  log,
  pollMs = 1_000,
  refresh = refreshLinks,
  random = Math.random,
}: KeeperOptions): Keeper {
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
      const done = await refresh(sql, { signal })
      if (failures > 0) log('info', 'offices are worked out again', { failures })
      failures = 0
      if (done.vmes + done.syndics > 0) log('info', 'offices worked out', { ...done })
    } catch (error) {
      if (signal.aborted) return
      failures += 1
      // One line when trouble starts and then ever fewer: an outage of an hour must not fill the log.
      if ((failures & (failures - 1)) === 0)
        log('warn', 'offices cannot be worked out', {
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
