// Takes away who sent reports, once it is not needed any more.
import type { Sql } from '../../src/db/sql.ts'
import { forgetSenders } from '../../src/feedback/statements/feedback.ts'
import type { Loop } from '../../src/time/loop.ts'
import type { Log } from '../jobs/handler.ts'
import { startRefreshLoop } from '../refresh-loop.ts'

// A day and a year are not counted in minutes.
const LOOK_EVERY_MS = 3_600_000

export const startForgettingSenders = ({ sql, log }: { sql: Sql; log: Log }): Loop =>
  startRefreshLoop({
    log,
    pollMs: LOOK_EVERY_MS,
    refresh: () => forgetSenders(sql),
    describe: (reports) => (reports > 0 ? ['senders of reports are forgotten', { reports }] : undefined),
    failed: 'senders of reports cannot be forgotten',
    recovered: 'senders of reports are forgotten again',
  })
