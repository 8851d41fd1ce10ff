// Forgets the keys that were kept, sealed, for who presses their button again.
import type { Sql } from '../../src/db/sql.ts'
import { forgetSealed } from '../../src/keys/statements/keys.ts'
import type { Loop } from '../../src/time/loop.ts'
import type { Log } from '../jobs/handler.ts'
import { startRefreshLoop } from '../refresh-loop.ts'

// Beside the ten minutes that they are kept.
const LOOK_EVERY_MS = 30_000

export const startForgettingSealed = ({ sql, log }: { sql: Sql; log: Log }): Loop =>
  startRefreshLoop({
    log,
    pollMs: LOOK_EVERY_MS,
    refresh: () => forgetSealed(sql),
    describe: () => undefined,
    failed: 'sealed keys cannot be forgotten',
    recovered: 'sealed keys are forgotten again',
  })
