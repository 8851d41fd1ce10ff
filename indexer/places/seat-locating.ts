// Keeps the locations of seats up to date.
import type { Sql } from '../../src/db/sql.ts'
import type { Loop } from '../../src/time/loop.ts'
import type { Log } from '../jobs/handler.ts'
import { startRefreshLoop } from '../refresh-loop.ts'
import { locateSeats } from './locate-seats.ts'

export interface SeatLocatingOptions {
  sql: Sql
  log: Log
  /** How often dirty keys are looked for without a wake-up, in ms. */
  pollMs?: number
}

export function startSeatLocating({ sql, log, pollMs }: SeatLocatingOptions): Loop {
  return startRefreshLoop({
    log,
    pollMs,
    refresh: (signal) => locateSeats(sql, { signal }),
    describe: (done) => (done.seats > 0 ? ['seats located', { ...done }] : undefined),
    failed: 'seats cannot be located',
    recovered: 'seats are located again',
  })
}
