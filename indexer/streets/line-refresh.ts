// Keeps the lines of streets up to date.
import type { Sql } from '../../src/db/sql.ts'
import type { Loop } from '../../src/time/loop.ts'
import type { Log } from '../jobs/handler.ts'
import { startRefreshLoop } from '../refresh-loop.ts'
import { refreshLines } from './refresh-lines.ts'

export interface LineRefreshOptions {
  sql: Sql
  log: Log
  /** How often dirty keys are looked for without a wake-up, in ms. */
  pollMs?: number
}

export function startLineRefresh({ sql, log, pollMs }: LineRefreshOptions): Loop {
  return startRefreshLoop({
    log,
    pollMs,
    refresh: (signal) => refreshLines(sql, { signal }),
    describe: (done) => (done.streets > 0 ? ['lines of streets worked out', { ...done }] : undefined),
    failed: 'lines of streets cannot be worked out',
    recovered: 'lines of streets are worked out again',
  })
}
