// Keeps offices and syndics up to date; the poll also sees that the day turns at midnight.
import type { Sql } from '../../src/db/sql.ts'
import type { Log } from '../jobs/handler.ts'
import { type Keeper, keepCurrent } from '../keep-current.ts'
import { type RefreshOptions, type RefreshResult, refreshLinks } from './refresh-links.ts'

export interface LinkKeeperOptions {
  sql: Sql
  log: Log
  /** How often marks and the day are looked at without a wake-up, in ms. */
  pollMs?: number
  refresh?: (sql: Sql, options: RefreshOptions) => Promise<RefreshResult>
  random?: () => number
}

export function keepLinksCurrent(options: LinkKeeperOptions): Keeper {
  const { sql, log, pollMs, refresh = refreshLinks, random } = options
  return keepCurrent({
    log,
    pollMs,
    random,
    refresh: (signal) => refresh(sql, { signal }),
    sayDone: (done) => (done.vmes + done.syndics > 0 ? ['offices worked out', { ...done }] : undefined),
    sayFailed: 'offices cannot be worked out',
    sayAgain: 'offices are worked out again',
  })
}
