// Keeps the locations of seats up to date.
import type { Sql } from '../../src/db/sql.ts'
import type { Log } from '../jobs/handler.ts'
import { type Keeper, keepCurrent } from '../keep-current.ts'
import { locateSeats } from './locate-seats.ts'

export interface SeatKeeperOptions {
  sql: Sql
  log: Log
  /** How often marks are looked at without a wake-up, in ms. */
  pollMs?: number
}

export function keepSeatsLocated({ sql, log, pollMs }: SeatKeeperOptions): Keeper {
  return keepCurrent({
    log,
    pollMs,
    refresh: (signal) => locateSeats(sql, { signal }),
    sayDone: (done) => (done.seats > 0 ? ['seats located', { ...done }] : undefined),
    sayFailed: 'seats cannot be located',
    sayAgain: 'seats are located again',
  })
}
