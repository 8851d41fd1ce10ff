// Keeps offices and syndics up to date; the poll also sees that the day turns at midnight.
import type { Sql } from '../../src/db/sql.ts'
import type { Loop } from '../../src/time/loop.ts'
import type { Log } from '../jobs/handler.ts'
import { startRefreshLoop } from '../refresh-loop.ts'
import { type RefreshOptions, type RefreshResult, refreshLinks } from './refresh-links.ts'

export interface LinkRefreshOptions {
  sql: Sql
  log: Log
  /** How often dirty keys and the day are polled without a wake-up, in ms. */
  pollMs?: number
  refresh?: (sql: Sql, options: RefreshOptions) => Promise<RefreshResult>
  random?: () => number
}

export function startLinkRefresh(options: LinkRefreshOptions): Loop {
  const { sql, log, pollMs, refresh = refreshLinks, random } = options
  return startRefreshLoop({
    log,
    pollMs,
    random,
    refresh: (signal) => refresh(sql, { signal }),
    describe: (done) => (done.vmes + done.syndics > 0 ? ['offices worked out', { ...done }] : undefined),
    failed: 'offices cannot be worked out',
    recovered: 'offices are worked out again',
  })
}
