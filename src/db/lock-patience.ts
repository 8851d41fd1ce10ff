// Waiting for the locks of a table without making others wait. A statement that wants a table for itself stands in a queue,
// and everybody who comes later stands behind it, readers too. So it waits for a moment only, gives up all that it has, and
// tries again a little later, for minutes if need be.
import { setTimeout as delay } from 'node:timers/promises'
import type { Sql } from './sql.ts'

/** For how long others may stand behind a statement that waits. */
export const LOCK_WAIT_MS = 300

const PATIENCE_MS = 10 * 60_000
const PAUSE_MS = 1_000

// lock_not_available, deadlock_detected
const busyCodes = new Set(['55P03', '40P01'])
const isBusy = (error: unknown): boolean => busyCodes.has(String((error as { code?: unknown } | null)?.code))

/** Whose transactions have lasted longest: what is waited for, as a rule. */
async function describeHolders(sql: Sql): Promise<string> {
  const rows = await sql<{ line: string }[]>`
    select format('%s (process %s, for %s s)', coalesce(nullif(application_name, ''), 'unnamed'), pid,
      extract(epoch from clock_timestamp() - xact_start)::integer) as line
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
    order by xact_start limit 3`
  return rows.map(({ line }) => line).join(', ') || 'nobody by now'
}

/** Runs the attempt until it gets its locks. Throws what else it throws, and after ten minutes who may be in its way. */
export async function withLockPatience<T>(sql: Sql, attempt: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (performance.now() - startedAt > PATIENCE_MS)
        throw new Error(`a table that is to be changed is in use: ${await describeHolders(sql)}`, {
          cause: error,
        })
      // Not in step with others who try.
      await delay(PAUSE_MS * (0.5 + Math.random()))
    }
  }
}
